// What files that came long after a month changed of it, in a sentence.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { Nota } from '#base/nota.ts'

/** `diferenca`: decimal text, what the month has more or less since; `dia` and `importacao_id` are of the newest of the files. */
export type Retificacao = {
  ano: number
  mes: number
  arquivos: number
  dia: string
  importacao_id: number
  diferenca: string
}

/**
 * `found`: of one month, or of the months of one year. With the receipt of the newest; none where nothing was changed, or what one file added
 * another took away.
 * `oQue`: 'aos pagamentos', and `deOnde`: 'dos pagamentos'.
 */
export function notaDaRetificacao(
  found: readonly Retificacao[],
  { oQue, deOnde }: { oQue: string; deOnde: string },
): Nota[] {
  const newest = found.toSorted(
    (one, other) => other.dia.localeCompare(one.dia) || other.importacao_id - one.importacao_id,
  )[0]
  const cents = found.reduce((sum, { diferenca }) => sum + centavosDe(diferenca), 0n)
  if (!newest || cents === 0n) return []
  const amount = mostraDinheiro(mostraCentavos(cents < 0n ? -cents : cents))
  const isOne = found.length === 1 && newest.arquivos === 1
  const who = isOne ? `O arquivo de ${mostraData(newest.dia)}` : `Arquivos, o último de ${mostraData(newest.dia)},`
  const did =
    cents > 0n
      ? `${isOne ? 'somou' : 'somaram'} ${amount} ${oQue}`
      : `${isOne ? 'tirou' : 'tiraram'} ${amount} ${deOnde}`
  return [{ texto: `Retificado. ${who} ${did}.`, href: `/dados/importacoes/${newest.importacao_id}` }]
}
