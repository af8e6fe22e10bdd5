// What is known of a set's imports: the list of them, one, and what is cleared away after them.
import { sql } from 'kysely'
import { z } from 'zod'
import { defineList, type ListQuery } from '#kits/list/list.ts'
import { equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import { type ImportRecord, type ImportRow, importList } from '../import.contract.ts'
import { withheldDays } from '../withheld.ts'
import { findProgress } from './progress.ts'
import { noReview } from './review.ts'
import { type ImportTarget, quoted } from './target.ts'

type Set = Pick<ImportDefinition, 'name' | 'call' | 'page' | 'below' | 'words'>

const selectRows = (db: Queries) =>
  db
    .selectFrom('importacao')
    .select((e) => [
      'importacao_id',
      'imp_arquivo',
      'imp_usuario',
      'imp_data',
      e.ref('imp_estado').$castTo<ImportRow['imp_estado']>().as('imp_estado'),
      'imp_linhas',
      'imp_novos',
      'imp_alterados',
      'imp_iguais',
      'imp_ausentes',
      e.ref('imp_via').$castTo<ImportRow['imp_via']>().as('imp_via'),
      e.ref('imp_retida').$castTo<ImportRow['imp_retida']>().as('imp_retida'),
    ])

// All sets share the table; a set's list is always narrowed to its own.
const ofSet = (set: Set) =>
  defineList({ ...importList(set), filters: z.object({ imp_conjunto: z.string() }).partial() })

const source: ListSource<ReturnType<typeof ofSet>> = {
  table: 'importacao',
  id: 'importacao_id',
  select: selectRows,
  narrow: { imp_conjunto: equals('imp_conjunto') },
  order: { imp_data: 'imp_data' },
}

export const listImports = (db: Queries, set: Set, query: ListQuery<ReturnType<typeof importList>>) =>
  readList(db, source, { ...query, filters: { imp_conjunto: set.name } })

/** Throws NotFound. */
export async function findImport(db: Queries, set: Set, id: number): Promise<ImportRecord> {
  const row = await selectRows(db)
    .select((e) => [
      'imp_sha256',
      e.ref('imp_escopos').$castTo<ImportRecord['imp_escopos']>().as('imp_escopos'),
      e.ref('imp_amostra').$castTo<ImportRecord['imp_amostra']>().as('imp_amostra'),
      e.ref('imp_avisos').$castTo<ImportRecord['imp_avisos']>().as('imp_avisos'),
      'imp_avisos_total',
      e.ref('imp_erros').$castTo<ImportRecord['imp_erros']>().as('imp_erros'),
      'imp_erros_total',
      'imp_cortada',
      e.ref('imp_conciliacao').$castTo<ImportRecord['imp_conciliacao']>().as('imp_conciliacao'),
      e.ref('imp_revisao').$castTo<Partial<ImportRecord['imp_revisao']>>().as('imp_revisao'),
      'imp_gravada_em',
      'imp_desfeita_em',
    ])
    .where('importacao_id', '=', id)
    .where('imp_conjunto', '=', set.name)
    .executeTakeFirstOrThrow(notFound)
  // an import of a time before there was a review has none
  return {
    ...row,
    imp_revisao: { ...noReview, ...row.imp_revisao },
    andamento: await findProgress(db, { trabalho: 'gravacao', de: id }),
  }
}

/** Columns of the set that the file, or the form beside it, gave. */
export async function filledIn(db: Queries, id: number): Promise<string[]> {
  const { imp_colunas } = await db
    .selectFrom('importacao')
    .select((e) => e.ref('imp_colunas').$castTo<string[]>().as('imp_colunas'))
    .where('importacao_id', '=', id)
    .executeTakeFirstOrThrow()
  return imp_colunas
}

/** Index-only reads need the map that VACUUM keeps, and plans the new sums. VACUUM runs in no transaction. */
export async function clearAfterImport({ db }: Database, target: ImportTarget, importacaoId: number): Promise<void> {
  const { tables, staging, vacuumed } = target
  await sql`delete from ${sql.table(staging)} where importacao_id = ${importacaoId}`.execute(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) ${sql.raw([...tables.map(({ table }) => table), ...vacuumed, staging].map(quoted).join(', '))}`.execute(
        connection,
      )
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Imports of the set that nobody stored within a day, or within a month when they came by themselves, and rows that wait for nothing any more. */
export async function sweepImports({ write }: Database, set: Set, { staging }: ImportTarget): Promise<void> {
  await write(async (tx) => {
    await sql`delete from importacao
      where imp_conjunto = ${set.name} and imp_estado in ('conferida', 'retida')
        and imp_data < now() - case when imp_retida = '' then interval '24 hours' else make_interval(days => ${withheldDays}) end`.execute(
      tx,
    )
    await sql`delete from ${sql.table(staging)} linha where not exists (select from importacao
      where importacao.importacao_id = linha.importacao_id and imp_estado = 'conferida')`.execute(tx)
    await sql`delete from importacao_andamento where dito_em < now() - interval '1 hour'`.execute(tx)
  })
}
