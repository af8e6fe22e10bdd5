import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostraData } from './data.ts'
import { etapasDe } from './etapas.ts'

const passos = (...datas: (string | null)[]) => datas.map((data, at) => ({ nome: `p${at}`, data }))
const hoje = '2026-03-10'
const estados = (datas: (string | null)[], resto = {}) =>
  etapasDe(passos(...datas), { hoje, ...resto }).map(({ nome, estado }) => `${nome} ${estado}`)

test('what happened is done, the next is now, the rest is to come', () => {
  expect(estados(['2026-03-01', '2026-03-10', '2026-03-11', null])).toEqual([
    'p0 feito',
    'p1 feito',
    'p2 agora',
    'p3 depois',
  ])
})

test('a step without a day, before one that happened, is done too', () => {
  expect(estados([null, null, '2026-03-01'])).toEqual(['p0 feito', 'p1 feito', 'p2 feito'])
})

test('a step may say itself whether it happened', () => {
  expect(etapasDe([{ nome: 'fim', data: hoje, feito: false }], { hoje })).toEqual([
    { nome: 'fim', data: hoje, estado: 'agora' },
  ])
})

test('where nothing is known, the first step is now', () => {
  expect(estados([null, null])).toEqual(['p0 agora', 'p1 depois'])
})

test('an end of another kind lets nothing further come', () => {
  expect(estados(['2026-03-01', '2026-04-01'], { parou: 'Revogada' })).toEqual(['p0 feito', 'Revogada parou'])
})

test('what waits says why before the steps to come', () => {
  expect(estados(['2026-03-01', '2026-04-01'], { espera: 'Suspensa' })).toEqual([
    'p0 feito',
    'Suspensa agora',
    'p1 depois',
  ])
  expect(estados(['2026-03-01'], { espera: 'Suspensa' })).toEqual(['p0 feito'])
})

test('what has ended is done, though nobody entered the days', () => {
  expect(estados(['2026-03-01', null], { acabou: true })).toEqual(['p0 feito', 'p1 feito'])
})

test('a day before that of an earlier step is said to contradict it', () => {
  const [assinado, publicado] = etapasDe(
    [
      { nome: 'Assinatura', data: '2026-02-20' },
      { nome: 'Publicação', data: '2026-02-01' },
    ],
    { hoje },
  )
  expect(assinado?.aviso).toBeUndefined()
  expect(publicado?.aviso).toBe('Esta data é anterior à de “Assinatura” (20/02/2026), que deveria vir primeiro.')
})

test('whatever the days: they are in order, or the one that is not names the step that has a later one', () => {
  const day = fc.option(fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`))
  const resto = fc.record({ parou: fc.constantFrom(undefined, 'Revogada'), acabou: fc.boolean() })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), resto, (datas, resto) => {
      const shown = etapasDe(passos(...datas), { hoje, ...resto })
      shown.forEach(({ data, aviso }, at) => {
        const later = shown.slice(0, at).filter((antes) => antes.data !== null && data !== null && antes.data > data)
        expect(aviso !== undefined).toBe(later.length > 0)
        if (aviso === undefined) return
        const named = later.find(({ nome }) => aviso.includes(`“${nome}”`))
        expect(aviso).toContain(mostraData(named?.data ?? ''))
      })
    }),
  )
})
