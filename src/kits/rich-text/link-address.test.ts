import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkAddress, typedAddress } from './link-address.ts'

test.each([
  ['https://exemplo.ba.gov.br', 'https://exemplo.ba.gov.br/'],
  ['HTTP://Exemplo.com/A b?c=d&e#f', 'http://exemplo.com/A%20b?c=d&e#f'],
  ['/esic/solicitacoes/7', '/esic/solicitacoes/7'],
  ['/a/../b', '/b'],
  ['mailto:sic@exemplo.ba.gov.br', 'mailto:sic@exemplo.ba.gov.br'],
  ['tel:+55 (75) 3000-1200', 'tel:+557530001200'],
])('a link may lead to %s', (given, address) => expect(linkAddress(given)).toBe(address))

test.each([
  '',
  'pagina',
  '#a',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'https:exemplo.com',
  'https://',
  'https://banco.example@outro.example/',
  '//outro.example',
  '/\\outro.example',
  '/\t/outro.example',
  '/.//outro.example',
  '/a/..//outro.example',
  'mailto:a@b.example?subject=x&bcc=c@d.example',
  'tel:alert(1)',
  `https://a.example/${'a'.repeat(2000)}`,
  `/${'é'.repeat(1000)}`,
])('a link may not lead to %s', (given) => expect(linkAddress(given)).toBeNull())

test('an accepted address is one of the four kinds, and is unchanged when read again', () => {
  const start = fc.constantFrom(
    'https://',
    'http://a.b',
    '/',
    '//',
    '/.',
    '/\\',
    'mailto:',
    'mailto:a@b.c',
    'tel:1',
    'javascript:',
    '',
  )
  const holds = fc.property(start, fc.string({ unit: 'binary', maxLength: 12 }), (begin, end) => {
    const address = linkAddress(begin + end)
    if (address === null) return
    expect(address).toMatch(/^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+@[^\s<>"]+|tel:[+\d]+|\/(?![/\\])[^\s<>"]*)$/)
    expect(linkAddress(address)).toBe(address)
    const here = new URL(address, 'https://portal.example')
    if (address.startsWith('/')) expect(here.origin).toBe('https://portal.example')
  })
  fc.assert(holds, { numRuns: 3000 })
})

test.each([
  ['exemplo.com.br', 'https://exemplo.com.br/'],
  ['www.exemplo.com.br/a?b', 'https://www.exemplo.com.br/a?b'],
  [' sic@exemplo.ba.gov.br ', 'mailto:sic@exemplo.ba.gov.br'],
  ['/acesso/licitacoes', '/acesso/licitacoes'],
  ['exemplo', null],
  ['javascript:alert(1)', null],
])('who types %s means %s', (typed, address) => expect(typedAddress(typed)).toBe(address))
