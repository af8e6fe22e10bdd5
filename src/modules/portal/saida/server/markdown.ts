// A formatted text (sanitised HTML of the editor) as Markdown: what it can't say stays out, its words never do.

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|[^<]+|</g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
const attribute = (attributes: string, name: string) =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', code: '`' }
const heads: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ' }

export function emMarkdown(html: string): string {
  let out = ''
  const lists: { mark: string; at: number }[] = []
  const links: string[] = []
  let cells = 0
  const block = () => {
    if (out && !out.endsWith('\n\n')) out = `${out.replace(/[ \n]+$/, '')}\n\n`
  }
  const open: Record<string, (attributes: string) => void> = {
    p: () => lists.length || cells || block(),
    blockquote: () => {
      block()
      out += '> '
    },
    ul: () => lists.push({ mark: '-', at: 0 }),
    ol: (attributes) => lists.push({ mark: '1.', at: Number(attribute(attributes, 'start') || 1) - 1 }),
    li() {
      const list = lists.at(-1) ?? { mark: '-', at: 0 }
      list.at += 1
      if (out && !out.endsWith('\n')) out += '\n'
      out += `${'  '.repeat(Math.max(0, lists.length - 1))}${list.mark === '-' ? '-' : `${list.at}.`} `
    },
    br: () => {
      out += cells ? ' ' : '  \n'
    },
    hr: () => {
      block()
      out += '---\n\n'
    },
    a(attributes) {
      links.push(attribute(attributes, 'href'))
      out += '['
    },
    img(attributes) {
      out += `![${attribute(attributes, 'alt')}](${attribute(attributes, 'src')})`
    },
    audio(attributes) {
      out += `[${attribute(attributes, 'title') || 'Som'}](${attribute(attributes, 'src')})`
    },
    table: block,
    tr: () => {
      if (out && !out.endsWith('\n')) out += '\n'
      out += '|'
      cells = 1
    },
  }
  const close: Record<string, () => void> = {
    p: () => lists.length || cells || block(),
    ul: () => void (lists.pop() && !lists.length && block()),
    ol: () => void (lists.pop() && !lists.length && block()),
    a: () => {
      out += `](${links.pop() ?? ''})`
    },
    td: () => {
      out += ' |'
      cells += 1
    },
    th: () => {
      out += ' |'
      cells += 1
    },
    tr: () => {
      const isFirst = !/\|\n\|[^\n]*$/.test(out)
      out += isFirst ? `\n|${' --- |'.repeat(cells - 1)}\n` : '\n'
      cells = 0
    },
    table: block,
    blockquote: block,
  }
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(token)) {
    if (!tag) out += unescape(whole).replace(/([\\`*_[\]])/g, '\\$1').replace(/\s+/g, ' ')
    else if (marks[tag]) out += marks[tag]
    else if (heads[tag]) {
      block()
      if (!slash) out += heads[tag]
    } else if (slash) close[tag]?.()
    else open[tag]?.(attributes)
  }
  return `${out.trim()}\n`
}
