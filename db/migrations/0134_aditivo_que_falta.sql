-- An amendment that nobody entered may have changed the value: after a hole in the numbers the value is unknown until one states it again
-- (docs/decisions/0089-amendments-and-inspectors.md).

-- By how much an amendment changes the value; null where it changes it and says neither. Only the increase or only the decrease given: the
-- other is none.
create function mudanca_do_aditivo(tipo text, acrescimo numeric, supressao numeric) returns numeric language sql immutable parallel safe as $$
  select case
    when acrescimo is not null or supressao is not null then coalesce(acrescimo, 0) - coalesce(supressao, 0)
    when tipo in ('prazo', 'rescisao', 'cessao') then 0
  end
$$;

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
