-- Publications that came from the site that the town had before: their key there, and the address that they had.
alter table publicacao
  add column pub_origem text not null default '',
  add column pub_origem_url text not null default '',
  add column importacao_id bigint,
  add column linha_origem integer;
create unique index publicacao_de_fora on publicacao (pub_origem) where pub_origem <> '';
create index publicacao_da_importacao on publicacao (importacao_id) where importacao_id is not null;
call registra('publicacao', '{pub_titulo}', importavel => true);
