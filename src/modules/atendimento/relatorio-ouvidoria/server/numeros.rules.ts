// The figures of one year from counts of cases. Each of them is a line of a protected table (protecao.rules.ts): the year divided by one thing, or,
// with a filter, that table divided by another. Years have no case in common, so that nothing can be reckoned from two of them.
import type { Dimensao, Numeros, PorFiltro, Quebra } from '../relatorio-ouvidoria.contract.ts'
import { cruza, emBarras, isSafe, type Linha, mesesPorBarra, minimo, reune } from './protecao.rules.ts'

/** Cases that have all this in common. `prazo`: whether the answer of an answered case was in time; '' of the others. */
export type Contados = Record<'tipo' | 'orgao' | 'situacao' | 'origem' | 'identificacao' | 'fundamento', string> & {
  prorrogacao: 'sim' | 'nao'
  prazo: 'sim' | 'nao' | ''
  /** 1 to 12, of the registration. */
  mes: number
  quantidade: number
}

/** Cases with that value (null: all of the year) whose first answer came after so many days. */
export type RespostasEmDias = { por: PorFiltro | null; chave: string; dias: number; quantidade: number }

export type DoAno = {
  ano: number
  /** The months that have ended; no other is counted. */
  meses: number
  ate: string | null
  contados: Contados[]
  /** First answers by the month in which they were sent. */
  respostasPorMes: number[]
  dias: RespostasEmDias[]
}

export type Filtro = { por: PorFiltro; chave: string }
export type NomeDe = (dimensao: Dimensao, chave: string) => string

const outros = 'Outros (contados juntos)'

type Por = Exclude<Dimensao, 'fundamento'> | 'prorrogacao' | 'prazo'

// In the tables of two of them the earlier one has the rows, whichever was chosen: it is one table.
const ordem: Por[] = ['tipo', 'orgao', 'situacao', 'origem', 'identificacao', 'prorrogacao', 'prazo']

export function numerosDe(doAno: DoAno, filtro: Filtro | null, nomeDe: NomeDe): Numeros {
  const todas = total(doAno.contados)
  const recebidas = filtro ? quantidadeDe(divide(doAno, filtro.por), filtro.chave) : todas
  const isKnown = recebidas !== null && isSafe(recebidas)
  const own = isKnown ? figuresOf(doAno, filtro, recebidas) : nenhum
  return {
    ano: doAno.ano,
    ate: doAno.ate,
    filtro: filtro && { ...filtro, nome: nomeDe(filtro.por, filtro.chave) },
    recebidas: isKnown ? recebidas : null,
    ...own,
    serie: filtro ? [] : serieDe(doAno),
    quebras: isKnown ? quebrasDe(doAno, filtro, nomeDe) : [],
  }
}

const nenhum = {
  encerradas: null,
  poucas: null,
  respondidas: null,
  arquivadas: null,
  em_andamento: null,
  prorrogadas: null,
  percentual_no_prazo: null,
  mediana_dias: null,
  p90_dias: null,
}

function figuresOf(doAno: DoAno, filtro: Filtro | null, recebidas: number) {
  const dias = doAno.dias.filter(({ por, chave }) =>
    filtro ? por === filtro.por && chave === filtro.chave : por === null,
  )
  const situacoes = linhasDe(doAno, filtro, 'situacao')
  const [respondidas, arquivadas] =
    filtro?.por === 'situacao' ? [null, null] : ['RES', 'ARQ'].map((one) => quantidadeDe(situacoes, one))
  const encerradas = encerradasDe(doAno, filtro, [respondidas ?? null, arquivadas ?? null])
  return {
    encerradas,
    respondidas: respondidas ?? null,
    arquivadas: arquivadas ?? null,
    em_andamento: encerradas === null ? null : recebidas - encerradas,
    prorrogadas: quantidadeDe(linhasDe(doAno, filtro, 'prorrogacao'), 'sim'),
    percentual_no_prazo: noPrazo(doAno, filtro),
    poucas: filtro ? null : poucasDe(doAno),
    mediana_dias: percentil(dias, 50),
    p90_dias: percentil(dias, 90),
  }
}

// Where the states may not be distinguished, those that ended are distinguished from the others if both are enough.
function encerradasDe({ contados }: DoAno, filtro: Filtro | null, parts: (number | null)[]): number | null {
  const [respondidas = null, arquivadas = null] = parts
  if (respondidas !== null && arquivadas !== null) return respondidas + arquivadas
  if (filtro || divide({ contados }, 'situacao').length) return null
  const ended = total(contados.filter(({ situacao }) => situacao === 'RES' || situacao === 'ARQ'))
  return isSafe(ended) && isSafe(total(contados) - ended) ? ended : null
}

