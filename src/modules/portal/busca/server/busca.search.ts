// Search results of the public lists, a group for each.
import { dobra } from '../../../../base/dobra.ts'
import type { Directory, FoundRecord, ListSearch, PublicList } from '../../../../platform/http/directory.ts'
import type { Busca, Grupo } from '../busca.contract.ts'
import { excerptOf } from '../words.ts'

const shown = 20

type Searched = PublicList & { search: ListSearch }

/** Groups without a result are left out. */
export async function searchAll({ lists }: Directory, q: string): Promise<Busca> {
  if (q === '') return { q, total: 0, grupos: [] }
  const searched = lists.filter((list): list is Searched => list.search !== null)
  const found = await Promise.all(searched.map((list) => groupOf(list, q)))
  const grupos = found.filter(({ total }) => total > 0)
  return { q, total: grupos.reduce((sum, { total }) => sum + total, 0), grupos }
}

async function groupOf(list: Searched, q: string): Promise<Grupo> {
  const { items, count } = await list.search.find(q, shown)
  return {
    tipo: list.search.kind,
    titulo: list.title,
    total: count,
    itens: items.map(({ title, subject, detail, text, path }) => ({
      titulo: title,
      assunto: subject && excerptOf(subject, q),
      detalhe: detail,
      trecho: excerptOf(text, q),
      endereco: path,
    })),
    lista: narrowedList(list, items, q),
  }
}

// A list's filter searches one field for the whole term: links the first filter with results, or else the list itself.
function narrowedList({ page, many, search }: Searched, items: FoundRecord[], q: string): Grupo['lista'] {
  const holds = (text = '') => dobra(text).includes(dobra(q))
  const filters = Object.entries(search.narrowing)
  const found = filters.find(([filter]) => items.some(({ filtered }) => holds(filtered[filter])))
  if (!found) return { texto: search.all, endereco: page }
  const [filter, where] = found
  return {
    texto: `${many} com “${q}” ${where}, na lista completa`,
    endereco: `${page}?${filter}=${encodeURIComponent(q)}`,
  }
}
