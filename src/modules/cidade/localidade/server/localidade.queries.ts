import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { Cidade, Estado, Pais } from '../localidade.contract.ts'

/** The 27 states, by name. */
export async function listEstados(db: Queries): Promise<Estado[]> {
  return db.selectFrom('estado').select(['est_sigla', 'est_nome']).orderBy(sql`dobra(est_nome) collate "C"`).execute()
}

/** The municipalities of a state, by folded name; none when there is no such state. */
export async function listCidades(db: Queries, sigla: string): Promise<Cidade[]> {
  if (!isSigla(sigla)) return []
  return db
    .selectFrom('cidade')
    .select(['cid_codigo_ibge', 'cid_nome'])
    .where('est_sigla', '=', sigla)
    .orderBy(sql`dobra(cid_nome) collate "C"`)
    .orderBy('cid_codigo_ibge')
    .execute()
}

/** The countries except Brazil, by folded name. */
export async function listPaises(db: Queries): Promise<Pais[]> {
  return db
    .selectFrom('pais')
    .select(['pais_id', 'pai_nome'])
    .orderBy(sql`dobra(pai_nome) collate "C"`)
    .orderBy('pais_id')
    .execute()
}

/** False also for malformed codes and states. */
export async function isCidadeDoEstado(db: Queries, codigoIbge: string, sigla: string): Promise<boolean> {
  if (!isSigla(sigla) || !/^\d{7}$/.test(codigoIbge)) return false
  const row = await db
    .selectFrom('cidade')
    .select('cid_codigo_ibge')
    .where('cid_codigo_ibge', '=', codigoIbge)
    .where('est_sigla', '=', sigla)
    .executeTakeFirst()
  return row !== undefined
}

export async function isPais(db: Queries, paisId: number): Promise<boolean> {
  const row = await db.selectFrom('pais').select('pais_id').where('pais_id', '=', paisId).executeTakeFirst()
  return row !== undefined
}

type Lugar = { cid_codigo_ibge: string | null; est_sigla: string | null; pais_id: number | null }

/** The names of a place that is stored by its ids; null for each id that is null. */
export const describeLugar = (db: Queries, { cid_codigo_ibge, est_sigla, pais_id }: Lugar) =>
  db
    .selectNoFrom([
      db.selectFrom('cidade').select('cid_nome').where('cid_codigo_ibge', '=', cid_codigo_ibge).as('cid_nome'),
      db.selectFrom('estado').select('est_nome').where('est_sigla', '=', est_sigla).as('est_nome'),
      db.selectFrom('pais').select('pai_nome').where('pais_id', '=', pais_id).as('pai_nome'),
    ])
    .executeTakeFirstOrThrow()

/** A state, with the municipality when the code is one of that state; undefined when there is no such state. */
export const findEstadoComCidade = (db: Queries, sigla: string, codigoIbge: string) =>
  db
    .selectFrom('estado')
    .leftJoin('cidade', (join) =>
      join.onRef('cidade.est_sigla', '=', 'estado.est_sigla').on('cidade.cid_codigo_ibge', '=', codigoIbge),
    )
    .select(['estado.est_sigla', 'cidade.cid_codigo_ibge', 'cidade.cid_nome'])
    .where('estado.est_sigla', '=', sigla)
    .executeTakeFirst()

// Typed text may hold a NUL, which the database can't even compare.
const isSigla = (text: string) => /^[A-Z]{2}$/.test(text)
