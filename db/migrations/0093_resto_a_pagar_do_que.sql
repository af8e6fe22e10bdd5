-- What a resto a pagar is of and to whom it is owed, where the portal has its commitment: as everybody may see it, so that who is protected
-- by law has no name here either. Empty where it has none.
alter table resto_a_pagar
  add column resto_a_pagar_objeto text not null default '',
  add column resto_a_pagar_credor_nome text not null default '',
  add column resto_a_pagar_objeto_busca text not null generated always as (dobra(resto_a_pagar_objeto)) stored,
  add column resto_a_pagar_credor_nome_busca text not null generated always as (dobra(resto_a_pagar_credor_nome)) stored;

create or replace function acha_empenho_do_resto() returns trigger language plpgsql as $$
begin
  new.empenho_id := empenho_de_origem(new.entidade_id, new.resto_a_pagar_exercicio_origem, new.resto_a_pagar_unidade, new.resto_a_pagar_numero);
  select oculta_cpf(empenho_objeto), credor_nome_publico(credor_nome, credor_sigiloso)
    into new.resto_a_pagar_objeto, new.resto_a_pagar_credor_nome
    from empenho join credor using (credor_id) where empenho_id = new.empenho_id;
  new.resto_a_pagar_objeto := coalesce(new.resto_a_pagar_objeto, '');
  new.resto_a_pagar_credor_nome := coalesce(new.resto_a_pagar_credor_nome, '');
  return new;
end $$;

create or replace function liga_restos() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if; -- sums of its children
  -- the trigger of the row finds it
  update resto_a_pagar r set empenho_id = null from novas n join credor c using (credor_id)
  where r.entidade_id = n.entidade_id and r.resto_a_pagar_exercicio_origem = n.exercicio
    and ltrim(r.resto_a_pagar_numero_busca, '0') = n.empenho_numero_busca
    and (empenho_de_origem(r.entidade_id, r.resto_a_pagar_exercicio_origem, r.resto_a_pagar_unidade, r.resto_a_pagar_numero) is distinct from r.empenho_id
      or r.empenho_id = n.empenho_id and (r.resto_a_pagar_objeto, r.resto_a_pagar_credor_nome)
        <> (oculta_cpf(n.empenho_objeto), credor_nome_publico(c.credor_nome, c.credor_sigiloso)));
  return null;
end $$;

-- Who gets another name, or becomes protected.
create function nomeia_restos_do_credor() returns trigger language plpgsql as $$
begin
  update resto_a_pagar set empenho_id = null
  where empenho_id in (select empenho_id from empenho where credor_id = new.credor_id);
  return null;
end $$;
create trigger credor_z_restos after update on credor for each row
  when (old.credor_nome <> new.credor_nome or old.credor_sigiloso <> new.credor_sigiloso) execute function nomeia_restos_do_credor();

call importavel('resto_a_pagar');
call audita('resto_a_pagar', 'Resto a pagar', '{resto_a_pagar_numero,resto_a_pagar_exercicio_origem}',
  fora => '{empenho_id,resto_a_pagar_objeto,resto_a_pagar_credor_nome}');
update resto_a_pagar set empenho_id = null where empenho_id is not null;

create or replace view busca_de_resto_a_pagar as
select resto_a_pagar_id as id, '' as parte, 'restos-a-pagar' as tipo,
  concat('Restos a pagar de ', exercicio, ', empenho ', resto_a_pagar_numero, '/', resto_a_pagar_exercicio_origem) as numero,
  coalesce(nullif(resto_a_pagar_objeto, ''), concat('Empenho ', resto_a_pagar_numero, '/', resto_a_pagar_exercicio_origem)) as titulo,
  '' as assunto, concat_ws(' ', resto_a_pagar_credor_nome, resto_a_pagar_unidade) as texto,
  concat_ws(', ', nullif(resto_a_pagar_credor_nome, ''), 'saldo de ' || mostra_dinheiro(resto_a_pagar_saldo)) as detalhe, null::date as data,
  '/acesso/restos-a-pagar/' || resto_a_pagar_id as endereco, '-infinity'::date as visivel_desde
from resto_a_pagar;
call indexa_busca('resto_a_pagar');

-- What creditors are called where only an id is known; of those who are protected by law there is none.
create or replace view credor_publico as
select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_resumo.atualizado_em,
  credor_nome_publico(credor_nome, credor_sigiloso) as credor_nome
from credor_resumo join credor using (credor_id) where ano = 0;
