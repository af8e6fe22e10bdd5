// The whole comparison of a file that waits to be stored, as CSV: every field that changes and every record that would be removed. It is
// made anew when it is asked for, in a transaction that leaves nothing. Nobody's CPF is in it.
import { csvText } from '#kits/export/csv-text.ts'
import type { Database } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'
import type { ImportRecord } from '../import.contract.ts'
import { type ImportSet, sumsOf } from './check-file.ts'
import { takePlace } from './import-places.ts'
import { maskCpfs } from './read-value.ts'
import { type FoundChange, readable } from './review.ts'
import { type Compared, quoted, type Run } from './target.ts'

const header = ['Registro', 'Linha do arquivo', 'O que acontece', 'Campo', 'De', 'Para']
const fetched = 2000

/** Ends in the middle when whoever reads it leaves. */
export async function* comparisonFile(
  { pool }: Database,
  { definition, target }: ImportSet,
  { compared, checked }: { compared: Compared; checked: Pick<ImportRecord, 'imp_linhas'> },
): AsyncGenerator<string> {
  const leave = await takePlace()
  const client = await pool.connect().catch((error: unknown) => {
    leave()
    throw error
  })
  const run: Run = async (text, values = []) => (await client.query(text, values)).rows
  try {
    await run("begin; set local statement_timeout = '10min'; set local work_mem = '64MB'")
    const { linhas } = sumsOf(await target.compare(run, compared))
    // the rows wait in a table that a crash of the server empties
    if (linhas !== checked.imp_linhas)
      throw new Conflict('As linhas conferidas não existem mais. Envie o arquivo de novo.')
    yield csvText({ header, rows: [] })
    for (const { table, id, named, changes, removed, isUnlisted } of target.tables) {
      if (isUnlisted) continue
      const of = `join ${quoted(table)} t on t.${quoted(id)} = registro`
      if (changes) {
        const text = `select ${named} as nome, linha, campo, de, para from (${changes(compared)}) mudanca ${of} order by linha, registro, campo`
        for await (const rows of inPieces<FoundChange>(run, text))
          yield linesOf(
            (await readable(run, definition, rows)).map(({ registro, linha, campo, de, para }) => [
              ...[registro, linha === null ? '' : String(linha), 'Muda', campo, de ?? '', para ?? ''],
            ]),
          )
      }
      const text = `select ${named} as nome from (${removed}) sumida ${of} order by registro`
      for await (const rows of inPieces<{ nome: string }>(run, text))
        yield linesOf(rows.map(({ nome }) => [maskCpfs(nome), '', 'Sai do portal', '', '', '']))
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    leave()
  }
}

const linesOf = (rows: string[][]): string => {
  const [first = [], ...others] = rows
  return csvText({ header: first, rows: others }).slice(1) // the byte-order mark stands once
}

async function* inPieces<Row extends object>(run: Run, text: string): AsyncGenerator<Row[]> {
  await run(`declare comparadas cursor for ${text}`)
  for (;;) {
    const rows = await run<Row>(`fetch ${fetched} from comparadas`)
    if (rows.length) yield rows
    if (rows.length < fetched) break
  }
  await run('close comparadas')
}
