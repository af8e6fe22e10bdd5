import { describe, expect, test } from 'vitest'
import { type Contados, type DoAno, type Filtro, numerosDe, opcoesDe } from './numeros.rules.ts'
import { isSafe } from './protecao.rules.ts'

const caso = (quantidade: number, change: Partial<Contados> = {}): Contados => ({
  tipo: '1',
  orgao: 'Saúde',
  situacao: 'RES',
  origem: 'portal',
  identificacao: 'nome',
  fundamento: '',
  prorrogacao: 'nao',
  prazo: (change.situacao ?? 'RES') === 'RES' ? 'sim' : '',
  mes: 1,
  quantidade,
  ...change,
})
const ano = (contados: Contados[], change: Partial<DoAno> = {}): DoAno => ({
  ano: 2025,
  meses: 12,
  ate: '2025-12-31',
  contados,
  respostasPorMes: Array(12).fill(0),
  dias: [],
  ...change,
})
const nome = (_dimensao: string, chave: string) => chave
const numeros = (contados: Contados[], filtro: Filtro | null = null) => numerosDe(ano(contados), filtro, nome)
const linhas = (of: ReturnType<typeof numeros>, dimensao: string) =>
  of.quebras.find((one) => one.dimensao === dimensao)?.linhas.map(({ chave, quantidade }) => [chave, quantidade])

describe('the whole year', () => {
  test('what is open is the rest, shown only where answered and archived are', () => {
    const of = numeros([caso(20), caso(6, { situacao: 'ARQ', fundamento: 'abuso' }), caso(7, { situacao: 'ANA' })])
    expect(of).toMatchObject({ recebidas: 33, respondidas: 20, arquivadas: 6, em_andamento: 7 })
    expect(numeros([caso(20), caso(2, { situacao: 'ARQ' }), caso(7, { situacao: 'ANA' })])).toMatchObject({
      respondidas: 20,
      arquivadas: null,
      em_andamento: null,
    })
  })

  test('where states may not be distinguished, those that ended are distinguished from the others', () => {
    const of = (archived: number, open: number) =>
      numeros([caso(20), caso(archived, { situacao: 'ARQ' }), caso(open, { situacao: 'ANA' })])
    expect(of(4, 0)).toMatchObject({ respondidas: null, encerradas: 24, em_andamento: 0 })
    expect(of(4, 0).quebras.find(({ dimensao }) => dimensao === 'situacao')?.linhas).toEqual([])
    expect(of(4, 7)).toMatchObject({ respondidas: 20, encerradas: null, em_andamento: null })
    expect(of(6, 7)).toMatchObject({ respondidas: 20, encerradas: 26, em_andamento: 7 })
  })

  test('the share in time is of those answered; not shown when fewer than five were late', () => {
    const late = (count: number) => numeros([caso(22), caso(count, { prazo: 'nao' }), caso(9, { situacao: 'ANA' })])
    expect(late(6).percentual_no_prazo).toBe('78.6')
    expect(late(2)).toMatchObject({ percentual_no_prazo: null, poucas: 'fora' })
    expect(late(6).poucas).toBeNull()
    expect(late(0).percentual_no_prazo).toBe('100.0')
  })

  test('grounds are divided only where the archived ones are shown', () => {
    const grounds = (one: number, other: number) =>
      linhas(
        numeros([
          caso(20),
          caso(one, { situacao: 'ARQ', fundamento: 'abuso' }),
          caso(other, { situacao: 'ARQ', fundamento: 'duplicada' }),
        ]),
        'fundamento',
      )
    expect(grounds(8, 5)).toEqual([
      ['abuso', 8],
      ['duplicada', 5],
    ])
    expect(grounds(8, 1)).toEqual([])
    expect(grounds(2, 1)).toEqual([])
  })

  test('fewer than five in all: nothing but that', () => {
    const of = numeros([caso(3), caso(1, { situacao: 'ANA' })])
    expect(of).toMatchObject({ recebidas: null, respondidas: null, quebras: [], serie: [], mediana_dias: null })
    expect(numeros([])).toMatchObject({ recebidas: 0, serie: [] })
  })

  test('months are together as far as they must be, in both series', () => {
    const months = Array.from({ length: 12 }, (_none, at) => caso(6, { mes: at + 1 }))
    const of = (respostasPorMes: number[]) => numerosDe(ano(months, { respostasPorMes }), null, nome).serie
    expect(of(Array(12).fill(5))).toHaveLength(12)
    expect(of([5, 2, ...Array(10).fill(5)])[0]).toEqual({ nome: 'jan a fev', recebidas: 12, respondidas: 7 })
  })

  test('a year that runs has the months that ended', () => {
    const of = numerosDe(ano([caso(6, { mes: 1 }), caso(6, { mes: 3 })], { meses: 3 }), null, nome)
    expect(of.serie.map(({ nome, recebidas }) => [nome, recebidas])).toEqual([
      ['jan', 6],
      ['fev', 0],
      ['mar', 6],
    ])
  })
})

