-- Documents by exercise (PNTP 11.1-11.10, 18.1, 19.1; LRF 48, 52-55; docs/decisions/0038-documents-by-exercise.md), and the attachments
-- that they share with the acts: the reports of fiscal responsibility are rows of both tables.

-- The last month of a period: of the first bimester 2, of the whole year 12; null for an unknown period.
create function mes_final(periodo text) returns integer language sql immutable parallel safe
  return case when periodo = 'ano' then 12 when periodo = '' then null
    else left(periodo, 1)::integer * case right(periodo, 1) when 'b' then 2 when 'q' then 4 else 6 end end;

-- A period as people write it: '5º bimestre'.
create function nome_do_periodo(periodo text) returns text language sql immutable parallel safe
  return case right(periodo, 1) when 'b' then left(periodo, 1) || 'º bimestre' when 'q' then left(periodo, 1) || 'º quadrimestre'
    when 's' then left(periodo, 1) || 'º semestre' else '' end;

-- What the town chooses of the terms of the fiscal responsibility law; one row.
create table regra_fiscal (
  unica boolean primary key default true check (unica),
  rgf_periodicidade text not null default 'quadrimestre' check (rgf_periodicidade in ('quadrimestre', 'semestre')),
  balanco_mes integer not null default 4 check (balanco_mes between 1 and 12), -- of the year after the exercise
  balanco_dia integer not null default 30 check (balanco_dia between 1 and 31),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
call registra('regra_fiscal');
insert into regra_fiscal default values;

-- Budget laws and reports, by fiscal year and period.
create table documento_exercicio (
  documento_exercicio_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1990 and 2100),
  documento_exercicio_tipo text not null check (documento_exercicio_tipo in ('PPA', 'LDO', 'LOA', 'QDD', 'PE', 'RREO', 'RGF',
    'BO', 'BF', 'BP', 'DVP', 'DFC', 'RELGEST', 'TC', 'CM', 'PMS', 'PAS', 'RDQA', 'RAG', 'PME', 'MPME')),
  -- '' is an unknown period: of a document that is older than the column, until somebody types it
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
  documento_generico_id bigint unique references documento_generico on delete cascade,
  check (documento_exercicio_vigencia_inicio <= documento_exercicio_vigencia_fim),
  check (documento_exercicio_pendente <> (documento_exercicio_publicado_em is not null)),
  check (not documento_exercicio_pendente or documento_exercicio_tipo in ('TC', 'CM'))
);
create unique index documento_exercicio_chave on documento_exercicio (entidade_id, documento_exercicio_tipo, exercicio,
  documento_exercicio_periodo, documento_exercicio_anexo_busca, documento_exercicio_versao) where documento_exercicio_periodo <> '';
create index documento_exercicio_por_periodo on documento_exercicio (documento_exercicio_ordem desc, documento_exercicio_id desc);
create index documento_exercicio_da_secao on documento_exercicio (documento_exercicio_secao, documento_exercicio_ordem desc, documento_exercicio_id desc);
create index documento_exercicio_por_publicacao on documento_exercicio (documento_exercicio_publicado_em desc nulls last, documento_exercicio_id desc);
call registra('documento_exercicio', '{documento_exercicio_tipo,exercicio,documento_exercicio_periodo}',
  fora => '{documento_generico_id,documento_exercicio_prazo}');

-- Files of an act, of a document by exercise, or of both.
create table documento_generico_anexo (
  anexo_id bigint generated always as identity primary key,
  documento_generico_id bigint references documento_generico on delete cascade,
  arquivo_id bigint not null references arquivo,
  documento_generico_anexo_data date,
  documento_generico_anexo_titulo text not null,
  anexo_ordem integer not null default 0,
  documento_exercicio_id bigint references documento_exercicio on delete cascade,
  constraint documento_generico_anexo_dono
  check (documento_generico_id is not null or documento_exercicio_id is not null)
);
create index documento_generico_anexo_do_documento on documento_generico_anexo (documento_generico_id);
create index documento_generico_anexo_arquivo on documento_generico_anexo (arquivo_id);
create index documento_generico_anexo_do_exercicio on documento_generico_anexo (documento_exercicio_id);
call registra('documento_generico_anexo', '{documento_generico_anexo_titulo}', dono => 'documento_generico',
  fora => '{anexo_ordem,documento_exercicio_id}');

