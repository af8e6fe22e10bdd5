-- A payment out of order is one that somebody older waited beside. What changed in a month long ago, and was paid then, reaches nobody who was paid
-- later: of their queues what lies between is read, and not ten years of it (docs/decisions/0044-order-of-payments.md).

drop index ordem_pagamento_da_fila;
create index ordem_pagamento_da_fila on ordem_pagamento
  (ordem_fila_id, coalesce(ordem_pagamento_pago_em, 'infinity'::date), least(ordem_pagamento_data_exigivel, ordem_pagamento_pago_em));

drop procedure ordena_filas(integer[], date[]);

-- Who was paid while an older one waited, and the places of those that wait, in these queues. Nothing that changed reaches payments
-- before `desdes` or after `ates` (infinity: something that changed waits): those and whom they may have passed are not read. Who is
-- read has all that it is compared with: what began to wait before it.
--
-- A row waits from its exigible day until it is paid; not while it is suspended. A payment is out of order when on its day another one
-- of the queue waits whose exigible day is before its own. So along the exigible days it is compared with the latest end of all waits
-- that began before: the payment's own point comes before those that begin on the same day, which are no older.
create procedure ordena_filas(filas integer[], desdes date[], ates date[]) language plpgsql set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  ids bigint[];
  foras boolean[];
  posicoes integer[];
begin
  with linha as materialized (
    select o.* from unnest(filas, desdes, ates) as fila (ordem_fila_id, desde, ate), lateral (
      -- each queue by its index: how few rows two days let through is in no statistics
      select * from ordem_pagamento op where op.ordem_fila_id = fila.ordem_fila_id
        and coalesce(op.ordem_pagamento_pago_em, 'infinity'::date) >= fila.desde
        and least(op.ordem_pagamento_data_exigivel, op.ordem_pagamento_pago_em) <= fila.ate offset 0) o
  ), ponto as (
    select ordem_fila_id, ordem_pagamento_data_exigivel as dia, 1 as vez, null::bigint as ordem_pagamento_id,
      least(ordem_pagamento_pago_em, ordem_pagamento_suspenso_em, 'infinity'::date) as ate
    from linha
    -- who was paid before the own exigible day passed only those that were exigible then
    union all select ordem_fila_id, least(ordem_pagamento_data_exigivel, ordem_pagamento_pago_em + 1), 0, ordem_pagamento_id, null
    from linha where ordem_pagamento_pago_em is not null
  ), antes as (
    select ordem_pagamento_id, max(ate) over (partition by ordem_fila_id order by dia, vez rows unbounded preceding) as ate from ponto
  ), retomada as materialized (
    select * from linha where ordem_pagamento_retomado_em is not null
  ), certa as (
    select r.ordem_pagamento_id, r.ordem_pagamento_fora as era_fora, r.ordem_pagamento_posicao as era_posicao, coalesce(antes.ate > r.ordem_pagamento_pago_em or exists (
        select from retomada s where s.ordem_fila_id = r.ordem_fila_id and s.ordem_pagamento_data_exigivel < r.ordem_pagamento_data_exigivel
          and greatest(s.ordem_pagamento_retomado_em, s.ordem_pagamento_data_exigivel) <= r.ordem_pagamento_pago_em
          and coalesce(s.ordem_pagamento_pago_em, 'infinity'::date) > r.ordem_pagamento_pago_em), false) as fora,
      case when r.ordem_pagamento_situacao = 'na_fila' then rank() over (
        partition by r.ordem_fila_id, r.ordem_pagamento_situacao = 'na_fila' order by r.ordem_pagamento_data_exigivel) end as posicao
    from linha r left join antes on antes.ordem_pagamento_id = r.ordem_pagamento_id
  )
  select array_agg(ordem_pagamento_id), array_agg(fora), array_agg(posicao) into ids, foras, posicoes
  from certa where (era_fora, era_posicao) is distinct from (fora, posicao::integer);

  update ordem_pagamento o set ordem_pagamento_fora = m.fora, ordem_pagamento_posicao = m.posicao, atualizado_em = now()
  from unnest(ids, foras, posicoes) as m (id, fora, posicao) where o.ordem_pagamento_id = m.id;
