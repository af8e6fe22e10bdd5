// The acts that a text cites by kind, number and year: 'Lei nº 1.234/2019', 'Lei Municipal n.º 12, de 3 de maio de 2001'.
import { dobra } from '#base/dobra.ts'
import { leDia } from '#base/le-dia.ts'
import { chaveDe, tiposDeAto } from './tipos-de-ato.ts'

export type Citacao = { tipo: number; chave: string; ano: number; data: string | null; inicio: number; fim: number }
/** An act of the portal, the only one of its kind, number and year. */
export type Citada = { tipo: number; chave: string; ano: number; data: string | null; ato_normativo_id: number }

const tipos = new Map(Object.entries(tiposDeAto).map(([tipo, { one }]) => [dobra(one), Number(tipo)]))
const nomes = [...tipos.keys()].sort((a, b) => b.length - a.length).join('|')

// on the folded text, which is as long as the text itself
const citacao = new RegExp(
  `(?<![a-z0-9-])(${nomes})(?: municipal)?,? n[.ºo°]{0,2} ?(\\d[\\d.]*(?:-[a-z](?![a-z]))?) ?(?:/ ?((?:18|19|20)\\d{2})(?!\\d)|,? de (?:(\\d{1,2}[ºo°]? de [a-z]{4,9} de )?((?:18|19|20)\\d{2}))(?!\\d))`,
  'g',
)

export function achaCitacoes(texto: string): Citacao[] {
  const dobrado = dobra(texto)
  if (dobrado.length !== texto.length) return []
  return [...dobrado.matchAll(citacao)].flatMap((found) => {
    const [inteira, nome = '', numero = '', anoBarra, dia, anoPorExtenso = ''] = found
    const tipo = tipos.get(nome)
    // 'Lei nº 8.666, de 1993, federal'
    if (!tipo || /^,? (?:federal|estadual)/.test(dobrado.slice(found.index + inteira.length))) return []
    return {
      ...{ tipo, chave: chaveDe(numero), ano: Number(anoBarra ?? anoPorExtenso) },
      ...{ data: dia ? (leDia(dia + anoPorExtenso)?.data ?? null) : null },
      ...{ inicio: found.index, fim: found.index + inteira.length },
    }
  })
}

/** Of the acts that the portal has, the one that is cited: a law of another day is another law, as a federal one of the same number. */
export const citadaPor = (citacao: Citacao, citadas: readonly Citada[]): Citada | undefined =>
  citadas.find(
    ({ tipo, chave, ano, data }) =>
      tipo === citacao.tipo &&
      chave === citacao.chave &&
      ano === citacao.ano &&
      (citacao.data === null || data === null || data === citacao.data),
  )
