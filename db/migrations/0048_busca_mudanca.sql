-- To count a common word takes the search most of its time. A count is therefore kept, and what changed since it was taken is added: here are
-- the index's rows as they became (+1) and as they were before (-1), each with the transaction that did it. A count is kept with the snapshot it
-- was taken of, which says exactly what it has seen. Emptied every night.
create table busca_mudanca (
  transacao xid8 not null default pg_current_xact_id(),
  sinal integer not null check (sinal between -1 and 1), -- 0: more changed than is told here, and counts of before can't be used
  tipo text,
  data date,
  visivel_desde date,
  v_tudo tsvector
);
create index busca_mudanca_transacao on busca_mudanca (transacao);
call dispensa_auditoria('busca_mudanca', 'of the index');

create function busca_nota_mudanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into busca_mudanca (sinal) values (0);
  elsif (select count(*) from (select from mudadas limit 201) algumas) > 200 then
    insert into busca_mudanca (sinal) values (0);
  else
    insert into busca_mudanca (sinal, tipo, data, visivel_desde, v_tudo)
    select tg_argv[0]::integer, tipo, data, visivel_desde, v_tudo from mudadas;
  end if;
  return null;
end $$;
create trigger nota_i after insert on busca referencing new table as mudadas for each statement execute function busca_nota_mudanca('1');
create trigger nota_d after delete on busca referencing old table as mudadas for each statement execute function busca_nota_mudanca('-1');
create trigger nota_u_nova after update on busca referencing new table as mudadas for each statement execute function busca_nota_mudanca('1');
create trigger nota_u_velha after update on busca referencing old table as mudadas for each statement execute function busca_nota_mudanca('-1');
create trigger nota_t after truncate on busca for each statement execute function busca_nota_mudanca();

-- Results of a kind by date, few of many.
create index busca_por_tipo on busca (tipo, data desc nulls last, busca_id desc);
-- Number, title and subject, of those that have a subject. By the weights in v_tudo PostgreSQL would read each row that has the word anywhere.
create index busca_assunto on busca using gin (ts_filter(v_tudo, '{a,b}')) with (fastupdate = off) where ts_filter(v_tudo, '{b}') <> '';
