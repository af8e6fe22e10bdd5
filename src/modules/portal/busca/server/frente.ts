// The first page of a search: which sections have something, and the first of each.
import type { Queries } from '#platform/db/connect.ts'
import { quantasPalavras } from '../expressoes.ts'
import { isEspecie, isRegistro } from '../perguntas.ts'
import { type Achada, avisoDe, emOrdem, secoes, tiposDe } from '../secoes.ts'
import { type Filtro, findPlaced } from './busca.queries.ts'
import type { Contagem } from './contagem.queries.ts'
import { totalOf } from './facetas.ts'
import { type Colocado, firstOfSections, mostParts, type Pedida } from './secoes.queries.ts'

export type Frente = {
  q: string
  filtro: Filtro
  /** Of the query, each by itself. */
  partes: readonly string[]
  counts: Contagem[]
  kinds: readonly string[]
}

export type NaFrente = Achada & { itens: Colocado[]; total: number | null; nota: string | null }

/** At most so many of a section; of records fewer, where they are not what was asked for. */
const mostShown = 5
const mostRecords = 3

/** Up to so many all are compared in one statement; of more the newest are found place by place. */
const fewFound = 300

export async function emSecoes(db: Queries, frente: Frente): Promise<NaFrente[]> {
  const { q, filtro, partes, counts, kinds } = frente
  const asked = secoes.flatMap((secao) => {
    const tipos = tiposDe(secao, kinds)
    const total = totalOf(counts, tipos)
    return total > 0 ? { secao, tipos, total } : []
  })
  const few = asked.filter(({ total }) => total <= fewFound)
  const pedidas = few.map(
    ({ secao, tipos }): Pedida => ({ secao: secao.id, tipos, porData: secao.nivel > 0, most: mostShown }),
  )
  const [found, ...many] = await Promise.all([
    firstOfSections(db, filtro, pedidas),
    ...asked
      .filter(({ total }) => total > fewFound)
      .map(async ({ secao, tipos }) =>
        (await findPlaced(db, { ...filtro, tipos }, mostShown)).map((one) => ({ ...one, secao: secao.id })),
      ),
  ])
  const all = [...found, ...many.flat()]
  const sections = asked.flatMap(({ secao, total }) => {
    const itens = all.filter((one) => one.secao === secao.id)
    return itens.length > 0 ? { secao, total, itens, lugar: itens[0]?.lugar ?? 2, nota: null } : []
  })
  const typed = { isRegistro: isRegistro(q), isEspecie: isEspecie(q), isVarias: partes.length > 1 }
  const ordered = emOrdem(sections, typed)
  const nearest = ordered.some(({ secao, lugar }) => (secao.nivel < 2 ? lugar < 2 : lugar === 0))
    ? null
    : await nearestDoors(db, frente, new Set(all.map(({ id }) => id)))
  return shortened([...(nearest ? [nearest] : []), ...ordered])
}

// Where nothing has the words in its title, what has most of them in its own is likelier meant than a document that mentions all.
async function nearestDoors(
  db: Queries,
  { q, filtro, partes, kinds }: Frente,
  known: ReadonlySet<number>,
): Promise<NaFrente | null> {
  const [secao] = secoes
  if (!secao || partes.length < 2 || filtro.procurado !== null) return null
  const tipos = secoes.filter(({ nivel }) => nivel === 0).flatMap((each) => tiposDe(each, kinds))
  const found = await mostParts(db, partes.slice(0, 6), { tipos, hoje: filtro.hoje, most: mostRecords })
  const tem = found[0]?.tem ?? 0
  const itens = found.filter((one) => one.tem === tem && !known.has(one.id)).map(({ id }) => ({ id, lugar: 1 }))
  if (itens.length === 0) return null
  const nota =
    tem < partes.length ? avisoDe('serviço ou página', { de: partes.length, tem, palavras: quantasPalavras(q) }) : null
  return { secao: { ...secao, id: 's-proximos', titulo: 'Serviços e lugares' }, itens, lugar: 1, total: null, nota }
}

// Records that follow others are three; those that come first are what was asked for.
const shortened = (sections: NaFrente[]): NaFrente[] =>
  sections.map((each, at) => ({
    ...each,
    itens: each.itens.slice(0, each.secao.nivel > 1 && at > 0 ? mostRecords : mostShown),
  }))
