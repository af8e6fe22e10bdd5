// The facts of a field wherever it is used: in a form, as a column of a list, in an imported file. Plain values without zod, so
// that the browser can use them. form-schema.ts makes the server's schema from them, attributesOf what the input on the page needs:
// so length, required, mask and label can't differ between the two.

type Kind =
  /** `isPhone`: numbers as somebody writes them (two, 0800, 190): no mask, and lists keep them on one line. */
  | { kind: 'text'; maxLength: number; mask?: 'telefone' | 'cep'; isPhone?: boolean }
  | { kind: 'long-text'; maxLength: number; rows?: number }
  /** `date-time` stays as typed: only the server knows the city's clock. */
  | { kind: 'email' | 'url' | 'cpf' | 'cnpj' | 'telefone' | 'date' | 'time' | 'date-time' | 'flag' }
  /** The rules for a new password are the server's. */
  | { kind: 'password' }
  /** `isPositive`: amounts below zero are refused. */
  | { kind: 'money'; isPositive?: boolean }
  /** `message`: the words for a wrong number, when the kind's own words won't do. */
  | { kind: 'integer'; min: number; max: number; message?: string }
  /** Decimal text with at most `places` digits after the comma. `axis`: degrees, read as people write them (kits/mapa/coordenada.ts). */
  | { kind: 'decimal'; places: number; min: number; max: number; message?: string; axis?: 'latitude' | 'longitude' }
  /** One of a few fixed values: what is stored -> what is shown. `empty`: the words of the choice of none. */
  | { kind: 'choice'; options: Readonly<Record<string, string>>; empty?: string }
  /** The id of another record; the page has its options from the server. */
  | { kind: 'reference'; empty?: string }

/** `missing`: said of the empty field, where the words that missing.ts makes of kind and label won't do. */
export type FieldFacts = Kind & { label: string; isRequired?: boolean; hint?: string; missing?: string }
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
      : F extends { kind: 'date' | 'time' | 'date-time' | 'money' | 'decimal' }
        ? Nullable<F, string>
        : string

/** For kinds without a length of their own. */
export const longest = { email: 200, url: 500 }

export const defineFields = <const F extends Fields>(fields: F): F => fields

declare const checked: unique symbol
/**
 * The name of an input. Only attributesOf, and filterOf of the lists, make one: an input with a name that neither a form's facts nor a
 * list's filters have does not compile.
 */
export type CheckedName = string & { readonly [checked]: true }

export type Option = { value: string; label: string }

export type InputAttributes = {
  name: CheckedName
  label: string
  isRequired?: boolean
  hint?: string
  /** Shown, counted and refused by the server; the control has no `maxlength`, which would cut what is pasted without a word. */
  maxLength?: number
  mask?: 'telefone' | 'cep' | 'dataHora' | 'cpf' | 'cnpj' | 'dinheiro' | 'email'
  isPositive?: boolean
  rows?: number
  empty?: string
  type?: 'email' | 'url' | 'password'
  inputMode?: 'numeric' | 'decimal' | 'tel'
  placeholder?: string
  autoComplete?: 'off'
}

/**
 * What an input needs: `<TextField {...attributesOf(processoFields, 'doc_numero_processo')} />`. `sentAs` is the name on the wire where a form
 * has the field several times (`licitacao_anexo_data_1`).
 */
export function attributesOf<F extends Fields, Name extends FieldName<F>>(
  fields: F,
  name: Name,
  sentAs: string = name,
) {
  const facts: FieldFacts = fields[name] as F[Name]
  const { label, isRequired, hint } = facts
  const attributes: InputAttributes = { name: sentAs as CheckedName, label, isRequired, hint, ...ofKind(facts) }
  return attributes as InputAttributes & (F[Name] extends { kind: 'choice' } ? { options: Option[] } : unknown)
}

function ofKind(facts: FieldFacts): Partial<InputAttributes> & { options?: Option[] } {
  switch (facts.kind) {
    case 'text':
      return { maxLength: facts.maxLength, mask: facts.mask, ...(facts.mask === 'telefone' && { inputMode: 'tel' }) }
    case 'long-text':
      return { maxLength: facts.maxLength, rows: facts.rows }
    case 'integer':
      return { inputMode: 'numeric' }
    case 'money':
      // 'decimal': the keypad of telephones then has a comma
      return { mask: 'dinheiro', isPositive: facts.isPositive, inputMode: 'decimal', placeholder: 'R$ 0,00' }
    case 'choice':
      return { empty: facts.empty, options: Object.entries(facts.options).map(([value, label]) => ({ value, label })) }
    case 'reference':
      return { empty: facts.empty }
    case 'decimal':
      return facts.axis ? {} : { inputMode: 'decimal' } // the keypad of telephones has neither a degree nor, often, a minus
    default:
      return attributesOfKind[facts.kind] ?? {}
  }
}

// No length for a password: whether it is too long is the rule of the server.
const attributesOfKind: Partial<Record<Kind['kind'], Partial<InputAttributes>>> = {
  email: { type: 'email', mask: 'email', maxLength: longest.email },
  url: { type: 'url', maxLength: longest.url },
  cpf: { mask: 'cpf', inputMode: 'numeric' },
  cnpj: { mask: 'cnpj' },
  telefone: { mask: 'telefone', inputMode: 'tel' },
  time: { inputMode: 'numeric', placeholder: 'hh:mm', autoComplete: 'off' },
  'date-time': { mask: 'dataHora', inputMode: 'numeric', placeholder: 'dd/mm/aaaa hh:mm', autoComplete: 'off' },
  password: { type: 'password' },
}
