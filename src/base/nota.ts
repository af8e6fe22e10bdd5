// What stands beside a number to explain it.

/** A sentence, and where more of it stands. */
export type Nota = { texto: string; href?: string }

const most = 3

/**
 * What a year lacks beside the newest one: 'Sem pagamentos de Câmara Municipal.' `now` and `then`: names of entities with money in the newest
 * year and in this one; none where this one has nothing at all, which is said otherwise.
 */
export function notaDeQuemFalta(now: readonly string[], then: readonly string[], oQue: string): Nota[] {
  const missing = now.filter((name) => !then.includes(name))
  if (!missing.length || !then.length) return []
  const names = missing.slice(0, most).join(', ')
  const others = missing.length > most ? ` e mais ${missing.length - most}` : ''
  return [{ texto: `Sem ${oQue} de ${names}${others}.` }]
}
