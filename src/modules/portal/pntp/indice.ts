// The index of the PNTP, in points of a hundred, and its seal: pure counting over what was judged (Cartilha PNTP 2026, pages 41 to 50).
import { type Classe, type Criterio, type Item, itensDe, type Matriz } from './matriz.ts'

const pesosDasClasses: Record<Classe, number> = { E: 2, O: 1.5, R: 1 }
const pesosDosItens: Record<Item, number> = { D: 30, A: 30, S: 20, G: 10, F: 10 }

/** Of one criterion: which items are met; null where the criterion does not apply to the town. */
export type Atendidos = ReadonlySet<Item> | null

/** The part of a criterion that is met, from 0 to 1: each item is yes or no, and without data the others count nothing. */
export function fracaoDe(criterio: Pick<Criterio, 'itens'>, atendidos: ReadonlySet<Item>): number {
  const itens = itensDe(criterio)
  if (!atendidos.has('D')) return 0
  const soma = (some: Item[]) => some.reduce((sum, item) => sum + pesosDosItens[item], 0)
  return soma(itens.filter((item) => atendidos.has(item))) / soma(itens)
}

/**
 * What each criterion is worth, in points of a hundred: dimensions by their weight, the criteria within one by their class. What does not
 * apply is worth nothing, and the others of its dimension share it; a dimension of which nothing applies leaves its points to the others.
 */
export function pontosDe({ dimensoes }: Matriz, aplica: (id: string) => boolean): Map<string, number> {
  const validas = dimensoes
    .map(({ peso, criterios }) => ({ peso, criterios: criterios.filter(({ id }) => aplica(id)) }))
    .filter(({ criterios }) => criterios.length > 0)
  const total = validas.reduce((sum, { peso }) => sum + peso, 0)
  return new Map(
    validas.flatMap(({ peso, criterios }) => {
      const daDimensao = criterios.reduce((sum, { classe }) => sum + pesosDasClasses[classe], 0)
      return criterios.map(({ id, classe }) => [id, ((100 * peso) / total) * (pesosDasClasses[classe] / daDimensao)])
    }),
  )
}

export const selos = { Diamante: 95, Ouro: 85, Prata: 75 } as const
export type Nivel = keyof typeof selos | 'Elevado' | 'Intermediário' | 'Básico' | 'Inicial' | 'Inexistente'

export type Indice = {
  /** From 0 to 100. */
  indice: number
  /** With each essential criterion counted as met only where all its items are; how the courts read it is not written down. */
  nivel: Nivel
  /** The same where an essential criterion counts as met as soon as there is data. */
  nivelAmplo: Nivel
  /** The ids of the essential criteria that are not met in full. */
  essenciaisFaltando: string[]
}

/** `atendidos`: by the criterion's id; of one that is not there nothing is met. */
export function indiceDe(matriz: Matriz, atendidos: ReadonlyMap<string, Atendidos>): Indice {
  const de = (id: string) => {
    const itens = atendidos.get(id)
    return itens === undefined ? new Set<Item>() : itens
  }
  const pontos = pontosDe(matriz, (id) => de(id) !== null)
  const criterios = matriz.dimensoes.flatMap(({ criterios: alguns }) => alguns.filter(({ id }) => pontos.has(id)))
  const fracoes = new Map(criterios.map((criterio) => [criterio.id, fracaoDe(criterio, de(criterio.id) ?? new Set())]))
  const soma = criterios.reduce((sum, { id }) => sum + (pontos.get(id) ?? 0) * (fracoes.get(id) ?? 0), 0)
  // Without a site of its own a town has no index: the first criterion of all matrices.
  const temSitio = (fracoes.get('1.1') ?? 1) > 0
  const indice = temSitio ? Math.round(soma * 1e6) / 1e6 : 0
  const essenciais = criterios.filter(({ classe }) => classe === 'E')
  const faltando = (ate: number) =>
    essenciais.filter(({ id }) => (fracoes.get(id) ?? 0) < ate - 1e-9).map(({ id }) => id)
  const essenciaisFaltando = faltando(1)
  return {
    indice,
    nivel: nivelDe(indice, essenciaisFaltando.length === 0),
    nivelAmplo: nivelDe(indice, faltando(1e-6).length === 0),
    essenciaisFaltando,
  }
}

export function nivelDe(indice: number, temEssenciais: boolean): Nivel {
  if (temEssenciais)
    for (const [selo, minimo] of Object.entries(selos)) if (indice >= minimo) return selo as keyof typeof selos
  if (indice >= 75) return 'Elevado'
  if (indice >= 50) return 'Intermediário'
  if (indice >= 30) return 'Básico'
  return indice > 0 ? 'Inicial' : 'Inexistente'
}
