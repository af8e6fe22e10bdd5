// The kinds of list filter.
import { z } from 'zod'
import { leData, problemaDaData } from '#base/le-data.ts'
import { leDinheiro, problemaDoDinheiro } from '#base/le-dinheiro.ts'

// What the document of the calls says of them (server/list-parameters.ts): their form in an address, and how they compare.
const contained = 'tem este texto, sem distinguir maiúsculas nem acentos'

/** Text contained in a column, whatever the case and accents. */
export const textFilter = (description = contained) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(200, 'Use no máximo 200 caracteres.')
        .refine((value) => !value.includes('\0'), 'Caractere inválido.'),
    )
    .meta({ type: 'string', maxLength: 200, description })

/** The id of a lookup. */
export const idFilter = () =>
  z.coerce
    .number('Opção inválida.')
    .int('Opção inválida.')
    .positive('Opção inválida.')
    .max(Number.MAX_SAFE_INTEGER, 'Opção inválida.')

/** A whole number; the bounds are those of the column, whose type may be too small for what people type. */
export const wholeFilter = (min: number, max: number, message = `Informe um número de ${min} a ${max}.`) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message)

/** A day, as leData reads it. */
export const dateFilter = () =>
  z
    .string()
    .transform((value, context) => {
      const day = leData(value)
      if (day) return day
      context.issues.push({ code: 'custom', message: problemaDaData(value) ?? undefined, input: value })
      return z.NEVER
    })
    .meta({ format: 'date', description: 'como 2026-01-31 ou 31/01/2026' })

/** An amount, as '1234.56', '1.234,56' or 'R$ 1.234,56'. */
export const moneyFilter = () =>
  z.coerce
    .string()
    .transform((value, context) => {
      const amount = leDinheiro(value)
      if (amount) return amount
      context.issues.push({ code: 'custom', message: problemaDoDinheiro(value) ?? undefined, input: value })
      return z.NEVER
    })
    .meta({ format: 'decimal', description: 'como 1234.56 ou 1.234,56' })

/** A code of the budget, also with the points between its parts: '3.3.90.30' is '339030'. */
export const codeFilter = () =>
  z.coerce
    .string()
    .transform((text) => text.replace(/[\s.]/g, ''))
    .pipe(
      z
        .string()
        .max(20, 'Código longo demais.')
        .refine((text) => !text.includes('\0'), 'Caractere inválido.'),
    )
    .meta({ maxLength: 20, description: 'código, com ou sem os pontos', example: '339030' })