-- The last day for the publication; null where no national law names one. src/base/prazo-fiscal.ts counts the same and says why.
-- `mes` and `dia`: of the balance sheets, as the town's rule has them; a 31st in a shorter month is its last day.
create function prazo_fiscal(tipo text, exercicio integer, periodo text, mes integer, dia integer) returns date
  language sql immutable parallel safe
  return case
    when tipo in ('RREO', 'RGF') and periodo not in ('', 'ano')
      then (make_date(exercicio, mes_final(periodo), 1) + interval '1 month' - interval '1 day')::date + 30
    when tipo in ('BO', 'BF', 'BP', 'DVP', 'DFC') and periodo = 'ano'
      then least(make_date(exercicio + 1, mes, 1) + (dia - 1), (make_date(exercicio + 1, mes, 1) + interval '1 month' - interval '1 day')::date)
    when tipo = 'RDQA' and periodo = '1q' then make_date(exercicio, 5, 31)
    when tipo = 'RDQA' and periodo = '2q' then make_date(exercicio, 9, 30)
    when tipo = 'RDQA' and periodo = '3q' then make_date(exercicio + 1, 3, 1) - 1
    when tipo = 'RAG' and periodo = 'ano' then make_date(exercicio + 1, 3, 30)
  end;

-- A report is in time or some days late.
create function conta_prazo_fiscal() returns trigger language plpgsql set search_path = public as $$
begin
  select prazo_fiscal(new.documento_exercicio_tipo, new.exercicio, new.documento_exercicio_periodo, balanco_mes, balanco_dia)
  into new.documento_exercicio_prazo from regra_fiscal;
  return new;
end $$;
create trigger prazo_fiscal before insert or update on documento_exercicio for each row execute function conta_prazo_fiscal();

-- The town changed its rule: the terms that depend on it are counted again.
create function reconta_prazo_fiscal() returns trigger language plpgsql set search_path = public as $$
begin
  update documento_exercicio set atualizado_em = now() where documento_exercicio_tipo in ('BO', 'BF', 'BP', 'DVP', 'DFC');
  return null;
end $$;
create trigger reconta_prazo_fiscal after update of balanco_mes, balanco_dia on regra_fiscal
  for each row when (old.balanco_mes <> new.balanco_mes or old.balanco_dia <> new.balanco_dia) execute function reconta_prazo_fiscal();

-- A file of one of the twins is of the other too.
create function dono_do_anexo() returns trigger language plpgsql set search_path = public as $$
begin
  if new.documento_exercicio_id is null then
    select documento_exercicio_id into new.documento_exercicio_id from documento_exercicio where documento_generico_id = new.documento_generico_id;
  elsif new.documento_generico_id is null then
    select documento_generico_id into new.documento_generico_id from documento_exercicio where documento_exercicio_id = new.documento_exercicio_id;
  end if;
  return new;
end $$;
create trigger dono_do_anexo before insert on documento_generico_anexo for each row execute function dono_do_anexo();

-- The models of type 4, in their order.
create function modelos_fiscais() returns text[] language sql immutable parallel safe
  return array['LDO', 'LOA', 'PPA', 'RGF', 'RREO', 'QDD'];

-- The number that a document of the new form has in the old one: '5º bimestre/2026', 'LDO 2027'.
create function numero_fiscal(d documento_exercicio) returns text language sql immutable parallel safe
  return case when nome_do_periodo(d.documento_exercicio_periodo) <> '' then nome_do_periodo(d.documento_exercicio_periodo) || '/' || d.exercicio
    else d.documento_exercicio_tipo || ' ' || d.exercicio end
    || case when d.documento_exercicio_anexo <> '' then ' – ' || d.documento_exercicio_anexo else '' end
    || case when d.documento_exercicio_versao > 1 then ' (retificação ' || d.documento_exercicio_versao - 1 || ')' else '' end;

-- Reads year, period and term of validity of a generic document from its own words; what they do not say is not guessed: the period
-- stays empty, and the panel asks for it.
create function le_exercicio(g documento_generico, out tipo text, out exercicio integer, out periodo text, out inicio integer, out fim integer)
  language plpgsql stable set search_path = public as $$
