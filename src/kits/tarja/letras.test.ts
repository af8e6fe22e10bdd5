// Letters and areas, by property: what lies under an area is in no text of the copy, whatever the page and the areas.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Caixa, juntas, tocam } from './area.ts'
import {
  asQueSeVeem,
  caixasDe,
  corridas,
  dadosNaPagina,
  type Letra,
  letrasDaPagina,
  procura,
  textoDaPagina,
} from './letras.ts'

const OPS = {
  save: 1,
  restore: 2,
  transform: 3,
  beginText: 4,
  setTextMatrix: 5,
  setFont: 6,
  showText: 7,
  moveText: 8,
  setHScale: 9,
}

const glyphs = (text: string, width = 500) => [...text].map((unicode) => ({ unicode, width, isSpace: unicode === ' ' }))

/** A page 600 points high with lines at these places. */
function page(
  lines: { text: string; x: number; y: number; size?: number; matrix?: number[] }[],
  extra: [number, unknown[]][] = [],
): Letra[] {
  const orders: [number, unknown[]][] = [...extra]
  for (const { text, x, y, size = 10, matrix } of lines)
    orders.push(
      [OPS.beginText, []],
      [OPS.setFont, ['f', size]],
      [OPS.setTextMatrix, [matrix ?? [1, 0, 0, 1, x, y]]],
      [OPS.showText, [glyphs(text)]],
    )
  return letrasDaPagina({ fnArray: orders.map(([order]) => order), argsArray: orders.map(([, args]) => args) }, OPS, {
    base: [1, 0, 0, -1, 0, 600],
    fonteDe: () => ({}),
  })
}

const wordsOf = (letras: Letra[], areas: Caixa[]) => corridas(letras, areas).map(({ texto }) => texto.trim())

describe('letters', () => {
  test('stand where the page paints them', () => {
    const [first, second] = page([{ text: 'ab', x: 100, y: 500 }])
    expect(first).toMatchObject({ texto: 'a', x: 100, y: 100, corpo: 10, avanco: 5, angulo: 0 })
    expect(second?.caixa).toMatchObject({ x: 105, largura: 5 })
    expect(second?.caixa.y).toBeCloseTo(100 - 7.8)
    expect(second?.caixa.altura).toBeCloseTo(10)
  })

  test('are followed through matrices, steps back and stretched lines', () => {
    const [a] = page([{ text: 'a', x: 10, y: 10 }], [[OPS.transform, [2, 0, 0, 2, 100, 100]]])
    expect(a).toMatchObject({ x: 120, y: 480, corpo: 20, avanco: 10 })
    const [, b] = page([{ text: 'ab', x: 10, y: 10 }], [[OPS.setHScale, [50]]])
    expect(b).toMatchObject({ x: 12.5, avanco: 2.5 })
    const [up] = page([{ text: 'a', x: 0, y: 0, matrix: [0, 1, -1, 0, 50, 50] }])
    expect(up?.angulo).toBeCloseTo(-Math.PI / 2)
    expect(up?.caixa.altura).toBeCloseTo(5)
  })

  test('become words, with what is beside them on the line', () => {
    const letras = page([
      { text: 'Nome: Ana', x: 10, y: 500 },
      { text: 'longe', x: 300, y: 500 },
      { text: 'abaixo', x: 10, y: 480 },
    ])
    expect(textoDaPagina(letras).texto).toBe('Nome: Ana longe\nabaixo')
    expect(corridas(letras, []).map(({ texto }) => texto)).toEqual(['Nome: ', 'Ana', 'longe', 'abaixo'])
  })
})

const line = fc.record({
  text: fc.stringMatching(/^[a-z0-9 .]{1,30}$/),
  x: fc.double({ min: -20, max: 500, noNaN: true }),
  y: fc.double({ min: -20, max: 620, noNaN: true }),
  size: fc.double({ min: 4, max: 40, noNaN: true }),
  turn: fc.constantFrom(0, 0, 0, 90, 33),
})
const area = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 580, noNaN: true }),
  largura: fc.double({ min: 4, max: 200, noNaN: true }),
  altura: fc.double({ min: 4, max: 100, noNaN: true }),
})

