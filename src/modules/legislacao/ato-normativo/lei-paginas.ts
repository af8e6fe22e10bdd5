// The lines of a text without what belongs to its pages. Pages are parted by form feeds, where the text knows them.

export type Linha = {
  texto: string
  /** An empty line stands before it. */
  isApart: boolean
}

const edge = 4
const fewestPages = 3
const numbered =
  /^(?:[-–—]\s*\d{1,4}\s*[-–—]|(?:página|pág\.?|pag\.|fls?\.|folha)\s*(?:n[ºo°.]*\s*)?\d{1,4}(?:\s*(?:de|\/)\s*\d{1,4})?)$/i
const number = /^\d{1,4}(?:\s*\/\s*\d{1,4})?$/

export function leLinhas(texto: string): { linhas: Linha[]; marcas: string[] } {
  const paginas = texto
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\f')
    .map((pagina) => pagina.split('\n').map((linha) => linha.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()))
  const repeated = repeatedOf(paginas)
  const linhas: Linha[] = []
  const marcas: string[] = []
  let isApart = false
  for (const pagina of paginas) {
    const edges = edgesOf(pagina)
    // empty lines around what a page repeats part nothing: the sentence goes on
    let isMark = paginas.length > 1
    for (const [at, linha] of pagina.entries()) {
      if (linha === '') isApart ||= !isMark
      else if (
        numbered.test(linha) ||
        (edges.has(at) && (repeated.has(shapeOf(linha)) || isPageNumber(linha, paginas)))
      ) {
        marcas.push(linha)
        isMark = true
        isApart = false
      } else {
        linhas.push({ texto: linha, isApart })
        isApart = false
        isMark = false
      }
    }
    if (paginas.length > 1) isApart = false
  }
  return { linhas, marcas }
}

const isPageNumber = (linha: string, paginas: string[][]) => paginas.length > 1 && number.test(linha)

const shapeOf = (linha: string) => linha.toLowerCase().replace(/\d+/g, '#')

/** Where the first and last lines of a page with words are. */
function edgesOf(pagina: string[]): Set<number> {
  const filled = pagina.flatMap((linha, at) => (linha ? [at] : []))
  return new Set([...filled.slice(0, edge), ...filled.slice(-edge)])
}

/** Lines that stand at the edge of most pages (of both, where there are two), whatever numbers they have; a label of the text is none of them. */
function repeatedOf(paginas: string[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const pagina of paginas) {
    const shapes = new Set([...edgesOf(pagina)].map((at) => shapeOf(pagina[at] ?? '')))
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  if (paginas.length < 2) return new Set()
  const least = Math.max(Math.min(fewestPages, paginas.length), Math.ceil(paginas.length * 0.6))
  return new Set(
    [...counts].flatMap(([shape, count]) =>
      count >= least && !/^(?:art|§|par[aá]grafo|#)/.test(shape) ? [shape] : [],
    ),
  )
}
