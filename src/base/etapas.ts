// The steps of a procedure in time. Days are 'YYYY-MM-DD' in the city, so that text order is their order.

/** `parou`: the procedure ended here, otherwise than it should have. */
export const estados = ['feito', 'agora', 'depois', 'parou'] as const

export type Etapa = {
  nome: string
  /** Null when nobody knows or entered it. */
  data: string | null
  estado: (typeof estados)[number]
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
  const prontas = passos.slice(0, feitos).map(({ nome, data }): Etapa => ({ nome, data, estado: 'feito' }))
  if (parou) return [...prontas, { nome: parou, data: null, estado: 'parou' }]
  const proximas = passos.slice(feitos)
  if (espera && proximas.length > 0) proximas.unshift({ nome: espera, data: null })
  return [
    ...prontas,
    ...proximas.map(({ nome, data }, at): Etapa => ({ nome, data, estado: at === 0 ? 'agora' : 'depois' })),
  ]
}