test('median and ninth tenth are between two answers where they fall there; not shown of fewer than five', () => {
  const days = (...all: number[]) => all.map((dias) => ({ por: null, chave: '', dias, quantidade: 1 }))
  const of = (...all: number[]) => {
    const { mediana_dias, p90_dias } = numerosDe(ano([caso(20)], { dias: days(...all) }), null, nome)
    return [mediana_dias, p90_dias]
  }
  expect(of(30, 1, 2, 3, 4, 5)).toEqual(['3.5', '17.5'])
  expect(of(7, 7, 7, 7, 7)).toEqual(['7.0', '7.0'])
  expect(of(1, 2, 3, 4)).toEqual([null, null])
  const many = [
    { por: null, chave: '', dias: 3, quantidade: 90 },
    { por: null, chave: '', dias: 20, quantidade: 10 },
    { por: 'tipo' as const, chave: '1', dias: 99, quantidade: 100 },
  ]
  expect(numerosDe(ano([caso(100)], { dias: many }), null, nome)).toMatchObject({
    mediana_dias: '3.0',
    p90_dias: '4.7',
  })
})

describe('with a filter', () => {
  const contados = [
    caso(10, { orgao: 'Saúde' }),
    caso(8, { orgao: 'Educação' }),
    caso(6, { tipo: '2', orgao: 'Saúde' }),
    caso(9, { tipo: '2', orgao: 'Educação', situacao: 'ANA' }),
  ]
  test('the line is that of the table of both, read from either side', () => {
    expect(linhas(numeros(contados, { por: 'tipo', chave: '2' }), 'orgao')).toEqual([
      ['Educação', 9],
      ['Saúde', 6],
    ])
    expect(linhas(numeros(contados, { por: 'orgao', chave: 'Saúde' }), 'tipo')).toEqual([
      ['1', 10],
      ['2', 6],
    ])
    expect(numeros(contados, { por: 'tipo', chave: '2' })).toMatchObject({
      recebidas: 15,
      respondidas: 6,
      em_andamento: 9,
    })
  })

  test('a value that is counted with others, or that is not there, reveals nothing', () => {
    const few = [...contados, caso(2, { tipo: '4', orgao: 'Saúde' })]
    expect(numeros(few, { por: 'tipo', chave: '4' })).toMatchObject({ recebidas: null, quebras: [] })
    expect(numeros(few, { por: 'tipo', chave: '9' })).toMatchObject({ recebidas: null, quebras: [] })
    expect(opcoesDe(ano(few), 'tipo')).toEqual(['1'])
  })

  test('a line is not divided when the others would be left with fewer than five', () => {
    const few = [...contados.slice(0, 3), caso(2, { tipo: '2', orgao: 'Educação' })]
    expect(linhas(numeros(few, { por: 'tipo', chave: '1' }), 'orgao')).toEqual([])
    expect(linhas(numeros(few, { por: 'tipo', chave: '2' }), 'orgao')).toEqual([])
    const enough = [...few, caso(6, { tipo: '3', orgao: 'Educação' }), caso(5, { tipo: '3', orgao: 'Saúde' })]
    expect(
      linhas(
        numeros([...enough, caso(6, { tipo: '4', orgao: 'Saúde' }), caso(4, { tipo: '4', orgao: 'Educação' })], {
          por: 'tipo',
          chave: '1',
        }),
        'orgao',
      ),
    ).toEqual([
      ['Saúde', 10],
      ['Educação', 8],
    ])
  })
})

