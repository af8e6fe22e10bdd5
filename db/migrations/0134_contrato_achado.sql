-- What becomes of amendments that nobody entered, and how contracts are found fast (docs/decisions/0089-amendments-and-inspectors.md).

-- An amendment that nobody entered may have changed the value: after a hole in the numbers the value is unknown until one states it again.

-- By how much an amendment changes the value; null where it changes it and says neither. Only the increase or only the decrease given: the
-- other is none.
create function mudanca_do_aditivo(tipo text, acrescimo numeric, supressao numeric) returns numeric language sql immutable parallel safe
  return case
    when acrescimo is not null or supressao is not null then coalesce(acrescimo, 0) - coalesce(supressao, 0)
    when tipo in ('prazo', 'rescisao', 'cessao') then 0
  end;

-- As before: what each amendment leaves, step by step in the order of signature. `mudanca` is by how much each changes the value, `faltam_antes`
-- how many numbers before its own are not there: amendments and apostilles are each numbered from 1, a rescission is the only one.
create or replace view contrato_escada as
with passo as (
  select contrato_id, contrato_aditivo_id, contrato_aditivo_valor_apos as dito, contrato_aditivo_nova_vigencia_fim as fim,
    mudanca_do_aditivo(contrato_aditivo_tipo, contrato_aditivo_acrescimo, contrato_aditivo_supressao) as mudanca,
    case when contrato_aditivo_serie = 3 then 0 else contrato_aditivo_numero - 1 - coalesce(lag(contrato_aditivo_numero) over por_numero, 0) end
      as faltam_antes,
    row_number() over em_ordem as degrau,
    count(contrato_aditivo_valor_apos) over em_ordem as trecho,
    count(contrato_aditivo_nova_vigencia_fim) over em_ordem as trecho_do_fim
  from contrato_aditivo
  window em_ordem as (partition by contrato_id
    order by contrato_aditivo_assinatura, contrato_aditivo_serie, contrato_aditivo_numero, contrato_aditivo_id),
    por_numero as (partition by contrato_id, contrato_aditivo_serie order by contrato_aditivo_numero)
)
select contrato_id, contrato_aditivo_id, degrau,
  case when count(*) filter (where dito is null and (mudanca is null or faltam_antes > 0)) over no_trecho = 0
    then coalesce(max(dito) over no_trecho, case when trecho = 0 then contrato_valor end)
      + coalesce(sum(mudanca) filter (where dito is null) over no_trecho, 0) end as valor_depois,
  coalesce(max(fim) over (partition by contrato_id, trecho_do_fim), contrato_data_vigencia_fim) as fim_depois,
  mudanca, faltam_antes
from passo join contrato using (contrato_id)
window no_trecho as (partition by contrato_id, trecho order by degrau);

-- A file of amendments finds a contract for each row. In the language whose plans a connection keeps, since planning these statements takes
-- many times what they do; by an index on what is asked of the number, since reading years out of numbers does too. Without sequential
-- scans: a plan that is kept may have been made when the table had no row, and the file brings a hundred thousand.
create function ano_do_contrato(numero text, celebracao date, publicacao date, vigencia date) returns integer
language sql immutable parallel safe set search_path = public as $$
  select coalesce((licitacao_sequencia(numero))[1], extract(year from coalesce(celebracao, publicacao, vigencia))::integer)
$$;
create or replace function ano_do_contrato(c contrato) returns integer language sql immutable parallel safe set search_path = public as $$
  select ano_do_contrato(c.contrato_numero, c.contrato_data_celebracao, c.contrato_data_publicacao, c.contrato_data_vigencia)
$$;
drop index contrato_por_chave;
create index contrato_por_chave on contrato (contrato_chave(contrato_numero),
  ano_do_contrato(contrato_numero, contrato_data_celebracao, contrato_data_publicacao, contrato_data_vigencia));

create or replace function contratos_de(numero text, ano integer, orgao text, contratada text) returns setof contrato
language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  escrito text := dobra(trim(numero));
  chave text := contrato_chave(numero);
  do_ano integer := coalesce((licitacao_sequencia(nullif(numero, '')))[1], ano);
  candidatos bigint[];
begin
  candidatos := array(
    select contrato_id from contrato where contrato_chave(contrato_numero) = chave
      and ano_do_contrato(contrato_numero, contrato_data_celebracao, contrato_data_publicacao, contrato_data_vigencia) = do_ano
    union
    -- of the very same writing, where one of the two says no year
    select contrato_id from contrato c where contrato_numero_busca collate "C" = escrito and (do_ano is null or ano_do_contrato(c) is null)
    union
    select contrato_id from contrato where numero <> '' and contrato_pncp <> '' and contrato_pncp = trim(numero)
  );
  if cardinality(candidatos) < 2 then
    return query select * from contrato where contrato_id = any (candidatos);
    return;
  end if;
  return query
    with pesado as (
      select contrato_id, (so_letras(orgao) <> '' and so_letras(contrato_orgao) = so_letras(orgao))::integer
        + (so_letras(contratada) <> '' and so_letras(contrato_contratada) = so_letras(contratada))::integer as peso
      from contrato where contrato_id = any (candidatos)
    )
    select contrato.* from pesado join contrato using (contrato_id) where peso = (select max(peso) from pesado);
