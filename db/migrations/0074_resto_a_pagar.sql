-- Commitments of earlier years that were still to be paid, as each year's report tells them (spec 4, 2.2; Lei 4.320/1964, arts. 36 and 92;
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
  empenho_id bigint references empenho on delete set null, -- kept by the triggers below
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  resto_a_pagar_unidade_busca text not null generated always as (dobra(resto_a_pagar_unidade)) stored,
  resto_a_pagar_numero_busca text not null generated always as (dobra(resto_a_pagar_numero)) stored,
  check (resto_a_pagar_exercicio_origem < exercicio)
);
create index resto_a_pagar_por_exercicio on resto_a_pagar (exercicio desc nulls last, resto_a_pagar_id desc);
create index resto_a_pagar_por_numero on resto_a_pagar (resto_a_pagar_numero_busca collate "C", resto_a_pagar_id);
create index resto_a_pagar_da_origem on resto_a_pagar (entidade_id, resto_a_pagar_exercicio_origem, ltrim(resto_a_pagar_numero_busca, '0'));
create index resto_a_pagar_de_empenho on resto_a_pagar (empenho_id) where empenho_id is not null;
create index resto_a_pagar_do_exercicio on resto_a_pagar (entidade_id, exercicio);
create index resto_a_pagar_da_importacao on resto_a_pagar (importacao_id) where importacao_id is not null;

-- The commitment in the portal; null when it has none, or several and the report names no unit.
create function empenho_de_origem(entidade bigint, ano integer, unidade text, numero text) returns bigint language sql stable as $$
  select max(empenho_id) from empenho
  where empenho_numero_busca = ltrim(dobra(numero), '0') and entidade_id = entidade and exercicio = ano and unidade in ('', empenho_unidade)
  having count(*) = 1
$$;
create function acha_empenho_do_resto() returns trigger language plpgsql as $$
begin
  new.empenho_id := empenho_de_origem(new.entidade_id, new.resto_a_pagar_exercicio_origem, new.resto_a_pagar_unidade, new.resto_a_pagar_numero);
  return new;
end $$;
create trigger resto_a_pagar_empenho before insert or update on resto_a_pagar
  for each row execute function acha_empenho_do_resto();

-- A commitment that comes after its report, or is corrected. One that goes leaves the link empty by its key.
create function liga_restos() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if; -- sums of its children
  -- the trigger of the row finds it
  update resto_a_pagar r set empenho_id = null from novas n
  where r.entidade_id = n.entidade_id and r.resto_a_pagar_exercicio_origem = n.exercicio
    and ltrim(r.resto_a_pagar_numero_busca, '0') = n.empenho_numero_busca
    and empenho_de_origem(r.entidade_id, r.resto_a_pagar_exercicio_origem, r.resto_a_pagar_unidade, r.resto_a_pagar_numero) is distinct from r.empenho_id;
  return null;
end $$;
create trigger empenho_z_restos_i after insert on empenho referencing new table as novas for each statement execute function liga_restos();
create trigger empenho_z_restos_u after update on empenho referencing new table as novas for each statement execute function liga_restos();

call publica('resto_a_pagar');
call importavel('resto_a_pagar');
call audita('resto_a_pagar', 'Resto a pagar', '{resto_a_pagar_numero,resto_a_pagar_exercicio_origem}', fora => '{empenho_id}');

create view busca_de_resto_a_pagar as
select resto_a_pagar_id as id, '' as parte, 'restos-a-pagar' as tipo, 'Resto a pagar' as numero,
  concat_ws(' – ', 'Empenho ' || resto_a_pagar_numero || '/' || resto_a_pagar_exercicio_origem, 'em ' || exercicio) as titulo, '' as assunto,
  resto_a_pagar_unidade as texto, mostra_dinheiro(resto_a_pagar_saldo) as detalhe, null::date as data,
  '/acesso/restos-a-pagar/' || resto_a_pagar_id as endereco, '-infinity'::date as visivel_desde
from resto_a_pagar;
call indexa_busca('resto_a_pagar');
