import { expect, test } from 'vitest'
import { chooseCidade } from './cidade-escolhida.ts'

const cidades = [
  { cid_codigo_ibge: '2910800', cid_nome: 'Feira de Santana' },
  { cid_codigo_ibge: '2910057', cid_nome: "Dias d'Ávila" },
  { cid_codigo_ibge: '2930758', cid_nome: 'Saubara' },
]
const choose = (cid_codigo_ibge: string | null, cid_nome = '') => chooseCidade(cidades, { cid_codigo_ibge, cid_nome })

test('a city is found by its code, or by its name whatever case, accents and apostrophes', () => {
  expect(choose('2910800')).toBe('2910800')
  expect(choose(null, ' feira  DE santana ')).toBe('2910800')
  expect(choose(null, 'DIAS D’AVILA')).toBe('2910057')
  expect(choose(null, 'Dias dAvila')).toBe('2910057')
})

test('a city of another state, a part of a name, or an empty name finds none', () => {
  expect(choose('3550308')).toBeNull()
  expect(choose('3550308', 'Saubara')).toBeNull()
  expect(choose(null, 'Feira')).toBeNull()
  expect(choose(null, '')).toBeNull()
  expect(choose(null, "-'")).toBeNull()
})
