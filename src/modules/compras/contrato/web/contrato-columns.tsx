// Columns and texts shared by the public list, the panel's and the form.
import { mostraData } from '../../../../base/data.ts'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import type { Column } from '../../../../kits/list/web/column.ts'
import { Day } from '../../../../ui/day.tsx'
import type { ContratoRow } from '../contrato.contract.ts'

const unknown = <span className="vago">Não informado</span>

export const publicColumns: Column<ContratoRow>[] = [
  { field: 'contrato_numero', label: 'Número', isRowHeader: true },
  { field: 'contrato_contratada', label: 'Contratada' },
  {
    field: 'contrato_objeto',
    label: 'Objeto',
    cell: (row) => (row.contrato_objeto ? <span className="corta">{row.contrato_objeto}</span> : unknown),
  },
  {
    field: 'contrato_data_vigencia',
    label: 'Vigência',
    className: 'data',
    cell: (row) => <Vigencia of={row} />,
    text: vigenciaText,
  },
  {
    field: 'contrato_fiscal',
    label: 'Fiscal',
    cell: (row) => <span className="nome">{row.contrato_fiscal || unknown}</span>,
  },
  {
    field: 'contrato_valor',
    label: 'Valor',
    className: 'num',
    text: (row) => mostraDinheiro(row.contrato_valor),
  },
  {
    field: 'contrato_data_publicacao',
    label: 'Publicação',
    className: 'data',
    cell: (row) => (row.contrato_data_publicacao ? <Day date={row.contrato_data_publicacao} /> : unknown),
    text: (row) => (row.contrato_data_publicacao ? mostraData(row.contrato_data_publicacao) : ''),
  },
]

export const panelColumns: Column<ContratoRow>[] = [
  { field: 'contrato_numero', label: 'Número', isRowHeader: true },
  { field: 'contrato_numero_processo', label: 'Número do Processo' },
]

// In two lines: side by side the two days would leave too little room for the texts.
function Vigencia({ of }: { of: ContratoRow }) {
  const { contrato_data_vigencia: first, contrato_data_vigencia_fim: last } = of
  if (!first || !last) return vigenciaText(of) || unknown
  return (
    <>
      <Day date={first} /> a<br />
      <Day date={last} />
    </>
  )
}

function vigenciaText({ contrato_data_vigencia: first, contrato_data_vigencia_fim: last }: ContratoRow): string {
  if (first && last) return `${mostraData(first)} a ${mostraData(last)}`
  if (first) return `desde ${mostraData(first)}`
  return last ? `até ${mostraData(last)}` : ''
}

// panel spec 7: the confirmation names the number
export const contratoQuestion = (numero: string) => `Tem certeza que deseja remover o contrato de número ${numero}?`

// panel spec 2: different messages for a new contract and a changed one
export const savedMessages = { '1': 'Contrato salvo com sucesso.', atualizado: 'Contrato atualizado com sucesso.' }
