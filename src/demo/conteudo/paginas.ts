// The pages of the town (demo/paginas), and its accordion pages (demo/listas): items in each other, at most four levels deep.
import { lerTextos, type Texto } from '../ler.ts'
import { htmlDe } from './marcado.ts'

/** The categories of pages; the last one is fixed in the portal. */
export const categoriasDePagina = [
  'O município',
  'Governo',
  'Dia a dia na cidade',
  'Conselhos e participação',
  'Planejamento e leis',
  'Portal e privacidade',
  'Perguntas frequentes',
]

/** What a page and a list have in common. */
type Cabecalho = {
  pub_titulo: string
  /** 'principal', 'recolhido', 'lateral', or null when no menu shows it. */
  pub_menu: string | null
  pub_ordem_menu: number
  /** The address that the town prints on posters: /p/{endereco}; '' when it has none. */
  pub_endereco: string
}
export type PaginaRow = { cabecalho: Cabecalho; categoria: string; pub_conteudo: string }

const daPagina = (texto: Texto) => ({
  categoria: texto.campo('categoria'),
  cabecalho: {
    pub_titulo: texto.campo('titulo'),
    pub_menu: texto.opcional('menu') || null,
    pub_ordem_menu: Number(texto.opcional('ordem')),
    pub_endereco: texto.opcional('endereco'),
  },
})

export const paginas: PaginaRow[] = lerTextos('paginas').map((texto) => ({
  ...daPagina(texto),
  pub_conteudo: htmlDe(texto.corpo),
}))

export type ItemRow = {
  /** The path: '0', '0-1', '0-1-0'. */
  pub_item_index: string
  pub_item_titulo: string
  /** Clean HTML; '' for an item that only holds others. */
  pub_conteudo: string
}
export type ListaRow = Omit<PaginaRow, 'pub_conteudo'> & { itens: ItemRow[] }

export const listas: ListaRow[] = lerTextos('listas').map((texto) => ({ ...daPagina(texto), itens: itensDe(texto) }))

// Each heading is an item; one more '#' than the heading above puts it into that one.
function itensDe({ corpo }: Texto): ItemRow[] {
  const caminho: number[] = []
  return corpo.split(/^(?=##)/m).map((parte) => {
    const [, marcas = '', titulo = '', texto = ''] = /^#(#+) (.*)\n?([\s\S]*)$/.exec(parte) ?? []
    const nivel = marcas.length
    caminho[nivel - 1] = (caminho[nivel - 1] ?? -1) + 1
    caminho.length = nivel
    return { pub_item_index: caminho.join('-'), pub_item_titulo: titulo, pub_conteudo: htmlDe(texto) }
  })
}
