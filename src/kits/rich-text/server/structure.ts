// What readers who do not see rely on: headings without a gap between their levels, and header cells that say what they head.
import { type Block, type Box, isBlankLine, isBox, isLine, type Line } from './tree.ts'

/** Changes the tree. Done twice it changes nothing. */
export function mendStructure(root: Box): void {
  mendLevels([...linesOf(root)].filter((line) => levelOf(line.tag) > 0 && !isBlankLine(line)))
  for (const row of rowsOf(root)) mendHeaders(row)
}

const levelOf = (tag: string) => Number(/^h([2-4])$/.exec(tag)?.[1] ?? 0)

// What was a level below the heading before it stays so, one step deeper; the first is h2.
function mendLevels(headings: Line[]): void {
  const above: number[] = []
  for (const heading of headings) {
    const level = levelOf(heading.tag)
    while ((above.at(-1) ?? 0) >= level) above.pop()
    heading.tag = `h${above.length + 2}` as Line['tag']
    above.push(level)
  }
}

function mendHeaders(row: Box): void {
  const cells = row.blocks.filter(isBox)
  const scope = cells.every(({ tag }) => tag === 'th') ? 'col' : 'row'
  for (const cell of cells) if (cell.tag === 'th') cell.attributes.scope ??= scope
}

function* linesOf(block: Block): Generator<Line> {
  if (isLine(block)) yield block
  else if (isBox(block)) for (const inner of block.blocks) yield* linesOf(inner)
}

function* rowsOf(box: Box): Generator<Box> {
  if (box.tag === 'tr') yield box
  for (const inner of box.blocks) if (isBox(inner)) yield* rowsOf(inner)
}
