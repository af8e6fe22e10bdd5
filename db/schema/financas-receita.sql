-- Revenue (docs/decisions/0043-revenue.md).

-- Revenue (LRF art. 48-A II, Decreto 10.540/2020 art. 8 II; PNTP 3.1 and 3.2): what the budget of a year expects of each
-- nature and source, and what came in. Amounts are never negative: a deduction (codes 9…, or a deducted nature of the accounting
-- matrix) is recognized by its flag, money that was given back by the kind of its entry.
create table receita_prevista (
  receita_prevista_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1990 and 2100),
  receita_natureza text collate "C" not null check (receita_natureza ~ '^[0-9]{8}$'), -- C.O.E.D.DD.D.T
  receita_detalhamento text collate "C" not null default '' check (receita_detalhamento ~ '^([0-9]{9,13})?$'), -- as the town has it
  receita_natureza_nome text not null, -- as the file has it
  receita_fonte text collate "C" not null default '' check (receita_fonte ~ '^([0-9]{2,4})?$'), -- '1500'; '500' without the digit of the year; older ones have two
  receita_valor_inicial numeric(15, 2) check (receita_valor_inicial >= 0), -- null where the source does not tell it
  receita_valor_atualizado numeric(15, 2) check (receita_valor_atualizado >= 0),
  receita_deducao boolean not null default false,
  receita_deducao_tipo text check (receita_deducao_tipo in ('fundeb', 'renuncia', 'restituicao', 'transferencia', 'outra')),
  receita_orgao text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  receita_codigo text collate "C" not null
    generated always as (case receita_detalhamento when '' then receita_natureza else receita_detalhamento end) stored,
  -- where it stands in the tree: deductions after all else, under the nature that they deduct
  receita_lugar text collate "C" not null generated always as (case when receita_deducao then '9' || substr(
    case receita_detalhamento when '' then receita_natureza else receita_detalhamento end, 2)
    else case receita_detalhamento when '' then receita_natureza else receita_detalhamento end end) stored,
  receita_natureza_nome_busca text not null generated always as (dobra(receita_natureza_nome)) stored,
  receita_orgao_busca text not null generated always as (dobra(receita_orgao)) stored,
  -- the matrix deducts the nature itself, others write a code of its own
  check (receita_deducao or left(receita_natureza, 1) <> '9'),
  unique (receita_prevista_id, exercicio),
  unique (entidade_id, exercicio, receita_natureza, receita_detalhamento, receita_fonte, receita_deducao)
);
create index receita_prevista_por_codigo on receita_prevista (exercicio, receita_lugar, receita_fonte, receita_prevista_id);
create index receita_prevista_por_nome on receita_prevista (receita_natureza_nome_busca collate "C", receita_prevista_id);
create index receita_prevista_da_importacao on receita_prevista (importacao_id) where importacao_id is not null;
call registra('receita_prevista', '{receita_natureza_nome,exercicio}');

-- An entry's year is that of its forecast: the key says so.
create table receita_lancamento (
  receita_lancamento_id bigint generated always as identity primary key,
  receita_prevista_id bigint not null,
  receita_data date not null,
  receita_tipo text not null default 'arrecadacao' check (receita_tipo in ('arrecadacao', 'estorno', 'lancamento')),
  receita_valor numeric(15, 2) not null check (receita_valor > 0),
  receita_historico text not null default '', -- leaves without CPFs
  receita_conta text not null default '', -- never leaves the panel
  receita_entrada_fonte text collate "C" not null default '' check (receita_entrada_fonte ~ '^([0-9]{2,4})?$'), -- where it is not that of the forecast
  receita_mensal boolean not null default false, -- the sum of a month, of a source without days
  receita_ordem integer not null default 1,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  receita_ano integer not null generated always as (extract(year from receita_data)::integer) stored,
  receita_mes integer not null generated always as (extract(month from receita_data)::integer) stored,
  constraint receita_lancamento_receita_prevista_id_fkey
    foreign key (receita_prevista_id, receita_ano) references receita_prevista (receita_prevista_id, exercicio),
  unique (receita_prevista_id, receita_data, receita_tipo, receita_ordem)
);
create index receita_lancamento_por_data on receita_lancamento (receita_data desc nulls last, receita_lancamento_id desc);
create index receita_lancamento_por_valor on receita_lancamento (receita_valor desc nulls last, receita_lancamento_id desc);
create index receita_lancamento_da_importacao on receita_lancamento (importacao_id) where importacao_id is not null;
call registra('receita_lancamento', '{receita_data,receita_valor}', em_serie => 'receita_lancamento');

