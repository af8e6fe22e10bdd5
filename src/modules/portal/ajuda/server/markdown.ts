// A page of the manual as HTML: links lead to pages of the panel, a picture has its words below it and a link to its screen.

import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import { dobra } from '#base/dobra.ts'
import { escapeHtml, unescapeHtml } from '#base/html.ts'
import { slug } from '#base/slug.ts'
import type { Achado } from '../ajuda.contract.ts'
import { addressOfFile, type ManualFile, readPicture } from './manual.ts'

type Size = { width: number; height: number }
export type ManualHtml = { titulo: string; html: string; secoes: { id: string; titulo: string }[] }

const plain = new Marked()
const withoutComments = (text: string) => text.replace(/<!--[\s\S]*?-->\n*/g, '')

export async function toHtml({ file, text }: ManualFile): Promise<ManualHtml> {
  const tokens = plain.lexer(withoutComments(text))
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  const titulo = headings.find(({ depth }) => depth === 1)
  const secoes = headings.filter(({ depth }) => depth === 2).map((heading) => sectionOf(heading))
  const sizes = await sizesOf(tokens)
  const html = renderer(file, sizes).parser(tokens.filter((token) => token !== titulo))
  return { titulo: titulo ? wordsOf(titulo) : '', html, secoes }
}

const sectionOf = (heading: Tokens.Heading) => ({ id: slug(wordsOf(heading)), titulo: wordsOf(heading) })

/** The address in the panel of what a link of this file names; null when it leads to a file that the panel does not show. */
export function addressOf(file: string, href: string): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href
  const [to = '', fragment] = href.split('#')
  const address = addressOfFile(path.posix.join(path.posix.dirname(file), to))
  return address && fragment ? `${address}#${fragment}` : address
}

