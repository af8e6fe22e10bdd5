import { type Kysely, sql } from 'kysely'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import { imageOf } from '#kits/midia/server/midia.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { notFound } from '#platform/errors.ts'
import type { FotosDaObraPage, FotosPage, ObraFoto } from '../obra-foto.contract.ts'

const columns = ['obra_foto_id', 'obra_id', 'obra_foto_data', 'obra_foto_percentual', 'obra_foto_alt'] as const
const facts = (db: Queries) =>
  (db as Kysely<DB>)
    .selectFrom('obra_foto')
    .select([...columns, 'versao'])
    .select(imageOf('obra_foto.obra_foto_midia').$notNull().as('imagem'))

/** Of a work, the newest first. */
export const listFotos = (db: Queries, obra: number): Promise<ObraFoto[]> =>
  facts(db).where('obra_id', '=', obra).orderBy('obra_foto_data', 'desc').orderBy('obra_foto_id', 'desc').execute()

/** Throws NotFound. */
export async function findFoto(db: Queries, id: number): Promise<ObraFoto> {
  return facts(db).where('obra_foto_id', '=', id).executeTakeFirstOrThrow(notFound)
}

const obras = (db: Queries) =>
  db.selectFrom('obra').select(['obra_id', 'obra_codigo', withoutCpf('obra_objeto').as('obra_objeto')])

/** Throws NotFound. */
export async function findObra(db: Queries, id: number): Promise<FotosDaObraPage['obra']> {
  return obras(db).where('obra_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** All works, those that go on first. */
export const listObras = (db: Queries): Promise<FotosPage['obras']> =>
  obras(db)
    .select([
      sql<number>`(select count(*)::int from obra_foto f where f.obra_id = obra.obra_id)`.as('fotos'),
      sql<string | null>`(select max(obra_foto_data)::text from obra_foto f where f.obra_id = obra.obra_id)`.as(
        'ultima',
      ),
    ])
    .orderBy('obra_ordem')
    .orderBy('obra_id')
    .execute()

export type NovaFoto = Pick<ObraFoto, 'obra_id' | 'obra_foto_data' | 'obra_foto_percentual' | 'obra_foto_alt'> & {
  obra_foto_midia: number
}

/** The id of the first. */
export async function insertFotos(tx: WriteTransaction, fotos: NovaFoto[]): Promise<number> {
  const rows = await tx.insertInto('obra_foto').values(fotos).returning('obra_foto_id').execute()
  return rows[0]?.obra_foto_id ?? 0
}
