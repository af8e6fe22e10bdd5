-- Commitments for which a tender is asked, and that tell neither it nor a ground for contracting without one (spec 4, 2.2; PNTP 4.3): counted at every page
-- of the panel, and few where the accounts are kept well.
create index empenho_sem_origem on empenho (empenho_data desc, empenho_id desc)
  where empenho_licitavel and licitacao_id is null and empenho_licitacao_numero = '' and empenho_fundamento_legal = '';

-- A contract names its tender: both ties of a commitment may not contradict each other. Told to whoever ties by hand; files bring what they bring, and
-- each of their writes has another import.
create function confere_origem_do_empenho() returns trigger language plpgsql as $$
begin
  if exists (select from contrato c, licitacao l where c.contrato_id = new.contrato_id and l.licitacao_id = new.licitacao_id
    and c.contrato_numero_licitacao <> '' and dobra(c.contrato_numero_licitacao) <> dobra(l.licitacao_numero))
  then
    raise exception 'Este contrato é de outra licitação: confira os dois.' using errcode = 'PR422', column = 'empenho_do_contrato';
  end if;
  return new;
end $$;
create trigger empenho_origem before update of licitacao_id, contrato_id on empenho for each row
  when (new.importacao_id is not distinct from old.importacao_id and new.licitacao_id is not null and new.contrato_id is not null
    and (new.licitacao_id, new.contrato_id) is distinct from (old.licitacao_id, old.contrato_id))
  execute function confere_origem_do_empenho();
