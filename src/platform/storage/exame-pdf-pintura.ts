// Text that a page has and nobody sees, from the order in which the page paints: under an area that was painted over it, or in the
// colour of what is behind it. Whoever marks it with the mouse and copies it has it all the same.
import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { type Matriz, vezes } from '#base/matriz.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Box = [x1: number, y1: number, x2: number, y2: number]
type Run = { text: string; box: Box; color: string; isCovered: boolean }
type State = { ctm: Matriz; fill: string; alpha: number; mode: number; size: number; leading: number }

/** How many letters lie under painted areas, and how many have the colour of the paper. */
type Hidden = { covered: number; invisible: number }

const identity: Matriz = [1, 0, 0, 1, 0, 0]
const at = ([a, b, c, d, e, f]: Matriz, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
function boxed(matrix: Matriz, [x1, y1, x2, y2]: Box): Box {
  const corners = [at(matrix, x1, y1), at(matrix, x2, y1), at(matrix, x1, y2), at(matrix, x2, y2)]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const fewestLetters = 4
const mostOperators = 200_000
const paper = '#ffffff'
const opaque = 0.9
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length

export async function hiddenText(page: Page): Promise<Hidden> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const painter = new Painter(OPS)
  for (const [index, operator] of fnArray.slice(0, mostOperators).entries()) painter.paint(operator, argsArray[index])
  const { runs, areas, hasPicture } = painter
  const seen = new Set(runs.filter(({ isCovered }) => !isCovered).map(placeOf))
  let covered = 0
  let invisible = 0
  for (const run of runs) {
    if (run.isCovered && !seen.has(placeOf(run))) covered += lettersOf(run.text)
    const isPaper = run.color === paper && !hasPicture && !areas.some((area) => touches(area, run.box))
    if (isPaper) invisible += lettersOf(run.text)
  }
  return { covered: covered >= fewestLetters ? covered : 0, invisible: invisible >= fewestLetters ? invisible : 0 }
}

// What is painted again above it is seen.
const placeOf = ({ text, box }: Run) => `${text} ${Math.round(box[0])} ${Math.round(box[1])}`
const touches = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

// Most of the text's length, and the middle of its height.
function covers(area: Box, [x1, y1, x2, y2]: Box): boolean {
  const middle = (y1 + y2) / 2
  const shared = Math.min(area[2], x2) - Math.max(area[0], x1)
  return area[1] < middle && area[3] > middle && shared >= 0.8 * (x2 - x1)
}

type Ops = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS']
type Does = Map<number, (args: never) => void>

/** Follows what a page paints. */
class Painter {
  readonly runs: Run[] = []
  readonly areas: Box[] = []
  hasPicture = false
  private state: State = { ctm: identity, fill: '#000000', alpha: 1, mode: 0, size: 1, leading: 0 }
  private readonly saved: State[] = []
  private text: Matriz = identity
  private line: Matriz = identity
  private readonly does: Does
  private readonly fills: number[]

  constructor(OPS: Ops) {
    this.fills = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]
    this.does = new Map([...this.ofState(OPS), ...this.ofText(OPS), ...this.ofPictures(OPS)])
  }

  paint(operator: number, args: unknown): void {
    this.does.get(operator)?.((args ?? []) as never)
  }

  private ofState(OPS: Ops): Does {
    const { state } = this
    const save = () => {
      this.saved.push({ ...state })
    }
    const restore = () => {
      Object.assign(state, this.saved.pop())
    }
    const transform = (matrix: Matriz) => {
      state.ctm = vezes(state.ctm, matrix)
    }
    return new Map<number, (args: never) => void>([
      [OPS.save, save],
      [OPS.restore, restore],
      [OPS.transform, transform],
      [
        OPS.paintFormXObjectBegin,
        ([matrix]: [Matriz | null]) => {
          save()
          if (matrix) transform(matrix)
        },
      ],
      [OPS.paintFormXObjectEnd, restore],
      [OPS.setFillRGBColor, ([color]: [string]) => Object.assign(state, { fill: color })],
      [OPS.setFillColorN, () => Object.assign(state, { fill: 'pattern' })],
      [OPS.setTextRenderingMode, ([mode]: [number]) => Object.assign(state, { mode })],
      [
        OPS.setGState,
        ([pairs]: [[string, unknown][]]) => {
          for (const [name, value] of pairs) if (name === 'ca') state.alpha = Number(value)
        },
      ],
      [OPS.setFont, ([, size]: [string, number]) => Object.assign(state, { size })],
      [OPS.setLeading, ([leading]: [number]) => Object.assign(state, { leading: -leading })],
    ])
  }

  private ofText(OPS: Ops): Does {
    const begin = (matrix: Matriz) => {
      this.text = matrix
      this.line = matrix
    }
    const move = (x: number, y: number) => begin(vezes(this.line, [1, 0, 0, 1, x, y]))
    return new Map<number, (args: never) => void>([
      [OPS.beginText, () => begin(identity)],
      [OPS.setTextMatrix, ([matrix]: [ArrayLike<number>]) => begin(Array.from(matrix) as unknown as Matriz)],
      [OPS.moveText, ([x, y]: [number, number]) => move(x, y)],
      [
        OPS.setLeadingMoveText,
        ([x, y]: [number, number]) => {
          this.state.leading = y
          move(x, y)
        },
      ],
      [OPS.nextLine, () => move(0, this.state.leading)],
      [OPS.showText, ([glyphs]: [unknown]) => this.show(glyphs)],
      [OPS.showSpacedText, ([glyphs]: [unknown]) => this.show(glyphs)],
      [
        OPS.nextLineShowText,
        ([glyphs]: [unknown]) => {
          move(0, this.state.leading)
          this.show(glyphs)
        },
      ],
    ])
  }

  private ofPictures(OPS: Ops): Does {
    const picture = () => {
      this.hasPicture = true
    }
    const pictures = [
      OPS.shadingFill,
      OPS.paintImageXObject,
      OPS.paintInlineImageXObject,
      OPS.paintImageMaskXObject,
      OPS.paintImageXObjectRepeat,
    ]
    return new Map<number, (args: never) => void>([
      ...pictures.map((operator) => [operator, picture] as const),
      [OPS.constructPath, (path: Path) => this.fill(path)],
    ])
  }

  private show(glyphs: unknown): void {
    const { ctm, size, mode, alpha, fill } = this.state
    const { text, width } = read(glyphs, size)
    const box = boxed(vezes(ctm, this.text), [0, 0, width, size * 0.7])
    this.text = vezes(this.text, [1, 0, 0, 1, width, 0])
    // recognized letters of a scanned page are painted in no way, over its picture
    if (text.trim() && mode !== 3 && mode !== 7)
      this.runs.push({ text, box, color: alpha > 0 ? fill : '', isCovered: false })
  }

  private fill([operator, data, bounds]: Path): void {
    const { ctm, fill, alpha } = this.state
    if (!this.fills.includes(operator) || alpha < opaque || !bounds) return
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(bounds)
    if (fill !== paper) this.areas.push(boxed(ctm, [x1, y1, x2, y2]))
    const path = data?.[0] as ArrayLike<number> | undefined
    for (const each of path ? rectangles(path) : []) {
      const area = boxed(ctm, each)
      for (const run of this.runs) if (!run.isCovered && covers(area, run.box)) run.isCovered = true
    }
  }
}

