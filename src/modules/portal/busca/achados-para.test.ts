import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofereciveis, palavrasDoTitulo } from './achados-para.ts'
import type { Busca, Resultado } from './busca.contract.ts'

const item = (endereco: string, titulo: string): Resultado => ({
  ...{ tipo: 'listas', endereco, titulo, assunto: null, trecho: null, detalhe: null, data: null },
})
const nothing: Busca = {
  ...{ q: 'x', corrigido: null, total: 0, page: 1, pages: 0, grupos: [], periodos: [], aviso: null },
  ...{ resposta: null, destaque: null, itens: [], secoes: [], empenhos: null, marcas: [] },
}

describe('the words of a title', () => {
  test.each([
    ['Cópia do contrato 012/2026', 'Cópia do contrato 012/2026'],
    ['"Quanto" custa -tudo?', 'Quanto custa tudo'],
    ['\0 — !', ''],
  ])('of %j are %j', (titulo, palavras) => expect(palavrasDoTitulo(titulo)).toBe(palavras))

  test('never have what the search reads as an operator, and are no longer than the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (titulo) => {
        const words = palavrasDoTitulo(titulo)
        expect(words).not.toMatch(/["“”'\-\0]/)
        expect(words.length).toBeLessThanOrEqual(titulo.normalize('NFC').length)
      }),
    )
  })
})

describe('what is offered', () => {
  test('is where the town leads these words, then the sure answer, then what was found, each page once, four at most', () => {
    const resposta = { rotulo: 'Órgão', titulo: 'Saúde', endereco: '/b', fatos: [{ nome: 'Telefone', valor: '1' }] }
    const itens = ['/a', '/b', '/c', '/d', '/e'].map((endereco) => item(endereco, 'Posto'))
    const offered = ofereciveis({ ...nothing, destaque: item('/a', 'Postos'), resposta, itens })
    expect(offered.map(({ endereco, titulo }) => [endereco, titulo])).toEqual([
      ['/a', 'Postos'],
      ['/b', 'Órgão'],
      ['/c', 'Posto'],
      ['/d', 'Posto'],
    ])
    expect(offered[1]).toMatchObject({ assunto: 'Saúde', trecho: 'Telefone: 1' })
  })

  test('where not all words were found, only what has two of them in its title', () => {
    const itens = [
      { ...item('/texto', 'Conselhos'), trecho: 'estoque e medicamentos' },
      item('/um', 'Estoque de pneus, estoques'),
      item('/dois', 'Estoque de Medicamentos'),
    ]
    const partly = { ...nothing, itens, marcas: ['estoque', 'estoques', 'medicamentos'] }
    expect(ofereciveis({ ...partly, aviso: 'Não há' }).map(({ endereco }) => endereco)).toEqual(['/dois'])
    expect(ofereciveis(partly)).toHaveLength(3)
  })
})
