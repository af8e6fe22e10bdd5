import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bairroEm, bairrosDe, lugarHref } from './bairros.ts'
import { desenhaMapa } from './desenho.ts'
import { gradeSample, quadradoSample } from './malha.sample.ts'
import { caixaDe, estaEm, type Posicao } from './malha.ts'

const area = (nome: string, lon = -40, lat = -11) => ({ nome, aneis: [quadradoSample(lon, lat)] })

describe('os bairros de um contorno', () => {
  test('have keys that addresses can have, in the order of their names', () => {
    const bairros = bairrosDe([area('São José'), area('Ângico'), area(''), area('  '), area('Sao Jose'), area('!')])
    expect(bairros.map(lugarHref)).toEqual(
      ['sem-titulo', 'angico', 'sao-jose', 'sao-jose-2'].map((chave) => `/acesso/lugares/${chave}`),
    )
  })

  test('have each a key of their own, whatever their names, and whatever the order of the file', () => {
    const nome = fc.oneof(fc.string(), fc.constantFrom('a', 'á', 'a-2', 'A 2', 'constructor'))
    fc.assert(
      fc.property(fc.uniqueArray(nome, { maxLength: 12 }), (nomes) => {
        const bairros = bairrosDe(nomes.map((um) => area(um)))
        expect(bairros).toHaveLength(nomes.filter((um) => um.trim()).length)
        expect(new Set(bairros.map(({ chave }) => chave)).size).toBe(bairros.length)
        for (const { chave } of bairros) expect(chave).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })

  const grade = bairrosDe(gradeSample({ lado: 3, pontos: 12 }))
  const graus = (menor: number, maior: number) => fc.double({ min: menor, max: maior, noNaN: true })

  test('share the town: a place within it lies in one of them, and one far outside in none', () => {
    fc.assert(
      fc.property(graus(-39.99, -39.71), graus(-10.99, -10.71), (lon, lat) => {
        expect(grade.filter((um) => estaEm(um, [lon, lat]))).toEqual([bairroEm(grade, [lon, lat])])
        expect(bairroEm(grade, [lon + 1, lat])).toBeNull()
      }),
    )
  })

  test.each(grade.map((um) => [um.nome, um] as const))('%s fills the drawing that is of it', (_nome, bairro) => {
    const [oeste, sul, leste, norte] = Object.values(limitesDe(bairro.aneis.flat()))
    const meio = { lon: ((oeste ?? 0) + (leste ?? 0)) / 2, lat: ((sul ?? 0) + (norte ?? 0)) / 2 }
    const lugar = { nome: 'Escola', href: '/x', texto: '', ...meio }
    const mapa = desenhaMapa(grade, [lugar], bairro)
    expect(mapa?.aqui?.nome).toBe(bairro.nome)
    expect(mapa?.lugares[0]?.xy?.map((um) => um > 200 && um < 440)).toEqual([true, true])
    // a kilometre is longer than on the drawing of the whole town
    expect(mapa?.escala.km).toBeLessThan(desenhaMapa(grade, [lugar])?.escala.km ?? 0)
    expect(desenhaMapa(grade, [], bairro)?.aqui?.nome).toBe(bairro.nome)
    // of places close to each other it is a map of that part
    const perto = desenhaMapa(grade, [lugar, { ...lugar, lat: lugar.lat + 0.005 }], bairro)
    expect(perto?.escala.km).toBeLessThan(mapa?.escala.km ?? 0)
    expect(perto?.lugares.every(({ xy }) => xy)).toBe(true)
  })

  function limitesDe(cantos: Posicao[]) {
    const { oeste, sul, leste, norte } = caixaDe(cantos) ?? { oeste: 0, sul: 0, leste: 0, norte: 0 }
    return { oeste, sul, leste, norte }
  }
})
