import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import '#platform/http/wire.ts' // what a schema says when it has no message of its own
import * as documentos from './documentos.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

const kinds: [string, z.ZodType, [unknown, string][], unknown[], string][] = [
  [
    'CPF',
    documentos.optionalCpf(),
    [
      ['123.456.789-09', '12345678909'],
      [' 12345678909 ', '12345678909'],
      ['', ''],
      [undefined, ''],
      [null, ''],
    ],
    [
      '123.456.789-00',
      '000.000.000-00',
      '1234567890',
      '123456789090',
      'a23.456.789-09',
      '１２３45678909',
      {},
      ['12345678909'],
    ],
    'Informe um CPF válido.',
  ],
  [
    'CNPJ',
    documentos.optionalCnpj(),
    [
      ['12.ABC.345/01DE-35', '12ABC34501DE35'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
      ['11.222.333/0001-81', '11222333000181'],
      ['11222333000181', '11222333000181'],
      ['', ''],
    ],
    [
      '12.ABC.345/01DE-36',
      '11.222.333/0001-82',
      '00.000.000/0000-00',
      '11.222.333/0001',
      '12.ÁBC.345/01DE-35',
      '12ABC34501DEAB',
    ],
    'Informe um CNPJ válido.',
  ],
  [
    'CEP',
    documentos.optionalCep(),
    [
      ['44000-123', '44000123'],
      ['44.000-123', '44000123'],
      ['', ''],
    ],
    ['4400012', '440001234', 'SW1A 1AA'],
    'Informe um CEP com 8 números.',
  ],
  [
    'postal code abroad',
    documentos.optionalForeignPostalCode(),
    [
      ['sw1a 1aa', 'SW1A1AA'],
      ['1000-001', '1000001'],
      ['000', '000'],
      ['', ''],
    ],
    ['12', '1234567890123', 'ção123'],
    'Informe de 3 a 12 letras ou números.',
  ],
  [
    'phone',
    documentos.optionalTelefone(),
    [
      ['(75) 91234-5678', '75912345678'],
      ['75 3000-1200', '7530001200'],
      ['', ''],
    ],
    ['3000-1200', '(75) 81234-56789', 'telefone'],
    'Informe o telefone com DDD, como (75) 3000-1200.',
  ],
  [
    'phone abroad',
    documentos.optionalForeignPhone(),
    [
      ['+351 21 123 4567', '351211234567'],
      ['', ''],
    ],
    ['12345', '1234567890123456', 'abcdefg'],
    'Informe o telefone com o código do país, só números, como 351 21 123 4567.',
  ],
]

describe.each(kinds)('%s', (_name, schema, good, bad, message) => {
  test.each(good)('%j is read as %j', (value, stored) => expect(read(schema, value)).toBe(stored))
  test.each(bad)('%j is refused', (value) => {
    const messages = read(schema, value)
    expect(messages).toHaveLength(1)
    if (typeof value === 'string') expect(messages).toEqual([message])
  })
})
