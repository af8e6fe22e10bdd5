// A file of per diems with the quirks of a vendor's: a byte-order mark written twice, an empty first column with an empty name,
// abbreviated names, the town and state in one cell with either separator, columns of the program's own.

export const chamada = '/painel/ajax/diaria/importacao'

export const cabecalho = [
  '',
  'Órgão',
  'Cargo',
  'Favorecido',
  'Saída',
  'Chegada',
  'Destino',
  'Qtd.',
  'Diária',
  'Total',
  'Pgto.',
  'Históricos',
  'CNPJ',
  'Ano',
  'SqLiquidacao',
  'TpOrigem',
]

export const cnpj = '11222333000181'

export type Viagem = Partial<Record<'nome' | 'ida' | 'volta' | 'destino' | 'total' | 'paga' | 'cnpj' | 'ano', string>>

export const linhaDe = ({
  nome = 'JUREMA DOS SANTOS',
  ida = '12/09/2019',
  volta = ida,
  destino = 'SERRINHA/BA',
  ...viagem
}: Viagem = {}) => {
  const { total = '160,00', paga = '18/09/2019', ano = '2019' } = viagem
  const motivo = 'CONCESSÃO DE DIÁRIA PARA PARTICIPAR DA CAPACITAÇÃO,\nCONFORME "REQUISIÇÃO"'
  return [
    '',
    'SECRETARIA DE SAÚDE',
    'MOTORISTA',
    nome,
    ida,
    volta,
    destino,
    '1',
    total,
    total,
    paga,
    motivo,
    viagem.cnpj ?? cnpj,
    ano,
    '1310',
    'E',
  ]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const arquivoDe = (...linhas: string[][]) =>
  `ï»¿${[cabecalho, ...linhas].map((cells) => cells.map(quoted).join(',')).join('\n')}\n`
