-- A payroll as programs give it: what a payment consists of, where the file says so, and which of a month's payrolls it belongs to
-- (docs/decisions/0083-a-payroll-as-it-comes.md). One person may be paid twice in a month, in December for the 13th salary.
alter table pagamento
  add pagamento_tipo text collate "C" not null default 'mensal'
    check (pagamento_tipo in ('mensal', 'decimo_terceiro', 'ferias', 'rescisao', 'complementar')),
  add pagamento_vencimento numeric(12, 2),
  add pagamento_vantagens numeric(12, 2),
  add pagamento_gratificacoes numeric(12, 2),
  add pagamento_bruto numeric(12, 2),
  add pagamento_descontos numeric(12, 2),
  add pagamento_liquido numeric(12, 2);
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
