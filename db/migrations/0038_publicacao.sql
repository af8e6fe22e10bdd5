-- Publications: pages, accordion lists, redirects, quick links, services and news in one table. docs/decisions/0032-publications.md

-- The day in the city: what is published for a day appears when it begins.
create function hoje() returns date language sql stable as $$
  select (now() at time zone (select fuso_horario from configuracao))::date
$$;

create table tipo_categoria_publicacao (
  tipo_categoria_publicacao_id bigint generated always as identity primary key,
  tcp_nome text not null,
  tcp_fixa boolean not null default false -- neither changed nor removed
);
create unique index tipo_categoria_publicacao_nome on tipo_categoria_publicacao (dobra(tcp_nome));
insert into tipo_categoria_publicacao (tcp_nome, tcp_fixa) values ('Perguntas frequentes', true);
insert into tipo_categoria_publicacao (tcp_nome) values ('A cidade'), ('A prefeitura'), ('Avisos');

alter table publicacao
  drop constraint publicacao_pub_tipo_new_check,
  add constraint publicacao_pub_tipo_new_check
    check (pub_tipo_new in ('pagina', 'accordion', 'redirect', 'link', 'servico', 'noticia')),
  add column pub_url text not null default '',
  add column pub_icone text not null default '',
  add column pub_ordem_menu integer not null default 0 check (pub_ordem_menu >= 0),
  add column pub_menu text check (pub_menu in ('lateral', 'principal', 'recolhido')), -- at most one of the wire's three flags
  add column pub_endereco text not null default '' check (pub_endereco ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'), -- short address below /p/
  add column atualizado_em timestamptz not null default now(),
  add column pub_titulo_busca text not null generated always as (dobra(pub_titulo)) stored,
  add column pub_texto_busca text not null
    generated always as (dobra(pub_titulo || ' ' || pub_descricao || ' ' || regexp_replace(pub_conteudo, '<[^>]*>', ' ', 'g'))) stored;
create unique index publicacao_endereco on publicacao (pub_endereco) where pub_endereco <> '';
create index publicacao_visivel on publicacao (pub_tipo_new, pub_data_visivel desc, publicacao_id desc) include (pub_status);
create index publicacao_por_cadastro on publicacao (pub_tipo_new, pub_data_cadastro desc, publicacao_id desc);
create index publicacao_por_titulo on publicacao (pub_titulo_busca collate "C", publicacao_id);
create index publicacao_no_menu on publicacao (pub_menu) where pub_menu is not null;
create index publicacao_texto_trgm on publicacao using gin (pub_texto_busca gin_trgm_ops);

-- A page has one category at most; news and redirects may have several.
create table publicacao_categoria (
  publicacao_id bigint not null references publicacao on delete cascade,
  tipo_categoria_publicacao_id bigint not null references tipo_categoria_publicacao,
  primary key (publicacao_id, tipo_categoria_publicacao_id)
);
create index publicacao_categoria_categoria on publicacao_categoria (tipo_categoria_publicacao_id, publicacao_id);

-- The items of an accordion list, up to four levels.
create table publicacao_item (
  publicacao_item_id bigint generated always as identity primary key,
  publicacao_id bigint not null references publicacao on delete cascade,
  item_pai bigint references publicacao_item on delete cascade, -- null: of the first level
  item_ordem integer not null, -- among its siblings
  item_titulo text not null,
  item_conteudo text not null default '' -- sanitised HTML
);
create index publicacao_item_da_publicacao on publicacao_item (publicacao_id);
create index publicacao_item_do_pai on publicacao_item (item_pai);

create table publicacao_anexo (
  anexo_id bigint generated always as identity primary key,
  publicacao_id bigint not null references publicacao on delete cascade,
  publicacao_item_id bigint references publicacao_item on delete cascade,
  arquivo_id bigint not null references arquivo,
  pub_anexo_titulo text not null default '',
  anexo_ordem integer not null default 0
);
create index publicacao_anexo_da_publicacao on publicacao_anexo (publicacao_id);
create index publicacao_anexo_do_item on publicacao_anexo (publicacao_item_id) where publicacao_item_id is not null;
create index publicacao_anexo_arquivo on publicacao_anexo (arquivo_id);

-- The kit of attachments names the item only.
create function anexo_do_item() returns trigger language plpgsql as $$
begin
  if new.publicacao_id is null then
    select publicacao_id into new.publicacao_id from publicacao_item where publicacao_item_id = new.publicacao_item_id;
  end if;
  return new;
end $$;
create trigger anexo_do_item before insert on publicacao_anexo for each row execute function anexo_do_item();

call publica('publicacao');
call publica('publicacao_categoria');
call publica('publicacao_item');
call publica('tipo_categoria_publicacao');
call publica('tipo_categoria_servico');
call audita('tipo_categoria_publicacao', 'Categoria de publicação', '{tcp_nome}');
call audita('publicacao', 'Publicação', '{pub_titulo}');
call audita('publicacao_categoria', 'Categoria da publicação', '{tipo_categoria_publicacao_id}', dono => 'publicacao');
call audita('publicacao_item', 'Item da lista', '{item_titulo}', dono => 'publicacao');
call audita('publicacao_anexo', 'Anexo da publicação', '{pub_anexo_titulo}', dono => 'publicacao', fora => '{anexo_ordem,publicacao_item_id}');

-- Every version of a publication, whole: the row, its categories, items and attachments. The files of older versions stay in the
-- storage until the publication leaves the bin for good.
create table publicacao_versao (
  publicacao_id bigint not null, -- no reference: versions outlive a removal
  versao integer not null,
  ver_data timestamptz not null default clock_timestamp(),
  ver_autor text not null, -- login of the panel; empty for the portal's own work
  ver_retrato jsonb not null,
  primary key (publicacao_id, versao)
);
call dispensa_auditoria('publicacao_versao', 'copies of what the trail tells, kept for restoring');

create function publicacao_retrato(id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'registro', to_jsonb(publicacao) - '{pub_titulo_busca,pub_texto_busca}'::text[],
    'categorias', coalesce((select jsonb_agg(tipo_categoria_publicacao_id order by 1) from publicacao_categoria where publicacao_id = id), '[]'),
    'itens', coalesce((select jsonb_agg(to_jsonb(item) order by item_pai nulls first, item_ordem, publicacao_item_id)
      from publicacao_item item where publicacao_id = id), '[]'),
    'anexos', coalesce((select jsonb_agg(to_jsonb(anexo) || jsonb_build_object('arq_nome', arq_nome) order by anexo_ordem, anexo_id)
      from publicacao_anexo anexo join arquivo using (arquivo_id) where publicacao_id = id), '[]'))
  from publicacao where publicacao_id = id
$$;

-- At the commit, when everything of the save has been written, whoever wrote it.
create function guarda_versao() returns trigger language plpgsql as $$
begin
  insert into publicacao_versao (publicacao_id, versao, ver_autor, ver_retrato)
  select publicacao_id, versao, coalesce(nullif(current_setting('praca.quem', true), '')::jsonb ->> 'autor', ''), publicacao_retrato(publicacao_id)
  from publicacao where publicacao_id = new.publicacao_id
  on conflict (publicacao_id, versao) do update
    set ver_data = excluded.ver_data, ver_autor = excluded.ver_autor, ver_retrato = excluded.ver_retrato;
  return null;
end $$;
create constraint trigger publicacao_versao after insert or update on publicacao deferrable initially deferred
  for each row execute function guarda_versao();

-- What was removed: for thirty days it can be put back from its last version; that it was there is known for ever (410).
create table publicacao_lixeira (
  publicacao_id bigint primary key,
  pub_tipo_new text not null,
  pub_titulo text not null,
  lix_data timestamptz not null default now(),
  lix_autor text not null,
  lix_publica boolean not null, -- its address was known to the public
  lix_apagada_em timestamptz -- its versions and files are gone
);
create index publicacao_lixeira_por_data on publicacao_lixeira (lix_data desc) where lix_apagada_em is null;
call dispensa_auditoria('publicacao_lixeira', 'removals are told with their record');

create function guarda_na_lixeira() returns trigger language plpgsql as $$
begin
  insert into publicacao_lixeira (publicacao_id, pub_tipo_new, pub_titulo, lix_autor, lix_publica)
  values (old.publicacao_id, old.pub_tipo_new, old.pub_titulo,
    coalesce(nullif(current_setting('praca.quem', true), '')::jsonb ->> 'autor', ''),
    old.pub_status = 'PUB' and old.pub_data_visivel <= hoje())
  on conflict (publicacao_id) do update
    set pub_titulo = excluded.pub_titulo, lix_data = excluded.lix_data, lix_autor = excluded.lix_autor, lix_publica = excluded.lix_publica,
      lix_apagada_em = null;
  return null;
end $$;
create trigger guarda_na_lixeira after delete on publicacao for each row execute function guarda_na_lixeira();

-- Those of before have a first version too.
insert into publicacao_versao (publicacao_id, versao, ver_autor, ver_retrato)
  select publicacao_id, versao, '', publicacao_retrato(publicacao_id) from publicacao;

-- What anybody may read now.
create view publicacao_publica as select * from publicacao where pub_status = 'PUB' and pub_data_visivel <= hoje();
create view pagina_publica as
  select publicacao_id, atualizado_em from publicacao_publica where pub_tipo_new in ('pagina', 'accordion');
create view publicacao_anexo_publico as
  select publicacao_anexo.* from publicacao_anexo join publicacao_publica using (publicacao_id);
