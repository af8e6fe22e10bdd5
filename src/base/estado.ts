// How something that is looked at stands: the word as it is stored and sent, and as people read it; the worst last.
export const estados = {
  ok: 'Em ordem',
  desconhecido: 'Não se sabe',
  atencao: 'Atenção',
  problema: 'Problema',
} as const

export type Estado = keyof typeof estados

const ordem = Object.keys(estados) as Estado[]

/** The worst of them; 'ok' of none. */
export const piorEstado = (todos: readonly Estado[]): Estado =>
  todos.reduce<Estado>((pior, estado) => (ordem.indexOf(estado) > ordem.indexOf(pior) ? estado : pior), 'ok')
