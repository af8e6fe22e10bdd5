// Vehicles, tools and feast things; each stands on its point (x, y).
import { cast } from './terreno.ts'
import { circle, group, many, mix, n, oval, type Ponto, path, rect, shaded, stroke, type Tela } from './traco.ts'

const roda = (x: number, r: number) =>
  circle(x, -r, r, '#23262c') + circle(x, -r, r * 0.52, '#b9bfc4') + circle(x, -r, r * 0.18, '#5a6067')

type Veiculo = 'escolar' | 'ambulancia' | 'pipa' | 'van' | 'coleta'

/** A vehicle seen from the side, its front to the right. */
export function veiculo(x: number, y: number, s: number, kind: Veiculo, tela: Tela, flip = false): string {
  const body = {
    escolar: onibus,
    ambulancia: furgao('#fdfdfb', '#d5483e'),
    van: furgao('#f6f7f5', '#2f7196'),
    pipa,
    coleta,
  }[kind]()
  return cast(x, y + 2, 250 * s, tela) + group(x, y, s, body, flip)
}

const onibus = () =>
  shaded(['#f8cf4a', '#eab024'], (fill) =>
    path('M-150 -28V-120Q-150 -134 -136 -134H132Q148 -134 152 -116L160 -64Q162 -44 160 -28Z', fill),
  ) +
  rect(-150, -66, 310, 16, '#23262c', { op: 0.88 }) +
  many(
    5,
    (at) =>
      rect(-138 + at * 50, -118, 42, 38, '#5d8299', { rx: 4 }) +
      path(`M${-138 + at * 50} -92l18 -26h10l-28 38Z`, '#ffffff', 0.25),
  ) +
  path('M116 -118H136Q142 -118 145 -108L150 -80H116Z', '#7ea7bd') +
  rect(-150, -36, 310, 6, '#d59a17') +
  rect(148, -46, 12, 9, '#fff3c4', { rx: 3 }) +
  rect(-152, -48, 6, 12, '#d5483e', { rx: 2 }) +
  roda(-94, 25) +
  roda(98, 25)

const furgao = (paint: string, band: string) => () =>
  shaded(['#ffffff', mix(paint, '#8a93a5', 0.16)], (fill) =>
    path('M-120 -24V-124Q-120 -134 -108 -134H56Q70 -134 84 -112L100 -84Q128 -78 132 -60V-24Z', fill),
  ) +
  path('M42 -118H58Q66 -118 74 -104L84 -86H42Z', '#6f97ad') +
  rect(-120, -66, 250, 14, band) +
  rect(-104, -118, 54, 36, '#6f97ad', { rx: 4 }) +
  (band === '#d5483e'
    ? path('M-14 -116h14v14h14v14h-14v14h-14v-14h-14v-14h14Z', band) +
      rect(10, -144, 36, 11, '#d5483e', { rx: 4 }) +
      rect(10, -144, 18, 11, '#f08a72', { rx: 4 })
    : circle(-8, -100, 14, '#f6c445')) +
  rect(122, -52, 10, 10, '#fff3c4', { rx: 3 }) +
  roda(-76, 24) +
  roda(84, 24)

const pipa = () =>
  rect(-150, -50, 250, 14, '#3a4048') +
  shaded(['#8cc4dc', '#3f8db2', '#2f6f90'], (fill) =>
    path('M-156 -84Q-156 -128 -112 -128H42Q72 -128 72 -88Q72 -50 42 -50H-112Q-156 -50 -156 -84Z', fill),
  ) +
  many(4, (at) => rect(-118 + at * 46, -128, 4, 78, '#2a5f7c', { op: 0.5 })) +
  rect(-64, -138, 40, 12, '#2a5f7c', { rx: 4 }) +
  shaded(['#f4f2ea', '#d8d4c6'], (fill) =>
    path('M86 -30V-112Q86 -124 98 -124H130Q144 -124 150 -104L156 -78Q168 -74 168 -60V-30Z', fill),
  ) +
  path('M112 -112H128Q136 -112 140 -100L145 -80H112Z', '#6f97ad') +
  rect(158, -56, 10, 10, '#fff3c4', { rx: 3 }) +
  stroke('M-150 -62q-20 6 -14 34', '#23262c', 7) +
  roda(-100, 25) +
  roda(-44, 25) +
  roda(124, 25)

