// A file of payments with the quirks of a vendor's portal: a byte-order mark written twice before an empty first name, an empty first
// column, one row for each payment, creditor and nature glued to their codes, no function, no source, no value of the commitment.
export const chamada = '/painel/ajax/empenho/importacao'
export const cnpj = '11222333000181'

const cabecalho = [
  '',
  'Órgão',
  'Unidade',
  'Data',
  'Empenho',
  'Processo',
  'Credor',
  'Pago',
  'Retido',
  'Nota de Pagamento',
  'CNPJ',
  'DsEmpenho',
  'DsItemDespesa',
]

export type Pago = Partial<
  Record<
    'unidade' | 'data' | 'empenho' | 'credor' | 'pago' | 'retido' | 'nota' | 'objeto' | 'natureza' | 'cnpj',
    string
  >
>

export const boaMesa = '45.997.418/0001-53 - MERCANTIL BOA MESA LTDA - ME'

const linhaDe = ({
  unidade = '0707',
  data = '10/09/2019',
  empenho = '87',
  credor = boaMesa,
  pago = 'R$1.740,00',
  ...resto
}: Pago) => {
  const {
    retido = 'R$0,00',
    nota = '841',
    objeto = 'PARA FAZER FACE A DESPESA COM MERENDA,\nCONFORME "PREGÃO" 12',
    natureza = '33903000 - Material de Consumo',
  } = resto
  return [
    '',
    unidade.slice(0, 2),
    unidade,
    data,
    empenho,
    '834',
    credor,
    pago,
    retido,
    nota,
    resto.cnpj ?? cnpj,
    objeto,
    natureza,
  ]
}

const quoted = (row: string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
export const pagos = (...rows: Pago[]) => `ï»¿${[cabecalho, ...rows.map(linhaDe)].map(quoted).join('\r\n')}\r\n`

/** A file of our own layout: rows of columns by name. */
export const tabela = (...rows: Record<string, string>[]) => {
  const names = [...new Set(rows.flatMap(Object.keys))]
  return `${[names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((row) => row.join(';')).join('\n')}\n`
}
