// Filters, columns and texts shared by the public lists and the panel's.
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import type { DocumentoGenericoRow, documentoGenericoList } from '../documento-generico.contract.ts'
import { descricao, especieOf, modelos, tipoComModelo } from '../especies.ts'

const modeloOf = ({ documento_generico_modelo }: DocumentoGenericoRow) =>
  modelos[documento_generico_modelo ?? 0]?.sigla ?? ''

const numero: Column<DocumentoGenericoRow> = { field: 'documento_generico_numero', label: 'Número', isRowHeader: true }
const texto: Column<DocumentoGenericoRow> = {
  field: 'documento_generico_descricao',
  label: descricao,
  cell: (row) => <span className="corta">{row.documento_generico_descricao}</span>,
}
const anexos: Column<DocumentoGenericoRow> = { field: 'qtd_anexos', label: 'Anexos', className: 'num' }

export const panelColumns: Column<DocumentoGenericoRow>[] = [
  {
    field: 'documento_generico_tipo',
    label: 'Tipo',
    text: (row) => [especieOf(row.documento_generico_tipo).one, modeloOf(row)].filter(Boolean).join(' – '),
  },
  numero,
  texto,
  anexos,
]

export const publicColumns = (tipo: number | null): Column<DocumentoGenericoRow>[] => [
  numero,
  ...(tipo === tipoComModelo
    ? [{ field: 'documento_generico_modelo', label: 'Modelo', text: modeloOf } satisfies Column<DocumentoGenericoRow>]
    : []),
  { field: 'documento_generico_ano', label: 'Ano', className: 'data' },
  texto,
  anexos,
]

export const modeloOptions = Object.entries(modelos).map(([codigo, { sigla, nome }]) => ({
  value: codigo,
  label: `${sigla} – ${nome}`,
}))

const filter = filterOf<typeof documentoGenericoList>()

export function DocumentoGenericoFilters({ tipo, anos }: { tipo: number | null; anos: number[] }) {
  const years = anos.map((ano) => ({ value: String(ano), label: String(ano) }))
  return (
    <>
      <TextField {...filter('documento_generico_numero', 'Número')} />
      {tipo === tipoComModelo && (
        <SelectField {...filter('documento_generico_modelo', 'Modelo')} options={modeloOptions} empty="Todos" />
      )}
      <SelectField {...filter('documento_generico_ano', 'Ano')} options={years} empty="Todos" />
      <TextField {...filter('documento_generico_descricao', descricao)} />
    </>
  )
}

type Named = Pick<DocumentoGenericoRow, 'documento_generico_tipo' | 'documento_generico_numero'>

export function documentoGenericoQuestion({ documento_generico_tipo, documento_generico_numero }: Named): string {
  const { article, one } = especieOf(documento_generico_tipo)
  const name = documento_generico_tipo === tipoComModelo ? one.replace('Relatório', 'relatório') : one.toLowerCase()
  return `Tem certeza que deseja remover ${article} ${name} de número ${documento_generico_numero}?`
}

export const savedMessages = { '1': 'Documento salvo com sucesso.', '2': 'Documento atualizado com sucesso.' }
