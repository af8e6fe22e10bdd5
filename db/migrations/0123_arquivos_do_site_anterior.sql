-- Pictures, documents and categories of publications that came from the site that the town had before.
alter table publicacao
  add column pub_origem_imagem text not null default '', -- where its featured picture was
  add column pub_origem_categorias text not null default '', -- their names, with ';' between them
  add column pub_origem_marca text not null default ''; -- of the text as the file had it: its pictures come later, and people correct it
call registra('publicacao', '{pub_titulo}', importavel => true);

-- The import that brought it, which takes it along when it is undone; null of what people entered.
alter table publicacao_anexo add column importacao_id bigint;
create index publicacao_anexo_da_importacao on publicacao_anexo (importacao_id) where importacao_id is not null;
call registra('publicacao_anexo', '{pub_anexo_titulo}', dono => 'publicacao', fora => '{anexo_ordem,publicacao_item_id,importacao_id}');
alter table publicacao_categoria add column importacao_id bigint;
create index publicacao_categoria_da_importacao on publicacao_categoria (importacao_id) where importacao_id is not null;
call registra('publicacao_categoria', '{tipo_categoria_publicacao_id}', dono => 'publicacao', fora => '{importacao_id}');
alter table tipo_categoria_publicacao add column importacao_id bigint;
call registra('tipo_categoria_publicacao', '{tcp_nome}', fora => '{importacao_id}');

-- ZIPs of the former site's folder of files, each for the publications of one import.
create table publicacao_acervo (
  publicacao_acervo_id bigint generated always as identity primary key,
  importacao_id bigint not null,
  arquivo_id bigint references arquivo on delete set null, -- the ZIP, until all of it is read
  ace_nome text not null,
  ace_tamanho bigint not null,
  ace_usuario text not null, -- login; retained after the user is removed
  ace_data timestamptz not null default now(),
  ace_estado text not null default 'lendo' check (ace_estado in ('lendo', 'lido', 'recusado')),
  ace_motivo text not null default '', -- why it is refused
  ace_ate bigint not null default 0, -- the last publication that has its files
  ace_imagens integer not null default 0,
  ace_anexos integer not null default 0,
  ace_recusados jsonb not null default '[]', -- [{endereco, motivo}] of files that are in it and can't be taken; the first ones
  ace_faltam jsonb not null default '[]', -- [{endereco, publicacao_id, titulo}] of what the texts still name; the first ones
  ace_faltam_total integer not null default 0
);
create index publicacao_acervo_da_importacao on publicacao_acervo (importacao_id);
create index publicacao_acervo_arquivo on publicacao_acervo (arquivo_id);
call registra('publicacao_acervo', sem_trilha => 'what it brings is told with the publications');
