import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { leCoordenada, separaPar } from './coordenada.ts'
import { type DesenhoDoMapa, desenhaMapa, type Lugar, maisCantos } from './desenho.ts'
import { distritosDe, leGeojson, MalhaErrada, propriedadeProvavel } from './le-geojson.ts'
import { gradeSample, quadradoSample } from './malha.sample.ts'
import { caixaDe, type Distrito, distancia, estaEm, kmFora, type Posicao } from './malha.ts'
import { projecaoDe } from './projecao.ts'
import { simplifica } from './simplifica.ts'
import { Mapa } from './web/mapa.tsx'

const lugar = (lon: number, lat: number, mais: Partial<Lugar> = {}): Lugar => ({
  ...{ nome: 'Obra', href: '/acesso/obras/1', texto: 'Centro', lon, lat },
  ...mais,
})
const cantos = (distritos: Distrito[]) => distritos.flatMap(({ aneis }) => aneis.flatMap((anel) => anel.slice(1)))

describe('coordenadas', () => {
  test.each([
    ['-11.6', 'latitude', '-11.6'],
    ['-11,548211', 'latitude', '-11.548211'],
    [' −11.6° ', 'latitude', '-11.6'],
    ['12°34′56″S', 'latitude', '-12.582222'],
    [`12° 34' 56" S`, 'latitude', '-12.582222'],
    ['S 12º34’56,5”', 'latitude', '-12.582361'],
    ["12°30'S", 'latitude', '-12.5'],
    ['3°N', 'latitude', '3'],
    ["-40°06'36''", 'longitude', '-40.11'],
    ['40,11 O', 'longitude', '-40.11'],
    ['40.11W', 'longitude', '-40.11'],
    ['-11.6, -40.1', 'latitude', '-11.6'],
    ['-11.6, -40.1', 'longitude', '-40.1'],
    ['-11,6; -40,1', 'longitude', '-40.1'],
    ['11°36′S 40°06′O', 'longitude', '-40.1'],
    ['-0.0000001', 'latitude', '0'],
  ] as const)('%s is a %s: %s', (texto, eixo, graus) => expect(leCoordenada(texto, eixo)).toBe(graus))

  test.each([
    ['', 'latitude'],
    ['rua', 'latitude'],
    ['40', 'latitude'],
    ['11.6 O', 'latitude'],
    ['-11.6 S', 'latitude'],
    ['12°60′S', 'latitude'],
    ['12°61′S', 'latitude'],
    ['12°30′60″S', 'latitude'],
    ['-40\u0000', 'longitude'],
    ['40', 'longitude'],
    ['1e1', 'latitude'],
    ['-11.6, -40.1, 3', 'latitude'],
  ] as const)('%s is no %s', (texto, eixo) => expect(leCoordenada(texto, eixo)).toBeNull())

  test('any place of Brazil is read back from decimals, from degrees and from a pair', () => {
    const graus = (menor: number, maior: number) =>
      fc.integer({ min: menor * 1e4, max: maior * 1e4 }).map((valor) => valor / 1e4)
    fc.assert(
      fc.property(graus(-34, 6), graus(-74, -28), (lat, lon) => {
        expect(Number(leCoordenada(String(lat), 'latitude'))).toBe(lat + 0)
        expect(Number(leCoordenada(String(lon).replace('.', ','), 'longitude'))).toBe(lon)
        const segundos = Math.round(Math.abs(lat) * 3600)
        const partes = `${Math.floor(segundos / 3600)}°${Math.floor(segundos / 60) % 60}′${segundos % 60}″`
        expect(Number(leCoordenada(partes + (lat < 0 ? 'S' : 'N'), 'latitude'))).toBeCloseTo(lat, 3)
        const par = separaPar(`${lat.toFixed(4)}, ${lon.toFixed(4)}`)
        expect(par?.map(Number)).toEqual([lat + 0, lon])
      }),
    )
  })
})

