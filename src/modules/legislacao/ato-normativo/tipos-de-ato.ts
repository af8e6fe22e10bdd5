// The types of normative act (docs/specification/data-sets.md#normative-acts), what they are called, what one does to another. 1 and 2
// are those of the old lists of laws and decrees; 3 and 4 are documents that are no acts. nome_do_ato() of db/schema/legislacao.sql has the same
// names.
import { dataPorExtenso } from '#base/data-por-extenso.ts'
import { dobra } from '#base/dobra.ts'

type TipoDeAto = { one: string; article: 'a' | 'o' }

export const tiposDeAto: Readonly<Record<number, TipoDeAto>> = {
  1: { one: 'Lei', article: 'a' },
  5: { one: 'Lei Complementar', article: 'a' },
  2: { one: 'Decreto', article: 'o' },
  6: { one: 'Portaria', article: 'a' },
  7: { one: 'Resolução', article: 'a' },
  8: { one: 'Instrução Normativa', article: 'a' },
  9: { one: 'Emenda à Lei Orgânica', article: 'a' },
  10: { one: 'Lei Orgânica', article: 'a' },
  11: { one: 'Edital', article: 'o' },
}

// The order in which people look for them; of a Record numbers are sorted.
const ordem = [1, 5, 2, 6, 7, 8, 9, 10, 11]
export const tipoOptions = ordem.map((tipo) => ({ value: String(tipo), label: nomeDoTipo(tipo) }))

export function nomeDoTipo(tipo: number): string {
  return tiposDeAto[tipo]?.one ?? 'Ato'
}

/** By which a type is addressed in sentences: 'a' Lei, 'o' Decreto. */
export const artigoDe = (tipo: number): 'a' | 'o' => tiposDeAto[tipo]?.article ?? 'o'

export const situacoes = { vigente: 'Vigente', alterado: 'Alterado', revogado: 'Revogado' } as const
export type Situacao = keyof typeof situacoes

/** 'Revogada' of a law. */
export const situacaoDe = (tipo: number, situacao: Situacao): string =>
  situacao === 'vigente' ? situacoes.vigente : situacoes[situacao].replace(/o$/, artigoDe(tipo))

/** Active and passive: 'Revoga …', 'Revogada por …', 'Revogada pela …'. */
export const relacoes = {
  revoga: { label: 'Revoga', passive: 'Revogad' },
  revoga_parte: { label: 'Revoga em parte', passive: 'Revogad' },
  altera: { label: 'Altera', passive: 'Alterad' },
  regulamenta: { label: 'Regulamenta', passive: 'Regulamentad' },
} as const
export type TipoDeRelacao = keyof typeof relacoes
export const relacaoLabels = Object.fromEntries(
  Object.entries(relacoes).map(([tipo, { label }]) => [tipo, label]),
) as Record<TipoDeRelacao, string>

/** The national laws of which courts of accounts ask for the town's own rule (PNTP 12.5, 15.5). */
export const leisRegulamentadas = {
  lai: 'Lei de Acesso à Informação (Lei 12.527/2011)',
  'governo-digital': 'Lei do Governo Digital (Lei 14.129/2021)',
} as const
export type LeiRegulamentada = keyof typeof leisRegulamentadas

export type Nomeado = { ato_normativo_tipo: number; ato_normativo_numero: string; ato_normativo_ano: number }

/** As chave_do_ato() of db/schema/legislacao.sql. */
export const chaveDe = (numero: string): string =>
  dobra(numero)
    .replace(/[^0-9a-z]/g, '')
    .replace(/^0+/, '')

/** 'Lei nº 1.234/2019'; a number that is not numeric is shown as it is: 'Lei Complementar 5/2020' registered as a law. */
export function tituloDoAto({
  ato_normativo_tipo: tipo,
  ato_normativo_numero: numero,
  ato_normativo_ano: ano,
}: Nomeado) {
  return `${nomeadoSem(tipo, numero)}/${ano}`
}

/** 'Lei nº 1.234, de 5 de março de 2019', as acts are cited; without a known day as tituloDoAto. */
export function citacaoDoAto(ato: Nomeado & { ato_normativo_data: string | null }): string {
  const { ato_normativo_data: data } = ato
  if (!data) return tituloDoAto(ato)
  return `${nomeadoSem(ato.ato_normativo_tipo, ato.ato_normativo_numero)}, de ${dataPorExtenso(data)}`
}

function nomeadoSem(tipo: number, numero: string): string {
  const name = nomeDoTipo(tipo)
  if (/^\d/.test(numero)) return `${name} nº ${numero}`
  return numero.toLowerCase().startsWith(name.toLowerCase()) ? numero : `${name} ${numero}`
}
