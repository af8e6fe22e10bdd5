-- The files of whole years that each night makes of the public sets (portal/anuais). They are made again from the sets, so no backup has them:
-- a row may name one that is not there.
create table arquivo_anual (
  arquivo_anual_id bigint generated always as identity primary key,
  anu_conjunto text not null,
  anu_ano integer, -- null: of a set without years
  anu_chave text not null unique, -- in the storage
  anu_versao text not null, -- of the data that it was made of
  anu_tamanho bigint, -- bytes; null until it is whole
  anu_sha256 text,
  anu_criado_em timestamptz not null default now()
);
create unique index arquivo_anual_pronto on arquivo_anual (anu_conjunto, anu_ano) nulls not distinct where anu_sha256 is not null;
call registra('arquivo_anual', sem_trilha => 'made of public sets each night');
