-- A rescission that says no end ends its contract or agreement on the day it was signed.
create function fim_do_termo(tipo text, dito date, assinatura date) returns date language sql immutable parallel safe
  return coalesce(dito, case when tipo = 'rescisao' then assinatura end);

create or replace view contrato_escada as
with passo as (
  select contrato_id, contrato_aditivo_id, contrato_aditivo_valor_apos as dito,
    fim_do_termo(contrato_aditivo_tipo, contrato_aditivo_nova_vigencia_fim, contrato_aditivo_assinatura) as fim,
    mudanca_do_aditivo(contrato_aditivo_tipo, contrato_aditivo_acrescimo, contrato_aditivo_supressao) as mudanca,
    case when contrato_aditivo_serie = 3 then 0 else contrato_aditivo_numero - 1 - coalesce(lag(contrato_aditivo_numero) over por_numero, 0) end
      as faltam_antes,
    row_number() over em_ordem as degrau,
    count(contrato_aditivo_valor_apos) over em_ordem as trecho,
    count(fim_do_termo(contrato_aditivo_tipo, contrato_aditivo_nova_vigencia_fim, contrato_aditivo_assinatura)) over em_ordem
      as trecho_do_fim
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

create or replace function fim_do_acordo() returns trigger language plpgsql set search_path = public as $$
begin
  new.acordo_fim := coalesce(
    (select fim_do_termo(acordo_aditivo_tipo, acordo_aditivo_nova_vigencia_fim, acordo_aditivo_assinatura) from acordo_aditivo a
      where a.acordo_id = new.acordo_id
        and fim_do_termo(acordo_aditivo_tipo, acordo_aditivo_nova_vigencia_fim, acordo_aditivo_assinatura) is not null
      order by acordo_aditivo_assinatura desc, acordo_aditivo_numero desc limit 1),
    new.acordo_vigencia_fim);
  return new;
end $$;

update acordo a set acordo_fim = null
where exists (select from acordo_aditivo t where t.acordo_id = a.acordo_id and acordo_aditivo_tipo = 'rescisao');
update contrato_fiscal f set contrato_id = f.contrato_id
from contrato c where c.contrato_id = f.contrato_id and f.contrato_data_vigencia_fim is distinct from fim_do_contrato(c);
