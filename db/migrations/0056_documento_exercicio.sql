-- Documents by exercise (spec 4, 2.11; PNTP 11.1-11.10, 18.1, 19.1; LRF 48, 52-55).

-- What the town chooses of the terms of the fiscal responsibility law; one row.
create table regra_fiscal (
  unica boolean primary key default true check (unica),
  rgf_periodicidade text not null default 'quadrimestre' check (rgf_periodicidade in ('quadrimestre', 'semestre')),
  balanco_mes integer not null default 4 check (balanco_mes between 1 and 12), -- of the year after the exercise
  balanco_dia integer not null default 30 check (balanco_dia between 1 and 31),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
insert into regra_fiscal default values;
call publica('regra_fiscal');
call audita('regra_fiscal', 'Regras dos prazos fiscais');
-- Nobody published it.
update total set atualizado_em = null where tabela = 'regra_fiscal';

-- The last month of a period: of the first bimester 2, of the whole year 12; null for a period that nobody told.
create function mes_final(periodo text) returns integer language sql immutable parallel safe as $$
  select case when periodo = 'ano' then 12 when periodo = '' then null
    else left(periodo, 1)::integer * case right(periodo, 1) when 'b' then 2 when 'q' then 4 else 6 end end
$$;

create function nome_do_periodo(periodo text) returns text language sql immutable parallel safe as $$
  select case right(periodo, 1) when 'b' then left(periodo, 1) || 'º bimestre' when 'q' then left(periodo, 1) || 'º quadrimestre'
    when 's' then left(periodo, 1) || 'º semestre' else '' end
$$;

-- The last day for the publication; null where no national law names one. src/base/prazo-fiscal.ts counts the same and says why.
-- `mes` and `dia`: of the balance sheets, as the town's rule has them; a 31st in a shorter month is its last day.
create function prazo_fiscal(tipo text, exercicio integer, periodo text, mes integer, dia integer) returns date
  language sql immutable parallel safe as $$
  select case
    when tipo in ('RREO', 'RGF') and periodo not in ('', 'ano')
      then (make_date(exercicio, mes_final(periodo), 1) + interval '1 month' - interval '1 day')::date + 30
    when tipo in ('BO', 'BF', 'BP', 'DVP', 'DFC') and periodo = 'ano'
      then least(make_date(exercicio + 1, mes, 1) + (dia - 1), (make_date(exercicio + 1, mes, 1) + interval '1 month' - interval '1 day')::date)
    when tipo = 'RDQA' and periodo = '1q' then make_date(exercicio, 5, 31)
    when tipo = 'RDQA' and periodo = '2q' then make_date(exercicio, 9, 30)
    when tipo = 'RDQA' and periodo = '3q' then make_date(exercicio + 1, 3, 1) - 1
    when tipo = 'RAG' and periodo = 'ano' then make_date(exercicio + 1, 3, 30)
  end
$$;

create table documento_exercicio (
  documento_exercicio_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1990 and 2100),
  documento_exercicio_tipo text not null check (documento_exercicio_tipo in ('PPA', 'LDO', 'LOA', 'QDD', 'PE', 'RREO', 'RGF',
    'BO', 'BF', 'BP', 'DVP', 'DFC', 'RELGEST', 'TC', 'CM', 'PMS', 'PAS', 'RDQA', 'RAG', 'PME', 'MPME')),
  -- '' is a period that nobody told: of a document that was here before it had one, until somebody says
  documento_exercicio_periodo text not null check (documento_exercicio_periodo in ('', 'ano', '1b', '2b', '3b', '4b', '5b', '6b',
    '1q', '2q', '3q', '1s', '2s')),
  documento_exercicio_vigencia_inicio integer check (documento_exercicio_vigencia_inicio between 1990 and 2100),
  documento_exercicio_vigencia_fim integer check (documento_exercicio_vigencia_fim between 1990 and 2100),
  documento_exercicio_anexo text not null default '', -- number and name of an annex filed by itself; empty: the whole document
  documento_exercicio_versao integer not null default 1 check (documento_exercicio_versao >= 1), -- each later one rectifies those before
  documento_exercicio_motivo text not null default '', -- of the rectification
  documento_exercicio_descricao text not null default '',
  documento_exercicio_lei text not null default '',
  documento_exercicio_publicado_em date,
  documento_exercicio_prazo date, -- by trigger
  documento_exercicio_pendente boolean not null default false, -- accounts that nobody has judged yet
  documento_exercicio_resultado text not null default '' check (documento_exercicio_resultado in ('', 'aprovacao', 'ressalvas', 'rejeicao')),
  documento_exercicio_link text not null default '',
  created_at timestamptz not null default now(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  documento_exercicio_retificacao boolean not null generated always as (documento_exercicio_versao > 1) stored,
  -- days after the term, before it below zero; a rectification is not judged by it
  documento_exercicio_dias integer generated always as (
    case documento_exercicio_versao when 1 then documento_exercicio_publicado_em - documento_exercicio_prazo end) stored,
  documento_exercicio_secao text not null generated always as (case
    when documento_exercicio_tipo in ('PPA', 'LDO', 'LOA', 'QDD', 'PE') then 'planejamento'
    when documento_exercicio_tipo in ('RREO', 'RGF') then 'relatorios' else 'contas' end) stored,
  -- year, then the month in which the period ends
  documento_exercicio_ordem integer not null generated always as (exercicio * 100 + coalesce(mes_final(documento_exercicio_periodo), 0)) stored,
  documento_exercicio_texto_busca text not null generated always as (dobra(documento_exercicio_tipo || ' ' || nome_do_periodo(documento_exercicio_periodo)
    || ' ' || exercicio::text || ' ' || documento_exercicio_anexo || ' ' || documento_exercicio_descricao || ' ' || documento_exercicio_lei)) stored,
  documento_exercicio_anexo_busca text not null generated always as (dobra(documento_exercicio_anexo)) stored,
  check (documento_exercicio_vigencia_inicio <= documento_exercicio_vigencia_fim),
  check (documento_exercicio_pendente <> (documento_exercicio_publicado_em is not null)),
  check (not documento_exercicio_pendente or documento_exercicio_tipo in ('TC', 'CM'))
);
create unique index documento_exercicio_chave on documento_exercicio (entidade_id, documento_exercicio_tipo, exercicio,
  documento_exercicio_periodo, documento_exercicio_anexo_busca, documento_exercicio_versao) where documento_exercicio_periodo <> '';
create index documento_exercicio_por_periodo on documento_exercicio (documento_exercicio_ordem desc, documento_exercicio_id desc);
create index documento_exercicio_da_secao on documento_exercicio (documento_exercicio_secao, documento_exercicio_ordem desc, documento_exercicio_id desc);
create index documento_exercicio_por_publicacao on documento_exercicio (documento_exercicio_publicado_em desc nulls last, documento_exercicio_id desc);

create function conta_prazo_fiscal() returns trigger language plpgsql as $$
begin
  select prazo_fiscal(new.documento_exercicio_tipo, new.exercicio, new.documento_exercicio_periodo, balanco_mes, balanco_dia)
  into new.documento_exercicio_prazo from regra_fiscal;
  return new;
end $$;
create trigger prazo_fiscal before insert or update on documento_exercicio for each row execute function conta_prazo_fiscal();

-- The town changed its rule: the terms that depend on it are counted again.
create function reconta_prazo_fiscal() returns trigger language plpgsql as $$
begin
  update documento_exercicio set atualizado_em = now() where documento_exercicio_tipo in ('BO', 'BF', 'BP', 'DVP', 'DFC');
  return null;
end $$;
create trigger reconta_prazo_fiscal after update of balanco_mes, balanco_dia on regra_fiscal
  for each row when (old.balanco_mes <> new.balanco_mes or old.balanco_dia <> new.balanco_dia) execute function reconta_prazo_fiscal();
