// The yearly reports in the panel: list, form, preview, signature. All behind the privilege of the ombudsman.
import { z } from 'zod'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { madeOf } from '#kits/form/server/record-store.ts'
import { findResponsavel } from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { App, ModuleContext, RegisterPage } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  assinaturaForm,
  type GestaoFormPage,
  type GestaoListPage,
  gestao,
  gestaoForm,
  gestaoFormPage,
  gestaoListPage,
  gestaoPreviaPage,
} from '../gestao.contract.ts'
import { faltaParaAssinar } from '../gestao.rules.ts'
import { changeGestao, createGestao, findGestao, listGestao, removeGestao } from './gestao.queries.ts'
import { lugarDe, numerosDoAno, pdfOf, signGestao } from './gestao-assinatura.ts'
import { anosDoRelatorio, hojeEm } from './numeros.ts'

const path = '/painel/ajax/relatorio_gestao'
const list = '/painel/ouvidoria/relatorios'

export function gestaoRoutes({ panel, platform, directory }: ModuleContext): void {
  directory.panel.push({ group: 'Atendimento', label: 'Relatórios de gestão', href: list, access: 'ouvidoria' })
  panel('ouvidoria', ({ app, page }) => {
    writingCalls(app, platform)
    signingCall(app, platform)
    previewFile(app, platform)
    pages(page, platform)
  })
}

function writingCalls(app: App, platform: Platform): void {
  const { db, write } = platform.database
  recordCalls(app, {
    path,
    table: 'relatorio_gestao',
    form: gestaoForm,
    record: gestao,
    made: madeOf('relatorio_gestao_id'),
    find: (id) => findGestao(db, id),
    create: async (form, _request, storeResult) => {
      const ano = await anoDeHoje(platform)
      if (form.rge_ano > ano) throw new FieldErrors({ rge_ano: [`O ano vai até ${ano}.`] })
      return write(async (tx) => storeResult(tx, { relatorio_gestao_id: await createGestao(tx, form) }))
    },
    update: async (id, form) => {
      await write((tx) => changeGestao(tx, id, form))
      return { relatorio_gestao_id: id }
    },
    remove: (id, versao) => write((tx) => removeGestao(tx, id, versao)),
  })
}

const quandoDe = async (platform: Platform) => hojeEm((await findPortal(platform)).fuso_horario)
const anoDeHoje = async (platform: Platform) => Number((await quandoDe(platform)).hoje.slice(0, 4))

function signingCall(app: App, platform: Platform): void {
  const signed = z.object({ relatorio_gestao_id: z.int() })
  app.post(`${path}/:id/publicacao`, { schema: { response: answers(signed) } }, async (request) => {
    const id = recordId(request)
    const { rge_nome, rge_cargo, versao = null } = parseFields(assinaturaForm, bodyOf(request))
    await signGestao(platform, id, { rge_nome, rge_cargo, rge_login: autorOf(request).usu_login, versao })
    return { data: { relatorio_gestao_id: id } }
  })
}

function previewFile(app: App, platform: Platform): void {
  app.get(`${list}/:id/previa.pdf`, async (request, reply) => {
    const found = await findGestao(platform.database.db, recordId(request))
    const draft = { ...found, rge_nome: '', rge_cargo: '', rge_assinado_em: null, rge_resumo: '' }
    const numeros = await numerosDoAno(platform, found.rge_ano)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="previa-do-relatorio.pdf"')
      .header('cache-control', 'no-store')
      .send(await pdfOf({ gestao: draft, numeros, ...(await lugarDe(platform)) }))
  })
}

function pages(page: RegisterPage, platform: Platform): void {
  const { db } = platform.database
  page(list, 'gestao-list', { output: gestaoListPage, load: () => loadList(platform) })
  page(`${list}/cadastro`, 'gestao-form', {
    output: gestaoFormPage,
    load: async (request) => loadNew(platform, (request.query as { ano?: unknown }).ano),
  })
  page(`${list}/:id/edicao`, 'gestao-form', {
    output: gestaoFormPage,
    load: async (request): Promise<GestaoFormPage> => {
      const found = await findGestao(db, recordId(request))
      const { rge_ano: ano, rge_numero } = found
      return {
        gestao: found,
        ano,
        isRetificacao: rge_numero > 1,
        inicial: {},
        numeros: await numerosDoAno(platform, ano),
      }
    },
  })
  page(`${list}/:id`, 'gestao-previa', {
    output: gestaoPreviaPage,
    load: async (request) => {
      const found = await findGestao(db, recordId(request))
      return {
        gestao: found,
        numeros: await numerosDoAno(platform, found.rge_ano),
        falta: faltaParaAssinar(found, (await quandoDe(platform)).hoje),
        assinante: await findAssinante(db),
      }
    },
  })
}

/** The person responsible for the ombudsman: 'Ana Prates, ouvidora-geral' in the settings. */
async function findAssinante(db: Queries) {
  const [rge_nome = '', ...cargo] = (await findResponsavel(db)).split(', ')
  return { rge_nome, rge_cargo: cargo.join(', ') }
}

async function loadList(platform: Platform): Promise<GestaoListPage> {
  const { db } = platform.database
  const relatorios = await listGestao(db)
  const quando = await quandoDe(platform)
  const has = (ano: number, situacao?: string) =>
    relatorios.some((one) => one.rge_ano === ano && (!situacao || one.rge_situacao === situacao))
  const anos = await anosDoRelatorio(db, quando)
  const publicos = [...new Set(relatorios.map(({ rge_ano }) => rge_ano))].filter((ano) => has(ano, 'publicado'))
  return {
    relatorios,
    comecar: anos.filter((ano) => !has(ano)),
    retificar: publicos.filter((ano) => !has(ano, 'rascunho')),
  }
}

/** A new report of the year in the address; of one that is public already, with its text. */
async function loadNew(platform: Platform, typed: unknown): Promise<GestaoFormPage> {
  const hoje = await anoDeHoje(platform)
  const ano = /^20\d\d$/.test(String(typed)) && Number(typed) <= hoje ? Number(typed) : hoje - 1
  const last = (await listGestao(platform.database.db)).find(({ rge_ano }) => rge_ano === ano)
  const { rge_introducao, rge_pontos, rge_providencias, rge_recomendacoes } = last ?? {}
  return {
    gestao: null,
    ano,
    isRetificacao: last !== undefined,
    inicial: last ? { rge_introducao, rge_pontos, rge_providencias, rge_recomendacoes } : {},
    numeros: await numerosDoAno(platform, ano),
  }
}