-- What came in of each forecast in each month, so that trees and totals read hundreds of rows and not the entries of years. Updated
-- in the transaction of every write; writers wait for each other.
create table receita_mes (
  receita_prevista_id bigint not null,
  exercicio integer not null,
  mes integer not null,
  linhas integer not null,
  arrecadado numeric(18, 2) not null, -- less what was given back
  lancado numeric(18, 2) not null, -- assessed, whether it came in or not
  primary key (receita_prevista_id, mes)
) with (fillfactor = 70);
create index receita_mes_do_exercicio on receita_mes (exercicio, mes);
call registra('receita_mes', sem_trilha => 'sums, kept by triggers');

-- Where the rows of a file wait. A row is a nature with what it brought in up to a month, or one movement of it.
create unlogged table receita_importacao (
  importacao_id bigint not null,
  linha integer not null,
  entidade_id bigint not null,
  exercicio integer not null,
  mes integer, -- of an accumulated file
  receita_codigo text collate "C" not null,
  receita_detalhamento text collate "C" not null,
  receita_natureza_nome text not null,
  receita_fonte text collate "C" not null,
  receita_valor_inicial numeric(15, 2),
  receita_valor_atualizado numeric(15, 2),
  receita_deducao boolean not null,
  receita_deducao_tipo text,
  receita_orgao text not null,
  receita_no_periodo numeric(15, 2),
  receita_acumulado numeric(15, 2),
  receita_data date,
  receita_tipo text,
  receita_valor numeric(15, 2),
  receita_historico text not null
);
create index receita_importacao_da on receita_importacao (importacao_id);
call registra('receita_importacao', sem_trilha => 'rows of files that wait to be stored');

-- What accumulated files said: what each nature had brought in by the end of a month (less what was given back, without the sign of a
-- deduction). The entries of such a month are the difference to the months before, and are made anew from this when one of those changes.
create table receita_acumulado (
  receita_acumulado_id bigint generated always as identity primary key,
  receita_prevista_id bigint not null references receita_prevista on delete cascade,
  mes integer not null check (mes between 1 and 12),
  arrecadado numeric(15, 2) not null,
  importacao_id bigint,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (receita_prevista_id, mes)
);
create index receita_acumulado_da_importacao on receita_acumulado (importacao_id) where importacao_id is not null;
call registra('receita_acumulado', sem_trilha => 'what files said; their imports are told');

-- What an entry counts for in its month.
create function receita_do_mes(l receita_lancamento, sinal integer) returns receita_mes language sql immutable parallel safe
  return row(l.receita_prevista_id, l.receita_ano, l.receita_mes, sinal,
    sinal * case l.receita_tipo when 'arrecadacao' then l.receita_valor when 'estorno' then -l.receita_valor else 0 end,
    sinal * case l.receita_tipo when 'lancamento' then l.receita_valor else 0 end)::receita_mes;

create function soma_receita_mes(mudancas receita_mes[]) returns void language sql set search_path = public as $$
  insert into receita_mes as soma (receita_prevista_id, exercicio, mes, linhas, arrecadado, lancado)
  select receita_prevista_id, exercicio, mes, sum(linhas), sum(arrecadado), sum(lancado) from unnest(mudancas)
  group by 1, 2, 3 having (sum(linhas), sum(arrecadado), sum(lancado)) <> (0, 0, 0)
  on conflict (receita_prevista_id, mes) do update set linhas = soma.linhas + excluded.linhas,
    arrecadado = soma.arrecadado + excluded.arrecadado, lancado = soma.lancado + excluded.lancado;
  delete from receita_mes where linhas = 0 and receita_prevista_id in (select receita_prevista_id from unnest(mudancas))
$$;

-- Entries of revenue: the sums of their months.
create function receita_lancamento_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos receita_mes[];
  antigos receita_mes[];
begin
  if tg_op = 'TRUNCATE' then
    truncate receita_mes;
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(receita_do_mes(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(receita_do_mes(v, -1)) into antigos from velhas v; end if;
  if novos is not null or antigos is not null then perform soma_receita_mes(novos || antigos); end if;
  return null;
end $$;
create trigger receita_i after insert on receita_lancamento referencing new table as novas
  for each statement execute function receita_lancamento_escrito();
create trigger receita_u after update on receita_lancamento referencing old table as velhas new table as novas
  for each statement execute function receita_lancamento_escrito();
create trigger receita_d after delete on receita_lancamento referencing old table as velhas
  for each statement execute function receita_lancamento_escrito();
create trigger receita_t after truncate on receita_lancamento for each statement execute function receita_lancamento_escrito();
