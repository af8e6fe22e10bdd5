-- A payroll as programs give it: what a payment consists of, where the file says so, and which of a month's payrolls it belongs to
-- (docs/decisions/0083-a-payroll-as-it-comes.md). One person may be paid twice in a month, in December for the 13th salary.
-- PostgreSQL refuses a column with a default while a function takes the table's row (since 15.20).
drop function fato_da_folha(pagamento, integer);
alter table pagamento
  add pagamento_tipo text collate "C" not null default 'mensal'
    check (pagamento_tipo in ('mensal', 'decimo_terceiro', 'ferias', 'rescisao', 'complementar')),
  add pagamento_vencimento numeric(12, 2),
  add pagamento_vantagens numeric(12, 2),
  add pagamento_gratificacoes numeric(12, 2),
  add pagamento_bruto numeric(12, 2),
  add pagamento_descontos numeric(12, 2),
  add pagamento_liquido numeric(12, 2);
create function fato_da_folha(p pagamento, sinal integer) returns fato_da_folha language sql immutable parallel safe
  return row(p.servidor_id, p.cargo_id, p.pagamento_ano, p.pagamento_mes, floor(p.pagamento_salario / 100)::integer, sinal,
    sinal * p.pagamento_salario)::fato_da_folha;
drop index pagamento_identidade;
create unique index pagamento_identidade on pagamento (pagamento_ano, pagamento_mes, pagamento_codigo, servidor_id, cargo_id, pagamento_tipo);
call registra('pagamento', '{servidor_id,pagamento_mes,pagamento_ano}', fora => '{pagamento_nome}', em_serie => 'pagamento');

alter table pagamento_importacao_linha
  add tipo text,
  add vencimento numeric(12, 2),
  add vantagens numeric(12, 2),
  add gratificacoes numeric(12, 2),
  add bruto numeric(12, 2),
  add descontos numeric(12, 2),
  add liquido numeric(12, 2);
