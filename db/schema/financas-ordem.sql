-- The order of payments (Lei 14.133/2021, art. 141): one row for each settlement of a commitment for which a tender is required. Nobody types
-- them: triggers derive them of settlements and payments, in the transaction of every write.
-- docs/decisions/0044-order-of-payments.md says the rule and what it costs.

-- What the staff says of one settlement, beyond what the accounts say.
create table ordem_pagamento_ato (
  ordem_pagamento_ato_id bigint generated always as identity primary key,
  ordem_pagamento_id bigint not null unique references liquidacao (liquidacao_id) on delete cascade,
  ordem_pagamento_data_exigivel date, -- instead of the settlement's
  ordem_pagamento_vencimento date,
  ordem_pagamento_categoria text check (ordem_pagamento_categoria in ('bens', 'locacoes', 'servicos', 'obras')), -- instead of the element's
  ordem_pagamento_justificativa text not null default '',
  ordem_pagamento_hipotese text
    check (ordem_pagamento_hipotese in ('emergencia', 'me_epp', 'sistema_estruturante', 'falencia', 'servico_essencial')),
  ordem_pagamento_autoridade text not null default '',
  ordem_pagamento_comunicado_em date,
  ordem_pagamento_suspenso_em date,
  ordem_pagamento_retomado_em date,
  ordem_pagamento_suspensao_motivo text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  check (ordem_pagamento_retomado_em >= ordem_pagamento_suspenso_em)
);
call registra('ordem_pagamento_ato', dono => 'ordem_pagamento', em_serie => 'despesa');

-- Who waits for the same money: unit, source and category (art. 141).
create table ordem_fila (
  ordem_fila_id integer generated always as identity primary key,
  entidade_id bigint not null references entidade,
  ordem_fila_unidade text collate "C" not null,
  ordem_fila_fonte text collate "C" not null,
  ordem_fila_categoria text collate "C" not null,
  unique (entidade_id, ordem_fila_unidade, ordem_fila_fonte, ordem_fila_categoria)
);
call registra('ordem_fila', sem_trilha => 'derived of the expense by triggers');

-- The order itself: derived, never typed.
create table ordem_pagamento (
  ordem_pagamento_id bigint primary key, -- the settlement's
  ordem_fila_id integer not null,
  empenho_id bigint not null,
  credor_id bigint not null,
  ordem_pagamento_fonte text collate "C" not null,
  ordem_pagamento_categoria text collate "C" not null,
  ordem_pagamento_data_exigivel date not null,
  ordem_pagamento_vencimento date,
  ordem_pagamento_valor numeric(15, 2) not null, -- less what was annulled
  ordem_pagamento_pago_em date, -- when its payments reached its value
  ordem_pagamento_suspenso_em date,
  ordem_pagamento_retomado_em date,
  ordem_pagamento_tem_motivo boolean not null default false,
  ordem_pagamento_fora boolean not null default false, -- paid while an older one of its queue waited
  ordem_pagamento_posicao integer, -- of those that wait: 1 and how many are older
  atualizado_em timestamptz not null default now(),
  ordem_pagamento_ano integer not null generated always as (extract(year from ordem_pagamento_data_exigivel)::integer) stored,
  ordem_pagamento_mes integer not null generated always as (extract(month from ordem_pagamento_data_exigivel)::integer) stored,
  ordem_pagamento_situacao text collate "C" not null generated always as (case
    when ordem_pagamento_pago_em is not null then case when ordem_pagamento_fora then 'pago_fora_da_ordem' else 'pago' end
    when ordem_pagamento_suspenso_em is not null and ordem_pagamento_retomado_em is null then 'suspenso'
    else 'na_fila' end) stored,
  ordem_pagamento_sem_motivo boolean not null generated always as (ordem_pagamento_fora and not ordem_pagamento_tem_motivo) stored,
  ordem_pagamento_espera integer generated always as (case when ordem_pagamento_pago_em is not null
    then greatest(ordem_pagamento_pago_em - ordem_pagamento_data_exigivel, 0) end) stored -- days

) with (fillfactor = 85,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01); -- so that places change in place: no index has them
create index ordem_pagamento_da_fila on ordem_pagamento (ordem_fila_id, coalesce(ordem_pagamento_pago_em, 'infinity'::date));
create index ordem_pagamento_por_fonte on ordem_pagamento
  (ordem_pagamento_fonte, ordem_pagamento_categoria, ordem_pagamento_data_exigivel, ordem_pagamento_id);
