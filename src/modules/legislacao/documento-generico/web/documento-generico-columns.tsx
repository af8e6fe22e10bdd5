// Filters, columns and texts shared by the public lists and the panel's.

import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { byNumber } from '#kits/list/web/orders.ts'
import { documentoGenericoFields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import type { DocumentoGenericoRow, documentoGenericoList } from '../documento-generico.contract.ts'
import { especieOf, modelos, tipoComModelo, tituloOf } from '../especies.ts'

const modeloOf = ({ documento_generico_modelo }: DocumentoGenericoRow) =>
  modelos[documento_generico_modelo ?? 0]?.sigla ?? ''

const numero: Column<DocumentoGenericoRow> = {
  field: 'documento_generico_numero',
  label: 'Número',
  isRowHeader: true,
  orders: byNumber('Número'),
}
const { label: descricao } = documentoGenericoFields.documento_generico_descricao
const texto: Column<DocumentoGenericoRow> = { field: 'documento_generico_descricao', label: descricao }
const anexos: Column<DocumentoGenericoRow> = { field: 'qtd_anexos', label: 'Anexos', className: 'num' }
const ano: Column<DocumentoGenericoRow> = { field: 'documento_generico_ano', label: 'Ano', className: 'data' }

export const panelColumns: Column<DocumentoGenericoRow>[] = [
  {
    field: 'documento_generico_tipo',
    label: 'Tipo',
    className: 'palavras',
    text: (row) => [especieOf(row.documento_generico_tipo).one, modeloOf(row)].filter(Boolean).join(' – '),
  },
  numero,
  texto,
  { field: 'documento_generico_ano', label: 'Ano', className: 'data', isExtra: true },
  anexos,
]

/** The number is in the line below the text; where there is no text, alone. */
export const publicColumns: Column<DocumentoGenericoRow>[] = [
  {
    ...texto,
    isRowHeader: true,
    text: (row) => row.documento_generico_descricao || tituloOf(row),
    sub: (row) => (row.documento_generico_descricao ? tituloOf(row) : ''),
  },
  { ...ano, place: 'quando' },
  anexos,
]

/** In a file each fact has a column of its own. */
export const fileColumns = (tipo: number | null): Column<DocumentoGenericoRow>[] => [
  numero,
  ...(tipo === tipoComModelo
    ? [{ field: 'documento_generico_modelo', label: 'Modelo', text: modeloOf } satisfies Column<DocumentoGenericoRow>]
    : []),
  ano,
  texto,
  anexos,
]

export const modeloOptions = Object.entries(modelos).map(([codigo, { sigla, nome }]) => ({
  value: codigo,
  label: `${sigla} – ${nome}`,
}))

const filter = filterOf<typeof documentoGenericoList>()

export const documentoSearch = filter('busca', 'número ou descrição')

type FilterOptions = { tipo: number | null; anos: number[] }

export const documentoGenericoFilters = ({ tipo, anos }: FilterOptions): Filter[] => [
  filter('documento_generico_descricao', descricao),
  ...(tipo === tipoComModelo
    ? [filter('documento_generico_modelo', 'Modelo', { options: modeloOptions, empty: 'Todos' })]
    : []),
  filter('documento_generico_ano', 'Ano', ofYears(anos)),
  filter('documento_generico_numero', 'Número'),
]

type Named = Pick<DocumentoGenericoRow, 'documento_generico_tipo' | 'documento_generico_numero'>

export function documentoGenericoQuestion({ documento_generico_tipo, documento_generico_numero }: Named): string {
  const { article, one } = especieOf(documento_generico_tipo)
  const name = documento_generico_tipo === tipoComModelo ? one.replace('Relatório', 'relatório') : one.toLowerCase()
  return `Tem certeza que deseja remover ${article} ${name} de número ${documento_generico_numero}?`
}

export const savedMessages = { '1': 'Documento salvo com sucesso.', '2': 'Documento atualizado com sucesso.' }
