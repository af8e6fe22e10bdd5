// Sky, clouds, hills, ground, water: what lies behind and under every scene.
import { circle, glow, many, mix, n, oval, type Ponto, path, rect, shaded, smooth, stroke, type Tela } from './traco.ts'

/** The whole sky with its sun or moon; stars at night. */
export function sky({ w, h, p, r }: Tela): string {
  const [x, y] = [p.solEm[0] * w, p.solEm[1] * h]
  const stars = p.isNoite
    ? many(90, () =>
        circle(r.between(0, w), r.between(0, h * 0.62), r.between(0.8, 2.6), '#fdf3d0', r.between(0.35, 0.95)),
      )
    : ''
  const disc = h * (p.isNoite ? 0.05 : 0.062)
  return [
    shaded(p.ceu, (fill) => rect(0, 0, w, h, fill)),
    stars,
    glow(x, y, h * 0.78, p.brilho, p.isNoite ? 0.5 : 0.95),
    circle(x, y, disc, p.sol),
    p.isNoite
      ? circle(x - disc * 0.3, y - disc * 0.15, disc * 0.16, '#e4d9b4') +
        circle(x + disc * 0.3, y + disc * 0.3, disc * 0.22, '#e4d9b4')
      : '',
  ].join('')
}

/** Soft clouds with a lit top. */
export function clouds({ w, h, p, r }: Tela, count = 4): string {
  return many(count, (at) => {
    const x = ((at + r.between(0.1, 0.9)) / count) * w
    const y = r.between(0.07, 0.27) * h
    const size = r.between(0.55, 1.25) * (h / 9)
    const puffs = many(5, (puff) => {
      const dx = (puff - 2) * size * 0.55
      const big = size * (0.52 - Math.abs(puff - 2) * 0.11) * r.between(0.85, 1.1)
      return circle(x + dx, y - big * 0.82, big, p.nuvem)
    })
    const foot = rect(x - size * 1.65, y - size * 0.3, size * 3.3, size * 0.4, p.nuvem, { rx: size * 0.2 })
    const belly = oval(
      x + size * 0.1,
      y - size * 0.02,
      size * 1.3,
      size * 0.08,
      mix(p.nuvem, p.ceu[0] ?? p.nuvem, 0.35),
      0.5,
    )
    return `<g opacity="${p.isNoite ? 0.4 : r.between(0.6, 0.86).toFixed(2)}">${puffs}${foot}${belly}</g>`
  })
}

/** Three rows of hills: tablelands far away, round hills nearer; the foot of each fades into mist. */
export function hills({ w, h, p, r }: Tela, horizon: number): string {
  const fog = p.ceu.at(-1) ?? '#ffffff'
  const row = (at: 0 | 1 | 2, line: string) =>
    shaded([p.serras[at], mix(p.serras[at], fog, at === 2 ? 0.12 : 0.42)], (fill) => path(`${line}V${n(h)}H-10Z`, fill))
  return [
    row(0, tableland({ w, h, p, r }, horizon - h * 0.09)),
    row(1, smooth(wave(w, r.integer(4, 6), () => horizon - h * r.between(0.02, 0.13)))),
    row(2, smooth(wave(w, r.integer(3, 5), () => horizon - h * r.between(-0.015, 0.05)))),
  ].join('')
}

function wave(w: number, count: number, height: () => number): Ponto[] {
  return Array.from({ length: count + 1 }, (_, at) => [-10 + ((w + 20) / count) * at, height()])
}

// Flat tops with steep sides, as the chapadas of the interior.
function tableland({ w, h, r }: Tela, base: number): string {
  let d = `M-10 ${n(base)}`
  let x = -10
  while (x < w) {
    const top = base - h * r.between(0.05, 0.15)
    const wide = w * r.between(0.1, 0.2)
    const side = w * r.between(0.02, 0.045)
    const gap = w * r.between(0.02, 0.1)
    d += `L${n(x + gap)} ${n(base - h * 0.012)}L${n(x + gap + side)} ${n(top + h * 0.012)}Q${n(x + gap + side + 8)} ${n(top)} ${n(x + gap + side + 24)} ${n(top)}`
    x += gap + side + wide
    d += `L${n(x)} ${n(top + h * r.between(-0.008, 0.012))}L${n(x + side * 0.5)} ${n(top + h * 0.035)}L${n(x + side * 1.2)} ${n(base - h * 0.02)}`
    x += side * 1.2
  }
  return d
}

