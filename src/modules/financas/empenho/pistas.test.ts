import { expect, test } from 'vitest'
import { citacaoDe, fonteDaEmenda, nomeSemTitulo } from './pistas.ts'

test('a name is looked for without its titles, and not when it is one word', () => {
  expect(
    ['Dep. Fed. Aurora Lima', 'DEPUTADO ZÉ DO UMBUZEIRO', 'Ver.ª Iara', 'Bancada da Bahia', ''].map(nomeSemTitulo),
  ).toEqual(['aurora lima', 'ze do umbuzeiro', null, 'bancada da bahia', null])
})

test('the resource is what the amendment says, else that of special transfers', () => {
  const fonte = (origem: string, forma: string | null, said = '') => fonteDaEmenda({ origem, forma, fonte: said })
  expect(fonte('federal', 'transferencia_especial')).toBe('706')
  expect(fonte('federal', null)).toBe('706')
  expect(fonte('estadual', 'transferencia_especial')).toBe('710')
  expect(fonte('municipal', null)).toBeNull()
  expect(fonte('federal', 'fundo_a_fundo')).toBeNull()
  for (const said of ['1.600', '1600', '600', '2.600']) expect(fonte('federal', 'fundo_a_fundo', said)).toBe('600')
})

test('a number is named as a whole; a short one only beside the word that says of what it is', () => {
  const named = (numero: string, texto: string) => {
    const cited = citacaoDe(numero, ['conv', 'termo'])
    return cited !== null && texto.includes(cited.trecho) && new RegExp(cited.padrao, 'i').test(texto)
  }
  expect(named('981032/2026', 'Obra do 981032/2026, etapa 1')).toBe(true)
  expect(named('981032/2026', 'Obra do 981032/20261')).toBe(false)
  expect(named('202512340001', 'Emenda 0202512340001')).toBe(true)
  expect(named('202512340001', 'Nota 1202512340001')).toBe(false)
  expect(named('12/2026', 'Contrato 12/2026')).toBe(false)
  expect(named('12/2026', 'CONVÊNIO Nº 012/2026')).toBe(true)
  expect(named('12/2026', 'Convênio 112/2026')).toBe(false)
  expect(named('12.1/2026', 'Termo 12x1/2026')).toBe(false)
  expect(named('012/2026', 'Convênio 12/2026')).toBe(true)
  expect(named('', 'Convênio')).toBe(false)
})
