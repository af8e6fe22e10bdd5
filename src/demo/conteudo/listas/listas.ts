// The accordion pages of the town as rows: the page, and its items each after its parent.
import { htmlDe } from '../marcado.ts'
import { cabecalhoDe, type PaginaRow } from '../paginas/paginas.ts'
import type { Item } from './lista.ts'
import { perguntasDoPortal, perguntasDosServicos } from './perguntas.ts'
import { planoPlurianual } from './plano.ts'

export type ItemRow = {
  /** The path: '0', '0-1', '0-1-0'. */
  pub_item_index: string
  pub_item_titulo: string
  /** Clean HTML; '' for an item that only holds others. */
  pub_conteudo: string
}

export type ListaRow = Omit<PaginaRow, 'pub_conteudo'> & { itens: ItemRow[] }

export const listas: ListaRow[] = [perguntasDoPortal, perguntasDosServicos, planoPlurianual].map(
  ({ itens, ...pagina }) => ({
    ...cabecalhoDe(pagina),
    itens: linhas(itens, []),
  }),
)

function linhas(itens: Item[], caminho: number[]): ItemRow[] {
  return itens.flatMap(({ titulo, corpo = '', itens = [] }, at) => {
    const aqui = [...caminho, at]
    const linha = { pub_item_index: aqui.join('-'), pub_item_titulo: titulo, pub_conteudo: htmlDe(corpo) }
    return [linha, ...linhas(itens, aqui)]
  })
}
