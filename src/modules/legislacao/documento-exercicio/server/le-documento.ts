// Which document by exercise a text names: the name of a file, or the heading of its first page. What a text does not say stays unknown:
// a two-digit year, a letter pair that may be anything ('BO'), the day of publication where only the day of issue is printed.
import { dobra } from '#base/dobra.ts'
import { leDia, nomesDosMeses } from '#base/le-dia.ts'
import type { Periodo } from '../prazo-fiscal.rules.ts'
import { anexosDaLei, type CodigoDeTipo, periodosDe } from '../tipos.ts'
import { numeroDoAnexo } from './documento-exercicio.rules.ts'

export type DocumentoLido = {
  tipo: CodigoDeTipo | null
  exercicio: number | null
  periodo: Periodo
  /** First and last year, of plans. */
  vigencia: [number, number] | null
  anexo: string
  /** 'YYYY-MM-DD' */
  publicado: string | null
}

// Folded. A report of the fiscal responsibility law has balances among its annexes, so it stands before them; the others count where
// they stand first in the text.
const relatorios: [CodigoDeTipo, RegExp][] = [
  ['RREO', /relatorio resumido da execucao orcamentaria|\brreo(?![a-z])/],
  ['RGF', /relatorio de gestao fiscal|\brgf(?![a-z])/],
]
const outros: [CodigoDeTipo, RegExp][] = [
  ['PPA', /plano plurianual|\bppa(?![a-z])/],
  ['LDO', /diretrizes orcamentarias|\bldo(?![a-z])/],
  ['LOA', /lei orcamentaria anual|estima a receita e fixa a despesa|\bloa(?![a-z])/],
  ['QDD', /quadro de detalhamento da despesa|\bqdd(?![a-z])/],
  ['PE', /plano estrategico/],
  ['BO', /balanco orcamentario/],
  ['BF', /balanco financeiro/],
  ['BP', /balanco patrimonial/],
  ['DVP', /(?:demonstracao|demonstrativo) das variacoes patrimoniais|\bdvp(?![a-z])/],
  ['DFC', /(?:demonstracao|demonstrativo) d[eo]s? fluxos? de caixa|\bdfc(?![a-z])/],
  ['RDQA', /relatorio detalhado do quadrimestre|\brdqa(?![a-z])/],
  ['RAG', /relatorio anual de gestao|relatorio de gestao da saude|\brag(?![a-z])/],
  ['RELGEST', /relatorio (?:anual )?de gestao(?! (?:fiscal|da saude))/],
  ['PAS', /programacao anual de saude/],
  ['PMS', /plano municipal de saude/],
  ['MPME', /monitoramento do plano (?:municipal )?de educacao/],
  ['PME', /plano municipal de educacao/],
  ['TC', /parecer previo|parecer do tribunal de contas/],
  ['CM', /julgamento d(?:a camara|as contas)/],
]

const ano = '((?:19|20)\\d{2})(?!\\d)'
const limpo = (texto: string) =>
  dobra(texto.normalize('NFC'))
    .replace(/[_\s]+/g, ' ')
    .trim()

/** With the folders before it: '2025/RREO/1º bimestre.pdf'. What the name says counts more than its folders. */
export function leDocumentoDoNome(caminho: string): DocumentoLido {
  const partes = caminho.normalize('NFC').split(/[/\\]/).reverse()
  const [nome = '', ...pastas] = partes
  const escrito = nome.replace(/\.[a-z]{3,4}$/i, '')
  // '1ºbim-2025' has its words apart
  const textos = [escrito, ...pastas].map((parte) => limpo(parte).replace(/(?<=[a-z])-|-(?=[a-z])/g, ' '))
  // 'LDO e LOA 2026' may be either
  const tipo = primeiro(textos, (texto) => (tiposEm(texto).length > 1 ? null : tipoDe(texto)))
  const vigencia = primeiro(textos, vigenciaDe)
  const exercicio = vigencia?.[0] ?? primeiro(textos, unicoAno)
  const periodo = tipo === null ? '' : (primeiro(textos, (texto) => periodoDe(tipo, texto)) ?? '')
  const [dobrado = ''] = textos
  return { tipo, exercicio, vigencia, periodo, anexo: anexoDe(tipo, dobrado), publicado: publicadoEm(dobrado) }
}

const lidas = 40

/** Its heading: the first lines of the first page. An annex is not read there: a whole report begins with its first one. */
export function leDocumentoDaPagina(pagina: string): DocumentoLido {
  const linhas = pagina.slice(0, 20_000).split('\n').map(limpo)
  const texto = linhas
    .filter((linha) => linha !== '')
    .slice(0, lidas)
    .join('\n')
  const tipo = tipoDe(texto)
  const vigencia = tipo === 'PPA' ? vigenciaDe(texto) : null
  return {
    tipo,
    exercicio: vigencia?.[0] ?? exercicioDe(texto),
    vigencia,
    periodo: tipo === null ? '' : (periodoDe(tipo, texto) ?? ''),
    anexo: '',
    publicado: publicadoEm(texto),
  }
}

function primeiro<T>(textos: string[], le: (texto: string) => T | null): T | null {
  for (const texto of textos) {
    const lido = le(texto)
    if (lido !== null) return lido
  }
  return null
}

