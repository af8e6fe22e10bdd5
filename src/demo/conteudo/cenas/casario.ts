// Houses and the church, each on its point (x, y): the middle of the foot.
import { paredes } from './paletas.ts'
import { cast } from './terreno.ts'
import { circle, group, many, mix, n, path, rect, shaded, stroke, type Tela } from './traco.ts'

export const cal = '#fff8ea'

const vidro = '#3c6178'

/** What a lamp behind a window makes of it at night. */
export const janela = ({ p }: Tela) => (p.isNoite ? '#ffd98a' : vidro)

export const parede = (tela: Tela, colour: string, night = 0.5) =>
  tela.p.isNoite ? mix(colour, '#2a3768', night) : colour

/** One painted front with its parapet, door and windows. */
export function casa(x: number, y: number, w: number, h: number, colour: string, tela: Tela): string {
  const { r } = tela
  const [wall, trim] = [parede(tela, colour), parede(tela, cal)]
  const top = h * 0.17
  const kind = r.integer(0, 2)
  const parapet =
    kind === 0
      ? rect(x - 2, y - h, w + 4, top, wall)
      : kind === 1
        ? path(
            `M${n(x)} ${n(y - h + top)}V${n(y - h + top * 0.5)}H${n(x + w * 0.26)}Q${n(x + w / 2)} ${n(y - h - top * 0.8)} ${n(x + w * 0.74)} ${n(y - h + top * 0.5)}H${n(x + w)}V${n(y - h + top)}Z`,
            wall,
          )
        : path(
            `M${n(x)} ${n(y - h + top)}V${n(y - h + top * 0.3)}H${n(x + w * 0.2)}V${n(y - h - top * 0.15)}H${n(x + w * 0.8)}V${n(y - h + top * 0.3)}H${n(x + w)}V${n(y - h + top)}Z`,
            wall,
          )
  const door = w * 0.2
  const dx = w > 66 ? x + w * r.pick([0.12, 0.4, 0.66]) : x + w * 0.14
  const openings = [0.12, 0.4, 0.66]
    .map((at) => x + w * at)
    .filter((at) => Math.abs(at - dx) > 4 && (w > 66 || at > x + w * 0.5))
  const porta = parede(tela, r.pick(['#5b3b2a', '#2f6f8f', '#3f6b4a', '#7a3b34']))
  const arch = (ax: number, ay: number, aw: number, ah: number, fill: string) =>
    path(
      `M${n(ax)} ${n(ay)}V${n(ay - ah + aw * 0.3)}Q${n(ax + aw / 2)} ${n(ay - ah - aw * 0.16)} ${n(ax + aw)} ${n(ay - ah + aw * 0.3)}V${n(ay)}Z`,
      fill,
    )
  const windows = openings
    .map(
      (ax) =>
        arch(ax - 3, y - h * 0.23, door + 6, h * 0.37, trim) +
        arch(ax, y - h * 0.25, door, h * 0.31, janela(tela)) +
        stroke(`M${n(ax + door / 2)} ${n(y - h * 0.25)}v${n(-h * 0.3)}`, trim, 2),
    )
    .join('')
  return [
    shaded([mix(wall, '#ffffff', 0.1), wall, mix(wall, '#50304a', 0.16)], (fill) =>
      rect(x, y - h + top, w, h - top, fill),
    ),
    parapet,
    rect(x - 3, y - h + top - 2, w + 6, 7, trim),
    rect(x - 2, y - h + top + 5, w + 4, 5, tela.p.sombra, { op: 0.18 }),
    rect(x, y - h * 0.09, w, h * 0.09, mix(wall, '#3a2030', 0.32)),
    windows,
    arch(dx - 3, y, door + 6, h * 0.56, trim) + arch(dx, y, door, h * 0.52, porta),
    circle(dx + door * 0.78, y - h * 0.22, 1.8, '#f0c75e'),
    rect(x + w - 3, y - h + top, 3, h - top, tela.p.sombra, { op: 0.16 }),
  ].join('')
}

/** A row of houses from one point to another. */
export function casario(from: number, to: number, y: number, h: number, tela: Tela): string {
  const { r } = tela
  let x = from
  let at = r.integer(0, 9)
  let drawn = ''
  while (x < to - h * 0.35) {
    const w = Math.min(h * r.between(0.72, 1.25), to - x)
    drawn += casa(x, y, w, h * r.between(0.82, 1.14), paredes[at % paredes.length] ?? cal, tela)
    x += w
    at += r.integer(1, 3)
  }
  return rect(from - 8, y - 4, to - from + 16, 12, tela.p.sombra, { rx: 6, op: 0.2 }) + drawn
}

