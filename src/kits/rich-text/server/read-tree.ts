// Builds the tree from the output of sanitize-html: well-formed, escaped, only listed tags, but nested in any way. Here every
// block is moved to a place where HTML allows it.
import { keyOfImage, keyOfSound } from '#kits/midia/imagem.ts'
import { linkAddress } from '../link-address.ts'
import { cellAttributes, numbering, oneLine, readAttributes, unescapeHtml } from './attributes.ts'
import type { Attributes, Box, BoxTag, KnownMedia, Leaf, Line, LineTag } from './tree.ts'

const deepest = 24 // boxes: twelve lists in each other

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/g

/** Never throws, however deep the nesting. Images and sounds that are not known are left out. */
export function readTree(html: string, known: KnownMedia): Box {
  const reader = new TreeReader(known)
  for (const [whole, slash, tag, attributes] of html.matchAll(token)) {
    if (!tag) reader.readText(unescapeHtml(whole))
    else if (slash) reader.close()
    else reader.open(tag, readAttributes(attributes ?? ''))
  }
  return reader.root
}

const markOrder = ['strong', 'em', 'u', 's', 'code', 'sup', 'sub']
const lineTags = new Set(['p', 'h2', 'h3', 'h4'])
const flowTags = new Set<BoxTag>(['root', 'blockquote', 'li', 'td', 'th'])

/** What the start of an element changed, to be undone at its end. */
type Opened = {
  depth: number
  isBlock: boolean
  marks: Set<string>
  link: string | null
  isSilent: boolean
  isPre: boolean
}

class TreeReader {
  readonly root: Box = { tag: 'root', attributes: {}, blocks: [] }
  private readonly boxes: Box[] = [this.root]
  private readonly opened: Opened[] = []
  private line: Line | null = null
  private marks = new Set<string>()
  private link: string | null = null
  private isSilent = false
  private isPre = false

