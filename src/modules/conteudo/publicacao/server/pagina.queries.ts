// SQL of pages, redirects and quick links: their lists, and the public page.
import { sql } from 'kysely'
import { slug } from '#base/slug.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { paginaList, paginaPublicaList } from '../pagina.contract.ts'
import { tiposDePagina } from '../tipos.ts'
import { firstCategoria, isOf, isPublic, narrowByStatus, situacaoNow } from './publicacao-source.queries.ts'

export const paginaSource: ListSource<typeof paginaList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: (db) =>
    db
      .selectFrom('publicacao')
      .select(['publicacao.publicacao_id', 'pub_titulo', 'pub_ordem_menu', 'pub_data_visivel'])
      .select([sql<(typeof tiposDePagina)[number]>`pub_tipo_new`.as('pub_tipo_new'), situacaoNow.as('pub_status')]),
  only: isOf(...tiposDePagina),
  narrow: { ...narrowByStatus, pub_tipo_new: (tipo) => isOf(tipo) },
  order: {
    pub_titulo: 'pub_titulo_busca',
    pub_ordem_menu: 'pub_ordem_menu',
    pub_status: ['pub_status', 'pub_data_visivel'],
    pub_data_visivel: 'pub_data_visivel',
  },
}

export const paginaPublicaSource: ListSource<typeof paginaPublicaList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: (db) =>
    db
      .selectFrom('publicacao')
      .select([
        'publicacao.publicacao_id',
        'pub_titulo',
        'pub_data_visivel',
        'atualizado_em',
        firstCategoria.as('tcp_nome'),
      ]),
  only: sql`${isOf('pagina', 'accordion')} and ${isPublic}`,
  narrow: { pub_texto: narrowByStatus.pub_texto },
  order: { pub_titulo: 'pub_titulo_busca', pub_data_visivel: 'pub_data_visivel' },
}

/** The other pages of the category that are in the side menu. */
export async function listLaterais(db: Queries, publicacaoId: number) {
  const rows = await db
    .selectFrom('publicacao')
    .innerJoin('publicacao_categoria', 'publicacao_categoria.publicacao_id', 'publicacao.publicacao_id')
    .innerJoin('publicacao_categoria as own', (join) =>
      join
        .onRef('own.tipo_categoria_publicacao_id', '=', 'publicacao_categoria.tipo_categoria_publicacao_id')
        .on('own.publicacao_id', '=', publicacaoId),
    )
    .select(['publicacao.publicacao_id', 'pub_titulo'])
    .distinct()
    .select(['pub_ordem_menu', 'pub_titulo_busca'])
    .where('pub_menu', '=', 'lateral')
    .where('publicacao.publicacao_id', '!=', publicacaoId)
    .where(isPublic)
    .orderBy('pub_ordem_menu')
    .orderBy('pub_titulo_busca')
    .execute()
  return rows.map(({ publicacao_id, pub_titulo }) => ({
    pub_titulo,
    endereco: `/paginas/${publicacao_id}/${slug(pub_titulo)}`,
  }))
}

export type MenuPage = { pub_titulo: string; endereco: string; menu: 'principal' | 'recolhido' }

/** What staff put into the public menus, in order. */
export async function menuPages(db: Queries): Promise<MenuPage[]> {
  const rows = await db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_titulo', sql<MenuPage['menu']>`pub_menu`.as('menu')])
    .where('pub_menu', 'in', ['principal', 'recolhido'])
    .where(isPublic)
    .orderBy('pub_ordem_menu')
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()
  return rows.map(({ publicacao_id, pub_titulo, menu }) => ({
    pub_titulo,
    menu,
    endereco: `/paginas/${publicacao_id}/${slug(pub_titulo)}`,
  }))
}

export type QuickLink = { publicacao_id: number; pub_titulo: string; pub_url: string; pub_icone: string }

/** The quick links of the home page, in order. */
export const quickLinks = (db: Queries): Promise<QuickLink[]> =>
  db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_titulo', 'pub_url', 'pub_icone'])
    .where('pub_tipo_new', '=', 'link')
    .where(isPublic)
    .orderBy('pub_ordem_menu')
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()

/** The page with this short address; undefined when none is public. */
export async function findByEndereco(db: Queries, endereco: string) {
  if (!/^[a-z0-9-]+$/.test(endereco)) return undefined
  return db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_titulo'])
    .where('pub_endereco', '=', endereco)
    .where(isPublic)
    .executeTakeFirst()
}