// Which answers are fewer than five, and at least one: those in time or the late ones.
function poucasDe({ contados }: DoAno): Numeros['poucas'] {
  const [dentro, fora] = ['sim', 'nao'].map((prazo) => total(contados.filter((caso) => caso.prazo === prazo)))
  if (dentro === undefined || fora === undefined || dentro + fora < minimo) return null
  return isSafe(fora) ? (isSafe(dentro) ? null : 'dentro') : 'fora'
}

/** The days within which so many of a hundred were answered, between two when it falls there; null with fewer than five answers. */
function percentil(dias: RespostasEmDias[], percent: number): string | null {
  const sorted = [...dias].sort((a, b) => a.dias - b.dias)
  const respostas = sorted.reduce((sum, { quantidade }) => sum + quantidade, 0)
  if (respostas < minimo) return null
  const place = ((respostas - 1) * percent) / 100
  const [below, above] = [Math.floor(place), Math.ceil(place)].map((at) => diasEm(sorted, at)) as [number, number]
  return (below + (above - below) * (place % 1)).toFixed(1)
}

/** Of the answer at that place, from 0, the fastest first. */
function diasEm(sorted: RespostasEmDias[], place: number): number {
  let seen = 0
  for (const { dias, quantidade } of sorted) {
    seen += quantidade
    if (seen > place) return dias
  }
  return 0
}

/** Null when it is not shown: the value is among those counted together, or nothing is divided. */
function quantidadeDe(linhas: Linha[], chave: string): number | null {
  const found = linhas.find((linha) => linha.chave === chave)
  if (found) return found.quantidade
  return linhas.length && linhas.every((linha) => linha.chave !== null) ? 0 : null
}

// Of the answered cases only: all the others are the table's third column.
function noPrazo(doAno: DoAno, filtro: Filtro | null): string | null {
  const isOfAll = !filtro || (filtro.por === 'situacao' && filtro.chave === 'RES')
  const linhas = isOfAll
    ? divide({ ...doAno, contados: respondidasDe(doAno) }, 'prazo')
    : linhasDe(doAno, filtro, 'prazo')
  const [sim, nao] = ['sim', 'nao'].map((chave) => quantidadeDe(linhas, chave))
  if (typeof sim !== 'number' || typeof nao !== 'number' || sim + nao === 0) return null
  const tenths = Math.floor((2000 * sim + sim + nao) / (2 * (sim + nao))) // half up, in integers
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

// They are divided further only where their number is shown.
function respondidasDe(doAno: DoAno): Contados[] {
  const isShown = (quantidadeDe(divide(doAno, 'situacao'), 'RES') ?? 0) > 0
  return isShown ? doAno.contados.filter(({ situacao }) => situacao === 'RES') : []
}

const quebras: [Exclude<Dimensao, 'fundamento'>, string][] = [
  ['tipo', 'Por tipo'],
  ['orgao', 'Por órgão'],
  ['situacao', 'Por situação'],
  ['origem', 'Por onde chegou'],
  ['identificacao', 'Por forma de identificação'],
]

function quebrasDe(doAno: DoAno, filtro: Filtro | null, nomeDe: NomeDe): Quebra[] {
  const named = (dimensao: Dimensao, linhas: Linha[]) =>
    linhas.map((linha) => ({ ...linha, nome: linha.chave === null ? outros : nomeDe(dimensao, linha.chave) }))
  const plain = quebras
    .filter(([dimensao]) => dimensao !== filtro?.por)
    .map(([dimensao, titulo]) => ({ dimensao, titulo, linhas: named(dimensao, linhasDe(doAno, filtro, dimensao)) }))
  if (filtro) return plain
  const arquivadas = doAno.contados.filter(({ situacao }) => situacao === 'ARQ')
  const isShown = (quantidadeDe(divide(doAno, 'situacao'), 'ARQ') ?? 0) > 0
  const linhas = isShown ? reune(grupos(arquivadas, ({ fundamento }) => fundamento)) : []
  return [...plain, { dimensao: 'fundamento', titulo: 'Arquivadas, por motivo', linhas: named('fundamento', linhas) }]
}

function linhasDe(doAno: DoAno, filtro: Filtro | null, por: Por): Linha[] {
  if (!filtro) return divide(doAno, por)
  return filtro.por === por ? [] : cross(doAno, filtro, por)
}

/** The year divided by one thing. */
const divide = ({ contados }: Pick<DoAno, 'contados'>, por: Por): Linha[] =>
  reune(grupos(contados, (caso) => String(caso[por])))

function grupos(contados: Contados[], chaveDe: (caso: Contados) => string) {
  const found = new Map<string, number>()
  for (const caso of contados) found.set(chaveDe(caso), (found.get(chaveDe(caso)) ?? 0) + caso.quantidade)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([chave, quantidade]) => ({ chave, quantidade }))
}

