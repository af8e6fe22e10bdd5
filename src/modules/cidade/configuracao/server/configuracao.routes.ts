import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { forEver } from '#platform/http/open-answers.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { demandConfirmation } from '#platform/session/confirmation.ts'
import { findFile } from '#platform/storage/arquivo.queries.ts'
import { destinosIniciais } from '../choices.ts'
import {
  type Configuracao,
  type ConfiguracaoPage,
  configuracao,
  configuracaoPage,
  type PalettePreview,
  palettePreview,
  paletteQuery,
} from '../configuracao.contract.ts'
import { isSecao, nomesDasSecoes, secoes } from '../secoes.ts'
import { findPortal, imageAddress } from './configuracao.facade.ts'
import { type ConfiguracaoRow, findConfiguracao, findVersoes } from './configuracao.queries.ts'
import { type OwnPasswords, saveFromRequest, savePasswordFromRequest } from './configuracao-save.ts'
import { contrasts, palette, themeProperties, themeStylesheet } from './palette.ts'

const path = '/painel/ajax/configuracao'
const page = '/painel/configuracoes'

export function configuracaoModule({ app, panel, platform, directory }: ModuleContext, passwords: OwnPasswords): void {
  directory.panel.push({
    group: 'Sistema',
    label: 'Configurações',
    href: '/painel/configuracoes',
    access: 'administrador',
  })
  // The address names the colour, so that the answer is cacheable for ever and no style has to be inline.
  app.get('/tema/:cor.css', { schema: { hide: true } }, async (request, reply) => {
    const { cor } = request.params as { cor: string }
    if (!/^[0-9a-f]{6}$/i.test(cor)) throw new NotFound()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', forEver)
      .send(themeStylesheet(`#${cor}`))
  })

  // Only the images that the settings name now. An id never becomes another image, so browsers may cache it for ever.
  app.get('/imagem/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = idOf((request.params as { id: string }).id)
    const { logo, favico, popup } = await findPortal(platform)
    if (![logo, favico, popup?.imagem].includes(imageAddress(id))) throw new NotFound()
    const file = await findFile(platform.database.db, id)
    if (!file) throw new NotFound()
    return sendFile(request, reply.header('cache-control', forEver), platform.files.storage, file)
  })

  panel('administrador', ({ app, page: panelPage }) => {
    const save = async (request: FastifyRequest, reply: FastifyReply) => {
      if (secoes.seguranca.campos.some((name) => name in bodyOf(request))) await demandConfirmation(request, reply)
      if (methodOf(request) === 'DELETE') throw new NotFound() // the settings can be changed, not deleted
      await saveFromRequest(platform, passwords, request)
      return { data: { ...(await readConfiguracao(platform)), redirect: `${page}?success=1` } }
    }
    const saveOne = async (request: FastifyRequest, reply: FastifyReply) => {
      const { secao } = request.params as { secao: string }
      if (secao === 'seguranca') await demandConfirmation(request, reply)
      if (secao === 'senha') await savePasswordFromRequest(platform, passwords, request)
      else if (isSecao(secao)) await saveFromRequest(platform, passwords, request, secao)
      else throw new NotFound()
      return { data: { redirect: `${page}?success=${secao}#${secao}` } }
    }
    const saved = {
      config: { takesFiles: true, isGuarded: true as const },
      schema: { response: answers(configuracao.extend(redirected.shape)) },
    }
    const found = { config: { record: { table: 'configuracao' } }, schema: { response: answers(configuracao) } }
    app.get(path, found, async () => ({ data: await readConfiguracao(platform) }))
    app.post(path, saved, save)
    app.put(path, saved, save)
    app.post(
      `${path}/secao/:secao`,
      { config: { takesFiles: true, isGuarded: true }, schema: { response: answers(redirected) } },
      saveOne,
    )
    app.get(`${path}/paleta`, { schema: { response: answers(palettePreview) } }, async (request: FastifyRequest) => ({
      data: previewOf(parseFields(paletteQuery, request.query).cor),
    }))
    panelPage(page, 'configuracoes', { output: configuracaoPage, load: () => loadPage(platform, directory) })
  })
}

const noVersoes = Object.fromEntries(nomesDasSecoes.map((nome) => [nome, 0])) as ConfiguracaoPage['versoes']

async function loadPage(platform: Platform, { settings }: Directory): Promise<ConfiguracaoPage & { status?: number }> {
  try {
    const [configuracao, versoes] = await Promise.all([readConfiguracao(platform), findVersoes(platform.database.db)])
    const listas = await Promise.all(settings.map(async ({ list, ...one }) => ({ ...one, items: await list() })))
    return { configuracao, versoes, previa: previewOf(configuracao.cor), listas }
  } catch (error) {
    platform.log.error({ err: error }, 'configurações não carregadas')
    return { configuracao: null, versoes: noVersoes, previa: null, listas: [], status: 500 }
  }
}

const readConfiguracao = async (platform: Platform) => toWire(await findConfiguracao(platform.database.db))

const toWire = (row: ConfiguracaoRow): Configuracao =>
  configuracao.parse({
    ...row,
    sic_secretarias: row.sic_secretarias ?? destinosIniciais.Secretarias.join('\n'),
    sic_setores: row.sic_setores ?? destinosIniciais.Setores.join('\n'),
    logo: imageAddress(row.logo),
    logo_midia: imageAddress(row.logo),
    favico: imageAddress(row.favico),
    popup_img: imageAddress(row.popup_img),
  })

const previewOf = (cor: string): PalettePreview => ({
  propriedades: themeProperties(cor),
  contrastes: contrasts(palette(cor)),
})
