-- What changed each contract, one by one (docs/decisions/0089-amendments-and-inspectors.md).
create table contrato_aditivo (
  contrato_aditivo_id bigint generated always as identity primary key,
  contrato_numero text not null, -- these four as the contract has them
  contrato_ano integer,
  contrato_orgao text not null default '',
  contrato_contratada text not null default '',
  contrato_aditivo_numero integer not null check (contrato_aditivo_numero between 1 and 99),
  contrato_aditivo_tipo text not null check (contrato_aditivo_tipo in
    ('prazo', 'valor', 'prazo_valor', 'objeto', 'apostilamento', 'rescisao', 'cessao')),
  contrato_aditivo_assinatura date not null,
  contrato_aditivo_publicacao date,
  contrato_aditivo_nova_vigencia_fim date,
  contrato_aditivo_acrescimo numeric(15, 2) check (contrato_aditivo_acrescimo >= 0), -- null: not known
  contrato_aditivo_supressao numeric(15, 2) check (contrato_aditivo_supressao >= 0),
  contrato_aditivo_reajuste_indice text not null default '',
  contrato_aditivo_valor_apos numeric(15, 2) check (contrato_aditivo_valor_apos >= 0),
  contrato_aditivo_reforma boolean not null default false,
  contrato_aditivo_objeto text not null,
  contrato_aditivo_fundamento text not null default '',
  contrato_aditivo_pncp text not null default '',
  contrato_id bigint references contrato on delete cascade, -- found by acha_contrato(); null only of rows that wait
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  contrato_aditivo_ano integer not null generated always as (extract(year from contrato_aditivo_assinatura)::integer) stored,
  contrato_aditivo_mes integer not null generated always as (extract(month from contrato_aditivo_assinatura)::integer) stored,
  -- amendments (1), apostilles (2) and rescissions (3) of a contract are each numbered from 1
  contrato_aditivo_serie integer not null
    generated always as (case contrato_aditivo_tipo when 'apostilamento' then 2 when 'rescisao' then 3 else 1 end) stored,
  contrato_numero_busca text not null generated always as (dobra(contrato_numero)) stored,
  contrato_orgao_busca text not null generated always as (dobra(contrato_orgao)) stored,
  contrato_contratada_busca text not null generated always as (dobra(contrato_contratada)) stored,
  contrato_aditivo_objeto_busca text not null generated always as (dobra(contrato_aditivo_objeto)) stored
);
create index contrato_aditivo_do_contrato on contrato_aditivo (contrato_id, contrato_aditivo_serie, contrato_aditivo_numero);
create index contrato_aditivo_por_assinatura on contrato_aditivo (contrato_aditivo_assinatura desc nulls last, contrato_aditivo_id desc);
create index contrato_aditivo_por_numero on contrato_aditivo (contrato_numero_busca collate "C", contrato_aditivo_id);
create index contrato_aditivo_por_contratada on contrato_aditivo (contrato_contratada_busca collate "C", contrato_aditivo_id);
create index contrato_aditivo_da_importacao on contrato_aditivo (importacao_id) where importacao_id is not null;
call registra('contrato_aditivo', '{contrato_numero,contrato_aditivo_numero}',
  fora => '{contrato_id,contrato_aditivo_serie}', importavel => true);
create trigger contrato_aditivo_contrato before insert or update on contrato_aditivo for each row execute function acha_contrato();
create trigger contrato_aditivo_contrato before insert on contrato_aditivo_importacao for each row execute function acha_contrato();

-- One amendment of a number: two people may enter it at once, so that they wait for each other.
create function aditivo_uma_vez() returns trigger language plpgsql set search_path = public as $$
begin
  perform from contrato where contrato_id = new.contrato_id for update;
  if exists (select from contrato_aditivo a where a.contrato_id = new.contrato_id and a.contrato_aditivo_serie = new.contrato_aditivo_serie
    and a.contrato_aditivo_numero = new.contrato_aditivo_numero and a.contrato_aditivo_id <> new.contrato_aditivo_id) then
    raise exception 'aditivo_repetido' using errcode = 'PR422', column = 'contrato_aditivo_numero';
  end if;
  return null;
end $$;
create trigger contrato_aditivo_unico after insert or update on contrato_aditivo for each row execute function aditivo_uma_vez();

-- What each amendment leaves: the contract's value and the end of its term, step by step in the order of signature. A value that an
-- amendment states counts from there on; one that changes it and says neither how much nor to what leaves it unknown (null), until one
-- states it again. Only the increase or only the decrease given: the other is none.
create view contrato_escada as
with passo as (
  select contrato_id, contrato_aditivo_id, contrato_aditivo_valor_apos as dito, contrato_aditivo_nova_vigencia_fim as fim,
    case
      when contrato_aditivo_acrescimo is not null or contrato_aditivo_supressao is not null
        then coalesce(contrato_aditivo_acrescimo, 0) - coalesce(contrato_aditivo_supressao, 0)
      when contrato_aditivo_tipo in ('prazo', 'rescisao', 'cessao') then 0
    end as muda,
    row_number() over em_ordem as degrau,
    count(contrato_aditivo_valor_apos) over em_ordem as trecho,
    count(contrato_aditivo_nova_vigencia_fim) over em_ordem as trecho_do_fim
  from contrato_aditivo
  window em_ordem as (partition by contrato_id
    order by contrato_aditivo_assinatura, contrato_aditivo_serie, contrato_aditivo_numero, contrato_aditivo_id)
)
select contrato_id, contrato_aditivo_id, degrau,
  case when count(*) filter (where dito is null and muda is null) over no_trecho = 0
    then coalesce(max(dito) over no_trecho, case when trecho = 0 then contrato_valor end)
      + coalesce(sum(muda) filter (where dito is null) over no_trecho, 0) end as valor_depois,
  coalesce(max(fim) over (partition by contrato_id, trecho_do_fim), contrato_data_vigencia_fim) as fim_depois
from passo join contrato using (contrato_id)
window no_trecho as (partition by contrato_id, trecho order by degrau);

-- The contract's value after all that is known of it; null where an amendment leaves it unknown.
create function valor_do_contrato(c contrato) returns numeric language sql stable set search_path = public as $$
  select case when exists (select from contrato_aditivo a where a.contrato_id = c.contrato_id)
    then (select valor_depois from contrato_escada e where e.contrato_id = c.contrato_id order by degrau desc limit 1)
    else c.contrato_valor end
$$;
create or replace function fim_do_contrato(c contrato) returns date language sql stable set search_path = public as $$
  select coalesce((select fim_depois from contrato_escada e where e.contrato_id = c.contrato_id order by degrau desc limit 1),
    c.contrato_data_vigencia_fim)
$$;

create or replace function contrato_leva_os_seus() returns trigger language plpgsql set search_path = public as $$
begin
  update contrato_fiscal set contrato_id = contrato_id where contrato_id = new.contrato_id;
  update contrato_aditivo set contrato_id = contrato_id where contrato_id = new.contrato_id;
  return null;
end $$;

-- Who follows the contract until its end follows it until its new end.
create function aditivo_leva_fiscais() returns trigger language plpgsql set search_path = public as $$
begin
  update contrato_fiscal f set contrato_id = contrato_id
  where contrato_id in (old.contrato_id, new.contrato_id) and exists (select from contrato c where c.contrato_id = f.contrato_id);
  return null;
end $$;
create trigger contrato_aditivo_fiscais after insert or update or delete on contrato_aditivo for each row execute function aditivo_leva_fiscais();
