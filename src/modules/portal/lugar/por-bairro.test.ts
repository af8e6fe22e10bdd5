import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bairrosDe } from '#kits/mapa/bairros.ts'
import { gradeSample } from '#kits/mapa/malha.sample.ts'
import { estaEm, kmEntre } from '#kits/mapa/malha.ts'
import { dizQuantos } from './lugar.words.ts'
import { maisProximos, porBairro } from './por-bairro.ts'

test('every place is counted once: in the district that has it, or in none', () => {
  const bairros = bairrosDe(gradeSample({ lado: 2, pontos: 8 }))
  const graus = (menor: number) => fc.double({ min: menor, max: menor + 0.4, noNaN: true })
  const lugar = fc.record({ lon: graus(-40.1), lat: graus(-11.1) })
  fc.assert(
    fc.property(fc.array(lugar, { maxLength: 30 }), (onde) => {
      const lugares = onde.map((um, at) => ({ nome: `${at}`, href: `/${at}`, texto: '', ...um }))
      const { dentro, fora } = porBairro(bairros, lugares)
      expect([...dentro.keys()]).toEqual(bairros.map(({ chave }) => chave))
      const achados = [...dentro.values()].flat()
      expect(new Set(achados).size + fora).toBe(lugares.length)
      expect(achados).toHaveLength(new Set(achados).size)
      for (const bairro of bairros)
        for (const { lon, lat } of dentro.get(bairro.chave) ?? []) expect(estaEm(bairro, [lon, lat])).toBe(true)
      for (const um of lugares)
        if (!achados.includes(um)) expect(bairros.some((bairro) => estaEm(bairro, [um.lon, um.lat]))).toBe(false)
    }),
  )
})

test('the nearest are outside the district, the nearest first, and nobody left out is nearer', () => {
  const bairros = bairrosDe(gradeSample({ lado: 2, pontos: 8 }))
  const [bairro] = bairros
  if (!bairro) throw new Error('no district')
  const graus = (menor: number) => fc.double({ min: menor, max: menor + 0.4, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(graus(-40.1), graus(-11.1)), { maxLength: 20 }), (onde) => {
      const lugares = onde.map(([lon, lat], at) => ({ nome: `${at}`, href: `/${at}`, texto: '', lon, lat }))
      const fora = lugares.filter(({ lon, lat }) => !estaEm(bairro, [lon, lat]))
      const todos = maisProximos(bairro, lugares, 99)
      expect(new Set(todos.map(({ nome }) => nome))).toEqual(new Set(fora.map(({ nome }) => nome)))
      const kms = todos.map(({ km }) => km)
      expect(kms).toEqual([...kms].sort((a, b) => a - b))
      expect(maisProximos(bairro, lugares, 3)).toEqual(todos.slice(0, 3))
    }),
  )
})

test.each([
  [[-40, -11], [-40, -12], 111.3],
  [[-40, 0], [-41, 0], 111.3],
  [[-40, -60], [-41, -60], 55.65],
  [[-40, -11], [-40, -11], 0],
] as const)('from %j to %j it is %d km', (a, b, km) => {
  expect(kmEntre(a, b)).toBeCloseTo(km, 2)
  expect(kmEntre(b, a)).toBe(kmEntre(a, b))
})

test.each([
  [{ orgaos: 0, unidades: 0, obras: 0 }, ''],
  [{ orgaos: 1, unidades: 0, obras: 0 }, '1 órgão'],
  [{ orgaos: 2, unidades: 1, obras: 1200 }, '2 órgãos, 1 unidade de saúde e 1.200 obras'],
  [{ orgaos: 0, unidades: 3, obras: 1 }, '3 unidades de saúde e 1 obra'],
])('%j is said as %j', (quantos, dito) => expect(dizQuantos(quantos)).toBe(dito))
