import { expect, test } from 'vitest'
import { leEstrutura } from './lei-estrutura.ts'
import { contagemDe, duvidasDe, marcasContadas, sumarioDe } from './lei-resumo.ts'

const blocosDe = (texto: string) => leEstrutura(texto).blocos

test('what was understood is counted in words', () => {
  expect(contagemDe(blocosDe('CAPÍTULO I\nArt. 1º Um:\nI - a;\nII - b.\nArt. 2º Dois.'))).toBe(
    '1 capítulo, 2 artigos e 2 incisos',
  )
  expect([contagemDe(blocosDe('Art. 1º Um.')), contagemDe(blocosDe('Um.'))]).toEqual(['1 artigo', ''])
})

test('articles that do not follow one another, or come twice, are doubtful', () => {
  expect(
    duvidasDe(blocosDe('Art. 1º Um.\nArt. 2º Dois.\nArt. 2º-A. Mais.\nArt. 3º Três.\nANEXO I\nArt. 1º Um.')),
  ).toEqual([])
  expect(duvidasDe(blocosDe('Art. 1º Um.\nArt. 3º Três.\nArt. 3º Três.\nArt. 1.005. Fim.'))).toEqual([
    'Depois do art. 1 vem Art. 3º.',
    'Art. 3º aparece duas vezes.',
    'Depois do art. 3 vem Art. 1.005.',
  ])
})

test('the summary has articles and what groups them, with their first words', () => {
  expect(sumarioDe(blocosDe(`TÍTULO I\nDAS TAXAS\nArt. 1º ${'palavra '.repeat(20)}\n§ 1º Um.`))).toEqual([
    { nivel: 2, rotulo: 'TÍTULO I', comeco: 'DAS TAXAS' },
    { nivel: 6, rotulo: 'Art. 1º', comeco: `${'palavra '.repeat(11).trim()}…` },
  ])
})

test('marks are counted whatever numbers they have', () => {
  expect(marcasContadas(['Folha 1', 'FOLHA 2', 'Rua A'])).toEqual([
    { marca: 'Folha 1', vezes: 2 },
    { marca: 'Rua A', vezes: 1 },
  ])
})
