// All SQL of generic documents.
import { sql } from 'kysely'
import { type AnexoSource, listAnexos } from '../../../../kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { contains, equals } from '../../../../kits/list/server/narrow.ts'
import { type ListSource, readList } from '../../../../kits/list/server/read-list.ts'
import { holdsEveryWord } from '../../../../kits/list/server/words.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import {
  type DocumentoGenerico,
  documentoGenericoAnexoFields,
  type documentoGenericoList,
} from '../documento-generico.contract.ts'

type Lista = typeof documentoGenericoList

export const documentoGenericoAnexos: AnexoSource<typeof documentoGenericoAnexoFields> = {
  table: 'documento_generico_anexo',
  owner: 'documento_generico_id',
  fields: documentoGenericoAnexoFields,
  title: 'documento_generico_anexo_titulo',
}

const columns = [
  'documento_generico.documento_generico_id',
  'documento_generico_tipo',
  'documento_generico_numero',
  'documento_generico_descricao',
  'documento_generico_modelo',
  'documento_generico_data',
  'documento_generico_ano',
  'created_at',
] as const

export const documentoGenericoSource: ListSource<Lista> = {
  table: 'documento_generico',
  id: 'documento_generico_id',
  select: selectRows,
  narrow: {
    documento_generico_tipo: equals('documento_generico_tipo'),
    documento_generico_numero: contains('documento_generico_numero_busca'),
    documento_generico_modelo: equals('documento_generico_modelo'),
    documento_generico_ano: equals('documento_generico_ano'),
    documento_generico_descricao: contains('documento_generico_descricao_busca'),
  },
  search: ['documento_generico_numero', 'documento_generico_descricao'],
  order: {
    created_at: 'created_at',
    documento_generico_numero: 'documento_generico_numero_busca',
    documento_generico_ano: 'documento_generico_ano',
  },
}

/** Restricts an export to one type, whatever type its filters name. */
export const sourceOf = (tipo: number): ListSource<Lista> => ({
  ...documentoGenericoSource,
  select: (db) => selectRows(db).where('documento_generico_tipo', '=', tipo),
})

/** `tipo` null: all types, or the one that the filters name. */
export const listDocumentos = (db: Queries, tipo: number | null, query: ListQuery<Lista>) =>
  readList(db, documentoGenericoSource, {
    ...query,
    filters: tipo === null ? query.filters : { ...query.filters, documento_generico_tipo: tipo },
  })

/** The years of the type's documents (null: of all), newest first. */
export async function listAnos(db: Queries, tipo: number | null): Promise<number[]> {
  let years = db.selectFrom('documento_generico').select('documento_generico_ano').distinct()
  if (tipo !== null) years = years.where('documento_generico_tipo', '=', tipo)
  const rows = await years.orderBy('documento_generico_ano', 'desc').execute()
  return rows.map((row) => row.documento_generico_ano)
}

/** When a document of the type last changed; null when there is none. */
export async function findAtualizacao(db: Queries, tipo: number): Promise<string | null> {
  const { atualizado } = await db
    .selectFrom('documento_generico')
    .select((e) => e.fn.max('atualizado_em').as('atualizado'))
    .where('documento_generico_tipo', '=', tipo)
    .executeTakeFirstOrThrow()
  return atualizado
}

/** Throws NotFound. */
export async function findDocumento(db: Queries, id: number): Promise<DocumentoGenerico> {
  const row = await db
    .selectFrom('documento_generico')
    .select([...columns, 'versao'])
    .where('documento_generico_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, anexos: await listAnexos(db, documentoGenericoAnexos, id) }
}

export async function findCriacao(db: Queries, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('documento_generico')
    .select('created_at')
    .where('documento_generico_id', '=', id)
    .executeTakeFirst()
  return row?.created_at
}

export type DocumentoResumo = {
  documento_generico_id: number
  documento_generico_tipo: number
  documento_generico_numero: string
  documento_generico_modelo: number | null
  documento_generico_descricao: string
  documento_generico_data: string | null
}

/** A type's documents whose number or description contains every word of `term`, newest first: at most `limit`, and the total */
export async function searchResumos(
  db: Queries,
  tipo: number,
  { term, limit }: { term: string; limit: number },
): Promise<{ items: DocumentoResumo[]; count: number }> {
  const holds = holdsEveryWord(['documento_generico_numero_busca', 'documento_generico_descricao_busca'], term)
  if (!holds) return { items: [], count: 0 }
  const found = db.selectFrom('documento_generico').where('documento_generico_tipo', '=', tipo).where(holds)
  const [items, { count }] = await Promise.all([
    found
      .select([
        'documento_generico_id',
        'documento_generico_tipo',
        'documento_generico_numero',
        'documento_generico_modelo',
        'documento_generico_descricao',
        'documento_generico_data',
      ])
      .orderBy('documento_generico_ano', 'desc')
      .orderBy('documento_generico_id', 'desc')
      .limit(limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, count }
}

function selectRows(db: Queries) {
  return db
    .selectFrom('documento_generico')
    .select(columns)
    .select(
      sql<number>`(select count(*) from documento_generico_anexo a
        where a.documento_generico_id = documento_generico.documento_generico_id)`.as('qtd_anexos'),
    )
}
