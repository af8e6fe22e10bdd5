// What the documents of one type answer to the site search.
import { mostraData } from '../../../../base/data.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { type Especie, enderecoOf, tituloOf } from '../especies.ts'
import { searchResumos } from './documento-generico.queries.ts'

export const especieSearch = (db: Queries, { tipo, secao, many }: Especie): ListSearch => ({
  kind: secao,
  all: `Lista completa: ${many}`,
  narrowing: { documento_generico_descricao: 'na descrição', documento_generico_numero: 'no número' },
  async find(term, limit) {
    const { items, count } = await searchResumos(db, tipo, { term, limit })
    return {
      count,
      items: items.map((row) => ({
        title: tituloOf(row),
        subject: row.documento_generico_descricao || null,
        detail: row.documento_generico_data && mostraData(row.documento_generico_data),
        text: row.documento_generico_descricao,
        path: `${enderecoOf(tipo)}/${row.documento_generico_id}`,
        filtered: {
          documento_generico_descricao: row.documento_generico_descricao,
          documento_generico_numero: row.documento_generico_numero,
        },
      })),
    }
  },
})
