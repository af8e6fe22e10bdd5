-- The trail of changes: what one record of each table is called, the rows of the trail, and the triggers that write them.

-- Puts a table under the trail; may be called again, as after the table was given columns. `rotulo`: what one record is called. `nomes`:
-- columns by which people know it. `dono`: the table whose record it is a part of, by the column <dono>_id. `ocultos`: columns of which
-- only the change is told, never the values ('{*}': all). `fora`: columns that are not told. `inclusao`: what an insert is called.
-- `quando`: condition over `linha`, for tables whose rows are not all records.
create procedure audita(nome text, rotulo text, nomes text[] default '{}', dono text default '', ocultos text[] default '{}',
  fora text[] default '{}', inclusao text default 'criou', quando text default '') language plpgsql set search_path = public as $$
declare
  chave constant text := coalesce((select attname from pg_attribute where attrelid = format('%I', nome)::regclass and attidentity <> ''), '');
  coluna_do_dono constant text := case dono when '' then '' else dono || '_id' end;
  referencias constant jsonb := (
    select coalesce(jsonb_object_agg(attname, jsonb_build_array(alvo.tabela, alvo.nomes[1],
      (select attname from pg_attribute where attrelid = format('%I', alvo.tabela)::regclass and attidentity <> ''))), '{}')
    from pg_attribute coluna
    left join pg_constraint on conrelid = attrelid and contype = 'f' and conkey = array[attnum]
    join auditoria_tabela alvo on alvo.nomes <> '{}' and (alvo.tabela = confrelid::regclass::text or alvo.tabela || '_id' = attname)
    where attrelid = format('%I', nome)::regclass and attnum > 0 and not attisdropped and atttypid in ('integer'::regtype, 'bigint'::regtype)
      and attname not in (chave, coluna_do_dono));
  contadas constant text[] := array(select unnest(colunas_da_trilha(nome)) except select unnest(fora || coluna_do_dono) order by 1);
  argumentos constant text := (select string_agg(quote_literal(argumento), ', ') from unnest(array[inclusao, chave, coluna_do_dono, dono,
    nomes::text, contadas::text, (case ocultos when '{*}' then contadas else ocultos end)::text, array(select jsonb_object_keys(referencias))::text, referencias::text]) as argumento);
  gatilho record;
