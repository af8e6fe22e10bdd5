// The SQL that the portal sends for an address, captured from the module's own functions instead of copied: when they change, the
// limits that the portal is compared with change too.
import { Kysely, PostgresDialect } from 'kysely'
import { readListQuery, readPageQuery } from '#kits/list/server/list-query.ts'
import { readFound } from '#kits/list/server/read-list.ts'
import { readLookup } from '#kits/lookup/server/lookup.queries.ts'
import { modalidade, situacaoLicitacao, tipoLicitacao } from '#modules/cidade/tipos/server/tipos.lookups.ts'
import { licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { licitacaoSource } from '#modules/compras/licitacao/server/licitacao.queries.ts'
import type { Database } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * The SQL that the answers take when each is read from the database by ids that are in memory. `count` is the count that the portal
 * then has without a query. The portal itself asks less, as it remembers whole pages: that is what the ratio shows.
 */
export type Capture = {
  /** The SQL of `GET /ajax/licitacao?search`. */
  call(search: string): Promise<{ statements: Statement[]; count: number }>
  /** The SQL of the page `/acesso/licitacoes?search`. */
  page(search: string): Promise<Statement[]>
}

/** The SQL of what `run` reads, and what it answers: of the second time, when what is remembered is there. */
export async function caughtOf<T>(database: Database, run: (db: Kysely<DB>) => Promise<T>) {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  await run(db)
  statements.length = 0
  const answer = await run(db)
  return { statements, answer }
}

export function captureFrom(database: Database): Capture {
  const caught = <T>(run: (db: Kysely<DB>) => Promise<T>) => caughtOf(database, run)
  const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
  return {
    async call(search) {
      const query = readListQuery(licitacaoPublicList, queryOf(search))
      const { statements, answer } = await caught((db) => readFound(db, licitacaoSource, query))
      return { statements, count: answer.count }
    },
    async page(search) {
      const { statements } = await caught(async (db) => {
        await readFound(db, licitacaoSource, readPageQuery(licitacaoPublicList, queryOf(search)).query)
        for (const lookup of [modalidade, tipoLicitacao, situacaoLicitacao]) await readLookup(db, lookup) // the options of its selects
      })
      return statements
    },
  }
}
