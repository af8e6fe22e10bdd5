import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { optionalCep, optionalCnpj, optionalCpf, optionalTelefone } from '#kits/form/documentos.ts'
import { optionalDate, optionalDateTime, optionalEmail, optionalMoney, optionalText } from '#kits/form/fields.ts'
import { countdown, type MaskName, problemOf, type Rules, sent, written } from './masks.ts'

const two = (number: number) => String(number).padStart(2, '0')
const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
const wholes = fc.integer({ min: 0, max: 99_999_999 })
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.')

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date): [number, number, number] => [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()])
const dayForms = days.chain(([day, month, year]) =>
  fc.constantFrom(
    `${two(day)}/${two(month)}/${year}`,
    `${day}/${month}/${year}`,
    `${day}.${two(month)}.${year}`,
    `${day}-${month}-${year}`,
    `${two(day)}${two(month)}${year}`,
    `${year}-${two(month)}-${two(day)}`,
    ` ${day}/${month}/${year} `,
  ),
)
const hourForms = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .chain(([hour, minute]) =>
    fc.constantFrom(`${two(hour)}:${two(minute)}`, `${hour}:${two(minute)}`, `${hour}h${two(minute)}`),
  )
const moneyForms = fc
  .tuple(wholes, fc.integer({ min: 0, max: 99 }), fc.constantFrom('', '-'), fc.constantFrom('', 'R$ ', 'R$', 'r$ '))
  .chain(([whole, cents, minus, sign]) =>
    fc
      .constantFrom(
        `${whole}`,
        grouped(whole),
        `${whole},${two(cents)}`,
        `${whole}.${two(cents)}`,
        `${whole},${cents % 10}`,
        `${whole}.${cents % 10}`,
        `${grouped(whole)},${two(cents)}`,
      )
      .map((amount) => `${minus}${sign}${amount}`),
  )
/** The same characters, with the mask's punctuation here and there. */
const punctuated = (bare: fc.Arbitrary<string>) =>
  fc
    .tuple(bare, fc.array(fc.constantFrom('', '', '', '.', '-', '/', ' ', '–'), { minLength: 14, maxLength: 14 }))
    .map(([text, marks]) => [...text].map((letter, at) => letter + (marks[at] ?? '')).join(''))
const phones = fc
  .tuple(fc.integer({ min: 11, max: 99 }), digits(4), digits(4), fc.constantFrom('', '9'))
  .chain(([area, first, last, nine]) =>
    fc.constantFrom(
      `(${area}) ${nine}${first}-${last}`,
      `${area}${nine}${first}${last}`,
      `${area} ${nine}${first} ${last}`,
    ),
  )

/** Valid forms of each mask, and the server's reading of its field. Check digits are another matter: any number has a shape. */
const kinds: Record<MaskName, [forms: fc.Arbitrary<string>, schema: z.ZodType]> = {
  data: [dayForms, optionalDate()],
  dataHora: [
    fc
      .tuple(
        dayForms.map((day) => day.trim()),
        fc.constantFrom(' ', 'T'),
        hourForms,
      )
      .map((parts) => parts.join('')),
    optionalDateTime(),
  ],
  dinheiro: [moneyForms, optionalMoney()],
  cpf: [punctuated(digits(11)), optionalCpf()],
  cnpj: [punctuated(fc.constantFrom('12ABC34501DE35', '12abc34501de35', '11222333000181')), optionalCnpj()],
  cep: [punctuated(digits(8)), optionalCep()],
  telefone: [phones, optionalTelefone()],
  email: [fc.emailAddress(), optionalEmail()],
}

const reading = (schema: z.ZodType, text: string) => {
  const read = schema.safeParse(text)
  return read.success ? { value: read.data } : { refused: read.error.issues.map(({ message }) => message) }
}

