import type { FastifyRequest } from 'fastify'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls, recordId, versionIn } from '#kits/form/server/record-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import {
  banner,
  bannerForm,
  bannerFormPage,
  bannerList,
  hero,
  heroForm,
  heroFormPage,
  heroList,
} from '../banner.contract.ts'
import { bannerSource, findBanner, findHero, heroSource, listForSettings, takenPositions } from './banner.queries.ts'
import { bannerSearch } from './banner.search.ts'
import { bannerSave, heroSave } from './banner-save.ts'

const positions = [1, 2, 3, 4, 5]

export function bannerModule(context: ModuleContext): void {
  slides(context)
  banners(context)
}
bannerModule.search = [bannerSearch]

function slides(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const section = '/painel/bannerHero'
  directory.panel.push({ group: 'Conteúdo', label: 'Slides', href: heroList.page, section, access: 'noticias' })
  panel('noticias', ({ app, page }) => {
    const read = (query: Parameters<typeof readList<typeof heroList>>[2]) => readList(db, heroSource, query)
    const save = heroSave(platform)
    const find = (id: number) => findHero(db, id)
    app.get(heroList.path, ...listCall(heroList, read, ['banner_hero']))
    recordCalls(app, { path: heroList.path, form: heroForm, record: hero, find, ...save })
    removalCall(app, '/painel/ajax/configuracao/bannerHero', save.remove)
    exportCalls(app, context, heroList, heroSource)
    page(heroList.page, 'hero-list', listPage(heroList, read))
    const load = async (id: number | null) => {
      const slide = id && (await find(id))
      const taken = await takenPositions(db, id)
      return { slide, livres: positions.filter((position) => !taken.includes(position)) }
    }
    formPages(page, { at: section, view: 'hero-form', output: heroFormPage, load })
  })
}

function banners(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const section = '/painel/banner'
  directory.panel.push({ group: 'Conteúdo', label: 'Banners', href: bannerList.page, section, access: 'noticias' })
  directory.settings.push({
    title: 'Banners',
    page: bannerList.page,
    form: '/painel/banner/cadastro/',
    list: () => listForSettings(db),
  })
  panel('noticias', ({ app, page }) => {
    const read = (query: Parameters<typeof readList<typeof bannerList>>[2]) => readList(db, bannerSource, query)
    const save = bannerSave(platform)
    const find = (id: number) => findBanner(db, id)
    app.get(bannerList.path, ...listCall(bannerList, read, ['banner']))
    recordCalls(app, { path: bannerList.path, form: bannerForm, record: banner, find, ...save })
    removalCall(app, '/painel/ajax/configuracao/banner', save.remove)
    exportCalls(app, context, bannerList, bannerSource)
    page(bannerList.page, 'banner-list', listPage(bannerList, read))
    const load = async (id: number | null) => ({ banner: id && (await find(id)) })
    formPages(page, { at: section, view: 'banner-form', output: bannerFormPage, load })
  })
}

/** docs/specification/content.md#slides-and-banners: removals are also sent to an address below the settings. */
function removalCall(app: App, path: string, remove: (id: number, versao: number | null) => Promise<void>): void {
  const removed = { schema: { response: answers(nothing) } }
  const work = async (request: FastifyRequest) => {
    await remove(recordId(request), versionIn(request))
    return { data: {} }
  }
  app.post(`${path}/:id`, removed, work)
  app.delete(`${path}/:id`, removed, work)
}
