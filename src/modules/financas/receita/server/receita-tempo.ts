// What came in over the months and years, and what explains that one of them stands out.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { nomeDoMes } from '#base/mes.ts'
import { type Nota, notaDeQuemFalta } from '#base/nota.ts'
import { mesesVazios, type Periodo } from '#base/periodo-comparado.ts'
import { notaDaRetificacao, type Retificacao } from '#kits/import/retificacao.ts'
import type { ReceitaQuadro } from '../receita.contract.ts'

type Months = { exercicio: number; mes: number; arrecadado: string }[]

/** Twelve months of a year, each beside that of the year before. */
export function mesesDoAno(found: Months, exercicio: number) {
  const of = (ano: number, mes: number) =>
    found.find((one) => one.exercicio === ano && one.mes === mes)?.arrecadado ?? '0.00'
  return Array.from({ length: 12 }, (_, at) => ({
    mes: at + 1,
    arrecadado: of(exercicio, at + 1),
    anterior: of(exercicio - 1, at + 1),
  }))
}

export const somaDe = (amounts: readonly string[]) =>
  mostraCentavos(amounts.reduce((total, one) => total + centavosDe(one), 0n))

export type Tempo = {
  exercicio: number
  de: number
  ate: number
  periodo: Periodo
  found: Months
  parciais: ReadonlyMap<number, string | null>
  entidades: { ano: number; entidade: string }[]
  retificacoes: Retificacao[]
}

export const retificado = (found: readonly Retificacao[]) =>
  notaDaRetificacao(found, { oQue: 'à arrecadação', deOnde: 'da arrecadação' })

/** `ate` is null of a year of which it is not known what had come in until the same day. */
export function anoDe(ano: number, tempo: Tempo): ReceitaQuadro['anos'][number] {
  const { exercicio, de, ate, periodo, found, parciais } = tempo
  const ofYear = found.filter((one) => one.exercicio === ano)
  const partial = periodo.parcial ? parciais.get(ano) : '0.00'
  const isOver = ano !== exercicio
  // the month that goes on is the last one of this year, and of others what follows it too
  const last = isOver && periodo.parcial ? 12 : ate
  const until = ofYear.filter(({ mes }) => mes >= de && mes <= periodo.ateMes).map(({ arrecadado }) => arrecadado)
  const paidIn = new Set(ofYear.filter(({ arrecadado }) => centavosDe(arrecadado) !== 0n).map(({ mes }) => mes))
  const vazios = mesesVazios(isOver ? { de, ateMes: last, parcial: null } : periodo, paidIn)
  return {
    ano,
    ate: partial === null ? null : somaDe([...until, partial ?? '0.00']),
    pago: somaDe(ofYear.filter(({ mes }) => mes >= de && mes <= last).map(({ arrecadado }) => arrecadado)),
    vazios,
    notas: notasDoAno(ano, tempo, vazios),
  }
}

function notasDoAno(ano: number, { exercicio, entidades, retificacoes }: Tempo, vazios: readonly number[]): Nota[] {
  const receiving = (year: number) => entidades.filter((one) => one.ano === year).map(({ entidade }) => entidade)
  return [
    ...(vazios.length ? [{ texto: `Nada recebido em ${vazios.map(nomeDoMes).join(', ')}.` }] : []),
    ...notaDeQuemFalta(receiving(exercicio), receiving(ano), 'receitas'),
    ...retificado(retificacoes.filter((one) => one.ano === ano)),
  ]
}
