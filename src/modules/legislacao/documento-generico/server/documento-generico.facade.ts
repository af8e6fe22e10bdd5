// What the site search asks of generic documents.
import type { Platform } from '../../../../platform/platform.ts'
import { enderecoOf, especies, tituloOf } from '../especies.ts'
import { type DocumentoResumo, searchResumos } from './documento-generico.queries.ts'

export type DocumentosAchados = {
  /** The last part of the list's address. */
  secao: string
  titulo: string
  endereco: string
  count: number
  items: { titulo: string; endereco: string; numero: string; descricao: string; data: string | null }[]
}

/** For each type at most `n` whose number or description holds every word of `term`, newest first, and how many there are. */
export const searchDocumentosGenericos = (
  { database }: Platform,
  term: string,
  n: number,
): Promise<DocumentosAchados[]> =>
  Promise.all(
    especies.map(async ({ tipo, secao, many }) => {
      const { items, count } = await searchResumos(database.db, tipo, { term, limit: n })
      return { secao, titulo: many, endereco: enderecoOf(tipo), count, items: items.map(resultOf) }
    }),
  )

const resultOf = (row: DocumentoResumo) => ({
  titulo: tituloOf(row),
  endereco: `${enderecoOf(row.documento_generico_tipo)}/${row.documento_generico_id}`,
  numero: row.documento_generico_numero,
  descricao: row.documento_generico_descricao,
  data: row.documento_generico_data,
})
