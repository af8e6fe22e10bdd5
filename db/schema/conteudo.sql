-- Publications: pages, accordion lists, redirects, quick links, services and news in one table (docs/decisions/0032-publications.md), with
-- lists that stay fast with tens of thousands (docs/decisions/0034-news.md); the calendar of events, slides and banners.

-- The words of a formatted text, for filters: folded, without tags and marks, of its first 100,000 characters. Each word is folded once,
-- however often it stands there: to fold the text itself takes three times as long.
create function palavras_de(texto text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('simple', regexp_replace(dobra(array_to_string(tsvector_to_array(to_tsvector('simple',
    left(regexp_replace(texto, '<[^>]*>|&[a-z]+;', ' ', 'g'), 100000))), ' ')), '[^a-z0-9]+', ' ', 'g')));

-- What cards show of a publication: what was typed as its description, or the first 200 characters of its text, whole words.
create function resumo_de(descricao text, conteudo text) returns text language plpgsql immutable parallel safe set search_path = public as $$
declare
  inteiro text := descricao;
begin
  if inteiro = '' then
    inteiro := regexp_replace(left(conteudo, 20000), '</(p|h[1-6]|li|td|th|caption|figcaption|blockquote)>|<br[^>]*>', ' ', 'g');
    inteiro := regexp_replace(inteiro, '<[^>]*(>|$)', '', 'g');
    inteiro := replace(replace(replace(replace(replace(replace(inteiro,
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&');
    inteiro := btrim(regexp_replace(inteiro, '\s+', ' ', 'g'));
    if length(inteiro) > 200 then
      return regexp_replace(left(inteiro, 200), '\s+\S*$', '') || '…';
    end if;
  end if;
  return inteiro;
end $$;

-- Publications of all kinds; pub_tipo_new says which.
create table publicacao (
  publicacao_id bigint generated always as identity primary key,
  pub_tipo_new text not null check (pub_tipo_new in ('pagina', 'accordion', 'redirect', 'link', 'servico', 'noticia')),
  pub_titulo text not null,
  pub_descricao text not null default '',
  pub_conteudo text not null default '', -- sanitised HTML
  pub_status text not null default 'PUB' check (pub_status in ('RAS', 'PUB')),
  pub_data_visivel date not null default current_date,
  pub_data_cadastro timestamptz not null default now(),
  tipo_categoria_servico_id bigint references tipo_categoria_servico,
  versao integer not null default 1,
  pub_url text not null default '',
  pub_icone text not null default '',
  pub_ordem_menu integer not null default 0 check (pub_ordem_menu >= 0),
  pub_menu text check (pub_menu in ('lateral', 'principal', 'recolhido')), -- at most one of the wire's three flags
  pub_endereco text not null default '' check (pub_endereco ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'), -- short address below /p/
  atualizado_em timestamptz not null default now(),
  pub_titulo_busca text not null generated always as (dobra(pub_titulo)) stored,
  pub_midia bigint references midia,
  pub_midia_alt text not null default '',
  pub_resumo text not null generated always as (resumo_de(pub_descricao, pub_conteudo)) stored,
  pub_palavras tsvector not null
    generated always as (palavras_de(pub_titulo || ' ' || pub_descricao || ' ' || pub_conteudo)) stored,
  pub_publico text not null default '', -- who may use it
  pub_requisitos text not null default '', -- one a line
  pub_etapas text not null default '', -- one a line, in their order
  pub_prazo text not null default '',
  pub_custo text not null default '',
  pub_presenca text check (pub_presenca in ('nao', 'parte', 'sim')), -- whether people must come in person; null: not informed
  pub_canal_presencial text not null default '', -- where and when, if not at the organ's own address and hours
  pub_canal_telefone text not null default '',
  pub_prioridades text not null default '',
  pub_espera text not null default '',
  pub_norma text not null default '',
  pub_norma_url text not null default '',
  orgao_id bigint references orgao, -- answers for it, and attends there
  pub_palavras_carta tsvector not null generated always as (palavras_de(
  pub_publico || ' ' || pub_requisitos || ' ' || pub_etapas || ' ' || pub_prazo || ' ' || pub_custo || ' ' || pub_canal_presencial || ' ' ||
  pub_prioridades || ' ' || pub_norma)) stored
);
create index publicacao_da_categoria on publicacao (tipo_categoria_servico_id);
create unique index publicacao_endereco on publicacao (pub_endereco) where pub_endereco <> '';
create index publicacao_visivel on publicacao (pub_tipo_new, pub_data_visivel desc, publicacao_id desc) include (pub_status);
create index publicacao_por_cadastro on publicacao (pub_tipo_new, pub_data_cadastro desc, publicacao_id desc);
create index publicacao_por_titulo on publicacao (pub_tipo_new, pub_titulo_busca collate "C", publicacao_id) include (pub_status, pub_data_visivel);
create index publicacao_no_menu on publicacao (pub_menu) where pub_menu is not null;
create index publicacao_midia on publicacao (pub_midia) where pub_midia is not null;
create index publicacao_palavras on publicacao using gin (pub_palavras) with (fastupdate = off);
create index publicacao_do_orgao on publicacao (orgao_id) where orgao_id is not null;
call registra('publicacao', '{pub_titulo}');
call usa_midia('publicacao', referencias => '{pub_midia}', textos => '{pub_conteudo}');

-- Categories of pages; those that are fixed have a page of their own.
create table tipo_categoria_publicacao (
  tipo_categoria_publicacao_id bigint generated always as identity primary key,
  tcp_nome text not null,
  tcp_fixa boolean not null default false -- neither changed nor removed
);
create unique index tipo_categoria_publicacao_nome on tipo_categoria_publicacao (dobra(tcp_nome));
call registra('tipo_categoria_publicacao', '{tcp_nome}');

-- A page has one category at most; news and redirects may have several.
create table publicacao_categoria (
  publicacao_id bigint not null references publicacao on delete cascade,
  tipo_categoria_publicacao_id bigint not null references tipo_categoria_publicacao,
  primary key (publicacao_id, tipo_categoria_publicacao_id)
);
create index publicacao_categoria_categoria on publicacao_categoria (tipo_categoria_publicacao_id, publicacao_id);
call registra('publicacao_categoria', '{tipo_categoria_publicacao_id}', dono => 'publicacao');

-- The items of an accordion list, up to four levels.
create table publicacao_item (
  publicacao_item_id bigint generated always as identity primary key,
  publicacao_id bigint not null references publicacao on delete cascade,
  item_pai bigint references publicacao_item on delete cascade, -- null: of the first level
  item_ordem integer not null, -- among its siblings
  item_titulo text not null,
  item_conteudo text not null default '', -- sanitised HTML
  check (item_ordem >= 0),
  -- at the end of the transaction, since moving an item passes its siblings by
  constraint publicacao_item_lugar unique nulls not distinct (publicacao_id, item_pai, item_ordem) deferrable initially deferred
);
create index publicacao_item_da_publicacao on publicacao_item (publicacao_id);
create index publicacao_item_do_pai on publicacao_item (item_pai);
call registra('publicacao_item', '{item_titulo}', dono => 'publicacao');
call usa_midia('publicacao_item', textos => '{item_conteudo}');

-- Files of a publication, or of one of its items.
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
call registra('publicacao_anexo', '{pub_anexo_titulo}', dono => 'publicacao', fora => '{anexo_ordem,publicacao_item_id}');

-- The events of the town's agenda. Days and hours are those of the city's clock, so that an event stays at its hour when a zone's rules
-- change. Names as the panel's wire writes them.
create table agenda (
  agenda_id bigint generated always as identity primary key,
  titulo text not null,
  "dataInicio" date not null,
  "dataTermino" date not null,
  "horaInicio" time, -- none: the whole day
  "horaTermino" time, -- none of an event with a first hour: nobody said when it ends
  local text not null default '',
  observacoes text not null default '', -- formatted, cleaned when stored
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  -- by these it is sorted; the end of a whole day is the next midnight
  inicio timestamp not null generated always as ("dataInicio" + coalesce("horaInicio", '00:00'::time)) stored,
  fim timestamp generated always as (
    case
      when "horaTermino" is not null then "dataTermino" + "horaTermino"
      when "horaInicio" is null or "dataTermino" > "dataInicio" then ("dataTermino" + 1) + '00:00'::time
    end) stored,
  titulo_busca text not null generated always as (dobra(titulo)) stored,
  local_busca text not null generated always as (dobra(local)) stored,
  observacoes_busca text not null generated always as (dobra(regexp_replace(observacoes, '<[^>]*>', ' ', 'g'))) stored,
  check ("dataTermino" between "dataInicio" and "dataInicio" + 366),
  check ("horaTermino" is null or "horaInicio" is not null),
  check ("dataTermino" + coalesce("horaTermino", '23:59'::time) >= "dataInicio" + coalesce("horaInicio", '00:00'::time))
);
create index agenda_por_inicio on agenda (inicio desc nulls last, agenda_id desc);
create index agenda_por_fim on agenda (fim desc nulls last, agenda_id desc);
create index agenda_por_termino on agenda ("dataTermino"); -- the coming ones
create index agenda_por_titulo on agenda (titulo_busca collate "C", agenda_id);
call registra('agenda', '{titulo}');

-- Slides of the home page, and banners.
create table banner_hero (
  hero_id bigint generated always as identity primary key,
  hero_titulo text not null,
  hero_texto text not null default '', -- a line below the title
  hero_url text not null,
  hero_visivel boolean not null default true,
  hero_posicao smallint not null check (hero_posicao between 1 and 5),
  hero_midia bigint not null references midia,
  hero_alt text not null default '', -- what the picture shows; empty when it only decorates
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  hero_titulo_busca text not null generated always as (dobra(hero_titulo)) stored
);
create unique index banner_hero_posicao on banner_hero (hero_posicao) where hero_visivel;
create index banner_hero_midia on banner_hero (hero_midia);
call registra('banner_hero', '{hero_titulo}');
call usa_midia('banner_hero', referencias => '{hero_midia}');

-- Banners of the home page.
create table banner (
  banner_id bigint generated always as identity primary key,
  banner_nome text not null, -- also what is read in place of the picture
  banner_url text not null,
  banner_lateral boolean not null default false, -- beside pages and news; otherwise on the home page
  banner_midia bigint not null references midia,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  banner_nome_busca text not null generated always as (dobra(banner_nome)) stored
);
create index banner_midia on banner (banner_midia);
call registra('banner', '{banner_nome}');
call usa_midia('banner', referencias => '{banner_midia}');

-- The kit of attachments names the item only.
create function anexo_do_item() returns trigger language plpgsql set search_path = public as $$
begin
  if new.publicacao_id is null then
    select publicacao_id into new.publicacao_id from publicacao_item where publicacao_item_id = new.publicacao_item_id;
  end if;
  return new;
end $$;
create trigger anexo_do_item before insert on publicacao_anexo for each row execute function anexo_do_item();

-- Those whose words begin with all of these ('praca:* & obra:*'). The planner takes comparing words for cheap, and would read every text
-- one by one for a common word: the index is the way.
create function publicacoes_com(palavras tsquery) returns setof bigint language sql stable rows 20000 set enable_seqscan = off set search_path = public as $$
  select publicacao_id from publicacao where pub_palavras @@ palavras
$$;

-- `select` makes the day be read once, not for every row
create view publicacao_publica as
  select publicacao_id, pub_tipo_new, pub_titulo, pub_descricao, pub_conteudo, pub_status, pub_data_visivel, pub_data_cadastro,
    tipo_categoria_servico_id, versao, pub_url, pub_icone, pub_ordem_menu, pub_menu, pub_endereco, atualizado_em, pub_titulo_busca,
    pub_midia, pub_midia_alt, pub_resumo, pub_palavras
  from publicacao where pub_status = 'PUB' and pub_data_visivel <= (select hoje());

-- Pages for the site map.
create view pagina_publica as
  select publicacao_id, atualizado_em from publicacao_publica where pub_tipo_new in ('pagina', 'accordion');

-- News for the site map.
create view noticia_publica as
  select publicacao_id, atualizado_em from publicacao_publica where pub_tipo_new = 'noticia';

-- Files that everybody may open.
create view publicacao_anexo_publico as
  select publicacao_anexo.* from publicacao_anexo join publicacao_publica using (publicacao_id);

-- Services for the site map.
create view servico_publico as
  select publicacao_id, atualizado_em from publicacao where pub_tipo_new = 'servico' and pub_status = 'PUB' and pub_data_visivel <= hoje();

-- '0-1': the second item below the first one. There are four levels at most, so no recursion.
create view publicacao_item_caminho as
  select item.publicacao_item_id, item.publicacao_id, item.item_pai, item.item_titulo, item.item_conteudo,
    concat_ws('-', bisavo.item_ordem, avo.item_ordem, pai.item_ordem, item.item_ordem) as caminho
  from publicacao_item item
    left join publicacao_item pai on pai.publicacao_item_id = item.item_pai
    left join publicacao_item avo on avo.publicacao_item_id = pai.item_pai
    left join publicacao_item bisavo on bisavo.publicacao_item_id = avo.item_pai;
