// Reads the structure of an act from its plain text, whatever made the text: a PDF, whose lines end where the paper does, a Word file, or
// what somebody pasted (docs/decisions/0105-laws-as-text.md). No word is lost: what is not understood is a paragraph of its own.
import { dobra } from '#base/dobra.ts'
import { avanca, type Lugar, noInicio } from './lei-ancoras.ts'
import { type Bloco, type Estrutura, hasNome, isAgrupador, type TipoDeBloco } from './lei-blocos.ts'
import { type Linha, leLinhas } from './lei-paginas.ts'
import { leRotulo, type Rotulo } from './lei-rotulos.ts'

type Leitura = {
  blocos: Bloco[]
  lugar: Lugar
  fase: 'inicio' | 'artigos' | 'assinatura'
  isCitando: boolean
  ancoras: Set<string>
}

export function leEstrutura(texto: string): Estrutura {
  const { linhas, marcas } = leLinhas(texto)
  const leitura: Leitura = { blocos: [], lugar: noInicio(), fase: 'inicio', isCitando: false, ancoras: new Set() }
  const ultimoFecho = linhas.findLastIndex((linha) => fecha(linha.texto))
  for (const [at, linha] of linhas.entries()) leLinha(leitura, linha, at <= ultimoFecho)
  return { blocos: leitura.blocos, marcas }
}

function leLinha(leitura: Leitura, linha: Linha, mayQuote: boolean) {
  const isNew = isFresh(leitura, linha)
  if (leitura.isCitando) return cita(leitura, linha, isNew)
  const rotulo = leRotulo(linha.texto)
  if (rotulo && leitura.fase !== 'inicio' && isAceito(leitura, rotulo, isNew)) return abre(leitura, rotulo)
  if (rotulo && leitura.fase === 'inicio' && isPrimeiro(rotulo) && isNew) return abre(leitura, rotulo)
  if (mayQuote && leitura.fase === 'artigos' && isNew && isCitacao(linha.texto)) {
    acrescenta(leitura, 'citado', linha.texto)
    leitura.isCitando = !fecha(linha.texto)
    return
  }
  if (leitura.fase === 'inicio') return leInicio(leitura, linha, isNew)
  if (leitura.fase === 'assinatura') return acrescenta(leitura, 'assinatura', linha.texto)
  leContinuacao(leitura, linha, isNew)
}

const atual = ({ blocos }: Leitura) => blocos.at(-1)

