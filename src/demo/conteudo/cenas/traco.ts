// The pencils of the scenes: shapes as SVG text, numbers with one decimal.
import type { Random } from '../../random.ts'
import type { Paleta } from './paletas.ts'

/** What a scene is drawn on: its size in units, its colours, and the choices of its seed. */
export type Tela = { w: number; h: number; p: Paleta; r: Random }
export type Ponto = [x: number, y: number]

export const n = (value: number) => String(Math.round(value * 10) / 10)

// Of the fill or of the stroke: 'opacity' would make the renderer draw each shape on a layer of its own, twice as slow.
const com = (opacity: number, of: 'fill' | 'stroke' = 'fill') =>
  opacity < 1 ? ` ${of}-opacity="${Math.round(opacity * 100) / 100}"` : ''

export const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}"${com(opacity)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, { rx = 0, op = 1 } = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}${com(op)}/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${com(opacity)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${com(opacity)}/>`

/** A line with round ends; `d` is a path. */
export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${com(opacity, 'stroke')}/>`

export const group = (x: number, y: number, scale: number, inside: string, flip = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * (flip ? -100 : 100)) / 100} ${Math.round(scale * 100) / 100})">${inside}</g>`

export const turned = (degrees: number, [x, y]: Ponto, inside: string) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inside}</g>`

/** A gradient from top to bottom (or left to right): its definition, and what to fill with. */
export function shade(colours: readonly string[], across = false): { def: string; fill: string } {
  const id = `g${across ? 'h' : ''}${colours.join('').replace(/[^a-z0-9]/gi, '')}`
  const stops = colours.map((colour, at) => {
    const [, hex = colour, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/.exec(colour) ?? []
    const seen = alpha ? ` stop-opacity="${n(Number.parseInt(alpha, 16) / 2.55)}%"` : ''
    return `<stop offset="${n((at / (colours.length - 1)) * 100)}%" stop-color="${hex}"${seen}/>`
  })
  const def = `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.join('')}</linearGradient>`
  return { def, fill: `url(#${id})` }
}

/** A shape filled with a gradient: `shape` gets the fill. */
export function shaded(colours: readonly string[], shape: (fill: string) => string, across = false): string {
  const { def, fill } = shade(colours, across)
  return def + shape(fill)
}

/** A light that fades outwards. */
export function glow(x: number, y: number, r: number, colour: string, opacity = 1): string {
  const id = `b${colour.slice(1)}`
  const stops = [
    [0, 1],
    [22, 0.62],
    [55, 0.2],
    [100, 0],
  ].map(([at, seen]) => `<stop offset="${at}%" stop-color="${colour}" stop-opacity="${seen}"/>`)
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>${circle(x, y, r, `url(#${id})`, opacity)}`
}

/** A smooth line through points, as the inside of a path. */
export function smooth(points: Ponto[]): string {
  const [first = [0, 0], ...rest] = points
  let d = `M${n(first[0])} ${n(first[1])}`
  let [px, py] = first
  for (const [x, y] of rest) {
    const mid = (px + x) / 2
    d += `C${n(mid)} ${n(py)} ${n(mid)} ${n(y)} ${n(x)} ${n(y)}`
    ;[px, py] = [x, y]
  }
  return d
}

/** `points` are x and y in turn. */
export const polygon = (points: number[], fill: string, opacity = 1) =>
  path(`M${points.map(n).join(' ')}Z`, fill, opacity)

/** `count` pieces, each drawn by its number. */
export const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Between two colours '#rrggbb': 0 is the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map((at) => Math.round(channel(a, at) * (1 - share) + channel(b, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