function renderer(file: string, sizes: ReadonlyMap<string, Size>): Marked {
  const made = new Marked()
  made.use({
    renderer: {
      heading(heading) {
        return `<h${heading.depth} id="${sectionOf(heading).id}">${this.parser.parseInline(heading.tokens)}</h${heading.depth}>\n`
      },
      // commands that are wider than a telephone scroll by themselves, for the keyboard as well
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const address = addressOf(file, href)
        return address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`
      },
      paragraph({ tokens }) {
        const [image] = tokens
        if (image?.type === 'image' && tokens.length === 1) return figure(file, image as Tokens.Image, sizes)
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
    },
  })
  return made
}

/**
 * Of a picture's title in the Markdown: '/painel/usuarios#id > Cadastrar' is an address, a part of it, and what is done there: a button to
 * press, or a file of the manual's examples to choose ('diarias.csv').
 */
export function screenOf(title: string): { address: string; part: string | null; steps: string[] } {
  const [place = '', ...steps] = title.split(' > ')
  const [address = '', part = null] = place.split('#')
  return { address, part, steps }
}

// A record of the demonstration: elsewhere that number is nobody's, or somebody else's.
const record = /\/\d+(\/|\?|$)|[?&]id=/

function figure(file: string, { href, text, title }: Tokens.Image, sizes: ReadonlyMap<string, Size>): string {
  const address = escapeHtml(addressOf(file, href) ?? '')
  const size = sizes.get(href)
  const measures = size ? ` width="${size.width}" height="${size.height}"` : ''
  const place = title ? screenOf(title).address : ''
  const screen = place && !record.test(place) ? ` <a href="${escapeHtml(place)}">Abrir esta tela</a>` : ''
  const image = `<img src="${address}"${measures} loading="lazy" decoding="async" alt="">`
  const large = `<a href="${address}" aria-label="Ampliar a figura: ${escapeHtml(text)}">${image}</a>`
  return `<figure>${large}<figcaption>${escapeHtml(text)}.${screen}</figcaption></figure>\n`
}

async function sizesOf(tokens: Token[]): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>()
  await Promise.all(
    imagesOf(tokens).map(async ({ href }) => {
      const bytes = await readPicture(path.posix.basename(href))
      const { width, height } = bytes ? await sharp(bytes).metadata() : {}
      if (width && height) sizes.set(href, { width, height })
    }),
  )
  return sizes
}

/** The pictures of a page, as the Markdown names them. */
export const picturesOf = ({ text }: ManualFile): Tokens.Image[] => imagesOf(plain.lexer(text))

function imagesOf(tokens: Token[]): Tokens.Image[] {
  const images: Tokens.Image[] = []
  plain.walkTokens(tokens, (token) => {
    if (token.type === 'image') images.push(token as Tokens.Image)
  })
  return images
}

const most = 30
const around = 90

// What a question is made of, and says nothing of its subject.
const asking = new Set(
  'como para que qual quais onde quando quem por uma uns umas dos das nos nas com sem meu minha meus minhas faco fazer fiz quero posso preciso consigo nao portal'.split(
    ' ',
  ),
)

/**
 * The words that a question is about. Of a long word the last letter is left out: 'troco' finds 'trocar', and 'notícias' finds 'notícia'.
 * A question of nothing but such words is taken as it is.
 */
function wordsAsked(q: string): string[] {
  const words = dobra(q)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const subject = words.filter((word) => word.length > 2 && !asking.has(word))
  return (subject.length > 0 ? subject : words).map((word) => (word.length > 4 ? word.slice(0, -1) : word))
}

/** The text with nothing but words, at the places where they were: a blank and the word find its beginning. */
const beginnings = (text: string) => ` ${dobra(text).replace(/[^a-z0-9]/g, ' ')}`

/** The sections that have all the words of a question, those with a word in their headings first. */
export function search(q: string, pages: ManualFile[]): Achado[] {
  const words = wordsAsked(q).map((word) => ` ${word}`)
  if (words.length === 0) return []
  const found = pages.flatMap(sectionsOf).flatMap(({ text, ...section }) => {
    const page = beginnings(section.titulo)
    const heading = beginnings(section.secao ?? section.titulo)
    const folded = beginnings(text)
    if (!words.every((word) => `${page}${heading}${folded}`.includes(word))) return []
    const at = Math.max(0, Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)))
    const inHeading = words.filter((word) => heading.includes(word)).length
    const inTitle = words.filter((word) => page.includes(word)).length
    return [
      { rank: 2 * inHeading + inTitle, achado: { ...section, trecho: excerpt(text, Number.isFinite(at) ? at : 0) } },
    ]
  })
  return found
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ achado }) => achado)
}

type Section = Omit<Achado, 'trecho'> & { text: string }

function sectionsOf({ file, text }: ManualFile): Section[] {
  const address = addressOfFile(file) ?? ''
  const sections: Section[] = []
  let titulo = ''
  for (const token of plain.lexer(withoutComments(text))) {
    if (token.type === 'heading' && token.depth === 1) {
      titulo = wordsOf(token)
      sections.push({ titulo, secao: null, endereco: address, text: '' })
    } else if (token.type === 'heading' && token.depth === 2) {
      const { id, titulo: secao } = sectionOf(token as Tokens.Heading)
      sections.push({ titulo, secao, endereco: `${address}#${id}`, text: '' })
    } else {
      const section = sections.at(-1)
      if (section) section.text = `${section.text} ${wordsOf(token)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return sections
}

function excerpt(text: string, at: number): string {
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1
  const to = text.length <= at + around ? text.length : text.lastIndexOf(' ', at + around)
  return `${from > 0 ? '… ' : ''}${text.slice(from, Math.max(to, at))}${to < text.length ? ' …' : ''}`
}

/** What somebody reads of a token, without its marks. */
function wordsOf(token: Token): string {
  const inner = innerOf(token)
  if (inner.length > 0) return inner.map(wordsOf).join(token.type === 'list' || token.type === 'table' ? ' ' : '')
  if (token.type === 'br' || token.type === 'space') return ' '
  return 'text' in token ? unescapeHtml(String(token.text)) : ''
}

function innerOf(token: Token): Token[] {
  if (token.type === 'table') return [...token.header, ...token.rows.flat()].map((cell) => ({ ...cell, type: 'cell' }))
  if (token.type === 'list') return token.items
  return ('tokens' in token && token.tokens) || []
}