describe('o arquivo', () => {
  const colecao = (...aneis: unknown[]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: aneis.map((anel, at) => ({
        ...{ type: 'Feature', properties: { id: at, NM_DIST: `Bairro ${at}` } },
        geometry: { type: 'Polygon', coordinates: [anel] },
      })),
    })

  test('is read with its columns, and the likely one gives the names', () => {
    const malha = leGeojson(`\uFEFF${colecao(quadradoSample(-40, -11), quadradoSample(-39.9, -11))}`)
    expect(malha.propriedades).toEqual(['id', 'NM_DIST'])
    expect(propriedadeProvavel(malha)).toBe('NM_DIST')
    expect(distritosDe(malha, 'NM_DIST').map(({ nome }) => nome)).toEqual(['Bairro 0', 'Bairro 1'])
    expect(distritosDe(malha, '').map(({ nome }) => nome)).toEqual(['', ''])
  })

  test('with waving borders is no outline that crosses itself', () => {
    const [bairro] = gradeSample({ lado: 1, pontos: 90 })
    expect(leGeojson(colecao(bairro?.aneis[0])).areas).toHaveLength(1)
  })

  test('two areas of one name are one district', () => {
    const malha = leGeojson(
      colecao(quadradoSample(-40, -11), quadradoSample(-39.9, -11)).replace('Bairro 1', 'Bairro 0'),
    )
    expect(distritosDe(malha, 'NM_DIST').map(({ aneis }) => aneis.length)).toEqual([2])
  })

  const fechado = quadradoSample(-40, -11)
  test.each([
    ['não é um GeoJSON', 'isto não é'],
    ['não é um GeoJSON', '[]'],
    ['TopoJSON', '{"type":"Topology"}'],
    ['nenhuma área', '{"type":"FeatureCollection","features":[]}'],
    ['só áreas servem', '{"type":"Feature","geometry":{"type":"Point","coordinates":[-40,-11]}}'],
    ['só áreas servem', '{"type":"Feature","geometry":null}'],
    ['menos de quatro pontos', colecao(fechado.slice(0, 3))],
    ['não se fecha', colecao(fechado.slice(0, 4))],
    ['não tem longitude e latitude', colecao([...fechado.slice(0, 2), ['x', 1], ...fechado.slice(2)])],
    ['a latitude vem antes', colecao(fechado.map(([lon, lat]) => [lat, lon]))],
    ['fora do Brasil', colecao(fechado.map(() => [500_000, 8_700_000]))],
    ['não tem área', colecao(fechado.map(() => [-40, -11]))],
    ['cruza a si mesmo', colecao([fechado[0], fechado[2], [-39.9, -11.05], fechado[3], fechado[0]])],
    ['mais de 100.000 pontos', colecao(Array.from({ length: 100_001 }, () => [-40, -11]))],
    ['mais de 300 áreas', colecao(...Array.from({ length: 301 }, () => fechado))],
  ] as const)('what is none is refused: %s', (mensagem, texto) => {
    expect(() => leGeojson(texto)).toThrow(MalhaErrada)
    expect(() => leGeojson(texto)).toThrow(mensagem)
  })

  test('a name from a prototype is no name of an area', () => {
    const malha = leGeojson(colecao(fechado))
    expect(distritosDe(malha, 'constructor').map(({ nome }) => nome)).toEqual([''])
  })
})

