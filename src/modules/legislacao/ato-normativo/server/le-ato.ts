// Which act a text names: the name of a file, or the first page of a PDF. What a text does not say stays unknown: a two-digit year, the kind
// of act that the portal does not have, a law that the text only cites.
import { dobra } from '#base/dobra.ts'
import { anoInteiro, leDia, nomesDosMeses } from '#base/le-dia.ts'
import { tiposDeAto } from '../tipos-de-ato.ts'

export type AtoLido = {
  /** A code of tiposDeAto. */
  tipo: number | null
  /** Without the year, as it is written: '1.234', '45-A'. */
  numero: string
  ano: number | null
  /** 'YYYY-MM-DD' */
  data: string | null
  ementa: string
}

// Folded names, the longest first; null: acts and papers that are none of the portal's types, and would be read as one of them.
const nomes: [name: string, tipo: number | null][] = [
  ...Object.entries(tiposDeAto).map(([tipo, { one }]): [string, number] => [dobra(one), Number(tipo)]),
  ['lei ordinaria', 1] as [string, number],
  ['lei municipal', 1] as [string, number],
  ['decreto municipal', 2] as [string, number],
  ['decreto executivo', 2] as [string, number],
  ['emenda a lei organica municipal', 9] as [string, number],
  ...[
    'projeto de lei complementar',
    'projeto de lei',
    'anteprojeto de lei',
    'decreto legislativo',
    'decreto-lei',
    'decreto lei',
  ].map((name): [string, null] => [name, null]),
].sort(([one], [other]) => other.length - one.length)

// As people shorten them in names of files only.
const siglas: Record<string, number> = { lc: 5, dec: 2, decr: 2, port: 6, res: 7, resol: 7, in: 8, elom: 9, lom: 10 }

const plurais: Record<string, number> = {
  leis: 1,
  'leis ordinarias': 1,
  'leis municipais': 1,
  'leis complementares': 5,
  decretos: 2,
  portarias: 6,
  resolucoes: 7,
  'instrucoes normativas': 8,
  editais: 11,
}

const meses = nomesDosMeses.join('|')
const nomeado = nomes.map(([name]) => name.replaceAll(' ', '[\\s-]+')).join('|')
const numeral = 'n\\s*(?:umero|[.ºo°])*\\s*[:.]?\\s*'
const numero = '\\d[\\d.]*(?:\\s?-\\s?[a-z](?![a-z]))?'

const cabecalho = new RegExp(
  `^[\\s"“*#]*(${nomeado})(?:[\\s-]+municipal|[\\s-]+executivo)?[\\s,-]*(?:(?:${numeral})?(${numero}))?(?:\\s*[/]\\s*(${anoInteiro}|\\d{2})(?![\\d/]))?(.*)$`,
)

/** The act whose heading stands on the first page; the heading begins its line. Nothing is known of a text without one. */
export function leAtoDaPagina(pagina: string): AtoLido {
  const linhas = pagina
    .slice(0, 20_000)
    .split('\n')
    .map((linha) => linha.replace(/\s+/g, ' ').trim())
    .filter((linha) => linha !== '')
  for (let at = 0; at < Math.min(linhas.length, 40); at++) {
    // 'DECRETO' on one line, 'Nº 45, DE 3 DE MAIO DE 2019' on the next one
    for (const juntas of [1, 2, 3]) {
      const lido = leCabecalho(linhas.slice(at, at + juntas).join(' '))
      if (!lido) continue
      if (juntas < 3 && lido.ato.data === null && continua(linhas[at + juntas])) continue
      return { ...lido.ato, ementa: leEmenta([lido.resto, ...linhas.slice(at + juntas)]) }
    }
  }
  return nada()
}

const nada = (): AtoLido => ({ tipo: null, numero: '', ano: null, data: null, ementa: '' })

const dobraDe = (text: string) => dobra(text.normalize('NFC'))

// A heading that goes on in the next line says its day there.
const continua = (linha: string | undefined) =>
  linha !== undefined &&
  new RegExp(
    `^(?:n[º°o.\\s]*\\d|,?\\s*de\\s+\\d|\\d{1,2}[º°o]?\\s+de\\s+(?:${meses})|de\\s+(?:${meses})|(?:${meses})\\s+de|de\\s+${anoInteiro})`,
  ).test(dobraDe(linha))

