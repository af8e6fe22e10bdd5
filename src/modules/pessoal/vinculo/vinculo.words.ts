// Kinds and situations of an employment, and what programs of payrolls call them. The reason of a leave is a secret: of 'Licença saúde' only
// the leave is read, and the word is stored nowhere.
import { dobra } from '#base/dobra.ts'
import { type Vinculo, vinculos } from './vinculo.fields.ts'

export const situacoes = {
  ativo: 'Em exercício',
  afastado: 'Afastado',
  cedido: 'Cedido a outro órgão',
  inativo: 'Aposentado ou pensionista',
  desligado: 'Desligado',
} as const
export type Situacao = keyof typeof situacoes

const palavrasDoVinculo: Readonly<Record<Vinculo, RegExp>> = {
  efetivo: /efetiv|estatutari|concursad/,
  comissionado: /comission|\bcomissao\b/,
  temporario: /temporari|\breda\b|\bpss\b|contrat|prazo determinado/,
  agente_politico: /politico|eletivo|mandato/,
  cedido: /\bcedid|a disposicao/,
  inativo: /inativ|aposentad/,
  pensionista: /pension/,
}

const palavrasDaSituacao: Readonly<Record<Situacao, RegExp>> = {
  ativo: /^ativ|trabalhando|exercicio|^normal|ferias/,
  afastado: /licenca|afastad|afastamento|auxilio|doenca|maternidade|acidente|suspens/,
  cedido: /\bcedid|cessao|a disposicao/,
  inativo: /inativ|aposentad|pension/,
  desligado: /deslig|exonerad|demitid|demissao|rescis|falecid|vacancia|encerrad/,
}

/** Null of a word that means none, or more than one. */
export const vinculoDe = (texto: string): Vinculo | null => unica(texto, vinculos, palavrasDoVinculo)
export const situacaoDe = (texto: string): Situacao | null => unica(texto, situacoes, palavrasDaSituacao)

function unica<N extends string>(
  texto: string,
  rotulos: Readonly<Record<N, string>>,
  palavras: Readonly<Record<N, RegExp>>,
): N | null {
  const dobrado = dobra(texto)
  const nomes = Object.keys(palavras) as N[]
  const exato = nomes.find((nome) => [nome, dobra(rotulos[nome])].includes(dobrado))
  const achados = nomes.filter((nome) => palavras[nome].test(dobrado))
  return exato ?? (achados.length === 1 ? (achados[0] ?? null) : null)
}
