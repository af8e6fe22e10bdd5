// What a document of the town is made of, before it becomes a PDF. Written as Markdown:
//   # title   ## heading   **Label:** fact   | cell | cell |   > lines of a signature   anything else is a paragraph.
import { mostraDinheiro } from '#base/dinheiro.ts'

export type Block =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'fact'; label: string; text: string }
  /** The first row is the head. */
  | { kind: 'table'; rows: string[][] }
  /** Centred lines that stay on one page. */
  | { kind: 'signatures'; lines: string[] }

export type Paper = { title: string; blocks: Block[] }

/** Cents as 'R$ 1.234,56'. */
export const money = (cents: number) => mostraDinheiro((cents / 100).toFixed(2))

/** One block for each paragraph. */
export const blocksOf = (markdown: string): Block[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)

function blockOf(paragraph: string): Block {
  if (paragraph.startsWith('# ')) return { kind: 'title', text: paragraph.slice(2).toUpperCase() }
  if (paragraph.startsWith('## ')) return { kind: 'heading', text: paragraph.slice(3).toUpperCase() }
  if (paragraph.startsWith('| ')) return { kind: 'table', rows: rowsOf(paragraph) }
  if (paragraph.startsWith('> ')) return { kind: 'signatures', lines: signatureLines(paragraph) }
  const [, label, text] = /^\*\*(.+?):\*\* ([\s\S]*)$/.exec(paragraph) ?? []
  return label && text ? { kind: 'fact', label, text } : { kind: 'text', text: paragraph }
}

// The second line only says that the first one is the head. The page has six columns; a table of fewer leaves out those in the middle.
function rowsOf(table: string): string[][] {
  const [head = '', , ...rest] = table.split('\n')
  return [head, ...rest].map((line) => {
    const cells = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim())
    const [first = '', second = '', ...others] = cells
    return [first, second, ...Array.from({ length: 4 - others.length }, () => ''), ...others]
  })
}

// Room for a signature above each name.
const signatureLines = (quote: string) =>
  quote.split('\n').flatMap((line) => (line === '>' ? ['', ''] : [line.slice(2)]))

/** The documents of a text, each of which begins with its title. */
export const documentsIn = (markdown: string): string[] => markdown.split(/\n(?=# )/)