const total = (contados: Contados[]) => contados.reduce((sum, { quantidade }) => sum + quantidade, 0)

/** The line of the filter divided by another thing, from the one table of the two; [] where that may not be shown. */
function cross(doAno: DoAno, { por, chave }: Filtro, other: Por): Linha[] {
  const isRow = ordem.indexOf(por) < ordem.indexOf(other)
  const [rowsBy, columnsBy]: [Por, Por] = isRow ? [por, other] : [other, por]
  const [rows, columns] = [divide(doAno, rowsBy), divide(doAno, columnsBy)]
  const table = tableOf(doAno.contados, [rowsBy, rows], [columnsBy, columns])
  const found = cruza(table)
  if (!found) return []
  const at = (isRow ? rows : columns).findIndex((linha) => linha.chave === chave)
  const cell = (row: number, group: number[]) => group.reduce((sum, column) => sum + (table[row]?.[column] ?? 0), 0)
  if (isRow)
    return found.abertas.includes(at)
      ? tidy(found.colunas.map((group) => ({ chave: nameOf(columns, group), quantidade: cell(at, group) })))
      : []
  const group = found.colunas.find((one) => one.length === 1 && one[0] === at)
  if (!group) return []
  const isOpen = (row: number) => found.abertas.includes(row)
  return tidy(rows.map((linha, row) => ({ chave: isOpen(row) ? linha.chave : null, quantidade: cell(row, group) })))
}

const nameOf = (linhas: Linha[], group: number[]) =>
  group.length === 1 ? (linhas[group[0] as number]?.chave ?? null) : null

function tableOf(
  contados: Contados[],
  [rowsBy, rows]: [Por, Linha[]],
  [columnsBy, columns]: [Por, Linha[]],
): number[][] {
  const table = rows.map(() => columns.map(() => 0))
  const placesOf = (linhas: Linha[]) => new Map(linhas.map(({ chave }, at) => [chave, at]))
  const [rowAt, columnAt] = [placesOf(rows), placesOf(columns)]
  const place = (places: Map<string | null, number>, chave: string | number) =>
    places.get(String(chave)) ?? places.get(null)
  for (const caso of contados) {
    const [row, column] = [place(rowAt, caso[rowsBy]), place(columnAt, caso[columnsBy])]
    const cells = row === undefined ? undefined : table[row]
    if (cells && column !== undefined) cells[column] = (cells[column] ?? 0) + caso.quantidade
  }
  return table
}

/** Largest first, those that are counted together last and in one line. */
function tidy(linhas: Linha[]): Linha[] {
  const alone = linhas.filter(({ chave, quantidade }) => chave !== null && quantidade > 0)
  const together = linhas.filter(({ chave }) => chave === null).reduce((sum, { quantidade }) => sum + quantidade, 0)
  const sorted = alone.sort((a, b) => b.quantidade - a.quantidade)
  return together ? [...sorted, { chave: null, quantidade: together }] : sorted
}

const nomes = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

function serieDe({ contados, meses, respostasPorMes }: DoAno): Numeros['serie'] {
  const recebidas = Array.from({ length: meses }, (_none, at) => total(contados.filter(({ mes }) => mes === at + 1)))
  const respondidas = recebidas.map((_none, at) => respostasPorMes[at] ?? 0)
  const size = mesesPorBarra([recebidas, respondidas])
  if (size === null || total(contados) === 0) return []
  const respondidasPorBarra = emBarras(respondidas, size)
  return emBarras(recebidas, size).map((quantidade, at) => {
    const [first, last] = [nomes[at * size] ?? '', nomes[Math.min((at + 1) * size, meses) - 1] ?? '']
    const nome = first === last ? first : `${first} a ${last}`
    return { nome, recebidas: quantidade, respondidas: respondidasPorBarra[at] ?? 0 }
  })
}

/** What the year may be narrowed by: the values that its own table shows. */
export const opcoesDe = (doAno: DoAno, por: PorFiltro): string[] =>
  divide(doAno, por).flatMap(({ chave }) => (chave === null ? [] : [chave]))
