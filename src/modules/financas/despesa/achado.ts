// The finding of the page of expense: one sentence made from its data, or none. Pure, so that what it says can be tested.
import { centavosDe } from '#base/centavos.ts'
import { deCadaCem } from '#base/de-cada-cem.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraVariacao } from '#base/variacao.ts'
import { funcaoFalada } from './funcoes-faladas.ts'

/** A sentence in pieces; those with `forte` are what it is about. */
export type Frase = { texto: string; forte?: boolean }[]

export type DadosDoAchado = {
  exercicio: number
  /** What was paid of the year's budget, by function; '' of a function that the source does not tell. Decimal text. */
  areas: readonly { codigo: string; pago: string }[]
  /** The months, among those of the period that are over or have begun, in which nothing was paid. */
  mesesSemPagamento: readonly number[]
}

/** A share below this is no second half of a sentence. */
const leastShare = 5

/**
 * 'De cada R$ 100 do orçamento de 2026 já pagos, R$ 35 foram para a educação e R$ 28 para a saúde.' Null where a part is unknown: an area
 * without its code or with more given back than paid, a month that is missing, nothing paid.
 */
export function achadoDaDespesa({ exercicio, areas, mesesSemPagamento }: DadosDoAchado): Frase | null {
  const paid = areas.filter(({ pago }) => centavosDe(pago) !== 0n)
  if (mesesSemPagamento.length || paid.some(({ codigo }) => funcaoFalada(codigo) === null)) return null
  const shares = deCadaCem(paid.map(({ pago }) => pago))
  if (!shares) return null
  const [first, second] = paid
    .map(({ codigo, pago }, at) => ({
      area: funcaoFalada(codigo) ?? '',
      cents: centavosDe(pago),
      share: shares[at] ?? 0,
    }))
    .sort((a, b) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1))
  if (!first) return null
  const begins: Frase = [
    { texto: `De cada R$ 100 do orçamento de ${exercicio} já pagos, ` },
    { texto: `R$ ${first.share}`, forte: true },
    { texto: ` ${first.share === 1 ? 'foi' : 'foram'} para ${first.area}` },
  ]
  if (!second || second.share < leastShare) return [...begins, { texto: '.' }]
  return [...begins, { texto: ' e ' }, { texto: `R$ ${second.share}`, forte: true }, { texto: ` para ${second.area}.` }]
}

export type DadosDoRecorte = {
  exercicio: number
  /** Of an action, a programme, an area or an organ; null where the page is narrowed by anything else. */
  nome: string | null
  pago: string
  /** What the year before had paid until the same day; null where that is not known. */
  antes: string | null
}

/** 'Para Alimentação escolar foram pagos R$ 1.437.568,18 do orçamento de 2026, 2,6% a mais que nos mesmos dias de 2025.' */
export function achadoDoRecorte({ exercicio, nome, pago, antes }: DadosDoRecorte): Frase | null {
  if (!nome || centavosDe(pago) <= 0n) return null
  return [
    { texto: `Para ${nome} foram pagos ` },
    { texto: mostraDinheiro(pago), forte: true },
    { texto: ` do orçamento de ${exercicio}${comparado({ exercicio, pago, antes })}.` },
  ]
}

/** ', 2,6% a mais que nos mesmos dias de 2025'; '' where that is not known. */
function comparado({ exercicio, pago, antes }: Pick<DadosDoRecorte, 'exercicio' | 'pago' | 'antes'>): string {
  const change = mostraVariacao(pago, antes)
  if (!change) return ''
  const than =
    change === 'igual' ? 'o mesmo que' : `${change.slice(1)} a ${change.startsWith('+') ? 'mais' : 'menos'} que`
  return `, ${than} nos mesmos dias de ${exercicio - 1}`
}

export type DadosDoPrograma = Omit<DadosDoRecorte, 'nome'> & {
  nome: string
  /** What the budget has for it now; null or 0 where the source tells no budget. */
  planejado: string | null
  /** Null where the source does not tell it. */
  empenhado: string | null
  /** What the town has paid of the budget of the same year and months. */
  doMunicipio: string
}

/**
 * 'Dos R$ 10,00 planejados para Merenda em 2026 foram empenhados R$ 8,00 e pagos R$ 5,00: R$ 3 de cada R$ 100 que o município pagou, …'. Null
 * where nothing was paid, or the town paid less than its programme, for then a part is unknown.
 */
export function achadoDoPrograma(dados: DadosDoPrograma): Frase | null {
  const { exercicio, nome, planejado, empenhado, pago, doMunicipio } = dados
  const [paid, all] = [centavosDe(pago), centavosDe(doMunicipio)]
  if (paid <= 0n || all < paid) return null
  const hasPlan = planejado !== null && centavosDe(planejado) > 0n
  const begins = hasPlan
    ? `Dos ${mostraDinheiro(planejado)} planejados para ${nome} em ${exercicio} `
    : `Para ${nome}, em ${exercicio}, `
  const committed = empenhado === null ? 'foram pagos ' : `foram empenhados ${mostraDinheiro(empenhado)} e pagos `
  return [
    { texto: `${begins}${committed}` },
    { texto: mostraDinheiro(pago), forte: true },
    { texto: `: ${deCem(paid, all)} de cada R$ 100 que o município pagou${comparado(dados)}.` },
  ]
}

// Half away from zero.
function deCem(parte: bigint, todo: bigint): string {
  const share = (parte * 200n + todo) / (todo * 2n)
  return share === 0n ? 'menos de R$ 1' : `R$ ${share}`
}