create index ordem_pagamento_por_data on ordem_pagamento (ordem_pagamento_data_exigivel, ordem_pagamento_id);
create index ordem_pagamento_na_fila on ordem_pagamento (ordem_fila_id, ordem_pagamento_data_exigivel, ordem_pagamento_id);
create index ordem_pagamento_de_credor on ordem_pagamento (credor_id);
create index ordem_pagamento_de_empenho on ordem_pagamento (empenho_id);
create index ordem_pagamento_sem_motivo on ordem_pagamento (ordem_pagamento_pago_em) where ordem_pagamento_sem_motivo;
-- What else each creditor has: its payments that wait.
create index ordem_pagamento_espera_de_credor on ordem_pagamento (credor_id, ordem_pagamento_data_exigivel) where ordem_pagamento_pago_em is null;
call registra('ordem_pagamento', sem_trilha => 'derived of the expense by triggers', contada => true);

-- Counts and amounts by the month in which the payment became due: counts of the list, and where any page of it begins.
create table ordem_pagamento_mes (
  fonte text collate "C" not null,
  categoria text collate "C" not null,
  ano integer not null,
  mes integer not null,
  situacao text collate "C" not null,
  sem_motivo boolean not null,
  linhas integer not null,
  valor numeric(18, 2) not null,
  primary key (fonte, categoria, ano, mes, situacao, sem_motivo)
) with (fillfactor = 70);
call registra('ordem_pagamento_mes', sem_trilha => 'sums, kept by triggers');

-- How many waited how many days, of which medians are read. '*': of all sources, of all categories.
create table ordem_pagamento_espera (
  fonte text collate "C" not null,
  categoria text collate "C" not null,
  ano integer not null,
  mes integer not null,
  situacao text collate "C" not null,
  dias integer not null,
  linhas integer not null,
  primary key (fonte, categoria, ano, mes, situacao, dias)
) with (fillfactor = 70);
call registra('ordem_pagamento_espera', sem_trilha => 'sums, kept by triggers');

-- What one row of the order counts for in its two sums.
create type fato_da_ordem as (
  fonte text,
  categoria text,
  ano integer,
  mes integer,
  situacao text,
  sem_motivo boolean,
  dias integer, -- null while it waits
  linhas integer,
  valor numeric
);

create function fato_da_ordem(o ordem_pagamento, sinal integer) returns fato_da_ordem language sql immutable parallel safe
  return row(o.ordem_pagamento_fonte, o.ordem_pagamento_categoria, o.ordem_pagamento_ano, o.ordem_pagamento_mes, o.ordem_pagamento_situacao,
    o.ordem_pagamento_sem_motivo, o.ordem_pagamento_espera, sinal, sinal * o.ordem_pagamento_valor)::fato_da_ordem;

create function soma_ordem_mes(fatos fato_da_ordem[]) returns void language sql set search_path = public as $$
  insert into ordem_pagamento_mes as soma (fonte, categoria, ano, mes, situacao, sem_motivo, linhas, valor)
  select fonte, categoria, ano, mes, situacao, sem_motivo, sum(linhas), sum(valor) from unnest(fatos)
  group by 1, 2, 3, 4, 5, 6 having (sum(linhas), sum(valor)) <> (0, 0)
  on conflict (fonte, categoria, ano, mes, situacao, sem_motivo) do update set linhas = soma.linhas + excluded.linhas,
    valor = soma.valor + excluded.valor
$$;

create function soma_ordem_espera(fatos fato_da_ordem[]) returns void language sql set search_path = public as $$
  insert into ordem_pagamento_espera as soma (fonte, categoria, ano, mes, situacao, dias, linhas)
  select coalesce(fonte, '*'), coalesce(categoria, '*'), ano, mes, situacao, dias, sum(linhas) from unnest(fatos) where dias is not null
  group by cube (fonte, categoria), ano, mes, situacao, dias having sum(linhas) <> 0
  on conflict (fonte, categoria, ano, mes, situacao, dias) do update set linhas = soma.linhas + excluded.linhas
$$;

-- Three statements write the order (deriva_ordens removes and puts rows, ordena_filas gives places), so its sums follow by triggers.
create function ordem_pagamento_escrita() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_ordem[];
  antigos fato_da_ordem[];
