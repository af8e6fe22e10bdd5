// The pages of the town as rows.
import { htmlDe } from '../marcado.ts'
import type { Menu, Pagina } from './pagina.ts'
import { paginasDaCidade } from './paginas-cidade.ts'
import { paginasDoGoverno } from './paginas-governo.ts'
import { paginasDeServico } from './paginas-servico.ts'

export type PaginaRow = {
  pub_titulo: string
  pub_conteudo: string
  pub_menu_principal: boolean
  pub_menu_recolhido: boolean
  pub_menu_lateral: boolean
  pub_ordem_menu: number
  /** '' when it has no short address. */
  pub_endereco: string
  tcp_nome: string
}

export const paginas: PaginaRow[] = [...paginasDaCidade, ...paginasDoGoverno, ...paginasDeServico].map(
  ({ corpo, ...pagina }) => ({
    pub_conteudo: htmlDe(corpo),
    ...cabecalhoDe(pagina),
  }),
)

/** What a page and a list have in common. */
export function cabecalhoDe({
  titulo,
  categoria,
  menu,
  ordem = 0,
  endereco = '',
}: Omit<Pagina, 'corpo'>): Omit<PaginaRow, 'pub_conteudo'> {
  const em = (where: Menu) => menu === where
  return {
    pub_titulo: titulo,
    pub_menu_principal: em('principal'),
    pub_menu_recolhido: em('recolhido'),
    pub_menu_lateral: em('lateral'),
    pub_ordem_menu: ordem,
    pub_endereco: endereco,
    tcp_nome: categoria,
  }
}