type Path = [operator: number, data: unknown[] | null, bounds: ArrayLike<number> | null]

function read(glyphs: unknown, size: number): { text: string; width: number } {
  let text = ''
  let width = 0
  for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
    if (typeof glyph === 'number') width -= (glyph / 1000) * size
    else if (glyph) {
      text += glyph.unicode ?? ''
      width += ((glyph.width ?? 0) / 1000) * size
    }
  }
  return { text, width: Math.max(width, 0.1) }
}

// The parts of a path that are rectangles along the page's sides: 0 moves, 1 draws a line, 4 closes.
function* rectangles(path: ArrayLike<number>): Generator<Box> {
  let points: [number, number][] = []
  let isStraight = true
  function* ended(): Generator<Box> {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    const isRight = points.every(([x, y]) => (x === box[0] || x === box[2]) && (y === box[1] || y === box[3]))
    if (isStraight && points.length >= 4 && points.length <= 5 && isRight) yield box
  }
  for (let index = 0; index < path.length; ) {
    const command = path[index]
    if (command === 0) {
      yield* ended()
      points = []
      isStraight = true
    }
    if (command === 0 || command === 1) {
      points.push([path[index + 1] ?? 0, path[index + 2] ?? 0])
      index += 3
    } else if (command === 2 || command === 3) {
      isStraight = false
      index += command === 2 ? 7 : 5
    } else index += 1
  }
  yield* ended()
}
