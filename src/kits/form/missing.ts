// What a form says of a required field that was left empty: what to do, in the words of its label. One place, for the server's schemas and
// for pages that look before they send.
import type { FieldFacts } from './field-facts.ts'

const verbs: Record<FieldFacts['kind'], string> = {
  text: 'Escreva',
  'long-text': 'Escreva',
  email: 'Informe',
  url: 'Informe',
  cpf: 'Informe',
  cnpj: 'Informe',
  telefone: 'Informe',
  date: 'Informe',
  time: 'Informe',
  'date-time': 'Informe',
  money: 'Informe',
  integer: 'Informe',
  decimal: 'Informe',
  choice: 'Escolha',
  reference: 'Escolha',
  password: 'Digite',
  flag: 'Marque',
}

/** `missingMessage({ kind: 'text', label: 'Título' })` is 'Escreva o título.'. */
export function missingMessage(facts: FieldFacts): string {
  const { kind, label, missing } = facts
  if (missing) return missing
  if (kind === 'flag') return `Marque “${label}”.`
  if (/^Confirme /.test(label)) return `${label}.`
  const asked = lowerFirst(label.replace(/\s*\(.*\)|\?$/g, ''))
  if (/^(o que|quem|como|onde|quando|por que) /i.test(label))
    return `${kind === 'long-text' ? 'Conte' : verbs[kind]} ${asked}.`
  if (label.endsWith('?')) return `Responda: ${lowerFirst(label)}`
  const article = articleOf(asked)
  return article ? `${verbs[kind]} ${article} ${asked}.` : `Preencha “${label}”.`
}

const lowerFirst = (text: string) =>
  /^.\p{Lu}/u.test(text) ? text : text.slice(0, 1).toLocaleLowerCase('pt-BR') + text.slice(1)

// Words that the endings below would take for the other gender, or for none.
const articles: Record<string, 'o' | 'a'> = {
  ...{ dia: 'o', mapa: 'o', programa: 'o', problema: 'o', tema: 'o', nome: 'o', telefone: 'o', ícone: 'o', mês: 'o' },
  ...{ país: 'o', fim: 'o', login: 'o', 'e-mail': 'o', CPF: 'o', CNPJ: 'o', CEP: 'o', cor: 'a', UF: 'a', matriz: 'a' },
}

// By the ending of the first word; null where it tells nothing, so that nothing wrong is said.
function articleOf(label: string): 'o' | 'a' | 'os' | 'as' | null {
  if (/^est[ae] /.test(label)) return null
  const [word = ''] = /^[\p{L}-]+(?=$|[\s,/])/u.exec(label) ?? []
  if (Object.hasOwn(articles, word)) return articles[word] ?? null
  const [head = ''] = word.split('-')
  if (/(a|ção|são|zão|dade|gem)$/.test(head)) return 'a'
  if (/(as|ões|dades|gens)$/.test(head)) return 'as'
  if (head.length > 2 && /(o|or|al|el|ol)$/.test(head)) return 'o'
  return /(os|ores)$/.test(head) ? 'os' : null
}
