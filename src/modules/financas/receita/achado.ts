// The finding of the page of revenue: one sentence made from its data, or none.
import { centavosDe } from '#base/centavos.ts'
import { deCadaCem } from '#base/de-cada-cem.ts'
import type { Dono } from './de-quem.ts'

type DadosDoAchado = {
  exercicio: number
  /** What came in, net, by whose money it is; null where a code does not tell. Decimal text. */
  donos: readonly { dono: Dono | null; recebido: string }[]
  /** Months of the period in which nothing came in. */
  mesesSemReceita: readonly number[]
}

const vindas: Record<Dono, string> = {
  uniao: 'de Brasília',
  fundeb: 'do Fundeb',
  estado: 'do Estado',
  propria: 'da própria cidade',
  emprestimo: 'de empréstimos',
  outras: 'de outros',
}

/**
 * 'De cada R$ 100 recebidos em 2026, R$ 65 vieram de Brasília e R$ 9 da própria cidade.' What is the city's own is always said, since
 * that is what its people can act on. Null where a part is unknown, or less than nothing.
 */
export function achadoDaReceita({ exercicio, donos, mesesSemReceita }: DadosDoAchado) {
  const some = donos.filter(({ recebido }) => centavosDe(recebido) !== 0n)
  if (mesesSemReceita.length || some.some(({ dono }) => dono === null)) return null
  const shares = deCadaCem(some.map(({ recebido }) => recebido))
  if (!shares) return null
  const said = some
    .map(({ dono, recebido }, at) => ({ dono: dono as Dono, cents: centavosDe(recebido), share: shares[at] ?? 0 }))
    .sort((a, b) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1))
  const [largest] = said
  if (!largest) return null
  const second = said.find(({ dono }) => dono === 'propria' && dono !== largest.dono) ?? said[1]
  const verb = largest.share === 1 ? 'veio' : 'vieram'
  return [
    { texto: `De cada R$ 100 recebidos em ${exercicio}, ` },
    { texto: `R$ ${largest.share}`, forte: true },
    { texto: ` ${verb} ${vindas[largest.dono]}` },
    ...(second
      ? [{ texto: ' e ' }, { texto: `R$ ${second.share}`, forte: true }, { texto: ` ${vindas[second.dono]}.` }]
      : [{ texto: '.' }]),
  ]
}