declare
  texto constant text := dobra(g.documento_generico_numero || ' ' || g.documento_generico_descricao);
  palavra text;
  numero text;
  anos text[];
  ano text;
begin
  tipo := coalesce((modelos_fiscais())[g.documento_generico_modelo], 'RREO');
  periodo := '';
  -- a year that ends a number, as in law 431/2022, is the act's own, not the exercise's
  anos := array(select distinct m[1] from regexp_matches(case when tipo in ('RREO', 'RGF', 'QDD') then texto
    else regexp_replace(texto, '\d[\d.]*\s*/\s*(19|20)\d\d', ' ', 'g') end, '(?<!\d)((?:19|20)\d\d)(?!\d)', 'g') as m order by 1);
  ano := coalesce(
    substring(texto from '(?:exercicio|orcamentaria|orcamento)\s+(?:financeiro\s+)?(?:de|para)\s+((?:19|20)\d\d)(?!\d)'),
    case when tipo in ('RREO', 'RGF', 'QDD') then substring(g.documento_generico_numero from '(?<!\d)((?:19|20)\d\d)(?!\d)') end,
    case when cardinality(anos) = 1 or tipo = 'PPA' then anos[1] end);
  exercicio := coalesce(ano::integer, g.documento_generico_ano);
  if tipo = 'PPA' then
    if cardinality(anos) = 2 then
      inicio := anos[1]; fim := anos[2]; exercicio := inicio; periodo := 'ano';
    end if;
  elsif tipo in ('LDO', 'LOA', 'QDD') then
    if ano is not null then periodo := 'ano'; end if;
  else
    palavra := substring(texto from '(bimestre|quadrimestre|semestre)');
    numero := coalesce(substring(texto from '([1-6])\s*[ºo°.]*\s*(?:bimestre|quadrimestre|semestre)'),
      array_position(array['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto'],
        substring(texto from '(primeiro|segundo|terceiro|quarto|quinto|sexto)\s+(?:bimestre|quadrimestre|semestre)'))::text,
      substring(g.documento_generico_numero from '^\s*0?([1-6])\s*[/-]\s*(?:19|20)\d\d\s*$'));
    palavra := coalesce(palavra, case tipo when 'RREO' then 'bimestre' else (select rgf_periodicidade from regra_fiscal) end);
    if ano is not null and (tipo = 'RREO') = (palavra = 'bimestre')
      and numero::integer <= (case palavra when 'bimestre' then 6 when 'quadrimestre' then 3 else 2 end) then
      periodo := numero || left(palavra, 1);
    end if;
  end if;
  if exercicio not between 1990 and 2100 then
    exercicio := least(greatest(g.documento_generico_ano, 1990), 2100); periodo := '';
  end if;
end $$;

-- A document of the same kind and period is there already: which of them rectifies the other only people know.
create function periodo_livre(lido text, tipo_lido text, exercicio_lido integer, entidade bigint, menos bigint) returns text language sql stable set search_path = public as $$
  select case when exists (select from documento_exercicio d where d.entidade_id = entidade and d.documento_exercicio_tipo = tipo_lido
    and d.exercicio = exercicio_lido and d.documento_exercicio_periodo = lido and d.documento_exercicio_anexo = '' and d.documento_exercicio_id is distinct from menos)
    then '' else lido end
$$;

-- A report written as an old document is written by exercise too.
create function do_generico_ao_exercicio() returns trigger language plpgsql set search_path = public as $$
declare
  par documento_exercicio;
  lido record;
  entidade bigint;
