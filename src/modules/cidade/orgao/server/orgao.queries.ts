// What other modules ask of organs, besides the list.
import { sql } from 'kysely'
import type { Queries } from '../../../../platform/db/connect.ts'

/** The organ of this name, whatever its case and accents: for tenders, which name their organ as text. */
export async function findOrgaoByName(
  db: Queries,
  nome: string,
): Promise<{ orgao_id: number; orgao_nome: string } | undefined> {
  return db
    .selectFrom('orgao')
    .select(['orgao_id', 'orgao_nome'])
    .where(sql<boolean>`orgao_nome_busca = dobra(${nome.trim()})`)
    .orderBy('orgao_id')
    .executeTakeFirst()
}

export async function listOrgaoNames(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('orgao').select('orgao_nome').orderBy('orgao_nome_busca').execute()
  return rows.map((row) => row.orgao_nome)
}
