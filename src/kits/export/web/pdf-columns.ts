// How wide the columns of a PDF are, and how large its letters: no word, number or date is broken as long as that can be done.

/** The specification's first; the others only where the words of a table do not fit beside each other. */
const fontSizes = [12, 11, 10, 9, 8] as const
const smallest = 8
const longestWord = 24 // letters: a longer one, such as an address of the web, may break
const hair = 0.05 // what rounding may take

/** What a column needs at font size 1: its longest word, and its longest line. */
export type Need = { word: number; line: number }

/** `widthOf`: of a text in the letters of the column, at font size 1. */
export function needOf(texts: string[], widthOf: (text: string) => number): Need {
  const words = new Set(texts.flatMap((text) => text.split(/[ \n]/)))
  const lines = new Set(texts.flatMap((text) => text.split('\n')))
  return {
    word: longest([...words].map((word) => widthOf(word.slice(0, longestWord)))),
    line: longest([...lines].map(widthOf)),
  }
}

/** The widths, with their padding, fill the room. */
export function fitColumns(needs: Need[], room: number, padding: number): { fontSize: number; widths: number[] } {
  const leastAt = (size: number) => needs.map(({ word }) => word * size + padding * 2 + hair)
  const fontSize = fontSizes.find((size) => sum(leastAt(size)) <= room) ?? smallest
  const least = leastAt(fontSize)
  const spare = room - sum(least)
  if (spare < 0) return { fontSize, widths: levelled(least, room) }
  const wanted = needs.map(({ word, line }) => Math.max(line - word, 0))
  const all = sum(wanted)
  return {
    fontSize,
    widths: least.map((width, at) => width + spare * (all > 0 ? (wanted[at] ?? 0) / all : 1 / needs.length)),
  }
}

// Only the widest give up what is missing, down to one width: numbers and dates stay whole as long as any other can give.
function levelled(widths: number[], room: number): number[] {
  let left = room
  let many = widths.length
  let level = room / many
  for (const width of [...widths].sort((a, b) => a - b)) {
    if (width > level) break
    left -= width
    many -= 1
    level = left / many
  }
  return widths.map((width) => Math.min(width, level))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const longest = (widths: number[]) => widths.reduce((most, width) => Math.max(most, width), 0)
