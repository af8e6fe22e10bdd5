import { sql } from 'kysely'
import type { Lugar } from '#kits/mapa/desenho.ts'
import type { Malha } from '#kits/mapa/le-geojson.ts'
import type { Distrito } from '#kits/mapa/malha.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'

export type Contorno = { con_fonte: string; con_em: string; distritos: Distrito[] }

/** Null while nobody stored one. */
export async function findContorno(db: Queries): Promise<Contorno | null> {
  const row = await db.selectFrom('contorno').select(['con_fonte', 'con_em', 'con_distritos']).executeTakeFirst()
  return row ? { con_fonte: row.con_fonte, con_em: row.con_em, distritos: row.con_distritos as never } : null
}

export type Previa = {
  pre_malha: Malha
  pre_propriedade: string
  pre_fonte: string
  pre_posicoes: number
  pre_chave: string
}

export async function findPrevia(db: Queries): Promise<Previa | null> {
  const row = await db
    .selectFrom('contorno_previa')
    .select(['pre_malha', 'pre_propriedade', 'pre_fonte', 'pre_posicoes', 'pre_chave'])
    .executeTakeFirst()
  return row ? { ...row, pre_malha: row.pre_malha as never } : null
}

/** In place of the one before. */
export async function savePrevia(
  tx: WriteTransaction,
  { pre_malha, ...previa }: Omit<Previa, 'pre_chave'> & { pre_autor: string },
): Promise<void> {
  const values = { ...previa, pre_malha: JSON.stringify(pre_malha) }
  await tx.deleteFrom('contorno_previa').execute()
  await tx.insertInto('contorno_previa').values(values).execute()
}

/** The one that the person saw, for what they decide about it; null when it is another by now. */
export async function lockPrevia(tx: WriteTransaction, chave: string): Promise<Previa | null> {
  await tx.selectFrom('contorno_previa').select('pre_chave').forUpdate().execute()
  const previa = await findPrevia(tx)
  return previa?.pre_chave === chave ? previa : null
}

export async function choosePropriedade(tx: WriteTransaction, pre_propriedade: string): Promise<void> {
  await tx
    .updateTable('contorno_previa')
    .set({ pre_propriedade, pre_chave: sql<string>`gen_random_uuid()::text` })
    .execute()
}

export const dropPrevia = async (tx: WriteTransaction) => void (await tx.deleteFrom('contorno_previa').execute())

export async function saveContorno(tx: WriteTransaction, con_fonte: string, distritos: Distrito[]): Promise<void> {
  const values = { con_fonte, con_distritos: JSON.stringify(distritos) }
  await tx
    .insertInto('contorno')
    .values(values)
    .onConflict((known) =>
      known
        .column('con_unica')
        .doUpdateSet({ ...values, con_em: sql<string>`now()`, versao: sql<number>`contorno.versao + 1` }),
    )
    .execute()
}

export const dropContorno = async (tx: WriteTransaction) => void (await tx.deleteFrom('contorno').execute())

/** The code of the town in whose name the settings' name ends: 'Prefeitura Municipal de Serrinha'. '' when none does. */
export async function findCodigoDoNome(db: Queries, nome: string, uf: string): Promise<string> {
  const row = await rowOf<{ cid_codigo_ibge: string }>(db)`
    select cid_codigo_ibge from cidade
    where est_sigla = ${uf} and (' ' || dobra(${nome})) like '% ' || dobra(cid_nome)
    order by length(cid_nome) desc limit 1`
  return row?.cid_codigo_ibge ?? ''
}

/** The places of all of a table that have one, and how many have none. */
export async function comSemLugar(db: Queries, tabela: 'obra' | 'orgao' | 'unidade_saude', lugares: Lugar[]) {
  const row = await rowOf<{ n: number }>(db)`
    select count(*)::int as n from ${sql.table(tabela)} where ${sql.ref(`${tabela}_latitude`)} is null`
  return { lugares, sem: row?.n ?? 0 }
}
