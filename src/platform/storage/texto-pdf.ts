// The text of a PDF by pages.
import fs from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { limits } from './texto-limites.ts'

/** Null when it needs a password. */
export async function pdfPages(file: string, most = limits.pages): Promise<string[] | null> {
  const document = await getDocumentProxy(new Uint8Array(fs.readFileSync(file))).catch((error: Error) => {
    if (error.name === 'PasswordException') return null
    throw error
  })
  if (document === null) return null
  try {
    return await pagesOf(document, most)
  } finally {
    await document.loadingTask.destroy() // the next file needs its memory
  }
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

async function pagesOf(document: Document, most: number): Promise<string[]> {
  const pages: string[] = []
  let letters = 0
  for (let number = 1; number <= Math.min(document.numPages, most) && letters < limits.letters; number += 1) {
    const page = await document.getPage(number)
    const text = await textOf(page)
    page.cleanup()
    letters += text.length
    pages.push(text)
  }
  return pages
}

// A damaged page has no text; those after it may.
async function textOf(page: Awaited<ReturnType<Document['getPage']>>): Promise<string> {
  try {
    const { items } = await page.getTextContent()
    // a word that a line cuts is one word
    return items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('')
      .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
  } catch {
    return ''
  }
}
