// Stores pages, accordion lists, quick links, redirects and news, with their categories.
import type { InsertObject } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import { idByName, type Lookup } from '../id-by-name.ts'
import { linksRapidos, redirecionamentos } from './atalhos.ts'
import { categoriasDeNoticia, noticias } from './noticias.ts'
import { categoriasDePagina, type ItemRow, listas, paginas } from './paginas.ts'

/** The town's own categories in place of those that a new portal begins with; the fixed one stays. */
export async function insertCategorias(tx: WriteTransaction): Promise<Lookup> {
  await tx.deleteFrom('tipo_categoria_publicacao').where('tcp_fixa', '=', false).execute()
  const there = tx.selectFrom('tipo_categoria_publicacao')
  const ids = () => there.select(['tipo_categoria_publicacao_id as id', 'tcp_nome as name']).execute()
  const fixed = (await ids()).map(({ name }) => name)
  const own = [...categoriasDePagina, ...categoriasDeNoticia].filter((name) => !fixed.includes(name))
  await tx
    .insertInto('tipo_categoria_publicacao')
    .values(own.map((tcp_nome) => ({ tcp_nome })))
    .execute()
  return idByName(await ids())
}

type Columns = Omit<InsertObject<DB, 'publicacao'>, 'pub_data_visivel' | 'pub_tipo_new'>
type Nova = { dia: string; categorias: string[]; columns: Columns }

/** Returns the ids, in the same order. */
async function insertPublicacoes(
  tx: WriteTransaction,
  { tipo, categoria }: { tipo: string; categoria: Lookup },
  novas: Nova[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('publicacao')
    .values(
      novas.map(({ dia, columns }) => ({
        ...columns,
        pub_tipo_new: tipo,
        pub_data_visivel: dia,
        pub_data_cadastro: `${dia}T09:00:00-03:00`,
        atualizado_em: mudadoEm(dia, '09:00'),
      })),
    )
    .returning('publicacao_id')
    .execute()
  const ids = rows.map(({ publicacao_id }) => publicacao_id)
  const suas = novas.flatMap(({ categorias }, at) =>
    categorias.map((nome) => ({ publicacao_id: ids[at] ?? 0, tipo_categoria_publicacao_id: categoria(nome) })),
  )
  if (suas.length) await tx.insertInto('publicacao_categoria').values(suas).execute()
  return ids
}

// Pages were written one after the other in the first months of the last year.
const diaDaPagina = (at: number) => addWorkingDays('2026-02-02', at * 5)

export async function insertPaginas(tx: WriteTransaction, categoria: Lookup): Promise<void> {
  await insertPublicacoes(
    tx,
    { tipo: 'pagina', categoria },
    paginas.map((pagina, at) => ({
      dia: diaDaPagina(at),
      categorias: [pagina.categoria],
      columns: { ...pagina.cabecalho, pub_conteudo: pagina.pub_conteudo },
    })),
  )
}

export async function insertListas(tx: WriteTransaction, categoria: Lookup): Promise<void> {
  const ids = await insertPublicacoes(
    tx,
    { tipo: 'accordion', categoria },
    listas.map((lista, at) => ({
      dia: diaDaPagina(paginas.length + at),
      categorias: [lista.categoria],
      columns: lista.cabecalho,
    })),
  )
  for (const [at, { itens }] of listas.entries()) await insertItens(tx, ids[at] ?? 0, itens)
}

// One level after the other, since an item names its parent.
async function insertItens(tx: WriteTransaction, publicacao_id: number, itens: ItemRow[]): Promise<void> {
  const pais = new Map<string, number>()
  const lugarDe = ({ pub_item_index }: ItemRow) => pub_item_index.split('-')
  for (let nivel = 1; ; nivel++) {
    const deste = itens.filter((item) => lugarDe(item).length === nivel)
    if (!deste.length) return
    const rows = await tx
      .insertInto('publicacao_item')
      .values(
        deste.map((item) => ({
          publicacao_id,
          item_pai: pais.get(lugarDe(item).slice(0, -1).join('-')) ?? null,
          item_ordem: Number(lugarDe(item).at(-1)),
          item_titulo: item.pub_item_titulo,
          item_conteudo: item.pub_conteudo,
        })),
      )
      .returning('publicacao_item_id')
      .execute()
    for (const [at, { pub_item_index }] of deste.entries()) pais.set(pub_item_index, rows[at]?.publicacao_item_id ?? 0)
  }
}

export async function insertAtalhos(tx: WriteTransaction, categoria: Lookup): Promise<void> {
  const dia = diaDaPagina(0)
  await insertPublicacoes(
    tx,
    { tipo: 'link', categoria },
    linksRapidos.map((columns) => ({ dia, categorias: [], columns })),
  )
  await insertPublicacoes(
    tx,
    { tipo: 'redirect', categoria },
    redirecionamentos.map(({ categoria, ...columns }) => ({ dia, categorias: [categoria], columns })),
  )
}

/** `midias` are the pictures of the news, in the same order. */
export async function insertNoticias(tx: WriteTransaction, categoria: Lookup, midias: number[]): Promise<void> {
  const novas = noticias.map(({ figura: _figura, categorias, pub_data_visivel: dia, ...columns }, at) => ({
    dia,
    categorias,
    columns: { ...columns, pub_midia: midias[at] ?? null },
  }))
  // the oldest first, so that ids grow with the days
  await insertPublicacoes(tx, { tipo: 'noticia', categoria }, novas.reverse())
}
