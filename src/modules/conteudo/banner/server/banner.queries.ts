// All SQL of slides and banners.
import { sql } from 'kysely'
import { contains } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Imagem } from '#kits/midia/imagem.ts'
import { imageOf } from '#kits/midia/server/midia.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { SettingsItem } from '#platform/http/directory.ts'
import type { Banner, BannerPublico, BannerRow, bannerList, Hero, heroList, SlidePublico } from '../banner.contract.ts'
import { bannerQuestion } from '../banner.words.ts'

// the widest file of an image (imageAddress)
const addressOf = (column: string) =>
  sql<string>`(select '/midia/' || mid_chave || '/' || least(mid_largura, 1600) || '.webp' from midia where midia_id = ${sql.ref(column)})`

export const heroSource: ListSource<typeof heroList> = {
  table: 'banner_hero',
  id: 'hero_id',
  select: (db) =>
    db
      .selectFrom('banner_hero')
      .select(['hero_id', 'hero_titulo', 'hero_url', 'hero_visivel', 'hero_posicao'])
      .select(addressOf('banner_hero.hero_midia').as('hero_imagem')),
  narrow: { hero_titulo: contains('hero_titulo_busca') },
  order: { hero_titulo: 'hero_titulo_busca', hero_posicao: 'hero_posicao' },
}

export const bannerSource: ListSource<typeof bannerList> = {
  table: 'banner',
  id: 'banner_id',
  select: (db) =>
    db
      .selectFrom('banner')
      .select(['banner_id', 'banner_nome', 'banner_url', 'banner_lateral'])
      .select([
        sql<Banner['banner_tipo']>`case when banner_lateral then 'Lateral' else 'Página inicial' end`.as('banner_tipo'),
        addressOf('banner.banner_midia').as('banner_imagem'),
      ]),
  narrow: { banner_nome: contains('banner_nome_busca') },
  order: { banner_nome: 'banner_nome_busca' },
}

/** All banners, by name, for the page of the settings. */
export async function listForSettings(db: Queries): Promise<SettingsItem[]> {
  const rows = await bannerSource.select(db, {}).orderBy('banner_nome_busca').orderBy('banner_id').execute()
  return (rows as BannerRow[]).map(({ banner_id, banner_nome, banner_tipo }) => ({
    name: banner_nome,
    detail: banner_tipo,
    href: `/painel/banner/edicao/${banner_id}`,
    call: `/painel/ajax/configuracao/banner/${banner_id}`,
    question: bannerQuestion(banner_nome),
  }))
}

/** Throws NotFound. */
export const findHero = (db: Queries, id: number): Promise<Hero> =>
  heroSource
    .select(db, {})
    .select(['hero_texto', 'hero_alt', 'versao'])
    .where('hero_id', '=', id)
    .$castTo<Hero>()
    .executeTakeFirstOrThrow(notFound)

/** Throws NotFound. */
export const findBanner = (db: Queries, id: number): Promise<Banner> =>
  bannerSource
    .select(db, {})
    .select('versao')
    .where('banner_id', '=', id)
    .$castTo<Banner>()
    .executeTakeFirstOrThrow(notFound)

/** The positions that visible slides have, but for that of `id`. */
export async function takenPositions(db: Queries, id: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('banner_hero')
    .select('hero_posicao')
    .where('hero_visivel', '=', true)
    .where('hero_id', '!=', id ?? 0)
    .execute()
  return rows.map(({ hero_posicao }) => hero_posicao)
}

/** What the home page shows, in order. */
export async function visibleSlides(db: Queries): Promise<SlidePublico[]> {
  return db
    .selectFrom('banner_hero')
    .select(['hero_id', 'hero_titulo', 'hero_texto', 'hero_url', 'hero_alt'])
    .select(imageOf('banner_hero.hero_midia').$castTo<Imagem>().as('imagem'))
    .where('hero_visivel', '=', true)
    .orderBy('hero_posicao')
    .execute()
}

/** `lateral`: those beside pages and news; the others are on the home page. By name. */
export async function listBanners(db: Queries, { lateral }: { lateral: boolean }): Promise<BannerPublico[]> {
  return db
    .selectFrom('banner')
    .select(['banner_id', 'banner_nome', 'banner_url'])
    .select(imageOf('banner.banner_midia').$castTo<Imagem>().as('imagem'))
    .where('banner_lateral', '=', lateral)
    .orderBy('banner_nome_busca')
    .orderBy('banner_id')
    .execute()
}
