// SQL of news: their lists, the options of filters, the newest ones, and one of them with its image.
import { type SqlBool, sql } from 'kysely'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import type { NoticiaCard, noticiaList, noticiaPublicaList } from '../noticia.contract.ts'
import { enderecoDaNoticia, imagemDe } from '../noticia-card.ts'
import { findRegistro, type Registro } from './publicacao.queries.ts'
import { isOf, isPublic, narrowByStatus, situacaoNow } from './publicacao-source.queries.ts'
import { rememberedToday } from './remembered-today.ts'

/** Files of the image by their width: `imageAddress` of kits/midia, in SQL. */
const fileOf = (largura: ReturnType<typeof sql>) =>
  sql<string | null>`'/midia/' || mid_chave || '/' || ${largura} || '.webp'`
const imageColumns = [
  fileOf(sql`mid_largura`).as('pub_midia'),
  fileOf(sql`least(mid_largura, 640)`).as('pub_midia_p'),
  fileOf(sql`mid_largura`).as('pub_midia_g'),
] as const

const namesOfCategorias = sql<string>`coalesce((select string_agg(tcp_nome, ', ' order by dobra(tcp_nome))
  from publicacao_categoria join tipo_categoria_publicacao using (tipo_categoria_publicacao_id)
  where publicacao_categoria.publicacao_id = publicacao.publicacao_id), '')`

const isPublicNews = sql<SqlBool>`${isOf('noticia')} and ${isPublic}`

const inCategory = (id: number) => sql<SqlBool>`exists (select from publicacao_categoria
  where publicacao_categoria.publicacao_id = publicacao.publicacao_id and tipo_categoria_publicacao_id = ${id})`

export const noticiaSource: ListSource<typeof noticiaList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: (db) =>
    db
      .selectFrom('publicacao')
      .leftJoin('midia', 'midia.midia_id', 'publicacao.pub_midia')
      .select(['publicacao.publicacao_id', 'pub_titulo', 'pub_data_visivel', 'pub_data_cadastro', 'pub_midia_alt'])
      .select([...imageColumns, situacaoNow.as('pub_status'), namesOfCategorias.as('categorias')]),
  only: isOf('noticia'),
  narrow: { ...narrowByStatus, tipo_categoria_publicacao_id: inCategory },
  order: {
    pub_titulo: 'pub_titulo_busca',
    pub_status: ['pub_status', 'pub_data_visivel'],
    // never null: an index has these orders
    pub_data_visivel: ['pub_data_visivel'],
    pub_data_cadastro: ['pub_data_cadastro'],
  },
}

const selectCards = (db: Queries) =>
  db
    .selectFrom('publicacao')
    .leftJoin('midia', 'midia.midia_id', 'publicacao.pub_midia')
    .select([
      'publicacao.publicacao_id',
      'pub_titulo',
      'pub_resumo',
      'pub_data_visivel',
      'pub_midia_alt',
      'atualizado_em',
    ])
    .select(['mid_largura as pub_midia_largura', 'mid_altura as pub_midia_altura'])
    .select([...imageColumns, namesOfCategorias.as('categorias')])

export const noticiaPublicaSource: ListSource<typeof noticiaPublicaList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: selectCards,
  only: isPublicNews,
  narrow: {
    pub_texto: narrowByStatus.pub_texto,
    tipo_categoria_publicacao_id: inCategory,
    ano: (ano) => sql`pub_data_visivel between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`,
  },
  order: { pub_titulo: 'pub_titulo_busca', pub_data_visivel: ['pub_data_visivel'] },
  newest: 'pub_data_visivel',
  publicFrom: 'pub_data_visivel',
}

const newestFirst = sql`pub_data_visivel desc, publicacao.publicacao_id desc`

