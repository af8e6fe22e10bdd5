// Columns of what belongs to a work: a row names it by its code, which the portal finds; what is stored is as the work writes it.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'

export const daObra = {
  entidade_id: entidadeColumn,
  obra_codigo: {
    ...{
      kind: 'text',
      maxLength: 60,
      label: 'Código da obra',
      head: 'Obra',
      isRequired: true,
      filter: true,
      sort: true,
    },
    hint: 'Como está na obra; 3/2026 e 003/2026 são o mesmo.',
    names: ['nº da obra', 'número da obra', 'cod_obra', 'idObra', 'obra', 'obra nº'],
  },
} as const satisfies Record<string, DatasetColumn>

export const obraAchada = {
  obra_objeto: { kind: 'text', maxLength: 1000, label: 'Objeto da obra', isDerived: true, filter: true },
  obra_id: {
    ...{ kind: 'integer', label: 'Obra neste portal', min: 1, max: Number.MAX_SAFE_INTEGER, isDerived: true },
    meaning: 'Identificador da obra neste portal',
  },
} as const satisfies Record<string, DatasetColumn>

/** Rows of files without a work; in a form the table refuses them. */
export const achaObra = {
  if: 'obra_id is null',
  say: 'Nenhuma obra desta entidade tem este código. Cadastre ou importe a obra antes.',
  column: 'obra_codigo',
  isOfFile: true,
} as const

/** SQL of the first row of its work among those of the file `tabela`: what is said of the whole work is said there. */
export const primeiraDaObra = (tabela: string) =>
  `not exists (select from ${tabela}_importacao a where a.importacao_id = ${tabela}_importacao.importacao_id
    and a.obra_id = ${tabela}_importacao.obra_id and a.linha < ${tabela}_importacao.linha)`
