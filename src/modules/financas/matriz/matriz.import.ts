// The expense of an accounting matrix as the import kit reads and stores it: a row for each entity, month, function, subfunction,
// nature and source. A table with these columns is accepted too, for towns that have the figures but not the matrix.
import type { DatasetColumns } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import type { ImportDefinition } from '#kits/import/definition.ts'

const amount = { kind: 'money', isRequired: true, sum: true } as const

export const matrizColumns = {
  // the power or organ of a line says it, or the form; that one of them did is a check
  entidade_id: { ...entidadeColumn, isRequired: false, names: [...entidadeColumn.names, 'poder ou órgão'] },
  exercicio: exercicioColumn,
  matriz_despesa_mes: { kind: 'integer', label: 'Mês', isRequired: true, min: 1, max: 12 },
  matriz_despesa_funcao: { kind: 'text', label: 'Função', isRequired: true, maxLength: 2 },
  matriz_despesa_subfuncao: { kind: 'text', label: 'Subfunção', isRequired: true, maxLength: 3 },
  matriz_despesa_natureza: { kind: 'text', label: 'Natureza', isRequired: true, maxLength: 6 },
  matriz_despesa_fonte: { kind: 'text', label: 'Fonte', maxLength: 3 },
  matriz_despesa_empenhado: { ...amount, label: 'Empenhado' },
  matriz_despesa_liquidado: { ...amount, label: 'Liquidado' },
  matriz_despesa_pago: { ...amount, label: 'Pago' },
} as const satisfies DatasetColumns

/** Of the year, of the month: what a new file replaces. */
export const matrizScope = ['entidade_id', 'exercicio', 'matriz_despesa_mes'] as const
export const matrizKey = [
  ...matrizScope,
  'matriz_despesa_funcao',
  'matriz_despesa_subfuncao',
  'matriz_despesa_natureza',
  'matriz_despesa_fonte',
] as const

export const matrizImport: ImportDefinition = {
  name: 'matriz_despesa',
  call: '/painel/ajax/matriz_despesa',
  page: '/painel/matriz',
  columns: matrizColumns,
  key: matrizKey,
  scope: matrizScope,
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar matriz contábil (despesa)',
    importTitle: 'Importação de matriz contábil (despesa)',
    fileLabel: 'Arquivo da matriz (MSC do Siconfi, em CSV)',
    hint: 'A Matriz de Saldos Contábeis é lida como foi enviada ao Siconfi: dela ficam as contas 6.2.2.1.3 (crédito empenhado), por função, natureza e fonte. O exercício e o mês são os do arquivo. O poder 10131 é da prefeitura e o 20231 é da câmara; de outro poder, informe a entidade. Nada disso muda as despesas publicadas: serve para compará-las.',
    one: 'linha da matriz',
    many: 'linhas da matriz',
    gender: 'f',
    from: 'do portal',
    stored: 'Matriz gravada com sucesso.',
    nothingNew: 'Não há o que gravar: o portal já tem todas as linhas da matriz, e só elas.',
    modelName: 'modelo-matriz-despesa.csv',
    scopeLabel: 'Mês',
    sumLabel: 'Empenhado no mês',
    removes: true,
    refused: 'O arquivo não pode ser importado.',
  },
}