/** 'Leia também': the newest others, of the same categories if it has any. */
export function listOutras(
  db: Queries,
  { publicacao_id, categorias }: Registro,
  limit: number,
): Promise<NoticiaCard[]> {
  const others = selectCards(db).where(isPublicNews).where('publicacao.publicacao_id', '!=', publicacao_id)
  const ids = categorias.map((one) => one.tipo_categoria_publicacao_id)
  const alike = ids.length
    ? others.where(sql<SqlBool>`exists (select from publicacao_categoria where publicacao_categoria.publicacao_id = publicacao.publicacao_id
        and tipo_categoria_publicacao_id = any(${ids}))`)
    : others
  return alike.orderBy(newestFirst).limit(limit).execute()
}

/** The newest public ones, by the day of publication. `categoria`: the names of its categories; empty without one. */
export async function latestNews(db: Queries, n: number) {
  const rows = await selectCards(db).where(isPublicNews).orderBy(newestFirst).limit(n).execute()
  return rows.map((row) => ({
    publicacao_id: row.publicacao_id,
    pub_titulo: row.pub_titulo,
    resumo: row.pub_resumo,
    endereco: enderecoDaNoticia(row),
    pub_data_visivel: row.pub_data_visivel,
    categoria: row.categorias,
    imagem: imagemDe(row),
    pub_midia_alt: row.pub_midia_alt,
  }))
}

/** The categories and the years that have public news, the newest year first. */
export const listOpcoes = (db: Queries) => rememberedToday(db, 'opções das notícias', () => readOpcoes(db))

/** The same, read anew. */
export async function readOpcoes(db: Queries) {
  const [categorias, anos] = await Promise.all([
    db
      .selectFrom('tipo_categoria_publicacao')
      .select(['tipo_categoria_publicacao_id as id', 'tcp_nome as nome'])
      .where(sql<SqlBool>`exists (select from publicacao_categoria join publicacao using (publicacao_id)
        where publicacao_categoria.tipo_categoria_publicacao_id = tipo_categoria_publicacao.tipo_categoria_publicacao_id
          and ${isPublicNews})`)
      .orderBy(sql`dobra(tcp_nome)`)
      .execute(),
    sql<{ ano: number }>`
      select ano from generate_series(
        (select extract(year from min(pub_data_visivel))::int from publicacao where ${isOf('noticia')}),
        (select extract(year from hoje())::int)) ano
      where exists (select from publicacao where ${isPublicNews}
        and pub_data_visivel between make_date(ano, 1, 1) and make_date(ano, 12, 31))
      order by ano desc`.execute(db),
  ])
  return { categorias, anos: anos.rows.map(({ ano }) => ano) }
}

/** When the public list changed last: a row of its table was written, or a day came for which something waited. */
export async function noticiasChangedAt(db: Queries): Promise<string | null> {
  const row = await rowOf<{ changed: string | null }>(db)`
    select greatest(
      (select atualizado_em from total where tabela = 'publicacao'),
      (select max(pub_data_visivel)::timestamp at time zone (select fuso_horario from configuracao)
        from publicacao where ${isPublicNews})) as changed`
  return row?.changed ?? null
}

/** As lists show it. Throws NotFound, also for other kinds. */
export async function findCard(db: Queries, id: number): Promise<NoticiaCard> {
  return selectCards(db)
    .where('publicacao.publicacao_id', '=', id)
    .where(isOf('noticia'))
    .executeTakeFirstOrThrow(notFound)
}

/** As the panel's form is filled with it. Throws NotFound. */
export async function findNoticia(db: Queries, id: number) {
  const [{ pub_midia, pub_midia_p, pub_midia_g }, registro] = await Promise.all([
    findCard(db, id),
    findRegistro(db, id),
  ])
  return {
    ...registro,
    ...{ pub_midia, pub_midia_p, pub_midia_g },
    pub_tipo_new: 'noticia' as const,
    tipo_categoria_publicacao_id: registro.categorias.map((one) => one.tipo_categoria_publicacao_id),
  }
}

/** Whether it has a featured image. */
export async function hasImage(db: Queries, id: number): Promise<boolean> {
  const found = await db.selectFrom('publicacao').select('pub_midia').where('publicacao_id', '=', id).executeTakeFirst()
  return (found?.pub_midia ?? null) !== null
}