end $$;

-- The orders of these commitments as their settlements and payments now say, and the queues that they stand in. Planned anew each
-- time, since one commitment and sixty thousand need different plans.
--
-- A payment that names no settlement pays those of its commitment, the oldest first, what their own payments left open.
create or replace procedure deriva_ordens_agora(empenhos bigint[]) language plpgsql set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  filas integer[];
  desdes date[];
  ates date[];
begin
  if cardinality(empenhos) = 0 then return; end if;
  with despesa as materialized (
    select empenho_id, entidade_id, credor_id, empenho_unidade, dotacao_id from empenho where empenho_licitavel and empenho_id in (select unnest(empenhos))
  ), divida as materialized (
    select empenho_id, liquidacao_id, liquidacao_data, liquidacao_data_exigivel, liquidacao_valor - liquidacao_anulado as valor
    from liquidacao where liquidacao_valor > liquidacao_anulado and empenho_id in (select empenho_id from despesa)
  ), ligado as (
    select liquidacao_id, min(dia) filter (where soma >= valor) as dia, max(dia) as ultimo, sum(parte) as total from (
      select liquidacao_id, valor, pagamento_despesa_data as dia, pagamento_despesa_valor - pagamento_despesa_anulado as parte,
        sum(pagamento_despesa_valor - pagamento_despesa_anulado) over (partition by liquidacao_id order by pagamento_despesa_data) as soma
      from divida join pagamento_despesa using (liquidacao_id)
      where pagamento_despesa_valor <> pagamento_despesa_anulado
    ) pago group by 1
  ), avulso as (
    select empenho_id, pagamento_despesa_data as dia,
      sum(pagamento_despesa_valor - pagamento_despesa_anulado) over (partition by empenho_id order by pagamento_despesa_data) as soma
    from pagamento_despesa where liquidacao_id is null and empenho_id in (select empenho_id from despesa)
  ), falta as (
    select divida.*, ligado.dia, ligado.ultimo, greatest(valor - coalesce(total, 0), 0) as resto,
      sum(greatest(valor - coalesce(total, 0), 0)) over (partition by empenho_id order by liquidacao_data, liquidacao_id) as ate
    from divida left join ligado using (liquidacao_id)
  ), quitado as (
    select falta.liquidacao_id, min(avulso.dia) as dia from falta join avulso using (empenho_id)
    where resto > 0 and soma >= ate group by 1
  ), alvo as materialized (
    select f.liquidacao_id as id, empenho_id, credor_id, despesa.entidade_id, empenho_unidade as unidade, dotacao_fonte as fonte,
      coalesce(ordem_pagamento_categoria, categoria_da_ordem(dotacao_elemento)) as categoria,
      coalesce(ordem_pagamento_data_exigivel, liquidacao_data_exigivel, liquidacao_data) as exigivel,
      ordem_pagamento_vencimento as vencimento, valor,
      case when resto = 0 then f.dia when quitado.dia is not null then greatest(quitado.dia, f.ultimo) end as pago_em,
      ordem_pagamento_suspenso_em as suspenso_em, ordem_pagamento_retomado_em as retomado_em,
      coalesce(length(ordem_pagamento_justificativa) >= 20, false) as tem_motivo
    from falta f join despesa using (empenho_id) join dotacao using (dotacao_id) left join quitado using (liquidacao_id)
    left join ordem_pagamento_ato on ordem_pagamento_id = f.liquidacao_id
  ), criada as (
    insert into ordem_fila (entidade_id, ordem_fila_unidade, ordem_fila_fonte, ordem_fila_categoria)
    select distinct entidade_id, unidade, fonte, categoria from alvo
    where (entidade_id, unidade, fonte, categoria) not in (select entidade_id, ordem_fila_unidade, ordem_fila_fonte, ordem_fila_categoria from ordem_fila)
    returning *
  ), nova as (
    select id, ordem_fila_id, empenho_id, credor_id, fonte, categoria, exigivel, vencimento, valor, pago_em, suspenso_em, retomado_em, tem_motivo
    from alvo join (select * from ordem_fila union all select * from criada) fila
      on (fila.entidade_id, ordem_fila_unidade, ordem_fila_fonte, ordem_fila_categoria) = (alvo.entidade_id, unidade, fonte, categoria)
  ), velha as (
    select ordem_pagamento_id as id, ordem_fila_id, empenho_id, credor_id, ordem_pagamento_fonte as fonte, ordem_pagamento_categoria as categoria,
      ordem_pagamento_data_exigivel as exigivel, ordem_pagamento_vencimento as vencimento, ordem_pagamento_valor as valor,
      ordem_pagamento_pago_em as pago_em, ordem_pagamento_suspenso_em as suspenso_em, ordem_pagamento_retomado_em as retomado_em,
      ordem_pagamento_tem_motivo as tem_motivo
    from ordem_pagamento where empenho_id in (select unnest(empenhos))
  ), mudada as materialized (
    select nova, velha from nova full join velha using (id) where nova is distinct from velha
  ), retirada as (
    delete from ordem_pagamento using mudada where ordem_pagamento_id = (velha).id and (nova).id is null
  ), gravada as (
    insert into ordem_pagamento (ordem_pagamento_id, ordem_fila_id, empenho_id, credor_id, ordem_pagamento_fonte, ordem_pagamento_categoria,
      ordem_pagamento_data_exigivel, ordem_pagamento_vencimento, ordem_pagamento_valor, ordem_pagamento_pago_em, ordem_pagamento_suspenso_em,
      ordem_pagamento_retomado_em, ordem_pagamento_tem_motivo)
    select (nova).* from mudada where (nova).id is not null
    on conflict (ordem_pagamento_id) do update set ordem_fila_id = excluded.ordem_fila_id, empenho_id = excluded.empenho_id,
      credor_id = excluded.credor_id, ordem_pagamento_fonte = excluded.ordem_pagamento_fonte,
      ordem_pagamento_categoria = excluded.ordem_pagamento_categoria, ordem_pagamento_data_exigivel = excluded.ordem_pagamento_data_exigivel,
      ordem_pagamento_vencimento = excluded.ordem_pagamento_vencimento, ordem_pagamento_valor = excluded.ordem_pagamento_valor,
      ordem_pagamento_pago_em = excluded.ordem_pagamento_pago_em, ordem_pagamento_suspenso_em = excluded.ordem_pagamento_suspenso_em,
      ordem_pagamento_retomado_em = excluded.ordem_pagamento_retomado_em, ordem_pagamento_tem_motivo = excluded.ordem_pagamento_tem_motivo,
      atualizado_em = now()
  )
  select array_agg(fila), array_agg(desde), array_agg(ate) into filas, desdes, ates from (
    select fila, min(least(exigivel, pago_em)) as desde, max(coalesce(pago_em, 'infinity')) as ate from mudada, lateral (values
      ((velha).ordem_fila_id, (velha).exigivel, (velha).pago_em), ((nova).ordem_fila_id, (nova).exigivel, (nova).pago_em)
    ) as lado (fila, exigivel, pago_em)
    where fila is not null and (nova is null or velha is null or ((nova).ordem_fila_id, (nova).exigivel, (nova).pago_em, (nova).suspenso_em, (nova).retomado_em)
      is distinct from ((velha).ordem_fila_id, (velha).exigivel, (velha).pago_em, (velha).suspenso_em, (velha).retomado_em))
    group by fila) tocada;
  if filas is not null then call ordena_filas(filas, desdes, ates); end if;
end $$;
