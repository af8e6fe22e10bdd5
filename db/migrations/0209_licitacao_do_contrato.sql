-- The tender of a contract by its key (docs/decisions/0104-links-by-key.md): found by number, year and modality when a contract or a tender is
-- entered, and kept when either is renamed later.
alter table contrato add column licitacao_id bigint references licitacao on delete set null;
create index contrato_da_licitacao on contrato (licitacao_id) where licitacao_id is not null;
create index contrato_por_sequencia_da_licitacao on contrato (licitacao_sequencia(nullif(contrato_numero_licitacao, '')));

-- Whether a contract that writes its tender so may mean one whose modality is called so: 'Pregão' is a 'Pregão Eletrônico', no 'Dispensa'.
create function modalidade_combina(origem text, modalidade text) returns boolean language sql immutable parallel safe set search_path = public as $$
  select coalesce(modalidade, '') = '' or trim(origem) = '' or strpos(dobra(modalidade), dobra(trim(origem))) > 0
    or strpos(dobra(trim(origem)), dobra(modalidade)) > 0
$$;

-- The only one with the number and a modality that fits; of several the only one of the very modality. Null where that leaves none or more.
create function licitacao_do_contrato(numero text, origem text) returns bigint language plpgsql stable set search_path = public
set enable_seqscan = off as $$
declare
  lido integer[] := licitacao_sequencia(nullif(trim(numero), ''));
  servem bigint[];
  iguais bigint[];
begin
  if trim(numero) = '' then return null; end if;
  select array_agg(licitacao_id), array_agg(licitacao_id) filter (where dobra(tpr_nome) = dobra(trim(origem))) into servem, iguais
  from (
    select licitacao_id, tipo_processo_id from licitacao where licitacao_ano = lido[1] and licitacao_sequencial = lido[2] and lido[2] > 0
    union
    select licitacao_id, tipo_processo_id from licitacao where licitacao_numero_busca collate "C" = dobra(trim(numero))
  ) dita left join tipo_processo using (tipo_processo_id) where modalidade_combina(origem, tpr_nome);
  if cardinality(servem) = 1 then return servem[1]; end if;
  return case when cardinality(iguais) = 1 then iguais[1] end;
end $$;

-- What somebody chose stands while it has the number that the contract writes.
create function contrato_acha_licitacao() returns trigger language plpgsql set search_path = public as $$
begin
  if new.licitacao_id is null or not exists (select from licitacao l where l.licitacao_id = new.licitacao_id and (
    l.licitacao_numero_busca = dobra(trim(new.contrato_numero_licitacao)) or l.licitacao_sequencial > 0
      and (l.licitacao_ano, l.licitacao_sequencial) = ((licitacao_sequencia(nullif(new.contrato_numero_licitacao, '')))[1],
        (licitacao_sequencia(nullif(new.contrato_numero_licitacao, '')))[2])))
  then
    new.licitacao_id := licitacao_do_contrato(new.contrato_numero_licitacao, new.contrato_licitacao_origem);
  end if;
  return new;
end $$;
create trigger contrato_licitacao_i before insert on contrato for each row execute function contrato_acha_licitacao();
create trigger contrato_licitacao_u before update of contrato_numero_licitacao, contrato_licitacao_origem, licitacao_id on contrato for each row
  when ((new.contrato_numero_licitacao, new.contrato_licitacao_origem, new.licitacao_id)
    is distinct from (old.contrato_numero_licitacao, old.contrato_licitacao_origem, old.licitacao_id))
  execute function contrato_acha_licitacao();

-- Tenders that are entered after their contracts. Once for all of a statement, and once for each way in which contracts write one: a number
-- that a thousand rows have ('S/N') is not looked up a thousand times a thousand.
create function liga_contratos(ids bigint[]) returns void language sql set search_path = public set enable_seqscan = off as $$
  with numeros as materialized (
    select distinct licitacao_numero_busca as busca, licitacao_ano as ano, licitacao_sequencial as sequencial
    from licitacao where licitacao_id = any(ids)
  ), ditos as materialized (
    select contrato_id, contrato_numero_licitacao as numero, contrato_licitacao_origem as origem
    from (select distinct busca from numeros) n join contrato on contrato_numero_licitacao_busca = n.busca where licitacao_id is null
    union
    select contrato_id, contrato_numero_licitacao, contrato_licitacao_origem
    from (select distinct ano, sequencial from numeros where sequencial > 0) n
    join contrato on licitacao_sequencia(nullif(contrato_numero_licitacao, '')) = array[n.ano, n.sequencial] where licitacao_id is null
  ), achadas as materialized (
    select numero, origem, licitacao_do_contrato(numero, origem) as id from (select distinct numero, origem from ditos) d
  )
  update contrato c set licitacao_id = a.id from ditos join achadas a using (numero, origem)
  where c.contrato_id = ditos.contrato_id and a.id = any(ids)
$$;
create function licitacao_leva_contratos_novas() returns trigger language plpgsql set search_path = public as $$
begin
  perform liga_contratos(array(select licitacao_id from novas));
  return null;
end $$;
create trigger licitacao_leva_contratos_i after insert on licitacao referencing new table as novas
  for each statement execute function licitacao_leva_contratos_novas();
create function licitacao_leva_contratos_mudadas() returns trigger language plpgsql set search_path = public as $$
declare
  ids bigint[] := array(select n.licitacao_id from novas n join velhas v using (licitacao_id)
    where (n.licitacao_numero, n.tipo_processo_id) is distinct from (v.licitacao_numero, v.tipo_processo_id));
begin
  if cardinality(ids) > 0 then perform liga_contratos(ids); end if;
  return null;
end $$;
create trigger licitacao_leva_contratos_u after update on licitacao referencing old table as velhas new table as novas
  for each statement execute function licitacao_leva_contratos_mudadas();

-- Both ties of a commitment may not contradict each other: by key where the contract has one, else as before by the number that it writes.
create or replace function confere_origem_do_empenho() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from contrato c, licitacao l where c.contrato_id = new.contrato_id and l.licitacao_id = new.licitacao_id
    and case when c.licitacao_id is not null then c.licitacao_id <> l.licitacao_id
      else c.contrato_numero_licitacao <> '' and dobra(c.contrato_numero_licitacao) <> dobra(l.licitacao_numero) end)
  then
    raise exception 'empenho_de_outra_licitacao' using errcode = 'PR422', column = 'empenho_do_contrato';
  end if;
  return new;
end $$;

select set_config('praca.em_lote', 'sim', true);
update contrato set licitacao_id = achada
from (select contrato_id as id, licitacao_do_contrato(contrato_numero_licitacao, contrato_licitacao_origem) as achada from contrato) a
where contrato_id = id and achada is not null;
select set_config('praca.em_lote', '', true);
call registra('contrato', '{contrato_numero}', ocultos => '{contrato_contratada_cpf}', importavel => true);
