import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import { csvText } from '#kits/export/csv-text.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listQueryOf, wholeQueryOf } from '#kits/list/server/list-parameters.ts'
import { readListQuery, readPageQuery } from '#kits/list/server/list-query.ts'
import {
  findJaRespondia,
  fundamentos,
  isFundamento,
  nomeDoRecurso,
} from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Atendimento,
  type Periodo,
  type Relatorio,
  type RelatorioPage,
  type RelatorioPrazos,
  relatorio,
  relatorioList,
  relatorioPage,
  relatorioPrazos,
} from '../relatorio.contract.ts'
import { linhasDe, periodoDe, serieDe } from './atendimento.rules.ts'
import { fundamentosPorAno, prazosPorAno, recursosPorAno } from './prazos.rules.ts'
import { countAtendimentos, countPrazos, countRecursos, readSnapshot } from './relatorio.queries.ts'

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

  const rows = {
    schema: {
      summary: 'Relatório de atendimento',
      'x-lista': relatorioList.page,
      querystring: listQueryOf(relatorioList),
      response: { 200: z.object({ data: relatorio }) },
    },
  }
  app.get(relatorioList.path, rows, async (request): Promise<{ data: Relatorio }> => {
    const { query, all } = await readAll(request)
    const from = (query.page - 1) * query.limit
    return { data: { ...all, items: all.items.slice(from, from + query.limit) } }
  })
  const terms = {
    schema: {
      summary: 'Relatório de atendimento: prazos, recursos e rejeições dos pedidos de informação, por ano',
      response: { 200: z.object({ data: relatorioPrazos }) },
    },
  }
  app.get(`${relatorioList.path}/prazos`, terms, async () => ({ data: await readPrazos() }))

  const file = {
    schema: {
      summary: 'O relatório de atendimento em CSV (relatorio_atendimento.csv)',
      querystring: wholeQueryOf(relatorioList),
    },
  }
  app.get(`${relatorioList.page}.csv`, file, async (request, reply) =>
    sendCsv(reply, 'relatorio_atendimento.csv', atendimentoCsv((await readAll(request)).all.items)),
  )
  const termsFile = { schema: { summary: 'Prazos, recursos e rejeições por ano em CSV (relatorio_prazos.csv)' } }
  app.get(`${relatorioList.page}-prazos.csv`, termsFile, async (_request, reply) =>
    sendCsv(reply, 'relatorio_prazos.csv', prazosCsv(await readPrazos())),
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

// The report's data, shared by the calls, the page and the files.
type RelatorioQuery = ListQuery<typeof relatorioList>

/** The two days may also be single fields, as the form of the page sends them. Throws FieldErrors. */
function readRelatorioQuery(query: Record<string, unknown>): RelatorioQuery {
  const plain = Object.fromEntries(
    Object.keys(relatorioList.filters.shape).flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  const filters = Object.keys(plain).length ? withFields(query.filters, plain) : query.filters
  return readListQuery(relatorioList, { ...query, filters })
}

// Malformed filters are left as they are: the reader of the query reports them.
function withFields(filters: unknown, plain: Record<string, unknown>): unknown {
  try {
    const named = JSON.parse(String(filters || '{}'))
    return named?.constructor === Object ? JSON.stringify({ ...named, ...plain }) : filters
  } catch {
    return filters
  }
}

const hojeEm = (fuso: string) => diaDe(new Date(), fuso)

/** Null when the end is before the beginning. */
const periodoOf = (filters: RelatorioQuery['filters'], fuso: string): Periodo | null => periodoDe(filters, hojeEm(fuso))

const inverted = { data_final: ['A data final não pode ser anterior à data inicial.'] }

type Order = Pick<RelatorioQuery, 'orderBy' | 'ascending'>

/** All rows in order, with the total last. */
async function makeRelatorio(db: Queries, periodo: Periodo, { order, fuso }: { order: Order; fuso: string }) {
  const contados = await countAtendimentos(db, periodo, fuso)
  const items = linhasDe(contados, order.orderBy, order.ascending)
  return {
    items,
    count: items.length,
    periodo,
    total: items[items.length - 1] as Relatorio['total'],
    serie: serieDe(contados, periodo),
    apurado_em: new Date().toISOString(),
  } satisfies Relatorio
}

/** Two queries: `db` must be a snapshot, so that they agree. */
async function makePrazos(db: Queries, fuso: string): Promise<RelatorioPrazos> {
  const contados = await countPrazos(db, hojeEm(fuso), fuso)
  return {
    apurado_em: new Date().toISOString(),
    anos: prazosPorAno(contados),
    recursos: recursosPorAno(await countRecursos(db, fuso), nomeDoRecurso),
    fundamentos: fundamentosPorAno(contados, nomeDoFundamento),
  }
}

// Requests rejected before grounds were required have none.
const nomeDoFundamento = (codigo: string) => (isFundamento(codigo) ? fundamentos[codigo] : 'Não informado')

// The report as files for spreadsheets: the rows of the page.
const nomeDaEspecie = { informacao: 'Pedidos de informação', servico: 'Solicitações de serviço' }

/** A group's row also names its kind, since a file has no indentation. */
const atendimentoCsv = (linhas: Atendimento[]): string =>
  csvText({
    header: ['Tipo', 'Recebidas', 'Atendidas', 'Rejeitadas', 'Pes. Fís.', 'Pes. Jur.', 'Residente', 'Não residente'],
    rows: linhas.map((linha) => [
      linha.nivel === 'grupo' && linha.especie ? `${nomeDaEspecie[linha.especie]} – ${linha.tipo}` : linha.tipo,
      ...[linha.quantidade, linha.concluidas, linha.rejeitadas, linha.pes_fisica, linha.pes_juridica].map(String),
      ...[linha.residente, linha.nao_residente].map(String),
    ]),
  })

/** One figure per row: year, what is counted, of which part, how many. */
function prazosCsv({ anos, recursos, fundamentos }: RelatorioPrazos): string {
  const rows = [
    ...anos.flatMap((ano) => figuresOf(ano.ano, '', ano, indicadores)),
    ...recursos.flatMap((recurso) => figuresOf(recurso.ano, recurso.texto, recurso, desfechos)),
    ...fundamentos.map(({ ano, texto, quantidade }) => [
      String(ano),
      'Pedidos rejeitados, por fundamento',
      texto,
      String(quantidade),
    ]),
  ]
  return csvText({ header: ['Ano', 'Indicador', 'Detalhe', 'Valor'], rows })
}

// A missing figure (an average without answers) is an empty cell, not a zero.
function figuresOf<Row extends object>(
  ano: number,
  detalhe: string,
  row: Row,
  names: [keyof Row, string][],
): string[][] {
  return names.map(([field, name]) => [String(ano), name, detalhe, String(row[field] ?? '')])
}

const indicadores: [keyof RelatorioPrazos['anos'][number], string][] = [
  ['recebidos', 'Pedidos de informação recebidos'],
  ['respondidos', 'Pedidos respondidos'],
  ['concluidos', 'Pedidos atendidos (situação Concluída)'],
  ['rejeitados', 'Pedidos rejeitados'],
  ['media_dias', 'Tempo médio até a primeira resposta, em dias'],
  ['no_prazo', 'Pedidos respondidos no prazo'],
  ['fora_do_prazo', 'Pedidos respondidos fora do prazo ou vencidos sem resposta'],
  ['percentual_no_prazo', 'Respondidos no prazo, em %'],
  ['vencidos', 'Pedidos vencidos e sem resposta hoje'],
  ['prorrogados', 'Pedidos com prazo prorrogado'],
]

const desfechos: [keyof RelatorioPrazos['recursos'][number], string][] = [
  ['quantidade', 'Recursos apresentados'],
  ['deferidos', 'Recursos deferidos'],
  ['parcialmente_deferidos', 'Recursos parcialmente deferidos'],
  ['indeferidos', 'Recursos indeferidos'],
  ['nao_conhecidos', 'Recursos não conhecidos'],
  ['perda_de_objeto', 'Recursos com perda de objeto'],
  ['sem_decisao', 'Recursos sem decisão'],
]
