// A level of the tree is the sum of the natures below it, in each of its columns.

import { expect, test } from 'vitest'
import { mostraCentavos } from '#base/centavos.ts'
import { createRandom } from '#demo/random.ts'
import { degrausDe, montaArvore } from './receita-arvore.ts'

const exercicio = 2026
const columns = ['inicial', 'atualizado', 'mes', 'arrecadado'] as const
const lugares = ['11125001', '11125002', '11145011', '17115111', '17115201', '22110101', '97115111']

test.each([1, 2, 3])('each level has, in each column, what the natures below it have in all (%i)', (seed) => {
  const random = createRandom(String(seed))
  // of some natures nobody tells what was expected: their levels have what the others tell
  const cents = lugares.map(() =>
    columns.map((column) =>
      (column === 'inicial' || column === 'atualizado') && random.chance(0.5)
        ? null
        : BigInt(random.integer(-5_000_000, 900_000_000)),
    ),
  )
  const text = (amount: bigint | null | undefined) => (amount == null ? null : mostraCentavos(amount))
  const folhas = lugares.map((receita_lugar, at) => ({
    receita_prevista_id: at + 1,
    receita_lugar,
    receita_natureza_nome: `Natureza ${receita_lugar}`,
    ...(Object.fromEntries(columns.map((column, of) => [column, text(cents[at]?.[of])])) as Record<
      (typeof columns)[number],
      string
    >),
  }))
  const { nos } = montaArvore(folhas, { exercicio, nomes: new Map(), abertos: 'tudo' })
  expect(nos.filter(({ receita_prevista_id }) => receita_prevista_id !== null)).toHaveLength(lugares.length)
  for (const no of nos) {
    const below = lugares.flatMap((lugar, at) =>
      degrausDe(lugar, exercicio).some(({ codigo }) => codigo === no.codigo) ? [at] : [],
    )
    const sums = columns.map((_column, of) =>
      text(
        below.reduce<bigint | null>((sum, at) => {
          const amount = cents[at]?.[of] ?? null
          return amount === null ? sum : (sum ?? 0n) + amount
        }, null),
      ),
    )
    expect([no.codigo, ...columns.map((column) => no[column])]).toEqual([no.codigo, ...sums])
  }
})