describe.each(Object.entries(kinds))('%s', (name, [forms, schema]) => {
  const rules: Rules = { mask: name as MaskName }
  // a moment is an instant only on the clock of a city: as text both are the same day and time
  const read = (text: string) => (name === 'dataHora' ? written(text, rules) : reading(schema, text))

  test('what is written out when the field is left is read as what was typed, and stays as it is', () => {
    fc.assert(
      fc.property(forms, (typed) => {
        const text = written(typed, rules)
        expect(read(text)).toEqual(read(typed))
        expect(written(text, rules)).toBe(text)
        expect(read(sent(text, rules))).toEqual(read(typed))
        expect(read(sent(typed, rules))).toEqual(read(typed))
      }),
    )
  })

  test('of any text nothing is lost: it is read as the same, or stands as it was typed', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[-R$\d.,/: h]{0,20}$/))
    fc.assert(
      fc.property(texts, (typed) => {
        const text = written(typed, rules)
        expect(reading(schema, text)).toEqual(
          reading(schema, typed).refused ? reading(schema, typed) : expect.anything(),
        )
        expect(reading(schema, sent(typed, rules))).toEqual(reading(schema, typed))
      }),
    )
  })

  test('what is said beside the field is what the server says', () => {
    const said = ['data', 'dataHora', 'dinheiro'].includes(name)
    fc.assert(
      fc.property(fc.oneof(forms, fc.stringMatching(/^[-\d.,/: ]{1,12}$/)), (typed) => {
        const problem = problemOf(typed, rules)
        if (said && typed.trim() !== '') expect(problem).toBe(reading(schema, typed).refused?.[0])
        else expect(problem).toBeUndefined()
      }),
    )
  })
})

test.each<[MaskName, string, string]>([
  ['dinheiro', '15000', 'R$ 15.000,00'],
  ['dinheiro', '1.500', 'R$ 1.500,00'],
  ['dinheiro', '2500.5', 'R$ 2.500,50'],
  ['dinheiro', '2.500,50', 'R$ 2.500,50'],
  ['dinheiro', 'R$ 1.234,56', 'R$ 1.234,56'],
  ['dinheiro', '-50', '-R$ 50,00'],
  ['dinheiro', '1,234.56', '1,234.56'],
  ['data', '2026-12-31', '31/12/2026'],
  ['data', '1/3/2026', '01/03/2026'],
  ['data', '31/02/2026', '31/02/2026'],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '5299822472', '5299822472'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cep', '44000123', '44000-123'],
  ['telefone', '75912345678', '(75) 91234-5678'],
  ['telefone', '(75) 3000-1200 / 3000-1201', '(75) 3000-1200 / 3000-1201'],
  ['telefone', '0800 123 4567', '0800 123 4567'],
  ['telefone', '190', '190'],
  ['email', ' Ana@Exemplo.ORG ', 'ana@exemplo.org'],
])('%s: %s is written %s', (mask, typed, text) => expect(written(typed, { mask })).toBe(text))

test('an amount below zero stays, and is refused where it may not be', () => {
  expect(problemOf('-R$ 50,00', { mask: 'dinheiro', isPositive: true })).toBe('Informe um valor positivo.')
  expect(problemOf('-R$ 50,00', { mask: 'dinheiro' })).toBeUndefined()
})

describe('a limited text', () => {
  test('is too long exactly when the server says so, in the same words', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'e\u0301', '\r\n', ' ', '😀', '🇧🇷', 'x\u0301'),
      maxLength: 14,
    })
    fc.assert(
      fc.property(texts, (text) => {
        const problem = problemOf(text, { maxLength: 10 })
        expect(problem).toBe(text.trim() === '' ? undefined : reading(optionalText(10), text).refused?.[0])
      }),
    )
  })

  test('is counted down near its end, and beyond it', () => {
    const left = (length: number) => countdown('a'.repeat(length), { maxLength: 100 })
    expect([0, 79, 80, 99, 100, 103].map(left)).toEqual([null, null, 20, 1, 0, -3])
    expect(countdown('a'.repeat(19_790), { maxLength: 20_000 })).toBeNull()
    expect(countdown('a'.repeat(19_800), { maxLength: 20_000 })).toBe(200)
    expect(countdown('a'.repeat(1000), {})).toBeNull()
  })
})
