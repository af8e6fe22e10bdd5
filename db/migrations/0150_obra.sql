-- Public works (PNTP 10.1; docs/specification/data-sets.md#works).

-- Numbers in a text in the order of their values: '1.2' before '1.10', and '003/2026' the same as '3/2026'.
create function ordem_natural(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(texto, '(\d+)', '000000000\1', 'g'), '\d*(\d{9})', '\1', 'g');

create table obra (
  obra_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  obra_codigo text not null,
  obra_objeto text not null,
  obra_tipo text check (obra_tipo in
    ('construcao', 'ampliacao', 'reforma', 'pavimentacao', 'saneamento', 'iluminacao', 'estrada', 'outra')),
  obra_situacao text not null check (obra_situacao in
    ('a_iniciar', 'em_andamento', 'paralisada', 'concluida', 'rescindida', 'inacabada')),
  obra_execucao text not null check (obra_execucao in ('contratada', 'direta')),
  contrato_numero text not null default '', -- as the contract has it; empty: none, or not known
  contrato_ano integer,
  contrato_id bigint references contrato on delete set null, -- found by obra_completa()
  obra_empresa text not null default '',
  obra_cnpj text not null default '',
  obra_licitacao text not null default '',
  obra_orgao text not null default '',
  obra_endereco text not null default '',
  obra_bairro text not null default '',
  obra_latitude numeric(9, 6),
  obra_longitude numeric(9, 6),
  obra_ordem_servico date,
  obra_inicio date not null,
  obra_conclusao_prevista date not null,
  obra_conclusao_real date,
  obra_percentual_fisico numeric(5, 2) check (obra_percentual_fisico between 0 and 100), -- null: not known
  obra_valor_contratado numeric(15, 2) check (obra_valor_contratado >= 0),
  obra_valor_aditado numeric(15, 2),
  obra_valor_pago numeric(15, 2) check (obra_valor_pago >= 0),
  obra_fiscal text not null default '',
  obra_responsavel_tecnico text not null default '',
  obra_art text not null default '',
  obra_fonte text not null default '',
  obra_acordo text not null default '',
  obra_emenda text not null default '',
  obra_cipi text not null default '',
  obra_confirmado_em date,
  obra_chave text not null default '', -- of the code, by obra_completa(): files write '3/2026' or '003/2026'
  obra_parada_desde date, -- these two of what belongs to the work
  obra_atualizacao date,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  obra_ano integer not null generated always as (extract(year from obra_inicio)::integer) stored,
  obra_mes integer not null generated always as (extract(month from obra_inicio)::integer) stored,
  -- what goes on first, and of each situation what was heard of last
  obra_ordem integer not null generated always as (
    case obra_situacao when 'em_andamento' then 1 when 'paralisada' then 2 when 'a_iniciar' then 3 when 'inacabada' then 4
      when 'rescindida' then 5 else 6 end * 1000000
    + (date '2500-01-01' - greatest(date '1900-01-01', least(coalesce(obra_atualizacao, date '1900-01-01'), date '2500-01-01')))) stored,
  obra_objeto_busca text not null generated always as (dobra(obra_objeto)) stored,
  contrato_numero_busca text not null generated always as (dobra(contrato_numero)) stored,
  obra_empresa_busca text not null generated always as (dobra(obra_empresa)) stored,
  obra_orgao_busca text not null generated always as (dobra(obra_orgao)) stored,
  obra_bairro_busca text not null generated always as (dobra(obra_bairro)) stored,
  check ((obra_latitude is null) = (obra_longitude is null)),
  -- Brazil with its islands
  check (obra_latitude between -34 and 6 and obra_longitude between -74.5 and -28),
  check (obra_conclusao_prevista >= obra_inicio),
  check (obra_conclusao_real >= obra_inicio),
  check (obra_execucao = 'direta' or obra_empresa <> '')
);
create unique index obra_do_codigo on obra (entidade_id, obra_chave);
create index obra_por_situacao on obra (obra_ordem, obra_id);
create index obra_do_contrato on obra (contrato_id) where contrato_id is not null;
create index obra_da_importacao on obra (importacao_id) where importacao_id is not null;
call registra('obra', '{obra_codigo,obra_objeto}', fora => '{contrato_id,obra_chave,obra_parada_desde,obra_atualizacao}', importavel => true);

-- Finds the contract of a work that names one, and takes over how it writes its number; firm, organ and value are the contract's where the
-- work does not say them. A contract that was removed leaves its number. Rows of a file wait without one, and their check says why.
create function obra_completa() returns trigger language plpgsql set search_path = public set enable_seqscan = off as $$
declare
  achado contrato;
  quantos integer;
  mudou boolean := true;
begin
  if tg_op = 'UPDATE' then
    mudou := (new.contrato_numero, new.contrato_ano) is distinct from (old.contrato_numero, old.contrato_ano);
  end if;
  if new.contrato_numero = '' then
    new.contrato_id := null;
    new.contrato_ano := null;
  elsif not mudou and new.contrato_id is not null then
    select * into achado from contrato where contrato_id = new.contrato_id;
  else
    select count(*), min(contrato_id) into quantos, new.contrato_id
    from contratos_de(new.contrato_numero, new.contrato_ano, new.obra_orgao, new.obra_empresa);
    if quantos = 1 then
      select * into achado from contrato where contrato_id = new.contrato_id;
    else
      new.contrato_id := null;
      if mudou and tg_table_name = 'obra' then
        if quantos = 0 then
          raise exception 'contrato_desconhecido' using errcode = 'PR422', column = 'contrato_numero';
        end if;
        raise exception 'contrato_da_obra_repetido' using errcode = 'PR422', column = 'contrato_numero';
      end if;
    end if;
  end if;
  if achado.contrato_id is not null then
    new.contrato_numero := achado.contrato_numero;
    new.contrato_ano := ano_do_contrato(achado);
    if new.obra_empresa = '' and new.obra_execucao = 'contratada' then new.obra_empresa := achado.contrato_contratada; end if;
    if new.obra_orgao = '' then new.obra_orgao := achado.contrato_orgao; end if;
    new.obra_valor_contratado := coalesce(new.obra_valor_contratado, achado.contrato_valor);
  end if;
  new.obra_chave := ordem_natural(dobra(trim(new.obra_codigo)));
  if tg_table_name = 'obra' then
    if exists (select from obra o where o.entidade_id = new.entidade_id and o.obra_chave = new.obra_chave and o.obra_id <> new.obra_id) then
      raise exception 'obra_repetida' using errcode = 'PR422', column = 'obra_codigo';
    end if;
    new.obra_atualizacao := new.obra_confirmado_em;
  end if;
  return new;
end $$;
create trigger obra_completa before insert or update on obra for each row execute function obra_completa();
create trigger obra_completa before insert on obra_importacao for each row execute function obra_completa();

create or replace function contrato_leva_os_seus() returns trigger language plpgsql set search_path = public as $$
begin
  update contrato_fiscal set contrato_id = contrato_id where contrato_id = new.contrato_id;
  update contrato_aditivo set contrato_id = contrato_id where contrato_id = new.contrato_id;
  update obra set contrato_id = contrato_id where contrato_id = new.contrato_id;
  return null;
end $$;

-- What the work costs as contracted and amended; null where that is not known. What the work itself says counts before its contract.
create function valor_da_obra(o obra) returns numeric language sql stable set search_path = public as $$
  select case
    when o.obra_valor_aditado is not null then o.obra_valor_contratado + o.obra_valor_aditado
    when o.contrato_id is not null then (select valor_do_contrato(c) from contrato c where c.contrato_id = o.contrato_id)
    else o.obra_valor_contratado end
$$;