/** One ridge of round hills. */
export function ridge({ w, h, p, r }: Tela, y: number, colour: string): string {
  const line = smooth(wave(w, r.integer(4, 6), () => y - h * r.between(0, 0.06)))
  return shaded([mix(colour, '#ffffff', 0.12), mix(colour, p.sombra, 0.12)], (fill) =>
    path(`${line}V${n(h)}H-10Z`, fill),
  )
}

/** The ground from `top` to the foot, with tufts that grow towards the reader. */
export function ground({ w, h, p, r }: Tela, top: number, tufts = 60): string {
  const line = smooth([
    [-10, top + h * 0.02],
    [w * 0.28, top - h * 0.012],
    [w * 0.62, top + h * 0.012],
    [w + 10, top - h * 0.008],
  ])
  const bands = many(3, (at) => {
    const y = top + (h - top) * (0.3 + at * 0.26)
    const band = smooth([
      [-10, y + r.between(-14, 14)],
      [w * r.between(0.3, 0.7), y + r.between(-20, 20)],
      [w + 10, y + r.between(-14, 14)],
    ])
    return path(`${band}V${n(h)}H-10Z`, at === 1 ? p.chao[0] : p.chao[1], at === 1 ? 0.28 : 0.22)
  })
  const grass = many(tufts, () => {
    const depth = r.next() ** 1.5
    const y = top + h * 0.02 + (h - top) * depth
    return tuft(r.between(0, w), y, 0.5 + depth * 1.5, mix(p.folhas[depth > 0.5 ? 2 : 1], p.chao[1], 0.5))
  })
  return [shaded(p.chao, (fill) => path(`${line}V${n(h)}H-10Z`, fill)), bands, grass].join('')
}

const tuft = (x: number, y: number, s: number, colour: string) =>
  stroke(
    `M${n(x)} ${n(y)}l${n(-5 * s)} ${n(-9 * s)}M${n(x)} ${n(y)}l${n(0.5 * s)} ${n(-12 * s)}M${n(x)} ${n(y)}l${n(6 * s)} ${n(-8 * s)}`,
    colour,
    2 * s,
  )

/** A road from the horizon (x, half width) to the foot of the picture. */
export function road(
  { h, p }: Tela,
  from: [x: number, y: number, half: number],
  to: [x: number, half: number],
): string {
  const [x, y, half] = from
  const [end, wide] = to
  const bend = (h - y) * 0.5
  const side = (sign: 1 | -1) =>
    `C${n(x + sign * half)} ${n(y + bend)} ${n(end + sign * wide * 0.7)} ${n(h - bend * 0.7)} ${n(end + sign * wide)} ${n(h + 10)}`
  const back = `C${n(end + wide * 0.7)} ${n(h - bend * 0.7)} ${n(x + half)} ${n(y + bend)} ${n(x + half)} ${n(y)}`
  const shape = `M${n(x - half)} ${n(y)}${side(-1)}L${n(end + wide)} ${n(h + 10)}${back}Z`
  return (
    stroke(`M${n(x - half)} ${n(y)}${side(-1)}`, p.chao[1], 10, 0.5) + shaded(p.caminho, (fill) => path(shape, fill))
  )
}

/** Still water with streaks of light, between two heights. */
export function water({ w, p, r }: Tela, top: number, foot: number): string {
  const shine = many(34, () => {
    const depth = r.next()
    const y = top + 8 + (foot - top) * depth
    return rect(r.between(-40, w), y, r.between(30, 120) * (0.6 + depth), 1.5 + depth * 3, '#ffffff', {
      rx: 2,
      op: r.between(0.12, 0.4),
    })
  })
  return shaded(p.agua, (fill) => rect(-10, top, w + 20, foot - top, fill)) + shine
}

/** What makes a picture of one piece: a light from the sun and a darker foot. */
export function air({ w, h, p }: Tela): string {
  const foot = `${p.sombra}00`
  return shaded([foot, foot, `${p.sombra}38`], (fill) => rect(0, 0, w, h, fill))
}

/** A shadow on the ground, away from the sun. */
export const cast = (x: number, y: number, w: number, { p }: Tela) =>
  oval(x + (p.solEm[0] > 0.5 ? -w * 0.16 : w * 0.16), y, w * 0.62, Math.max(4, w * 0.06), p.sombra, 0.24)

/** Sky, clouds, hills and ground: what most scenes begin with. */
export const land = (tela: Tela, horizon: number): string =>
  sky(tela) + clouds(tela, tela.p.isNoite ? 2 : 4) + hills(tela, horizon) + ground(tela, horizon)
