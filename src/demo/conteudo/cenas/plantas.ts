// Plants of the caatinga. Each stands on its point (x, y); `s` is its size, 1 for about 200 units of height.
import { cast } from './terreno.ts'
import { circle, group, many, n, oval, path, stroke, type Tela } from './traco.ts'

/** A licuri palm: a thin trunk with old leaf bases, arched fronds and a bunch of coconuts. */
export function licuri(x: number, y: number, s: number, tela: Tela): string {
  const { p, r } = tela
  const lean = r.between(-14, 14)
  const [tx, ty] = [lean, -150]
  const rings = many(11, (at) => {
    const t = at / 11
    return stroke(`M${n(lean * t * t - 6 + t * 2)} ${n(-150 * t - 4)}q6 5 ${n(12 - t * 4)} 0`, '#5b4230', 2.4, 0.55)
  })
  const frond = (angle: number, length: number, colour: string) => {
    const ex = tx + Math.cos(angle) * length
    const ey = ty + Math.sin(angle) * length * 0.62 + length * 0.34
    const [cx, cy] = [tx + Math.cos(angle) * length * 0.55, ty + Math.sin(angle) * length * 0.95 - 14]
    const spine = `M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}`
    const leaves = many(11, (at) => {
      const t = 0.16 + at * 0.08
      const bx = (1 - t) ** 2 * tx + 2 * (1 - t) * t * cx + t * t * ex
      const by = (1 - t) ** 2 * ty + 2 * (1 - t) * t * cy + t * t * ey
      const reach = 26 * Math.sin(Math.PI * (0.22 + t * 0.72))
      return `M${n(bx)} ${n(by)}l${n(Math.cos(angle) * 9 - 2)} ${n(reach)}`
    })
    return stroke(spine, colour, 4.6) + stroke(leaves, colour, 3.4)
  }
  const back = [-2.75, -0.42, -2.1, -1.05].map((angle) =>
    frond(angle + r.between(-0.12, 0.12), r.between(66, 82), p.folhas[2]),
  )
  const front = [-3.35, 0.2, -2.45, -0.72, -1.57].map((angle, at) =>
    frond(angle + r.between(-0.1, 0.1), r.between(64, 86), p.folhas[at % 2] as string),
  )
  const nuts = many(9, (at) =>
    circle(tx - 8 + (at % 3) * 8, ty + 10 + Math.floor(at / 3) * 7, 5, at % 2 ? '#c98b34' : '#a86c22'),
  )
  const trunk = path(
    `M-8 2Q${n(lean * 0.1 - 6)} -80 ${n(tx - 5)} ${n(ty)}L${n(tx + 5)} ${n(ty)}Q${n(lean * 0.1 + 7)} -80 9 2Z`,
    '#7b5b42',
  )
  const light = path(
    `M3 2Q${n(lean * 0.1 + 5)} -80 ${n(tx + 2)} ${n(ty)}L${n(tx + 5)} ${n(ty)}Q${n(lean * 0.1 + 7)} -80 9 2Z`,
    '#a58563',
    0.8,
  )
  return cast(x, y, 70 * s, tela) + group(x, y, s, trunk + light + rings + back.join('') + nuts + front.join(''))
}

/** A mandacaru cactus with arms, ribs, white flowers and a red fruit. */
export function mandacaru(x: number, y: number, s: number, tela: Tela): string {
  const { p, r } = tela
  const [light, , dark] = p.folhas
  const arm = (from: number, side: 1 | -1, reach: number, rise: number, width: number) => {
    const d = `M0 ${n(from)}h${n(side * (reach - 12))}q${n(side * 12)} 0 ${n(side * 12)} -12v${n(-rise)}`
    return (
      stroke(d, dark, width) +
      stroke(`M${n(side * reach + width * 0.18)} ${n(from - 16)}v${n(-rise + 6)}`, light, 2.6, 0.8)
    )
  }
  const arms: [number, 1 | -1, number, number][] = [
    [-58, -1, r.between(34, 44), r.between(48, 80)],
    [-84, 1, r.between(32, 42), r.between(40, 72)],
    [-112, -1, r.between(24, 30), r.between(20, 36)],
  ]
  const flowers = arms
    .map(([from, side, reach, rise], at) => {
      const [fx, fy] = [side * reach, from - 12 - rise - 6]
      return at === 2 ? circle(fx, fy - 4, 6, '#c6324f') : blossom(fx, fy - 4)
    })
    .join('')
  const stem = stroke('M0 0v-162', dark, 25) + stroke('M6 -4v-156M-4 -4v-156', light, 2.8, 0.8)
  const all =
    arms.map(([from, side, reach, rise]) => arm(from, side, reach, rise, 17)).join('') +
    stem +
    flowers +
    blossom(2, -180)
  return cast(x, y, 60 * s, tela) + group(x, y, s, all, r.chance(0.5))
}

