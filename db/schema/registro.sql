-- One call for each table says what happens at a write: `call registra('x', …)` (docs/decisions/0058-one-call-per-table.md). A registered
-- table has one trigger for each kind of write, and no table can have only some of it.

-- What is known of each table.
create table tabela_registrada (
  tabela text primary key,
  contada boolean not null, -- its rows are counted, and lists and the search hear of its changes
  motivo text, -- why the trail does not record its changes; null: it does
  tem_data boolean not null, -- it has atualizado_em, the time of a row's last change
  chave text[] not null, -- columns of its key
  identidade text, -- the column that numbers its rows
  nomes text[] not null, -- columns by which people know a record
  dono text not null, -- table of the records that its rows are parts of, by the column <dono>_id; or empty
  contadas text[] not null, -- columns that the trail records
  ocultas text[] not null, -- those of them of which only the change is recorded, never the values
  vistas text[] not null, -- all columns when it was registered: a later one stops the start until somebody decides about it
  referencias jsonb not null, -- {column: [table, column of its name, column of its key]}
  inclusao text not null, -- the action that an insert is
  vale_com text[] not null, -- a row is a record when one of these columns is set; empty: every row is
  check (contada or motivo is not null)
);

-- Exact number of rows of each table that is counted, updated in the transaction that changes them: count(*) over 200,000 rows costs 55 ms. Every
-- change renews the mark (docs/decisions/0011-lists-answered-from-memory.md).
create table total (
  tabela text primary key,
  linhas bigint not null,
  atualizado_em timestamptz,
  mudanca uuid not null default gen_random_uuid()
);

-- What transactions that have not ended yet changed. A row lives within its transaction, so that a crash may forget it.
create unlogged table total_pendente (
  transacao xid8 not null default pg_current_xact_id(),
  tabela text not null,
  linhas bigint not null,
  atualizado_em timestamptz,
  primary key (transacao, tabela)
);

-- Registers a table; called again after it was given columns. A table is under the trail unless `sem_trilha` says why not.
--   nomes       columns by which people know a record
--   dono        table of the records that its rows are parts of, by the column <dono>_id
--   ocultos     columns of which only the change is recorded, never the values; '{*}': all
--   fora        columns that are not recorded
--   inclusao    the action that an insert is
--   vale_com    a row is a record once one of these columns is set
--   sem_trilha  why its changes are not recorded; `contada`: its rows are counted all the same, and lists and search hear of its changes
--   importavel  it has a table where the rows of a file wait between check and storing
--   em_serie    name of a lock that its writers take, one after the other
create procedure registra(nome text, nomes text[] default '{}', dono text default '', ocultos text[] default '{}', fora text[] default '{}',
  inclusao text default 'criou', vale_com text[] default '{}', sem_trilha text default null, contada boolean default false,
  importavel boolean default false, em_serie text default null) language plpgsql set search_path = public as $$
declare
  relacao constant regclass := format('%I', nome);
  e_contada constant boolean := contada or sem_trilha is null;
  vistas constant text[] := colunas_da_trilha(nome);
  contadas constant text[] := array(select unnest(vistas) except select unnest(fora || (dono || '_id')) order by 1);
  gatilho record;
begin
  execute format('lock table %I in share row exclusive mode', nome); -- nobody writes between the counting and the triggers
  insert into tabela_registrada (tabela, contada, motivo, tem_data, chave, identidade, nomes, dono, contadas, ocultas, vistas, referencias, inclusao, vale_com)
  values (nome, e_contada, sem_trilha,
    exists (select from pg_attribute where attrelid = relacao and attname = 'atualizado_em' and not attisdropped),
    array(select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey) where indrelid = relacao and indisprimary),
    (select attname from pg_attribute where attrelid = relacao and attidentity <> ''), nomes, dono, contadas, case ocultos when '{*}' then contadas else ocultos end, vistas, '{}', inclusao, vale_com)
  on conflict (tabela) do update set contada = excluded.contada, motivo = excluded.motivo, tem_data = excluded.tem_data,
    chave = excluded.chave, identidade = excluded.identidade, nomes = excluded.nomes, dono = excluded.dono, contadas = excluded.contadas, ocultas = excluded.ocultas,
    vistas = excluded.vistas, inclusao = excluded.inclusao, vale_com = excluded.vale_com;
  update tabela_registrada set referencias = referencias_da_trilha(nome) where tabela = nome; -- it may refer to itself

  if e_contada then
    perform conta_linhas(nome);
    for gatilho in
      select * from (values
        ('_registro_i', 'insert', 'referencing new table as novas'),
        ('_registro_u', 'update', 'referencing old table as velhas new table as novas'),
        ('_registro_d', 'delete', 'referencing old table as velhas'),
        ('_registro_t', 'truncate', '')) as gatilhos (nome, quando, linhas)
    loop
      execute format('create or replace trigger %I after %s on %I %s for each statement execute function registra_mudanca()',
        gatilho.nome, gatilho.quando, nome, gatilho.linhas);
    end loop;
  end if;
  if importavel then call prepara_importacao(nome); end if;
  if em_serie is not null then
    execute format('create or replace trigger _um_por_vez before insert or update or delete or truncate on %I
      for each statement execute function um_por_vez(%L)', nome, em_serie);
  end if;
end $$;

-- What a write does besides writing: the count, the trail and the search hear of it. It runs before the table's own triggers do (they are
-- called in the order of their names), so that the trail has a change before what followed from it.
create function registra_mudanca() returns trigger language plpgsql set search_path = public as $$
declare
  esta tabela_registrada;
  linhas bigint;
  mudou timestamptz;
  antes jsonb;
  depois jsonb;
  atingida record;
  registros bigint[];
