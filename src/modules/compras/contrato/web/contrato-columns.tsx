// Columns and texts shared by the public list, the panel's and the form.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { Column } from '#kits/list/web/column.ts'
import { byNumber, byTerm, type Order } from '#kits/list/web/orders.ts'
import { Day } from '#ui/day.tsx'
import type { ContratoRow } from '../contrato.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const unknown = <span className="vago">Não informado</span>

const numero: Column<ContratoRow> = { field: 'contrato_numero', label: 'Número', isRowHeader: true }
const objeto: Column<ContratoRow> = {
  field: 'contrato_objeto',
  label: 'Objeto',
  isRowHeader: true,
  text: (row) => row.contrato_objeto || `Contrato ${row.contrato_numero}`,
  sub: origemDe,
}
const contratada: Column<ContratoRow> = {
  field: 'contrato_contratada',
  label: 'Contratada',
  className: 'palavras',
  cell: ({ contrato_contratada: nome, contrato_contratada_chave: chave }) =>
    chave ? <a href={`/acesso/credores/${chave}`}>{nome}</a> : nome,
}
const valor: Column<ContratoRow> = {
  field: 'contrato_valor',
  label: 'Valor',
  className: 'num',
  place: 'valor',
  text: (row) => mostraDinheiro(row.contrato_valor),
}
const situacao: Column<ContratoRow> = {
  field: 'contrato_situacao',
  label: 'Situação',
  place: 'estado',
  cell: (row) => (row.contrato_situacao ? <SituacaoPill nome={row.contrato_situacao} /> : unknown),
}

export const publicColumns: Column<ContratoRow>[] = [
  objeto,
  contratada,
  situacao,
  valor,
  {
    field: 'contrato_data_vigencia_fim',
    label: 'Fim da vigência',
    className: 'data',
    place: 'quando',
    cell: ({ contrato_data_vigencia_fim: fim }) => (fim ? <Vencimento fim={fim} /> : unknown),
  },
]

/** 'Contrato 045/2026 · Secretaria de Obras · Fiscal: José Araújo · Publicado em 02/03/2026' */
function origemDe(row: ContratoRow): string {
  const { contrato_numero, contrato_orgao, contrato_fiscal: fiscal, contrato_data_publicacao: publicacao } = row
  return [
    `Contrato ${contrato_numero}`,
    contrato_orgao,
    fiscal && `Fiscal: ${fiscal}`,
    publicacao && `Publicado em ${mostraData(publicacao)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

// Next to a state a date alone would not say what it is the date of.
function Vencimento({ fim }: { fim: string }) {
  return (
    <>
      <span className="so-cartao">até </span>
      <Day date={fim} />
    </>
  )
}

/** In a file each fact has a column of its own. */
export const fileColumns: Column<ContratoRow>[] = [
  numero,
  contratada,
  { field: 'contrato_objeto', label: 'Objeto' },
  { field: 'contrato_orgao', label: 'Órgão' },
  { field: 'contrato_data_vigencia', label: 'Vigência', text: vigenciaText },
  { field: 'contrato_fiscal', label: 'Fiscal' },
  valor,
  situacao,
  {
    field: 'contrato_data_publicacao',
    label: 'Publicação',
    text: (row) => (row.contrato_data_publicacao ? mostraData(row.contrato_data_publicacao) : ''),
  },
]

const [numeroUp, numeroDown] = byNumber('Número')

export const contratoSums = [['contrato_valor', 'Valor dos contratos']] as const

export const contratoOrders: Order[] = [
  ['contrato_data_publicacao', 'desc', 'Publicação recente'],
  ['contrato_data_publicacao', 'asc', 'Publicação antiga'],
  ['contrato_data_vigencia_fim', 'desc', byTerm[1]],
  ['contrato_data_vigencia_fim', 'asc', byTerm[0]],
  ['contrato_valor', 'desc', 'Maior valor'],
  ['contrato_valor', 'asc', 'Menor valor'],
  ['contrato_numero', 'asc', numeroUp],
  ['contrato_numero', 'desc', numeroDown],
  ['contrato_numero_processo', 'asc', byNumber('Processo')[0]],
  ['contrato_id', 'desc', 'Cadastro recente'],
]

// docs/specification/purchases.md#contracts names the first two; the others are shown when they are chosen
export const panelColumns: Column<ContratoRow>[] = [
  numero,
  { field: 'contrato_numero_processo', label: 'Número do processo' },
  ...fileColumns
    .filter(({ field }) => !['contrato_numero', 'contrato_numero_processo'].includes(field))
    .map(({ isRowHeader: _no, ...column }) => ({ ...column, isExtra: true as const })),
]

function vigenciaText({ contrato_data_vigencia: first, contrato_data_vigencia_fim: last }: ContratoRow): string {
  if (first && last) return `${mostraData(first)} a ${mostraData(last)}`
  if (first) return `desde ${mostraData(first)}`
  return last ? `até ${mostraData(last)}` : ''
}

// docs/specification/purchases.md#contracts: the confirmation names the number
export const contratoQuestion = (numero: string) => `Tem certeza que deseja remover o contrato de número ${numero}?`

// docs/specification/purchases.md#contracts: different messages for a new contract and a changed one
export const savedMessages = { '1': 'Contrato salvo com sucesso.', atualizado: 'Contrato atualizado com sucesso.' }
