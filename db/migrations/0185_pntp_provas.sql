-- Evidence that another system of the town shows, and what did not answer (docs/decisions/0097-the-town-by-the-pntp.md).

alter table pntp_marca
  add pma_endereco text not null default '',
  drop constraint pntp_marca_pma_tipo_check,
  drop constraint pntp_marca_check1, -- that only who confirms needs no reason
  add check (pma_tipo <> 'nao-se-aplica' or pma_nota <> ''),
  add check (pma_tipo in ('confirma', 'nao-se-aplica', 'externa')),
  add check ((pma_tipo = 'externa') = (pma_endereco <> ''));
call registra('pntp_marca', '{pma_criterio}');

-- How often in a row an evidence did not answer in the hourly look; what answers has no row.
create table pntp_prova (
  ppr_endereco text primary key,
  ppr_falhas integer not null check (ppr_falhas > 0)
);
call registra('pntp_prova', sem_trilha => 'what the portal saw of itself');
