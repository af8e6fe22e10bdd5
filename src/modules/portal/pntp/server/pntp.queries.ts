// What the cockpit stores: what people said of criteria, who answers for them, the runs, the mails.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Matriz } from '../matriz.ts'
import type { Avaliacao, Avaliado, Cuidado, Marca, Ponto } from '../pntp.contract.ts'

/** Held by the instance that is at a run. */
export const pntpLock = 74_010

export async function findMarcas(db: Queries): Promise<Map<string, Marca>> {
  const rows = await db
    .selectFrom('pntp_marca')
    .select(['pma_criterio', 'pma_tipo as tipo', 'pma_endereco as endereco', 'pma_nota as nota', 'pma_autor as autor'])
    .select(['pma_em as em', 'pma_vence as vence'])
    .execute()
  return new Map(rows.map(({ pma_criterio, ...marca }) => [pma_criterio, marca as Marca]))
}

/** Whether an instance of the portal is at a run now. */
export async function isCalculando(db: Queries): Promise<boolean> {
  const rows = await rowsOf(
    db,
  )`select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${pntpLock}
    and database = (select oid from pg_database where datname = current_database())`
  return rows.length > 0
}

/** The last word on a criterion counts. */
export async function saveMarca(tx: WriteTransaction, criterio: string, marca: Marca): Promise<void> {
  const valores = {
    pma_tipo: marca.tipo,
    pma_endereco: marca.endereco,
    pma_nota: marca.nota,
    pma_autor: marca.autor,
    pma_em: marca.em,
    pma_vence: marca.vence,
  }
  await tx
    .insertInto('pntp_marca')
    .values({ pma_criterio: criterio, ...valores })
    .onConflict((of) => of.column('pma_criterio').doUpdateSet(valores))
    .execute()
}

export const removeMarca = (tx: WriteTransaction, criterio: string) =>
  tx.deleteFrom('pntp_marca').where('pma_criterio', '=', criterio).execute()

export const listCuidados = (db: Queries): Promise<Cuidado[]> =>
  db
    .selectFrom('pntp_cuidado')
    .leftJoin('usuario', 'usuario.usuario_id', 'pntp_cuidado.usuario_id')
    .select(['pcu_criterio as criterio', 'pntp_cuidado.usuario_id', 'usu_login as login', 'pcu_minutos as minutos'])
    .execute()

export async function saveCuidado(
  tx: WriteTransaction,
  { criterio, usuario_id, minutos }: Omit<Cuidado, 'login'>,
): Promise<void> {
  const valores = { usuario_id, pcu_minutos: minutos }
  await tx
    .insertInto('pntp_cuidado')
    .values({ pcu_criterio: criterio, ...valores })
    .onConflict((of) => of.column('pcu_criterio').doUpdateSet(valores))
    .execute()
}

/** Those who may answer for a criterion. */
export const listResponsaveis = (db: Queries) =>
  db
    .selectFrom('usuario')
    .select(['usuario_id as id', 'usu_login as login'])
    .where('usu_situacao', '=', 'A')
    .orderBy('usu_login')
    .execute()

/** Whoever may do everything, for what nobody answers for. */
export const listAdministradores = (db: Queries) =>
  db
    .selectFrom('usuario')
    .select('usu_login as login')
    .where('usu_situacao', '=', 'A')
    .where('usu_administrador', '=', true)
    .orderBy('usuario_id')
    .execute()

/** The last run of a day stays. */
export async function saveDia(
  tx: WriteTransaction,
  { dia, em, ano, indice, nivel, criterios, ...resto }: Avaliacao,
): Promise<void> {
  const valores = {
    ...{ pnd_ano: ano, pnd_indice: String(indice), pnd_nivel: nivel, pnd_em: em },
    pnd_criterios: JSON.stringify({ criterios, ...resto }),
  }
  await tx
    .insertInto('pntp_dia')
    .values({ pnd_dia: dia, ...valores })
    .onConflict((of) => of.column('pnd_dia').doUpdateSet(valores))
    .execute()
}

type Guardado = Pick<Avaliacao, 'criterios' | 'nivelAmplo' | 'essenciaisFaltando'>

/** The newest run; null before the first one. */
export async function findUltima(db: Queries): Promise<Avaliacao | null> {
  const row = await db.selectFrom('pntp_dia').selectAll().orderBy('pnd_dia', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const guardado = row.pnd_criterios as unknown as Guardado
  return {
    dia: row.pnd_dia,
    em: row.pnd_em,
    ano: row.pnd_ano,
    indice: Number(row.pnd_indice),
    nivel: row.pnd_nivel,
    ...guardado,
  }
}

/** The last run of each month of the last twelve, and the newest; the oldest first. */
export async function listCurva(db: Queries): Promise<Ponto[]> {
  return rowsOf<Ponto>(db)`
    select distinct on (date_trunc('month', pnd_dia)) pnd_dia::text as dia, pnd_indice::float8 as indice, pnd_nivel as nivel
    from pntp_dia where pnd_dia > (select max(pnd_dia) from pntp_dia) - interval '12 months'
    order by date_trunc('month', pnd_dia), pnd_dia desc`
}

/** Notes that somebody is told that a criterion falls on a day; false when they were told before. */
export async function noteAviso(
  tx: WriteTransaction,
  { id, vence }: Pick<Avaliado, 'id'> & { vence: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pntp_aviso')
    .values({ pav_criterio: id, pav_vence: vence })
    .onConflict((of) => of.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts one more failure for each of these and forgets those of all others; returns which failed `vezes` times in a row now. */
export async function noteMudas(tx: WriteTransaction, mudas: readonly string[], vezes: number): Promise<string[]> {
  await tx
    .deleteFrom('pntp_prova')
    .where((e) => e.not(e('ppr_endereco', '=', e.fn.any(e.val([...mudas])))))
    .execute()
  if (mudas.length === 0) return []
  const rows = await tx
    .insertInto('pntp_prova')
    .values(mudas.map((ppr_endereco) => ({ ppr_endereco, ppr_falhas: 1 })))
    .onConflict((of) => of.column('ppr_endereco').doUpdateSet({ ppr_falhas: sql`pntp_prova.ppr_falhas + 1` }))
    .returning(['ppr_endereco', 'ppr_falhas'])
    .execute()
  return rows.filter(({ ppr_falhas }) => ppr_falhas === vezes).map(({ ppr_endereco }) => ppr_endereco)
}

/** The newest matrix up to a year; null when none was loaded. */
export async function findMatriz(db: Queries, ate: number): Promise<Matriz | null> {
  const row = await db
    .selectFrom('pntp_matriz')
    .select(['ano', 'pnm_dimensoes'])
    .where('ano', '<=', ate)
    .orderBy('ano', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ano: row.ano, dimensoes: row.pnm_dimensoes as unknown as Matriz['dimensoes'] } : null
}

export async function saveMatriz(tx: WriteTransaction, { ano, dimensoes }: Matriz, autor: string): Promise<void> {
  const valores = { pnm_dimensoes: JSON.stringify(dimensoes), pnm_autor: autor, pnm_em: sql<string>`now()` }
  await tx
    .insertInto('pntp_matriz')
    .values({ ano, ...valores })
    .onConflict((of) => of.column('ano').doUpdateSet(valores))
    .execute()
}

export const isPublica = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('pntp_opcao').select('pop_publica').executeTakeFirstOrThrow()).pop_publica

export const savePublica = (tx: WriteTransaction, publica: boolean) =>
  tx.updateTable('pntp_opcao').set({ pop_publica: publica }).execute()
