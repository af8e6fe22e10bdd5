import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['Audiência pública: orçamento 2027', 'audiencia-publica-orcamento-2027'],
  ['  São João — 2ª edição!  ', 'sao-joao-2a-edicao'],
  ['<script>alert("x")</script>', 'script-alert-x-script'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['Festa\r\nno bairro', 'festa-no-bairro'],
  ['☃ 会议', 'sem-titulo'],
  ['', 'sem-titulo'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'palavra '.repeat(9)}extraordinária`, 'palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra'],
])('%s -> %s', (titulo, expected) => {
  expect(slug(titulo)).toBe(expected)
})

test('any title gives an address that needs no escaping and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (titulo) => {
      const made = slug(titulo)
      expect(made).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(made.length).toBeLessThanOrEqual(80)
      expect(slug(made)).toBe(made)
    }),
  )
})
