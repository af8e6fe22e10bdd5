-- News: the featured image, the summary of their cards, and lists that stay fast with tens of thousands. docs/decisions/0033-news.md

-- The words of a formatted text, for filters: folded, without tags and marks, of its first 100,000 characters. Each word is folded once,
-- however often it stands there: to fold the text itself takes three times as long.
create function palavras_de(texto text) returns tsvector language sql immutable parallel safe as $$
  select strip(to_tsvector('simple', regexp_replace(dobra(array_to_string(tsvector_to_array(to_tsvector('simple',
    left(regexp_replace(texto, '<[^>]*>|&[a-z]+;', ' ', 'g'), 100000))), ' ')), '[^a-z0-9]+', ' ', 'g')))
$$;

-- What cards tell of a publication: what was typed as its description, or the first 200 characters of its text, whole words.
create function resumo_de(descricao text, conteudo text) returns text language plpgsql immutable parallel safe as $$
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

drop view publicacao_anexo_publico, pagina_publica, publicacao_publica; -- they have all columns; made again below
drop index publicacao_texto_trgm;
drop index publicacao_por_titulo;
alter table publicacao
  drop column pub_texto_busca,
  add column pub_midia bigint references midia,
  add column pub_midia_alt text not null default '',
  add column pub_resumo text not null generated always as (resumo_de(pub_descricao, pub_conteudo)) stored,
  add column pub_palavras tsvector not null
    generated always as (palavras_de(pub_titulo || ' ' || pub_descricao || ' ' || pub_conteudo)) stored;
create index publicacao_midia on publicacao (pub_midia) where pub_midia is not null;
create index publicacao_palavras on publicacao using gin (pub_palavras) with (fastupdate = off);
create index publicacao_por_titulo on publicacao (pub_tipo_new, pub_titulo_busca collate "C", publicacao_id) include (pub_status, pub_data_visivel);

call audita('publicacao', 'Publicação', '{pub_titulo}'); -- again: it got columns

-- Those whose words begin with all of these ('praca:* & obra:*'). The planner takes comparing words for cheap, and would read every text
-- one by one for a common word: the index is the way.
create function publicacoes_com(palavras tsquery) returns setof bigint language sql stable rows 20000 set enable_seqscan = off as $$
  select publicacao_id from publicacao where pub_palavras @@ palavras
$$;

-- What the portal computes itself is no part of a version.
create or replace function publicacao_retrato(id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'registro', to_jsonb(publicacao) - array(select attname::text from pg_attribute where attrelid = 'publicacao'::regclass and attgenerated <> ''),
    'categorias', coalesce((select jsonb_agg(tipo_categoria_publicacao_id order by 1) from publicacao_categoria where publicacao_id = id), '[]'),
    'itens', coalesce((select jsonb_agg(to_jsonb(item) order by item_pai nulls first, item_ordem, publicacao_item_id)
      from publicacao_item item where publicacao_id = id), '[]'),
    'anexos', coalesce((select jsonb_agg(to_jsonb(anexo) || jsonb_build_object('arq_nome', arq_nome) order by anexo_ordem, anexo_id)
      from publicacao_anexo anexo join arquivo using (arquivo_id) where publicacao_id = id), '[]'))
  from publicacao where publicacao_id = id
$$;

-- Older versions show their images too: those of their texts stand in the json, the featured one in a column.
alter table publicacao_versao
  add column publicacao_versao_id bigint generated always as identity unique,
  add column pub_midia bigint references midia;
create index publicacao_versao_midia on publicacao_versao (pub_midia) where pub_midia is not null;

create function midia_da_versao() returns trigger language plpgsql as $$
begin
  new.pub_midia := (new.ver_retrato -> 'registro' ->> 'pub_midia')::bigint;
  return new;
end $$;
create trigger midia_da_versao before insert or update of ver_retrato on publicacao_versao for each row execute function midia_da_versao();

call usa_midia('publicacao', referencias => '{pub_midia}', textos => '{pub_conteudo}');
call usa_midia('publicacao_item', textos => '{item_conteudo}');
call usa_midia('publicacao_versao', referencias => '{pub_midia}', textos => '{ver_retrato}');

-- `select` has the day asked once, not for every row
create view publicacao_publica as select * from publicacao where pub_status = 'PUB' and pub_data_visivel <= (select hoje());
create view pagina_publica as
  select publicacao_id, atualizado_em from publicacao_publica where pub_tipo_new in ('pagina', 'accordion');
create view noticia_publica as
  select publicacao_id, atualizado_em from publicacao_publica where pub_tipo_new = 'noticia';
create view publicacao_anexo_publico as
  select publicacao_anexo.* from publicacao_anexo join publicacao_publica using (publicacao_id);
