import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entre, naPagina, nomeDaCopia, trechosDe, trechosEmPalavras } from './area.ts'
import { marcacao } from './web/estado.ts'

const folha = { largura: 595, altura: 842 }
const box = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
  largura: fc.double({ min: -2000, max: 2000, noNaN: true }),
  altura: fc.double({ min: -2000, max: 2000, noNaN: true }),
})

test('an area stays on its page and can be taken hold of', () => {
  fc.assert(
    fc.property(box, (one) => {
      const { x, y, largura, altura } = naPagina(one, folha)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + largura).toBeLessThanOrEqual(folha.largura + 1e-6)
      expect(y + altura).toBeLessThanOrEqual(folha.altura + 1e-6)
      expect(Math.min(largura, altura)).toBeGreaterThanOrEqual(4)
    }),
  )
})

test('the pointer may go in any direction', () => {
  expect(entre({ x: 9, y: 2 }, { x: 4, y: 8 })).toEqual({ x: 4, y: 2, largura: 5, altura: 6 })
})

test('what was hidden is told by ground, count and pages', () => {
  const trechos = trechosDe([
    { pagina: 2, fundamento: 'pessoal' },
    { pagina: 2, fundamento: 'pessoal' },
    { pagina: 1, fundamento: 'crianca' },
  ])
  expect(trechos).toEqual([
    { pagina: 1, fundamento: 'crianca', trechos: 1 },
    { pagina: 2, fundamento: 'pessoal', trechos: 2 },
  ])
  expect(trechosEmPalavras(trechos)).toBe(
    'Com trechos ocultados: dados pessoais (Lei 12.527/2011, art. 31; Lei 13.709/2018), criança ou adolescente (Lei 8.069/1990, arts. 17, 143 e 247) – 3 trechos em 2 páginas',
  )
  expect(trechosEmPalavras([{ pagina: 0, fundamento: 'fiscal', trechos: 1 }])).toBe(
    'Com trechos ocultados: sigilo fiscal (Lei 5.172/1966 (CTN), art. 198) – 1 trecho',
  )
})

test.each([
  ['edital.pdf', 'pdf', 'edital (com trechos ocultados).pdf'],
  ['edital (com trechos ocultados).pdf', 'pdf', 'edital (com trechos ocultados).pdf'],
  ['foto.webp', 'jpg', 'foto (com trechos ocultados).jpg'],
  ['.pdf', 'pdf', 'arquivo (com trechos ocultados).pdf'],
])('%s has a copy', (nome, ending, copia) => {
  expect(nomeDaCopia(nome, ending)).toBe(copia)
})

test('every step is undone, a movement of the pointer as one', () => {
  const area = { pagina: 1, fundamento: 'pessoal' as const, x: 10, y: 10, largura: 50, altura: 20 }
  const empty = { areas: [], antes: [], proximo: 1 }
  const marked = marcacao(empty, { faz: 'marca', areas: [area] })
  expect(marcacao(marked, { faz: 'marca', areas: [area] })).toBe(marked)
  const step = { faz: 'muda', id: 1, pagina: folha } as const
  const moved = marcacao(marcacao(marked, { ...step, caixa: { x: 20 } }), { ...step, caixa: { x: 30 }, segue: true })
  expect(moved.areas[0]?.x).toBe(30)
  const back = marcacao(moved, { faz: 'desfaz' })
  expect(back.areas).toEqual(marked.areas)
  expect(
    marcacao(marcacao(marcacao(back, { faz: 'tira', id: 1 }), { faz: 'desfaz' }), { faz: 'desfaz' }).areas,
  ).toEqual([])
})
