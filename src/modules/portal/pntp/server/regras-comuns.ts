// What several rooms' rules say alike.
import type { Fatos } from './fatos.ts'
import { tem } from './regra.ts'

export const administrador = { acesso: 'administrador', minutos: 5 } as const
export const informacao = { acesso: 'informacao' } as const
export const configuracoes = (secao: string) => ({ ...administrador, onde: `/painel/configuracoes#${secao}` })
/** A part of the product itself: met as long as the page answers. */
export const doProduto = (pagina: string, o: string) => ({
  ...administrador,
  provas: [pagina],
  fato: ({ paginas }: Fatos) =>
    tem(paginas[pagina]?.status === 200, `${o} está em todas as páginas.`, `${pagina} não responde.`),
  como: 'É parte do portal; vale enquanto a página responde.',
  fazer: 'Ver o estado do sistema',
  onde: '/painel/sistema',
})

const falta = (nomes: Record<string, unknown>) =>
  Object.entries(nomes).flatMap(([nome, valor]) => (valor ? [] : [nome]))
export const todos = (nomes: Record<string, unknown>) => {
  const faltam = falta(nomes)
  return tem(faltam.length === 0, `Há ${Object.keys(nomes).join(', ')}.`, `Falta ${faltam.join(', ')}.`)
}
