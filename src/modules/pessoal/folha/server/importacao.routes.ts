import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createPlaces } from '../../../../kits/export/server/places.ts'
import { recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import { answers, nothing, redirected } from '../../../../platform/http/answers.ts'
import { FieldErrors, NotLoggedIn } from '../../../../platform/http/errors.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { methodOf } from '../../../../platform/http/wire.ts'
import { refuseUnexpected } from '../../../../platform/storage/arquivo.queries.ts'
import {
  andamento,
  type Conferencia,
  conferencia,
  type FolhaRecusada,
  gravada,
  importacao,
  importacaoList,
} from '../importacao.contract.ts'
import {
  afterImport,
  clearAfterImport,
  findAndamento,
  findImportacao,
  listImportacoes,
  sweepImportacoes,
} from './importacao.queries.ts'
import { colunas } from './importacao.rules.ts'
import { conferir, type FolhaArquivo } from './importacao-conferencia.queries.ts'
import { desfazer, gravar } from './importacao-gravacao.queries.ts'
import { FolhaInvalida } from './importacao-leitor.ts'

export function importacaoModule({ panel, platform }: ModuleContext): void {
  const { database, jobs } = platform
  const list = (query: ListQuery<typeof importacaoList>) => listImportacoes(database.db, query)
  const find = (id: number) => findImportacao(database.db, id)
  const { path, page: address } = importacaoList

  jobs.handle<{ importacao_id: number }>(afterImport, ({ importacao_id }) => clearAfterImport(database, importacao_id))
  jobs.repeat('pagamento-importacoes', '43 * * * *', () => sweepImportacoes(database))

  panel('informacao', ({ app, page }) => {
    app.get(path, ...listCall(importacaoList, list, ['pagamento_importacao']))
    app.get(`${path}/andamento`, { schema: { response: answers(andamento) } }, async (request) => ({
      data: { andamento: await findAndamento(database.db, 'conferencia', usuarioOf(request).usuario_id) },
    }))
    app.post(path, { schema: { response: answers(conferencia.extend(redirected.shape)) } }, async (request, reply) => {
      const conferida = await inPlace(() => check(request))
      reply.code(201)
      return { data: { ...conferida, redirect: `${address}/${conferida.importacao_id}` } }
    })
    app.get(`${path}/:id`, { schema: { response: answers(importacao) } }, async (request) => ({
      data: await find(recordId(request)),
    }))
    app.post(`${path}/:id`, { schema: { response: answers(z.union([gravada, nothing])) } }, async (request) =>
      methodOf(request) === 'DELETE' ? undo(request) : store(request),
    )
    app.delete(`${path}/:id`, { schema: { response: answers(nothing) } }, undo)

    page(address, 'importacao-list', listPage(importacaoList, list))
    page(`${address}/:id`, 'importacao', { output: importacao, load: (request) => find(recordId(request)) })
    app.get(`${address}/modelo.csv`, async (_request, reply) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="modelo-folha.csv"')
      return `\uFEFF${colunas.join(';')}\r\n`
    })
  })

  async function check(request: FastifyRequest): Promise<Conferencia> {
    const arquivo = arquivoOf(request)
    const conferida = await conferir(database, arquivo).catch((error) => {
      if (error instanceof FolhaInvalida) return { recusada: { erros: error.erros, erros_total: error.erros.length } }
      throw error
    })
    if ('recusada' in conferida) throw invalid(conferida.recusada)
    return conferida.conferencia
  }

  async function store(request: FastifyRequest) {
    const importacao_id = recordId(request)
    const stored = await inPlace(() => gravar(database, jobs, importacao_id))
    return { data: { importacao_id, ...stored } }
  }

  async function undo(request: FastifyRequest) {
    const id = recordId(request)
    await inPlace(() => desfazer(database, jobs, id))
    return { data: {} }
  }
}

// Each takes a connection of the pool for as long as it lasts.
const places = createPlaces({
  count: 2,
  waiting: 20,
  patienceMs: 120_000,
  busyMessage: 'Há muitas importações em andamento. Tente de novo em instantes.',
})

async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  const leave = await places.take()
  try {
    return await work()
  } finally {
    leave()
  }
}

const field = 'arquivo'

function arquivoOf(request: FastifyRequest): FolhaArquivo {
  refuseUnexpected(request.spooled, new RegExp(`^${field}$`))
  const [file, ...others] = request.spooled
  if (!file) throw new FieldErrors({ [field]: ['Escolha o arquivo.'] })
  if (others.length) throw new FieldErrors({ [field]: ['Envie um só arquivo.'] })
  if (file.isTooLarge) throw invalid({ erros: [], erros_total: 0 })
  return { nome: file.name, path: file.path, usuario: usuarioOf(request) }
}

// panel spec 5
const invalid = (recusada: FolhaRecusada) =>
  new FieldErrors({ [field]: ['Arquivo csv inválido.'] }, 'O arquivo tem problemas. Nada foi gravado.', recusada)

function usuarioOf({ panelAccount }: FastifyRequest) {
  if (!panelAccount) throw new NotLoggedIn()
  return panelAccount
}
