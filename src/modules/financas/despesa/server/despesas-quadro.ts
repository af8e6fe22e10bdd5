// What the page of the tree shows besides its filters: figures, rows, charts. Each part is remembered by itself, so that a level that is
// opened costs one statement.
import { type Periodo, periodoComparado } from '#base/periodo-comparado.ts'
import { findPopulacao } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import {
  chaveDoNome,
  nomesDaTabela,
  resolveNomes,
} from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { restosPagosEm } from '#modules/financas/resto-a-pagar/server/resto-a-pagar.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { achadoDaDespesa, achadoDoRecorte } from '../achado.ts'
import type { CorteName, RecebedoresName } from '../cortes.ts'
import type { DespesaFilters, DespesaOpcoes } from '../despesa.contract.ts'
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { type ArvoreName, niveis, nivelNames } from '../niveis.fields.ts'
import { recorteDe } from '../recorte.ts'
import { nosDaArvore } from './arvore.ts'
import { type Caminho, chaveDe } from './arvore-chaves.ts'
import { ultimoPagamento } from './comparado.queries.ts'
import { codigosEmUso, listEntidades, maioresCredores, recebidoAntes } from './despesa-graficos.queries.ts'
import { totais } from './despesa-linhas.queries.ts'
import { lembra } from './despesa-lista.ts'
import { listExercicios, pedidoDe } from './despesa-pedido.queries.ts'
import { gruposDe, type Pedido } from './despesa-somas.queries.ts'
import { partesDe } from './partes.ts'
import { tempoDe } from './tempo.ts'

const mostCredores = 10

export type Vista = {
  filters: DespesaFilters
  arvore: ArvoreName
  abertos: Caminho[]
  corte: CorteName
  abertas: string[]
  quem: RecebedoresName
  conta: boolean
  porCodigo: boolean
}

/** Null when there is no expense at all. */
export async function quadroDe(db: Queries, vista: Vista): Promise<DespesaQuadro | null> {
  const { filters, arvore, abertos, corte, quem } = vista
  const pedido = await pedidoDe(db, filters)
  if (!pedido) return null
  const { exercicio, de, ate } = pedido
  const { ultimo, hoje } = await ultimoPagamento(db, exercicio)
  const periodo = periodoComparado(pedido, ultimo, hoje)
  const abertas = new Set(vista.abertas)
  const [sums, nos, areas, nome, tempo, credores, partes, restosDoRelatorio, populacao] = await Promise.all([
    lembra(db, ['soma', filters], () => totais(db, pedido)),
    nosDaArvore(db, { pedido, filters, arvore, abertos, porCodigo: vista.porCodigo }),
    isOfAll(pedido) ? lembra(db, ['areas', filters], () => areasDe(db, pedido)) : null,
    nomeDoRecorte(db, filters, exercicio),
    lembra(db, ['tempo', filters, periodo], () => tempoDe(db, pedido, periodo)),
    isOfAll(pedido)
      ? lembra(db, ['credores', exercicio, periodo, ate, quem], () => credoresDe(db, pedido, { periodo, quem }))
      : null,
    partesDe(db, { pedido, filters, periodo, corte, abertas }),
    isWhole(pedido) ? restosPagosEm(db, exercicio) : null,
    findPopulacao(db),
  ])
  const anos = filters.despesa_texto ? [] : tempo.anos
  const vazios = anos.find(({ ano }) => ano === exercicio)?.vazios ?? []
  const anterior = anos.find(({ ano }) => ano === exercicio - 1)
  const antes = anterior && anterior.vazios.length === 0 && vazios.length === 0 ? anterior.ate : null
  return {
    ...{ exercicio, de, ate, totais: sums, arvore, nos, recorte: recorteDe(filters), restosDoRelatorio },
    abertos: abertos.map(chaveDe),
    achado: areas
      ? achadoDaDespesa({ exercicio, areas, mesesSemPagamento: vazios })
      : achadoDoRecorte({ exercicio, nome, pago: sums.despesa_pago, antes }),
    dia: periodo.parcial || (ultimo && periodo.ateMes < ate) ? ultimo : null,
    ...{ antes, populacao },
    ...{ corte, partes, abertas: vista.abertas, anos, quem, credores, conta: vista.conta, porCodigo: vista.porCodigo },
    meses: tempo.meses,
  }
}

