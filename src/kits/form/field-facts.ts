// The facts of a field wherever it is used: in a form, as a column of a list, in an imported file. Plain values without zod, so
// that the browser can use them. form-schema.ts makes the server's schema from them, web/fact-field.tsx the field on the page: so
// length, required, mask and label can't differ between the two.

type Kind =
  | { kind: 'text'; maxLength: number; mask?: 'telefone' | 'cep' | 'dataHora' }
  | { kind: 'long-text'; maxLength: number; rows?: number }
  | { kind: 'email' | 'url' | 'cpf' | 'cnpj' | 'date' | 'flag' }
  /** `isPositive`: amounts below zero are refused. */
  | { kind: 'money'; isPositive?: boolean }
  | { kind: 'integer'; min: number; max: number }
  /** Decimal text with at most `places` digits after the comma. */
  | { kind: 'decimal'; places: number; min: number; max: number }
  /** One of a few fixed values: stored value -> label. */
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  /** The id of another record; the page has its options from the server. */
  | { kind: 'reference' }

export type FieldFacts = Kind & { label: string; isRequired?: boolean; hint?: string }
export type Fields = Readonly<Record<string, FieldFacts>>
export type FieldName<F extends Fields> = keyof F & string

type Required<F> = F extends { isRequired: true } ? true : false
type Nullable<F, T> = Required<F> extends true ? T : T | null

/** The value of a field after the server has read the form. Empty texts are '', all other empty values null. */
export type ValueOf<F extends FieldFacts> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'choice'; options: infer O }
    ? Nullable<F, keyof O & string>
    : F extends { kind: 'integer' | 'reference' }
      ? Nullable<F, number>
      : F extends { kind: 'date' | 'money' | 'decimal' }
        ? Nullable<F, string>
        : string

/** For kinds without a length of their own. */
export const longest = { email: 200, url: 500 }

export const defineFields = <const F extends Fields>(fields: F): F => fields

/** What an input needs, for the fields of kits/form/web that are not chosen by kind: `<TextField {...attributesOf(fields, 'x')} />`. */
export function attributesOf<F extends Fields>(fields: F, name: FieldName<F>): InputAttributes {
  const facts = fields[name] as FieldFacts
  return {
    name,
    label: facts.label,
    ...(facts.isRequired && { isRequired: true }),
    ...(facts.hint && { hint: facts.hint }),
    ...lengthOf(facts),
    ...maskOf(facts),
    ...('rows' in facts && facts.rows && { rows: facts.rows }),
  }
}

export type InputAttributes = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  maxLength?: number
  mask?: 'telefone' | 'cep' | 'dataHora' | 'cpf' | 'cnpj' | 'dinheiro'
  rows?: number
  type?: 'email' | 'url'
}

function lengthOf(facts: FieldFacts): Pick<InputAttributes, 'maxLength'> {
  if (facts.kind === 'email' || facts.kind === 'url') return { maxLength: longest[facts.kind] }
  return 'maxLength' in facts ? { maxLength: facts.maxLength } : {}
}

function maskOf(facts: FieldFacts): Pick<InputAttributes, 'mask' | 'type'> {
  if (facts.kind === 'text') return facts.mask ? { mask: facts.mask } : {}
  if (facts.kind === 'cpf' || facts.kind === 'cnpj') return { mask: facts.kind }
  if (facts.kind === 'money') return { mask: 'dinheiro' }
  return facts.kind === 'email' || facts.kind === 'url' ? { type: facts.kind } : {}
}