/** A sentence may begin with the line: after an empty one, after the end of a sentence, after what has no sentences. */
function isFresh(leitura: Leitura, linha: Linha): boolean {
  const antes = atual(leitura)
  if (!antes || linha.isApart || hasNome(antes) || antes.tipo === 'assinatura' || antes.tipo === 'epigrafe') return true
  if (antes.tipo === 'citado' && !leitura.isCitando) return true
  if (isCabecalho(leitura, antes)) return !/^\p{Ll}/u.test(linha.texto)
  return /(?:[.;:!?)”"]|[;,]\s*(?:e|ou))$/.test(antes.texto) || !antes.texto
}

// Of the lines before the act's name each stands for itself, unless it goes on in small letters.
const isCabecalho = ({ fase }: Leitura, { tipo }: Bloco) => fase === 'inicio' && tipo === 'texto'

const isPrimeiro = (rotulo: Rotulo) => rotulo.tipo === 'artigo' || isAgrupador(rotulo)

function isAceito({ lugar, fase }: Leitura, { tipo, numero, texto }: Rotulo, isNew: boolean): boolean {
  const starts = !/^\p{Ll}/u.test(texto)
  const follows = (before: string) =>
    numero === '1' || numero === '1u' || Number(numero) === Number.parseInt(before || '0', 10) + 1
  switch (tipo) {
    case 'artigo':
      // 'nos termos do / Art. 37 da Constituição': a citation that a line begins with
      return isNew || (starts && follows(lugar.artigo))
    case 'paragrafo':
      return lugar.artigo !== '' && fase === 'artigos' && (isNew || (starts && follows(lugar.paragrafo)))
    case 'inciso':
      return fase === 'artigos' && (isNew || follows(lugar.inciso))
    case 'alinea':
      return fase === 'artigos' && (isNew || follows(lugar.alinea))
    case 'item':
      return fase === 'artigos' && lugar.alinea !== '' && follows(lugar.item)
    default:
      return isNew
  }
}

function abre(leitura: Leitura, { rotulo, texto, tipo, numero }: Rotulo) {
  const { ancora, lugar } = avanca(leitura.lugar, { tipo, numero })
  leitura.lugar = lugar
  leitura.fase = 'artigos'
  // a number that comes again is of an act that this one quotes: the first is its own
  const isFirst = !leitura.ancoras.has(ancora)
  leitura.ancoras.add(ancora)
  leitura.blocos.push({ tipo, rotulo, texto, ancora: isFirst ? ancora : null })
}

const acrescenta = (leitura: Leitura, tipo: TipoDeBloco, texto: string) => {
  leitura.blocos.push({ tipo, rotulo: '', texto, ancora: null })
}

const opened = /^["“'‘«]+\s*(?=\S)/
const fecha = (linha: string) =>
  /["”»]\s*(?:\((?:NR|AC)\)|NR|AC)?\s*[.;,]?(?:\s*(?:e|ou))?$/.test(linha) && !/^["”»]$/.test(linha)

// “Art. 3º …”, or “§ 2º …”: what an act writes into another one.
function isCitacao(linha: string): boolean {
  const [aspas] = opened.exec(linha) ?? []
  return aspas !== undefined && leRotulo(linha.slice(aspas.length)) !== null
}

function cita(leitura: Leitura, { texto, isApart }: Linha, isNew: boolean) {
  if (isApart || (isNew && (leRotulo(texto) || opened.test(texto)))) acrescenta(leitura, 'citado', texto)
  else junta(leitura, texto)
  if (fecha(texto)) leitura.isCitando = false
}

function leInicio(leitura: Leitura, { texto, isApart }: Linha, isNew: boolean) {
  const antes = atual(leitura)
  const has = (tipo: TipoDeBloco) => leitura.blocos.some((bloco) => bloco.tipo === tipo)
  if (antes?.tipo === 'epigrafe' && !isApart && !isEpigrafeInteira(antes.texto) && isEpigrafe(une(antes.texto, texto)))
    return junta(leitura, texto)
  if (!has('epigrafe') && !has('preambulo') && isEpigrafe(texto)) return acrescenta(leitura, 'epigrafe', texto)
  if (isPreambulo(texto) && isNew) return acrescenta(leitura, 'preambulo', texto)
  if (
    antes &&
    !isApart &&
    (antes.tipo === 'ementa' || antes.tipo === 'preambulo') &&
    !isFimDeParagrafo(antes.texto, texto)
  )
    return junta(leitura, texto)
  if (antes && !isNew && isCabecalho(leitura, antes)) return junta(leitura, texto)
  if (has('preambulo')) return acrescenta(leitura, 'preambulo', texto)
  acrescenta(leitura, has('epigrafe') ? 'ementa' : 'texto', texto)
}

const isFimDeParagrafo = (antes: string, linha: string) => /[.;:!?]["”]?$/.test(antes) && !/^\p{Ll}/u.test(linha)

function leContinuacao(leitura: Leitura, { texto, isApart }: Linha, isNew: boolean) {
  const antes = atual(leitura)
  if (isNew && leitura.lugar.artigo !== '' && isAssinatura(texto)) {
    leitura.fase = 'assinatura'
    return acrescenta(leitura, 'assinatura', texto)
  }
  if (antes && hasNome(antes)) {
    const isName = !antes.texto || (!isApart && isSemMinusculas(antes.texto) === isSemMinusculas(texto))
    if (isName) return junta(leitura, texto)
  } else if (antes && !isApart && antes.tipo !== 'citado' && !isFimDeParagrafo(antes.texto, texto))
    return junta(leitura, texto)
  acrescenta(leitura, 'texto', texto)
}

const isSemMinusculas = (texto: string) => !/\p{Ll}/u.test(texto)

const cliticos = /^(?:se|lo|la|los|las|lhe|lhes|me|nos|vos|o|a|os|as|feira|lei|prefeito|prefeita)(?!\p{L})/u

function junta(leitura: Leitura, linha: string) {
  const bloco = atual(leitura)
  if (bloco) bloco.texto = une(bloco.texto, linha)
}

/** A word that a line cuts is one word again; 'faz-se' keeps its hyphen. */
export function une(antes: string, linha: string): string {
  if (!antes) return linha
  if (!/\p{L}-$/u.test(antes) || !/^\p{Ll}/u.test(linha)) return `${antes} ${linha}`
  return (cliticos.test(linha) ? antes : antes.slice(0, -1)) + linha
}

// What stands around the provisions of an act: its heading, summary and preamble, and who signs it.
const epigrafe =
  /^(?:projeto de lei|lei|decreto|portaria|resolucao|instrucao normativa|emenda a lei organica|emenda|edital|ato)\b[^.;:]{0,40}?(?:\bn\W{0,3}o?\W{0,3}\s*\d|\b\d+[.\d]*\s*[/,]|$)/
const fimDaEpigrafe = /\b(?:1[89]|20)\d{2}\W*$/
const preambulo =
  /^(?:(?:o|a|os|as|eu)\b,?\s+(?:\S+\s+){0,4}?(?:prefeit|vice-prefeit|president|camara|mesa|secretari|povo|diretor|superintendent|vereador)|eu,|faco saber|no uso d|usando d|considerando\b|resolve\b|decreta\b|nos termos)/
const assinatura =
  /^(?:gabinete d[oae]|paco municipal|prefeitura municipal d|camara municipal d|sala das sessoes|palacio|registre-se|publique-se)/
const lugarEData = /^[\p{L}' .–/-]{3,60},\s*(?:em\s+)?\d{1,2}\W{0,2}\s*de\s+\p{L}{4,9}\s+de\s+(?:1[89]|20)\d{2}\W*$/u

const isEpigrafe = (linha: string) => linha.length < 200 && epigrafe.test(dobra(linha))
const isEpigrafeInteira = (texto: string) => fimDaEpigrafe.test(texto)
const isPreambulo = (linha: string) => preambulo.test(dobra(linha))
const isAssinatura = (linha: string) => assinatura.test(dobra(linha)) || lugarEData.test(linha)
