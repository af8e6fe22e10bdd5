-- An agreement ends when its last amendment that says an end does.
alter table acordo add acordo_fim date;
call registra('acordo', '{acordo_numero,acordo_parte_nome}', ocultos => '{acordo_parte_cpf}', fora => '{acordo_nome,acordo_fim}', importavel => true);

create function fim_do_acordo() returns trigger language plpgsql set search_path = public as $$
begin
  new.acordo_fim := coalesce(
    (select acordo_aditivo_nova_vigencia_fim from acordo_aditivo a
      where a.acordo_id = new.acordo_id and acordo_aditivo_nova_vigencia_fim is not null
      order by acordo_aditivo_assinatura desc, acordo_aditivo_numero desc limit 1),
    new.acordo_vigencia_fim);
  return new;
end $$;
create trigger acordo_termina before insert or update on acordo for each row execute function fim_do_acordo();

create function aditivo_do_acordo() returns trigger language plpgsql set search_path = public as $$
begin
  update acordo a set acordo_fim = null where a.acordo_id in (old.acordo_id, new.acordo_id);
  return null;
end $$;
create trigger acordo_aditivo_fim after insert or update or delete on acordo_aditivo for each row execute function aditivo_do_acordo();

update acordo set acordo_fim = null;
drop index acordo_por_fim;
create index acordo_por_fim on acordo (acordo_fim);
