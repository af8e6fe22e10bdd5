import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordCall, recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { listQueryOf } from '#kits/list/server/list-parameters.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { hojeNaCidade } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { ModuleContext, PageLoader } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  documentoExercicioExtras,
  documentoExercicioPage,
  documentoExercicioPublic,
  documentoExercicioPublicList,
  secaoList,
  secoes,
} from '../documento-exercicio.contract.ts'
import { codigosDa, enderecoDa, type SecaoDeDocumento, tituloOf } from '../tipos.ts'
import { readCalendario, tiposDoCalendario, ultimoExercicio } from './calendario.ts'
import {
  findAtualizacao,
  findPublic,
  findRegraFiscal,
  findRelated,
  listAnos,
  listDocumentos,
  listInForce,
  listTitles,
  sourceOf,
} from './documento-exercicio.queries.ts'
import { anexosNomeados, contaDoPrazo } from './documento-exercicio.rules.ts'
import { documentoExercicioSearch } from './documento-exercicio.search.ts'
import { documentoExercicioPanel } from './documento-exercicio-painel.routes.ts'

const todasAsSecoes = Object.keys(secoes) as SecaoDeDocumento[]

export function documentoExercicioModule(context: ModuleContext): void {
  const { app, platform } = context
  const { db } = platform.database
  const read = (query: ListQuery<typeof documentoExercicioPublicList>, request: FastifyRequest) =>
    listDocumentos(db, secaoOfCall(request), query)
  const [{ schema, config }, answer] = listCall(documentoExercicioPublicList, read, ['documento_exercicio'])
  app.get(
    documentoExercicioPublicList.path,
    { config, schema: { ...schema, querystring: secaoQuery, 'x-lista': publicLists } },
    answer,
  )
  app.get(
    `${documentoExercicioPublicList.path}/:id`,
    ...recordCall(
      documentoExercicioPublic,
      (id) => findPublic(db, id),
      'Um documento por exercício, com seus arquivos',
    ),
  )
  for (const secao of todasAsSecoes) secaoLists(context, secao)
  documentoExercicioPanel(context)
}
documentoExercicioModule.search = [documentoExercicioSearch]

const secaoQuery = listQueryOf(documentoExercicioPublicList).extend({
  secao: z
    .string()
    .meta({
      enum: todasAsSecoes,
      description: 'planejamento, contas (prestação de contas) ou relatorios (relatórios fiscais)',
      examples: ['relatorios'],
    })
    .optional(),
})

// One call for all, of which each section has a page.
const publicLists = todasAsSecoes.map((secao) => ({
  pagina: enderecoDa[secao],
  nome: secoes[secao].title,
  consulta: `${documentoExercicioPublicList.path}?secao=${secao}`,
}))

function secaoOfCall(request: FastifyRequest): SecaoDeDocumento | null {
  const { secao } = request.query as z.output<typeof secaoQuery>
  const known = todasAsSecoes.find((one) => one === secao) ?? null
  if (secao && known === null) throw new FieldErrors({ secao: ['Opção inválida.'] })
  return known
}

function secaoLists(context: ModuleContext, secao: SecaoDeDocumento): void {
  const { platform } = context
  const { db } = platform.database
  const list = secaoList(secao)
  publicList(context, {
    list,
    view: 'documentos-exercicio-public',
    source: sourceOf(secao),
    read: (query) => listDocumentos(db, secao, query),
    extendPage: (plain) => withExtras(platform, plain, secao),
    site: { text: secoes[secao].text, menu: true, dimension: 'planejamento' },
    record: {
      schema: documentoExercicioPublic,
      summary: 'Um documento por exercício, com seus arquivos',
      find: (id) => findPublic(db, id),
      view: 'documento-exercicio-public',
      page: recordPage(platform, secao),
    },
    feed: (row) => ({
      title: tituloOf(row),
      lines: [row.documento_exercicio_descricao],
      path: `${list.page}/${row.documento_exercicio_id}`,
    }),
    part: {
      only: ['documento_exercicio_secao', secao],
      fixed: { documento_exercicio_secao: secao },
    },
    changedAt: (db) => findAtualizacao(db, secao),
  })
}

// How many documents of a kind stand in its own section; the list below has all.
const maisNovos = 4

function withExtras(platform: Platform, plain: PlainListPage, secao: SecaoDeDocumento) {
  const { db } = platform.database
  const kinds = codigosDa(secao).filter((tipo) => !tiposDoCalendario[secao].includes(tipo))
  return withMore(plain, documentoExercicioExtras.shape, async () => {
    const hoje = await hojeNaCidade(platform)
    const capitulos = await Promise.all(
      kinds.map(async (tipo) => {
        const documentos = await listInForce(db, tipo, maisNovos + 1)
        return { tipo, documentos: documentos.slice(0, maisNovos), temMais: documentos.length > maisNovos }
      }),
    )
    return {
      secao,
      hoje,
      anos: await listAnos(db, secao),
      calendario: await readCalendario(db, tiposDoCalendario[secao], hoje, ultimoExercicio(secao, hoje)),
      capitulos,
    }
  })
}

function recordPage(platform: Platform, secao: SecaoDeDocumento): PageLoader {
  const { db } = platform.database
  return {
    output: documentoExercicioPage,
    async load(request) {
      const id = recordId(request)
      const documento = await findPublic(db, id)
      if (!codigosDa(secao).includes(documento.documento_exercicio_tipo)) throw new NotFound()
      const [related, regra] = await Promise.all([findRelated(db, id), findRegraFiscal(db)])
      const todos = [documento, ...related.outros]
      const titulos = await listTitles(
        db,
        todos.map(({ documento_exercicio_id }) => documento_exercicio_id),
      )
      return {
        ...documento,
        ...related,
        secao_nome: secoes[secao].title,
        anexos_presentes: anexosNomeados(documento.documento_exercicio_tipo, todos, titulos),
        conta: contaDoPrazo(documento, regra),
      }
    },
  }
}
