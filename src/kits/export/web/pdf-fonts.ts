// The letters of the PDF. The fonts that PDF readers bring have windows-1252 only: no 'Łódź', no Greek, no Cyrillic. These two are
// fetched when somebody asks for a PDF, and of them the PDF gets the letters that it shows (fonts/README.md says what they have).

import type { jsPDF } from 'jspdf'
import bold from '../fonts/noto-sans-bold.ttf?url'
import regular from '../fonts/noto-sans-regular.ttf?url'
import { lettersOf } from '../pdf-letters.ts'

export const family = 'NotoSans'
const files = { normal: regular, bold } as const

export type FontFiles = Record<keyof typeof files, ArrayBuffer>

export async function fetchFonts(): Promise<FontFiles> {
  const [normal, strong] = await Promise.all(Object.values(files).map(fetchFile))
  if (!normal || !strong) throw new Error('a font is missing')
  return { normal, bold: strong }
}

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}

/** Returns what makes a text one that the fonts can show (pdf-letters.ts). */
export function addFonts(document: jsPDF, fonts: FontFiles): (text: string) => string {
  for (const [style, file] of Object.entries(fonts)) {
    document.addFileToVFS(`${style}.ttf`, binaryText(file))
    document.addFont(`${style}.ttf`, family, style)
  }
  document.setFont(family)
  // not in the library's types: the font's own table of letters
  const { metadata } = document.getFont() as unknown as { metadata: FontTables }
  const glyphs = metadata.cmap.unicode.codeMap
  return lettersOf((code) => Boolean(glyphs[code]))
}

type FontTables = { cmap: { unicode: { codeMap: Record<number, number> } } }

// The library takes a file as text, a letter for each byte; in pieces, as a call takes only so many arguments.
function binaryText(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
