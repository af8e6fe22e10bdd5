-- With an account that ends goes what waits for its e-mails, as its second factors do.
create or replace function fatores_saem() returns trigger language plpgsql set search_path = public as $$
declare
  reino text := tg_argv[0];
  conta bigint := (to_jsonb(old) ->> tg_argv[1])::bigint;
begin
  delete from fator where fat_reino = reino and fat_conta = conta;
  delete from fator_reserva where res_reino = reino and res_conta = conta;
  delete from fator_novo where nov_reino = reino and nov_conta = conta;
  delete from entrada_pendente where ent_reino = reino and ent_conta = conta;
  delete from troca_email where tre_reino = reino and tre_conta = conta;
  return null;
end $$;
