// The import of a data set, made of its declaration alone: `datasetImport(scope, platform, diaria)` in the panel's scope of the set.

import { type DatasetColumn, panelCall, panelPage, publicPage, typedOf } from '#kits/dataset/dataset.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { ImportDefinition } from '../definition.ts'
import type { ImportSet } from './check-file.ts'
import { datasetTarget, type ImportedSet, summedColumn } from './dataset-target.ts'
import { importCalls } from './import-calls.ts'
import { importQueue } from './import-queue.queries.ts'
import { enterImported } from './imported-sets.ts'
import { referenceReaders } from './references.ts'

export function datasetImport(scope: Scope, platform: Platform, dataset: ImportedSet): void {
  const definition = definitionOf(dataset)
  scope.app.directory.queue.push(importQueue(platform.database.db, definition, dataset.privilege))
  const set: ImportSet = {
    definition,
    target: datasetTarget(dataset),
    readers: (run) => referenceReaders(run, definition),
  }
  enterImported(scope.app.directory, { set, access: dataset.privilege, page: publicPage(dataset) })
  importCalls(scope, platform, set)
}

function definitionOf(dataset: ImportedSet): ImportDefinition {
  const { name, title, one, slug } = dataset
  const columns = typedOf<DatasetColumn>(dataset.columns)
  const records = dataset.many ?? title
  const { key, scope } = dataset.import
  const many = records.toLowerCase()
  const summed = summedColumn(dataset)
  const [a, gravadas] = one.gender === 'f' ? ['as', 'gravadas'] : ['os', 'gravados']
  return {
    name,
    call: panelCall(dataset),
    page: panelPage(dataset),
    columns,
    key,
    scope: Object.keys(columns).filter((column) => isScope(dataset, column)),
    ...(dataset.period && columns.exercicio && { yearOf: { exercicio: dataset.period } }),
    separators: [';', ',', '\t'],
    words: {
      title: `Importar ${many}`,
      importTitle: `Importação de ${many}`,
      fileLabel: `Arquivo d${a} ${many} (CSV, XLSX ou ODS)`,
      hint: 'A primeira linha tem os nomes das colunas, em qualquer ordem; colunas que o portal não conhece não são lidas.',
      one: one.name,
      many,
      gender: one.gender,
      from: 'do portal',
      stored: `${records} ${gravadas} com sucesso.`,
      nothingNew: 'Não há o que gravar: o portal já tem todas as linhas do arquivo, e só elas.',
      modelName: `modelo-${slug.replaceAll('/', '-')}.csv`,
      scopeLabel: 'Parte',
      sumLabel: summed && (columns[summed]?.label ?? null),
      removes: scope.length > 0,
      refused: 'O arquivo não pode ser importado.',
    },
  }
}

// Values that may be the same for a whole file: what a file replaces is said by references and years, not by the dates of the facts.
const isScope = ({ columns, import: { scope } }: ImportedSet, column: string): boolean =>
  scope.includes(column) && ['reference', 'integer'].includes(columns[column]?.kind ?? '')
