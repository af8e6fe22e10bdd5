// What the town publishes, with its categories: news (demo/noticias), pages (demo/paginas), pages of items in each other (demo/listas), quick
// links and redirects.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import { lerCsv, lerTextos, type Texto, texto, um } from '../ler.ts'
import { idsPorNome, insere, type Linha } from '../linhas.queries.ts'
import { figura } from './figuras.ts'
import { htmlDe } from './marcado.ts'

/** The categories of pages, of which the last one is fixed in the portal, and of news. */
export const categorias = lerCsv('publicacoes-categorias', { de: um('pagina', 'noticia'), nome: texto })

/** Newest first. */
export const noticias = lerTextos('noticias')
  .map((noticia) => ({
    pub_titulo: noticia.campo('titulo'),
    // '' where the portal shows the beginning of the text
    pub_descricao: noticia.opcional('resumo'),
    pub_conteudo: htmlDe(noticia.corpo),
    pub_data_visivel: noticia.campo('data'),
    // what the picture shows, for people who don't see it
    pub_midia_alt: noticia.campo('alt'),
    categorias: noticia.lista('categorias'),
    figura: figura(noticia.campo('imagem')),
  }))
  .sort((a, b) => b.pub_data_visivel.localeCompare(a.pub_data_visivel))

const daPagina = (texto: Texto) => ({
  categoria: texto.campo('categoria'),
  cabecalho: {
    pub_titulo: texto.campo('titulo'),
    // 'principal', 'recolhido', 'lateral', or null when no menu shows it
    pub_menu: texto.opcional('menu') || null,
    pub_ordem_menu: Number(texto.opcional('ordem')),
    // the address that the town prints on posters: /p/{endereco}; '' when it has none
    pub_endereco: texto.opcional('endereco'),
  },
})

export const paginas = lerTextos('paginas').map((texto) => ({ ...daPagina(texto), pub_conteudo: htmlDe(texto.corpo) }))
export const listas = lerTextos('listas').map((texto) => ({ ...daPagina(texto), itens: itensDe(texto) }))

// Each heading is an item; one more '#' than the heading above puts it into that one. The index is the path: '0', '0-1', '0-1-0'.
function itensDe({ corpo }: Texto) {
  const caminho: number[] = []
  return corpo.split(/^(?=##)/m).map((parte) => {
    const [, marcas = '', titulo = '', texto = ''] = /^#(#+) (.*)\n?([\s\S]*)$/.exec(parte) ?? []
    const nivel = marcas.length
    caminho[nivel - 1] = (caminho[nivel - 1] ?? -1) + 1
    caminho.length = nivel
    return { pub_item_index: caminho.join('-'), pub_item_titulo: titulo, pub_conteudo: htmlDe(texto) }
  })
}

/** The icons are names of bootstrap-icons. */
export const linksRapidos = lerCsv('links', { titulo: texto, url: texto, icone: texto }).map(
  ({ titulo, url, icone }, at) => ({ pub_titulo: titulo, pub_url: url, pub_icone: icone, pub_ordem_menu: at + 1 }),
)

export const redirecionamentos = lerCsv('redirecionamentos', { titulo: texto, url: texto, categoria: texto }).map(
  ({ titulo, url, categoria }) => ({ pub_titulo: titulo, pub_url: url, categoria }),
)

// Pages were written one after the other in the first months of the last year.
const diaDaPagina = (at: number) => addWorkingDays('2026-02-02', at * 5)

