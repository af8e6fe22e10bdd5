import { describe, expect, test } from 'vitest'
import { type Contado, figurasDoPeriodo, resultadoPorAno, reune } from './pesquisa.rules.ts'

const row = (respostas: number, change: Partial<Contado> = {}): Contado => ({
  ano: 2026,
  mes: 3,
  origem: 'ouvidoria',
  orgao: 'Saúde',
  tipo: 'Reclamação',
  respostas,
  soma: respostas * 4,
  facil: respostas * 3,
  resolvidas: Math.floor(respostas / 2),
  ...change,
})
const namesOf = (sizes: Record<string, number>) =>
  reune(
    Object.entries(sizes).map(([orgao, many]) => row(many, { orgao })),
    ({ orgao }) => orgao,
  ).map((grupo) => grupo.map(({ chave }) => chave))

describe('groups', () => {
  test('of fewer than five are together, and take the smallest other when they are fewer than five together', () => {
    expect(namesOf({ a: 9, b: 6, c: 3, d: 2 })).toEqual([['a'], ['b'], ['c', 'd']])
    expect(namesOf({ a: 9, b: 6, c: 3 })).toEqual([['a'], ['b', 'c']])
    expect(namesOf({ a: 9, c: 4 })).toEqual([['a', 'c']])
    expect(namesOf({ a: 2, b: 2 })).toEqual([])
    expect(namesOf({ a: 5 })).toEqual([['a']])
  })
})

describe('the public figures', () => {
  test('of a year, its origins, organs and kinds', () => {
    const [ano] = resultadoPorAno([
      row(6),
      row(5, { orgao: 'Educação', tipo: 'Elogio', soma: 25 }),
      row(7, { origem: 'esic', tipo: 'Pedido de informação' }),
    ])
    expect(ano).toMatchObject({
      ano: 2026,
      total: { nome: '2026', respostas: 18, media: 4.3, facilidade: 3, resolvidas: 44 },
      origens: [
        {
          nome: 'Ouvidoria',
          respostas: 11,
          orgaos: [
            { nome: 'Saúde', respostas: 6 },
            { nome: 'Educação', respostas: 5, media: 5 },
          ],
          tipos: [{ nome: 'Reclamação' }, { nome: 'Elogio' }],
        },
        { nome: 'E-Sic', respostas: 7, media: 4 },
      ],
    })
  })

  test('say nothing that can be taken apart: a small origin hides another one with its parts', () => {
    const [ano] = resultadoPorAno([
      row(9),
      row(6, { origem: 'esic', orgao: 'Finanças' }),
      row(2, { origem: 'servico', orgao: 'Obras', soma: 2 }),
    ])
    expect(ano?.origens.map(({ nome, respostas }) => [nome, respostas])).toEqual([
      ['Ouvidoria', 9],
      ['E-Sic e Serviços', 8],
    ])
    expect(ano?.origens[1]).toMatchObject({ orgaos: [], tipos: [] })
    const period = { de: '2026-01-01', ate: '2026-12-31', hoje: '2026-12-31' }
    const all = [row(9), row(6, { origem: 'esic' }), row(2, { origem: 'servico' })]
    expect(figurasDoPeriodo(all, { ...period, origem: 'esic' })).toBeNull()
    expect(figurasDoPeriodo(all, { ...period, origem: 'ouvidoria' })).toMatchObject({ respostas: 9 })
  })

  test('where the small ones take a larger one, the group is called otherwise; alone it is the total and not shown', () => {
    const [ano] = resultadoPorAno([row(9), row(6, { orgao: 'b' }), row(3, { orgao: 'c' })])
    expect(ano?.origens[0]?.orgaos.map(({ nome, respostas }) => [nome, respostas])).toEqual([
      ['Saúde', 9],
      ['Outros (reunidos para que ninguém seja reconhecido)', 9],
    ])
    const [small] = resultadoPorAno([row(9), row(3, { orgao: 'c' })])
    expect(small?.origens[0]?.orgaos).toEqual([])
    const [many] = resultadoPorAno([row(9), row(3, { orgao: 'c' }), row(3, { orgao: 'd' })])
    expect(many?.origens[0]?.orgaos.map(({ nome }) => nome)).toEqual(['Saúde', 'Outros (menos de 5 respostas cada)'])
  })

  test('a year of fewer than five answers is not there', () => {
    expect(resultadoPorAno([row(4), row(5, { ano: 2025 })]).map(({ ano }) => ano)).toEqual([2025])
  })
})

describe('a period', () => {
  const months = [6, 1, 2, 3, 7, 1].map((many, at) => row(many, { mes: at + 1 })) // blocks: January; to April; from May on
  const of = (de: string, ate: string, hoje = '2027-02-01') =>
    figurasDoPeriodo(months, { origem: 'ouvidoria', de, ate, hoje })?.respostas ?? null

  test('has whole blocks of five answers or more only', () => {
    expect(of('2026-01-01', '2026-12-31')).toBe(20)
    expect(of('2026-01-01', '2026-01-31')).toBe(6)
    expect(of('2026-01-01', '2026-02-28')).toBe(6) // not seven: one could be subtracted
    expect(of('2026-02-01', '2026-03-31')).toBeNull()
    expect(of('2026-02-01', '2026-04-30')).toBe(6)
    expect(of('2026-05-01', '2026-05-31')).toBeNull()
    expect(of('2026-01-02', '2026-12-31')).toBe(14)
  })

  test('that reaches to today has the running month', () => {
    expect(of('2026-05-01', '2026-06-10', '2026-06-10')).toBe(8)
    expect(of('2026-05-01', '2026-06-09', '2026-06-10')).toBeNull()
  })

  test('no two differ by fewer than five', () => {
    const days = Array.from({ length: 13 }, (_none, at) => new Date(Date.UTC(2026, at, 1)).toISOString().slice(0, 10))
    const eveOf = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    for (const de of days)
      for (const ate of days.filter((day) => day > de)) {
        const inner = of(de, eveOf(ate)) ?? 0
        for (const outer of [of(days[0] ?? '', eveOf(ate)) ?? 0, of(de, '2026-12-31') ?? 0])
          expect([de, ate, outer - inner === 0 || outer - inner >= 5]).toEqual([de, ate, true])
      }
  })
})
