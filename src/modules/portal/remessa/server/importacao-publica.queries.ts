import { type SqlBool, sql } from 'kysely'
import { equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import type { ImportacaoPublica, ImportacaoPublicaList, ImportacaoPublicaRow } from '../importacao-publica.contract.ts'

const selectRows = (db: Queries) =>
  db
    .selectFrom('importacao_publica')
    .select((e) => [
      'importacao_publica_id',
      'ipb_data',
      'ipb_conjunto',
      'ipb_partes',
      'ipb_linhas',
      'ipb_novos',
      'ipb_alterados',
      'ipb_iguais',
      'ipb_ausentes',
      e.ref('ipb_via').$castTo<ImportacaoPublicaRow['ipb_via']>().as('ipb_via'),
      e.ref('ipb_formato').$castTo<ImportacaoPublicaRow['ipb_formato']>().as('ipb_formato'),
      'ipb_sha256',
      'ipb_desfeita_em',
    ])

export const importacaoPublicaSource: ListSource<ImportacaoPublicaList> = {
  table: 'importacao_publica',
  id: 'importacao_publica_id',
  select: selectRows,
  narrow: {
    ipb_conjunto: equals('ipb_conjunto'),
    ipb_ano: (ano) => sql<SqlBool>`ipb_anos @> array[${ano}::integer]`,
    ipb_mes: (mes) => sql<SqlBool>`ipb_meses @> array[${mes}::integer]`,
  },
  order: { ipb_data: 'ipb_data' },
}

/** Throws NotFound. */
export async function findImportacaoPublica(db: Queries, id: number): Promise<ImportacaoPublica> {
  return selectRows(db)
    .select((e) => e.ref('ipb_escopos').$castTo<ImportacaoPublica['ipb_escopos']>().as('ipb_escopos'))
    .where('importacao_publica_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** The years of any file's facts, newest first. */
export async function listAnosImportados(db: Queries): Promise<number[]> {
  const rows = await rowsOf<{
    ano: number
  }>(db)`select distinct unnest(ipb_anos) as ano from importacao_publica order by ano desc`
  return rows.map(({ ano }) => ano)
}

/** Whether any file of the set was stored. */
export async function isAnyPublica(db: Queries, conjunto: string): Promise<boolean> {
  const row = await db
    .selectFrom('importacao_publica')
    .select('importacao_publica_id')
    .where('ipb_conjunto', '=', conjunto)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