/** `midias` are the pictures of the news, in the same order. */
export async function insertPublicacoes(tx: WriteTransaction, midias: number[]): Promise<void> {
  await insertCategorias(tx)
  const dasPaginas = paginas.map(({ cabecalho, categoria, pub_conteudo }, at) => ({
    dia: diaDaPagina(at),
    categorias: [categoria],
    columns: { ...cabecalho, pub_conteudo },
  }))
  await insertDoTipo(tx, 'pagina', dasPaginas)
  const dasListas = listas.map(({ cabecalho, categoria }, at) => ({
    dia: diaDaPagina(paginas.length + at),
    categorias: [categoria],
    columns: cabecalho,
  }))
  const ids = await insertDoTipo(tx, 'accordion', dasListas)
  for (const [at, { itens }] of listas.entries()) await insertItens(tx, ids[at] ?? 0, itens)
  const dia = diaDaPagina(0)
  const links = linksRapidos.map((columns) => ({ dia, categorias: [], columns }))
  await insertDoTipo(tx, 'link', links)
  const redirects = redirecionamentos.map(({ categoria, ...columns }) => ({ dia, categorias: [categoria], columns }))
  await insertDoTipo(tx, 'redirect', redirects)
  const novas = noticias.map(({ figura: _figura, categorias, pub_data_visivel: dia, ...columns }, at) => ({
    dia,
    categorias,
    columns: { ...columns, pub_midia: midias[at] ?? null },
  }))
  // the oldest first, so that ids grow with the days
  await insertDoTipo(tx, 'noticia', novas.reverse())
}

// The town's own categories in place of those that a new portal begins with; the fixed one stays.
async function insertCategorias(tx: WriteTransaction): Promise<void> {
  await tx.deleteFrom('tipo_categoria_publicacao').where('tcp_fixa', '=', false).execute()
  const fixas = await tx.selectFrom('tipo_categoria_publicacao').select('tcp_nome').execute()
  const proprias = categorias.filter(({ nome }) => fixas.every(({ tcp_nome }) => tcp_nome !== nome))
  const linhas = proprias.map(({ nome }) => ({ tcp_nome: nome }))
  await insere(tx, 'tipo_categoria_publicacao', linhas)
}

type Columns = Omit<Linha<'publicacao'>, 'pub_data_visivel' | 'pub_tipo_new'>
type Nova = { dia: string; categorias: string[]; columns: Columns }

// Stores publications of one type, and returns their ids in the same order.
async function insertDoTipo(tx: WriteTransaction, pub_tipo_new: string, novas: Nova[]): Promise<number[]> {
  const categoriaDe = await idsPorNome(tx, 'tipo_categoria_publicacao', 'tcp_nome')
  const linhas = novas.map(({ dia, columns }) => ({
    ...{ ...columns, pub_tipo_new, pub_data_visivel: dia, pub_data_cadastro: `${dia}T09:00:00-03:00` },
    atualizado_em: mudadoEm(dia, '09:00'),
  }))
  const ids = await insere(tx, 'publicacao', linhas, 'publicacao_id')
  const suas = novas.flatMap(({ categorias }, at) =>
    categorias.map((nome) => ({ publicacao_id: ids[at] ?? 0, tipo_categoria_publicacao_id: categoriaDe(nome) })),
  )
  await insere(tx, 'publicacao_categoria', suas)
  return ids
}

// One level after the other, since an item names its parent.
async function insertItens(tx: WriteTransaction, publicacao_id: number, itens: ReturnType<typeof itensDe>) {
  const pais = new Map<string, number>()
  for (let nivel = 1; ; nivel++) {
    const deste = itens.filter(({ pub_item_index }) => pub_item_index.split('-').length === nivel)
    if (!deste.length) return
    const linhas = deste.map(({ pub_item_index, pub_item_titulo, pub_conteudo }) => {
      const [, pai = '', ordem] = /^(?:(.*)-)?(\d+)$/.exec(pub_item_index) ?? []
      return {
        ...{ publicacao_id, item_pai: pais.get(pai) ?? null, item_ordem: Number(ordem) },
        ...{ item_titulo: pub_item_titulo, item_conteudo: pub_conteudo },
      }
    })
    const ids = await insere(tx, 'publicacao_item', linhas, 'publicacao_item_id')
    for (const [at, { pub_item_index }] of deste.entries()) pais.set(pub_item_index, ids[at] ?? 0)
  }
}
