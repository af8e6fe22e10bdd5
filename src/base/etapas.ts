// The steps of a procedure in time. Days are 'YYYY-MM-DD' in the city, so that text order is their order.
import { mostraData } from './data.ts'

/** `parou`: the procedure ended here, otherwise than it should have. */
export const estados = ['feito', 'agora', 'depois', 'parou'] as const

export type Etapa = {
  nome: string
  /** Null when nobody knows or entered it. */
  data: string | null
  estado: (typeof estados)[number]
  /** That its day comes before that of a step that comes first: one of the two is wrong, or something was done too late. */
  aviso?: string | undefined
}

/** `feito`: whether it happened, where its day alone does not say. */
type Passo = Pick<Etapa, 'nome' | 'data'> & { feito?: boolean }
type Agora = { hoje: string; parou?: string | undefined; espera?: string | undefined; acabou?: boolean }

/**
 * What happened by today is done, and so is every step before it, dated or not; the next one is now, the rest is to come.
 * `parou` names an end that lets no further step come, `espera` why the next one does not come now; `acabou`: all is done.
 */
export function etapasDe(passos: Passo[], { hoje, parou, espera, acabou }: Agora): Etapa[] {
  const aconteceu = ({ data, feito = data !== null && data <= hoje }: Passo) => feito
  const feitos = acabou ? passos.length : passos.findLastIndex(aconteceu) + 1
  const comAviso = passos.map(({ nome, data }, at) => ({ nome, data, ...avisoDe(passos, at) }))
  const prontas = comAviso.slice(0, feitos).map((passo): Etapa => ({ ...passo, estado: 'feito' }))
  if (parou) return [...prontas, { nome: parou, data: null, estado: 'parou' }]
  const proximas = comAviso.slice(feitos)
  if (espera && proximas.length > 0) proximas.unshift({ nome: espera, data: null })
  return [...prontas, ...proximas.map((passo, at): Etapa => ({ ...passo, estado: at === 0 ? 'agora' : 'depois' }))]
}

// Of several steps that have a later day, the last day is named.
function avisoDe(passos: Passo[], at: number): Pick<Etapa, 'aviso'> {
  const data = passos[at]?.data ?? null
  if (data === null) return {}
  let ultimo: { nome: string; data: string } | null = null
  for (const { nome, data: antes } of passos.slice(0, at))
    if (antes !== null && antes > (ultimo?.data ?? data)) ultimo = { nome, data: antes }
  return ultimo
    ? { aviso: `Esta data é anterior à de “${ultimo.nome}” (${mostraData(ultimo.data)}), que deveria vir primeiro.` }
    : {}
}
