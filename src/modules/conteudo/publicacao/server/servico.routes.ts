// Services in the panel: list, form, preview, categories, and what the Carta de Serviços lacks. Their calls stand at the addresses of
// pages (pagina.routes.ts).
import type { FastifyRequest } from 'fastify'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { type RecordHandlers, recordHandlers, recordId } from '#kits/form/server/record-calls.ts'
import { listEditsOf } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { unknownOption } from '#kits/lookup/server/unknown-options.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type FieldMessages, NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import {
  cartaFaltasPage,
  type ServicoForm,
  type ServicoFormPage,
  servicoForm,
  servicoList,
  servicoListPage,
  servicoPublicoPage,
} from '../servico.contract.ts'
import { servicoFields } from '../servico.fields.ts'
import { exigencias, faltasDe } from '../servico-carta.ts'
import { servicoWords } from '../tipos.ts'
import { listCategoriasServico } from './categoria-servico.queries.ts'
import { categoriaServicoCalls, categoriaServicoList } from './categoria-servico.routes.ts'
import { situacaoOf } from './pagina-publica.routes.ts'
import { findHoje, findRegistro } from './publicacao.queries.ts'
import { publicacaoSave } from './publicacao-save.ts'
import { isCategoria, isOrgao, listCartas, listOrgaos, servicoSource } from './servico.queries.ts'
import { servicoPageOf } from './servico-publico.routes.ts'

/** Its page stands at the address of pages; its files and what it lacks below one of its own. */
const own = '/painel/servicos'

export function servicoRoutes(context: ModuleContext): void {
  const { app, panel, platform, directory } = context
  const { db } = platform.database
  categoriaServicoList(app, platform, '/ajax/categoria-servico')
  directory.panel.push({
    group: 'Conteúdo',
    label: 'Serviços',
    href: `${servicoList.page}?servico=1`,
    section: '/painel/pagina',
    access: 'servicos',
    card: { label: 'Serviços', text: 'O que a prefeitura faz, como pedir, prazos e custos' },
  })
  panel('servicos', ({ app, page }) => {
    categoriaServicoCalls(app, platform)
    exportCalls(app, context, { ...servicoList, page: own }, servicoSource)
    page(`${own}/carta`, 'carta-faltas', { output: cartaFaltasPage, load: () => loadFaltas(db) })
    page('/painel/servico/:id/visualizacao', 'servico-public', {
      output: servicoPublicoPage,
      async load(request) {
        const registro = await findRegistro(db, recordId(request))
        if (registro.pub_tipo_new !== 'servico') throw new NotFound()
        return { ...(await servicoPageOf(context, registro)), previa: situacaoOf(registro, await findHoje(db)) }
      },
    })
  })
}

const read =
  (db: Queries): Parameters<typeof listCall<typeof servicoList>>[1] =>
  (query) =>
    readList(db, servicoSource, query)

export const servicosCall = (db: Queries) => listCall(servicoList, read(db), ['publicacao', 'tipo_categoria_servico'])

/** Its list stands at the address of pages, what is changed in it at addresses of its own. */
export const servicoEdits = (db: Queries) => ({
  list: servicoList,
  source: servicoSource,
  words: servicoWords,
  fields: servicoFields,
  bulk: ['pub_status', 'tipo_categoria_servico_id', 'orgao_id'],
  cells: { pub_titulo: 'pub_titulo', pub_status: 'pub_status', tipo_servico_nome: 'tipo_categoria_servico_id' },
  options: {
    tipo_categoria_servico_id: async () =>
      (await listCategoriasServico(db)).map((one) => ({ id: one.tipo_categoria_servico_id, nome: one.tcs_nome })),
    orgao_id: () => listOrgaos(db),
  },
  form: '/painel/pagina/:id/edicao?servico=1',
  at: { path: '/painel/ajax/servico', page: own, back: `${servicoList.page}?servico=1` },
})

export function servicosPage(db: Queries) {
  const edits = listEditsOf(servicoEdits(db))
  const plain = listPage(servicoList, read(db), { fixedOf: () => ({ servico: '1' }), edits })
  return {
    output: servicoListPage,
    async load(request: FastifyRequest) {
      const [data, categorias] = await Promise.all([plain.load(request), listCategoriasServico(db)])
      const categoriasDeServico = categorias.map((one) => ({ id: one.tipo_categoria_servico_id, nome: one.tcs_nome }))
      return { ...data, categoriasDeServico }
    },
  }
}

/** What the form of a service needs besides the record. */
export async function servicoFormMore(db: Queries): Promise<Pick<ServicoFormPage, 'categoriasDeServico' | 'orgaos'>> {
  const [categoriasDeServico, orgaos] = await Promise.all([listCategoriasServico(db), listOrgaos(db)])
  return { categoriasDeServico, orgaos }
}

export function servicoHandlers(platform: Platform): RecordHandlers {
  const save = publicacaoSave<ServicoForm>(platform, 'servico', { columnsOf, hasLibras: true })
  return recordHandlers({
    path: servicoList.path,
    form: servicoForm,
    ...save,
    check: async (request, id) => ({
      ...(await save.check(request, id)),
      ...(await referenceProblems(platform.database.db, request)),
    }),
  })
}

function columnsOf(form: ServicoForm) {
  const { pub_titulo: _titulo, pub_status: _status, pub_conteudo: _conteudo, versao: _versao, ...columns } = form
  return columns
}

async function referenceProblems(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const { orgao_id, tipo_categoria_servico_id } = bodyOf(request)
  const problems: FieldMessages = {}
  const categoria = servicoForm.shape.tipo_categoria_servico_id.safeParse(tipo_categoria_servico_id).data
  if (categoria && !(await isCategoria(db, categoria))) problems.tipo_categoria_servico_id = [unknownOption]
  const orgao = servicoForm.shape.orgao_id.safeParse(orgao_id).data
  if (orgao && !(await isOrgao(db, orgao))) problems.orgao_id = [unknownOption]
  return problems
}

async function loadFaltas(db: Queries) {
  const cartas = (await listCartas(db)).map((carta) => ({ ...carta, lacks: faltasDe(carta) }))
  const pontos = exigencias
    .map(({ campo, nome, artigo }) => ({
      campo,
      nome,
      artigo,
      faltam: cartas.filter(({ lacks }) => lacks.some((one) => one.campo === campo)).length,
    }))
    .filter(({ faltam }) => faltam > 0)
    .sort((one, other) => other.faltam - one.faltam)
  const incomplete = cartas.filter(({ lacks }) => lacks.length > 0)
  return {
    total: cartas.length,
    completos: cartas.length - incomplete.length,
    pontos,
    servicos: incomplete
      .sort((one, other) => other.lacks.length - one.lacks.length)
      .map(({ lacks, ...carta }) => ({ ...carta, faltas: lacks.map(({ nome }) => nome) })),
  }
}
