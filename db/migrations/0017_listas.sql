-- What is kept of a list's answers is exact only while none of its rows changed (docs/decisions/0011-lists-answered-from-memory.md):
-- every statement that changes rows leaves a new mark beside their sum, in its own transaction. Random and not counted, so that a
-- mark never comes twice, not after a rollback, nor after an older backup is restored.
alter table total add column mudanca uuid not null default gen_random_uuid();

create or replace function conta_linhas() returns trigger language plpgsql as $$
declare
  diferenca bigint := 0;
begin
  if tg_op = 'INSERT' then
    select count(*) into diferenca from novas;
    if diferenca = 0 then return null; end if;
  elsif tg_op = 'DELETE' then
    select -count(*) into diferenca from velhas;
    if diferenca = 0 then return null; end if;
  elsif tg_op = 'UPDATE' then
    perform from novas limit 1;
    if not found then return null; end if;
  else -- truncate
    update total set linhas = 0, mudanca = gen_random_uuid() where tabela = tg_table_name;
    return null;
  end if;
  update total set linhas = linhas + diferenca, mudanca = gen_random_uuid() where tabela = tg_table_name;
  return null;
end $$;

-- For a table whose total is kept (mantem_total): its updates leave a mark too.
create procedure mantem_mudanca(nome text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %I referencing new table as novas for each statement execute function conta_linhas()', nome || '_total_u', nome);
end $$;

call mantem_mudanca('licitacao');
call mantem_mudanca('contrato');
-- The list of tenders is also ordered by the names of these.
call mantem_total('tipo_processo');
call mantem_mudanca('tipo_processo');
call mantem_total('situacao_licitacao');
call mantem_mudanca('situacao_licitacao');
