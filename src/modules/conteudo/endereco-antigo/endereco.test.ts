import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destino, emCirculo, enderecoAntigo, enderecosDoPedido } from './endereco.ts'

describe('an address of the former site', () => {
  test.each([
    ['https://www.licuri.ba.gov.br/2019/05/Festa-do-Umbu/?utm_source=zap&fbclid=1#topo', '/2019/05/festa-do-umbu'],
    ['licuri.ba.gov.br/contato', '/contato'],
    ['/?p=123', '/?p=123'],
    ['https://licuri.ba.gov.br?p=123', '/?p=123'],
    ['/index.php?b=2&option=com_content&a=1', '/index.php?a=1&b=2&option=com_content'],
    ['wp-content/uploads/2018/EDITAL%2001.pdf', '/wp-content/uploads/2018/edital 01.pdf'],
    ['/not%C3%ADcias/', '/notícias'],
    ['/not%EDcias', '/notícias'], // of a site in Windows-1252
    ['//outro.example/x', '/x'],
  ])('%s is %s', (typed, address) => expect(enderecoAntigo(typed)).toBe(address))

  test.each(['', '/', 'https://licuri.ba.gov.br/', '/?utm_source=x', `/${'a'.repeat(500)}`, '/a%0Ab'])(
    '%j is none',
    (typed) => expect(enderecoAntigo(typed)).toBeNull(),
  )

  test('is written the same when it is read again', () => {
    const address = fc.string({ unit: fc.constantFrom(...'aBÇ/-.?&=', '%20', '%C3%A9') })
    fc.assert(
      fc.property(address, (typed) => {
        const once = enderecoAntigo(typed)
        if (once !== null) expect(enderecoAntigo(once)).toBe(once)
      }),
    )
  })

  test('is looked for with its parameters first, the home page only with them', () => {
    expect(enderecosDoPedido('/noticia/?id=7')).toEqual(['/noticia?id=7', '/noticia'])
    expect(enderecosDoPedido('/?p=7')).toEqual(['/?p=7'])
    expect(enderecosDoPedido('/')).toEqual([])
  })
})

describe('where it may lead', () => {
  const origin = 'https://portal.licuri.ba.gov.br'
  test.each([
    ['/acesso/licitacoes?ano=2019#fim', '/acesso/licitacoes?ano=2019#fim'],
    [`${origin}/noticias/3`, '/noticias/3'],
    ['https://www.gov.br/pt-br', 'https://www.gov.br/pt-br'],
  ])('%s', (typed, stored) => expect(destino(typed, origin)).toBe(stored))

  test.each([
    ...['//mal.example', '/\\mal.example', '\\\\mal.example', 'javascript:alert(1)', 'http://mal.example', 'data:,x'],
    ...['https://', 'https:mal.example', 'https:///mal.example', 'noticias', '/a b', '', 'https://eu@mal.example/'],
  ])('never %j', (typed) => expect(destino(typed, origin)).toBeNull())
})

test('circles are found, of one, two and more; what leads out of the portal ends', () => {
  const found = (...pairs: [string, string][]) => [...emCirculo(new Map(pairs))].toSorted()
  expect(found(['/a', '/A/'])).toEqual(['/a'])
  expect(found(['/a', '/b'], ['/b', '/c'], ['/c', '/a#x'], ['/d', '/e'])).toEqual(['/a', '/b', '/c'])
  expect(found(['/a', '/b'], ['/b', 'https://x.example/a'])).toEqual([])
  expect(found(...Array.from({ length: 5000 }, (_, at): [string, string] => [`/${at}`, `/${at + 1}`]))).toEqual([])
})
