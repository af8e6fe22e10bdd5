-- Creditors, and what each received in a year (docs/decisions/0049-creditors.md).

-- A name may hold a CPF, as those of one-person companies do.
create function credor_nome_publico(nome text, sigiloso boolean) returns text language sql immutable parallel safe
  return case when sigiloso then 'Informação com restrição de acesso'
    when nome ~ '\d{3}\.?\d{3}\.?\d{3}' then regexp_replace(nome, '(?<!\d)\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}(?!\d)', '***.\1.\2-**', 'g')
    else nome end;

-- Who the town pays. One row for each document; for each folded name where a source gives none.
create table credor (
  credor_id bigint generated always as identity primary key,
  credor_nome text collate "C" not null,
  credor_documento text collate "C" not null default '', -- CPF of 11 digits, which leaves masked; CNPJ of 14 characters, whole
  credor_mascarado text collate "C" not null default '', -- as a source gave it masked: never shown beside our own mask, and no key
  credor_sigiloso boolean not null default false, -- protected by law: neither name nor document leaves
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  credor_nome_busca text collate "C" not null generated always as (dobra(credor_nome)) stored,
  credor_busca text collate "C" not null generated always as (dobra(credor_nome_publico(credor_nome, false))) stored
);
create unique index credor_de_documento on credor (credor_documento) where credor_documento <> '';
create unique index credor_sem_documento on credor (credor_nome_busca) where credor_documento = '';
create index credor_por_nome on credor (credor_nome_busca, credor_id);
create index credor_busca_trgm on credor using gin (credor_busca gin_trgm_ops);
call registra('credor', '{credor_nome}', ocultos => '{credor_documento,credor_mascarado}');

-- Who received: what was committed for each creditor, delivered by it and paid to it, in each year and in all of them (`ano` 0), so that the list of
-- 60,000 creditors is one index and not 2,000,000 commitments (docs/decisions/0049-creditors.md). A creditor who is protected by law has no row.
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
call registra('credor_resumo', sem_trilha => 'sums, kept by triggers', contada => true);

-- A CNPJ whole, a CPF with its middle digits.
create function credor_documento_publico(documento text, sigiloso boolean) returns text language sql immutable parallel safe
  return case when sigiloso then 'Informação com restrição de acesso'
    when length(documento) = 11 then '***.' || substr(documento, 4, 3) || '.' || substr(documento, 7, 3) || '-**'
    else documento end;

-- A company, a person, or not known.
create function credor_tipo(documento text, mascarado text) returns text language sql immutable parallel safe
  return case when length(documento) = 14 then 'pj' when length(documento) = 11 or mascarado <> '' then 'pf' else 'outro' end;

-- What names a creditor in addresses: a company has its CNPJ, any other creditor letters of the name and the id. No digit of a name: it may be a CPF's.
create function credor_chave(nome text, documento text, id bigint) returns text language sql immutable parallel safe
  return case when length(documento) = 14 then documento
    else coalesce(nullif(trim(both '-' from left(regexp_replace(dobra(nome), '[^a-z]+', '-', 'g'), 60)), ''), 'credor') || '-' || id end;

-- Added up anew, not by differences: so refaz_somas_da_despesa mends this table too. Writers of the months come one at a time.
create function resume_credores(credores bigint[], anos integer[]) returns void language plpgsql set search_path = public as $$
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

-- What creditors are called where only an id is known; of those who are protected by law there is none.
create view credor_publico as
select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_resumo.atualizado_em,
  credor_nome_publico(credor_nome, credor_sigiloso) as credor_nome
from credor_resumo join credor using (credor_id) where ano = 0;
