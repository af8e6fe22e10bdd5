import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listQueryOf, wholeQueryOf } from '#kits/list/server/list-parameters.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { findJaRespondia } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Relatorio,
  type RelatorioPage,
  relatorio,
  relatorioList,
  relatorioPage,
  relatorioPrazos,
} from '../relatorio.contract.ts'
import { atendimentoCsv, prazosCsv } from './relatorio.files.ts'
import { readSnapshot } from './relatorio.queries.ts'
import { inverted, makePrazos, makeRelatorio, periodoOf, readRelatorioQuery } from './relatorio.report.ts'

export function relatorioModule({ app, page, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  const fusoOf = async () => (await findPortal(platform)).fuso_horario

  async function readAll(request: FastifyRequest) {
    const query = readRelatorioQuery(request.query as Record<string, unknown>)
    const fuso = await fusoOf()
    const periodo = periodoOf(query.filters, fuso)
    if (periodo === null) throw new FieldErrors(inverted)
    return { query, all: await readSnapshot(db, (tx) => makeRelatorio(tx, periodo, { order: query, fuso })) }
  }
  const readPrazos = async () => {
    const fuso = await fusoOf()
    return readSnapshot(db, (tx) => makePrazos(tx, fuso))
  }

  app.get(
    relatorioList.path,
    {
      schema: {
        summary: 'Relatório de atendimento',
        'x-lista': relatorioList.page,
        querystring: listQueryOf(relatorioList),
        response: { 200: z.object({ data: relatorio }) },
      },
    },
    async (request): Promise<{ data: Relatorio }> => {
      const { query, all } = await readAll(request)
      const from = (query.page - 1) * query.limit
      return { data: { ...all, items: all.items.slice(from, from + query.limit) } }
    },
  )
  app.get(
    `${relatorioList.path}/prazos`,
    {
      schema: {
        summary: 'Relatório de atendimento: prazos, recursos e rejeições dos pedidos de informação, por ano',
        response: { 200: z.object({ data: relatorioPrazos }) },
      },
    },
    async () => ({ data: await readPrazos() }),
  )
  app.get(
    `${relatorioList.page}.csv`,
    {
      schema: {
        summary: 'O relatório de atendimento em CSV (relatorio_atendimento.csv)',
        querystring: wholeQueryOf(relatorioList),
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'relatorio_atendimento.csv', atendimentoCsv((await readAll(request)).all.items)),
  )
  app.get(
    `${relatorioList.page}-prazos.csv`,
    { schema: { summary: 'Prazos, recursos e rejeições por ano em CSV (relatorio_prazos.csv)' } },
    async (_request, reply) => sendCsv(reply, 'relatorio_prazos.csv', prazosCsv(await readPrazos())),
  )
  directory.pages.push({
    group: 'Atendimento',
    dimension: 'sic',
    href: relatorioList.page,
    label: 'Relatório de Atendimento',
    text: 'Quantos pedidos o município recebeu, atendeu e rejeitou, e em quanto tempo respondeu.',
  })
  page(relatorioList.page, 'relatorio', { output: relatorioPage, load: (request) => loadPage(platform, request) })
}

const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(text)

// A wrong day is reported beside its field, without rows; the figures by year do not depend on it.
async function loadPage(platform: Platform, request: FastifyRequest): Promise<RelatorioPage & { status?: number }> {
  const { query, typed, errors } = readPageQuery(relatorioList, request.query as Record<string, unknown>)
  const { fuso_horario: fuso } = await findPortal(platform)
  const isRead = Object.keys(errors).length === 0
  const periodo = isRead ? periodoOf(query.filters, fuso) : null
  return readSnapshot(platform.database.db, async (tx) => ({
    filters: typed,
    errors: isRead && periodo === null ? inverted : errors,
    orderBy: query.orderBy,
    ascending: query.ascending,
    relatorio: periodo && (await makeRelatorio(tx, periodo, { order: query, fuso })),
    prazos: await makePrazos(tx, fuso),
    jaRespondia: periodo && (await findJaRespondia(tx, periodo)),
    ...(periodo === null && { status: 422 }),
  }))
}