function leCabecalho(linha: string): { ato: AtoLido; resto: string } | null {
  const limpa = linha.normalize('NFC')
  const [, nome = '', escrito, barra, depois = ''] = cabecalho.exec(dobraDe(limpa)) ?? []
  if (!nome || !escrito) return null
  const tipo = tipoNomeado(nome)
  const inicioDoResto = limpa.length - depois.length
  const dia = leDia(depois)
  // a citation goes on: 'Lei nº 8.666 e suas alterações'
  if (!dia && barra === undefined && !/^\s*[,.–-]?\s*(de\s+(?:18|19|20)\d{2}\b|$|[–-])/.test(depois)) return null
  const soAno = /^\s*[,.]?\s*de\s+((?:18|19|20)\d{2})(?!\d)/.exec(depois)?.[1]
  const ano = dia ? Number(dia.data.slice(0, 4)) : (anoDe(barra ?? soAno) ?? null)
  const ato = { tipo, numero: numeroEscrito(limpa, escrito), ano, data: dia?.data ?? null, ementa: '' }
  const fim = dia?.fim ?? (soAno ? depois.indexOf(soAno) + soAno.length : 0)
  const resto = limpa.slice(inicioDoResto + fim).replace(/^[\s,.;:–-]+/, '')
  // 'PORTARIA Nº 17/2024 - GAB': who made it
  return { ato, resto: /^[A-Z./-]{2,12}$/.test(resto) ? '' : resto }
}

function tipoNomeado(nome: string): number | null {
  const plano = nome.replace(/[\s-]+/g, ' ')
  return nomes.find(([name]) => name.replaceAll('-', ' ') === plano)?.[1] ?? null
}

// Of '1.234.' the number, in the letters in which it is written ('45-A').
function numeroEscrito(linha: string, dobrado: string): string {
  const at = dobraDe(linha).indexOf(dobrado)
  return linha
    .slice(at, at + dobrado.length)
    .replace(/\s/g, '')
    .replace(/\.+$/, '')
    .toUpperCase()
}

const anoDe = (texto: string | undefined): number | null =>
  texto && /^(?:18|19|20)\d{2}$/.test(texto) ? Number(texto) : null

