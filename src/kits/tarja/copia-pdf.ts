// The rebuilt document: of every page a picture, and over it, painted in no way, the words that no area touches. Written here and not by a
// library, so that it has nothing else: no metadata, no date, no producer, no identifier. copia-prova.ts takes exactly what this writes.
import { pdfText } from '#base/pdf-text.ts'
import type { Tamanho } from './area.ts'
import type { Corrida } from './letras.ts'

/** `imagem`: a JPEG, `largura` and `altura` in its pixels; those of the page in points. */
export type PaginaDaCopia = Tamanho & { imagem: Tamanho & { jpeg: Blob }; palavras: Corrida[] }

export const cabecalho = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
export const objetos = {
  catalogo: '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
  fonte: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
}
/** Of every letter of the font, in sizes. */
export const larguraDaLetra = 0.6

const firstOfPages = 4
const objectsOfPage = 3

export class CopiaPdf {
  private readonly parts: BlobPart[] = []
  private readonly places: number[] = []
  private size = 0
  private pages = 0

  constructor() {
    this.write(bytesOf(cabecalho))
  }

  adiciona({ largura, altura, imagem, palavras }: PaginaDaCopia): void {
    const page = firstOfPages + this.pages * objectsOfPage
    this.pages += 1
    const [width, height] = [number(largura), number(altura)]
    this.object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 3 0 R >> /XObject << /I ${page + 1} 0 R >> >> /Contents ${page + 2} 0 R >>`,
    )
    const facts = `/Type /XObject /Subtype /Image /Width ${imagem.largura} /Height ${imagem.altura} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
    this.stream(page + 1, facts, imagem.jpeg)
    const words = palavras.map((corrida) => written(corrida, altura)).join('')
    const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q\nBT /F 1 Tf 3 Tr\n${words}ET`
    this.stream(page + 2, '', new Blob([bytesOf(content)]))
  }

  /** Its bytes lie in the browser's store of blobs, not in the page's memory. */
  termina(): Blob {
    const kids = Array.from({ length: this.pages }, (_, at) => `${firstOfPages + at * objectsOfPage} 0 R`)
    this.object(1, objetos.catalogo)
    this.object(2, `<< /Type /Pages /Count ${this.pages} /Kids [${kids.join(' ')}] >>`)
    this.object(3, objetos.fonte)
    const start = this.size
    const count = firstOfPages + this.pages * objectsOfPage
    const rows = this.places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    this.write(
      bytesOf(
        `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
    return new Blob(this.parts, { type: 'application/pdf' })
  }

  private object(id: number, text: string): void {
    this.places[id] = this.size
    this.write(bytesOf(`${id} 0 obj\n${text}\nendobj\n`))
  }

  private stream(id: number, facts: string, content: Blob): void {
    this.places[id] = this.size
    this.write(bytesOf(`${id} 0 obj\n<< ${facts}${facts && ' '}/Length ${content.size} >>\nstream\n`))
    this.parts.push(content)
    this.size += content.size
    this.write(bytesOf('\nendstream\nendobj\n'))
  }

  private write(bytes: Uint8Array<ArrayBuffer>): void {
    this.parts.push(bytes)
    this.size += bytes.length
  }
}

const number = (value: number) => String(Number(value.toFixed(3)) || 0)

// A letter of the font is as wide as any other: the line's matrix stretches the word to the width that it has on the page.
function written({ texto, x, y, corpo, angulo, largura }: Corrida, altura: number): string {
  const letters = pdfText(texto.replace(/[\ufb00-\ufb06]/g, (joined) => joined.normalize('NFKC'))).replaceAll('\n', ' ')
  if (!letters.trim()) return ''
  const stretch = largura / (larguraDaLetra * letters.length)
  const [cos, sin] = [Math.cos(angulo), Math.sin(angulo)]
  const matrix = [stretch * cos, -stretch * sin, corpo * sin, corpo * cos, x, altura - y].map(number)
  return `${matrix.join(' ')} Tm (${letters.replace(/[\\()]/g, '\\$&')}) Tj\n`
}

const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
const codes = new Map([...windows].map((letter, at) => [letter, at]))

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => codes.get(letter) ?? 0x3f)
