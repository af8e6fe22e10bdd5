// Payroll files as offices send them, for the tests.

export const cabecalho = 'Servidor;Cargo;Código;Ano;Mês;Salário'

export const folha = (...linhas: string[]) => `${[cabecalho, ...linhas].join('\r\n')}\r\n`

/** Rows that differ by name and code. */
export const muitas = (quantas: number, { ano = 2026, mes = 3, salario = '1.014,00' } = {}) =>
  Array.from(
    { length: quantas },
    (_, at) => `Servidor ${at % 997} da Folha;Cargo ${at % 41};${at};${ano};${mes};${salario}`,
  )

export const windows1252 = (texto: string) => new Uint8Array(Buffer.from(texto, 'latin1')) as Uint8Array<ArrayBuffer>

export const chamada = '/painel/ajax/pagamento/importacao'
