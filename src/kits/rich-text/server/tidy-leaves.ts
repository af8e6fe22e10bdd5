// Removes superfluous spaces and line breaks from the leaves of one line.
import type { Leaf } from './tree.ts'

const mostBreaks = 2 // in a row

/** No blanks at the edges or around a line break, never two in a row; no line break at an edge. */
export function tidyLeaves(leaves: Leaf[]): Leaf[] {
  const tidy: Leaf[] = []
  for (const leaf of leaves) {
    if (leaf.kind === 'br') addBreak(tidy, leaf)
    else if (leaf.kind === 'img') tidy.push(leaf)
    else addText(tidy, leaf)
  }
  while (isBreak(tidy.at(-1)) || isSpaceEnd(tidy)) trimEnd(tidy)
  return tidy
}

function addBreak(tidy: Leaf[], leaf: Leaf): void {
  while (isSpaceEnd(tidy)) trimEnd(tidy)
  const isFirst = tidy.length === 0
  const isTooMany = tidy.length >= mostBreaks && tidy.slice(-mostBreaks).every(isBreak)
  if (!isFirst && !isTooMany) tidy.push(leaf)
}

function addText(tidy: Leaf[], leaf: Leaf): void {
  const last = tidy.at(-1)
  const isAfterSpace = !last || isBreak(last) || isSpaceEnd(tidy)
  const value = isAfterSpace ? leaf.value.replace(/^ +/, '') : leaf.value
  if (value) tidy.push({ ...leaf, value })
}

const isBreak = (leaf: Leaf | undefined) => leaf?.kind === 'br'

function isSpaceEnd(tidy: Leaf[]): boolean {
  const last = tidy.at(-1)
  return last?.kind === 'text' && last.value.endsWith(' ')
}

function trimEnd(tidy: Leaf[]): void {
  const last = tidy.pop()
  const value = last?.kind === 'text' ? last.value.replace(/ +$/, '') : ''
  if (last && value) tidy.push({ ...last, value })
}
