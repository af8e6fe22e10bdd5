// One COPY over a connection of its own, which returns to the pool when the last row has been read, and is closed when the
// visitor leaves earlier.
import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import pg from 'pg'
import { oncePer } from '#base/once-per.ts'
import type { ListDefinition } from '#kits/list/list.ts'
import type { Database } from '#platform/db/connect.ts'
import { createPlaces } from '#platform/places.ts'
import { type ExportColumn, exportColumn, refOf } from './columns.ts'
import { CopyRows } from './copy-rows.ts'
import type { ExportFormat, Rows } from './export-format.ts'

export type CopyOut = {
  bytes: AsyncIterable<Buffer>
  columns: ExportColumn[]
  /** Ends the COPY at any point. Must be called; calling it twice is harmless. */
  close(): void
}

// Four of the pool's ten connections, for all lists together.
const [count, most] = [4, 2]

/** For the document of the calls. */
export const exportLimits = `Até ${count} arquivos completos são gerados de cada vez, ${most} para o mesmo endereço de rede.`

/** Of each portal of the process. */
const placesOf = oncePer((pool: Pool) =>
  createPlaces({
    count: Math.ceil((pool.options.max * count) / 10),
    waiting: 20,
    patienceMs: 10_000,
    busyMessage: 'Há muitas exportações em andamento. Tente de novo em alguns segundos.',
    each: {
      most,
      message: 'Já há duas exportações em andamento para o seu endereço de rede. Espere uma terminar e tente de novo.',
    },
  }),
)

/** `rows` is the select of the whole list; only the columns of the list's row are read. `timeZone`: the city's. */
export type CopyOrder = { list: ListDefinition; rows: Rows; format: ExportFormat; timeZone: string; who: string }

/** Throws 503 when too many exports run, 429 when too many run for `who`. */
export async function openCopy(
  { pool, reading }: Pick<Database, 'pool' | 'reading'>,
  order: CopyOrder,
): Promise<CopyOut> {
  const { rows, format, timeZone, who } = order
  const leave = await placesOf(pool).take(who)
  const client = await reading.connect().catch((error) => {
    leave()
    throw error
  })
  try {
    // a long export must not be cut by the time limit of ordinary queries
    await client.query('begin read only; set local statement_timeout = 0')
    const columns = await describe(client, order)
    const copy = client.query(new CopyRows(withLiterals(format.copy(columns, rows, timeZone)), format.lineEnd))
    return { bytes: copy, columns, close: closing(client, copy, leave) }
  } catch (error) {
    client.release(true)
    leave()
    throw error
  }
}

async function describe(client: PoolClient, { list, rows }: CopyOrder): Promise<ExportColumn[]> {
  const names = Object.keys(list.row.shape)
  const select: RawBuilder<unknown> = sql`select ${sql.join(names.map(refOf))} from ${rows} as linha limit 0`
  const { fields } = await client.query(withLiterals(select))
  return fields.map((field) => exportColumn(list, field))
}

function closing(client: PoolClient, copy: CopyRows, leave: () => void): () => void {
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    leave()
    if (!copy.readableEnded) return client.release(true) // the driver closes a connection that is busy
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
  copy.once('end', close)
  copy.on('error', close)
  return close
}

// COPY takes no parameters, so its statement is compiled with the values as literals: quoted by the driver, and without a type,
// which PostgreSQL infers from their place, as it does for parameters.
export const withLiterals = (statement: RawBuilder<unknown>): string =>
  new LiteralCompiler().compileQuery(statement.toOperationNode(), createQueryId()).sql

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literalOf(value))
  }
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return pg.escapeLiteral(String(value))
  throw new TypeError(`no literal for a ${typeof value}`)
}

function elementOf(value: unknown): string {
  return value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`
}
