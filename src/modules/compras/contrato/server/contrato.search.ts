// What contracts answer to the site search.
import { mostraData } from '../../../../base/data.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { contratoPublicList } from '../contrato.contract.ts'
import { searchContratos } from './contrato.queries.ts'

export const contratoSearch = (db: Queries): ListSearch => ({
  kind: 'contratos',
  all: 'Todos os contratos, com filtros',
  narrowing: { contrato_objeto: 'no objeto', contrato_contratada: 'na contratada', contrato_numero: 'no número' },
  async find(term, limit) {
    const { items, count } = await searchContratos(db, term, limit)
    return {
      count,
      items: items.map(({ id, numero, contratada, objeto, publicacao }) => ({
        title: `Contrato ${numero} – ${contratada}`,
        subject: objeto || null,
        detail: publicacao && `Publicação: ${mostraData(publicacao)}`,
        text: objeto,
        path: `${contratoPublicList.page}/${id}`,
        filtered: { contrato_objeto: objeto, contrato_contratada: contratada, contrato_numero: numero },
      })),
    }
  },
})
