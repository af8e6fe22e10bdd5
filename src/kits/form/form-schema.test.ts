import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import '#platform/http/wire.ts' // what a schema says when it has no message of its own
import { attributesOf, defineFields, type FieldFacts } from './field-facts.ts'
import { formSchema } from './form-schema.ts'

const messagesOf = (read: z.ZodSafeParseResult<unknown>) => read.error?.issues.map(({ message }) => message)

type Sent = unknown
/** What is sent -> what the server has; what is refused -> with which words. */
type Kind = { facts: FieldFacts; reads: [Sent, unknown][]; refuses: [Sent, string][]; empty: unknown }

const kinds: Kind[] = [
  {
    facts: { kind: 'text', label: 'x', maxLength: 5 },
    reads: [
      [' abc ', 'abc'],
      [12, '12'],
    ],
    refuses: [['abcdef', 'Use no máximo 5 caracteres.']],
    empty: '',
  },
  {
    facts: { kind: 'long-text', label: 'x', maxLength: 5 },
    reads: [['a\r\nb', 'a\nb']],
    refuses: [['abcdef', 'Use no máximo 5 caracteres.']],
    empty: '',
  },
  {
    facts: { kind: 'email', label: 'x' },
    reads: [['Ana@Exemplo.org', 'ana@exemplo.org']],
    refuses: [['ana', 'Informe um e-mail válido.']],
    empty: '',
  },
  {
    facts: { kind: 'url', label: 'x' },
    reads: [['https://exemplo.org', 'https://exemplo.org']],
    refuses: [['exemplo', 'Informe um endereço que comece com https:// ou http://.']],
    empty: '',
  },
  {
    facts: { kind: 'cpf', label: 'x' },
    reads: [['123.456.789-09', '12345678909']],
    refuses: [['123', 'Informe um CPF válido.']],
    empty: '',
  },
  {
    facts: { kind: 'cnpj', label: 'x' },
    reads: [['12.abc.345/01de-35', '12ABC34501DE35']],
    refuses: [['123', 'Informe um CNPJ válido.']],
    empty: '',
  },
  {
    facts: { kind: 'telefone', label: 'x' },
    reads: [['(75) 3000-1200', '7530001200']],
    refuses: [['3000-1200', 'Informe o telefone com DDD, como (75) 3000-1200.']],
    empty: '',
  },
  {
    facts: { kind: 'date', label: 'x' },
    reads: [['31/12/2026', '2026-12-31']],
    refuses: [['31/02/2026', 'Informe uma data válida, como 31/12/2026.']],
    empty: null,
  },
  {
    facts: { kind: 'date-time', label: 'x' },
    reads: [['31/12/2026 09:00', '31/12/2026 09:00']],
    refuses: [['31/12/2026 25:00', 'Informe data e hora válidas, como 31/12/2026 09:00.']],
    empty: null,
  },
  {
    facts: { kind: 'money', label: 'x' },
    reads: [
      ['R$ 1.234,5', '1234.50'],
      ['-1', '-1.00'],
    ],
    refuses: [['mil', 'Informe um valor como 1.234,56.']],
    empty: null,
  },
  {
    facts: { kind: 'money', label: 'x', isPositive: true },
    reads: [['0', '0.00']],
    refuses: [['-1', 'Informe um valor positivo.']],
    empty: null,
  },
  {
    facts: { kind: 'integer', label: 'x', min: 1, max: 12 },
    reads: [
      ['12', 12],
      [1, 1],
      [' 03 ', 3],
    ],
    refuses: ['0', '13', '1,5', 'um', '1e1', true].map((sent) => [sent, 'Informe um número inteiro de 1 a 12.']),
    empty: null,
  },
  {
    facts: { kind: 'integer', label: 'x', min: 1, max: 12, message: 'Informe um mês.' },
    reads: [['12', 12]],
    refuses: [['13', 'Informe um mês.']],
    empty: null,
  },
  {
    facts: { kind: 'decimal', label: 'x', places: 2, min: 0, max: 100 },
    reads: [
      ['5,5', '5.5'],
      ['007.25', '7.25'],
      [100, '100'],
    ],
    refuses: ['100,01', '-1', '1,234', 'x'].map((sent) => [
      sent,
      'Informe um número de 0 a 100, com no máximo 2 casas decimais.',
    ]),
    empty: null,
  },
  {
    facts: { kind: 'choice', label: 'x', options: { S: 'Sim', N: 'Não' } },
    reads: [['S', 'S']],
    refuses: [
      ['T', 'Opção inválida.'],
      ['toString', 'Opção inválida.'],
    ],
    empty: null,
  },
  {
    facts: { kind: 'reference', label: 'x' },
    reads: [
      ['7', 7],
      ['0', null],
    ],
    refuses: [['-7', 'Opção inválida.']],
    empty: null,
  },
]

