// What organs answer to the site search.
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { orgaoPublicList } from '../orgao.contract.ts'
import { searchOrgaos } from './orgao.queries.ts'

export const orgaoSearch = (db: Queries): ListSearch => ({
  kind: 'orgaos',
  all: 'Todos os órgãos',
  narrowing: { orgao_nome: 'no nome' },
  async find(term, limit) {
    const { items, count } = await searchOrgaos(db, term, limit)
    return {
      count,
      items: items.map(({ id, nome, competencias }) => ({
        title: nome,
        detail: null,
        text: competencias,
        path: `${orgaoPublicList.page}/${id}`,
        filtered: { orgao_nome: nome },
      })),
    }
  },
})
