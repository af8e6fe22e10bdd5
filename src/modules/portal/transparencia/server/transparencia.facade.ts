// What is published, for the hub and for the home page.
import { type Dimensao, dimensoes } from '#base/dimensao.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { Conjunto, TransparenciaPage } from '../transparencia.contract.ts'
import { estadoDasListas } from './transparencia.queries.ts'

/** Every page that has a dimension, in the order of the modules, with the state of those that are lists. */
export async function findConjuntos(
  db: Queries,
  { pages, lists }: Directory,
): Promise<(Conjunto & { dimension: Dimensao })[]> {
  const estados = await estadoDasListas(db, lists)
  const feeds = new Set(lists.filter(({ hasFeed }) => hasFeed).map(({ page }) => page))
  return pages.flatMap(({ href, label, text, dimension }) => {
    if (!dimension) return []
    const estado = estados.get(href)
    const { dec_inicio: inicio, dec_fim: fim } = estado ?? {}
    return [
      {
        ...{ href, label, text, dimension },
        linhas: estado?.linhas ?? null,
        atualizado: estado?.atualizado ?? null,
        declaracao: inicio && fim ? { inicio, fim } : null,
        hasFeed: feeds.has(href),
      },
    ]
  })
}

/** How many rows each public list has, by its address. */
export async function contagens(db: Queries, { lists }: Directory): Promise<Map<string, number>> {
  const estados = await estadoDasListas(db, lists)
  return new Map([...estados].map(([href, { linhas }]) => [href, linhas]))
}

export async function findGrupos(db: Queries, directory: Directory): Promise<TransparenciaPage['grupos']> {
  const conjuntos = await findConjuntos(db, directory)
  return Object.entries(dimensoes)
    .map(([id, titulo]) => ({ id, titulo, conjuntos: conjuntos.filter(({ dimension }) => dimension === id) }))
    .filter((grupo) => grupo.conjuntos.length > 0)
}
