// The import of any table, made of what is said of it once: its importable columns, what one row is, and what people call it. A data set
// says it in its declaration (dataset-import.ts), a plain module in a file of its own.

import type { PanelAccess } from '#base/privilegio.ts'
import { typedOf } from '#kits/dataset/dataset.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import type { ImportSet } from './check-file.ts'
import { datasetTarget, summedColumn, type TargetSet } from './dataset-target.ts'
import { importCalls } from './import-calls.ts'
import { importQueue } from './import-queue.queries.ts'
import { enterImported } from './imported-sets.ts'
import { referenceReaders } from './references.ts'

/** A table as its imports need it (docs/data-sets.md says what its columns must be). */
export type ImportedTable = TargetSet & {
  /** Of its panel: '/painel/ajax/licitacao', '/painel/licitacao'. */
  call: string
  page: string
  /** In the names of files: 'licitacoes'. */
  slug: string
  /** Of many and of one: 'Licitações', 'licitação'. */
  many: string
  one: { name: string; gender: 'f' | 'm' }
  /** Columns that the form has beside the file, for rows that do not say them. */
  asked?: readonly string[]
  /** What people must know of its files besides. */
  hint?: string
  also?: NonNullable<ImportDefinition['words']['also']>
  next?: NonNullable<ImportDefinition['words']['next']>
}

/** `readers` and `target`: what differs from what the columns say by themselves. */
export type TableSet = { table: ImportedTable } & Partial<
  Pick<ImportSet, 'readers' | 'target' | 'reshape' | 'confirms'>
>

type Entered = { set: TableSet; access: PanelAccess } & ({ listPage: string } | { title: string })

/**
 * Registers calls, pages, receipts and what waits, in a scope of the panel; once for each table. `listPage`: its public list; of a table
 * that the panel alone shows, its `title`.
 */
export function tableImport(scope: Scope, platform: Platform, { set, access, ...shown }: Entered): ImportSet {
  const made = importSetOf(set)
  const { directory } = scope.app
  directory.queue.push(importQueue(platform.database.db, made.definition, access))
  enterImported(directory, {
    ...{ set: made, access },
    ...('listPage' in shown ? { page: shown.listPage } : { page: null, title: shown.title }),
  })
  importCalls(scope, platform, made)
  return made
}

/** Of a table that says it. */
export function importSetOf({ table, readers, target = datasetTarget(table), reshape, confirms }: TableSet): ImportSet {
  const definition = definitionOf(table)
  return {
    definition,
    target,
    readers: async (run) => ({ ...(await referenceReaders(run, definition)), ...(await readers?.(run)) }),
    ...(reshape && { reshape }),
    ...(confirms && { confirms }),
  }
}

function definitionOf(table: ImportedTable): ImportDefinition {
  const { name, call, page, one, slug, asked = [] } = table
  const columns = typedOf<ImportColumn>(table.columns)
  const { key, scope } = table.import
  const many = table.many.toLowerCase()
  const summed = summedColumn(table)
  const [a, gravadas] = one.gender === 'f' ? ['as', 'gravadas'] : ['os', 'gravados']
  const hint =
    'A primeira linha tem os nomes das colunas, em qualquer ordem; colunas que o portal não conhece não são lidas.'
  return {
    ...{ name, call, page, columns, key },
    scope: Object.keys(columns).filter((column) => asked.includes(column)),
    ...(table.period && columns.exercicio && { yearOf: { exercicio: table.period } }),
    separators: [';', ',', '\t'],
    words: {
      title: `Importar ${many}`,
      importTitle: `Importação de ${many}`,
      fileLabel: `Arquivo d${a} ${many} (CSV, XLSX${table.also ? `, ODS ou ${table.also.name}` : ' ou ODS'})`,
      hint: table.hint ? `${hint} ${table.hint}` : hint,
      one: one.name,
      many,
      gender: one.gender,
      from: 'do portal',
      stored: `${table.many} ${gravadas} com sucesso.`,
      nothingNew: `Não há o que gravar: o portal já tem todas as linhas do arquivo${scope.length ? ', e só elas' : ''}.`,
      modelName: `modelo-${slug}.csv`,
      scopeLabel: 'Parte',
      sumLabel: summed && (columns[summed]?.label ?? null),
      removes: scope.length > 0,
      refused: 'O arquivo não pode ser importado.',
      ...(table.also && { also: table.also }),
      ...(table.next && { next: table.next }),
    },
  }
}