begin
  if tg_op = 'UPDATE' and old.documento_generico_tipo = 4 and new.documento_generico_tipo <> 4 then
    update documento_generico_anexo set documento_exercicio_id = null where documento_generico_id = new.documento_generico_id;
    update documento_exercicio set documento_generico_id = null where documento_generico_id = new.documento_generico_id returning * into par;
    delete from documento_exercicio where documento_exercicio_id = par.documento_exercicio_id;
    return null;
  end if;
  if new.documento_generico_tipo <> 4 then return null; end if;
  select * into par from documento_exercicio where documento_generico_id = new.documento_generico_id;
  -- the other form is writing, and knows
  if current_setting('praca.exercicio_escreve', true) = 'sim' then return null; end if;
  select * into lido from le_exercicio(new);
  if par.documento_exercicio_id is null then
    select min(entidade_id) into entidade from entidade;
    insert into documento_exercicio (entidade_id, exercicio, documento_exercicio_tipo, documento_exercicio_periodo,
      documento_exercicio_vigencia_inicio, documento_exercicio_vigencia_fim, documento_exercicio_descricao,
      documento_exercicio_lei, documento_exercicio_publicado_em, created_at, atualizado_em, documento_generico_id)
    select entidade, lido.exercicio, lido.tipo, periodo_livre(lido.periodo, lido.tipo, lido.exercicio, entidade, null),
      lido.inicio, lido.fim, new.documento_generico_descricao,
      case when new.documento_generico_numero ~* '^lei' then new.documento_generico_numero else '' end,
      coalesce(new.documento_generico_data, (new.created_at at time zone (select fuso_horario from configuracao))::date),
      new.created_at, new.atualizado_em, new.documento_generico_id
    where entidade is not null
    returning * into par;
    update documento_generico_anexo set documento_exercicio_id = par.documento_exercicio_id where documento_generico_id = new.documento_generico_id;
    return null;
  end if;
  -- only what the old form changed: the rest may have been corrected in the new one
  update documento_exercicio set
    documento_exercicio_tipo = lido.tipo,
    documento_exercicio_descricao = new.documento_generico_descricao,
    documento_exercicio_publicado_em = coalesce(new.documento_generico_data, par.documento_exercicio_publicado_em),
    exercicio = case when old.documento_generico_numero <> new.documento_generico_numero or lido.tipo <> par.documento_exercicio_tipo then lido.exercicio else par.exercicio end,
    documento_exercicio_periodo = case when old.documento_generico_numero <> new.documento_generico_numero or lido.tipo <> par.documento_exercicio_tipo
      then periodo_livre(lido.periodo, lido.tipo, lido.exercicio, par.entidade_id, par.documento_exercicio_id) else par.documento_exercicio_periodo end,
    versao = par.versao + 1, atualizado_em = new.atualizado_em
  where documento_exercicio_id = par.documento_exercicio_id;
  return null;
end $$;
create trigger do_generico_ao_exercicio after insert or update on documento_generico for each row execute function do_generico_ao_exercicio();

-- A report written by exercise is written as an old document too.
create function do_exercicio_ao_generico() returns trigger language plpgsql set search_path = public as $$
declare
  modelo constant integer := array_position(modelos_fiscais(), new.documento_exercicio_tipo);
begin
  if modelo is null or pg_trigger_depth() > 1 or tg_op = 'INSERT' and new.documento_generico_id is not null then return new; end if;
  perform set_config('praca.exercicio_escreve', 'sim', true);
  if new.documento_generico_id is null then
    insert into documento_generico (documento_generico_tipo, documento_generico_modelo, documento_generico_numero, documento_generico_descricao,
      documento_generico_data, documento_generico_ano, created_at, atualizado_em)
    values (4, modelo, numero_fiscal(new), new.documento_exercicio_descricao, new.documento_exercicio_publicado_em,
      extract(year from new.documento_exercicio_publicado_em), new.created_at, new.atualizado_em)
    returning documento_generico_id into new.documento_generico_id;
  else
    update documento_generico set documento_generico_modelo = modelo, documento_generico_descricao = new.documento_exercicio_descricao,
      documento_generico_data = new.documento_exercicio_publicado_em,
      documento_generico_ano = extract(year from new.documento_exercicio_publicado_em), -- of the act, as ever: an exercise may be another's
      documento_generico_numero = case when documento_generico_numero = numero_fiscal(old) then numero_fiscal(new) else documento_generico_numero end,
      versao = versao + 1, atualizado_em = new.atualizado_em
    where documento_generico_id = new.documento_generico_id;
  end if;
  perform set_config('praca.exercicio_escreve', '', true);
  return new;
end $$;
create trigger do_exercicio_ao_generico before insert or update on documento_exercicio for each row execute function do_exercicio_ao_generico();

-- With a report its old document goes.
create function remove_o_generico() returns trigger language plpgsql set search_path = public as $$
begin
  delete from documento_generico where documento_generico_id = old.documento_generico_id;
  return null;
end $$;
create trigger remove_o_generico after delete on documento_exercicio for each row when (old.documento_generico_id is not null) execute function remove_o_generico();
