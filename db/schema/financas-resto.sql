-- Commitments of earlier years that were still to be paid, and disbursements outside the budget.

-- Commitments of earlier years that were still to be paid, as each year's report lists them (Lei 4.320/1964, arts. 36 and 92;
-- Decreto 10.540/2020, art. 8 I).
create table resto_a_pagar (
  resto_a_pagar_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null, -- of the report
  resto_a_pagar_exercicio_origem integer not null, -- of the commitment
  resto_a_pagar_unidade text not null default '',
  resto_a_pagar_numero text not null,
  resto_a_pagar_processado numeric(15, 2), -- delivered in the year of origin, and not paid
  resto_a_pagar_nao_processado numeric(15, 2),
  resto_a_pagar_pago numeric(15, 2),
  resto_a_pagar_cancelado numeric(15, 2),
  resto_a_pagar_saldo numeric(15, 2) not null,
  empenho_id bigint references empenho on delete set null, -- found by the trigger below
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  resto_a_pagar_unidade_busca text not null generated always as (dobra(resto_a_pagar_unidade)) stored,
  resto_a_pagar_numero_busca text not null generated always as (dobra(resto_a_pagar_numero)) stored,
  resto_a_pagar_objeto text not null default '',
  resto_a_pagar_credor_nome text not null default '',
  resto_a_pagar_objeto_busca text not null generated always as (dobra(resto_a_pagar_objeto)) stored,
  resto_a_pagar_credor_nome_busca text not null generated always as (dobra(resto_a_pagar_credor_nome)) stored,
  check (resto_a_pagar_exercicio_origem < exercicio)
);
create index resto_a_pagar_por_exercicio on resto_a_pagar (exercicio desc nulls last, resto_a_pagar_id desc);
create index resto_a_pagar_por_numero on resto_a_pagar (resto_a_pagar_numero_busca collate "C", resto_a_pagar_id);
create index resto_a_pagar_da_origem on resto_a_pagar (entidade_id, resto_a_pagar_exercicio_origem, ltrim(resto_a_pagar_numero_busca, '0'));
create index resto_a_pagar_de_empenho on resto_a_pagar (empenho_id) where empenho_id is not null;
create index resto_a_pagar_do_exercicio on resto_a_pagar (entidade_id, exercicio);
create index resto_a_pagar_da_importacao on resto_a_pagar (importacao_id) where importacao_id is not null;
call registra('resto_a_pagar', '{resto_a_pagar_numero,resto_a_pagar_exercicio_origem}',
  fora => '{empenho_id,resto_a_pagar_objeto,resto_a_pagar_credor_nome}', importavel => true);

-- Money that leaves without being an expense of the budget: what was withheld of payrolls and invoices and handed on, transfers to the
-- council, deposits given back (Decreto 10.540/2020, art. 8 I d).
create table desembolso_extra (
  desembolso_extra_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  desembolso_extra_data date not null,
  desembolso_extra_processo text not null default '',
  desembolso_extra_origem text not null default '',
  desembolso_extra_favorecido text not null,
  desembolso_extra_cpf text not null default '', -- 11 digits; shown masked
  desembolso_extra_cnpj text not null default '',
  desembolso_extra_conta text not null default '', -- never public
  desembolso_extra_valor numeric(15, 2) not null,
  desembolso_extra_historico text not null default '',
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  desembolso_extra_ano integer not null generated always as (extract(year from desembolso_extra_data)::integer) stored,
  desembolso_extra_mes integer not null generated always as (extract(month from desembolso_extra_data)::integer) stored,
  desembolso_extra_favorecido_busca text not null generated always as (dobra(desembolso_extra_favorecido)) stored,
  desembolso_extra_origem_busca text not null generated always as (dobra(desembolso_extra_origem)) stored,
  desembolso_extra_processo_busca text not null generated always as (dobra(desembolso_extra_processo)) stored
);
create index desembolso_extra_por_data on desembolso_extra (desembolso_extra_data desc nulls last, desembolso_extra_id desc);
create index desembolso_extra_por_favorecido on desembolso_extra (desembolso_extra_favorecido_busca collate "C", desembolso_extra_id);
create index desembolso_extra_por_origem on desembolso_extra (desembolso_extra_origem_busca collate "C", desembolso_extra_id);
create index desembolso_extra_por_valor on desembolso_extra (desembolso_extra_valor desc nulls last, desembolso_extra_id desc);
create index desembolso_extra_do_periodo on desembolso_extra (entidade_id, exercicio, desembolso_extra_mes);
create index desembolso_extra_da_importacao on desembolso_extra (importacao_id) where importacao_id is not null;
create index desembolso_extra_de_cpf on desembolso_extra (desembolso_extra_cpf) where desembolso_extra_cpf <> '';
call registra('desembolso_extra', '{desembolso_extra_favorecido,desembolso_extra_data}',
  ocultos => '{desembolso_extra_cpf,desembolso_extra_conta}', importavel => true);

-- The commitment in the portal; null when it has none, or several and the report names no unit.
create function empenho_de_origem(entidade bigint, ano integer, unidade text, numero text) returns bigint language sql stable set search_path = public as $$
  select max(empenho_id) from empenho
  where empenho_numero_busca = ltrim(dobra(numero), '0') and entidade_id = entidade and exercicio = ano and unidade in ('', empenho_unidade)
  having count(*) = 1
$$;

-- A resto a pagar finds its commitment, and shows what it is of and to whom it is owed.
create function acha_empenho_do_resto() returns trigger language plpgsql set search_path = public as $$
begin
  new.empenho_id := empenho_de_origem(new.entidade_id, new.resto_a_pagar_exercicio_origem, new.resto_a_pagar_unidade, new.resto_a_pagar_numero);
  select oculta_cpf(empenho_objeto), credor_nome_publico(credor_nome, credor_sigiloso)
    into new.resto_a_pagar_objeto, new.resto_a_pagar_credor_nome
    from empenho join credor using (credor_id) where empenho_id = new.empenho_id;
  new.resto_a_pagar_objeto := coalesce(new.resto_a_pagar_objeto, '');
  new.resto_a_pagar_credor_nome := coalesce(new.resto_a_pagar_credor_nome, '');
  return new;
end $$;
create trigger resto_a_pagar_empenho before insert or update on resto_a_pagar
  for each row execute function acha_empenho_do_resto();

-- Commitments that come after their report, or are corrected. One that goes leaves the link empty by its key.
create function liga_restos(empenhos bigint[]) returns void language sql set search_path = public as $$
  -- the trigger of the row finds it
  update resto_a_pagar r set empenho_id = null from empenho n join credor c using (credor_id)
  where n.empenho_id in (select unnest(empenhos)) and r.entidade_id = n.entidade_id and r.resto_a_pagar_exercicio_origem = n.exercicio
    and ltrim(r.resto_a_pagar_numero_busca, '0') = n.empenho_numero_busca
    and (empenho_de_origem(r.entidade_id, r.resto_a_pagar_exercicio_origem, r.resto_a_pagar_unidade, r.resto_a_pagar_numero) is distinct from r.empenho_id
      or r.empenho_id = n.empenho_id and (r.resto_a_pagar_objeto, r.resto_a_pagar_credor_nome)
        <> (oculta_cpf(n.empenho_objeto), credor_nome_publico(c.credor_nome, c.credor_sigiloso)))
$$;