const blossom = (x: number, y: number) =>
  many(5, (at) => {
    const angle = -Math.PI / 2 + (at - 2) * 0.55
    return oval(x + Math.cos(angle) * 6, y + Math.sin(angle) * 6, 4.4, 4.4, '#fff4ee')
  }) + circle(x, y, 3.6, '#f6d267')

/** An umbu tree: a wide low crown on a twisted trunk, white with blossom or bright with fruit. */
export function umbuzeiro(
  x: number,
  y: number,
  s: number,
  tela: Tela,
  what: 'flor' | 'fruto' | 'folha' = 'flor',
): string {
  const { p, r } = tela
  const trunk = path(
    'M-22 4Q-8 -14 -12 -44Q-34 -66 -72 -82L-66 -92Q-32 -80 -8 -66Q-4 -84 -20 -112L-8 -116Q4 -92 8 -66Q34 -82 70 -92L74 -82Q34 -66 16 -42Q14 -14 28 4Z',
    '#6b4a3a',
  )
  const lit = path('M6 4Q4 -20 8 -46Q10 -30 14 -42Q14 -14 28 4Z', '#94715a', 0.75)
  const leaf = (spread: number, rise: number, size: number, count: number, colour: string) =>
    many(count, (at) => {
      const t = count === 1 ? 0 : (at / (count - 1)) * 2 - 1
      const dx = t * spread + r.between(-10, 10)
      const dy = -112 - rise * (1 - t * t) + r.between(-7, 7)
      return oval(dx, dy, size * r.between(0.9, 1.25), size * r.between(0.58, 0.74), colour)
    })
  const crown =
    leaf(146, 22, 46, 9, p.folhas[2]) + leaf(132, 44, 42, 8, p.folhas[1]) + leaf(104, 66, 34, 6, p.folhas[0])
  const dots = { flor: ['#fffaf2', 110], fruto: ['#e6dc6a', 46], folha: ['#c9d97e', 40] } as const
  const [colour, count] = dots[what]
  const bright = many(count, () => {
    const t = r.between(-1, 1)
    const dy = -96 - r.between(0, 92) * (1 - t * t * 0.8)
    return circle(t * 162, dy, what === 'flor' ? r.between(2, 4.2) : r.between(3, 5), colour, r.between(0.7, 1))
  })
  const ground =
    what === 'flor'
      ? many(26, () => circle(r.between(-130, 130), r.between(2, 18), r.between(1.4, 2.8), '#fffaf2', 0.8))
      : ''
  return cast(x, y + 4 * s, 240 * s, tela) + group(x, y, s, ground + trunk + lit + crown + bright)
}

/** A round leafy tree, such as the juazeiro of a square. */
export function arvore(x: number, y: number, s: number, tela: Tela): string {
  const { p, r } = tela
  const ball = (dx: number, dy: number, size: number, colour: string) =>
    circle(dx + r.between(-4, 4), dy + r.between(-4, 4), size, colour)
  const crown = [
    ball(-44, -112, 42, p.folhas[2]),
    ball(46, -110, 44, p.folhas[2]),
    ball(0, -138, 54, p.folhas[2]),
    ball(-28, -126, 40, p.folhas[1]),
    ball(30, -128, 40, p.folhas[1]),
    ball(6, -152, 40, p.folhas[1]),
    ball(24, -150, 24, p.folhas[0]),
    ball(44, -124, 18, p.folhas[0]),
    ball(-10, -166, 18, p.folhas[0]),
  ].join('')
  const trunk =
    path('M-9 2Q-4 -50 -8 -90L8 -90Q5 -50 11 2Z', '#6b4a3a') +
    path('M3 2Q3 -50 2 -90L8 -90Q5 -50 11 2Z', '#94715a', 0.7)
  return cast(x, y, 110 * s, tela) + group(x, y, s, trunk + crown)
}

