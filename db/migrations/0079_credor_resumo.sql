-- Who received: what was committed for each creditor, delivered by it and paid to it, in each year and in all of them (`ano` 0), so that the list of
-- 60,000 creditors is one index and not 2,000,000 commitments (docs/decisions/0049-creditors.md). Whoever is protected by law has no row.
-- Commitments and settlements count in the year of the commitment, payments in their own.
create table credor_resumo (
  credor_resumo_id bigint generated always as identity primary key,
  credor_id bigint not null references credor on delete cascade,
  ano integer not null,
  empenhos integer not null default 0,
  empenhado numeric(18, 2) not null default 0,
  liquidado numeric(18, 2) not null default 0, -- of those commitments
  pagamentos integer not null default 0,
  pago numeric(18, 2) not null default 0, -- gross, in that year, also of earlier years' commitments
  atualizado_em timestamptz not null default now(),
  unique (credor_id, ano)
) with (fillfactor = 70);
create index credor_resumo_por_pago on credor_resumo (ano, pago desc nulls last, credor_resumo_id desc);
call publica('credor_resumo');
call dispensa_auditoria('credor_resumo', 'sums, kept by triggers');

-- A name may hold a CPF, as those of one-person companies do.
create or replace function credor_nome_publico(nome text, sigiloso boolean) returns text language sql immutable parallel safe
  return case when sigiloso then 'Informação com restrição de acesso'
    when nome ~ '\d{3}\.?\d{3}\.?\d{3}' then regexp_replace(nome, '(?<!\d)\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}(?!\d)', '***.\1.\2-**', 'g')
    else nome end;

create function credor_tipo(documento text, mascarado text) returns text language sql immutable parallel safe
  return case when length(documento) = 14 then 'pj' when length(documento) = 11 or mascarado <> '' then 'pf' else 'outro' end;

-- What names a creditor in addresses: a company its CNPJ, whoever else letters of the name and the id. No digit of a name: it may be a CPF's.
create function credor_chave(nome text, documento text, id bigint) returns text language sql immutable parallel safe
  return case when length(documento) = 14 then documento
    else coalesce(nullif(trim(both '-' from left(regexp_replace(dobra(nome), '[^a-z]+', '-', 'g'), 60)), ''), 'credor') || '-' || id end;

-- Added up anew, not by differences: so refaz_somas_da_despesa mends this table too. Writers of the months come one at a time (0070).
create function resume_credores(credores bigint[], anos integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(credores), 0) = 0 then return; end if;
  insert into credor_resumo as soma (credor_id, ano, empenhos, empenhado, liquidado, pagamentos, pago)
  select par.credor_id, par.ano, coalesce(e.empenhos, 0), coalesce(e.valor, 0), coalesce(e.liquidado, 0), coalesce(p.pagamentos, 0), coalesce(p.pago, 0)
  from (select distinct * from unnest(credores, anos) par (credor_id, ano)) par
  join credor on credor.credor_id = par.credor_id and not credor_sigiloso
  left join lateral (select sum(empenhos) as empenhos, sum(valor) as valor, sum(liquidado) as liquidado from empenho_mes m
    where m.credor_id = par.credor_id and m.ano = par.ano) e on true
  left join credor_ano p on p.credor_id = par.credor_id and p.ano = par.ano
  on conflict (credor_id, ano) do update set empenhos = excluded.empenhos, empenhado = excluded.empenhado, liquidado = excluded.liquidado,
    pagamentos = excluded.pagamentos, pago = excluded.pago, atualizado_em = now();

  delete from credor_resumo soma using credor, unnest(credores) mudado (id)
  where soma.credor_id = mudado.id and credor.credor_id = mudado.id
    and (credor_sigiloso or soma.ano > 0 and soma.empenhos = 0 and soma.pagamentos = 0);

  insert into credor_resumo as soma (credor_id, ano, empenhos, empenhado, liquidado, pagamentos, pago)
  select credor_id, 0, sum(empenhos), sum(empenhado), sum(liquidado), sum(pagamentos), sum(pago)
  from credor_resumo where credor_id in (select unnest(credores)) and ano > 0 group by credor_id
  on conflict (credor_id, ano) do update set empenhos = excluded.empenhos, empenhado = excluded.empenhado, liquidado = excluded.liquidado,
    pagamentos = excluded.pagamentos, pago = excluded.pago, atualizado_em = now();
  delete from credor_resumo soma using unnest(credores) mudado (id) where soma.credor_id = mudado.id and soma.ano = 0
    and not exists (select from credor_resumo outra where outra.credor_id = soma.credor_id and outra.ano > 0);
