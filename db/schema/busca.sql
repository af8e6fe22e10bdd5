-- One index of everything public (docs/decisions/0031-one-search-index.md): a row for each thing that the search finds, written in the
-- transaction of what it tells of. A source is a view `busca_de_<fonte>` and one call of indexa_busca(). The index keeps words, not texts:
-- what a result shows is read from the view.

create text search dictionary praca_radical (template = snowball, language = portuguese, stopwords = portuguese);
create text search configuration praca (parser = default);
alter text search configuration praca add mapping for asciiword, word, numword, uint, int, float, sfloat, version, hword, hword_part,
  hword_asciipart, asciihword, numhword, hword_numpart, file, url, host, url_path, email with praca_radical;

-- Makes the view `busca_de_<fonte>` a source; `tabela` has its records, whose ids are the view's. The view's columns: id, parte, tipo,
-- numero, titulo, assunto, texto (texts, never null), detalhe (shown, not searched), data, endereco, visivel_desde. Where the table is not
-- named as the source is, or its id not <tabela>_id, `chave` says the column. `numero` stands above the title: 'Contrato 044/2026'. May be called again, as after the view was replaced.
create procedure indexa_busca(fonte text, tabela text default null, chave text default null) language plpgsql set search_path = public as $$
declare
  dona constant text := coalesce(tabela, fonte);
  ids constant text := format('select %I from mudadas', coalesce(chave, dona || '_id'));
  linhas bigint;
  gatilho record;
