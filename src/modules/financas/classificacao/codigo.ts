// How the codes of revenue and expense are made, and how files write them: pure, for server and browser (docs/specification/data-sets.md).
// Nothing here knows a table: whether a code exists and what it is called is the facade's.

export type NivelDaReceita = {
  nivel:
    | 'categoria'
    | 'origem'
    | 'especie'
    | 'desdobramento1'
    | 'desdobramento2'
    | 'desdobramento3'
    | 'tipo'
    | 'rubrica'
    | 'alinea'
    | 'subalinea'
    | 'detalhamento'
  /** In words, for headings and tables. */
  nome: string
  /** The natures of one level end at the same digit; the rest of the eight is filled with zeros. The town's detail: as written. */
  codigo: string
}

type Degrau = [ate: number, nivel: NivelDaReceita['nivel'], nome: string]

const comuns: Degrau[] = [
  [1, 'categoria', 'Categoria econômica'],
  [2, 'origem', 'Origem'],
  [3, 'especie', 'Espécie'],
]
// C.O.E.D.DD.D.T: towns use it since 2018 (Portaria Interministerial STN/SOF nº 163/2001, art. 2º, as the nº 5/2015 wrote it).
const desde2018: Degrau[] = [
  ...comuns,
  [4, 'desdobramento1', 'Desdobramento'],
  [6, 'desdobramento2', 'Segundo desdobramento'],
  [7, 'desdobramento3', 'Terceiro desdobramento'],
  [8, 'tipo', 'Tipo'],
]
// C.O.E.R.AA.SS, until then.
const ate2017: Degrau[] = [...comuns, [4, 'rubrica', 'Rubrica'], [6, 'alinea', 'Alínea'], [8, 'subalinea', 'Subalínea']]

const digitos = (texto: string): string => texto.replaceAll(/\D/g, '')
const soZeros = /^0*$/

/**
 * The levels above a nature of revenue, from the category down to itself, each once: a level whose digits are zeros is the one
 * above it. '11125001' -> 10000000, 11000000, 11100000, 11120000, 11125000, 11125001. What follows the eighth digit is the town's
 * own detail, and one more level when it is not only zeros: the twelve digits of files since 2018 are eight and four of detail
 * ('111801110000' is 11180111, '132100110104' a detail of 13210011); 13 and 14 digits are read the same way. Deductions (9…) and
 * intra-budgetary revenue (7…, 8…) have the levels of what they deduct or mirror: only their first digit differs.
 *
 * Files of years before 2018 have ten digits, C.O.E.R.AA.SS and two of detail. Their form does not say so: `exercicio` does. The
 * eight digits of 2018-2021 are other codes than those since 2022 (IPTU: 11180111, then 11125001), with the same levels.
 *
 * Dots are skipped, a shorter code is filled with zeros; [] when there is no digit, or the first is a zero.
 */
export function niveisDaReceita(codigo: string, exercicio?: number): NivelDaReceita[] {
  const todos = digitos(codigo)
  if (!todos || todos.startsWith('0')) return []
  const oito = todos.slice(0, 8).padEnd(8, '0')
  const degraus = exercicio !== undefined && exercicio < 2018 ? ate2017 : desde2018
  const niveis = degraus.map(([ate, nivel, nome]) => ({ nivel, nome, codigo: oito.slice(0, ate).padEnd(8, '0') }))
  const proprios = niveis.filter(({ codigo: este }, at) => este !== niveis[at - 1]?.codigo)
  if (soZeros.test(todos.slice(8))) return proprios
  return [...proprios, { nivel: 'detalhamento', nome: 'Detalhamento', codigo: todos }]
}

/** The level of the code itself: 'tipo' of 11125001; undefined when it is no code. */
export const nivelDaReceita = (codigo: string, exercicio?: number): NivelDaReceita | undefined =>
  niveisDaReceita(codigo, exercicio).at(-1)

/** Deductions (9…) and revenue from the town itself (7…, 8…) are stored and shown apart from the rest. */
export function grupoDaReceita(codigo: string): 'receita' | 'intraorcamentaria' | 'deducao' {
  const primeiro = digitos(codigo)[0]
  if (primeiro === '9') return 'deducao'
  return primeiro === '7' || primeiro === '8' ? 'intraorcamentaria' : 'receita'
}

export type PartesDaNatureza = {
  categoria: string
  grupo: string
  modalidade: string
  elemento: string
  /** What follows the element, any length; '' when there is nothing or only zeros. */
  subelemento: string
}

/**
 * The parts of a nature of expense, C.G.MM.EE and the subelement: '33903000', '339030', '3.3.90.30.00', '3.3.90.39.999', with or
 * without a name behind it. What a shorter code lacks is ''.
 */
export function partesDaNatureza(natureza: string): PartesDaNatureza {
  const { codigo } = normalizaNatureza(natureza)
  const subelemento = codigo.slice(6)
  return {
    categoria: codigo.slice(0, 1),
    grupo: codigo.slice(1, 2),
    modalidade: codigo.slice(2, 4),
    elemento: codigo.slice(4, 6),
    subelemento: soZeros.test(subelemento) ? '' : subelemento,
  }
}