end $$;

create function soma_credor_resumo() returns trigger language plpgsql as $$
declare
  credores bigint[];
  anos integer[];
begin
  execute format('select array_agg(credor_id), array_agg(ano) from (select distinct credor_id, ano from (%s) mudado where credor_id <> 0) par',
    case tg_op when 'INSERT' then 'select credor_id, ano from novas' when 'DELETE' then 'select credor_id, ano from velhas'
      else 'select credor_id, ano from novas union all select credor_id, ano from velhas' end) into credores, anos;
  perform resume_credores(credores, anos);
  return null;
end $$;
do $$
declare
  tabela text;
  gatilho record;
begin
  foreach tabela in array array['empenho_mes', 'credor_ano'] loop
    for gatilho in select * from (values ('i', 'insert', 'new table as novas'), ('u', 'update', 'new table as novas old table as velhas'),
      ('d', 'delete', 'old table as velhas')) as gatilhos (nome, evento, linhas)
    loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function soma_credor_resumo()',
        tabela || '_resumo_' || gatilho.nome, gatilho.evento, tabela, gatilho.linhas);
    end loop;
  end loop;
end $$;

-- Who becomes protected goes from the list in that transaction; who no longer is comes back.
create function protege_credor() returns trigger language plpgsql as $$
declare
  anos integer[];
begin
  select array_agg(distinct ano) into anos from (select ano from empenho_mes where credor_id = new.credor_id
    union select ano from credor_ano where credor_id = new.credor_id) um;
  if anos is not null then perform resume_credores(array_fill(new.credor_id, array[cardinality(anos)]), anos); end if;
  return null;
end $$;
create trigger credor_protegido after update of credor_sigiloso on credor for each row when (old.credor_sigiloso <> new.credor_sigiloso)
  execute function protege_credor();

insert into credor_resumo (credor_id, ano, empenhos, empenhado, liquidado, pagamentos, pago)
select credor_id, coalesce(ano, 0), sum(empenhos), sum(empenhado), sum(liquidado), sum(pagamentos), sum(pago) from (
  select credor_id, ano, sum(empenhos) as empenhos, sum(valor) as empenhado, sum(liquidado) as liquidado, 0 as pagamentos, 0 as pago
  from empenho_mes where credor_id <> 0 group by 1, 2
  union all select credor_id, ano, 0, 0, 0, pagamentos, pago from credor_ano
) fato join credor using (credor_id) where not credor_sigiloso
group by grouping sets ((credor_id, ano), (credor_id)) having sum(empenhos) > 0 or sum(pagamentos) > 0;

-- Pages of creditors, for search engines.
create view credor_publico as
select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_resumo.atualizado_em
from credor_resumo join credor using (credor_id) where ano = 0;

-- What else each creditor has: its payments that wait.
create index ordem_pagamento_espera_de_credor on ordem_pagamento (credor_id, ordem_pagamento_data_exigivel) where ordem_pagamento_pago_em is null;
-- 'Quanto foi empenhado e pago' of a tender or contract: sums and newest commitments without reading 20,000 rows of the table.
create index empenho_da_licitacao on empenho (licitacao_id, empenho_data desc, empenho_id desc) where licitacao_id is not null;
create index empenho_do_contrato on empenho (contrato_id, empenho_data desc, empenho_id desc) where contrato_id is not null;
drop index empenho_de_licitacao;
drop index empenho_de_contrato;
-- Contracts and tenders of a creditor, from the index alone.
create index empenho_contratos_do_credor on empenho (credor_id, contrato_id) where contrato_id is not null;
create index empenho_licitacoes_do_credor on empenho (credor_id, licitacao_id) where licitacao_id is not null;
