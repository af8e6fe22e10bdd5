// What tenders answer to the site search.
import { mostraData } from '../../../../base/data.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { licitacaoPublicList } from '../licitacao.contract.ts'
import { searchResumos } from './licitacao.queries.ts'

export const licitacaoSearch = (db: Queries): ListSearch => ({
  kind: 'licitacoes',
  all: 'Todas as licitações, com filtros',
  narrowing: { licitacao_objeto: 'no objeto', licitacao_numero: 'no número' },
  async find(term, limit) {
    const { items, count } = await searchResumos(db, term, limit)
    return {
      count,
      items: items.map(({ id, numero, modalidade, objeto, realizacao }) => ({
        title: modalidade ? `${modalidade} ${numero}` : `Licitação ${numero}`,
        subject: objeto,
        detail: realizacao && `Realização: ${mostraData(realizacao)}`,
        text: objeto,
        path: `${licitacaoPublicList.page}/${id}`,
        filtered: { licitacao_objeto: objeto, licitacao_numero: numero },
      })),
    }
  },
})
