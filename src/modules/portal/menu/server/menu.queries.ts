import type { Queries } from '#platform/db/connect.ts'

/** Addresses of the entries that this person has put first, in that order. */
export async function listFavoritos(db: Queries, usuario_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_favorito')
    .select('mef_endereco')
    .where('usuario_id', '=', usuario_id)
    .orderBy('mef_em')
    .orderBy('mef_endereco')
    .execute()
  return rows.map(({ mef_endereco }) => mef_endereco)
}

export async function addFavorito(db: Queries, usuario_id: number, mef_endereco: string): Promise<void> {
  await db
    .insertInto('menu_favorito')
    .values({ usuario_id, mef_endereco })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavorito(db: Queries, usuario_id: number, mef_endereco: string): Promise<void> {
  await db
    .deleteFrom('menu_favorito')
    .where('usuario_id', '=', usuario_id)
    .where('mef_endereco', '=', mef_endereco)
    .execute()
}
