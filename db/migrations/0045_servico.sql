-- What the Carta de Serviços says of a service (Lei 13.460/2017, art. 7): all of it optional, told in the panel while it is missing.
alter table publicacao
  add column pub_publico text not null default '', -- who may use it
  add column pub_requisitos text not null default '', -- one a line
  add column pub_etapas text not null default '', -- one a line, in their order
  add column pub_prazo text not null default '',
  add column pub_custo text not null default '',
  add column pub_presenca text check (pub_presenca in ('nao', 'parte', 'sim')), -- whether people must come; null: not told
  add column pub_canal_presencial text not null default '', -- where and when, if not at the organ's own address and hours
  add column pub_canal_telefone text not null default '',
  add column pub_prioridades text not null default '',
  add column pub_espera text not null default '',
  add column pub_norma text not null default '',
  add column pub_norma_url text not null default '',
  add column orgao_id bigint references orgao; -- answers for it, and attends there
-- what it is found by in the list of services, besides pub_palavras
alter table publicacao add column pub_palavras_carta tsvector not null generated always as (palavras_de(
  pub_publico || ' ' || pub_requisitos || ' ' || pub_etapas || ' ' || pub_prazo || ' ' || pub_custo || ' ' || pub_canal_presencial || ' ' ||
  pub_prioridades || ' ' || pub_norma)) stored;
create index publicacao_do_orgao on publicacao (orgao_id) where orgao_id is not null;
call audita('publicacao', 'Publicação', '{pub_titulo}'); -- again, with these columns

create view servico_publico as
  select publicacao_id, atualizado_em from publicacao where pub_tipo_new = 'servico' and pub_status = 'PUB' and pub_data_visivel <= hoje();
