-- Whether a modality is direct is a property of it, which stays when it is renamed. Its name proposes it once, when it is entered.
alter table tipo_processo alter column tpr_direta drop expression, alter column tpr_direta set default false;
create function modalidade_proposta_direta() returns trigger language plpgsql set search_path = public as $$
begin
  new.tpr_direta := new.tpr_direta or dobra(new.tpr_nome) ~ 'dispensa|inexigi';
  return new;
end $$;
create trigger tipo_processo_propoe_direta before insert on tipo_processo for each row execute function modalidade_proposta_direta();
drop trigger tipo_processo_direta on tipo_processo;
create trigger tipo_processo_direta after update of tpr_direta on tipo_processo for each row when (old.tpr_direta is distinct from new.tpr_direta)
  execute function tipo_processo_muda_direta();
call registra('tipo_processo', '{tpr_nome}');
