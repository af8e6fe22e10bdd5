// A formatted text (sanitised HTML of the editor) as Markdown: what it can't say stays out, its words never do.

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|[^<]+|</g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const semEntidades = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
const attribute = (attributes: string, name: string) =>
  semEntidades(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', code: '`' }
const heads: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ' }

type Escrita = {
  texto: string
  listas: { isOrdenada: boolean; at: number }[]
  links: string[] /** Of the row so far; 0 outside of one. */
  celulas: number
}
type Passo = (escrita: Escrita, attributes: string) => void

const bloco: Passo = (e) => {
  if (e.texto && !e.texto.endsWith('\n\n')) e.texto = `${e.texto.replace(/[ \n]+$/, '')}\n\n`
}
const paragrafo: Passo = (e) => {
  if (!e.listas.length && !e.celulas) bloco(e, '')
}
const linha: Passo = (e) => {
  if (e.texto && !e.texto.endsWith('\n')) e.texto += '\n'
}
const escreve =
  (words: (attributes: string) => string): Passo =>
  (e, attributes) => {
    e.texto += words(attributes)
  }
const fimDaLista: Passo = (e) => {
  e.listas.pop()
  if (!e.listas.length) bloco(e, '')
}
const fimDaCelula: Passo = (e) => {
  e.texto += ' |'
  e.celulas += 1
}

const abre: Record<string, Passo> = {
  p: paragrafo,
  blockquote(e) {
    bloco(e, '')
    e.texto += '> '
  },
  ul: (e) => void e.listas.push({ isOrdenada: false, at: 0 }),
  ol: (e, attributes) => void e.listas.push({ isOrdenada: true, at: Number(attribute(attributes, 'start') || 1) - 1 }),
  li(e) {
    linha(e, '')
    const list = e.listas.at(-1) ?? { isOrdenada: false, at: 0 }
    list.at += 1
    e.texto += `${'  '.repeat(Math.max(0, e.listas.length - 1))}${list.isOrdenada ? `${list.at}.` : '-'} `
  },
  br(e) {
    e.texto += e.celulas ? ' ' : '  \n'
  },
  hr(e) {
    bloco(e, '')
    e.texto += '---\n\n'
  },
  a(e, attributes) {
    e.links.push(attribute(attributes, 'href'))
    e.texto += '['
  },
  img: escreve((attributes) => `![${attribute(attributes, 'alt')}](${attribute(attributes, 'src')})`),
  audio: escreve((attributes) => `[${attribute(attributes, 'title') || 'Som'}](${attribute(attributes, 'src')})`),
  table: bloco,
  tr(e) {
    linha(e, '')
    e.texto += '|'
    e.celulas = 1
  },
}

const fecha: Record<string, Passo> = {
  p: paragrafo,
  ul: fimDaLista,
  ol: fimDaLista,
  a(e) {
    e.texto += `](${e.links.pop() ?? ''})`
  },
  td: fimDaCelula,
  th: fimDaCelula,
  tr(e) {
    const isFirst = !/\|\n\|[^\n]*$/.test(e.texto)
    e.texto += isFirst ? `\n|${' --- |'.repeat(e.celulas - 1)}\n` : '\n'
    e.celulas = 0
  },
  table: bloco,
  blockquote: bloco,
}

export function emMarkdown(html: string): string {
  const e: Escrita = { texto: '', listas: [], links: [], celulas: 0 }
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(token)) {
    if (!tag)
      e.texto += semEntidades(whole)
        .replace(/([\\`*_[\]])/g, '\\$1')
        .replace(/\s+/g, ' ')
    else if (marks[tag]) e.texto += marks[tag]
    else if (heads[tag]) {
      bloco(e, '')
      if (!slash) e.texto += heads[tag]
    } else (slash ? fecha : abre)[tag]?.(e, attributes)
  }
  return `${e.texto.trim()}\n`
}
