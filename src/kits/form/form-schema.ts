// The schema with which the server reads a form, made from the facts of its fields.
import { z } from 'zod'
import { mostraNumero } from '#base/numero.ts'
import { coordinateMessage, type Eixo, leCoordenada } from '#kits/mapa/coordenada.ts'
import { optionalCnpj, optionalCpf, optionalTelefone } from './documentos.ts'
import type { FieldFacts, Fields, ValueOf } from './field-facts.ts'
import {
  flag,
  optionalDate,
  optionalDateTime,
  optionalEmail,
  optionalId,
  optionalMoney,
  optionalText,
  optionalTime,
  optionalUrl,
  password,
} from './fields.ts'
import { missingMessage } from './missing.ts'

const known = new Map<string, FieldFacts>()
const facts = new WeakMap<z.ZodType, FieldFacts>()

/** The facts of every field of every form by name, which is that of its column: for code that shows values of any of them. */
export const allFacts = (): Record<string, FieldFacts> => Object.fromEntries(known)

/** Those of one form, as far as its schema is made of them. */
export function factsOf(form: z.ZodType): Record<string, FieldFacts> {
  const found: Record<string, FieldFacts> = {}
  // a form that reads other names first, or makes something of what it read, is a pipe to or from its fields
  if (form instanceof z.ZodPipe) return { ...factsOf(form.in as z.ZodType), ...factsOf(form.out as z.ZodType) }
  for (const [name, schema] of form instanceof z.ZodObject ? Object.entries<z.ZodType>(form.shape) : []) {
    const field = facts.get(schema)
    if (field) found[name] = field
  }
  return found
}

/** `formSchema(orgaoFields).extend({ versao: version() })`. Rules between fields are the contract's own refinements. */
export function formSchema<const F extends Fields>(
  fields: F,
): z.ZodObject<{ [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, unknown> }> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOf(field)
      known.set(name, field)
      facts.set(schema, field)
      return [name, schema]
    }),
  )
  return z.object(shape) as never // the loop's type can't relate names and schemas; ValueOf does
}

function schemaOf(facts: FieldFacts): z.ZodType {
  const schema = optionalSchemaOf(facts)
  if (!facts.isRequired || facts.kind === 'flag' || facts.kind === 'password') return schema
  return schema.refine((value) => value !== null && value !== '', missingMessage(facts))
}

function optionalSchemaOf(facts: FieldFacts): z.ZodType {
  switch (facts.kind) {
    case 'text':
    case 'long-text':
      return optionalText(facts.maxLength)
    case 'email':
      return optionalEmail()
    case 'url':
      return optionalUrl()
    case 'cpf':
      return optionalCpf()
    case 'cnpj':
      return optionalCnpj()
    case 'telefone':
      return optionalTelefone()
    case 'password':
      return password()
    case 'date-time':
      return optionalDateTime()
    case 'date':
      return optionalDate()
    case 'time':
      return optionalTime()
    case 'money':
      return optionalMoney(facts.isPositive)
    case 'integer':
      return optionalNumber({ ...facts, places: 0 }).transform((value) => (value === null ? null : Number(value)))
    case 'decimal':
      return facts.axis ? optionalCoordinate(facts.axis, facts.message) : optionalNumber(facts)
    case 'choice':
      return z.preprocess(emptyToNull, z.nullable(z.enum(Object.keys(facts.options), 'Opção inválida.')))
    case 'flag':
      return flag()
    case 'reference':
      return optionalId()
  }
}

type Range = { places: number; min: number; max: number; message?: string }

// '5', '5,5', '5.50' -> decimal text; null when empty
const optionalNumber = ({ places, min, max, message = numberMessage({ places, min, max }) }: Range) =>
  z.preprocess(
    emptyToNull,
    z.nullable(
      z.coerce.string().transform((value, context) => {
        const [, whole, fraction = ''] = /^(-?\d{1,15})(?:[.,](\d+))?$/.exec(value.trim()) ?? []
        const number = Number(`${whole}.${fraction || '0'}`)
        if (whole !== undefined && fraction.length <= places && number >= min && number <= max)
          return whole.replace(/^(-?)0+(?=\d)/, '$1') + (fraction && `.${fraction}`)
        context.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }),
    ),
  )

const optionalCoordinate = (axis: Eixo, message: string = coordinateMessage[axis]) =>
  z.preprocess(
    emptyToNull,
    z.nullable(
      z.coerce.string().transform((value, context) => {
        const read = leCoordenada(value, axis)
        if (read === null) context.issues.push({ code: 'custom', message, input: value })
        return read ?? z.NEVER
      }),
    ),
  )

const numberMessage = ({ places, min, max }: Range) =>
  places === 0
    ? `Informe um número inteiro de ${min} a ${max}.`
    : `Informe um número de ${mostraNumero(min)} a ${mostraNumero(max)}, com no máximo ${places} casas decimais.`

const emptyToNull = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? null : value
