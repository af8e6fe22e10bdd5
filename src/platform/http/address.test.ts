import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPart, readableAddress } from './address.ts'

// one letter for each byte
const asNodeReads = (url: string) => Buffer.from(url).toString('latin1')

test.each([
  ['/acesso/contratos/1?x=%ff', '/acesso/contratos/1?x=%ff'],
  ['/noticias/1/a%C3%A7%C3%A3o', '/noticias/1/a%C3%A7%C3%A3o'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/painel/%ff/%41?a=%', '/painel/%25ff/%41?a=%'],
  ['/ajax/%', '/ajax/%25'],
  [`/${'x'.repeat(199)}%`, `/${'x'.repeat(199)}`],
  [`/${'x'.repeat(198)}%`, `/${'x'.repeat(198)}`],
  [`/${'x'.repeat(197)}%`, `/${'x'.repeat(197)}%25`],
  [asNodeReads('/busca?q=licitação nº 7'), '/busca?q=licita%C3%A7%C3%A3o n%C2%BA 7'],
  [asNodeReads('/p/educação'), '/p/educa%C3%A7%C3%A3o'],
  ['/p/educa\xe7\xe3o', '/p/educa%C3%A7%C3%A3o'],
  [`/a/${'%41'.repeat(100)}`, `/a/${'41'.repeat(100)}`],
])('of %s the router reads %s', (url, read) => expect(readableAddress(url)).toBe(read))

test('whatever is sent becomes an address that can be decoded, with short parts; what was one stays', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '%',
      '%ff',
      '%E0%A4',
      '%41',
      '%00',
      '?',
      '#',
      ';',
      '..',
      'ajax',
      'painel',
      '%2f',
      '%25',
      '\xe7',
      asNodeReads('ç'),
    ),
    fc.string({ maxLength: 5 }),
    fc.constant('x'.repeat(150)),
  )
  const holds = fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
    const read = readableAddress(`/${pieces.join('')}`)
    const path = read.split('?')[0] ?? ''
    expect(() => decodeURIComponent(path)).not.toThrow()
    expect(path.split('/').every((part) => part.length <= longestPart)).toBe(true)
    expect(readableAddress(read)).toBe(read)
  })
  fc.assert(holds, { numRuns: 2000 })
})
