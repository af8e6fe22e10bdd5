// Which fields may hold anything. Those of a kind of their own say by it what they are, and whether it is public: a telephone of an organ
// is asked for as one.
import type { FieldFacts } from '#kits/form/field-facts.ts'

const free: FieldFacts['kind'][] = ['text', 'long-text']
const named =
  /(^|_)(senha|versao|email|telefone|fone|whatsapp|cpf|cnpj|documento|url|endereco|chave|codigo|protocolo)(_|$)/

/** `fact`: undefined of a field with formatted text. */
export function isFree(name: string, fact: FieldFacts | undefined): boolean {
  if (named.test(name)) return false
  if (!fact) return true
  const isKnown = 'isPhone' in fact || 'mask' in fact
  return free.includes(fact.kind) && !isKnown
}
