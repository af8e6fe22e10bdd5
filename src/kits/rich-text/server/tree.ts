// A formatted text as a tree: boxes that hold blocks, lines that hold leaves, leaves with their marks.

import type { Imagem } from '#kits/midia/imagem.ts'

export type BoxTag = 'root' | 'ul' | 'ol' | 'li' | 'blockquote' | 'table' | 'thead' | 'tbody' | 'tr' | 'td' | 'th'
export type LineTag = 'p' | 'h2' | 'h3' | 'h4' | 'caption'

export type Box = { tag: BoxTag; attributes: Attributes; blocks: Block[] }
export type Line = { tag: LineTag; leaves: Leaf[] }
export type Block = Box | Line | { tag: 'hr' } | { tag: 'audio'; attributes: Attributes }

/** The images and sounds that a text may show, by their keys. */
export type KnownMedia = { get(chave: string): Imagem | 'audio' | undefined }

/** `value`: the words of a text, the alternative text of an image. Marks outermost first; a link is 'a ' and its address. */
export type Leaf = { kind: 'text' | 'br' | 'img'; value: string; imagem?: Imagem; marks: string[] }
export type Attributes = Record<string, string>

export const isBox = (block: Block): block is Box => 'blocks' in block
export const isLine = (block: Block): block is Line => 'leaves' in block

const blankText = /^[\s\u200b-\u200d\u2060]*$/

export const isBlankLine = (line: Line): boolean =>
  line.leaves.every((leaf) => leaf.kind === 'br' || (leaf.kind === 'text' && blankText.test(leaf.value)))
