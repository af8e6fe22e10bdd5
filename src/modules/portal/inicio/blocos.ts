// The blocks of the home page that staff show, hide and order. Plain data, for the form in the browser too.

/** In their first order; `text` says what the block shows and when it is empty. */
export const blocos = {
  tarefas: { label: 'Tarefas', text: 'O que mais se procura, com um verbo: pedir informação, consultar salários…' },
  atalhos: { label: 'Links rápidos', text: 'Os links rápidos publicados, com os seus ícones.' },
  dinheiro: {
    label: 'Para onde vai o dinheiro',
    text: 'O que foi pago no ano, por área, e recebido; sem pagamentos, o que foi contratado; folha e diárias.',
  },
  noticias: { label: 'Notícias', text: 'As quatro mais novas, a primeira em destaque.' },
  agenda: { label: 'Agenda', text: 'Os próximos eventos.' },
  servicos: { label: 'Serviços por assunto', text: 'As categorias de serviços. Ao lado da agenda, quando vêm juntas.' },
  licitacoes: { label: 'Últimas licitações', text: 'As cinco mais novas, pela data de realização.' },
  dados: { label: 'Consulte os dados', text: 'As principais listas, com quantos registros cada uma tem.' },
  banners: { label: 'Banners', text: 'Os banners que não são laterais.' },
} as const

export type Bloco = keyof typeof blocos
export const nomesDosBlocos = Object.keys(blocos) as Bloco[]

/** The fields of a block in the form: whether it is shown, and its place. */
export const campoVisivel = (bloco: Bloco) => `${bloco}_visivel`
export const campoOrdem = (bloco: Bloco) => `${bloco}_ordem`

/** All of them as the form shows them: first those that are shown, in their order. */
export function camposDe(mostrados: readonly string[]): Record<string, boolean | number> {
  const shown = mostrados.filter((nome): nome is Bloco => nome in blocos)
  const order = [...shown, ...nomesDosBlocos.filter((nome) => !shown.includes(nome))]
  return Object.fromEntries(
    order.flatMap((bloco, at) => [
      [campoVisivel(bloco), shown.includes(bloco)],
      [campoOrdem(bloco), at + 1],
    ]),
  )
}
