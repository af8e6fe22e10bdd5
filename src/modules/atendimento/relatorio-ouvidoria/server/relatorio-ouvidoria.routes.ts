// `/ouvidoria/relatorio`: the public figures as a page, a call and files (docs/specification/ombudsman.md#public-figures), and the yearly
// reports below it.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportRows } from '#kits/export/server/export-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { filtersQueryOf } from '#kits/list/server/list-parameters.ts'
import { readListQuery, readPageQuery } from '#kits/list/server/list-query.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Figura,
  figuraList,
  type Numeros,
  porFiltro,
  type RelatorioOuvidoriaPage,
  relatorioOuvidoria,
  relatorioOuvidoriaPage,
} from '../relatorio-ouvidoria.contract.ts'
import { listPublicados } from './gestao.queries.ts'
import { gestaoRoutes } from './gestao.routes.ts'
import { gestaoPublicaRoutes } from './gestao-publica.routes.ts'
import { rowsOfFile } from './numeros.queries.ts'
import type { Filtro } from './numeros.rules.ts'
import { anosDoRelatorio, type Contagem, contaNumeros, hojeEm, type Quando, satisfacaoDe } from './numeros.ts'

type Conta = (ano: number, filtro: Filtro | null, quando: Quando) => Promise<Contagem>
type Filters = ListQuery<typeof figuraList>['filters']

export function relatorioOuvidoriaModule(context: ModuleContext): void {
  const { app, page, platform, directory } = context
  // those who come at once are counted for once
  const conta: Conta = (ano, filtro, quando) =>
    app.ask({ shape: 'ouvidoria numeros', key: `ouvidoria numeros ${JSON.stringify([ano, filtro, quando])}` }, () =>
      contaNumeros(platform.database.db, ano, filtro, quando),
    )
  const figures = {
    schema: {
      summary: figuraList.title,
      querystring: filtersQueryOf(figuraList),
      response: { 200: z.object({ data: relatorioOuvidoria }) },
    },
  }
  app.get(figuraList.path, figures, async (request) => {
    const { numeros, apurado_em } = await readNumeros(conta, platform, readListQuery(figuraList, request.query).filters)
    return { data: { numeros, apurado_em } }
  })
  exportRows(app, context, {
    list: figuraList,
    tables: ['contato', 'avaliacao'],
    rowsOf: async ({ filters }) => rowsOfFile(figurasDe((await readNumeros(conta, platform, filters)).numeros)),
  })
  directory.pages.push({
    group: 'Atendimento',
    href: figuraList.page,
    label: figuraList.title,
    text: 'Quantas manifestações chegaram, quantas foram respondidas, em quanto tempo, e os relatórios de gestão de cada ano.',
  })
  page(figuraList.page, 'relatorio-ouvidoria', {
    output: relatorioOuvidoriaPage,
    load: (request) => loadPage(conta, platform, request),
  })
  gestaoPublicaRoutes(context)
  gestaoRoutes(context)
}

const quandoDe = async (platform: Platform): Promise<Quando> => hojeEm((await findPortal(platform)).fuso_horario)

/** For the call and the files. Throws FieldErrors. */
async function readNumeros(conta: Conta, platform: Platform, filters: Filters) {
  const errors = tooMany(filters)
  if (errors) throw new FieldErrors(errors)
  const quando = await quandoDe(platform)
  const ano = filters.ano ?? lastYear(await anosDoRelatorio(platform.database.db, quando))
  return conta(ano, filtroDe(filters), quando)
}

const lastYear = ([ano = 0]: number[]) => ano

const filtros = porFiltro.options

// Two of them would leave groups that are too small, or let them be reckoned from one another.
function tooMany(filters: Filters): Record<string, string[]> | null {
  const used = filtros.filter((por) => filters[por])
  if (used.length < 2) return null
  const message = ['Escolha só um entre tipo, órgão e situação: juntos, eles poderiam identificar quem escreveu.']
  return Object.fromEntries(used.slice(1).map((por) => [por, message]))
}

function filtroDe(filters: Filters): Filtro | null {
  const por = filtros.find((one) => filters[one])
  return por ? { por, chave: String(filters[por]) } : null
}

async function loadPage(
  conta: Conta,
  platform: Platform,
  request: FastifyRequest,
): Promise<RelatorioOuvidoriaPage & { status?: number }> {
  const { query, typed, errors: wrong } = readPageQuery(figuraList, request.query as Record<string, unknown>)
  const errors = { ...wrong, ...tooMany(query.filters) }
  const isWrong = Object.keys(errors).length > 0
  const { db } = platform.database
  const quando = await quandoDe(platform)
  const anos = await anosDoRelatorio(db, quando)
  const ano = query.filters.ano ?? lastYear(anos)
  const { numeros, opcoes, apurado_em } = await conta(ano, isWrong ? null : filtroDe(query.filters), quando)
  return {
    ano,
    anos,
    filters: typed,
    errors,
    opcoes,
    numeros: isWrong ? null : numeros,
    satisfacao: numeros.filtro ? null : await satisfacaoDe(db, ano),
    apurado_em,
    gestao: await listPublicados(db),
    ...(isWrong && { status: 422 }),
  }
}

// The figures as rows, one figure to a row: what the page shows and no more.
const indicadores: [keyof Numeros & string, string][] = [
  ['recebidas', 'Recebidas'],
  ['encerradas', 'Encerradas'],
  ['respondidas', 'Respondidas'],
  ['arquivadas', 'Arquivadas'],
  ['em_andamento', 'Em andamento'],
  ['prorrogadas', 'Com o prazo prorrogado'],
  ['percentual_no_prazo', 'Respondidas no prazo, em %'],
  ['poucas', 'Menos de 5 respostas dentro ou fora do prazo'],
  ['mediana_dias', 'Mediana de dias até a primeira resposta'],
  ['p90_dias', 'Dias em que nove de cada dez tiveram a primeira resposta'],
]

function figurasDe(numeros: Numeros): Figura[] {
  const { ano, ate, serie, quebras } = numeros
  const filtro = numeros.filtro ? `${nomeDoFiltro[numeros.filtro.por]}: ${numeros.filtro.nome}` : ''
  const row = (indicador: string, grupo: string, valor: unknown): Figura => ({
    ano,
    ate,
    filtro,
    indicador,
    grupo,
    valor: valor === null ? null : String(valor),
  })
  return [
    ...indicadores.map(([name, indicador]) => row(indicador, '', numeros[name])),
    ...serie.flatMap(({ nome, recebidas, respondidas }) => [
      row('Recebidas, por mês', nome, recebidas),
      row('Respondidas, por mês da resposta', nome, respondidas),
    ]),
    ...quebras.flatMap(({ titulo, linhas }) => linhas.map(({ nome, quantidade }) => row(titulo, nome, quantidade))),
  ]
}

const nomeDoFiltro = { tipo: 'Tipo', orgao: 'Órgão', situacao: 'Situação' }
