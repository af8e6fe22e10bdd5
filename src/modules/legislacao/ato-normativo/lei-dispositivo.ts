// A provision as people name it, 'art. 5º, § 2º, II' or 'alínea a do inciso II do art. 5º', and its address.
import { dobra } from '#base/dobra.ts'
import { ancoraDe, noInicio } from './lei-ancoras.ts'
import { letra, ordemDaAlinea, romano } from './lei-rotulos.ts'

export type Dispositivo = {
  ancora: string
  /** Only the head of the article, and not what follows it. */
  isCaput: boolean
}

const partes = {
  artigo: /\bart(?:igo|\.)?\s*(\d[\d.]*)\s?[o°]?(?:-([a-z]{1,2}))?(?![a-z0-9])/,
  unico: /(?:\bparagrafo|§)\s*(unico)\b/,
  paragrafo: /(?:\bparagrafo|§)\s*(\d{1,3})\s?[o°]?(?:-([a-z]))?(?![a-z0-9])/,
  inciso: /\b(?:inciso\s+)?([ivxlc]+)(?:-([a-z]))?(?![a-z0-9])/,
  alinea: /(?:\balinea\s+)?["“”'‘’]?\b([a-z]{1,2})["“”'‘’]?(?![a-z0-9])/,
  item: /\bitem\s+(\d{1,2})(?![a-z0-9])/,
}
const ligacoes = /\b(?:d[aeo]|caput)\b|[,.;\s]/g

/** Null for what names none, or more than one. */
export function leDispositivo(nome: string): Dispositivo | null {
  let rest = dobra(nome)
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const artigo = take(partes.artigo)
  const unico = take(partes.unico)
  const paragrafo = take(partes.paragrafo)
  const item = take(partes.item)
  const isCaput = /\bcaput\b/.test(rest)
  rest = rest.replace(/\b(?:d[aeo]|caput)\b/g, ' ')
  const inciso = romanoEm(rest) ? take(partes.inciso) : null
  const alinea = take(partes.alinea)
  if (!artigo || (unico && paragrafo) || rest.replace(ligacoes, '') !== '') return null
  const numero = inciso ? romano((inciso[1] ?? '').toUpperCase()) : null
  if (inciso && numero === null) return null
  const sigla = (found: RegExpExecArray) => letra(found[2]?.toUpperCase())
  const lugar = {
    ...noInicio(),
    artigo: `${Number((artigo[1] ?? '').replaceAll('.', ''))}${sigla(artigo)}`,
    paragrafo: unico ? '1u' : paragrafo ? `${Number(paragrafo[1])}${sigla(paragrafo)}` : '',
    inciso: inciso ? `${numero}${sigla(inciso)}` : '',
    alinea: alinea ? String(ordemDaAlinea(alinea[1] ?? '')) : '',
    item: item ? String(Number(item[1])) : '',
  }
  if (lugar.item && !lugar.alinea) return null
  return { ancora: ancoraDe(lugar), isCaput: isCaput && !lugar.paragrafo && !lugar.inciso && !lugar.alinea }
}

// Of 'c' alone an alínea is meant, unless it is called an inciso.
const romanoEm = (rest: string) =>
  /\binciso\b/.test(rest) || /(?<![a-z"“'‘])(?:[ivx][ivxlc]*)(?![a-z"”'’])/.test(rest.replace(/\balinea\s+\S+/, ''))
