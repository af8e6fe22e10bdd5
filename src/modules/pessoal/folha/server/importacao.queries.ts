// What is known of the imports: the list of them, one, how far one is, and what is cleared away after them.
import { sql } from 'kysely'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { type ListSource, readList } from '../../../../kits/list/server/read-list.ts'
import type { Database, Queries } from '../../../../platform/db/connect.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import type { FolhaAmostra, FolhaMes, Importacao, ImportacaoRow, importacaoList } from '../importacao.contract.ts'

/** The queue of what follows an import that was stored or undone. */
export const afterImport = 'pagamento-importado'

const selectRows = (db: Queries) =>
  db
    .selectFrom('pagamento_importacao')
    .select((e) => [
      'importacao_id',
      'imp_arquivo',
      'imp_usuario',
      'imp_data',
      e.ref('imp_estado').$castTo<ImportacaoRow['imp_estado']>().as('imp_estado'),
      'imp_linhas',
      'imp_novos',
      'imp_alterados',
      'imp_iguais',
    ])

const importacaoSource: ListSource<typeof importacaoList> = {
  table: 'pagamento_importacao',
  id: 'importacao_id',
  select: selectRows,
  narrow: {},
  order: { imp_data: 'imp_data' },
}

export const listImportacoes = (db: Queries, query: ListQuery<typeof importacaoList>) =>
  readList(db, importacaoSource, query)

/** Throws NotFound. */
export async function findImportacao(db: Queries, id: number): Promise<Importacao> {
  const row = await selectRows(db)
    .select((e) => [
      e.ref('imp_meses').$castTo<FolhaMes[]>().as('imp_meses'),
      e.ref('imp_amostra').$castTo<FolhaAmostra[]>().as('imp_amostra'),
      'imp_gravada_em',
      'imp_desfeita_em',
    ])
    .where('importacao_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, andamento: await findAndamento(db, 'importacao', id) }
}

/** Percent, from whichever instance is at work on it; null when none is. The worker says it by its connection's name. */
export async function findAndamento(db: Queries, trabalho: 'importacao' | 'conferencia', id: number) {
  const { rows } = await sql<{ andamento: number }>`
    select split_part(application_name, ' ', 4)::int as andamento from pg_stat_activity
    where datname = current_database() and application_name ~ ${`^praca ${trabalho} ${id} \\d+$`}
    order by 1 limit 1`.execute(db)
  return rows[0]?.andamento ?? null
}

/** Index-only reads need the map that VACUUM keeps, and plans the new sums. VACUUM runs in no transaction. */
export async function clearAfterImport({ db }: Database, importacaoId: number): Promise<void> {
  await db.deleteFrom('pagamento_importacao_linha').where('importacao_id', '=', importacaoId).execute()
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) pagamento, servidor, cargo, pagamento_mes, pagamento_cargo,
        pagamento_faixa, pagamento_inicial, pagamento_presenca, vinculo, pagamento_importacao_linha`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Imports that nobody stored within a day, and rows that wait for nothing any more. */
export async function sweepImportacoes({ write }: Database): Promise<void> {
  await write(async (tx) => {
    await sql`delete from pagamento_importacao where imp_estado = 'conferida' and imp_data < now() - interval '24 hours'`.execute(
      tx,
    )
    await sql`delete from pagamento_importacao_linha linha where not exists (select from pagamento_importacao importacao
      where importacao.importacao_id = linha.importacao_id and imp_estado = 'conferida')`.execute(tx)
  })
}
