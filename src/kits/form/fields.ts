// The kinds of form field: each reads what a form or a JSON body sends, and says in Portuguese what is wrong.
import { z } from 'zod'
import { leHora } from '#base/hora.ts'
import { leData, problemaDaData, problemaDaDataHora } from '#base/le-data.ts'
import { leDinheiro, problemaDoDinheiro } from '#base/le-dinheiro.ts'
import { arrumaTexto, textoLongo } from '#base/texto.ts'
import { longest } from './field-facts.ts'

const asText = (value: unknown) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? arrumaTexto(value) : value
}

const readableText = (largest: number) =>
  z
    .string()
    .max(largest, textoLongo(largest))
    .refine((text) => !/\p{Cc}/u.test(text.replace(/[\t\n]/g, '')), 'Caractere inválido.')

/** Text, trimmed; '' when empty. */
export const optionalText = (largest: number) => z.preprocess((value) => asText(value) ?? '', readableText(largest))

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/

/** E-mail, in lower case; '' when empty. */
export const optionalEmail = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : (value ?? '')),
    readableText(longest.email).refine((value) => value === '' || emailShape.test(value), 'Informe um e-mail válido.'),
  )

/** A password as typed, never trimmed ('' when absent); the rule for new passwords is checked on the server. */
export const password = () =>
  z
    .preprocess((value) => value ?? '', z.string().max(1000, 'Use no máximo 1000 caracteres.'))
    .transform((value) => value.normalize('NFC'))

/** A day, as dd/mm/aaaa or aaaa-mm-dd; null when empty. */
export const optionalDate = () =>
  z.preprocess(
    emptyToNull,
    z.nullable(z.string().transform((value, context) => leData(value) ?? refuse(context, problemaDaData(value)))),
  )

/** An hour of the day, as leHora reads it: '19:30'; null when empty. */
export const optionalTime = () =>
  z.preprocess(
    emptyToNull,
    z.nullable(
      z
        .string()
        .transform((value, context) => leHora(value) ?? refuse(context, 'Informe uma hora válida, como 09:00.')),
    ),
  )

/**
 * A day and time, as dd/mm/aaaa hh:mm or ISO 8601; null when empty. The value stays as typed: the caller, who knows the city's
 * time zone, turns it into an instant with leDataHora.
 */
export const optionalDateTime = () =>
  z.preprocess(
    emptyToNull,
    z.nullable(
      z.string().refine((value) => problemaDaDataHora(value) === null, {
        error: ({ input }) => problemaDaDataHora(String(input)),
      }),
    ),
  )

/** An amount, as '1234.56', '1.234,56' or 'R$ 1.234,56'; null when empty. `isPositive`: none below zero. */
export const optionalMoney = (isPositive = false) =>
  z.preprocess(
    emptyToNull,
    z.nullable(
      z.coerce.string().transform((value, context) => {
        const problem = problemaDoDinheiro(value, isPositive)
        return problem === null ? leDinheiro(value) : refuse(context, problem)
      }),
    ),
  )

/** The id of another record; null when empty. */
export const optionalId = () =>
  z.preprocess(
    (value) => (value === '0' || value === 0 ? null : emptyToNull(value)),
    z.nullable(
      z.coerce
        .number('Opção inválida.')
        .int('Opção inválida.')
        .positive('Opção inválida.')
        .max(Number.MAX_SAFE_INTEGER, 'Opção inválida.'),
    ),
  )

/** S, N, true, false, 1, 0; absent is false, as an unticked box sends nothing. */
export const flag = () =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? false : value),
    z
      .union([z.boolean(), z.number(), z.string()])
      .transform((value, context) => readFlag(value) ?? refuse(context, 'Use S ou N.')),
  )

/** A web address; '' when empty. */
export const optionalUrl = () =>
  z.preprocess(
    (value) => asText(value) ?? '',
    readableText(longest.url).refine(
      (value) => value === '' || isWebAddress(value),
      'Informe um endereço que comece com https:// ou http://.',
    ),
  )

/** The version that the form was opened with; null when the caller has none (its write then overwrites any version). */
export const version = () => z.preprocess(emptyToNull, z.nullish(z.coerce.number().int()))

function refuse(context: z.core.$RefinementCtx<unknown>, message: string | null): never {
  context.issues.push({ code: 'custom', message: message ?? undefined, input: context.value })
  return z.NEVER
}

const emptyToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

function readFlag(value: boolean | number | string): boolean | null {
  const word = String(value).toLowerCase()
  if (['s', 'true', '1', 'on'].includes(word)) return true
  return ['n', 'false', '0'].includes(word) ? false : null
}

// With both slashes: 'https:exemplo' is an address too, but a link to it would stay on this site.
export const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)
