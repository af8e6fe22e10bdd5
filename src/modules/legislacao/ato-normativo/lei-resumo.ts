// What the portal understood of a text, in words for whoever corrects it.
import { dobra } from '#base/dobra.ts'
import { type Bloco, nivelDe, type TipoDeBloco } from './lei-blocos.ts'

const contados: [TipoDeBloco, string, string][] = [
  ['livro', 'livro', 'livros'],
  ['titulo', 'título', 'títulos'],
  ['capitulo', 'capítulo', 'capítulos'],
  ['secao', 'seção', 'seções'],
  ['artigo', 'artigo', 'artigos'],
  ['paragrafo', 'parágrafo', 'parágrafos'],
  ['inciso', 'inciso', 'incisos'],
  ['alinea', 'alínea', 'alíneas'],
  ['anexo', 'anexo', 'anexos'],
]

/** '12 artigos, 3 parágrafos e 1 anexo'; '' of a text that has none of them. */
export function contagemDe(blocos: readonly Bloco[]): string {
  const parts = contados.flatMap(([tipo, one, many]) => {
    const count = blocos.filter((bloco) => bloco.tipo === tipo).length
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
}

/** What may have been read wrongly: an article that does not follow the one before, or that comes twice. */
export function duvidasDe(blocos: readonly Bloco[]): string[] {
  const duvidas: string[] = []
  let antes = 0
  for (const { tipo, rotulo, ancora } of blocos) {
    if (tipo === 'anexo') antes = 0
    if (tipo !== 'artigo') continue
    const numero = Number(/\d+/.exec(rotulo.replaceAll('.', ''))?.[0] ?? 0)
    if (ancora === null) duvidas.push(`${rotulo} aparece duas vezes.`)
    else if (numero > antes + 1 && antes > 0)
      duvidas.push(`Depois do art. ${antes} vem ${rotulo.replace(/[.\s–-]+$/, '')}.`)
    antes = Math.max(antes, numero)
  }
  return duvidas
}

export type Linha = { nivel: number; rotulo: string; comeco: string }

const mostLetters = 90

/** Each article and what groups it, with how it begins. */
export const sumarioDe = (blocos: readonly Bloco[]): Linha[] =>
  blocos.flatMap(({ tipo, rotulo, texto }) => {
    const nivel = tipo === 'artigo' ? 6 : tipo === 'anexo' ? 0 : nivelDe(tipo)
    if (nivel < 0) return []
    const comeco = texto.length > mostLetters ? `${texto.slice(0, mostLetters).replace(/\s+\S*$/, '')}…` : texto
    return { nivel, rotulo, comeco }
  })

/** 'FOLHA 1' and 'Folha 2' are one mark, told once with how often it stands there. */
export function marcasContadas(marcas: readonly string[]): { marca: string; vezes: number }[] {
  const counted = new Map<string, { marca: string; vezes: number }>()
  for (const marca of marcas) {
    const shape = dobra(marca).replace(/\d+/g, '#')
    const known = counted.get(shape)
    if (known) known.vezes += 1
    else counted.set(shape, { marca, vezes: 1 })
  }
  return [...counted.values()]
}
