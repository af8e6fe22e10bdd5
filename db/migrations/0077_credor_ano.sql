-- What each creditor received in each year, and indexes that know who received most: of a year and of a month without reading the
-- 60,000 creditors of a capital (docs/decisions/0045-the-tree-of-expense.md).
create table credor_ano (
  credor_id bigint not null,
  ano integer not null,
  pagamentos integer not null default 0,
  pago numeric(18, 2) not null default 0,
  primary key (credor_id, ano)
);
create index credor_ano_maiores on credor_ano (ano, pago desc, credor_id);
create index credor_mes_maiores on credor_mes (ano, mes, pago desc, credor_id);
call dispensa_auditoria('credor_ano', 'sums, kept by triggers');

-- Added up anew from the months that changed, as despesa_ano is (0076).
create function soma_credor_ano() returns trigger language plpgsql as $$
declare
  mudados constant text := case tg_op
    when 'INSERT' then 'select credor_id, ano from novas'
    when 'DELETE' then 'select credor_id, ano from velhas'
    else 'select credor_id, ano from novas union all select credor_id, ano from velhas' end;
begin
  if tg_op <> 'INSERT' then
    execute format('delete from credor_ano soma using (select distinct * from (%s) mudado) m
      where soma.credor_id = m.credor_id and soma.ano = m.ano
        and not exists (select from credor_mes where credor_id = m.credor_id and ano = m.ano)', mudados);
  end if;
  execute format('insert into credor_ano (credor_id, ano, pagamentos, pago)
    select credor_id, ano, sum(pagamentos), sum(pago)
    from (select distinct * from (%s) mudado) m join credor_mes using (credor_id, ano) group by 1, 2
    on conflict (credor_id, ano) do update set pagamentos = excluded.pagamentos, pago = excluded.pago', mudados);
  return null;
end $$;
create trigger credor_ano_i after insert on credor_mes referencing new table as novas for each statement
  execute function soma_credor_ano();
create trigger credor_ano_u after update on credor_mes referencing new table as novas old table as velhas for each statement
  execute function soma_credor_ano();
create trigger credor_ano_d after delete on credor_mes referencing old table as velhas for each statement
  execute function soma_credor_ano();

insert into credor_ano (credor_id, ano, pagamentos, pago)
select credor_id, ano, sum(pagamentos), sum(pago) from credor_mes group by 1, 2;