// Where the ementa is over: who makes the act, its first article, or what it considers.
const fimDaEmenta =
  /^(?:"?\s*)?(?:(?:o|a|os)\s+(?:excelentissim[oa]\s+)?(?:senhor[a]?\s+)?(?:prefeit[oa]|vice-prefeit[oa]|presidente|secretari[oa]|camara|mesa|povo|diretor[a]?|superintendente|vereador)|eu,|faco saber|no uso d|usando d|considerando|resolve|decreta|art(?:igo|\.)?\s*1|capitulo|titulo i\b|nos termos)/
const longestEmenta = 2000

function leEmenta(linhas: string[]): string {
  const partes: string[] = []
  let tamanho = 0
  for (const linha of linhas) {
    const dobrada = dobraDe(linha)
    if (fimDaEmenta.test(dobrada)) break
    if (/^[\d\s./-]*$/.test(dobrada)) continue
    partes.push(linha)
    tamanho += linha.length
    if (tamanho > longestEmenta) return '' // that is no ementa
  }
  const texto = partes
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[“"'–\-\s]+|[”"'\s]+$/g, '')
    .replace(/^ementa\s*[:–-]\s*/i, '')
    .trim()
  // an ementa that is written in the middle of a line before 'O PREFEITO…'
  const corte = /[.;]["”]?\s+(?=(?:O PREFEIT|A PREFEIT|A CÂMARA|O PRESIDENTE|FAÇO SABER))/.exec(texto)
  return (corte ? texto.slice(0, corte.index + 1) : texto).trim()
}

/** The act that a file's name says, with the folders before it: 'Leis/2020/Lei 12 - cria o fundo.pdf'. */
export function leAtoDoNome(caminho: string): AtoLido {
  // 'Portaria nº 12/2022', as a spreadsheet has it: no folder
  const partes = caminho
    .normalize('NFC')
    .replace(/(n\s*[.ºo°]+\s*[\d.]+)\/(?=\d{4})/i, '$1-')
    .split(/[/\\]/)
  const nome = (partes.pop() ?? '').replace(/\.[a-z]{3,4}$/i, '')
  const pasta = leDasPastas(partes)
  const claro = nome
    .replace(/[_+]+/g, ' ')
    .replace(/%20/g, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const dobrado = dobraDe(claro)
  const { tipo, fim: fimDoTipo, isNamed } = tipoNoNome(dobrado)
  // 'Resolução CMAS 05-2020': who made it
  const fim = fimDoTipo + (/^\s+[A-Z]{2,8}(?=\s+(?:n|N|\d))/.exec(claro.slice(fimDoTipo))?.[0].length ?? 0)
  const resto = dobrado.slice(fim)
  const achado = numeroNoNome(resto, claro.slice(fim), tipo !== null || isNamed || pasta.tipo !== null)
  const data = achado.data
  return {
    tipo: isNamed ? tipo : (tipo ?? pasta.tipo),
    numero: achado.numero,
    ano: achado.ano ?? (data ? Number(data.slice(0, 4)) : pasta.ano),
    data,
    ementa: achado.ementa,
  }
}

function tipoNoNome(dobrado: string): { tipo: number | null; fim: number; isNamed: boolean } {
  const achado = new RegExp(`(?:^|[^a-z])(${nomeado})(?:\\s+(?:municipal|executivo))?(?![a-z])`).exec(dobrado)
  if (achado) return { tipo: tipoNomeado(achado[1] ?? ''), fim: achado.index + achado[0].length, isNamed: true }
  const sigla = /^(lc|dec|decr|port|resol|res|in|elom|lom|l|d|p)\.?\s*(?:n[º°o.]*\s*)?(?=\d)/.exec(dobrado)
  if (!sigla) return { tipo: null, fim: 0, isNamed: false }
  const [inteiro, letras = ''] = sigla
  return { tipo: siglas[letras] ?? null, fim: inteiro.length, isNamed: false }
}

type NoNome = Pick<AtoLido, 'numero' | 'ano' | 'data' | 'ementa'>

function numeroNoNome(dobrado: string, escrito: string, isAct: boolean): NoNome {
  const vazio = { numero: '', ano: null, data: null, ementa: '' }
  if (!isAct) return vazio
  const dia = leDia(dobrado)
  // 'Lei 123 de 05.06.2001': the day is no number
  const semDia = dia ? dobrado.slice(0, dia.inicio) : dobrado
  const [inteiro, numeroLido = ''] =
    /^\s*[-,.]?\s*(?:n\s*(?:umero|[.ºo°])*\s*[:.]?\s*)?(\d[\d.]*(?:-?[a-z](?![a-z]))?)/.exec(semDia) ?? []
  if (inteiro === undefined || numeroLido === '') return { ...vazio, data: dia?.data ?? null }
  let at = inteiro.length
  const numero = numeroEscrito(escrito, numeroLido)
  const depois = semDia.slice(at)
  const comAno = new RegExp(`^\\s*(?:[/.\\s–-]|,?\\s*de\\b)+\\s*(${anoInteiro})(?!\\d)`).exec(depois)
  let ano = anoDe(comAno?.[1])
  if (comAno) at += comAno[0].length
  // '1234.2019': a year behind a point is the year, and not thousands
  const ponto = /^(\d[\d.]*)\.((?:18|19|20)\d{2})$/.exec(numero)
  const limpo = ponto && !comAno ? (ponto[1] ?? '') : numero
  if (ponto && !comAno) ano = Number(ponto[2])
  if (dia) at = Math.max(at, dia.fim)
  return { numero: limpo, ano, data: dia?.data ?? null, ementa: ementaDoNome(escrito.slice(at)) }
}

// Words behind a dash, or in brackets; '(1)', 'assinado' and 'cópia' are none.
const semSentido =
  /^(?:\d+|assinad[oa]|copia|final|ok|pdf|publicad[oa]|digitalizad[oa]|scan|versao.*|v\d+|com anexos?|anexos?)$/

function ementaDoNome(texto: string): string {
  const limpo = texto
    .replace(/^[\s–\-,.:;(/]+/, '')
    .replace(/[\s)–-]+$/, '')
    .trim()
  if (semSentido.test(dobraDe(limpo)) || limpo.replace(/[^\p{L}]/gu, '').length < 4) return ''
  return limpo.charAt(0).toUpperCase() + limpo.slice(1)
}

function leDasPastas(partes: string[]): { tipo: number | null; ano: number | null } {
  let [tipo, ano]: [number | null, number | null] = [null, null]
  for (const parte of partes) {
    const dobrada = dobraDe(parte).replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim()
    ano = anoDe(new RegExp(`(?<!\\d)(${anoInteiro})(?!\\d)`).exec(dobrada)?.[1]) ?? ano
    const palavras = dobrada.replace(/[\d\s./]+$|^[\d\s./-]+/g, '').replace(/\s+de$/, '')
    tipo = plurais[palavras] ?? tipoNomeado(palavras) ?? tipo
  }
  return { tipo, ano }
}