const tipoDe = (texto: string): CodigoDeTipo | null => tiposEm(texto)[0] ?? null

function tiposEm(texto: string): CodigoDeTipo[] {
  const relatorio = relatorios.find(([, palavras]) => palavras.test(texto))
  if (relatorio) return [relatorio[0]]
  return outros
    .map(([tipo, palavras]) => ({ tipo, at: texto.search(palavras) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)
    .map(({ tipo }) => tipo)
}

// '2026-2029', '2026 a 2029': four years of a plan, and not two exercises of anything.
function vigenciaDe(texto: string): [number, number] | null {
  const [, de, ate] = new RegExp(`(?<!\\d)((?:19|20)\\d{2}) ?(?:-|–|a|ate|/) ?${ano}`).exec(texto) ?? []
  return de && ate && Number(ate) > Number(de) ? [Number(de), Number(ate)] : null
}

// The only year of a name, days apart: 'RREO 2025 publicado em 30-03-2025'.
function unicoAno(texto: string): number | null {
  const semDias = texto.replace(/\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}/g, ' ')
  const anos = new Set([...semDias.matchAll(new RegExp(`(?<!\\d)${ano}`, 'g'))].map(([, achado]) => Number(achado)))
  return anos.size === 1 ? ([...anos][0] ?? null) : null
}

const meses = nomesDosMeses.join('|')

function exercicioDe(texto: string): number | null {
  const dito = new RegExp(`exercicio(?: financeiro)?(?: de| para)?\\s*:?\\s*${ano}`).exec(texto)
  const mes = new RegExp(`(?:${meses})\\s*(?:a|-|–|ate)\\s*(?:${meses})\\s*(?:de\\s*|/\\s*)?${ano}`).exec(texto)
  const parte = new RegExp(`(?:bimestre|quadrimestre|semestre)\\s*(?:de\\s*|/\\s*|-\\s*)?${ano}`).exec(texto)
  const achado = dito ?? mes ?? parte
  return achado ? Number(achado[1]) : null
}

const ordinais = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto']
const partes = 'bimestre|quadrimestre|semestre|quadrim|quad|bim|sem'
const numerada = new RegExp(`(?<!\\d)0?([1-6])\\s*[.o°a]{0,2}\\s*(${partes})(?![a-z])`)
const depois = new RegExp(`(?:${partes})\\s*(?:n?[.o°]*)\\s*0?([1-6])(?![\\do°])`)
const porExtenso = new RegExp(`(${ordinais.join('|')})\\s+(bimestre|quadrimestre|semestre)`)

/** Null: not said, or one that this kind does not have. */
function periodoDe(tipo: CodigoDeTipo, texto: string): Periodo | null {
  const possiveis = periodosDe(tipo)
  if (possiveis[0] === 'ano') return 'ano'
  const [, numero, palavra = ''] = numerada.exec(texto) ?? []
  const [, ordinal = '', inteira = ''] = porExtenso.exec(texto) ?? []
  const [achada = '', atras] = depois.exec(texto) ?? []
  const lido = numero
    ? numero + palavra.charAt(0)
    : ordinal
      ? `${ordinais.indexOf(ordinal) + 1}${inteira.charAt(0)}`
      : atras
        ? atras + achada.charAt(0)
        : porMeses(tipo, texto)
  return possiveis.find((periodo) => periodo === lido) ?? null
}

// 'Bimestre março-abril', 'janeiro a abril': what goes to December may be the third quarter of the year's three or its second half.
function porMeses(tipo: CodigoDeTipo, texto: string): string | null {
  const pares = [...texto.matchAll(new RegExp(`(${meses})\\s*(?:a|e|-|–|ate)\\s*(${meses})`, 'g'))]
  for (const [, primeiroMes = '', ultimoMes = ''] of pares) {
    const [de, ate] = [nomesDosMeses.indexOf(primeiroMes) + 1, nomesDosMeses.indexOf(ultimoMes) + 1]
    const meses = ate - de + 1
    if (tipo === 'RREO' && ate % 2 === 0 && (meses === 2 || de === 1)) return `${ate / 2}b`
    if (tipo !== 'RREO' && ate % 4 === 0 && (meses === 4 || (de === 1 && ate === 8))) return `${ate / 4}q`
    if (tipo === 'RGF' && meses === 6 && ate % 6 === 0) return `${ate / 6}s`
  }
  return null
}

function anexoDe(tipo: CodigoDeTipo | null, dobrado: string): string {
  if (/notas explicativas/.test(dobrado)) return 'Notas explicativas'
  const numero = numeroDoAnexo(dobrado)
  if (numero === null) return ''
  const nome = anexosDaLei[tipo ?? '']?.[numero]
  return nome ? `Anexo ${numero} – ${nome}` : `Anexo ${numero}`
}

function publicadoEm(texto: string): string | null {
  const [inteiro] = /publica(?:do|da|cao)(?: em)?\s*:?\s*(?=\d)/.exec(texto) ?? []
  if (inteiro === undefined) return null
  const dia = leDia(texto.slice(texto.indexOf(inteiro) + inteiro.length))
  return dia?.inicio === 0 ? dia.data : null
}
