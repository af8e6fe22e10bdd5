-- The payments of a month are shown by name (docs/decisions/0012): their index needs the names. A dictionary's name never changes
-- (0025), so the copy doesn't either; a generated column would be computed before `servidor` is restored from a dump.
create function nome_do_servidor(id integer) returns text language sql stable as 'select nome_busca from servidor where servidor_id = id';

drop index pagamento_por_mes;
alter table pagamento add column pagamento_nome text collate "C" not null default '';
-- one rewrite of the table, without triggers and without a row version of each payment
alter table pagamento alter column pagamento_nome type text collate "C" using nome_do_servidor(servidor_id);

create function copia_nome() returns trigger language plpgsql as $$
begin
  new.pagamento_nome := (select nome_busca from servidor where servidor_id = new.servidor_id);
  return new;
end $$;
-- whoever writes, and whatever
create trigger pagamento_nome before insert or update of servidor_id, pagamento_nome on pagamento for each row execute function copia_nome();

-- from A to Z within each month, newest months first
create index pagamento_por_mes on pagamento (pagamento_ano desc, pagamento_mes desc, pagamento_nome, pagamento_id)
  include (servidor_id, cargo_id, pagamento_salario);

drop function nome_do_servidor(integer);
call audita('pagamento', 'Pagamento', '{servidor_id,pagamento_mes,pagamento_ano}', fora => '{pagamento_nome}');