begin
  select * into strict esta from tabela_registrada where tabela = tg_table_name;

  -- the count: when a row was removed, nothing is left of it to say when
  if tg_op = 'TRUNCATE' then
    linhas := linhas_de(tg_table_name);
  elsif tg_op = 'DELETE' then
    select count(*) into linhas from velhas;
  elsif esta.tem_data then
    select count(*), max(atualizado_em) into linhas, mudou from novas;
  else
    select count(*) into linhas from novas;
  end if;
  if linhas = 0 then return null; end if;
  if esta.tem_data and mudou is null then mudou := now(); end if;
  perform soma_ao_total(tg_table_name, case tg_op when 'INSERT' then linhas when 'UPDATE' then 0 else -linhas end, mudou);

  -- the trail: work on many rows is recorded as one entry, by the code that does it
  if esta.motivo is null and coalesce(current_setting('praca.em_lote', true), '') = '' then
    if tg_op = 'INSERT' then
      for depois in select to_jsonb(n) from novas n loop
        perform anota_mudanca(esta, null, depois);
      end loop;
    elsif tg_op = 'DELETE' then
      for antes in select to_jsonb(v) from velhas v loop
        perform anota_mudanca(esta, antes, null);
      end loop;
    elsif tg_op = 'UPDATE' and linhas = 1 then
      perform anota_mudanca(esta, (select to_jsonb(v) from velhas v), (select to_jsonb(n) from novas n));
    elsif tg_op = 'UPDATE' then
      for antes, depois in
        select velha, nova from (select to_jsonb(v) as velha from velhas v) v
        full join (select to_jsonb(n) as nova from novas n) n on valores_de(velha, esta.chave) = valores_de(nova, esta.chave)
      loop
        perform anota_mudanca(esta, antes, depois);
      end loop;
    else
      perform anota_na_trilha('esvaziou', tg_table_name, null, '', '', '{}');
    end if;
  end if;

  -- the search
  if tg_op = 'TRUNCATE' then
    perform busca_esvazia(tg_table_name);
    return null;
  end if;
  for atingida in select * from busca_atingidas(tg_table_name, tg_op, case tg_op when 'DELETE' then 'velhas' else 'novas' end) loop
    execute format('select array(%s)', atingida.registros) into registros;
    call busca_atualiza(atingida.fonte, registros, atingida.depois, atingida.tira);
    if atingida.le_textos then perform busca_le_textos(array(select arquivo_id from novas)); end if;
  end loop;
  return null;
end $$;

-- The columns that say something to people: not the counters and times of the record's own keeping, nor what is made of other columns.
create function colunas_da_trilha(nome text) returns text[] language sql stable set search_path = public as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = to_regclass(quote_ident(nome)) and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and attname not in ('unica', 'versao', 'atualizado_em', 'created_at', 'importacao_id', 'linha_origem')
$$;

-- The columns that refer to records that people know by name: {column: [table, column of its name, column of its key]}.
create function referencias_da_trilha(nome text) returns jsonb language sql stable set search_path = public as $$
  select coalesce(jsonb_object_agg(attname, jsonb_build_array(alvo.tabela, alvo.nomes[1], alvo.identidade)), '{}')
  from pg_attribute coluna
  join tabela_registrada esta on esta.tabela = nome
  left join pg_constraint on conrelid = attrelid and contype = 'f' and conkey = array[attnum]
  join tabela_registrada alvo on alvo.nomes <> '{}' and (alvo.tabela = confrelid::regclass::text or alvo.tabela || '_id' = attname)
  where attrelid = to_regclass(quote_ident(nome)) and attnum > 0 and not attisdropped and atttypid in ('integer'::regtype, 'bigint'::regtype)
    and attname not in (coalesce(esta.identidade, ''), esta.dono || '_id')