  private readonly known: KnownMedia
  constructor(known: KnownMedia) {
    this.known = known
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'br' || tag === 'img') this.addLeafOf(tag, attributes)
    else if (tag === 'hr') this.addRule()
    else this.openElement(tag, attributes)
  }

  close(): void {
    const opened = this.opened.pop()
    if (!opened) return
    const { depth, isBlock, ...before } = opened
    Object.assign(this, before)
    if (!isBlock) return
    this.line = null
    this.boxes.length = Math.min(this.boxes.length, depth)
  }

  readText(text: string): void {
    const shown = text.replace(/\p{Cs}/gu, '').replace(/[^\P{Cc}\t\n]/gu, '')
    // in preformatted text a newline is a line break
    for (const [index, part] of (this.isPre ? shown.split('\n') : [shown]).entries()) {
      if (index) this.addLeaf({ kind: 'br', value: '' })
      this.addLeaf({ kind: 'text', value: part.replace(/[\t\n ]+/g, ' ') })
    }
  }

  private addLeafOf(tag: 'br' | 'img', attributes: Attributes): void {
    const imagem = this.known.get(keyOfImage(attributes.src ?? '') ?? '')
    if (tag === 'br') this.addLeaf({ kind: 'br', value: '' })
    else if (typeof imagem === 'object') this.addLeaf({ kind: 'img', value: oneLine(attributes.alt ?? ''), imagem })
  }

  private addRule(): void {
    if (this.isSilent) return
    this.line = null
    this.flow().blocks.push({ tag: 'hr' })
  }

  private openElement(tag: string, attributes: Attributes): void {
    const { marks, link, isSilent, isPre } = this
    const isMark = markOrder.includes(tag) || tag === 'a'
    this.opened.push({ depth: this.boxes.length, isBlock: !isMark, marks, link, isSilent, isPre })
    if (isSilent) return
    if (tag === 'a') this.link = linkAddress(attributes.href ?? '')
    else if (isMark) this.marks = new Set(marks).add(tag)
    else this.openBlock(tag, attributes)
  }

  private openBlock(tag: string, attributes: Attributes): void {
    this.line = null
    if (tag === 'pre') this.isPre = true
    else if (tag === 'audio') this.openAudio(attributes)
    else if (lineTags.has(tag)) this.openLine(tag as LineTag)
    else if (tag === 'caption') this.openCaption()
    else if (tag === 'li') this.openWithin(['ul', 'ol'], 'li', {})
    else if (tag === 'thead' || tag === 'tbody') this.openWithin(['table'], tag, {})
    else if (tag === 'tr') this.openRow()
    else if (tag === 'td' || tag === 'th') this.openCell(tag, attributes)
    else if (this.boxes.length < deepest)
      this.push(this.flow(tag), tag as BoxTag, tag === 'ol' ? numbering(attributes) : {})
  }

  private openAudio(attributes: Attributes): void {
    const src = attributes.src ?? ''
    const title = oneLine(attributes.title ?? '')
    if (this.known.get(keyOfSound(src) ?? ''))
      this.flow().blocks.push({ tag: 'audio', attributes: { src, ...(title && { title }) } })
    this.isSilent = true // its content is meant for browsers that can't play sound
  }

  private openLine(tag: LineTag): void {
    this.line = { tag, leaves: [] }
    this.flow().blocks.push(this.line)
  }

  private openCaption(): void {
    const table = this.top
    if (table.tag !== 'table' || table.blocks.length) return
    this.line = { tag: 'caption', leaves: [] }
    table.blocks.push(this.line)
  }

  private openRow(): boolean {
    if (!this.leaveTo(['table', 'thead', 'tbody'])) return false
    if (this.top.tag === 'table') {
      // rows without a body of their own share one
      const last = this.top.blocks.at(-1)
      if (last?.tag === 'tbody') this.boxes.push(last as Box)
      else this.push(this.top, 'tbody', {})
    }
    this.push(this.top, 'tr', {})
    return true
  }

  private openCell(tag: 'td' | 'th', attributes: Attributes): void {
    if (!this.leaveTo(['table', 'thead', 'tbody', 'tr'])) return
    if (this.top.tag !== 'tr') this.openRow()
    this.push(this.top, tag, cellAttributes(tag, attributes))
  }

  private openWithin(parents: BoxTag[], tag: BoxTag, attributes: Attributes): void {
    if (this.leaveTo(parents)) this.push(this.top, tag, attributes)
  }

  /** Closes the boxes inside the nearest of these; false when there is none: the tag then only ends the paragraph. */
  private leaveTo(tags: BoxTag[]): boolean {
    const at = this.boxes.findLastIndex((box) => tags.includes(box.tag))
    if (at < 0) return false
    this.boxes.length = at + 1
    return true
  }

  private addLeaf(leaf: Omit<Leaf, 'marks'>): void {
    if (this.isSilent) return
    // one that somebody wrote as &nbsp; is text: without its paragraph, as in a cell, it would be lost at the second cleaning
    const isSpace = leaf.kind === 'text' && /^ *$/.test(leaf.value)
    if (!this.line && (isSpace || leaf.kind === 'br')) return
    if (!this.line) this.openLine('p')
    const marks = markOrder.filter((mark) => this.marks.has(mark))
    this.line?.leaves.push({ ...leaf, marks: this.link ? [`a ${this.link}`, ...marks] : marks })
  }

  /** The box that may hold blocks: inside a list or table that is an entry or a cell, created when missing. */
  private flow(coming = ''): Box {
    while (!flowTags.has(this.top.tag)) {
      const { tag, blocks } = this.top
      const last = blocks.at(-1)
      if (tag === 'ul' || tag === 'ol') {
        // some editors write a nested list after the entry that it belongs to, not inside it
        const isSecondLevel = (coming === 'ul' || coming === 'ol') && last?.tag === 'li'
        if (isSecondLevel) this.boxes.push(last as Box)
        else this.push(this.top, 'li', {})
      } else if (tag === 'tr') this.push(this.top, 'td', {})
      else this.openRow()
    }
    return this.top
  }

  private push(parent: Box, tag: BoxTag, attributes: Attributes): void {
    const box: Box = { tag, attributes, blocks: [] }
    parent.blocks.push(box)
    this.boxes.push(box)
  }

  private get top(): Box {
    return this.boxes.at(-1) ?? this.root
  }
}