end $$;

create or replace function valor_do_contrato(c contrato) returns numeric language plpgsql stable set search_path = public set enable_seqscan = off as $$
begin
  if not exists (select from contrato_aditivo a where a.contrato_id = c.contrato_id) then return c.contrato_valor; end if;
  return (select valor_depois from contrato_escada e where e.contrato_id = c.contrato_id order by degrau desc limit 1);
end $$;
create or replace function fim_do_contrato(c contrato) returns date language plpgsql stable set search_path = public set enable_seqscan = off as $$
begin
  if not exists (select from contrato_aditivo a where a.contrato_id = c.contrato_id) then return c.contrato_data_vigencia_fim; end if;
  return coalesce((select fim_depois from contrato_escada e where e.contrato_id = c.contrato_id order by degrau desc limit 1),
    c.contrato_data_vigencia_fim);
end $$;

create or replace function acha_contrato() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
declare
  achado contrato;
  quantos integer := 1;
begin
  if tg_op = 'UPDATE' then
    if new.contrato_id = old.contrato_id and (new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada)
      is not distinct from (old.contrato_numero, old.contrato_ano, old.contrato_orgao, old.contrato_contratada) then
      select * into achado from contrato where contrato_id = new.contrato_id;
    end if;
  elsif new.contrato_id is not null then
    -- found while the row of a file waited, by a control number that is not in the row any more; unless the contract changed meanwhile
    select c.* into achado from contrato c where c.contrato_id = new.contrato_id
      and (c.contrato_numero, ano_do_contrato(c), c.contrato_orgao, c.contrato_contratada)
        is not distinct from (new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada);
  end if;
  if achado.contrato_id is null then
    select count(*), min(contrato_id) into quantos, new.contrato_id
    from contratos_de(new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada);
    if quantos = 1 then
      select * into achado from contrato where contrato_id = new.contrato_id;
    elsif tg_table_name like '%\_importacao' then
      new.contrato_id := null;
      return new;
    elsif quantos = 0 then
      raise exception 'contrato_desconhecido' using errcode = 'PR422', column = 'contrato_numero';
    else
      raise exception 'contrato_repetido' using errcode = 'PR422', column = 'contrato_numero';
    end if;
  end if;
  new.contrato_id := achado.contrato_id;
  new.contrato_numero := achado.contrato_numero;
  new.contrato_ano := ano_do_contrato(achado);
  new.contrato_orgao := achado.contrato_orgao;
  new.contrato_contratada := achado.contrato_contratada;
  if tg_table_name like 'contrato\_fiscal%' then new.contrato_data_vigencia_fim := fim_do_contrato(achado); end if;
  return new;
end $$;

-- Inspectors follow an amendment that moves the end, and only those whose end it is not yet.
create or replace function aditivo_leva_fiscais() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
begin
  if coalesce(old.contrato_aditivo_nova_vigencia_fim, new.contrato_aditivo_nova_vigencia_fim) is not null then
    update contrato_fiscal f set contrato_id = c.contrato_id from contrato c
    where c.contrato_id in (old.contrato_id, new.contrato_id) and f.contrato_id = c.contrato_id
      and f.contrato_data_vigencia_fim is distinct from fim_do_contrato(c);
  end if;
  return null;
end $$;
alter function aditivo_uma_vez() set enable_seqscan = off;

-- Each record is looked up by its id. Of a table that was empty when its rows were last counted, the planner takes any index that has the id
-- somewhere, and walks all of it for each record: an import after one that was undone never ended. So the rows are counted again first.
create or replace procedure busca_atualiza(fonte text, registros bigint[], depois boolean, tira boolean) language plpgsql set search_path = public as $$
declare
  mal_contada text;
begin
  if depois then
    insert into busca_pendente (fonte, registro) select busca_atualiza.fonte, unnest(registros) on conflict do nothing;
  elsif cardinality(registros) > 0 then
    if cardinality(registros) > 1000 and not tira then
      select tabela into mal_contada from busca_fonte f join pg_class on oid = tabela::regclass
      where f.fonte = busca_atualiza.fonte and reltuples < cardinality(registros);
      if found then execute format('analyze %I', mal_contada); end if;
    end if;
    execute format('select %I($1, $2, false)', 'busca_escreve_' || fonte) using registros, tira;
  end if;
end $$;
