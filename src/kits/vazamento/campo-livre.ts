// Which fields may hold anything. Those of a kind of their own say by it what they are, and whether it is public: a telephone of an organ
// is asked for as one.

/** What it takes of the facts of a form's field. */
export type Fato = { kind: string; label: string }

const free = ['text', 'long-text']
const named =
  /(^|_)(senha|versao|email|telefone|fone|whatsapp|cpf|cnpj|documento|url|endereco|chave|codigo|protocolo)(_|$)/

/** `fact`: undefined of a field with formatted text. */
export function isFree(name: string, fact: Fato | undefined): boolean {
  if (named.test(name)) return false
  if (!fact) return true
  const isKnown = 'isPhone' in fact || 'mask' in fact
  return free.includes(fact.kind) && !isKnown
}
