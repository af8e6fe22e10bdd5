// What is published, for the hub and for the home page.
import { type Dimensao, dimensoes } from '#base/dimensao.ts'
import type { Directory, ListState } from '#platform/http/directory.ts'
import type { Conjunto, TransparenciaPage } from '../transparencia.contract.ts'

/** The state of every public list, by its address. */
export async function estadosDasListas({ lists }: Directory): Promise<Map<string, ListState>> {
  return new Map(await Promise.all(lists.map(async ({ page, state }) => [page, await state()] as const)))
}

/** Every page that has a dimension, in the order of the modules, with the state of those that are lists. */
async function findConjuntos(directory: Directory): Promise<(Conjunto & { dimension: Dimensao })[]> {
  const estados = await estadosDasListas(directory)
  const feeds = new Set(directory.lists.filter(({ hasFeed }) => hasFeed).map(({ page }) => page))
  return directory.pages.flatMap(({ href, label, text, dimension }) => {
    if (!dimension) return []
    const { linhas = null, ano = null, notes } = estados.get(href) ?? {}
    const [declaracao] = notes?.statements ?? []
    return [
      {
        ...{ href, label, text, dimension, linhas, ano },
        atualizado: notes?.updatedAt ?? null,
        declaracao: declaracao ? { inicio: declaracao.from, fim: declaracao.to } : null,
        hasFeed: feeds.has(href),
      },
    ]
  })
}

export async function findGrupos(directory: Directory): Promise<TransparenciaPage['grupos']> {
  const conjuntos = await findConjuntos(directory)
  return Object.entries(dimensoes)
    .map(([id, titulo]) => ({ id, titulo, conjuntos: conjuntos.filter(({ dimension }) => dimension === id) }))
    .filter((grupo) => grupo.conjuntos.length > 0)
}
