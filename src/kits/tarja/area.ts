// The areas that a person marks: where they are, how they move, and what is told of them. Lengths in points (1/72 inch) of the page as it is
// shown, from its upper left corner; of a picture in its pixels.
import { type ChaveDeFundamento, chavesDeFundamento, fundamentos } from './fundamentos.ts'

export type Caixa = { x: number; y: number; largura: number; altura: number }
export type Tamanho = Pick<Caixa, 'largura' | 'altura'>

/** `pagina`: from 1; 0 of a picture. */
export type Area = Caixa & { pagina: number; fundamento: ChaveDeFundamento }
export type AreaMarcada = Area & { id: number }

/** What is stored: never where an area is, nor what was beneath. */
export type Trechos = { pagina: number; fundamento: ChaveDeFundamento; trechos: number }[]

export const tocam = (a: Caixa, b: Caixa): boolean =>
  a.x < b.x + b.largura && a.x + a.largura > b.x && a.y < b.y + b.altura && a.y + a.altura > b.y

const menor = 4

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Within its page, and never so small that nobody can take hold of it. */
export function naPagina<T extends Caixa>(area: T, pagina: Tamanho): T {
  const largura = between(area.largura, menor, pagina.largura)
  const altura = between(area.altura, menor, pagina.altura)
  return {
    ...area,
    ...{ largura, altura },
    x: between(area.x, 0, pagina.largura - largura),
    y: between(area.y, 0, pagina.altura - altura),
  }
}

/** Between two points, in whichever direction the pointer went. */
export const entre = (a: { x: number; y: number }, b: { x: number; y: number }): Caixa => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  largura: Math.abs(a.x - b.x),
  altura: Math.abs(a.y - b.y),
})

/** All of them in one; undefined of none. */
export function juntas(caixas: Caixa[], folga = 0): Caixa | undefined {
  if (!caixas.length) return undefined
  const x = Math.min(...caixas.map((one) => one.x)) - folga
  const y = Math.min(...caixas.map((one) => one.y)) - folga
  const right = Math.max(...caixas.map((one) => one.x + one.largura)) + folga
  const bottom = Math.max(...caixas.map((one) => one.y + one.altura)) + folga
  return { x, y, largura: right - x, altura: bottom - y }
}

/** Page by page, in the order of the grounds. */
export function trechosDe(areas: Pick<Area, 'pagina' | 'fundamento'>[]): Trechos {
  const paginas = [...new Set(areas.map(({ pagina }) => pagina))].sort((a, b) => a - b)
  return paginas.flatMap((pagina) =>
    chavesDeFundamento.flatMap((fundamento) => {
      const trechos = areas.filter((area) => area.pagina === pagina && area.fundamento === fundamento).length
      return trechos ? [{ pagina, fundamento, trechos }] : []
    }),
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'Com trechos ocultados: dados pessoais (Lei 12.527/2011, art. 31; …) – 3 trechos em 2 páginas' */
export function trechosEmPalavras(trechos: Trechos): string {
  const used = chavesDeFundamento.filter((chave) => trechos.some(({ fundamento }) => fundamento === chave))
  const grounds = used.map((chave) => `${fundamentos[chave].nome} (${fundamentos[chave].lei})`)
  const count = trechos.reduce((sum, one) => sum + one.trechos, 0)
  const paginas = new Set(trechos.flatMap(({ pagina }) => (pagina ? [pagina] : []))).size
  const where = paginas ? ` em ${counted(paginas, 'página', 'páginas')}` : ''
  return `Com trechos ocultados: ${grounds.join(', ')} – ${counted(count, 'trecho', 'trechos')}${where}`
}

/** 'edital.pdf' -> 'edital (com trechos ocultados).pdf' */
export function nomeDaCopia(nome: string, ending: string): string {
  const plain = nome.replace(/\.[^.\s]{1,8}$/, '').replace(/ \(com trechos ocultados\)$/, '')
  return `${plain || 'arquivo'} (com trechos ocultados).${ending}`
}
