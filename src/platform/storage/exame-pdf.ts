// What a PDF says: personal data page by page, and what its pages do not show.
import fs from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import type { Achado, Exame } from './exame.ts'
import { hiddenText } from './exame-pdf-pintura.ts'
import { limits } from './texto-limites.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

// Larger pictures are not unpacked: a page of a scanner has eight million pixels, and none of them is text.
const mostPixels = 1_000_000
const mostPages = 2000
/** Of how many pages the painting is followed, which costs the most. */
const mostPainted = 300
const mostLetters = limits.letters

/** One at a time. */
export const achadosDoPdf = (file: string, known: Conhecidos): Promise<Exame> =>
  withoutRemarks(() => lookInto(file, known))

async function lookInto(file: string, known: Conhecidos): Promise<Exame> {
  const bytes = fs.readFileSync(file)
  const document = await open(bytes)
  try {
    const pages = await pagesOf(document, known)
    const achados = [...pages.achados, ...(await ofDocument(document, known))]
    const former = pages.texts.length <= mostPainted ? await formerText(bytes, pages.texts) : null
    if (former) achados.push(former)
    return { achados, incompleto: pages.incompleto }
  } finally {
    await document.loadingTask.destroy()
  }
}

const open = (bytes: Buffer) =>
  getDocumentProxy(new Uint8Array(bytes), { maxImageSize: mostPixels, disableFontFace: true, verbosity: 1 })

async function pagesOf(document: Document, known: Conhecidos) {
  const achados: Achado[] = []
  const texts: string[] = []
  let letters = 0
  let torn = 0
  const count = Math.min(document.numPages, mostPages)
  for (let number = 1; number <= count && letters < mostLetters; number += 1) {
    const lugar = `página ${number}`
    try {
      const page = await document.getPage(number)
      const text = await textOf(page)
      letters += text.length
      texts.push(text)
      for (const { tipo, trecho } of dadosPessoais(text, known)) achados.push({ tipo, lugar, trecho, pede: true })
      achados.push(...(await notesOf(page, lugar, known)))
      if (number <= mostPainted && text.trim()) achados.push(...(await painted(page, lugar)))
      page.cleanup()
    } catch {
      torn += 1 // those after it may be whole
      texts.push('')
    }
  }
  return { achados, texts, incompleto: why({ isCut: texts.length < document.numPages, torn, letters }) }
}

function why({ isCut, torn, letters }: { isCut: boolean; torn: number; letters: number }): string | null {
  if (torn)
    return `${torn === 1 ? 'Uma página não pôde' : `${torn} páginas não puderam`} ser lida${torn === 1 ? '' : 's'}.`
  if (isCut) return 'Só as primeiras páginas foram conferidas.'
  return letters < 10 ? 'O arquivo não tem texto: é digitalizado, e só uma pessoa pode conferi-lo.' : null
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
}

async function painted(page: Page, lugar: string): Promise<Achado[]> {
  isDropped = false
  const hidden = await hiddenText(page)
  const achados: Achado[] = []
  if (hidden.covered)
    achados.push({
      tipo: 'tarja',
      lugar,
      trecho: `${hidden.covered} letras sob uma área pintada: quem seleciona e copia as lê.`,
      pede: true,
    })
  if (hidden.invisible && !isDropped)
    achados.push({ tipo: 'texto-oculto', lugar, trecho: `${hidden.invisible} letras da cor do papel.`, pede: true })
  return achados
}

// The library says by a remark that it left a picture out, and in no other way.
let isDropped = false

async function withoutRemarks<T>(work: () => Promise<T>): Promise<T> {
  const { warn, log } = console
  const listen = (remark: unknown) => {
    if (String(remark).includes('Image exceeded')) isDropped = true
  }
  Object.assign(console, { warn: listen, log: listen })
  try {
    return await work()
  } finally {
    Object.assign(console, { warn, log })
  }
}

const markings = [
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Square',
  'Circle',
  'Ink',
  'Caret',
  'Stamp',
  'Redact',
  'Popup',
]

