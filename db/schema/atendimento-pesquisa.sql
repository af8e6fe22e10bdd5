-- The satisfaction survey.

-- The satisfaction survey (Lei 13.460/2017, art. 23): what people answered, without who and without of which case. What invites to it is a token
-- (base.sql) of the case or request, which is used up: afterwards nothing leads from the answers to it.
create table avaliacao (
  avaliacao_id bigint generated always as identity primary key,
  ava_origem text not null check (ava_origem in ('ouvidoria', 'esic', 'servico')),
  publicacao_id bigint references publicacao on delete set null, -- the service
  ava_tipo text not null, -- kind of case or request, or name of the service, as it was then
  ava_orgao text not null default '', -- name of the organ, as it was then
  ava_satisfacao smallint not null check (ava_satisfacao between 1 and 5),
  ava_resolvido text not null check (ava_resolvido in ('S', 'P', 'N')),
  ava_facil smallint not null check (ava_facil between 1 and 5),
  ava_comentario text not null default '',
  ava_data date not null, -- of the town; an instant could be matched with a log
  -- What staff decided about the comment last; it is public only where they said so.
  ava_publicada boolean not null default false,
  ava_decidida_em timestamptz,
  usuario_id bigint,
  ava_decidida_por text not null default '', -- the login, retained after the user is removed
  ava_comentario_busca text not null generated always as (dobra(ava_comentario)) stored,
  check (publicacao_id is null or ava_origem = 'servico'),
  check (not ava_publicada or ava_comentario <> '' and ava_decidida_em is not null)
);
create index avaliacao_por_data on avaliacao (ava_data desc, avaliacao_id desc);
create index avaliacao_comentada on avaliacao (ava_data desc, avaliacao_id desc) where ava_comentario <> '';
create index avaliacao_servico on avaliacao (publicacao_id);
-- the trail does not record what people send, since it has instants; it records what staff decide about it
call registra('avaliacao', vale_com => '{usuario_id}');