const nomeados = ['acao', 'programa', 'funcao', 'subfuncao', 'orgao', 'unidade'] as const

/** What the page is of, where one of these narrows it and nothing else does. */
async function nomeDoRecorte(db: Queries, filters: DespesaFilters, exercicio: number): Promise<string | null> {
  const narrowed = nivelNames.filter((nivel) => filters[`despesa_${nivel}`] !== undefined)
  const nivel = nomeados.find((one) => one === narrowed[0])
  const isOther = narrowed.length !== 1 || filters.despesa_texto || filters.despesa_entidade !== undefined
  if (!nivel || isOther) return null
  const codigo = filters[`despesa_${nivel}`] ?? ''
  return (await nomesDaTabela(db, niveis[nivel].tabela, [codigo], exercicio)).get(codigo) ?? null
}

const isOfAll = ({ onde }: Pedido) => onde.length === 0
const isWhole = (pedido: Pedido) => pedido.de === 1 && pedido.ate === 12 && isOfAll(pedido)

async function areasDe(db: Queries, pedido: Pedido): Promise<{ codigo: string; pago: string }[]> {
  const groups = await gruposDe(db, pedido, ['funcao'])
  return groups.map(({ codigos: [codigo = ''], valores }) => ({ codigo, pago: valores.despesa_pago }))
}

async function credoresDe(db: Queries, pedido: Pedido, { periodo, quem }: { periodo: Periodo; quem: RecebedoresName }) {
  const found = await maioresCredores(db, pedido, { quem, most: mostCredores })
  const credores = found.flatMap(({ credor_id }) => credor_id || [])
  const acoes = found.flatMap(({ acao }) => acao || [])
  const [antes, nomes] = await Promise.all([
    recebidoAntes(db, pedido.exercicio, periodo, credores),
    nomesDaTabela(db, 'acao', acoes, pedido.exercicio),
  ])
  return found.map(({ acao, ...credor }) => ({
    ...credor,
    antes: antes.get(credor.credor_id) ?? null,
    para: nomes.get(acao) ?? '',
  }))
}

const colunas = {
  orgao_orcamentario: 'dotacao_orgao',
  funcao: 'dotacao_funcao',
  categoria: 'dotacao_categoria',
  grupo: 'dotacao_grupo',
  elemento: 'dotacao_elemento',
  fonte: 'dotacao_fonte',
} as const

/** The options of the filters: years, and the codes that the year's budget has. */
export async function opcoesDe(db: Queries, exercicio: number | null): Promise<DespesaOpcoes> {
  return lembra(db, ['opcoes', exercicio], async () => {
    const [anos, entidades, codes] = await Promise.all([
      listExercicios(db),
      listEntidades(db),
      exercicio === null ? [] : codigosEmUso(db, exercicio, colunas),
    ])
    const chaves = codes.map(({ tabela, codigo }) => ({ tabela: tabela as keyof typeof colunas, codigo }))
    const nomes = await resolveNomes(db, chaves, exercicio ?? 0)
    const of = (tabela: keyof typeof colunas) =>
      chaves
        .filter((one) => one.tabela === tabela)
        .map((one) => ({
          value: one.codigo,
          label: [one.codigo, nomes.get(chaveDoNome(one))].filter(Boolean).join(' – '),
        }))
    return {
      anos,
      entidades,
      orgaos: of('orgao_orcamentario'),
      funcoes: of('funcao'),
      categorias: of('categoria'),
      grupos: of('grupo'),
      elementos: of('elemento'),
      fontes: of('fonte'),
    }
  })
}
