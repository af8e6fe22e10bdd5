import { describe, expect, test } from 'vitest'
import { makeReceitas, type ReceitaDaCidade } from './receitas.ts'

const hoje = '2026-11-21'
const receitas = makeReceitas(hoje)
const sign = ({ deducao }: ReceitaDaCidade) => (deducao ? -1 : 1)
const recebido = (some: ReceitaDaCidade[]) =>
  some.reduce(
    (total, one) =>
      total + sign(one) * one.entradas.reduce((sum, { tipo, cents }) => sum + (tipo === 'estorno' ? -cents : cents), 0),
    0,
  )
const noAno = (ano: number) => receitas.filter((one) => one.ano === ano)

describe('the revenue', () => {
  test('is of four years, and nothing came in after yesterday', () => {
    expect([...new Set(receitas.map(({ ano }) => ano))]).toEqual([2023, 2024, 2025, 2026])
    expect(receitas.flatMap(({ entradas }) => entradas).filter(({ data }) => data >= hoje)).toEqual([])
    expect(receitas.every(({ ano, entradas }) => entradas.every(({ data }) => data.startsWith(String(ano))))).toBe(true)
  })

  test('is what a town of 20,000 people has: most of it from the FPM and the Fundeb, and it grows', () => {
    const milhoes = (ano: number) => recebido(noAno(ano)) / 100_000_000
    expect(milhoes(2025)).toBeGreaterThan(75)
    expect(milhoes(2025)).toBeLessThan(95)
    expect(milhoes(2023)).toBeLessThan(milhoes(2024))
    const fpm = recebido(noAno(2025).filter(({ codigo }) => codigo.startsWith('171151'))) / recebido(noAno(2025))
    expect(fpm).toBeGreaterThan(0.3)
    expect(fpm).toBeLessThan(0.4)
    const fundeb = recebido(noAno(2025).filter(({ codigo }) => /^(1751|1715)/.test(codigo))) / recebido(noAno(2025))
    expect(fundeb).toBeGreaterThan(0.2)
    expect(fundeb).toBeLessThan(0.3)
  })

  test('has each nature once in a year with its source, and deducts a fifth of what is deducted from', () => {
    const chaves = receitas.map(({ ano, codigo, fonte, saude }) => `${ano} ${codigo} ${fonte} ${saude}`)
    expect(new Set(chaves).size).toBe(chaves.length)
    const deducoes = noAno(2025).filter(({ deducao }) => deducao)
    expect(deducoes).toHaveLength(5)
    const fpm = noAno(2025).find(({ codigo }) => codigo === '17115111')
    const deduzido = noAno(2025).find(({ codigo }) => codigo === '97115111')
    expect(deduzido && fpm && -recebido([deduzido]) / recebido([fpm])).toBeCloseTo(0.2, 4)
  })
})
