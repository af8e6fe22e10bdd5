-- Requests by their situation, in the order of their life: waiting, being dealt with, answered, rejected.
alter table solicitacao add column slc_situacao_ordem smallint not null generated always as (
  case slc_situacao when 'ESP' then 1 when 'ANA' then 2 when 'CON' then 3 else 4 end
) stored;
-- the panel's lists, of one kind each; a citizen's own are few
create index solicitacao_por_situacao on solicitacao (esic, slc_situacao_ordem, solicitacao_id);
