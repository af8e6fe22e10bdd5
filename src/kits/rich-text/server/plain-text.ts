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
    const sign = list.tag === 'ol' ? `${index + 1}. ` : '- '
    return prefixed(textOfFlow(entry, publicUrl), sign, ' '.repeat(sign.length))
  })
  return entries.join('\n')
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

function textOfLeaf(leaf: Leaf): string {
  return leaf.kind === 'br' ? '\n' : leaf.value
}

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