async function notesOf(page: Page, lugar: string, known: Conhecidos): Promise<Achado[]> {
  const achados: Achado[] = []
  for (const note of await page.getAnnotations()) {
    const said = String(note.contentsObj?.str ?? '')
    if (markings.includes(note.subtype) && said.trim())
      achados.push({ tipo: 'comentario', lugar, trecho: safe(said, known), pede: true })
    else if (note.subtype === 'FileAttachment')
      achados.push({ tipo: 'anexo', lugar, trecho: 'Arquivo preso à página.', pede: true })
    else if (
      note.subtype === 'Redact' ||
      ((note.subtype === 'Square' || note.subtype === 'Highlight') && isDark(note.color))
    )
      achados.push({
        tipo: 'tarja',
        lugar,
        trecho: 'Tarja posta como anotação: quem a apaga lê o que está embaixo.',
        pede: true,
      })
    // what is typed into a form is no part of the page's text
    if (note.subtype !== 'Widget') continue
    for (const { tipo, trecho } of dadosPessoais(
      `${note.alternativeText ?? note.fieldName ?? ''}: ${note.fieldValue ?? ''}`,
      known,
    ))
      achados.push({ tipo, lugar: `${lugar}, campo do formulário`, trecho, pede: true })
  }
  return achados
}

const isDark = (color: ArrayLike<number> | null | undefined) =>
  Boolean(color && color.length === 3 && Array.from(color).every((part) => part < 64))

/** A piece of what somebody wrote, without what it says of anybody. */
export function safe(text: string, known: Conhecidos): string {
  const [found] = dadosPessoais(text, known)
  const line = text.replace(/\s+/g, ' ').trim()
  return found ? found.trecho : `${line.slice(0, 60)}${line.length > 60 ? '…' : ''}`
}

async function ofDocument(document: Document, known: Conhecidos): Promise<Achado[]> {
  const achados: Achado[] = []
  const attached = filesIn(await document.getAttachments().catch(() => null))
  for (const { filename = 'arquivo' } of attached.slice(0, 20))
    achados.push({ tipo: 'anexo', lugar: 'arquivo dentro do PDF', trecho: safe(filename, known), pede: true })
  if (await document.getJSActions().catch(() => null))
    achados.push({ tipo: 'acao', lugar: 'arquivo', trecho: 'O PDF executa um programa ao abrir.', pede: true })
  return [...achados, ...(await ofMetadata(document, known))]
}

// A map in the newest version of the library, an object in those before.
const filesIn = (found: unknown): { filename?: string }[] =>
  found instanceof Map ? [...found.values()] : Object.values((found ?? {}) as Record<string, { filename?: string }>)

// Every program writes who made the file: that is said, and asks for nothing; somebody's number in it does.
async function ofMetadata(document: Document, known: Conhecidos): Promise<Achado[]> {
  const { info, metadata } = await document.getMetadata().catch(() => ({ info: {}, metadata: null }))
  const achados: Achado[] = []
  const raw = metadata?.getRaw()
  const texts = [
    ...Object.values(info as Record<string, unknown>),
    typeof raw === 'string' ? raw.replace(/<[^>]*>/g, ' ') : '',
  ]
  const custom = Object.values((info as { Custom?: object }).Custom ?? {})
  for (const text of [...texts, ...custom])
    if (typeof text === 'string')
      for (const { tipo, trecho } of dadosPessoais(text, known))
        achados.push({ tipo, lugar: 'propriedades do arquivo', trecho, pede: true })
  const author = String((info as { Author?: unknown }).Author ?? '').trim()
  if (author)
    achados.push({ tipo: 'autor', lugar: 'propriedades do arquivo', trecho: safe(author, known), pede: false })
  return achados
}

const end = Buffer.from('%%EOF')
const mostFormer = 4

// A program may leave the former version in the file and write what changed behind it; so does every signature, which changes no text.
async function formerText(bytes: Buffer, now: string[]): Promise<Achado | null> {
  if (bytes.subarray(0, 1024).includes('/Linearized')) return null
  const ends: number[] = []
  for (let at = bytes.indexOf(end); at >= 0; at = bytes.indexOf(end, at + 1)) ends.push(at + end.length)
  const current = squeezed(now.join('\n'))
  for (const to of ends.slice(0, -1).slice(-mostFormer)) {
    const gone = await goneFrom(bytes.subarray(0, to), current).catch(() => 0)
    if (gone)
      return {
        tipo: 'versao-anterior',
        lugar: 'arquivo',
        trecho: `${gone} linhas de uma versão anterior ainda estão no arquivo.`,
        pede: true,
      }
  }
  return null
}

async function goneFrom(bytes: Buffer, current: string): Promise<number> {
  const document = await open(bytes)
  try {
    let gone = 0
    for (let number = 1; number <= Math.min(document.numPages, mostPainted); number += 1) {
      const lines = (await textOf(await document.getPage(number))).split('\n').map(squeezed)
      gone += lines.filter((line) => line.length >= 6 && !current.includes(line)).length
    }
    return gone
  } finally {
    await document.loadingTask.destroy()
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