const coleta = () =>
  shaded(['#7fb069', '#4f8a4a'], (fill) => path('M-160 -40V-128L-136 -140H60V-40Z', fill)) +
  many(5, (at) => rect(-120 + at * 38, -140, 4, 100, '#356b3c', { op: 0.5 })) +
  path('M-160 -40V-128L-140 -138V-40Z', '#2f5a38') +
  shaded(['#f4f2ea', '#d8d4c6'], (fill) =>
    path('M72 -30V-112Q72 -124 84 -124H122Q136 -124 142 -104L148 -78Q160 -74 160 -60V-30Z', fill),
  ) +
  path('M104 -112H120Q128 -112 132 -100L137 -80H104Z', '#6f97ad') +
  rect(-160, -44, 236, 12, '#3a4048') +
  roda(-110, 25) +
  roda(-54, 25) +
  roda(116, 25)

/** A tractor with its plough. */
export function trator(x: number, y: number, s: number, tela: Tela, colour = '#c8443a'): string {
  const body =
    path('M-150 -36l-30 10l14 26M-130 -30l-24 12l10 20', '#5a6067') +
    stroke('M-84 -44H-150M-150 -44l-22 40M-128 -44l-18 40', '#5a6067', 7) +
    shaded([mix(colour, '#ffffff', 0.16), colour], (fill) =>
      path('M-70 -60H-6V-84H96Q108 -84 108 -66V-38H-70Z', fill),
    ) +
    rect(20, -76, 70, 8, '#ffffff', { op: 0.25, rx: 4 }) +
    path('M-64 -64V-150H10V-64H-2V-138H-52V-64Z', '#3a4048') +
    path('M-52 -138H-2V-84H-52Z', '#9cc3d3', 0.55) +
    rect(-74, -158, 94, 12, colour, { rx: 4 }) +
    stroke('M70 -84V-116', '#3a4048', 7) +
    roda(-40, 46) +
    roda(78, 28)
  return cast(x, y + 2, 230 * s, tela) + group(x, y, s, body)
}

/** A road roller. */
export function rolo(x: number, y: number, s: number, tela: Tela): string {
  const body =
    shaded(['#f7c43a', '#dd9a1e'], (fill) => path('M-92 -46V-92H20L44 -62H72V-46Z', fill)) +
    rect(-74, -150, 86, 10, '#3a4048', { rx: 3 }) +
    stroke('M-68 -142V-92M6 -142V-92', '#3a4048', 5) +
    rect(-44, -104, 26, 14, '#3a4048', { rx: 3 }) +
    circle(76, -38, 38, '#5a6067') +
    circle(76, -38, 30, '#7d868f') +
    circle(76, -38, 7, '#3a4048') +
    stroke('M40 -60L76 -38', '#dd9a1e', 10) +
    roda(-64, 34)
  return cast(x, y + 2, 220 * s, tela) + group(x, y, s, body)
}

/** Strings of paper flags from the left to the right edge. */
export function bandeirinhas({ w, r }: Tela, y: number, count = 3): string {
  const tones = ['#e2473d', '#f5c33b', '#2f9bcb', '#4fa35a', '#f28a3c', '#d8619a', '#fff4dd']
  return many(count, (line) => {
    const [y0, y1, sag] = [y + line * 46 + r.between(-14, 14), y + line * 46 + r.between(-14, 14), r.between(56, 92)]
    const at = (t: number): Ponto => [t * w, y0 + (y1 - y0) * t + Math.sin(Math.PI * t) * sag]
    const steps = Math.round(w / 46)
    const flags = many(steps, (flag) => {
      const [x, fy] = at((flag + 0.5) / steps)
      const tone = tones[(flag + line * 3) % tones.length] as string
      return (
        path(`M${n(x - 14)} ${n(fy)}h28v32l-14 -11l-14 11Z`, tone) +
        path(`M${n(x)} ${n(fy)}h14v32l-14 -11Z`, '#20103a', 0.1)
      )
    })
    const [mx] = at(0.5)
    return stroke(`M-4 ${n(y0)}Q${n(mx)} ${n((y0 + y1) / 2 + sag * 2)} ${n(w + 4)} ${n(y1)}`, '#4a3a34', 2.4) + flags
  })
}