export const cabana = (x: number, y: number, s: number, colour: string, tela: Tela) =>
  casa(x - 70 * s, y, 140 * s, 110 * s, colour, tela) +
  path(
    `M${n(x - 88 * s)} ${n(y - 92 * s)}L${n(x - 50 * s)} ${n(y - 150 * s)}H${n(x + 50 * s)}L${n(x + 88 * s)} ${n(y - 92 * s)}Z`,
    '#a5523a',
  ) +
  path(
    `M${n(x + 10 * s)} ${n(y - 150 * s)}H${n(x + 50 * s)}L${n(x + 88 * s)} ${n(y - 92 * s)}H${n(x + 40 * s)}Z`,
    '#7d3a2c',
    0.55,
  )

/** The mother church: white, with two blue-roofed towers. */
export function matriz(x: number, y: number, s: number, tela: Tela): string {
  const [white, cream, blue, gold] = [cal, '#e8dabd', '#2f7196', '#d2a544'].map((colour) =>
    parede(tela, colour, 0.3),
  ) as [string, string, string, string]
  const glass = janela(tela)
  const tower = (tx: number) =>
    shaded([white, white, cream], (fill) => rect(tx - 22, -160, 44, 160, fill)) +
    rect(tx - 22, -160, 10, 160, '#6a4a3a', { op: 0.1 }) +
    path(`M${tx - 26} -160h52l-5 -12h-42Z`, blue) +
    path(`M${tx - 19} -172q1 -34 19 -50q18 16 19 50Z`, mix(blue, '#ffffff', 0.14)) +
    path(`M${tx} -222q18 16 19 50h-10q0 -34 -9 -50Z`, '#123049', 0.18) +
    stroke(`M${tx} -222v-20M${tx - 7} -235h14`, gold, 3.6) +
    path(`M${tx - 9} -108v-24q9 -13 18 0v24Z`, mix(glass, '#182a3a', tela.p.isNoite ? 0 : 0.3)) +
    circle(tx, -118, 5, gold) +
    rect(tx - 24, -96, 48, 4, gold, { op: 0.8 }) +
    path(`M${tx - 7} -46v-18q7 -10 14 0v18Z`, glass)
  const nave =
    shaded([white, white, cream], (fill) =>
      path(
        'M-66 0V-104Q-62 -112 -48 -114Q-46 -140 -24 -146Q-20 -166 0 -174Q20 -166 24 -146Q46 -140 48 -114Q62 -112 66 -104V0Z',
        fill,
      ),
    ) +
    stroke(
      'M-66 -102Q-62 -112 -48 -114Q-46 -140 -24 -146Q-20 -166 0 -174Q20 -166 24 -146Q46 -140 48 -114Q62 -112 66 -102',
      gold,
      3.4,
    ) +
    rect(-66, -98, 132, 4, gold, { op: 0.8 }) +
    stroke('M0 -174v-30M-9 -193h18', gold, 4.4) +
    circle(0, -126, 13, blue) +
    circle(0, -126, 9.5, glass) +
    stroke('M0 -135v18M-9 -126h18', white, 2)
  const doors =
    path('M-19 0V-44Q0 -72 19 -44V0Z', gold) +
    path('M-15 0V-42Q0 -66 15 -42V0Z', blue) +
    stroke('M0 0v-52', mix(blue, '#000000', 0.25), 2) +
    [-46, 46]
      .map((wx) => path(`M${wx - 9} -52v-20q9 -13 18 0v20Z`, glass) + path(`M${wx - 8} 0v-26q8 -11 16 0v26Z`, blue))
      .join('')
  const steps =
    rect(-104, -2, 208, 7, cream) +
    rect(-112, 5, 224, 7, mix(cream, '#7a5a40', 0.2)) +
    rect(-120, 12, 240, 7, mix(cream, '#7a5a40', 0.34))
  return cast(x, y + 14 * s, 300 * s, tela) + group(x, y, s, nave + tower(-84) + tower(84) + doors + steps)
}

/** The bandstand of the square. */
export function coreto(x: number, y: number, s: number, tela: Tela): string {
  const posts = [-62, -24, 24, 62].map((px) => rect(px - 3, -92, 6, 66, '#fff8ea')).join('')
  const roof =
    path('M-84 -90Q-50 -104 -22 -132Q0 -146 22 -132Q50 -104 84 -90Z', '#c4503f') +
    path('M10 -138Q20 -136 22 -132Q50 -104 84 -90H52Q28 -118 10 -138Z', '#8f3330', 0.6)
  const base =
    shaded(['#f6e6c8', '#d6b98a'], (fill) => path('M-76 0V-26H76V0Z', fill)) + rect(-82, -30, 164, 7, '#fff8ea')
  const rail = stroke('M-70 -48H70', '#2f7196', 4) + many(15, (at) => rect(-70 + at * 10 - 1, -48, 2.4, 20, '#2f7196'))
  return (
    cast(x, y + 3, 190 * s, tela) +
    group(x, y, s, base + posts + rail + rect(-88, -94, 176, 7, '#fff8ea') + roof + circle(0, -146, 6, '#e8b93d'))
  )
}
