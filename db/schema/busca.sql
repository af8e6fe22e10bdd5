-- One index of everything public (docs/decisions/0031-one-search-index.md): a row for each thing that the search finds, written in the
-- transaction of the record that it describes. The index stores words, not texts: what a result shows is read where the records are, by
-- the SELECT of the source (docs/decisions/0057-search-sources-in-typescript.md). busca-fontes.sql says what the sources leave here.

create text search dictionary praca_radical (template = snowball, language = portuguese, stopwords = portuguese);
create text search configuration praca (parser = default);
alter text search configuration praca add mapping for asciiword, word, numword, uint, int, float, sfloat, version, hword, hword_part,
  hword_asciipart, asciihword, numhword, hword_numpart, file, url, host, url_path, email with praca_radical;

-- The index: words and places of what is found.
create table busca (
  busca_id bigint generated always as identity primary key,
  fonte text not null,
  registro bigint not null, -- id of the source's row
  parte text not null default '', -- of a record with several addresses: an item of a page, a piece of a document
  tipo text not null, -- kind, as the facets name it: of a public list its id
  data date, -- of the fact
  visivel_desde date not null, -- -infinity: always was
  resumo uuid not null, -- of the source's row, to see that it changed
  v_titulo tsvector not null, -- number and title
  v_tudo tsvector not null, -- number and title (A), subject (B), text (D)
  unique (fonte, registro, parte)
);
-- Without a list of pending entries: it is read whole by every search.
create index busca_palavras on busca using gin (v_titulo, v_tudo) with (fastupdate = off);
create index busca_por_data on busca (data desc nulls last, busca_id desc);
create index busca_a_aparecer on busca (visivel_desde) where visivel_desde > '-infinity';
-- Results of a kind by date, few of many.
create index busca_por_tipo on busca (tipo, data desc nulls last, busca_id desc);
-- Number, title and subject, of those that have a subject. By the weights in v_tudo PostgreSQL would read each row that has the word anywhere.
create index busca_assunto on busca using gin (ts_filter(v_tudo, '{a,b}')) with (fastupdate = off) where ts_filter(v_tudo, '{b}') <> '';
call registra('busca', sem_trilha => 'written by triggers from what it tells of', contada => true);

-- Words as people write them, for suggestions: made anew every day. Those of new titles come with the job, since two writers of the same new
-- word would wait for the other's transaction.
create table busca_titulo_novo (
  titulo text not null
);
call registra('busca_titulo_novo', sem_trilha => 'queue of the index');

-- Words that are suggested.
create table busca_palavra (
  palavra text primary key, -- folded
  escrita text not null, -- with its accents
  registros integer not null -- how many have it
);
create index busca_palavra_comeco on busca_palavra (palavra text_pattern_ops);
create index busca_palavra_trgm on busca_palavra using gin (palavra gin_trgm_ops);
call registra('busca_palavra', sem_trilha => 'words of public titles and texts');

-- Names of the portal's own pages and lists, as its modules declare them: written at each start.
create table busca_pagina (
  busca_pagina_id bigint generated always as identity primary key,
  bup_endereco text not null unique,
  bup_titulo text not null,
  bup_texto text not null
);
call registra('busca_pagina', sem_trilha => 'the portal''s own pages, written at its start', contada => true);

-- The texts of public attachments, by page.
create table arquivo_texto (
  arquivo_id bigint not null references arquivo on delete cascade,
  art_pagina integer not null, -- from 1, without a gap
  art_texto text not null,
  primary key (arquivo_id, art_pagina)
);
call registra('arquivo_texto', sem_trilha => 'read from the files, which are told with their record', contada => true);

-- To count a common word takes the search most of its time. A count is therefore cached, and what changed since it was taken is added: here are
-- the index's rows as they became (+1) and as they were before (-1), each with the transaction that did it. A count is cached with the snapshot it
-- was taken of, which says exactly what it has seen. Emptied every night.
create table busca_mudanca (
  transacao xid8 not null default pg_current_xact_id(),
  sinal integer not null check (sinal between -1 and 1), -- 0: more changed than is recorded here, and counts of before can't be used
  tipo text,
  data date,
  visivel_desde date,
  v_tudo tsvector
);
create index busca_mudanca_transacao on busca_mudanca (transacao);
call registra('busca_mudanca', sem_trilha => 'of the index');

-- Folded text in which nothing but letters and digits makes a word: '012/2026' is two words that follow each other, and no address is one.
-- As dobra(), which takes ten times as long on the texts of an import.
create function busca_dobra(texto text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(lower(texto)
    , 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'ª', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a')
    , 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'Ê', 'e')
    , 'í', 'i'), 'ì', 'i'), 'î', 'i'), 'ï', 'i'), 'Í', 'i')
    , 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'º', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o')
    , 'ú', 'u'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u')
    , 'ç', 'c'), 'Ç', 'c')
    , 'ñ', 'n')
    , '-', ' '), '/', ' '), '.', ' '), '_', ' '), '@', ' '), ':', ' '), '\', ' '), '<', ' '), '>', ' '), '&', ' '), '+', ' ');

-- The text of a rich text: no marks, and its few entities as letters. What was &amp;lt; is &lt; and stays so.
create function busca_sem_marcas(texto text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(replace(replace(regexp_replace(texto, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&#39;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

-- The planner takes comparing words for cheap, and would read every row one by one.
create function busca_tem(consulta tsquery) returns boolean language sql stable set enable_seqscan = off set search_path = public as $$
  select exists (select from busca where v_tudo @@ consulta)
$$;

-- The words of these titles are suggested from now on.
create function busca_nota_palavras(titulos text[]) returns void language sql set search_path = public as $$
  insert into busca_palavra (palavra, escrita, registros)
  select distinct on (dobra(escrita)) dobra(escrita), escrita, 1
  from (select distinct lower(palavra) as escrita from unnest(titulos) titulo, regexp_split_to_table(titulo, '[^[:alpha:]]+') palavra
    where length(palavra) between 3 and 30) palavras
  order by 1, 2 desc -- with accents, where both are written
  on conflict do nothing
$$;

-- Notes the index's changed rows in busca_mudanca; the argument is their sign.
create function busca_nota_mudanca() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into busca_mudanca (sinal) values (0);
  elsif (select count(*) from (select from mudadas limit 201) algumas) > 200 then
    insert into busca_mudanca (sinal) values (0);
  else
    insert into busca_mudanca (sinal, tipo, data, visivel_desde, v_tudo)
    select tg_argv[0]::integer, tipo, data, visivel_desde, v_tudo from mudadas;
  end if;
  return null;
end $$;
create trigger nota_i after insert on busca referencing new table as mudadas for each statement execute function busca_nota_mudanca('1');
create trigger nota_d after delete on busca referencing old table as mudadas for each statement execute function busca_nota_mudanca('-1');
create trigger nota_u_nova after update on busca referencing new table as mudadas for each statement execute function busca_nota_mudanca('1');
create trigger nota_u_velha after update on busca referencing old table as mudadas for each statement execute function busca_nota_mudanca('-1');
create trigger nota_t after truncate on busca for each statement execute function busca_nota_mudanca();
