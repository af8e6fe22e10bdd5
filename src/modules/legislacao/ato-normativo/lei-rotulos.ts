// The labels with which provisions begin their lines, and the order in which they may come.
import type { Agrupador } from './lei-blocos.ts'

type Comum = {
  rotulo: string
  texto: string
  /** Of LexML: '5', '5-1' of 'Art. 5º-A', '1u' of an only one. */
  numero: string
}
export type Rotulo =
  | (Comum & { tipo: 'artigo' | 'paragrafo' | 'inciso' | 'alinea' | 'item' })
  | (Comum & { tipo: Agrupador | 'anexo' })

// 'Art. 3º - A multa' has no letter, 'Art. 3º-A' and 'Art. 3º - A.' have one
const artigo =
  /^A(?:rt|RT)(?:(?:igo|IGO)\b|\.)?\s*(?:(\d{1,3}(?:\.\d{3})+|\d{1,4})(?:\s?\.?[ºo°ª](?!\p{L}))?(?:[-–]([A-Z]{1,2})(?!\p{L})|\s?[-–]\s?([A-Z]{1,2})(?=\s*[.:–—-]))?|([ÚúUu][NnÍíIiCcOo]{4})(?!\p{L}))\s*[.:]?(?:\s*[-–—](?!\p{L}))?(?=\s|$|\p{L})/u
const paragrafo =
  /^(?:§{1,2}\s*(?:(\d{1,3})(?:\s?\.?[ºo°ª](?!\p{L}))?(?:\s?[-–]\s?([A-Z])(?!\p{L}))?|[ÚúUu][Nn][IiÍí][Cc][Oo])|(?:Par[áa]grafo|PAR[ÁA]GRAFO)\s+(?:(\d{1,3})\s?[ºo°ª]?(?!\p{L})|[ÚúUu][Nn][IiÍí][Cc][Oo]))\s*[.:]?(?:\s*[-–—](?!\p{L}))?(?=\s|$|\p{L})/u
const inciso = /^([IVXLC]{1,9})(?:-([A-Z]))?\s?([-–—.)])(?=\s|$)/
const alinea = /^([a-z]{1,2})\s?\)(?=\s|$)/
const item = /^(\d{1,2})\s?[).–-](?=\s|$)/
const agrupador =
  /^(PARTE|LIVRO|T[ÍI]TULO|CAP[ÍI]TULO|SE[ÇC][ÃA]O|SUBSE[ÇC][ÃA]O)\s+([IVXLC]{1,9}(?:-[A-Z])?|\d{1,3}|[ÚU]NIC[OA]|GERAL|ESPECIAL)[ºª]?(?![\p{L}\d])\s*([-–—:.]?)\s*(.*)$/iu
const anexo = /^ANEXO(?:\s+([IVXLC]{1,9}|[ÚU]NICO|\d{1,3}))?(?![\p{L}\d])(?:\s*[-–—:](?=\s|$))?/u

export const letra = (sigla: string | undefined): string => {
  if (!sigla) return ''
  return `-${[...sigla].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)}`
}

/** What the line begins with, whether or not a provision may stand there. */
export function leRotulo(linha: string): Rotulo | null {
  return leDispositivo(linha) ?? leAgrupador(linha) ?? leAnexo(linha)
}

function leDispositivo(linha: string): Rotulo | null {
  const made = (tipo: 'artigo' | 'paragrafo' | 'inciso' | 'alinea' | 'item', inteiro: string, numero: string) => ({
    tipo,
    numero,
    rotulo: inteiro.trim(),
    texto: linha.slice(inteiro.length).trim(),
  })
  const art = artigo.exec(linha)
  if (art)
    return made('artigo', art[0], art[1] ? `${Number(art[1].replaceAll('.', ''))}${letra(art[2] ?? art[3])}` : '1u')
  const par = paragrafo.exec(linha)
  if (par) {
    const number = par[1] ?? par[3]
    return made('paragrafo', par[0], number ? `${Number(number)}${letra(par[2])}` : '1u')
  }
  const inc = inciso.exec(linha)
  const value = inc ? romano(inc[1] ?? '') : null
  if (inc && value) return made('inciso', inc[0], `${value}${letra(inc[2])}`)
  const ali = alinea.exec(linha)
  if (ali) return made('alinea', ali[0], String(ordemDaAlinea(ali[1] ?? '')))
  const ite = item.exec(linha)
  return ite ? made('item', ite[0], String(Number(ite[1]))) : null
}

/** 27 of 'aa'. */
export const ordemDaAlinea = (letras: string): number =>
  [...letras].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 96, 0)

const nomes: Record<string, Agrupador> = {
  p: 'parte',
  l: 'livro',
  t: 'titulo',
  c: 'capitulo',
  se: 'secao',
  su: 'subsecao',
}

function leAgrupador(linha: string): Rotulo | null {
  const [, nome = '', numero = '', traco = '', texto = ''] = agrupador.exec(linha) ?? []
  if (!nome || !/^\p{Lu}/u.test(nome)) return null
  // 'Capítulo II desta Lei' is a citation
  if (
    texto &&
    !/[-–—:]/.test(traco) &&
    !/^D[AEO]S?\s+\p{Lu}|^\p{Lu}[^\p{Ll}]*$/u.test(texto) &&
    !/^D[aeo]s?\s/.test(texto)
  )
    return null
  const tipo = nomes[nome[0]?.toLowerCase() === 's' ? nome.slice(0, 2).toLowerCase() : (nome[0] ?? '').toLowerCase()]
  if (!tipo) return null
  const [inteiro = '', letras = ''] = numero.split('-')
  const value = romano(inteiro.toUpperCase()) ?? (/^\d/.test(inteiro) ? Number(inteiro) : null)
  return {
    tipo,
    numero: value ? `${value}${letra(letras.toUpperCase())}` : '1u',
    rotulo: linha.slice(0, linha.length - texto.length).trim(),
    texto,
  }
}

function leAnexo(linha: string): Rotulo | null {
  const found = anexo.exec(linha)
  if (!found) return null
  const texto = linha.slice(found[0].length).trim()
  if (/^\p{Ll}/u.test(texto)) return null
  const numero = found[1] ? (romano(found[1]) ?? (Number(found[1]) || null)) : null
  return { tipo: 'anexo', numero: numero ? String(numero) : '1u', rotulo: found[0].trim(), texto }
}

const valores: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
const romanoInteiro = /^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** Null for letters that are no number: 'IIII', 'VX'. */
export function romano(letras: string): number | null {
  if (!letras || !romanoInteiro.test(letras)) return null
  const values = [...letras].map((one) => valores[one] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
