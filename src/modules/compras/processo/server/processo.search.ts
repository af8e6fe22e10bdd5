// What processes answer to the site search.
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { processoPublicList } from '../processo.contract.ts'
import { searchResumos } from './processo.queries.ts'

export const processoSearch = (db: Queries): ListSearch => ({
  kind: 'processos',
  all: 'Todos os processos',
  narrowing: { doc_numero_processo: 'no número' },
  async find(term, limit) {
    const { items, count } = await searchResumos(db, term, limit)
    return {
      count,
      items: items.map(({ id, numero, tipo }) => ({
        title: `Processo nº ${numero}`,
        subject: null,
        detail: null,
        text: tipo ?? '',
        path: `${processoPublicList.page}/${id}`,
        filtered: { doc_numero_processo: numero },
      })),
    }
  },
})