describe.each(kinds)('$facts', ({ facts, reads, refuses, empty }) => {
  const schema = formSchema({ campo: facts })
  const required = formSchema({ campo: { ...facts, isRequired: true } })

  test.each(reads)('%j is read as %j', (sent, stored) => {
    expect(schema.parse({ campo: sent })).toEqual({ campo: stored })
  })

  test.each(refuses)('%j is refused: %s', (sent, message) => {
    for (const form of [schema, required]) expect(messagesOf(form.safeParse({ campo: sent }))).toEqual([message])
  })

  test('whatever is sent is read or refused, in Portuguese; nothing throws, and what is required is never empty', () => {
    const sent = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 60 }))
    const holds = fc.property(sent, (campo) => {
      const read = required.safeParse({ campo })
      if (read.success) expect(read.data.campo).not.toBe(empty)
      for (const message of messagesOf(read) ?? [])
        expect(message).not.toMatch(/invalid|expected|too (big|small)|required/i)
    })
    fc.assert(holds, { numRuns: 200 })
  })

  test.each([undefined, null, '', '  '])('%j is empty, and refused where it is required', (sent) => {
    expect(schema.parse({ campo: sent })).toEqual({ campo: empty })
    const [message = ''] = messagesOf(required.safeParse({ campo: sent })) ?? []
    expect(message).toBe('Preencha “x”.')
  })
})

test('a box that is not ticked is no; it is never missing', () => {
  const form = formSchema({ campo: { kind: 'flag', label: 'x', isRequired: true } })
  expect(form.parse({})).toEqual({ campo: false })
  expect(form.parse({ campo: 'S' })).toEqual({ campo: true })
  expect(messagesOf(form.safeParse({ campo: 'talvez' }))).toEqual(['Use S ou N.'])
})

test('a password comes as it was typed; whether it is good enough, or missing, is the rule of the server', () => {
  const form = formSchema({ campo: { kind: 'password', label: 'x', isRequired: true } })
  expect(form.parse({ campo: ' se nha ' })).toEqual({ campo: ' se nha ' })
  expect(form.parse({})).toEqual({ campo: '' })
})

describe('the attributes of an input are those of its field', () => {
  const fields = defineFields({
    nome: { kind: 'text', label: 'Nome', hint: 'Completo.', isRequired: true, maxLength: 200 },
    texto: { kind: 'long-text', label: 'Texto', maxLength: 500, rows: 4 },
    email: { kind: 'email', label: 'E-mail' },
    cpf: { kind: 'cpf', label: 'CPF' },
    valor: { kind: 'money', label: 'Valor' },
    abertura: { kind: 'date-time', label: 'Abertura' },
    ano: { kind: 'integer', label: 'Ano', min: 1900, max: 9999 },
    senha: { kind: 'password', label: 'Senha' },
    tipo: { kind: 'choice', label: 'Tipo', options: { F: 'Física', J: 'Jurídica' }, empty: 'Escolha' },
  })

  test.each([
    ['nome', { label: 'Nome', hint: 'Completo.', isRequired: true, maxLength: 200 }],
    ['texto', { label: 'Texto', maxLength: 500, rows: 4 }],
    ['email', { type: 'email', mask: 'email', maxLength: 200 }],
    ['cpf', { mask: 'cpf', inputMode: 'numeric' }],
    ['valor', { mask: 'dinheiro', inputMode: 'decimal', placeholder: 'R$ 0,00' }],
    ['abertura', { mask: 'dataHora', placeholder: 'dd/mm/aaaa hh:mm' }],
    ['ano', { inputMode: 'numeric' }],
    ['senha', { type: 'password' }],
    [
      'tipo',
      {
        empty: 'Escolha',
        options: [
          { value: 'F', label: 'Física' },
          { value: 'J', label: 'Jurídica' },
        ],
      },
    ],
  ] as const)('%s', (name, expected) => {
    expect(attributesOf(fields, name)).toMatchObject({ name, ...expected })
  })

  test('no length for a password: one cut short without a word is another password', () => {
    expect(attributesOf(fields, 'senha').maxLength).toBeUndefined()
  })

  test('a field that a form has several times keeps its facts under the name that it is sent with', () => {
    expect(attributesOf(fields, 'nome', 'nome_2')).toMatchObject({ name: 'nome_2', label: 'Nome', maxLength: 200 })
  })
})

test('all wrong fields of a form are answered at once, in the order of the form', () => {
  const form = formSchema({
    nome: { kind: 'text', label: 'x', isRequired: true, maxLength: 10 },
    dia: { kind: 'date', label: 'x' },
    valor: { kind: 'money', label: 'x' },
  })
  const wrong = form.safeParse({ nome: '', dia: '31/02/2026', valor: 'dez' })
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['nome', 'dia', 'valor'])
})
