// What a row of a file of expense says and would not be stored: a fact without its amount, an amount beside another one, data of what the
// row does not have. Nobody would miss it, so it is refused or reported (docs/decisions/0060-no-cell-in-silence.md).

type Loss = { coluna: string; mensagem: string; isWarning?: true; when: string; where?: string }

const isEvent = 'evento is not null'
const anAmount =
  "(coalesce(valor_empenho, valor_inicial, valor_atualizado, liquidacao_valor, pagamento_valor, evento_valor) is not null or item <> '')"
const settles = "(liquidacao_valor is not null or ato in ('liquidacao', 'anulacao_liquidacao'))"
const hasPayments = 'exists (select from lida outra where outra.pag_valor is not null)'
// of a payment, if of anything: it does not even have the day of a commitment
const isPayment = "(data_empenho is null or pagamento_data is not null or pagamento_numero <> '')"

/** `when`: SQL over a row as it was read, with `ato` and `quanto`; `where`: over the rows together. */
const losses: Readonly<Record<string, Loss>> = {
  evento: {
    coluna: 'Valor do evento',
    mensagem: 'Informe o valor do evento.',
    when: `${isEvent} and quanto is null and ato not in ('reforco', 'anulacao', 'anulacao_rp')`,
  },
  tudo: {
    coluna: 'Valor pago',
    mensagem: 'Informe o valor do pagamento.',
    when: `evento is null and not ${anAmount} and ${isPayment}`,
    where: hasPayments,
  },
  linha: {
    coluna: '',
    mensagem: 'Esta linha não traz valor nenhum: dela fica só o empenho.',
    isWarning: true,
    when: `evento is null and not ${anAmount}`,
    where: `not ('tudo' = any(perdas) and ${hasPayments})`,
  },
  pagamento: {
    coluna: 'Valor pago',
    mensagem: 'Há dados de um pagamento sem o seu valor: o pagamento não é gravado.',
    isWarning: true,
    when: `evento is null and ${anAmount} and pagamento_valor is null and (pagamento_numero <> '' or retido <> 0)`,
  },
  liquidacao: {
    coluna: 'Valor liquidado',
    mensagem: 'Há dados de uma liquidação sem o seu valor: a liquidação não é gravada.',
    isWarning: true,
    when: `evento is null and ${anAmount} and coalesce(liquidacao_valor, pagamento_valor) is null and liquidacao_numero <> ''`,
  },
  valor: {
    coluna: 'Valor do evento',
    mensagem: 'A linha não diz de que evento é este valor, e tem outro: ele não é gravado.',
    isWarning: true,
    when: `evento is null and evento_valor is not null and not (sem_fato and valor_empenho is null)
      and evento_valor not in (coalesce(valor_empenho, 'NaN'), coalesce(liquidacao_valor, 'NaN'), coalesce(pagamento_valor, 'NaN'), coalesce(item_valor, 'NaN'))`,
  },
  outro: {
    coluna: 'Valor pago',
    mensagem: 'A linha é de um evento, que tem o seu valor: este não é gravado.',
    isWarning: true,
    when: `${isEvent} and pagamento_valor is not null and evento_valor <> pagamento_valor`,
  },
  item: {
    coluna: 'Item',
    mensagem: 'Há dados de um item sem a sua descrição: o item não é gravado.',
    isWarning: true,
    when: `item = '' and (item_unidade <> '' or coalesce(item_quantidade, item_valor_unitario, item_valor) is not null)`,
  },
  documento: {
    coluna: 'Número do documento fiscal',
    mensagem: 'A linha não tem a liquidação a que o documento fiscal pertence: ele não é gravado.',
    isWarning: true,
    when: `not coalesce(${settles}, false) and (documento_numero <> '' or documento_tipo <> '' or documento_data is not null)`,
  },
  motivo: {
    coluna: 'Motivo',
    mensagem: 'O motivo é o de um reforço ou de uma anulação do empenho, que a linha não traz: ele não é gravado.',
    isWarning: true,
    when: `motivo <> '' and coalesce(ato, '') not in ('reforco', 'anulacao', 'anulacao_rp')`,
  },
}

/** The names of what each row would lose. */
export const perdas = `array_remove(array[${Object.entries(losses)
  .map(([name, { when }]) => `case when numero <> '' and ${when} then '${name}' end`)
  .join(', ')}], null)`

export const lossRules = Object.entries(losses).map(([name, { coluna, mensagem, isWarning, where = 'true' }]) => ({
  coluna,
  mensagem,
  where: `'${name}' = any(perdas) and ${where}`,
  ...(isWarning && { isWarning }),
}))

const texts = {
  credor_chave: 'credor',
  objeto: 'objeto',
  tipo: 'tipo',
  processo_empenho: 'processo',
  modalidade_licitacao: 'modalidade da licitação',
  licitacao_numero: 'número de licitação',
  contrato_numero: 'número de contrato',
  fundamento_legal: 'fundamento legal',
}

/** A commitment has one creditor and one text of each kind; its rows may say several. */
export const differentTexts = {
  coluna: '',
  rows: `with empenho_dito as (
      select min(linha) as linha, ${Object.keys(texts)
        .map((name) => `count(distinct nullif(${name}, '')) > 1 as ${name}`)
        .join(', ')}
      from lida where numero <> '' group by entidade_id, exercicio, unidade, numero
    )
    select min(linha) as linha, case count(*) when 1 then 'Um empenho tem' else count(*) || ' empenhos têm' end
      || ' mais de um ' || nome || ' em suas linhas: vale o da primeira de cada um.' as mensagem
    from empenho_dito cross join lateral (values ${Object.entries(texts)
      .map(([name, nome]) => `('${nome}', ${name})`)
      .join(', ')}) dito (nome, difere)
    where difere group by nome`,
}