describe('o desenho simplificado', () => {
  test('keeps every border that two areas share the same for both', () => {
    const grade = gradeSample({ lado: 4, pontos: 60 })
    const menor = simplifica(grade, 200)
    expect(cantos(menor).length).toBeLessThan(cantos(grade).length / 3)
    const lados = new Map<string, number>()
    const borda = caixaDe(cantos(menor))
    for (const { aneis } of menor)
      for (const anel of aneis)
        for (const [at, b] of anel.slice(1).entries()) {
          const a = anel[at] as Posicao
          const lado = [a.join(), b.join()].sort().join(' ')
          lados.set(lado, (lados.get(lado) ?? 0) + 1)
        }
    expect([...lados.values()].every((vezes) => vezes <= 2)).toBe(true)
    // only the outer border has one area
    for (const [lado, vezes] of lados)
      if (vezes === 1) expect(lado.split(' ').every((uma) => naBorda(uma.split(',').map(Number), borda))).toBe(true)
  })
  const naBorda = ([lon = 0, lat = 0]: number[], caixa: ReturnType<typeof caixaDe>) =>
    caixa !== null &&
    [lon - caixa.oeste, caixa.leste - lon, lat - caixa.sul, caixa.norte - lat].some((longe) => longe < 0.007)

  test('has at most the given corners, closed rings, and no more than a little moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 12 }), fc.integer({ min: 60, max: 300 }), (pontos, limite) => {
        const grade = gradeSample({ lado: 3, pontos })
        const menor = simplifica(grade, limite)
        const distintos = new Set(cantos(menor).map(String))
        expect(distintos.size).toBeLessThanOrEqual(Math.max(limite, 0) + 9 * 3)
        for (const { aneis } of menor) {
          expect(aneis.length).toBeGreaterThan(0)
          for (const anel of aneis) {
            expect(anel.length).toBeGreaterThanOrEqual(4)
            expect(anel[0]).toEqual(anel.at(-1))
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a corner that is left out was near the border that stays', () => {
    const grade = gradeSample({ lado: 2, pontos: 80 })
    const menor = simplifica(grade, 120)
    for (const [n, { aneis }] of grade.entries())
      for (const canto of aneis[0] ?? []) {
        const anel = menor[n]?.aneis[0] ?? []
        const perto = Math.min(...anel.slice(1).map((b, at) => distancia(canto, anel[at] as Posicao, b)))
        expect(perto).toBeLessThan(0.01)
      }
  })
})

describe('o mapa', () => {
  const contornosDe = (caminho: string) => caminho.split('M').length - 1
  const quadro = { largura: 640, maisAlto: 520, margem: 20 }

  test('has the north above, the east on the right, all inside, and a kilometre as long in both directions', () => {
    const graus = (menor: number, maior: number) => fc.double({ min: menor, max: maior, noNaN: true })
    fc.assert(
      fc.property(graus(-33, 5), graus(-73, -30), graus(0.01, 1), graus(0.01, 1), (sul, oeste, dLat, dLon) => {
        const caixa = { sul, oeste, norte: sul + dLat, leste: oeste + dLon }
        const { altura, porKm, ponto } = projecaoDe(caixa, quadro)
        const [[x1, y1], [x2, y2]] = [ponto([oeste, caixa.norte]), ponto([caixa.leste, sul])]
        expect(x1).toBeGreaterThanOrEqual(19)
        expect(x2).toBeLessThanOrEqual(621)
        expect(y1).toBeGreaterThanOrEqual(19)
        expect(y2).toBeLessThanOrEqual(altura - 19)
        expect(altura).toBeLessThanOrEqual(521)
        expect(x2).toBeGreaterThanOrEqual(x1)
        expect(y2).toBeGreaterThanOrEqual(y1)
        const km = dLon * 111.3 * Math.cos(((sul + dLat / 2) * Math.PI) / 180)
        expect(Math.abs(x2 - x1 - km * porKm)).toBeLessThanOrEqual(1.5)
        expect(Math.abs(y2 - y1 - dLat * 111.3 * porKm)).toBeLessThanOrEqual(1.5)
      }),
    )
  })

  test('a place is in one district of a grid, and its distance from the town is 0', () => {
    const grade = gradeSample({ lado: 3, pontos: 6 })
    const dentro = grade.filter((um) => estaEm(um, [-39.95, -10.95]))
    expect(dentro.map(({ nome }) => nome)).toEqual(['Bairro 1'])
    expect(kmFora(grade, [-39.95, -10.95])).toBe(0)
    expect(
      kmFora(
        [quadradoSample(-40, -11)].map((anel) => ({ aneis: [anel] })),
        [-40, -12],
      ),
    ).toBeCloseTo(111.3, 1)
    expect(kmFora([], [-40, -11])).toBe(Number.POSITIVE_INFINITY)
  })

  test('shows the district of the full place, whose number is the first', () => {
    const grade = gradeSample({ lado: 3, pontos: 6 })
    const mapa = desenhaMapa(grade, [lugar(-39.75, -10.75), lugar(-39.95, -10.95, { nome: 'Creche', cheio: true })])
    expect(mapa?.aqui?.nome).toBe('Bairro 1')
    expect(mapa?.lugares.map(({ n, nome, cheio }) => [n, nome, cheio])).toEqual([
      [1, 'Creche', true],
      [2, 'Obra', false],
    ])
    expect(mapa?.rotulos.some(({ nome }) => nome === 'Bairro 5')).toBe(true)
    expect(mapa?.contorno).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
  })

  test('without outlines has points and a scale, and nothing of a single one', () => {
    const mapa = desenhaMapa([], [lugar(-40, -11), lugar(-40.05, -11.05)])
    expect(mapa).toMatchObject({ contorno: '', aqui: null, rotulos: [] })
    expect(mapa?.escala.km).toBe(2)
    expect(desenhaMapa([], [lugar(-40, -11)])).toBeNull()
    expect(desenhaMapa([], [])).toBeNull()
  })

  test('a place in another state is in the list, and does not make the town small', () => {
    const grade = gradeSample({ lado: 3, pontos: 6 })
    const sem = desenhaMapa(grade, [lugar(-39.95, -10.95)])
    const com = desenhaMapa(grade, [lugar(-39.95, -10.95), lugar(-46, -23)])
    expect(com?.contorno).toBe(sem?.contorno)
    expect(com?.lugares.map(({ xy }) => xy === null)).toEqual([false, true])
  })

  test('of places in one part of the town is a map of that part', () => {
    const grade = gradeSample({ lado: 6, pontos: 6 })
    const mapa = desenhaMapa(grade, [lugar(-39.951, -10.951), lugar(-39.949, -10.949, { cheio: true })])
    expect(mapa?.escala.km).toBeLessThan(2)
    expect(contornosDe(mapa?.contorno ?? '')).toBe(1)
    expect(mapa?.aqui?.nome).toBe('Bairro 1')
    expect(desenhaMapa(grade, [lugar(-39.95, -10.95)])?.escala.km).toBeGreaterThan(2)
  })

  test('numbers at one address lie side by side', () => {
    const mapa = desenhaMapa(
      gradeSample({ lado: 2, pontos: 4 }),
      [1, 2, 3].map(() => lugar(-39.95, -10.95)),
    )
    const pontos = mapa?.lugares.map(({ xy }) => xy ?? ([0, 0] as const)) ?? []
    for (const [a, [x1, y1]] of pontos.entries())
      for (const [x2, y2] of pontos.slice(a + 1)) expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThanOrEqual(20)
  })

  test('of a mesh as large as one may be, with hundreds of places, stays small', () => {
    const grade = simplifica(gradeSample({ lado: 12, pontos: 120 }), maisCantos)
    const lugares = Array.from({ length: 400 }, (_, at) =>
      lugar(-39.9 + (at % 20) / 20, -10.9 + at / 400, {
        nome: `Obra ${at} `.repeat(20),
        texto: 'Bairro, em andamento '.repeat(9),
      }),
    )
    const mapa = desenhaMapa(grade, lugares)
    expect(mapa?.lugares).toHaveLength(25)
    expect(mapa?.quantosOutros).toBe(375)
    // the page has it twice: as markup, and as the data that the browser continues from
    const markup = renderToString(
      createElement(Mapa, { mapa: { ...(mapa as DesenhoDoMapa), fonte: 'IBGE', bairros: null }, deQue: 'obras' }),
    )
    expect(Buffer.byteLength(markup + JSON.stringify(mapa))).toBeLessThan(40_000)
    expect(contornosDe(mapa?.contorno ?? '')).toBe(144)
  })
})
