// What is wrong in a row of the active debt; the table has the same rules (db/migrations/0136_divida_ativa.sql).
export const dividaAtivaChecks = [
  {
    if: "divida_ativa_tipo is null and divida_ativa_cpf = '' and divida_ativa_cnpj = ''",
    say: 'Diga se é pessoa física ou jurídica, ou informe o documento.',
    column: 'divida_ativa_tipo',
  },
  {
    if: "divida_ativa_cnpj <> '' and (divida_ativa_tipo = 'pf' or divida_ativa_cpf <> '')",
    say: 'Uma pessoa física não tem CNPJ.',
    column: 'divida_ativa_cnpj',
  },
  {
    if: "divida_ativa_tipo = 'pj' and divida_ativa_cpf <> ''",
    say: 'Uma pessoa jurídica não tem CPF.',
    column: 'divida_ativa_cpf',
  },
  { if: 'divida_ativa_valor_total = 0', say: 'O valor é zero.', column: 'divida_ativa_valor_total' },
  {
    if: 'divida_ativa_ano_inscricao > extract(year from divida_ativa_referencia)',
    say: 'O ano da inscrição é depois da referência.',
    column: 'divida_ativa_ano_inscricao',
  },
  {
    if: "to_char(divida_ativa_referencia, 'MMDD') <> '1231' or divida_ativa_referencia > (select hoje())",
    say: 'A referência não é o último dia de um ano que terminou.',
    column: 'divida_ativa_referencia',
    isWarning: true,
  },
] as const
