import { sql } from 'kysely'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { contains } from '../../../../kits/list/server/narrow.ts'
import { type ListSource, readList } from '../../../../kits/list/server/read-list.ts'
import { totalOf } from '../../../../kits/list/server/total.ts'
import { holdsEveryWord } from '../../../../kits/list/server/words.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import type { Orgao, orgaoList } from '../orgao.contract.ts'

const columns = [
  'orgao.orgao_id',
  'orgao.orgao_nome',
  'orgao.orgao_responsavel',
  'orgao.orgao_telefone',
  'orgao.orgao_endereco',
  'orgao.orgao_email',
  'orgao.orgao_horario_funcionamento',
] as const

export const orgaoSource: ListSource<typeof orgaoList> = {
  table: 'orgao',
  id: 'orgao_id',
  select: (db) => db.selectFrom('orgao').select(columns),
  narrow: { orgao_nome: contains('orgao_nome_busca'), orgao_responsavel: contains('orgao_responsavel_busca') },
  order: { orgao_nome: 'orgao_nome_busca', orgao_responsavel: 'orgao_responsavel_busca' },
}

export const listOrgaos = (db: Queries, query: ListQuery<typeof orgaoList>) => readList(db, orgaoSource, query)

/** Throws NotFound. */
export async function findOrgao(db: Queries, id: number): Promise<Orgao> {
  const row = await db
    .selectFrom('orgao')
    .select([...columns, 'orgao_competencias', 'versao'])
    .where('orgao_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

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

export type OrgaoResumo = { id: number; nome: string; competencias: string }

/** Organs whose name or competences contain every word of `term`, by name: at most `limit` of them, and the total count. */
export async function searchOrgaos(
  db: Queries,
  term: string,
  limit: number,
): Promise<{ items: OrgaoResumo[]; count: number }> {
  const holds = holdsEveryWord(['orgao_nome_busca', 'orgao_competencias_busca'], term)
  if (!holds) return { items: [], count: 0 }
  const found = db.selectFrom('orgao').where(holds)
  const [items, { count }] = await Promise.all([
    found
      .select(['orgao_id as id', 'orgao_nome as nome', 'orgao_competencias as competencias'])
      .orderBy(sql`orgao_nome_busca collate "C"`)
      .orderBy('orgao_id')
      .limit(limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, count }
}

export const countOrgaos = (db: Queries): Promise<number> => totalOf(db, 'orgao')
