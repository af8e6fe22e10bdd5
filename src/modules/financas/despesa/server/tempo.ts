// What was paid over the months and years, and what explains that one of them stands out.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { nomeDoMes } from '#base/mes.ts'
import { type Nota, notaDeQuemFalta } from '#base/nota.ts'
import { mesesVazios, type Periodo } from '#base/periodo-comparado.ts'
import { notaDaRetificacao, type Retificacao } from '#kits/import/retificacao.ts'
import { listRetificacoes } from '#kits/import/server/retificacoes.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { AnoDaDespesa, DespesaQuadro } from '../despesas-page.contract.ts'
import {
  anosInteiros,
  entidadesDosAnos,
  type MesDoAno,
  mesesDosAnos,
  mostYears,
  parciaisDosAnos,
} from './comparado.queries.ts'
import type { Pedido } from './despesa-somas.queries.ts'

/**
 * The months of the year and of the one before, and what each year's own budget had paid until the same day. A rectification is told of
 * all the expense alone: nobody knows what a file changed of a part of it.
 */
export async function tempoDe(
  db: Queries,
  pedido: Pedido,
  periodo: Periodo,
): Promise<Pick<DespesaQuadro, 'meses' | 'anos'>> {
  const { exercicio, de, ate, onde } = pedido
  const isOfYear = de === 1 && ate === 12
  const [found, older, entidades, retificacoes] = await Promise.all([
    mesesDosAnos(db, pedido),
    isOfYear ? anosInteiros(db, pedido) : [],
    onde.length ? [] : entidadesDosAnos(db, exercicio),
    onde.length
      ? []
      : listRetificacoes(db, { conjunto: 'empenho', soma: 'Pago', de: exercicio - mostYears + 1, ate: exercicio }),
  ])
  const anos = [...new Set(found.map(({ ano }) => ano))].sort((a, b) => b - a)
  const partial = periodo.parcial ? await parciaisDosAnos(db, pedido, anos, periodo.parcial) : []
  const of = (ano: number, mes: number) => found.find((one) => one.ano === ano && one.mes === mes)?.pago ?? '0.00'
  const tempo: Tempo = { pedido, periodo, found, partial, entidades, retificacoes }
  return {
    meses: Array.from({ length: 12 }, (_, at) => ({
      mes: at + 1,
      pago: of(exercicio, at + 1),
      antes: of(exercicio - 1, at + 1),
      notas: retificado(retificacoes.filter(({ ano, mes }) => ano === exercicio && mes === at + 1)),
    })),
    anos: [
      ...anos.map((ano) => anoDe(ano, tempo)),
      ...older.map(({ ano, pago }) => ({ ano, ate: null, pago, vazios: [], notas: [] })),
    ],
  }
}

const retificado = (found: readonly Retificacao[]) =>
  notaDaRetificacao(found, { oQue: 'aos pagamentos', deOnde: 'dos pagamentos' })

type Tempo = {
  pedido: Pedido
  periodo: Periodo
  found: MesDoAno[]
  partial: { ano: number; pago: string }[]
  entidades: { ano: number; entidade: string }[]
  retificacoes: Retificacao[]
}

function anoDe(ano: number, tempo: Tempo): AnoDaDespesa {
  const { exercicio, de, ate } = tempo.pedido
  const { periodo, found, partial } = tempo
  const ofYear = found.filter((one) => one.ano === ano)
  const sum = (amounts: string[]) => mostraCentavos(amounts.reduce((total, one) => total + centavosDe(one), 0n))
  const whole = ofYear.filter(({ mes }) => mes >= de && mes <= periodo.ateMes).map(({ pago }) => pago)
  const paidIn = new Set(ofYear.filter(({ pago }) => centavosDe(pago) !== 0n).map(({ mes }) => mes))
  // the year that goes on is judged up to its day, one that is over in all the months that are asked for
  const judged = ano === exercicio ? periodo : { de, ateMes: ate, parcial: null }
  const vazios = mesesVazios(judged, paidIn)
  return {
    ano,
    ate: sum([...whole, ...partial.filter((one) => one.ano === ano).map(({ pago }) => pago)]),
    pago: sum(ofYear.filter(({ mes }) => mes >= de && mes <= ate).map(({ pago }) => pago)),
    vazios,
    notas: notasDoAno(ano, tempo, { vazios, soPagamentos: ofYear.some(({ soPagamentos }) => soPagamentos) }),
  }
}

function notasDoAno(
  ano: number,
  { pedido: { exercicio }, entidades, retificacoes }: Tempo,
  { vazios, soPagamentos }: { vazios: readonly number[]; soPagamentos: boolean },
): Nota[] {
  const paying = (year: number) => entidades.filter((one) => one.ano === year).map(({ entidade }) => entidade)
  return [
    ...(vazios.length ? [{ texto: `Sem pagamento em: ${vazios.map(nomeDoMes).join(', ')}.` }] : []),
    ...(soPagamentos ? [{ texto: `De ${ano} há só os pagamentos.` }] : []),
    ...notaDeQuemFalta(paying(exercicio), paying(ano), 'pagamentos'),
    ...retificado(retificacoes.filter((one) => one.ano === ano)),
  ]
}
