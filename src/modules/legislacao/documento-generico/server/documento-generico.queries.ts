// All SQL of generic documents.
import { sql } from 'kysely'
import { listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import { atoNormativoAnexos } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { DocumentoGenerico, documentoGenericoList } from '../documento-generico.contract.ts'

type Lista = typeof documentoGenericoList

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

// The table has normative acts of further types too, which only the list of all acts shows (docs/decisions/0039-normative-acts.md).
const isListed = sql<boolean>`documento_generico.documento_generico_tipo <= 4`

export const documentoGenericoSource: ListSource<Lista> = {
  table: 'documento_generico',
  id: 'documento_generico_id',
  only: isListed,
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
  let years = db.selectFrom('documento_generico').select('documento_generico_ano').distinct().where(isListed)
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
    // of type 4, which are documents by exercise too (docs/decisions/0038-documents-by-exercise.md)
    .select((e) =>
      e
        .selectFrom('documento_exercicio as d')
        .select('d.documento_exercicio_id')
        .whereRef('d.documento_generico_id', '=', 'documento_generico.documento_generico_id')
        .as('documento_exercicio_id'),
    )
    .where('documento_generico_id', '=', id)
    .where(isListed)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, anexos: await listAnexos(db, atoNormativoAnexos, id) }
}

/** Whether it is an act that the list does not have: its calls leave it alone. */
export async function isUnlistedAct(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documento_generico')
    .select('documento_generico_id')
    .where('documento_generico_id', '=', id)
    .where('documento_generico_tipo', '>', 4)
    .executeTakeFirst()
  return row !== undefined
}

export async function findCriacao(db: Queries, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('documento_generico')
    .select('created_at')
    .where('documento_generico_id', '=', id)
    .executeTakeFirst()
  return row?.created_at
}

function selectRows(db: Queries) {
  return db
    .selectFrom('documento_generico')
    .where(isListed)
    .select(columns)
    .select(
      sql<number>`(select count(*) from documento_generico_anexo a
        where a.documento_generico_id = documento_generico.documento_generico_id)`.as('qtd_anexos'),
    )
}
