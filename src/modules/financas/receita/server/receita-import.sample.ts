// Revenue files for the tests, invented, with what is odd about those of accounting programs: a mark of UTF-8 that was encoded twice,
// glued to an empty first name; an empty first column; 'R$1.000,00'; negative deductions; codes of 12 digits in the order of names; no
// year or month.
export const chamada = '/painel/ajax/receita/importacao'

type Natureza = { codigo: string; nome: string; orcado?: string; periodo?: string; acumulado: string }

const cabecalho = ['', 'Receita', 'Descrição da Receita', 'Orçado', 'Real. Período', 'Real. Acum.', '%']
const entreAspas = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')

/** What a program prints of the year up to a month. */
export function acumulado(...naturezas: Natureza[]): Uint8Array<ArrayBuffer> {
  const linhas = naturezas.map(({ codigo, nome, orcado = 'R$0,00', periodo, acumulado }) =>
    entreAspas(['', codigo, nome, orcado, periodo ?? acumulado, acumulado, '0.00']),
  )
  const texto = [entreAspas(cabecalho), ...linhas].join('\n')
  const duasVezes = Buffer.from('C3AFC2BBC2BF', 'hex')
  return new Uint8Array(Buffer.concat([duasVezes, Buffer.from(texto)]))
}

export const iptu = { codigo: '111250010000', nome: 'IPTU - Principal', orcado: 'R$120.000,00' }
export const fpm = {
  codigo: '171151110100',
  nome: 'Cota-Parte do FPM - Cota Mensal - Principal',
  orcado: 'R$1.200.000,00',
}
export const deducao = {
  codigo: '971151110100',
  nome: 'Dedução Cota-Parte do FPM - Cota Mensal - Principal',
  orcado: '-R$240.000,00',
}
export const imoveis = { codigo: '221101110000', nome: 'Alienação de Bens Imóveis - Principal', orcado: 'R$50.000,00' }

export const janeiro = () =>
  acumulado(
    { ...imoveis, acumulado: 'R$0,00' },
    { ...fpm, acumulado: 'R$100.000,00' },
    { ...deducao, acumulado: '-R$20.000,00' },
    { ...iptu, acumulado: 'R$5.000,50' },
  )

export const fevereiro = () =>
  acumulado(
    { ...imoveis, periodo: 'R$0,00', acumulado: 'R$0,00' },
    { ...fpm, periodo: 'R$90.000,00', acumulado: 'R$190.000,00' },
    { ...deducao, periodo: '-R$18.000,00', acumulado: '-R$38.000,00' },
    // less than in January: something was given back
    { ...iptu, periodo: '-R$1.000,00', acumulado: 'R$4.000,50' },
  )

/** One row for each movement. */
export const movimentos = (...linhas: string[]) =>
  ['Código;Natureza;Fonte;Previsto;Data;Tipo;Valor;Histórico', ...linhas, ''].join('\r\n')

/** The accounting matrix of a month: CRLF, and a space where there is nothing. */
export const matriz = (periodo: string, ...linhas: string[]) =>
  [
    `2999999EX;${periodo}`,
    'ContaContabil;IC1;TipoIC1;IC2;TipoIC2;IC3;TipoIC3;Valor;TipoValor;NaturezaValor',
    ...linhas,
    '',
  ].join('\r\n')
