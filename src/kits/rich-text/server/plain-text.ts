// A formatted text as plain text, for e-mails: lists with dashes or numbers, links as 'text (address)'.

import { treeOf } from './sanitize.ts'
import { tidyLeaves } from './tidy-leaves.ts'
import {
  type Attributes,
  type Block,
  type Box,
  isBlankLine,
  isBox,
  isLine,
  type KnownMedia,
  type Leaf,
  type Line,
} from './tree.ts'

/** `publicUrl` is put before addresses inside the portal, which would be broken in an e-mail. Takes any text, cleaned or not. */
export function textOfHtml(html: string, publicUrl = ''): string {
  return textOfFlow(treeOf(html, anyMedia), publicUrl)
}

// only words are made of it
const anyMedia: KnownMedia = {
  get: (chave) => (chave ? { chave, largura: 1, altura: 1 } : undefined),
}

function textOfFlow(box: Box, publicUrl: string): string {
  const parts = box.blocks.map((block) => ({ block, text: textOfBlock(block, publicUrl) })).filter(({ text }) => text)
  // a list inside an entry follows it directly; other blocks are separated by an empty line
  return parts
    .map(({ block, text }, index) => (index === 0 ? '' : isList(block) && box.tag === 'li' ? '\n' : '\n\n') + text)
    .join('')
}

const isList = (block: Block) => block.tag === 'ul' || block.tag === 'ol'

function textOfBlock(block: Block, publicUrl: string): string {
  if (isLine(block)) return isBlankLine(block) ? '' : textOfLine(block, publicUrl)
  if (!isBox(block)) return block.tag === 'hr' ? '---' : textOfAudio(block.attributes, publicUrl)
  if (isList(block)) return textOfList(block, publicUrl)
  if (block.tag === 'table') return textOfTable(block, publicUrl)
  const text = textOfFlow(block, publicUrl)
  return block.tag === 'blockquote' ? prefixed(text, '> ', '> ') : text
}

const textOfAudio = ({ title, src = '' }: Attributes, publicUrl: string) => title || whole(src, publicUrl)

function textOfList(list: Box, publicUrl: string): string {
  const entries = list.blocks.filter(isBox).map((entry, index) => {
    const sign = list.tag === 'ol' ? `${numberOf(list.attributes, index)}. ` : '- '
    return prefixed(textOfFlow(entry, publicUrl), sign, ' '.repeat(sign.length))
  })
  return entries.join('\n')
}

// As the browser counts: 'III', 'd', '12'.
function numberOf({ start = '1', type }: Attributes, index: number): string {
  const number = Number(start) + index
  const counted = type?.toLowerCase() === 'i' ? inRoman(number) : type ? inLetters(number) : String(number)
  return type === type?.toUpperCase() ? counted.toUpperCase() : counted
}

const inLetters = (number: number): string =>
  number < 1 ? '' : inLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))

const romans: [string, number][] = [
  ...([
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
  ] as [string, number][]),
  ...([
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as [string, number][]),
]

// browsers count in digits from 4,000 on
function inRoman(number: number): string {
  if (number > 3999) return String(number)
  let [left, text] = [number, '']
  for (const [letters, value] of romans) for (; left >= value; left -= value) text += letters
  return text
}

function textOfTable(table: Box, publicUrl: string): string {
  const lines = table.blocks.flatMap((block) => {
    if (isLine(block)) return [textOfLine(block, publicUrl)]
    const rows = isBox(block) ? block.blocks.filter(isBox) : []
    return rows.map((row) =>
      row.blocks
        .filter(isBox)
        .map((cell) => textOfFlow(cell, publicUrl).replace(/\n+/g, ' '))
        .join(' | ')
        .trim(),
    )
  })
  return lines.join('\n')
}

const prefixed = (text: string, first: string, next: string) =>
  text
    .split('\n')
    .map((line, index) => ((index ? next : first) + line).trimEnd())
    .join('\n')

function textOfLine(line: Line, publicUrl: string): string {
  let text = ''
  let shown = '' // the text of the current link
  const leaves = tidyLeaves(line.leaves)
  for (const [index, leaf] of leaves.entries()) {
    text += textOfLeaf(leaf)
    const link = linkOf(leaf)
    shown = link ? shown + textOfLeaf(leaf) : ''
    if (link && link !== linkOf(leaves[index + 1])) {
      text += addressAfter(shown, whole(link, publicUrl))
      shown = ''
    }
  }
  return text
}

function textOfLeaf({ kind, value, marks }: Leaf): string {
  if (kind !== 'text') return kind === 'br' ? '\n' : value
  if (marks.includes('sup')) return raised(value)
  return marks.includes('sub') ? lowered(value) : value
}

const above: Record<string, string> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((letter, digit) => [String(digit), letter])),
  ...{ o: 'º', a: 'ª', n: 'ⁿ', '+': '⁺', '-': '⁻' },
}

/** 10³ and 1º, as far as Unicode has the letters; otherwise x^(y): without a sign 10<sup>3</sup> would be read as 103. */
function raised(text: string): string {
  const letters = [...text].map((letter) => above[letter])
  if (letters.every((letter) => letter !== undefined)) return letters.join('')
  return text.trim() === '' ? text : /^[\p{L}\p{N}]+$/u.test(text) ? `^${text}` : `^(${text})`
}

// H₂O is read right as H2O too
const lowered = (text: string) => text.replace(/[0-9]/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? digit)

const linkOf = (leaf: Leaf | undefined) => leaf?.marks.find((mark) => mark.startsWith('a '))?.slice('a '.length)

const whole = (address: string, publicUrl: string) =>
  address.startsWith('/') ? publicUrl.replace(/\/$/, '') + address : address.replace(/^(mailto|tel):/, '')

// 'www.exemplo.com (https://www.exemplo.com/)' would repeat it.
function addressAfter(shown: string, address: string): string {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '')
  return bare(shown) === bare(address) ? '' : ` (${address})`
}
