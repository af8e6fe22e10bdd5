-- Since which day each CNPJ was read, one reading after the other: an entity may come later than the first of them
-- (docs/decisions/0073-beside-the-pncp.md). What was read before is read back to the beginning once more.
create table pncp_leitura (
  pncp_cnpj text primary key,
  pncp_desde date not null -- every day from this one on was read
);
insert into pncp_leitura (pncp_cnpj, pncp_desde)
select distinct pncp_cnpj, (select (pncp_lido_em - interval '363 days')::date from pncp_estado)
from pncp_item where (select pncp_lido_em from pncp_estado) is not null;
call registra('pncp_leitura', sem_trilha => 'read from the PNCP each night');

alter table pncp_estado drop column pncp_desde;
call registra('pncp_estado', fora => '{pncp_lido_em,pncp_tentado_em,pncp_problema}');
