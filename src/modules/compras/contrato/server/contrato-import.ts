// The import of contracts: how their cells are read, and where their rows go.
import { lePeriodo } from '#base/le-periodo.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, readerOf } from '#kits/import/server/read-value.ts'
import { type ImportedTable, type TableSet, tableImport } from '#kits/import/server/table-import.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { contratoList, contratoPublicList } from '../contrato.contract.ts'
import { contratoColumns } from '../contrato.import.ts'
import { contratoHeir, contratoPairs, verifyContratos } from './contrato-import.queries.ts'

const table: ImportedTable = {
  name: 'contrato',
  call: contratoList.path,
  page: contratoList.page,
  slug: 'contratos',
  many: 'Contratos',
  one: { name: 'contrato', gender: 'm' },
  columns: contratoColumns,
  titled: ['contrato_numero', 'contrato_contratada'],
  // what makes a row the same contract takes more than equal columns: contratoPairs
  import: { key: ['linha'], scope: [] },
  pairs: contratoPairs,
  asked: ['contrato_contratante', 'contrato_orgao'],
  hint: 'Precisam de número, contratada e valor; contratante e órgão podem ser informados aqui, para o arquivo inteiro. A vigência pode estar em uma só coluna (01/03/2026 à 28/02/2027). Nada do que já está no portal é retirado.',
}

const readDate = readerOf({ kind: 'date', label: '' })

/** One of the two days of a period; of a cell that this column reads alone, what is left of it is said. */
const leDia =
  (which: 0 | 1, say: string): Reader =>
  (cell, beside = []) => {
    const read = readDate(cell)
    if (!(read instanceof Problem)) return which === 1 && beside.length ? null : read
    const dia = lePeriodo(oneLine(cell))?.[which]
    if (dia === undefined) return read
    return beside.length ? dia : new Strange(dia, say)
  }

const target = datasetTarget(table)
// what belongs to a contract goes with it: a file that is undone leaves one that has such rows
const tables = [{ ...target.tables[0], heir: contratoHeir }] as const

const set: TableSet = {
  table,
  confirms: [contratoPublicList.page],
  target: { ...target, tables, verify: verifyContratos },
  readers: async () => ({
    contrato_data_vigencia: leDia(0, 'A célula tem um período: fica o seu primeiro dia.'),
    contrato_data_vigencia_fim: leDia(1, 'A célula tem um período: fica o seu último dia.'),
  }),
}

export function importaContratos(scope: Scope, platform: Platform): void {
  tableImport(scope, platform, { set, access: 'licitacoes', listPage: contratoPublicList.page })
}
