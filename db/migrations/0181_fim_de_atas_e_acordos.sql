-- What ends soon is counted at every page of the panel.
create index ata_por_fim on ata (ata_vigencia_fim);
create index acordo_por_fim on acordo (acordo_vigencia_fim);
