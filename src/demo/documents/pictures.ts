// The drawn pictures of the demo: the coat of arms, and the sketches of where works will be.
import { createRandom } from '../random.ts'
import { type Colour, drawPng } from './png.ts'

const clear: Colour = [0, 0, 0, 0]
const gold: Colour = [226, 178, 60, 255]
const white: Colour = [255, 255, 255, 255]
const sky: Colour = [40, 157, 204, 255]
const green: Colour = [46, 125, 74, 255]
const darkGreen: Colour = [24, 88, 52, 255]
const trunk: Colour = [110, 74, 44, 255]
const sun: Colour = [250, 204, 80, 255]
const ink: Colour = [20, 66, 92, 255]

/** A shield with a licuri palm before the hills, a rising sun and a river, under a mural crown. `size` in pixels. */
export function coatOfArms(size: number): Buffer {
  const unit = 100 / size
  return drawPng(size, size, 3, (px, py) => coatAt(px * unit, py * unit))
}

// On a square of 100 by 100.
function coatAt(x: number, y: number): Colour {
  if (isCrown(x, y)) return gold
  if (!isShield(x, y, 0)) return clear
  if (!isShield(x, y, 2.2)) return ink
  if (!isShield(x, y, 3.6)) return white
  if (isPalmLeaf(x, y)) return darkGreen
  if (Math.abs(x - 50 - Math.sin(y / 9) * 0.8) < 2.1 && y > 44 && y < 74) return trunk
  if (y > 76 + Math.sin(x / 5) * 1.4) return Math.sin(y * 1.1 + Math.sin(x / 5) * 1.6) > 0.55 ? white : sky
  if (y > 66 + Math.sin(x / 13) * 5) return green
  if (Math.hypot(x - 50, y - 62) < 17) return sun
  return Math.hypot(x - 50, y - 62) < 34 && Math.sin(Math.atan2(y - 62, x - 50) * 24) > 0.72 ? sun : sky
}

function isShield(x: number, y: number, inset: number): boolean {
  const half = 37 - inset
  const dx = Math.abs(x - 50)
  if (y < 19 + inset || dx > half) return false
  if (y < 58) return true
  const depth = (y - 58) / (40 - inset)
  return depth < 1 && dx < half * Math.sqrt(1 - depth * depth)
}

function isCrown(x: number, y: number): boolean {
  if (x < 24 || x > 76 || y < 3 || y > 16.5) return false
  return y > 9.5 || Math.floor((x - 24) / 5.8) % 2 === 0
}

// Nine fronds that hang from the top of the trunk; each is a row of dots that get smaller.
const palm = Array.from({ length: 9 * 28 }, (_, at) => {
  const lean = (Math.floor(at / 28) - 4) / 4
  const t = (at % 28) / 27
  const rise = (1 - Math.abs(lean)) * 18 + 10 - (6 + Math.abs(lean) * 16) * t
  return { x: 50 + lean * 22 * t, y: 44 - rise * t, reach: (1.9 * (1.15 - t)) ** 2 }
})

function isPalmLeaf(x: number, y: number): boolean {
  if (y < 18 || y > 60 || Math.abs(x - 50) > 25) return false
  return palm.some((dot) => (x - dot.x) ** 2 + (y - dot.y) ** 2 < dot.reach)
}

const paper: Colour = [248, 246, 240, 255]
const block: Colour = [228, 222, 208, 255]
const road: Colour = [255, 255, 255, 255]
const edge: Colour = [168, 160, 146, 255]
const site: Colour = [200, 60, 50, 255]
const water: Colour = [170, 208, 226, 255]

/** A sketch of streets with the site of the work hatched in red and an arrow to the north. */
export function siteSketch(seed: string): Buffer {
  const random = createRandom(`sketch ${seed}`)
  const width = 600
  const height = 400
  const slope = random.between(-0.18, 0.18)
  const bend = random.between(0.2, 0.8)
  const [dx, dy] = [random.integer(84, 130), random.integer(68, 104)]
  const [column, row] = [random.integer(1, 3), random.integer(1, 2)]
  const river = random.chance(0.5) ? random.integer(310, 360) : 9999
  return drawPng(width, height, 1, (x, y) => {
    if (x < 6 || y < 6 || x > width - 6 || y > height - 6) return edge
    if (isNorthArrow(x - 556, y - 54)) return ink
    if (Math.abs(y - river - Math.sin(x / 90) * 18) < 11) return water
    const u = x + y * slope
    const v = y - x * slope + Math.sin(x / 260) * 22 * bend
    const [cu, cv] = [Math.floor(u / dx), Math.floor(v / dy)]
    const [du, dv] = [u - cu * dx, v - cv * dy]
    if (du < 18 || dv < 18) return road
    if (du < 20 || dv < 20 || du > dx - 2 || dv > dy - 2) return edge
    if (cu === column && cv === row) return (x + y) % 12 < 3 ? site : [250, 224, 216, 255]
    return (cu + cv * 2) % 3 === 0 ? paper : block
  })
}

function isNorthArrow(x: number, y: number): boolean {
  const isHead = y > -34 && y < 6 && Math.abs(x) < (y + 34) * 0.42
  return isHead || (Math.abs(x) < 3 && y >= 6 && y < 34)
}
