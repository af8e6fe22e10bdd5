// The entries: a public list of their own, and their list and form in the panel.
import type { FastifyRequest } from 'fastify'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  lancamento,
  lancamentoFontes,
  lancamentoForm,
  lancamentoFormPage,
  lancamentoList,
  lancamentoOpcoes,
  lancamentoPublicList,
  lancamentoRow,
  lancamentoTotais,
} from '../lancamento.contract.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import { lancamentoWords } from '../receita.words.ts'
import {
  findLancamento,
  findLancamentoPublico,
  lancamentoSource,
  listAnosDosLancamentos,
  listLancamentos,
  nomesDasFontes,
  receitasParaEscolher,
  somaLancamentos,
} from './lancamento.queries.ts'
import { nomesDasNaturezas } from './receita-quadro.ts'
import { lancamentoSave } from './receita-save.ts'

type Query = ListQuery<typeof lancamentoList>
const tables = ['receita_prevista', 'entidade'] as const

export function lancamentoRoutes(context: ModuleContext): void {
  publicSide(context)
  panelSide(context)
}

const withAnos = (db: Queries, plain: PlainListPage) => ({
  output: plain.output.extend({
    opcoes: lancamentoOpcoes,
    totais: lancamentoTotais.optional(),
    fontes: lancamentoFontes.optional(),
  }),
  load: async (request: FastifyRequest) => ({
    ...(await plain.load(request)),
    opcoes: { anos: await listAnosDosLancamentos(db) },
  }),
})

/** The nature of the address is said by its name: of the year that is asked for, else of the newest. */
const withNatureza = (db: Queries, { output, load }: ReturnType<typeof withAnos>) => ({
  output,
  load: async (request: FastifyRequest) => {
    const data = await load(request)
    const { receita_natureza: texto = '', receita_ano: ano } = data.filters
    const codigo = texto.replace(/[\s.]/g, '').padEnd(8, '0')
    const exercicio = Number(ano ?? data.opcoes.anos[0])
    if (!texto || !exercicio || Object.keys(data.errors).length) return data
    const nome = (await nomesDasNaturezas(db, [codigo], exercicio)).get(codigo)
    const words = nome && { [`receita_natureza=${texto}`]: `Código: ${mostraCodigo(codigo)} ${nome}` }
    return { ...data, told: { ...data.told, ...words } }
  },
})

function publicSide(context: ModuleContext): void {
  const { db } = context.platform.database
  publicList(context, {
    list: lancamentoPublicList,
    view: 'receita-lancamentos',
    source: lancamentoSource,
    read: async (query) => {
      const [found, totais] = await Promise.all([listLancamentos(db, query), somaLancamentos(db, query.filters)])
      return { ...found, totais, fontes: await nomesDasFontes(db, found.items) }
    },
    answer: { totais: lancamentoTotais, fontes: lancamentoFontes },
    tables: [...tables, 'classificacao'],
    extendPage: (plain) => withNatureza(db, withAnos(db, plain)),
    site: { text: 'Cada valor que entrou ou foi estornado, com data e natureza.', dimension: 'receita' },
    record: {
      schema: lancamentoRow,
      summary: 'Um lançamento de receita',
      find: (id) => findLancamentoPublico(db, id),
    },
  })
}

function panelSide(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Transparência',
    label: 'Lançamentos de receita',
    href: lancamentoList.page,
    access: 'financas',
  })
  panel('financas', (scope) => {
    const { app, page } = scope
    const read = (query: Query) => listLancamentos(db, query)
    const save = lancamentoSave(platform.database)
    const find = (id: number) => findLancamento(db, id)
    app.get(lancamentoList.path, ...listCall(lancamentoList, read, ['receita_lancamento', ...tables]))
    const call = {
      path: lancamentoList.path,
      form: lancamentoForm,
      record: lancamento,
      neverPublic: { hidesCpf: true },
    }
    recordCalls(app, { ...call, find, ...save })
    severalCalls(scope, {
      db,
      list: lancamentoList,
      source: lancamentoSource,
      words: lancamentoWords,
      removeSeveral: save.removeSeveral,
    })
    exportCalls(app, context, lancamentoList, lancamentoSource)
    page(lancamentoList.page, 'receita-lancamento-list', withAnos(db, listPage(lancamentoList, read)))
    page(`${lancamentoList.page}/cadastro`, 'receita-lancamento-form', {
      output: lancamentoFormPage,
      load: async (request) => ({
        lancamento: null,
        receitas: await receitasParaEscolher(db, { daReceita: receitaIn(request) }),
      }),
    })
    page(`${lancamentoList.page}/edicao/:id`, 'receita-lancamento-form', {
      output: lancamentoFormPage,
      load: async (request) => {
        const record = await find(recordId(request))
        return { lancamento: record, receitas: await receitasParaEscolher(db, { exercicio: record.exercicio }) }
      },
    })
  })
}

// The nature that the address names: '?receita=12'.
function receitaIn({ query }: FastifyRequest): number | null {
  const named = String((query as Record<string, unknown>).receita ?? '')
  return /^\d{1,15}$/.test(named) ? Number(named) : null
}