begin
  if tg_op <> 'DELETE' then select array_agg(fato_da_ordem(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_da_ordem(v, -1)) into antigos from velhas v; end if;
  if novos is null and antigos is null then return null; end if;
  perform soma_ordem_mes(novos || antigos);
  perform soma_ordem_espera(novos || antigos);
  return null;
end $$;
create trigger ordem_i after insert on ordem_pagamento referencing new table as novas for each statement execute function ordem_pagamento_escrita();
create trigger ordem_u after update on ordem_pagamento referencing old table as velhas new table as novas
  for each statement execute function ordem_pagamento_escrita();
create trigger ordem_d after delete on ordem_pagamento referencing old table as velhas for each statement execute function ordem_pagamento_escrita();

-- The twin of categoriaDaOrdem() (financas/classificacao/codigo.ts); a test compares them.
create function categoria_da_ordem(elemento text) returns text language sql immutable
  return case when elemento in ('30', '32', '52', '61', '62') then 'bens' when elemento = '38' then 'locacoes'
    when elemento = '51' then 'obras' else 'servicos' end;

-- Who was paid while an older one waited, and the places of those that wait, in these queues. Nothing that changed reaches payments
-- before `desdes`: those and whom they may have passed are not read.
--
-- A row waits from its exigible day until it is paid; not while it is suspended. A payment is out of order when on its day another one
-- of the queue waits whose exigible day is before its own. So along the exigible days it is compared with the latest end of all waits
-- that began before: the payment's own point comes before those that begin on the same day, which are no older.
create procedure ordena_filas(filas integer[], desdes date[]) language plpgsql set search_path = public as $$
begin
  with linha as materialized (
    select o.* from unnest(filas, desdes) as fila (ordem_fila_id, desde)
    join ordem_pagamento o on o.ordem_fila_id = fila.ordem_fila_id and coalesce(o.ordem_pagamento_pago_em, 'infinity'::date) >= fila.desde
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
    select r.ordem_pagamento_id, coalesce(antes.ate > r.ordem_pagamento_pago_em or exists (
        select from retomada s where s.ordem_fila_id = r.ordem_fila_id and s.ordem_pagamento_data_exigivel < r.ordem_pagamento_data_exigivel
          and greatest(s.ordem_pagamento_retomado_em, s.ordem_pagamento_data_exigivel) <= r.ordem_pagamento_pago_em
          and coalesce(s.ordem_pagamento_pago_em, 'infinity'::date) > r.ordem_pagamento_pago_em), false) as fora,
      case when r.ordem_pagamento_situacao = 'na_fila' then rank() over (
        partition by r.ordem_fila_id, r.ordem_pagamento_situacao = 'na_fila' order by r.ordem_pagamento_data_exigivel) end as posicao
    from linha r left join antes on antes.ordem_pagamento_id = r.ordem_pagamento_id
  )
  update ordem_pagamento o set ordem_pagamento_fora = certa.fora, ordem_pagamento_posicao = certa.posicao, atualizado_em = now()
  from certa where o.ordem_pagamento_id = certa.ordem_pagamento_id
    and (o.ordem_pagamento_fora, o.ordem_pagamento_posicao) is distinct from (certa.fora, certa.posicao::integer);
end $$;

-- The orders of these commitments as their settlements and payments now say, and the queues that they stand in. Planned anew each
-- time, since one commitment and sixty thousand need different plans.
--
-- A payment that names no settlement pays those of its commitment, the oldest first, what their own payments left open.
create procedure deriva_ordens(empenhos bigint[]) language plpgsql set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  filas integer[];
  desdes date[];
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
  select array_agg(fila), array_agg(desde) into filas, desdes from (
    select fila, min(desde) as desde from mudada, lateral (values
      ((velha).ordem_fila_id, least((velha).exigivel, (velha).pago_em)), ((nova).ordem_fila_id, least((nova).exigivel, (nova).pago_em))
    ) as lado (fila, desde)
    where fila is not null and (nova is null or velha is null or ((nova).ordem_fila_id, (nova).exigivel, (nova).pago_em, (nova).suspenso_em, (nova).retomado_em)
      is distinct from ((velha).ordem_fila_id, (velha).exigivel, (velha).pago_em, (velha).suspenso_em, (velha).retomado_em))
    group by fila) tocada;
  if filas is not null then call ordena_filas(filas, desdes); end if;
end $$;

-- All of them anew: after a truncation, and after rows were loaded with the triggers off.
create procedure refaz_ordens() language plpgsql set search_path = public as $$
declare
  empenhos constant bigint[] := array(select empenho_id from empenho where empenho_licitavel);
begin
  delete from ordem_pagamento;
  delete from ordem_pagamento_mes;
  delete from ordem_pagamento_espera;
  call deriva_ordens(empenhos);
end $$;