/** Bushes along a line of the ground, smaller and paler the farther they are. */
export function arbustos({ p, r, w }: Tela, y: number, count: number, size: number): string {
  return many(count, () => {
    const [x, dy, big] = [r.between(-20, w + 20), r.between(-size, size) * 0.7, size * r.between(0.5, 1.3)]
    const tone = p.folhas[r.chance(0.5) ? 1 : 2]
    return (
      oval(x, y + dy, big * 1.3, big * 0.22, p.sombra, 0.16) +
      circle(x - big * 0.5, y + dy - big * 0.34, big * 0.52, tone) +
      circle(x + big * 0.48, y + dy - big * 0.32, big * 0.5, tone) +
      circle(x, y + dy - big * 0.56, big * 0.62, tone) +
      circle(x + big * 0.2, y + dy - big * 0.74, big * 0.34, p.folhas[0], 0.65)
    )
  })
}

/** A macambira: a fan of pointed leaves for the foreground. */
export function macambira(x: number, y: number, s: number, { p, r }: Tela): string {
  const blade = (at: number, count: number, reach: number, colour: string) => {
    const angle = Math.PI * (1.02 + (at / (count - 1)) * 0.96) + r.between(-0.06, 0.06)
    const long = reach * r.between(0.8, 1.1)
    const [ex, ey] = [Math.cos(angle) * long, Math.sin(angle) * long * 0.86]
    const [px, py] = [-Math.sin(angle) * 8, Math.cos(angle) * 8]
    const lift = -long * 0.16
    return path(
      `M${n(px)} ${n(py)}Q${n(ex * 0.55 + px)} ${n(ey * 0.55 + py + lift)} ${n(ex)} ${n(ey)}Q${n(ex * 0.55 - px)} ${n(ey * 0.55 - py + lift)} ${n(-px)} ${n(-py)}Z`,
      colour,
    )
  }
  const fan = (count: number, reach: number, colour: string) => many(count, (at) => blade(at, count, reach, colour))
  return group(x, y, s, fan(11, 110, p.folhas[2]) + fan(9, 92, p.folhas[1]) + fan(6, 62, p.folhas[0]))
}

/** Rows of crops that run to the horizon point. */
export function roca({ w, h, p, r }: Tela, top: number, kind: 'milho' | 'feijao' | 'palma'): string {
  const rows = 9
  return many(7, (line) => {
    const t = (line + 0.6) / 7
    const y = top + (h * 1.02 - top) * t ** 1.5
    const s = 0.25 + t * 0.95
    return many(rows * 2 + 4, (at) => {
      const x = w / 2 + (at - rows - 1.5) * w * 0.075 * s + r.between(-5, 5)
      if (x < -60 || x > w + 60) return ''
      const leaf = kind === 'milho' ? milho(p, r.between(0.9, 1.1)) : kind === 'palma' ? palma(p) : moita(p)
      return group(x, y, s, leaf, r.chance(0.5))
    })
  })
}

const milho = ({ folhas }: Tela['p'], rise: number) =>
  stroke(`M0 0V${n(-74 * rise)}`, folhas[1], 5) +
  stroke(`M0 -14q16 -24 30 -10M0 -28q-18 -24 -32 -8M0 -44q16 -22 28 -8M0 -54q-14 -18 -24 -8`, folhas[0], 5.5) +
  stroke(`M0 ${n(-74 * rise)}l-6 -14M0 ${n(-74 * rise)}v-17M0 ${n(-74 * rise)}l6 -14`, '#e2c063', 3) +
  oval(6, -40, 4.5, 10, '#f2cf56')

const moita = ({ folhas }: Tela['p']) =>
  oval(0, 2, 26, 5, '#00000022') +
  circle(-11, -9, 12, folhas[2]) +
  circle(11, -9, 12, folhas[1]) +
  circle(0, -18, 14, folhas[1]) +
  circle(4, -23, 7, folhas[0])

const palma = ({ folhas }: Tela['p']) =>
  oval(0, -14, 12, 18, folhas[2]) +
  oval(-14, -34, 10, 15, folhas[1]) +
  oval(14, -38, 10, 16, folhas[1]) +
  oval(2, -52, 9, 14, folhas[0]) +
  circle(-16, -50, 3.5, '#d9503f')

/** A flower bed with a stone edge. */
export function canteiro(x: number, y: number, w: number, { p, r }: Tela): string {
  const tones = ['#f5c33b', '#e2473d', '#fff4dd', '#d8619a']
  const flowers = many(Math.round(w / 11), () => {
    const t = r.between(-0.46, 0.46)
    return circle(x + t * w, y - r.between(6, 20) * (1 - t * t * 2), r.between(4, 7), r.pick(tones))
  })
  return (
    oval(x, y + 4, w / 2 + 8, w * 0.09 + 8, '#d8c6a4') +
    oval(x, y, w / 2, w * 0.09, p.folhas[2]) +
    oval(x, y - 5, w / 2.2, w * 0.07, p.folhas[1]) +
    flowers
  )
}