/** A bonfire of São João. */
export function fogueira(x: number, y: number, s: number): string {
  const flame = (d: string, colour: string, opacity = 1) => path(d, colour, opacity)
  const logs =
    many(3, (at) => stroke(`M-46 ${-4 - at * 15}H46`, at % 2 ? '#6b432a' : '#83552f', 14)) +
    many(2, (at) => circle(-22 + at * 44, -12, 7, '#c08a5a') + circle(-22 + at * 44, -30, 7, '#a5703f'))
  return (
    oval(x, y + 4, 150 * s, 22 * s, '#ffb347', 0.28) +
    group(
      x,
      y,
      s,
      flame('M-46 -40Q-58 -96 -20 -128Q-22 -100 -6 -112Q-10 -160 20 -184Q12 -148 34 -130Q60 -96 44 -40Z', '#f2622e') +
        flame('M-30 -40Q-36 -82 -10 -104Q-8 -84 4 -92Q4 -120 18 -136Q14 -108 28 -92Q42 -68 30 -40Z', '#ffa02e') +
        flame('M-14 -40Q-18 -64 0 -82Q14 -66 16 -40Z', '#ffe27a') +
        logs,
    ) +
    many(14, (at) =>
      circle(
        x + Math.sin(at * 2.4) * 54 * s,
        y - (150 + at * 16) * s,
        (3.4 - at * 0.16) * s,
        '#ffc65c',
        0.85 - at * 0.04,
      ),
    )
  )
}

/** A round cement cistern with its gutter. */
export const cisterna = (x: number, y: number, s: number, tela: Tela) =>
  cast(x, y + 3, 190 * s, tela) +
  group(
    x,
    y,
    s,
    shaded(
      ['#d9e2e4', '#ffffff', '#f4f4ee', '#cfd8da'],
      (fill) => path('M-86 0V-74Q0 -104 86 -74V0Q0 22 -86 0Z', fill),
      true,
    ) +
      path('M-86 -74Q0 -118 86 -74Q0 -46 -86 -74Z', '#eef2f0') +
      path('M-86 -74Q0 -46 86 -74V-66Q0 -38 -86 -66Z', '#8aa0a8', 0.35) +
      oval(-8, -88, 22, 7, '#6b7f86') +
      stroke('M70 -30v-8h18v14', '#2f7196', 5),
  )

/** Rows of solar panels that look at the sun. */
export function paineis({ w, h, r }: Tela, top: number): string {
  return many(4, (row) => {
    const t = row / 3
    const y = top + (h * 0.93 - top) * t ** 1.35
    const s = 0.42 + t * 0.95
    return many(7, (at) => {
      const x = w * 0.5 + (at - 3) * 262 * s + r.between(-2, 2)
      if (x < -220 || x > w + 220) return ''
      const grid =
        many(5, (c) => stroke(`M${-84 + c * 42} -96L${-100 + c * 50} -6`, '#8fb6d6', 1.8, 0.55)) +
        many(3, (l) => stroke(`M${-88 - l * 4} ${-74 + l * 24}H${88 + l * 4}`, '#8fb6d6', 1.8, 0.55))
      return group(
        x,
        y,
        s,
        oval(0, 30, 118, 12, '#000000', 0.16) +
          stroke('M-60 -20V30M60 -20V30', '#7d868f', 7) +
          path('M-88 -100H88L106 0H-106Z', '#e3e9ee') +
          shaded(['#4f86b8', '#1f4a80', '#16345f'], (fill) => path('M-84 -96H84L101 -5H-101Z', fill)) +
          grid +
          path('M-30 -96H6L-22 -5H-66Z', '#ffffff', 0.13),
      )
    })
  })
}

/** A wind pump over a well. */
export function catavento(x: number, y: number, s: number, tela: Tela): string {
  const blades = many(
    12,
    (at) =>
      `<path d="M0 0L-7 -54Q0 -60 7 -54Z" fill="${at % 2 ? '#e4e9ec' : '#c2ccd2'}" transform="rotate(${at * 30} 0 -260)  translate(0 -260)"/>`,
  )
  const tower = stroke(
    'M-40 0L-8 -260M40 0L8 -260M-34 -50H34M-26 -110H26M-19 -170H19M-34 -50L26 -110M26 -110L-19 -170M34 -50L-26 -110M-26 -110L19 -170',
    '#7d868f',
    4.5,
  )
  return (
    cast(x, y + 3, 90 * s, tela) +
    group(x, y, s, tower + path('M6 -264L74 -282V-240L6 -256Z', '#c8443a') + blades + circle(0, -260, 9, '#5a6067'))
  )
}

/** Rain that falls a little aslant. */
export const chuva = ({ w, h, r }: Tela, drops = 150) =>
  many(drops, () => {
    const [x, y, s] = [r.between(-20, w + 40), r.between(-20, h), r.between(0.6, 1.4)]
    return `M${n(x)} ${n(y)}l${n(-7 * s)} ${n(30 * s)}`
  }).replace(/^(.*)$/s, (d) => stroke(d, '#eef5f7', 2, 0.42))
