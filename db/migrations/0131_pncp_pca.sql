-- Items of the yearly plan, too, are read from the PNCP, and of price registrations all that a record of the portal has
-- (docs/decisions/0088-price-registrations-and-the-plan.md).
alter table pncp_item drop constraint pncp_item_pncp_tipo_check;
alter table pncp_item add constraint pncp_item_pncp_tipo_check check (pncp_tipo in ('licitacao', 'contrato', 'ata', 'pca'));
delete from pncp_item where pncp_tipo = 'ata';
-- Nothing of both is compared before the next reading, which goes back to the beginning once more.
update pncp_estado set pncp_lido_em = null;