begin
  insert into busca_fonte (fonte) values (fonte) on conflict do nothing;
  execute format($f$
    create or replace function %1$I(ids bigint[], tira boolean, forca boolean) returns void language plpgsql set search_path = public as $g$
    declare
      titulos text[];
    begin
      if tira then
        delete from busca b using unnest(ids) as mudado (id) where b.fonte = %2$L and b.registro = mudado.id
          and not exists (select from %3$I v where v.id = b.registro and v.parte = b.parte);
      end if;
      -- offset 0: each expression of the view is computed once
      with nova as materialized (
        select v.*, resumo, comeco.v_titulo
        from unnest(ids) as mudado (id)
        cross join lateral (select * from %3$I v where v.id = mudado.id offset 0) v
        cross join lateral (select md5(v::text)::uuid as resumo offset 0) linha
        cross join lateral (select setweight(to_tsvector('praca', busca_dobra(v.numero || ' ' || v.titulo)), 'A') as v_titulo offset 0) comeco
        where forca or not exists (select from busca b
          where b.fonte = %2$L and b.registro = v.id and b.parte = v.parte and b.resumo = linha.resumo)
      ), escrita as (
        insert into busca (fonte, registro, parte, tipo, data, visivel_desde, resumo, v_titulo, v_tudo)
        select %2$L, id, parte, tipo, data, visivel_desde, resumo, v_titulo,
          v_titulo || setweight(to_tsvector('praca', busca_dobra(assunto)), 'B') || to_tsvector('praca', busca_dobra(texto))
        from nova
        on conflict (fonte, registro, parte) do update set tipo = excluded.tipo, data = excluded.data,
          visivel_desde = excluded.visivel_desde, resumo = excluded.resumo, v_titulo = excluded.v_titulo, v_tudo = excluded.v_tudo
      )
      select array_agg(titulo) into titulos from nova where visivel_desde <= hoje();
      -- the words of many titles at once wait for the day's job
      if cardinality(titulos) <= 100 then
        insert into busca_titulo_novo select unnest(titulos);
      end if;
    end $g$ $f$, 'busca_escreve_' || fonte, fonte, 'busca_de_' || fonte);
  for gatilho in select * from (values ('i', 'insert', 'new'), ('u', 'update', 'new'), ('d', 'delete', 'old')) as gatilhos (nome, evento, linhas)
  loop
    execute format('create or replace trigger %I after %s on %I referencing %s table as mudadas for each statement execute function busca_muda(%L, %L, '''')',
      'busca_' || gatilho.nome, gatilho.evento, dona, gatilho.linhas, fonte, ids);
  end loop;
  execute format('create or replace trigger busca_t after truncate on %I for each statement execute function busca_esvazia(%L)', dona, fonte);
  -- Few are written at once; the portal starts before many are.
  execute format('select count(*) from %I', dona) into linhas;
  if linhas <= 2000 then
    execute format('select %I(array(select id from %I), true, false)', 'busca_escreve_' || fonte, 'busca_de_' || fonte);
  else
    execute format('insert into busca_pendente (fonte, registro) select distinct %L, id from %I on conflict do nothing', fonte, 'busca_de_' || fonte);
  end if;
end $$;

-- The source's rows depend on another table too: `ids` is SQL that finds the records out of `mudadas`, its changed rows. `depois`: they may
-- be too many for one transaction (all tenders of a modality that was renamed) and are written by the job, in seconds.
create procedure indexa_busca_por(fonte text, tabela text, ids text, depois boolean default false) language plpgsql set search_path = public as $$
declare
  gatilho record;
begin
  for gatilho in select * from (values ('i', 'insert', 'new'), ('u', 'update', 'new'), ('d', 'delete', 'old')) as gatilhos (nome, evento, linhas)
  loop
    execute format('create or replace trigger %I after %s on %I referencing %s table as mudadas for each statement execute function %s(%L, %L, ''por'')',
      'busca_' || fonte || '_' || gatilho.nome, gatilho.evento, tabela, gatilho.linhas, case when depois then 'busca_muda_depois' else 'busca_muda' end, fonte, ids);
  end loop;
end $$;

-- Makes the attachments in `tabela`, whose records are rows of `dono`, a source: twenty pages are a row, so that a phrase is found where
-- its words stand. `titulo`: SQL for what the attachment `a` is called; `endereco`: of its file, without the id. They are seen as the
-- record is; a change of it is seen `depois`, unless the record can be hidden.
create procedure indexa_anexos(tabela text, dono text, titulo text, endereco text, depois boolean default true) language plpgsql set search_path = public as $$
begin
  execute format($f$
    create or replace view %1$I as
    select anexo_id as id, bloco::text as parte, 'documentos' as tipo, '' as numero, coalesce(nullif(%2$s, ''), arq_nome) as titulo,
      arq_nome as assunto, oculta_cpf(trecho) as texto, concat_ws(' – ', nullif(dono.numero, ''), left(dono.titulo, 200)) as detalhe,
      dono.data, %3$L || anexo_id || case arq_tipo when 'application/pdf' then '#page=' else '' end as endereco, dono.visivel_desde
    from %4$I a
    join arquivo using (arquivo_id)
    cross join lateral (select * from %5$I d where d.id = a.%6$I and d.parte = '') dono
    cross join lateral (select (art_pagina - 1) / 20 as bloco, string_agg(art_texto, E'\f' order by art_pagina) as trecho
      from arquivo_texto t where t.arquivo_id = a.arquivo_id group by 1) textos
    where arq_texto = 'feito' $f$,
    'busca_de_' || tabela, titulo, endereco, tabela, 'busca_de_' || dono, dono || '_id');
  call indexa_busca(tabela, chave => 'anexo_id');
  call indexa_busca_por(tabela, 'arquivo_texto', format('select anexo_id from %I join mudadas using (arquivo_id)', tabela));
  call indexa_busca_por(tabela, dono, format('select anexo_id from %I join mudadas using (%I)', tabela, dono || '_id'), depois => depois);
  execute format('create or replace trigger busca_textos_i after insert on %I referencing new table as mudadas
    for each statement execute function busca_pede_textos()', tabela);
  execute format('create or replace trigger busca_textos_u after update on %I referencing new table as mudadas
    for each statement execute function busca_pede_textos()', tabela);
  execute format('select busca_le_textos(array_agg(arquivo_id)) from %I', tabela);
end $$;

-- The index: words and places of what is found.
create table busca (
  busca_id bigint generated always as identity primary key,
  fonte text not null,
  registro bigint not null, -- id in the view
  parte text not null default '', -- of a record with several addresses: an item of a page, a piece of a document
  tipo text not null, -- kind, as the facets name it: of a public list its id
  data date, -- of the fact
  visivel_desde date not null, -- -infinity: always was
  resumo uuid not null, -- of the view's row, to see that it changed
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

-- The sources of the index.
create table busca_fonte (
  fonte text primary key,
  lugar integer generated always as identity -- in which order kinds are told
);
call registra('busca_fonte', sem_trilha => 'changed by migrations only');

-- Records whose rows are written soon after the transaction, by a job: those of before the index, and all that name a lookup that was renamed.
create table busca_pendente (
  fonte text not null references busca_fonte,
  registro bigint not null,
  forca boolean not null default false, -- also where the view says what it said before
  primary key (fonte, registro)
);
call registra('busca_pendente', sem_trilha => 'queue of the index');

-- Words as people write them, for suggestions: made anew every day. Those of new titles come with the job, since whoever brought the same new
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
call registra('busca_pagina', sem_trilha => 'the portal''s own pages, written at its start');

-- The texts of public attachments, by page.
create table arquivo_texto (
  arquivo_id bigint not null references arquivo on delete cascade,
  art_pagina integer not null, -- from 1, without a gap
  art_texto text not null,
  primary key (arquivo_id, art_pagina)
);
call registra('arquivo_texto', sem_trilha => 'read from the files, which are told with their record');

-- To count a common word takes the search most of its time. A count is therefore kept, and what changed since it was taken is added: here are
-- the index's rows as they became (+1) and as they were before (-1), each with the transaction that did it. A count is kept with the snapshot it
-- was taken of, which says exactly what it has seen. Emptied every night.
create table busca_mudanca (
  transacao xid8 not null default pg_current_xact_id(),
  sinal integer not null check (sinal between -1 and 1), -- 0: more changed than is told here, and counts of before can't be used
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

-- Called of a changed record's rows: arguments are the source, and SQL for the records' ids out of `mudadas`, the changed rows.
create function busca_muda() returns trigger language plpgsql set search_path = public as $$
declare
  ids bigint[];
begin
  execute format('select array_agg(distinct id) from (%s) as mudados (id) where id is not null', tg_argv[1]) into ids;
  if ids is not null then
    execute format('select %I($1, $2, false)', 'busca_escreve_' || tg_argv[0]) using ids, tg_op <> 'INSERT' or tg_argv[2] <> '';
  end if;
  return null;
end $$;

-- As busca_muda, but a job writes the rows.
create function busca_muda_depois() returns trigger language plpgsql set search_path = public as $$
begin
  execute format('insert into busca_pendente (fonte, registro) select %L, id from (%s) as mudados (id) where id is not null on conflict do nothing',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- An emptied table has nothing in the index.
create function busca_esvazia() returns trigger language plpgsql set search_path = public as $$
begin
  delete from busca where fonte = tg_argv[0];
  return null;
end $$;

-- Writes some of what waits; how many. Several instances may do so at once.
create function busca_adianta(quantos integer) returns integer language plpgsql set search_path = public as $$
declare
  parte record;
  feitos integer := 0;
  titulos text[];
begin
  with tirados as (delete from busca_titulo_novo returning titulo) select array_agg(titulo) into titulos from tirados;
  perform busca_nota_palavras(titulos);
  for parte in
    with tirados as (
      delete from busca_pendente p using (select fonte, registro from busca_pendente limit quantos for update skip locked) alguns
      where p.fonte = alguns.fonte and p.registro = alguns.registro returning p.fonte, p.registro, p.forca)
    select fonte, forca, array_agg(registro) as ids from tirados group by fonte, forca order by fonte
  loop
    execute format('select %I($1, true, $2)', 'busca_escreve_' || parte.fonte) using parte.ids, parte.forca;
    feitos := feitos + cardinality(parte.ids);
  end loop;
  return feitos;
end $$;

-- These files wait for their text to be read, if they may have one.
create function busca_le_textos(arquivos bigint[]) returns void language sql set search_path = public as $$
  update arquivo set arq_texto = 'espera' where arquivo_id = any (arquivos) and arq_texto is null and arq_estado <> 'removido'
    and (arq_tipo in ('application/pdf', 'text/plain', 'text/csv') or arq_tipo like 'application/vnd.oasis.opendocument.%'
      or arq_tipo like 'application/vnd.openxmlformats-officedocument.%')
$$;

-- Attachments that come have their text read.
create function busca_pede_textos() returns trigger language plpgsql set search_path = public as $$
begin
  perform busca_le_textos((select array_agg(arquivo_id) from mudadas));
  return null;
end $$;

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