$$;

-- The values of these columns of a row.
create function valores_de(linha jsonb, colunas text[]) returns jsonb language sql immutable set search_path = public as $$
  select jsonb_agg(linha -> coluna) from unnest(colunas) coluna
$$;

-- Counts a table's rows anew.
create function conta_linhas(nome text) returns void language plpgsql set search_path = public as $$
begin
  delete from total_pendente where transacao = pg_current_xact_id() and tabela = nome; -- they are among those that are counted
  execute format('insert into total (tabela, linhas, atualizado_em) select %L, count(*), %s from %I
    on conflict (tabela) do update set linhas = excluded.linhas, mudanca = gen_random_uuid(),
      atualizado_em = greatest(total.atualizado_em, excluded.atualizado_em)',
    nome, (select case when tem_data then 'max(atualizado_em)' else 'null::timestamptz' end from tabela_registrada where tabela = nome), nome);
end $$;

-- How many rows a table has, with those of this transaction.
create function linhas_de(nome text) returns bigint language sql stable set search_path = public as $$
  select linhas + coalesce((select p.linhas from total_pendente p where p.transacao = pg_current_xact_id() and p.tabela = nome), 0)
  from total where tabela = nome
$$;

-- Notes what a statement did to the count. It is not in `total` before the transaction's end: a write holds the lock of its table's row there
-- for its last moment only, and for all tables at once, in the order of their names, so that two writers never wait for each other in a circle.
create function soma_ao_total(nome text, mais bigint, quando timestamptz) returns void language sql set search_path = public as $$
  insert into total_pendente as p (tabela, linhas, atualizado_em) values (nome, mais, quando)
    on conflict (transacao, tabela) do update set
      linhas = p.linhas + excluded.linhas, atualizado_em = greatest(p.atualizado_em, excluded.atualizado_em)
$$;

-- The transaction's end: adds what it noted to the rows of `total`.
create function soma_pendente() returns trigger language plpgsql set search_path = public as $$
declare
  parte record;
begin
  -- the first of the transaction's rows adds them all up; the others find nothing more
  for parte in
    with minhas as (delete from total_pendente where transacao = pg_current_xact_id() returning *)
    select * from minhas order by tabela
  loop
    update total set
      linhas = linhas + parte.linhas,
      mudanca = gen_random_uuid(),
      atualizado_em = greatest(atualizado_em, parte.atualizado_em)
    where tabela = parte.tabela;
  end loop;
  return null;
end $$;
create constraint trigger soma_no_fim after insert on total_pendente
  deferrable initially deferred for each row execute function soma_pendente();

-- Writers come one after the other, where sums need it; the argument names what they share.
create function um_por_vez() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez ' || tg_argv[0], 0));
  return null;
end $$;

-- Makes `<nome>_importacao`, where the rows of a file wait between check and storing: typed as the set's own columns, with those
-- that are generated of its dates (year, month). Not logged: a server that crashes forgets them, and the file is sent again; that
-- costs half of what a logged table does.
create procedure prepara_importacao(nome text) language plpgsql set search_path = public as $$
declare
  proprias constant text[] := '{importacao_id,linha_origem,versao,atualizado_em}'; -- of a stored row
  colunas text;
  faltam text;
begin
  select string_agg(precisa, ', ') into faltam from unnest(proprias) as precisa
  where not exists (select from pg_attribute where attrelid = nome::regclass and attname = precisa and not attisdropped);
  if faltam is not null then
    raise exception 'registra(%, importavel): the table lacks %', nome, faltam;
  end if;
  select string_agg(format('%I %s%s%s', attname, format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then format(' collate %s', attcollation::regcollation) end,
      case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid)) end),
    ', ' order by attnum) into colunas
  from pg_attribute
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = nome::regclass and attnum > 0 and not attisdropped and attidentity = '' and attname <> all (proprias)
    -- folded texts are for searching, and the rows that wait are searched by nobody
    and not (attgenerated = 's' and atttypid = 'text'::regtype);
  execute format('drop table if exists %I', nome || '_importacao');
  execute format('create unlogged table %I (importacao_id bigint not null, linha integer not null, %s)', nome || '_importacao', colunas);
  execute format('create index %I on %I (importacao_id)', nome || '_importacao_da', nome || '_importacao');
end $$;
