// What the page of the tree shows besides its filters: figures, rows, charts. Each part is remembered by itself, so that a level that is
// opened costs one statement.
import { chaveDoNome, resolveNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { restosPagosEm } from '#modules/financas/resto-a-pagar/server/resto-a-pagar.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DespesaFilters, DespesaOpcoes } from '../despesa.contract.ts'
import type { DespesaQuadro, Etapas } from '../despesas-page.contract.ts'
import { type ArvoreName, naoInformado } from '../niveis.fields.ts'
import { recorteDe } from '../recorte.ts'
import { nosDaArvore } from './arvore.ts'
import { type Caminho, chaveDe } from './arvore-chaves.ts'
import { codigosEmUso, listEntidades, maioresCredores, mesesDe } from './despesa-graficos.queries.ts'
import { totais } from './despesa-linhas.queries.ts'
import { lembra } from './despesa-lista.ts'
import { listExercicios, pedidoDe } from './despesa-pedido.queries.ts'
import { gruposDe, type Pedido } from './despesa-somas.queries.ts'

export type Vista = { filters: DespesaFilters; arvore: ArvoreName; abertos: Caminho[] }

const mostCredores = 20

/** Null when there is no expense at all. */
export async function quadroDe(db: Queries, { filters, arvore, abertos }: Vista): Promise<DespesaQuadro | null> {
  const pedido = await pedidoDe(db, filters)
  if (!pedido) return null
  const { exercicio, de, ate } = pedido
  const [sums, nos, funcoes, meses, credores, restosDoRelatorio] = await Promise.all([
    lembra(db, ['soma', filters], () => totais(db, pedido)),
    nosDaArvore(db, { pedido, filters, arvore, abertos }),
    lembra(db, ['funcoes', filters], () => funcoesDe(db, pedido)),
    lembra(db, ['meses', filters], () => mesesDe(db, pedido)),
    lembra(db, ['credores', exercicio, de, ate], () => maioresCredores(db, pedido, mostCredores)),
    isWhole(pedido) ? restosPagosEm(db, exercicio) : null,
  ])
  const of = (ano: number, mes: number) => meses.find((one) => one.ano === ano && one.mes === mes) ?? nada
  return {
    exercicio,
    de,
    ate,
    totais: sums,
    arvore,
    nos,
    abertos: abertos.map(chaveDe),
    recorte: recorteDe(filters),
    restosDoRelatorio,
    funcoes,
    meses: Array.from({ length: 12 }, (_, at) => ({
      mes: at + 1,
      atual: etapasDe(of(exercicio, at + 1)),
      anterior: etapasDe(of(exercicio - 1, at + 1)),
    })),
    credores: pedido.onde.length ? null : credores,
  }
}

const nada: Etapas = { empenhado: '0.00', liquidado: '0.00', pago: '0.00' }
const etapasDe = ({ empenhado, liquidado, pago }: Etapas): Etapas => ({ empenhado, liquidado, pago })
const isWhole = ({ de, ate, onde }: Pedido) => de === 1 && ate === 12 && onde.length === 0

async function funcoesDe(db: Queries, pedido: Pedido): Promise<DespesaQuadro['funcoes']> {
  const groups = await gruposDe(db, pedido, ['funcao'])
  const codes = groups.map(({ codigos: [codigo = ''] }) => codigo)
  const nomes = await resolveNomes(
    db,
    codes.filter(Boolean).map((codigo) => ({ tabela: 'funcao', codigo })),
    pedido.exercicio,
  )
  return groups.map(({ valores }, at) => {
    const codigo = codes[at] ?? ''
    return {
      codigo,
      nome: codigo ? (nomes.get(chaveDoNome({ tabela: 'funcao', codigo })) ?? `Código ${codigo}`) : naoInformado,
      empenhado: valores.despesa_empenhado,
      liquidado: valores.despesa_liquidado,
      pago: valores.despesa_pago,
    }
  })
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
