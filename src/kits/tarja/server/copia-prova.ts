// The proof that a copy has nothing underneath: it is read from its first byte to its last, and taken only when each is one that copia-pdf.ts
// writes, and the picture within has only a picture. Another program's PDF, however harmless, is refused.
import { type Area, tocam } from '../area.ts'
import { cabecalho, larguraDaLetra, objetos } from '../copia-pdf.ts'
import { daImagem, inicioDaVarredura, pecasDoPng } from '../so-imagem.ts'

class Leitura {
  private at = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get place(): number {
    return this.at
  }

  get isEnd(): boolean {
    return this.at === this.bytes.length
  }

  /** Exactly this text. */
  takes(text: string): boolean {
    const next = this.bytes.toString('latin1', this.at, this.at + text.length)
    if (next !== text) return false
    this.at += text.length
    return true
  }

  /** What the pattern, which begins with `^`, finds in the next bytes. */
  match(pattern: RegExp, most = 400): RegExpExecArray | null {
    const found = pattern.exec(this.bytes.toString('latin1', this.at, this.at + most))
    if (found) this.at += found[0].length
    return found
  }

  stream(length: number): Buffer | null {
    const content = this.bytes.subarray(this.at, this.at + length)
    this.at += content.length
    return content.length === length && this.takes('\nendstream\nendobj\n') ? content : null
  }
}

const number = '(-?\\d{1,7}(?:\\.\\d{1,3})?)'
const pagePattern = new RegExp(
  `^(\\d{1,6}) 0 obj\\n<< /Type /Page /Parent 2 0 R /MediaBox \\[0 0 ${number} ${number}\\] /Resources << /Font << /F 3 0 R >> /XObject << /I (\\d{1,6}) 0 R >> >> /Contents (\\d{1,6}) 0 R >>\\nendobj\\n`,
)
const imagePattern =
  /^(\d{1,6}) 0 obj\n<< \/Type \/XObject \/Subtype \/Image \/Width \d{1,5} \/Height \d{1,5} \/ColorSpace \/DeviceRGB \/BitsPerComponent 8 \/Filter \/DCTDecode \/Length (\d{1,9}) >>\nstream\n/
const contentPattern = /^(\d{1,6}) 0 obj\n<< \/Length (\d{1,9}) >>\nstream\n/
const wordPattern = new RegExp(
  `^${Array.from({ length: 6 }, () => number).join(' ')} Tm \\(((?:[^\\\\()\\x00-\\x1f]|\\\\[\\\\()])*)\\) Tj$`,
)

/** Whether the document is one of ours; the text of no word may touch an area. */
export function provaPdf(bytes: Buffer, areas: Area[]): boolean {
  const leitura = new Leitura(bytes)
  if (!leitura.takes(Buffer.from(cabecalho, 'latin1').toString('latin1'))) return false
  let pages = 0
  for (let page = leitura.match(pagePattern); page; page = leitura.match(pagePattern)) {
    pages += 1
    const id = 1 + pages * 3
    const [, own, width = '', height = '', image, content] = page
    if (Number(own) !== id || Number(image) !== id + 1 || Number(content) !== id + 2) return false
    const numero = pages
    const naPagina = areas.filter(({ pagina }) => pagina === numero)
    if (!provaPicture(leitura, id + 1) || !provaContent(leitura, id + 2, { width, height, naPagina })) return false
  }
  return pages > 0 && areas.every(({ pagina }) => pagina >= 1 && pagina <= pages) && provaEnd(leitura, pages)
}

function provaPicture(leitura: Leitura, id: number): boolean {
  const [, own, length] = leitura.match(imagePattern) ?? []
  const picture = Number(own) === id && leitura.stream(Number(length))
  return Boolean(picture) && provaJpeg(picture as Buffer)
}

type Facts = { width: string; height: string; naPagina: Area[] }

function provaContent(leitura: Leitura, id: number, { width, height, naPagina }: Facts): boolean {
  const [, own, length] = leitura.match(contentPattern) ?? []
  const content = Number(own) === id && leitura.stream(Number(length))
  if (!content) return false
  const [first, second, ...rest] = content.toString('latin1').split('\n')
  if (first !== `q ${width} 0 0 ${height} 0 0 cm /I Do Q` || second !== 'BT /F 1 Tf 3 Tr' || rest.pop() !== 'ET')
    return false
  return rest.every((line) => {
    const word = wordPattern.exec(line)
    return word !== null && !hasLetterUnder(word, Number(height), naPagina)
  })
}

// The middle of each letter: a word that no area touches has none within one.
function hasLetterUnder(word: RegExpExecArray, height: number, areas: Area[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = word.slice(1, 7).map(Number)
  const { length } = (word[7] ?? '').replace(/\\([\\()])/g, '$1').trimEnd()
  for (let at = 0; at < length; at += 1) {
    const along = (at + 0.5) * larguraDaLetra
    const middle = { x: a * along + c * 0.3 + x, y: height - (b * along + d * 0.3 + y), largura: 0, altura: 0 }
    if (areas.some((area) => tocam(area, middle))) return true
  }
  return false
}

function provaEnd(leitura: Leitura, pages: number): boolean {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 3} 0 R`).join(' ')
  const last = [objetos.catalogo, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`, objetos.fonte]
  if (!last.every((text, at) => leitura.takes(`${at + 1} 0 obj\n${text}\nendobj\n`))) return false
  const count = 4 + pages * 3
  const start = leitura.place
  if (!leitura.takes(`xref\n0 ${count}\n0000000000 65535 f \n`)) return false
  for (let at = 1; at < count; at += 1) if (!leitura.match(/^\d{10} 00000 n \n/)) return false
  return leitura.takes(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`) && leitura.isEnd
}

// None of a camera, of a program, of a smaller picture beside it; and nothing behind the end.
const longestNote = 64

export function provaJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return false
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === inicioDaVarredura) scans += 1
    else if (!daImagem(marker) || (marker >= 0xe0 && end - at > longestNote)) return false
    at = marker === inicioDaVarredura ? endOfScan(bytes, end) : end
    if (bytes.readUInt16BE(Math.min(at, bytes.length - 2)) === 0xffd9) return scans > 0 && at + 2 === bytes.length
  }
  return false
}

// A scan goes on until a marker that is neither a filled byte nor a restart.
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function provaPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!pecasDoPng.includes(kind) || (kind !== 'IDAT' && end - at > 12 + 1024)) return false
    if (kind === 'IEND') return end === bytes.length
    at = end
  }
  return false
}
