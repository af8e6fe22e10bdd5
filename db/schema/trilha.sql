-- The trail of changes: its rows, their seals, and what writes them (docs/decisions/0018-the-trail.md).

-- The trail: who changed which record, when, and what from what to what (docs/decisions/0018-the-trail.md). Written by triggers in the
-- transaction of the change, so that no module has a hand in it; what is no change of a record is recorded by anota_na_trilha().
create table auditoria (
  auditoria_id bigint generated always as identity primary key,
  aud_data timestamptz not null default clock_timestamp(),
  -- 'painel', 'esic', 'publico': a request of staff, of a citizen, of nobody known; 'portal': its own work; 'banco': another program
  aud_origem text not null,
  aud_conta bigint, -- usuario_id of the panel, solicitante_id of the E-Sic
  aud_autor text not null, -- login of the panel, retained after the user is removed; empty for anybody else
  aud_pedido text not null, -- of the request, as the log calls it
  aud_acao text not null,
  aud_tabela text not null, -- of the record; of a part (a document of a tender): that of the record it belongs to
  aud_registro bigint, -- the record's id; null when it is none or has none
  aud_parte text not null, -- table of the part, or empty
  aud_nome text not null, -- of the record or part, as it was called then
  aud_mudancas jsonb not null -- {column: [from, to]}; {column: null} where only the fact of the change is recorded
);
create index auditoria_por_data on auditoria using brin (aud_data); -- ids and times grow together
create index auditoria_do_registro on auditoria (aud_tabela, aud_registro, auditoria_id);
call registra('auditoria', sem_trilha => 'the trail itself');

-- Rows that no seal holds yet. A row that commits late is seen here with its commit, and not before: none is left out of the seals.
create table auditoria_sem_selo (
  auditoria_id bigint not null
);
call registra('auditoria_sem_selo', sem_trilha => 'the trail itself');

-- Seals follow each other without a gap; each holds the digests of its rows and that of the seal before.
create table auditoria_selo (
  selo_id bigint primary key,
  sel_data timestamptz not null default now(),
  sel_registros bigint[] not null, -- auditoria_id of its rows
  sel_resumos bytea not null, -- their SHA-256, 32 bytes each, in the same order
  sel_resumo bytea not null -- SHA-256 of the seal before and of all of this one
);
call registra('auditoria_selo', sem_trilha => 'the trail itself');

-- Failed logins are counted here and recorded at most twice in a quarter of an hour: an attack does not fill the trail.
create table acesso_recusado (
  rec_login text primary key, -- of a user of the panel; empty for all logins that nobody has
  rec_desde timestamptz not null default now(),
  rec_vezes integer not null default 1
);
call registra('acesso_recusado', sem_trilha => 'counts of failed logins, told by the login');

-- Nobody changes the trail or its seals, an administrator of the database neither.
create function recusa_mudanca() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'the trail can be neither changed nor removed' using errcode = 'insufficient_privilege';
end $$;
create trigger auditoria_fixa before update or delete or truncate on auditoria for each statement execute function recusa_mudanca();
create trigger auditoria_selo_fixa before update or delete or truncate on auditoria_selo for each statement execute function recusa_mudanca();

-- One row of the trail. Who acts was said when the transaction began (src/platform/trail/actor.ts).
create function anota_na_trilha(acao text, tabela text, registro bigint, parte text, nome text, mudancas jsonb) returns void language plpgsql set search_path = public as $$
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

-- One change of a record, or of a part of one: `antes` and `depois` are the row as it was and as it is, null where there is none. Each save waits
-- for this: a loop costs an eighth of a query over jsonb_each.
create function anota_mudanca(esta tabela_registrada, antes jsonb, depois jsonb) returns void language plpgsql set search_path = public as $$
declare
  acao constant text := case when antes is null then esta.inclusao when depois is null then 'removeu' else 'alterou' end;
  linha jsonb := coalesce(depois, antes);
  mudancas jsonb := '{}';
  coluna text;
  nome text;
begin
  if esta.vale_com <> '{}' and not exists (select from unnest(esta.vale_com) as c where linha -> c not in ('null', 'false')) then return; end if;

  foreach coluna in array esta.contadas loop
    if acao = 'alterou' then
      continue when antes -> coluna = depois -> coluna;
    else
      continue when linha -> coluna in ('null', '""', '[]', '{}');
    end if;
    mudancas := jsonb_set(mudancas, array[coluna], case
      when coluna = any (esta.ocultas) then 'null'
      when esta.referencias ? coluna then jsonb_build_array(
        nome_da_referencia(esta.referencias -> coluna, antes -> coluna), nome_da_referencia(esta.referencias -> coluna, depois -> coluna))
      else jsonb_build_array(antes -> coluna, depois -> coluna) end);
  end loop;
  if acao = 'alterou' and mudancas = '{}' then return; end if;

  if esta.referencias ?| esta.nomes then
    foreach coluna in array esta.nomes loop
      continue when not esta.referencias ? coluna;
      linha := jsonb_set(linha, array[coluna], nome_da_referencia(esta.referencias -> coluna, linha -> coluna));
    end loop;
  end if;
  nome := linha ->> esta.nomes[1];
  if array_length(esta.nomes, 1) > 1 then
    nome := (select string_agg(linha ->> parte, ' – ' order by lugar) from unnest(esta.nomes) with ordinality as partes (parte, lugar));
  end if;
  if linha ->> (esta.dono || '_id') is null then -- no part of another record; who has no id either is the only one of its table
    perform anota_na_trilha(acao, esta.tabela, coalesce((linha ->> esta.identidade)::bigint, 1), '', coalesce(nome, ''), mudancas);
  else
    perform anota_na_trilha(acao, esta.dono, (linha ->> (esta.dono || '_id'))::bigint, esta.tabela, coalesce(nome, ''), mudancas);
  end if;
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

call registra('tabela_registrada', sem_trilha => 'changed by migrations only');
call registra('total', sem_trilha => 'counts, kept by the triggers');
call registra('kysely_migration', sem_trilha => 'kept by the migrations');
call registra('kysely_migration_lock', sem_trilha => 'kept by the migrations');