// the same cases in every run
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever the cases and the filter: no number, and no difference to its whole, is 1 to 4', () => {
  const random = numbers(3)
  let shown = 0
  for (let round = 0; round < 400; round++) {
    const contados = Array.from({ length: 1 + random(60) }, () => {
      const situacao = ['RES', 'RES', 'RES', 'ARQ', 'ANA', 'REC'][random(6)] as string
      return caso(1 + random(12), {
        situacao,
        tipo: String(1 + random(3)),
        orgao: ['Saúde', 'Educação', 'Obras', 'Cultura'][random(2 + random(3))] as string,
        identificacao: ['nome', 'sigilo', 'anonimo'][random(3)] as string,
        origem: ['portal', 'carta'][random(2)] as string,
        fundamento: situacao === 'ARQ' ? (['abuso', 'duplicada'][random(2)] as string) : '',
        prorrogacao: random(5) ? 'nao' : 'sim',
        prazo: situacao === 'RES' ? (random(6) ? 'sim' : 'nao') : '',
        mes: 1 + random(12),
      })
    })
    const doAno = ano(contados)
    const filtros = (['tipo', 'orgao', 'situacao'] as const).flatMap((por) =>
      [...new Set(contados.map((one) => one[por]))].map((chave) => ({ por, chave })),
    )
    for (const filtro of [null, ...filtros]) {
      const of = numerosDe(doAno, filtro, nome)
      const { recebidas, respondidas, arquivadas, encerradas, em_andamento, prorrogadas } = of
      const counts = [recebidas, respondidas, arquivadas, encerradas, em_andamento, prorrogadas].map((one) => one ?? 0)
      const differences = [respondidas, arquivadas, em_andamento, prorrogadas].map(
        (one) => (recebidas ?? 0) - (one ?? 0),
      )
      if (encerradas !== null) differences.push(encerradas, encerradas - (respondidas ?? 0))
      for (const one of [...counts, ...differences]) expect([filtro, isSafe(one)]).toEqual([filtro, true])
      for (const { linhas: rows, dimensao } of of.quebras) {
        const whole = dimensao === 'fundamento' ? of.arquivadas : recebidas
        const alone = rows.filter(({ chave }) => chave !== null)
        for (const { quantidade } of rows) expect(isSafe(quantidade)).toBe(true)
        const rest = (whole ?? 0) - alone.reduce((sum, { quantidade }) => sum + quantidade, 0)
        expect([dimensao, isSafe(rest)]).toEqual([dimensao, true])
        shown += rows.length
      }
    }
    // the lines of all filters together leave no such rest in a division of the year either
    for (const por of ['tipo', 'orgao'] as const) {
      const other = por === 'tipo' ? 'orgao' : 'tipo'
      const byOther = new Map<string, number>()
      for (const chave of opcoesDe(doAno, por))
        for (const [key, quantidade] of linhas(numerosDe(doAno, { por, chave }, nome), other) ?? [])
          if (key !== null) byOther.set(String(key), (byOther.get(String(key)) ?? 0) + Number(quantidade))
      for (const [key, whole] of linhas(numerosDe(doAno, null, nome), other) ?? [])
        if (key !== null && byOther.has(String(key)))
          expect([por, key, isSafe(Number(whole) - (byOther.get(String(key)) ?? 0))]).toEqual([por, key, true])
    }
  }
  expect(shown).toBeGreaterThan(5000)
})
