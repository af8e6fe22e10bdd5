-- One call gives a table all that its lists need of the row in `total`: the exact count, the mark that every change renews
-- (docs/decisions/0011-lists-answered-from-memory.md) and, when the table has atualizado_em, when it changed last. A list whose
-- table lacks some of it answers old rows or a wrong count for ever, with no error: so nothing of it is given apart any more.

-- With an argument the table has atualizado_em: what changed last is taken from the rows themselves. A removal has no row left to say
-- when: it counts from its own transaction.
create function marca_total() returns trigger language plpgsql as $$
declare
  tem_data constant boolean := tg_nargs > 0;
  tocadas bigint;
  mudou timestamptz;
begin
  if tg_op = 'TRUNCATE' then
    update total set linhas = 0, mudanca = gen_random_uuid(),
      atualizado_em = case when tem_data then greatest(atualizado_em, now()) else atualizado_em end
    where tabela = tg_table_name;
    return null;
  elsif tg_op = 'DELETE' then
    select count(*) into tocadas from velhas;
    if tem_data then mudou := now(); end if;
  elsif tem_data then
    select count(*), max(atualizado_em) into tocadas, mudou from novas;
  else
    select count(*) into tocadas from novas;
  end if;
  if tocadas = 0 then return null; end if;
  update total set
    linhas = linhas + case tg_op when 'INSERT' then tocadas when 'DELETE' then -tocadas else 0 end,
    mudanca = gen_random_uuid(),
    atualizado_em = greatest(atualizado_em, mudou)
  where tabela = tg_table_name;
  return null;
end $$;

-- May be called again, as after a table was given atualizado_em. The triggers' names begin with what sorts before every letter:
-- a write takes the row in `total` before it touches whatever the table's other triggers keep, so that two writers never wait for
-- each other in a circle.
create procedure publica(nome text) language plpgsql as $$
declare
  tem_data constant boolean := exists (
    select from pg_attribute
    where attrelid = format('%I', nome)::regclass and attname = 'atualizado_em' and not attisdropped);
  argumento constant text := case when tem_data then quote_literal('atualizado_em') else '' end;
  gatilho record;
begin
  execute format('lock table %I in share row exclusive mode', nome); -- nobody writes between the counting and the triggers
  execute format('insert into total (tabela, linhas, atualizado_em) select %L, count(*), %s from %I
    on conflict (tabela) do update set linhas = excluded.linhas, mudanca = gen_random_uuid(),
      atualizado_em = greatest(total.atualizado_em, excluded.atualizado_em)',
    nome, case when tem_data then 'max(atualizado_em)' else 'null::timestamptz' end, nome);
  for gatilho in
    select * from (values
      ('_publica_i', 'insert', 'referencing new table as novas'),
      ('_publica_u', 'update', 'referencing new table as novas'),
      ('_publica_d', 'delete', 'referencing old table as velhas'),
      ('_publica_t', 'truncate', '')) as gatilhos (nome, quando, linhas)
  loop
    execute format('create or replace trigger %I after %s on %I %s for each statement execute function marca_total(%s)',
      gatilho.nome, gatilho.quando, nome, gatilho.linhas, argumento);
  end loop;
end $$;

-- The three that gave it piece by piece, with all their triggers.
drop procedure mantem_total;
drop procedure mantem_atualizacao;
drop procedure mantem_mudanca;
drop function conta_linhas cascade;
drop function marca_atualizacao cascade;

call publica('usuario');
call publica('orgao');
call publica('licitacao');
call publica('tipo_processo');
call publica('situacao_licitacao');
call publica('contrato');
call publica('documento');
call publica('documento_generico');
call publica('edital_acessado');
call publica('declaracao');
call publica('feriado');
call publica('solicitacao');
call publica('pagamento');
call publica('pagamento_importacao');
