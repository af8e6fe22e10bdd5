// Filters, columns and texts shared by the public lists and the panel's.
import { mostraData } from '#base/data.ts'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { DocumentoExercicioRow, documentoExercicioList } from '../documento-exercicio.contract.ts'
import { type CodigoDeTipo, nomesDosTipos, periodosDe, tituloOf } from '../tipos.ts'
import { situacaoText } from './dizeres.ts'
import { periodoText, Situacao } from './situacao.tsx'

type Row = DocumentoExercicioRow

const titulo: Column<Row> = {
  field: 'documento_exercicio_descricao',
  label: 'Documento',
  isRowHeader: true,
  text: tituloOf,
  sub: (row) =>
    [
      row.documento_exercicio_retificacao && `Retificação ${row.documento_exercicio_versao - 1}`,
      row.documento_exercicio_descricao,
    ]
      .filter(Boolean)
      .join(' · '),
}
const exercicio: Column<Row> = {
  field: 'exercicio',
  label: 'Exercício',
  className: 'data',
}
const publicado: Column<Row> = {
  field: 'documento_exercicio_publicado_em',
  label: 'Publicação',
  className: 'data',
  text: (row) => (row.documento_exercicio_publicado_em ? mostraData(row.documento_exercicio_publicado_em) : ''),
  place: 'quando',
}
const situacao: Column<Row> = {
  field: 'documento_exercicio_dias',
  label: 'Situação',
  text: situacaoText,
  cell: (row) => <Situacao row={row} />,
  place: 'estado',
}
const arquivos: Column<Row> = { field: 'qtd_anexos', label: 'Arquivos', className: 'num' }

export const publicColumns: Column<Row>[] = [titulo, exercicio, publicado, situacao, arquivos]
export const panelColumns: Column<Row>[] = [
  titulo,
  exercicio,
  publicado,
  situacao,
  {
    field: 'documento_exercicio_pesquisavel',
    label: 'Texto',
    text: (row) =>
      ({ sim: 'Pesquisável', nao: 'Sem texto', lendo: 'Em leitura', 'sem-pdf': 'Sem PDF' })[
        row.documento_exercicio_pesquisavel
      ],
    isExtra: true,
  },
  arquivos,
]

const filter = filterOf<typeof documentoExercicioList>()

export const documentoExercicioSearch = filter('busca', 'tipo, exercício, lei ou descrição')

type FilterOptions = { tipos: CodigoDeTipo[]; anos: number[] }

export function documentoExercicioFilters({ tipos, anos }: FilterOptions): Filter[] {
  const has = [...new Set(tipos.flatMap(periodosDe))]
  return [
    filter('documento_exercicio_descricao', 'Palavras'),
    filter('documento_exercicio_tipo', 'Tipo', {
      options: tipos.map((tipo) => ({ value: tipo, label: nomesDosTipos[tipo] })),
      empty: 'Todos',
    }),
    filter('exercicio', 'Exercício', ofYears(anos)),
    ...(has.length > 1
      ? [
          filter('documento_exercicio_periodo', 'Período', {
            options: has.map((periodo) => ({ value: periodo, label: periodoText(periodo) })),
            empty: 'Todos',
          }),
        ]
      : []),
  ]
}

export const documentoExercicioQuestion = (row: Parameters<typeof tituloOf>[0]) =>
  `Tem certeza que deseja remover o documento ${tituloOf(row)}?`

export const savedMessages = { '1': 'Documento salvo com sucesso.', '2': 'Documento atualizado com sucesso.' }
