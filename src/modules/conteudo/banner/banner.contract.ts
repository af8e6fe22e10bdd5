// Slides of the home page ('hero') and banners: sent as titulo, url, posicao…, answered as hero_titulo, hero_url…
// (docs/specification/content.md#slides-and-banners).
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { imagem } from '#kits/midia/midia.schema.ts'
import { typedLink } from '#kits/rich-text/fields.ts'
import { bannerFields, heroFields } from './banner.fields.ts'

const heroSchema = formSchema(heroFields)
export const heroForm = heroSchema.extend({ url: heroSchema.shape.url.pipe(typedLink), versao: version() })
export type HeroForm = z.output<typeof heroForm>

const bannerSchema = formSchema(bannerFields)
export const bannerForm = bannerSchema.extend({ url: bannerSchema.shape.url.pipe(typedLink), versao: version() })
export type BannerForm = z.output<typeof bannerForm>

const heroRow = z.object({
  hero_id: z.int(),
  hero_titulo: z.string(),
  hero_url: z.string(),
  hero_visivel: z.boolean(),
  hero_posicao: z.int(),
  /** Address of the picture. */
  hero_imagem: z.string(),
})
export type HeroRow = z.output<typeof heroRow>

export const hero = heroRow.extend({ hero_texto: z.string(), hero_alt: z.string(), versao: z.int() })
export type Hero = z.output<typeof hero>

const bannerRow = z.object({
  banner_id: z.int(),
  banner_nome: z.string(),
  banner_url: z.string(),
  banner_lateral: z.boolean(),
  /** Where it stands. */
  banner_tipo: z.enum(['Lateral', 'Página inicial']),
  banner_imagem: z.string(),
})
export type BannerRow = z.output<typeof bannerRow>

export const banner = bannerRow.extend({ versao: z.int() })
export type Banner = z.output<typeof banner>

export const heroList = defineList({
  path: '/painel/ajax/bannerHero',
  page: '/painel/bannerHero/index',
  title: 'Slides (Hero)',
  exportName: 'slides',
  row: heroRow,
  filters: z.object({ hero_titulo: textFilter() }).partial(),
  sort: { by: ['hero_titulo', 'hero_posicao'], first: ['hero_posicao', 'asc'] },
  words: {
    labels: {
      hero_id: 'Código no portal',
      hero_titulo: 'Título',
      hero_url: 'Url',
      hero_visivel: 'Visível',
      hero_posicao: 'Posição',
      hero_imagem: 'Imagem',
    },
  },
})
export type HeroListData = ListPageData<HeroRow>

export const bannerList = defineList({
  path: '/painel/ajax/banner',
  page: '/painel/banner/index',
  title: 'Banners',
  exportName: 'banners',
  row: bannerRow,
  filters: z.object({ banner_nome: textFilter() }).partial(),
  sort: { by: ['banner_nome'], first: ['banner_nome', 'asc'] },
  words: {
    labels: {
      banner_id: 'Código no portal',
      banner_nome: 'Título',
      banner_url: 'Url',
      banner_lateral: 'Lateral',
      banner_tipo: 'Tipo',
      banner_imagem: 'Imagem',
    },
  },
})
export type BannerListData = ListPageData<BannerRow>

export const heroFormPage = z.object({
  slide: hero.nullable(),
  /** Positions that no visible slide has. */
  livres: z.array(z.int()),
})
export type HeroFormPage = z.output<typeof heroFormPage>

export const bannerFormPage = z.object({ banner: banner.nullable() })
export type BannerFormPage = z.output<typeof bannerFormPage>

/** A slide as the home page shows it. */
export const slidePublico = z.object({
  hero_id: z.int(),
  hero_titulo: z.string(),
  hero_texto: z.string(),
  hero_url: z.string(),
  hero_alt: z.string(),
  imagem,
})
export type SlidePublico = z.output<typeof slidePublico>

/** A banner as pages show it. */
export const bannerPublico = z.object({ banner_id: z.int(), banner_nome: z.string(), banner_url: z.string(), imagem })
export type BannerPublico = z.output<typeof bannerPublico>
