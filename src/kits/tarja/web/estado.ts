// What the person has marked so far, with each step back.
import { useReducer } from 'react'
import { type Area, type AreaMarcada, naPagina, type Tamanho } from '../area.ts'
import type { ChaveDeFundamento } from '../fundamentos.ts'

export type Marcacao = { areas: AreaMarcada[]; antes: AreaMarcada[][]; proximo: number }

export type Acao =
  | { faz: 'marca'; areas: Area[] }
  /** `pagina`: the size of its page. `segue`: part of the same movement as the step before, undone with it. */
  | { faz: 'muda'; id: number; caixa: Partial<Area>; pagina: Tamanho; segue?: boolean }
  | { faz: 'fundamento'; id: number; fundamento: ChaveDeFundamento }
  | { faz: 'tira'; id: number }
  | { faz: 'desfaz' }

const vazia: Marcacao = { areas: [], antes: [], proximo: 1 }
const mostSteps = 200

export const useMarcacao = () => useReducer(marcacao, vazia)

export function marcacao(now: Marcacao, acao: Acao): Marcacao {
  const { areas, antes, proximo } = now
  if (acao.faz === 'desfaz')
    return antes.length ? { ...now, areas: antes.at(-1) ?? [], antes: antes.slice(0, -1) } : now
  const next = (changed: AreaMarcada[], added = 0): Marcacao => ({
    areas: changed,
    antes: acao.faz === 'muda' && acao.segue ? antes : [...antes, areas].slice(-mostSteps),
    proximo: proximo + added,
  })
  if (acao.faz === 'tira') return next(areas.filter(({ id }) => id !== acao.id))
  if (acao.faz === 'marca') {
    const added = acao.areas.filter((area) => !areas.some((other) => isSame(area, other)))
    if (!added.length) return now
    return next([...areas, ...added.map((area, at) => ({ ...area, id: proximo + at }))], added.length)
  }
  const change = acao.faz === 'muda' ? acao.caixa : { fundamento: acao.fundamento }
  return next(
    areas.map((area) => {
      if (area.id !== acao.id) return area
      const changed = { ...area, ...change }
      return acao.faz === 'muda' ? naPagina(changed, acao.pagina) : changed
    }),
  )
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.5

/** The same suggestion, taken twice. */
const isSame = (a: Area, b: Area) =>
  a.pagina === b.pagina && near(a.x, b.x) && near(a.y, b.y) && near(a.largura, b.largura) && near(a.altura, b.altura)
