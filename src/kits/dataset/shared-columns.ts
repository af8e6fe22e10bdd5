// Columns that every set has (docs/specification/data-sets.md#every-set).
import type { DatasetColumn } from './dataset.ts'

/** Which of the town's legal persons the row is of. */
export const entidadeColumn = {
  kind: 'reference',
  label: 'Entidade',
  isRequired: true,
  filter: true,
  of: { table: 'entidade', name: 'entidade_nome', key: 'entidade_cnpj' },
  names: ['cnpj', 'cnpj da entidade', 'cnpj do órgão', 'unidade gestora'],
  meaning: 'Identificador da entidade do município (prefeitura, fundo, autarquia)',
} as const satisfies DatasetColumn

export const exercicioColumn = {
  kind: 'integer',
  label: 'Exercício',
  isRequired: true,
  min: 1990,
  max: 2100,
  names: ['ano', 'ano do exercício', 'ano_exercicio'],
  meaning: 'Ano do orçamento a que o registro pertence',
} as const satisfies DatasetColumn
