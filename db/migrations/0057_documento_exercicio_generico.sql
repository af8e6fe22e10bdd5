-- The fiscal reports that are generic documents of type 4 are documents by exercise too (docs/decisions/0038-documents-by-exercise.md).
-- Each is one document with two rows: what both forms know is kept in step here, in the transaction that changes either; its files,
-- its addresses, its place in the search and its trail stay where they were.

alter table documento_exercicio add column documento_generico_id bigint unique references documento_generico on delete cascade;
call publica('documento_exercicio');

-- One table of files for both: a file has one id and one address whichever form it came by.
alter table documento_generico_anexo
  alter column documento_generico_id drop not null,
  add column documento_exercicio_id bigint references documento_exercicio on delete cascade;
alter table documento_generico_anexo add constraint documento_generico_anexo_dono
  check (documento_generico_id is not null or documento_exercicio_id is not null);
create index documento_generico_anexo_do_exercicio on documento_generico_anexo (documento_exercicio_id);

create function dono_do_anexo() returns trigger language plpgsql as $$
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
create function modelos_fiscais() returns text[] language sql immutable parallel safe as $$ select array['LDO', 'LOA', 'PPA', 'RGF', 'RREO', 'QDD'] $$;

-- The number that a document of the new form has in the old one: '5º bimestre/2026', 'LDO 2027'.
create function numero_fiscal(d documento_exercicio) returns text language sql immutable parallel safe as $$
  select case when nome_do_periodo(d.documento_exercicio_periodo) <> '' then nome_do_periodo(d.documento_exercicio_periodo) || '/' || d.exercicio
    else d.documento_exercicio_tipo || ' ' || d.exercicio end
    || case when d.documento_exercicio_anexo <> '' then ' – ' || d.documento_exercicio_anexo else '' end
    || case when d.documento_exercicio_versao > 1 then ' (retificação ' || d.documento_exercicio_versao - 1 || ')' else '' end
$$;

-- Reads year, period and term of validity of a generic document from its own words; what they do not say is not guessed: the period
-- stays empty, and the panel asks for it.
create function le_exercicio(g documento_generico, out tipo text, out exercicio integer, out periodo text, out inicio integer, out fim integer)
  language plpgsql stable as $$
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
create function periodo_livre(lido text, tipo_lido text, exercicio_lido integer, entidade bigint, menos bigint) returns text language sql stable as $$
  select case when exists (select from documento_exercicio d where d.entidade_id = entidade and d.documento_exercicio_tipo = tipo_lido
    and d.exercicio = exercicio_lido and d.documento_exercicio_periodo = lido and d.documento_exercicio_anexo = '' and d.documento_exercicio_id is distinct from menos)
    then '' else lido end
$$;

create function do_generico_ao_exercicio() returns trigger language plpgsql as $$
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

create function do_exercicio_ao_generico() returns trigger language plpgsql as $$
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

create function remove_o_generico() returns trigger language plpgsql as $$
begin
  delete from documento_generico where documento_generico_id = old.documento_generico_id;
  return null;
end $$;
create trigger remove_o_generico after delete on documento_exercicio for each row when (old.documento_generico_id is not null) execute function remove_o_generico();

-- The search: those of type 4 are found where they always were, the others by themselves.
create view busca_de_documento_exercicio as
select documento_exercicio_id as id, '' as parte, pagina as tipo,
  concat_ws(' ', nome, nullif(nome_do_periodo(documento_exercicio_periodo), ''), 'de', exercicio) as numero,
  oculta_cpf(coalesce(nullif(documento_exercicio_descricao, ''), nome || ' de ' || exercicio)) as titulo, documento_exercicio_anexo as assunto,
  concat_ws(' ', documento_exercicio_tipo, nome, documento_exercicio_lei, exercicio) as texto, '' as detalhe,
  documento_exercicio_publicado_em as data, '/acesso/' || pagina || '/' || documento_exercicio_id as endereco, '-infinity'::date as visivel_desde
from documento_exercicio
join (values ('planejamento', 'planejamento'), ('contas', 'prestacao-de-contas'), ('relatorios', 'relatorios-fiscais'))
  as paginas (secao, pagina) on secao = documento_exercicio_secao
