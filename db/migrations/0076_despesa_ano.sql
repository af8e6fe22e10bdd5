-- What happened to each appropriation in each calendar year: a twelfth of the rows of despesa_mes, for the trees of a whole year, which
-- most people ask for; and, by `exercicio` below `ano`, what was paid of earlier years' budgets (restos a pagar), which a year's facts
-- have few of (docs/decisions/0045-the-tree-of-expense.md).
create table despesa_ano (
  dotacao_id bigint not null,
  ano integer not null,
  exercicio integer not null, -- of the appropriation
  empenhado numeric(18, 2) not null default 0,
  liquidado numeric(18, 2) not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (dotacao_id, ano)
) with (fillfactor = 70);
create index despesa_ano_por_ano on despesa_ano (ano, exercicio, dotacao_id);
-- most facts of a year are of its own budget: without this the planner expects a tenth of the rows
create statistics despesa_ano_do_exercicio (mcv) on ano, exercicio from despesa_ano;
call dispensa_auditoria('despesa_ano', 'sums, kept by triggers');

-- Added up anew from the months of the years that changed, not by differences: after rows were loaded with the triggers off,
-- refaz_somas_da_despesa mends this table too. Writers of the months come one at a time (0070).
create function soma_despesa_ano() returns trigger language plpgsql as $$
declare
  mudadas constant text := case tg_op
    when 'INSERT' then 'select dotacao_id, ano from novas'
    when 'DELETE' then 'select dotacao_id, ano from velhas'
    else 'select dotacao_id, ano from novas union all select dotacao_id, ano from velhas' end;
begin
  if tg_op <> 'INSERT' then
    execute format('delete from despesa_ano soma using (select distinct * from (%s) mudada) m
      where soma.dotacao_id = m.dotacao_id and soma.ano = m.ano
        and not exists (select from despesa_mes where dotacao_id = m.dotacao_id and ano = m.ano)', mudadas);
  end if;
  execute format('insert into despesa_ano (dotacao_id, ano, exercicio, empenhado, liquidado, pago)
    select dotacao_id, ano, exercicio, sum(empenhado), sum(liquidado), sum(pago)
    from (select distinct * from (%s) mudada) m join despesa_mes using (dotacao_id, ano) join dotacao using (dotacao_id)
    group by 1, 2, 3
    on conflict (dotacao_id, ano) do update set exercicio = excluded.exercicio, empenhado = excluded.empenhado,
      liquidado = excluded.liquidado, pago = excluded.pago', mudadas);
  return null;
end $$;
create trigger despesa_ano_i after insert on despesa_mes referencing new table as novas for each statement
  execute function soma_despesa_ano();
create trigger despesa_ano_u after update on despesa_mes referencing new table as novas old table as velhas for each statement
  execute function soma_despesa_ano();
create trigger despesa_ano_d after delete on despesa_mes referencing old table as velhas for each statement
  execute function soma_despesa_ano();

-- The year of a budget, corrected by hand.
create function muda_exercicio_da_despesa() returns trigger language plpgsql as $$
begin
  update despesa_ano set exercicio = new.exercicio where dotacao_id = new.dotacao_id;
  return null;
end $$;
create trigger despesa_ano_exercicio after update of exercicio on dotacao for each row when (old.exercicio <> new.exercicio)
  execute function muda_exercicio_da_despesa();

insert into despesa_ano (dotacao_id, ano, exercicio, empenhado, liquidado, pago)
select dotacao_id, ano, exercicio, sum(empenhado), sum(liquidado), sum(pago)
from despesa_mes join dotacao using (dotacao_id) group by 1, 2, 3;