test('no letter that an area touches is in the words that stay, and no word reaches over an area', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(area, { maxLength: 5 }), (lines, areas) => {
      const letras = page(
        lines.map(({ turn, x, y, ...rest }) => {
          const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
          return { ...rest, x, y, matrix: [cos, sin, -sin, cos, x, y] }
        }),
      )
      const kept = letras.filter(({ caixa }) => !areas.some((one) => tocam(one, caixa)))
      const stayed = corridas(letras, areas)
      const count = (texts: string[]) => texts.join('').replace(/\s/g, '').length
      expect(count(stayed.map(({ texto }) => texto))).toBe(count(kept.map(({ texto }) => texto)))
      for (const { texto, x, y, corpo, angulo, largura } of stayed) {
        const middle = (part: number) => ({
          x: x + Math.cos(angulo) * largura * part + Math.sin(angulo) * corpo * 0.3,
          y: y + Math.sin(angulo) * largura * part - Math.cos(angulo) * corpo * 0.3,
          ...{ largura: 0, altura: 0 },
        })
        const parts = texto.trimEnd().length
        for (let at = 0; at < parts; at += 1)
          expect(areas.some((one) => tocam(one, middle((at + 0.5) / texto.length)))).toBe(false)
      }
    }),
  )
})

test('an area over the middle of a word takes its letters and no others', () => {
  const letras = page([{ text: 'CPF 529.982.247-25 fim', x: 100, y: 500 }])
  const [caixa] = caixasDe(letras, textoDaPagina(letras), 4, 18)
  expect(wordsOf(letras, [caixa as Caixa])).toEqual(['CPF', 'fim'])
  expect(wordsOf(letras, [{ x: 118, y: 92, largura: 4, altura: 4 }])).not.toContain('529.982.247-25')
})

test('a word does not reach over an area that lies between two of its letters', () => {
  const letras = page([
    { text: 'a', x: 100, y: 500, size: 40 },
    { text: 'b', x: 124, y: 500, size: 40 },
  ])
  expect(corridas(letras, []).map(({ texto }) => texto)).toEqual(['ab'])
  expect(wordsOf(letras, [{ x: 121, y: 80, largura: 2, altura: 10 }])).toEqual(['a', 'b'])
})

describe('what is found', () => {
  const letras = page([
    { text: 'Requerente: Maria da Silva, CPF 529.982.247-25,', x: 40, y: 500 },
    { text: 'e-mail maria.silva@gmail.com. CPF 52998224725', x: 40, y: 480 },
  ])
  const texto = textoDaPagina(letras)

  test('becomes boxes that leave nothing of it', () => {
    const found = dadosNaPagina(letras)
    expect(found.map(({ tipo }) => tipo)).toEqual(['cpf', 'email', 'cpf'])
    const stayed = wordsOf(
      letras,
      found.flatMap(({ caixas }) => caixas),
    ).join(' ')
    expect(stayed).not.toMatch(/\d{3}|gmail/)
    expect(stayed).toContain('Requerente: Maria da Silva')
  })

  test.each([
    ['529.982.247-25', 2],
    ['52998224725', 2],
    ['MÁRIA  DA silva', 1],
    ['ilv', 0],
    ['99822', 0],
    ['a', 0],
    ['', 0],
  ])('%s stands there %i times', (words, times) => {
    expect(procura(texto, words)).toHaveLength(times)
  })

  test('over two lines has a box on each', () => {
    const two = page([
      { text: 'da senhora Maria', x: 40, y: 500 },
      { text: 'da Silva, que', x: 40, y: 486 },
    ])
    const [place] = procura(textoDaPagina(two), 'Maria da Silva')
    expect(caixasDe(two, textoDaPagina(two), place?.de ?? 0, place?.ate ?? 0)).toHaveLength(2)
  })
})

test('letters that the drawn page does not show are in no text', () => {
  const letras = page([
    { text: 'visto', x: 10, y: 590 },
    { text: 'sob tarja', x: 10, y: 560 },
    { text: 'fora', x: 900, y: 590 },
  ])
  const [width, height] = [200, 100]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const box = juntas(letras.slice(0, 5).map(({ caixa }) => caixa)) as Caixa
  for (let x = Math.ceil(box.x); x < box.x + box.largura; x += 2) data[(10 * width + x) * 4] = 0
  for (let at = 32 * width * 4; at < 60 * width * 4; at += 1) data[at] = at % 4 === 3 ? 255 : 0
  const seen = asQueSeVeem(letras, { data, width, height }, 1)
  expect(corridas(seen, []).map(({ texto }) => texto)).toEqual(['visto'])
})