// A code, and a name behind a space, a dash or a colon. Numbers with a comma or a slash inside are no code.
const codigoENome = /^\s*(\d+(?:\.\d+)*)(?:\s*[-–—:]\s*|\s+|$)(.*)$/s

/** '3.3.90.30.00 - Material de consumo' -> 33903000 and the name. Without a code it is all name; without a name that is ''. */
export function normalizaNatureza(texto: string): { codigo: string; nome: string } {
  const [, codigo = '', nome = ''] = codigoENome.exec(texto) ?? [undefined, '', texto]
  return { codigo: digitos(codigo), nome: nome.replaceAll(/\s+/g, ' ').trim() }
}

export type Fonte = {
  /** '1': money of the year; '2': of years before; '' when the file doesn't say. */
  exercicioDigito: '1' | '2' | ''
  /** Three digits of the national table (500 to 899); a code of another table as it is written. */
  fonte: string
  /** The town's detail behind it; '' when there is none or only zeros. */
  marcador: string
}

/**
 * A source of funds as files write it: '500', '1500', '15000000', '1500000000', '1.500', '1.500.0000', with or without a name. A first 9
 * (money that waits for a law) is left out. Codes from before 2022 ('00', '0100') stay whole, with their zeros.
 */
export function normalizaFonte(texto: string): Fonte {
  const { codigo } = normalizaNatureza(texto)
  const [, digito = '', fonte, resto = ''] = /^([129]?)([5-8]\d{2})(\d*)$/.exec(codigo) ?? []
  if (!fonte) return { exercicioDigito: '', fonte: codigo, marcador: '' }
  const exercicioDigito = digito === '1' || digito === '2' ? digito : ''
  return { exercicioDigito, fonte, marcador: soZeros.test(resto) ? '' : resto }
}

/** '4', '04', '004', '4 - Administração' -> '04'; the first part of '12.361'; '' without a number. */
export const normalizaFuncao = (texto: string): string => comZeros(partes(texto)[0], 2)

/** '31', '031', '0031', '31 - Ação legislativa' -> '031'; the last part of '01.031'; '' without a number. */
export const normalizaSubfuncao = (texto: string): string => comZeros(partes(texto).at(-1), 3)

const partes = (texto: string): string[] => codigoENome.exec(texto)?.[1]?.split('.') ?? []

const comZeros = (numero: string | undefined, largura: number): string =>
  numero === undefined ? '' : numero.replace(/^0+(?=\d)/, '').padStart(largura, '0')

/**
 * What each element buys, of those that need a tender or a ground for having none (docs/specification/data-sets.md#order-of-payments and
 * docs/specification/pntp.md#expense).
 */
const compras = new Map<string, 'bens' | 'locacoes' | 'servicos' | 'obras'>([
  ['30', 'bens'], // material de consumo
  ['32', 'bens'], // material, bem ou serviço para distribuição gratuita
  ['33', 'servicos'], // passagens e despesas com locomoção
  ['34', 'servicos'], // contratos de terceirização
  ['35', 'servicos'], // consultoria
  ['36', 'servicos'], // pessoa física
  ['37', 'servicos'], // locação de mão de obra: people at work, no thing let
  ['38', 'locacoes'], // arrendamento mercantil
  ['39', 'servicos'], // pessoa jurídica
  ['40', 'servicos'], // tecnologia da informação
  ['51', 'obras'],
  ['52', 'bens'], // equipamentos e material permanente
  ['61', 'bens'], // aquisição de imóveis
  ['62', 'bens'], // produtos para revenda
])

/** Whether an expense of this element comes from a tender, or must say on which ground it did not. Staff may say otherwise of one. */
export const elementoLicitavel = (elemento: string): boolean => compras.has(elemento)

/**
 * The queue of payments in which an expense of this element stands (Lei 14.133/2021, art. 141); of elements that buy nothing: services. A
 * lease within 36 and 39 is known by its subelement, which each town numbers: staff correct it.
 */
export const categoriaDaOrdem = (elemento: string): 'bens' | 'locacoes' | 'servicos' | 'obras' =>
  compras.get(elemento) ?? 'servicos'

/**
 * The code that a text of a record is, as its table has it: '15000000' -> '500', '3.3.90.39' -> '339039'. null where it is none, or where
 * more than the code stands there: 'Recursos próprios', '500 - Recursos não vinculados', '500 e 704'.
 */
export function codigoSozinho(
  tabela: 'fonte' | 'subfuncao' | 'natureza_despesa' | 'unidade_orcamentaria',
  texto: string,
) {
  if (tabela === 'unidade_orcamentaria') return /^\s*([0-9A-Za-z./-]*\d[0-9A-Za-z./-]*)\s*$/.exec(texto)?.[1] ?? null
  const { codigo, nome } = normalizaNatureza(texto)
  if (!codigo || nome) return null
  if (tabela === 'fonte') return normalizaFonte(texto).fonte
  if (tabela === 'subfuncao') return normalizaSubfuncao(texto)
  return /^[34]\d{5}/.test(codigo) ? codigo : null
}