join (values ('PE', 'Plano estratégico'), ('BO', 'Balanço orçamentário'), ('BF', 'Balanço financeiro'), ('BP', 'Balanço patrimonial'),
  ('DVP', 'Demonstração das variações patrimoniais'), ('DFC', 'Demonstração dos fluxos de caixa'), ('RELGEST', 'Relatório de gestão'),
  ('TC', 'Parecer do tribunal de contas'), ('CM', 'Julgamento da câmara municipal'), ('PMS', 'Plano municipal de saúde'),
  ('PAS', 'Programação anual de saúde'), ('RDQA', 'Relatório detalhado do quadrimestre anterior'), ('RAG', 'Relatório anual de gestão da saúde'),
  ('PME', 'Plano municipal de educação'), ('MPME', 'Monitoramento do plano de educação')) as nomes (codigo, nome) on codigo = documento_exercicio_tipo
where documento_generico_id is null;
call indexa_busca('documento_exercicio');

create or replace view busca_de_documento_generico_anexo as
select anexo_id as id, bloco::text as parte, 'documentos' as tipo, '' as numero, coalesce(nullif(a.documento_generico_anexo_titulo, ''), arq_nome) as titulo,
  arq_nome as assunto, oculta_cpf(trecho) as texto, concat_ws(' – ', nullif(dono.numero, ''), left(dono.titulo, 200)) as detalhe,
  dono.data, '/documento_generico/anexo/' || anexo_id || case arq_tipo when 'application/pdf' then '#page=' else '' end as endereco, dono.visivel_desde
from documento_generico_anexo a
join arquivo using (arquivo_id)
cross join lateral (
  select * from busca_de_documento_generico d where d.id = a.documento_generico_id and d.parte = ''
  union all
  select * from busca_de_documento_exercicio e where e.id = a.documento_exercicio_id and a.documento_generico_id is null) dono
cross join lateral (select (art_pagina - 1) / 20 as bloco, string_agg(art_texto, E'\f' order by art_pagina) as trecho
  from arquivo_texto t where t.arquivo_id = a.arquivo_id group by 1) textos
where arq_texto = 'feito';
call indexa_busca_por('documento_generico_anexo', 'documento_exercicio', 'select anexo_id from documento_generico_anexo join mudadas using (documento_exercicio_id)', depois => true);

call audita('documento_exercicio', 'Documento por exercício', '{documento_exercicio_tipo,exercicio,documento_exercicio_periodo}',
  fora => '{documento_generico_id,documento_exercicio_prazo}');
call audita('documento_generico_anexo', 'Arquivo do documento legal', '{documento_generico_anexo_titulo}', dono => 'documento_generico',
  fora => '{anexo_ordem,documento_exercicio_id}');

-- Those that are here already, the oldest first, as their own words say; the trail tells of people's changes only.
select set_config('praca.em_lote', 'sim', true);
do $$
declare
  g documento_generico;
begin
  for g in select * from documento_generico where documento_generico_tipo = 4 order by coalesce(documento_generico_data, created_at::date), documento_generico_id loop
    insert into documento_exercicio (entidade_id, exercicio, documento_exercicio_tipo, documento_exercicio_periodo, documento_exercicio_vigencia_inicio,
      documento_exercicio_vigencia_fim, documento_exercicio_descricao, documento_exercicio_lei, documento_exercicio_publicado_em, created_at, atualizado_em,
      documento_generico_id)
    select entidade, lido.exercicio, lido.tipo, periodo_livre(lido.periodo, lido.tipo, lido.exercicio, entidade, null), lido.inicio, lido.fim,
      g.documento_generico_descricao, case when g.documento_generico_numero ~* '^lei' then g.documento_generico_numero else '' end,
      coalesce(g.documento_generico_data, (g.created_at at time zone (select fuso_horario from configuracao))::date), g.created_at, g.atualizado_em,
      g.documento_generico_id
    from le_exercicio(g) lido, (select min(entidade_id) as entidade from entidade) primeira;
  end loop;
end $$;
update documento_generico_anexo a set documento_exercicio_id = d.documento_exercicio_id
from documento_exercicio d where d.documento_generico_id = a.documento_generico_id;
select set_config('praca.em_lote', '', true);