begin
  insert into auditoria_tabela (tabela, rotulo, nomes, dono, colunas) values (nome, rotulo, nomes, dono, contadas || fora || coluna_do_dono)
    on conflict (tabela) do update set rotulo = excluded.rotulo, nomes = excluded.nomes, dono = excluded.dono, colunas = excluded.colunas, motivo = null;
  for gatilho in select * from (values ('auditoria_i', 'insert', 'new'), ('auditoria_u', 'update', 'new'), ('auditoria_d', 'delete', 'old'))
    as gatilhos (nome, evento, linha)
  loop
    execute format('create or replace trigger %I after %s on %I for each row
      when (coalesce(current_setting(''praca.em_lote'', true), '''') = '''' and (%s)) execute function conta_mudanca(%s)', gatilho.nome, gatilho.evento,
      nome, case quando when '' then 'true' else replace(quando, 'linha.', gatilho.linha || '.') end, argumentos);
  end loop;
  execute format('create or replace trigger auditoria_t after truncate on %I for each statement
    when (coalesce(current_setting(''praca.em_lote'', true), '''') = '''') execute function conta_mudanca(%s)', nome, argumentos);
end $$;

-- Says why a table's changes are not told: every table is under the one or the other, or the portal does not start. `chamado`: the
-- column by which those that are told name its rows.
create procedure dispensa_auditoria(nome text, motivo text, chamado text default null) language sql set search_path = public as $$
  insert into auditoria_tabela (tabela, motivo, nomes) values (nome, motivo, array_remove(array[chamado], null))
  on conflict (tabela) do update set motivo = excluded.motivo, nomes = excluded.nomes, rotulo = null
$$;

-- What the trail knows of each table: what one of its records is called, or why its changes are not told.
create table auditoria_tabela (
  tabela text primary key,
  rotulo text,
  motivo text,
  nomes text[] not null default '{}', -- columns by which people know a record
  dono text not null default '', -- table of the records that its rows are parts of
  colunas text[] not null default '{}', -- its columns when it was put under the trail, told or not on purpose
  check ((rotulo is null) <> (motivo is null))
);
call dispensa_auditoria('auditoria_tabela', 'the trail itself; changed by migrations only');

-- The trail: who changed which record, when, and what from what to what (docs/decisions/0018-the-trail.md). Written by triggers in the
-- transaction of the change, so that no module has a hand in it; what is no change of a record is told by registra().
create table auditoria (
  auditoria_id bigint generated always as identity primary key,
  aud_data timestamptz not null default clock_timestamp(),
  -- 'painel', 'esic', 'publico': a request of staff, of a citizen, of nobody known; 'portal': its own work; 'banco': another program
  aud_origem text not null,
  aud_conta bigint, -- usuario_id of the panel, solicitante_id of the E-Sic
  aud_autor text not null, -- login of the panel, kept though the user may be removed; empty for anybody else
  aud_pedido text not null, -- of the request, as the log calls it
  aud_acao text not null,
  aud_tabela text not null, -- of the record; of a part (a document of a tender): that of the record it belongs to
  aud_registro bigint, -- the record's id; null when it is none or has none
  aud_parte text not null, -- table of the part, or empty
  aud_nome text not null, -- of the record or part, as it was called then
  aud_mudancas jsonb not null -- {column: [from, to]}; {column: null} where only that it changed is told
);
create index auditoria_por_data on auditoria using brin (aud_data); -- ids and times grow together
create index auditoria_do_registro on auditoria (aud_tabela, aud_registro, auditoria_id);
call dispensa_auditoria('auditoria', 'the trail itself');

-- Rows that no seal holds yet. A row that commits late is seen here with its commit, and not before: none is left out of the seals.
create table auditoria_sem_selo (
  auditoria_id bigint not null
);
call dispensa_auditoria('auditoria_sem_selo', 'the trail itself');

-- Seals follow each other without a gap; each holds the digests of its rows and that of the seal before.
create table auditoria_selo (
  selo_id bigint primary key,
  sel_data timestamptz not null default now(),
  sel_registros bigint[] not null, -- auditoria_id of its rows
  sel_resumos bytea not null, -- their SHA-256, 32 bytes each, in the same order
  sel_resumo bytea not null -- SHA-256 of the seal before and of all of this one
);
call dispensa_auditoria('auditoria_selo', 'the trail itself');

-- Failed logins are counted here and told at most twice in a quarter of an hour: an attack does not fill the trail.
create table acesso_recusado (
  rec_login text primary key, -- of a user of the panel; empty for all logins that nobody has
  rec_desde timestamptz not null default now(),
  rec_vezes integer not null default 1
);
call dispensa_auditoria('acesso_recusado', 'counts of failed logins, told by the login');

-- Nobody changes the trail or its seals, whoever he is.
create function recusa_mudanca() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'A trilha de auditoria não pode ser alterada nem apagada.' using errcode = 'insufficient_privilege';
end $$;
create trigger auditoria_fixa before update or delete or truncate on auditoria for each statement execute function recusa_mudanca();
create trigger auditoria_selo_fixa before update or delete or truncate on auditoria_selo for each statement execute function recusa_mudanca();

-- One row of the trail. Who acts was said when the transaction began (src/platform/trail/actor.ts).
create function registra(acao text, tabela text, registro bigint, parte text, nome text, mudancas jsonb) returns void language plpgsql set search_path = public as $$
declare
  quem constant jsonb := nullif(current_setting('praca.quem', true), '');
  linha bigint;
begin
  insert into auditoria (aud_origem, aud_conta, aud_autor, aud_pedido, aud_acao, aud_tabela, aud_registro, aud_parte, aud_nome, aud_mudancas)
  values (
    coalesce(quem ->> 'origem', case when current_setting('application_name') = 'praca' then 'portal' else 'banco' end),
    (quem ->> 'conta')::bigint, coalesce(quem ->> 'autor', ''), coalesce(quem ->> 'pedido', ''),
    acao, tabela, registro, parte, nome, mudancas)
  returning auditoria_id into linha;
  insert into auditoria_sem_selo values (linha);
end $$;

-- Arguments: what an insert is called; column of the id, or empty; column of the record that it is a part of, or empty, and its table;
-- columns of the name; columns that are told; those of them whose values are not; those that are references, and {column: [table,
-- column of its name, column of its id]} for them. Each save waits for this: a loop costs an eighth of a query over jsonb_each.
create function conta_mudanca() returns trigger language plpgsql set search_path = public as $$
declare
  antes constant jsonb := to_jsonb(old);
  depois constant jsonb := to_jsonb(new);
  linha jsonb := coalesce(depois, antes);
  nomes constant text[] := tg_argv[4];
  colunas constant text[] := tg_argv[5];
  acao constant text := case tg_op when 'INSERT' then tg_argv[0] when 'UPDATE' then 'alterou' when 'DELETE' then 'removeu' else 'esvaziou' end;
  mudancas jsonb := '{}';
  coluna text;
  nome text;
begin
  if tg_op = 'TRUNCATE' then
    perform registra(acao, tg_table_name, null, '', '', '{}');
    return null;
  end if;
  foreach coluna in array colunas loop
    if tg_op = 'UPDATE' then
      continue when antes -> coluna = depois -> coluna;
    else
      continue when linha -> coluna in ('null', '""', '[]', '{}');
    end if;
    mudancas := jsonb_set(mudancas, array[coluna], jsonb_build_array(antes -> coluna, depois -> coluna));
  end loop;
  if tg_op = 'UPDATE' and mudancas = '{}' then return null; end if;
  if mudancas ?| tg_argv[7]::text[] or nomes && tg_argv[7]::text[] then
    select coalesce(mudancas || jsonb_object_agg(key, jsonb_build_array(nome_da_referencia(value, mudancas -> key -> 0),
        nome_da_referencia(value, mudancas -> key -> 1))) filter (where mudancas ? key), mudancas),
      coalesce(linha || jsonb_object_agg(key, nome_da_referencia(value, linha -> key)) filter (where key = any (nomes)), linha)
    into mudancas, linha from jsonb_each(tg_argv[8]::jsonb);
  end if;
  if mudancas ?| tg_argv[6]::text[] then
    select jsonb_object_agg(key, case when key <> all (tg_argv[6]::text[]) then value end) into mudancas from jsonb_each(mudancas);
  end if;
  nome := linha ->> nomes[1];
  if array_length(nomes, 1) > 1 then
    nome := (select string_agg(linha ->> parte, ' – ' order by lugar) from unnest(nomes) with ordinality as partes (parte, lugar));
  end if;
  if linha ->> tg_argv[2] is null then -- no part of another record; who has no id either is the only one of its table
    perform registra(acao, tg_table_name, coalesce((linha ->> tg_argv[1])::bigint, 1), '', coalesce(nome, ''), mudancas);
  else
    perform registra(acao, tg_argv[3], (linha ->> tg_argv[2])::bigint, tg_table_name, coalesce(nome, ''), mudancas);
  end if;
  return null;
end $$;

-- The name of what `valor` points to; the value itself when there is nothing to point to.
create function nome_da_referencia(referencia jsonb, valor jsonb) returns jsonb language plpgsql stable set search_path = public as $$
declare
  nome jsonb;
begin
  if valor is null or valor = 'null' then return valor; end if;
  execute format('select to_jsonb(%I) from %I where %I = $1', referencia ->> 1, referencia ->> 0, referencia ->> 2) into nome using (valor #>> '{}')::bigint;
  return coalesce(nome, valor);
end $$;

-- The columns that say something to people: not the counters and times of the record's own keeping, nor what is made of other columns.
create function colunas_da_trilha(nome text) returns text[] language sql stable set search_path = public as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = to_regclass(quote_ident(nome)) and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and attname not in ('unica', 'versao', 'atualizado_em', 'created_at', 'importacao_id', 'linha_origem')
$$;
call dispensa_auditoria('kysely_migration', 'kept by the migrations');
call dispensa_auditoria('kysely_migration_lock', 'kept by the migrations');
