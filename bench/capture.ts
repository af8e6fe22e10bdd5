// The SQL that the portal sends for an address, caught from the module's own functions and not copied: when they change, the
// limits that the portal is held against change with them.
import { Kysely, PostgresDialect } from 'kysely'
import { readListQuery, readPageQuery } from '../src/kits/list/server/list-query.ts'
import { listModalidades, listSituacoes, listTipos } from '../src/modules/cidade/tipos/server/tipos.facade.ts'
import { licitacaoPublicList } from '../src/modules/compras/licitacao/licitacao.contract.ts'
import { listLicitacoes } from '../src/modules/compras/licitacao/server/licitacao.queries.ts'
import type { Database, Queries } from '../src/platform/db/connect.ts'
import type { DB } from '../src/platform/db/types.generated.ts'

export type Statement = { text: string; values: unknown[] }

/** What a warm portal sends, which remembers what it was asked before; `count` is what it then knows without asking. */
export type Capture = {
  /** What `GET /ajax/licitacao?search` sends. */
  call(search: string): Promise<{ statements: Statement[]; count: number }>
  /** What the page `/acesso/licitacoes?search` sends. */
  page(search: string): Promise<Statement[]>
}

export function captureFrom(database: Database): Capture {
  const caught = async <T>(run: (db: Queries) => Promise<T>) => {
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
  const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
  return {
    async call(search) {
      const query = readListQuery(licitacaoPublicList, queryOf(search))
      const { statements, answer } = await caught((db) => listLicitacoes(db, query))
      return { statements, count: answer.count }
    },
    async page(search) {
      const { statements } = await caught(async (db) => {
        await listLicitacoes(db, readPageQuery(licitacaoPublicList, queryOf(search)).query)
        for (const list of [listModalidades, listTipos, listSituacoes]) await list(db) // what its selects offer
      })
      return statements
    },
  }
}
