// What each public list has: how many rows, when they changed last, the newest statement of no occurrence.
import { type RawBuilder, sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/while-unchanged.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { PublicList } from '#platform/http/directory.ts'

export type EstadoDaLista = {
  page: string
  linhas: number
  atualizado: string | null
  dec_inicio: string | null
  dec_fim: string | null
}

/** By the address of the list. One statement, and none while no list changes: counts are those that `total` keeps. */
export async function estadoDasListas(db: Queries, lists: PublicList[]): Promise<Map<string, EstadoDaLista>> {
  const tables = [...new Set(lists.map(({ table }) => table))].sort()
  const rows = await whileUnchanged(db, { key: 'transparencia', tables: ['declaracao', ...tables] }, () =>
    readEstados(db, lists),
  )
  return new Map(rows.map((row) => [row.page, row]))
}

async function readEstados(db: Queries, lists: PublicList[]): Promise<EstadoDaLista[]> {
  const { rows } = await sql<EstadoDaLista>`
    select lista.*, dec_inicio, dec_fim
    from (${sql.join(lists.map(countOf), sql` union all `)}) as lista (page, linhas, atualizado)
    left join lateral (
      select dec_inicio, dec_fim from declaracao where dec_secao = page order by dec_fim desc, declaracao_id desc limit 1
    ) as declarada on true`.execute(db)
  return rows
}

function countOf({ page, table, only }: PublicList): RawBuilder<unknown> {
  if (!only) return sql`select ${page}::text, linhas, atualizado_em from total where tabela = ${table}`
  return sql`select ${page}::text, count(*), max(atualizado_em) from ${sql.table(table)} where ${sql.ref(only[0])} = ${only[1]}`
}
