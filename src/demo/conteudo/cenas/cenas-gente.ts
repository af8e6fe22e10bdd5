// Scenes of feasts, sport, school things and tables.
import { arvore, licuri, umbuzeiro } from './plantas.ts'
import { casario, coreto, matriz, predio } from './casario.ts'
import { bandeirinhas, fogueira, trator, veiculo } from './coisas.ts'
import { grupo, pessoa, plateia } from './gente.ts'
import { clouds, ground, hills, sky } from './terreno.ts'
import {
  circle,
  glow,
  group,
  many,
  mix,
  n,
  oval,
  path,
  polygon,
  rect,
  shaded,
  stroke,
  type Tela,
  turned,
} from './traco.ts'

const land = (tela: Tela, horizon: number) =>
  sky(tela) + clouds(tela, tela.p.isNoite ? 2 : 4) + hills(tela, horizon) + ground(tela, horizon)

export function saoJoao(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.68
  const pair = (x: number, fy: number, s: number) =>
    pessoa(x, fy, s, tela, { chapeu: 'palha', braco: 'alto' }) +
    pessoa(x + 44 * s, fy, s, tela, {
      saia: true,
      braco: 'alto',
      roupa: r.pick(['#e2473d', '#f5c33b', '#d8619a', '#4fa35a']),
    })
  return [
    land(tela, h * 0.57),
    casario(-20, w * 0.4, y, 150, tela) + casario(w * 0.64, w + 20, y, 150, tela),
    coreto(w * 0.52, y + 10, 1.5, tela),
    bandeirinhas(tela, h * 0.1, 4),
    glow(w * 0.22, h * 0.82, 420, '#ff9a3c', 0.75),
    fogueira(w * 0.2, h * 0.92, 1.7),
    pair(w * 0.4, h * 0.86, 1.6) +
      pair(w * 0.54, h * 0.92, 1.85) +
      pair(w * 0.7, h * 0.86, 1.6) +
      pair(w * 0.85, h * 0.93, 1.8),
  ].join('')
}

export function procissao(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.66
  const litter = (x: number, fy: number) =>
    rect(x - 90, fy - 122, 180, 14, '#8a5a3c') +
    path(`M${x - 66} ${n(fy - 122)}q66 -44 132 0Z`, '#fff4ee') +
    many(15, (at) =>
      circle(
        x - 62 + at * 9,
        fy - 126 - Math.sin((at / 14) * Math.PI) * 20,
        9,
        ['#e2473d', '#fff4ee', '#d8619a'][at % 3] as string,
      ),
    ) +
    path(
      `M${x - 20} ${n(fy - 142)}Q${x - 24} ${n(fy - 190)} ${x} ${n(fy - 206)}Q${x + 24} ${n(fy - 190)} ${x + 20} ${n(fy - 142)}Z`,
      '#3b2f5c',
    ) +
    circle(x, fy - 200, 11, '#c08a62') +
    stroke(`M${x - 17} ${n(fy - 204)}A18 18 0 0 1 ${x + 17} ${n(fy - 204)}`, '#f5c33b', 4)
  return [
    land(tela, h * 0.58),
    casario(-20, w * 0.3, y, 130, tela) + casario(w * 0.78, w + 20, y, 130, tela),
    matriz(w * 0.54, y - 2, 1.75, tela),
    shaded(tela.p.caminho, (fill) =>
      path(`M${n(w * 0.5)} ${n(y + 18)}h${n(w * 0.08)}L${n(w * 0.9)} ${h}H${n(w * 0.16)}Z`, fill),
    ),
    bandeirinhas(tela, h * 0.06, 2),
    grupo(w * 0.36, h * 0.82, 1.3, tela, [
      { saia: true, roupa: '#f4ead6' },
      { roupa: '#f4ead6', traz: 'bandeira', braco: 'frente' },
    ]) +
      grupo(w * 0.62, h * 0.82, 1.3, tela, [
        { roupa: '#f4ead6', traz: 'bandeira', braco: 'frente' },
        { saia: true, roupa: '#f4ead6' },
      ]),
    litter(w * 0.52, h * 0.9),
    grupo(w * 0.465, h * 0.92, 1.45, tela, [
      { roupa: '#5a6fb0', braco: 'alto' },
      { roupa: '#f4ead6', braco: 'alto' },
      { roupa: '#5a6fb0', braco: 'alto' },
    ]),
    many(30, () =>
      circle(
        r.between(w * 0.2, w * 0.85),
        r.between(h * 0.86, h),
        r.between(3, 5),
        r.pick(['#e2473d', '#f5c33b', '#fff4ee']),
        0.7,
      ),
    ),
    plateia(tela, h * 1.0, 1.35),
  ].join('')
}

/** The kings' revel: ribbons, mirrors, drums under the stars. */
export function reisado(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.68
  const king = (x: number, fy: number, s: number, tone: string) =>
    pessoa(x, fy, s, tela, { roupa: tone, braco: 'alto' }) +
    group(
      x,
      fy,
      s,
      path('M-14 -100L-14 -124L-6 -112L0 -132L6 -112L14 -124L14 -100Z', '#f5c33b') +
        circle(0, -106, 3, '#e2473d') +
        many(7, (at) =>
          stroke(
            `M${-18 + at * 6} -72q${at - 3} 20 ${(at - 3) * 3} 42`,
            ['#e2473d', '#f5c33b', '#2f9bcb', '#4fa35a', '#d8619a', '#fff4dd', '#f28a3c'][at] as string,
            3.2,
          ),
        ),
    )
  const star =
    stroke(`M${n(w * 0.2)} ${n(h * 0.16)}l${n(w * 0.09)} ${n(-h * 0.05)}`, '#fff3c4', 3, 0.5) +
    path(`M${n(w * 0.2)} ${n(h * 0.1)}l9 30l30 9l-30 9l-9 30l-9 -30l-30 -9l30 -9Z`, '#fff3c4')
  return [
    land(tela, h * 0.57),
    star + glow(w * 0.2, h * 0.155, 120, '#ffe9a8', 0.6),
    casario(-20, w + 20, y, 170, tela),
    matriz(w * 0.8, y - 2, 1.15, tela),
    glow(w * 0.45, h * 0.84, 460, '#ffb347', 0.5),
    king(w * 0.26, h * 0.88, 1.8, '#e2473d') +
      king(w * 0.38, h * 0.92, 2, '#2f7196') +
      king(w * 0.52, h * 0.89, 1.85, '#d8619a') +
      king(w * 0.65, h * 0.93, 2.05, '#4fa35a'),
    pessoa(w * 0.78, h * 0.9, 1.75, tela, { chapeu: 'couro', roupa: '#f4ead6', braco: 'frente' }) +
      oval(w * 0.8, h * 0.82, 40, 34, '#a5673a') +
      oval(w * 0.796, h * 0.82, 30, 28, '#f4ead6'),
    many(24, () =>
      circle(r.between(0, w), r.between(h * 0.3, h * 0.9), r.between(1.5, 3.5), '#ffe9b0', r.between(0.2, 0.6)),
    ),
  ].join('')
}

export function futebol(tela: Tela): string {
  const { w, h } = tela
  const top = h * 0.6
  const grass =
    shaded(['#8dc05a', '#4f9143'], (fill) => rect(0, top, w, h - top, fill)) +
    many(8, (at) =>
      polygon(
        [
          [w * 0.5 + (at - 4) * 110, top],
          [w * 0.5 + (at - 3.5) * 110, top],
          [w * 0.5 + (at - 3.5) * w * 0.24, h],
          [w * 0.5 + (at - 4) * w * 0.24, h],
        ],
        '#ffffff',
        0.07,
      ),
    )
  const lines =
    stroke(`M0 ${n(top + 26)}H${w}M${n(w * 0.12)} ${h}L${n(w * 0.3)} ${n(top + 26)}`, '#ffffff', 5, 0.85) +
    `<ellipse cx="${n(w * 0.52)}" cy="${n(h * 0.84)}" rx="${n(w * 0.17)}" ry="${n(h * 0.075)}" fill="none" stroke="#ffffff" stroke-width="5" opacity=".85"/>`
  const goal =
    many(12, (at) => stroke(`M${n(w * 0.77 + at * 20)} ${n(top - 88)}v134`, '#ffffff', 1.6, 0.5)) +
    many(6, (at) => stroke(`M${n(w * 0.77)} ${n(top - 80 + at * 24)}h224`, '#ffffff', 1.6, 0.5)) +
    stroke(`M${n(w * 0.77)} ${n(top + 48)}v-140h228v140`, '#ffffff', 9)
  const ball =
    circle(w * 0.5, h * 0.9, 17, '#ffffff') +
    path(`M${n(w * 0.5)} ${n(h * 0.9 - 8)}l8 6l-3 9h-10l-3 -9Z`, '#23262c') +
    oval(w * 0.5, h * 0.922, 18, 4, '#000000', 0.2)
  return [
    land(tela, top - h * 0.06),
    many(4, (at) => rect(0, top - 62 + at * 17, w * 0.66, 17, at % 2 ? '#e9dcc0' : '#cdbb96')) +
      many(54, (at) =>
        circle(
          14 + at * 19.5,
          top - 66 + (at % 3) * 17,
          7.5,
          ['#d9694a', '#2f7196', '#e8ae3d', '#6b9a5b', '#f4ead6'][(at * 7) % 5] as string,
        ),
      ),
    licuri(w * 0.72, top - 4, 1.2, tela) + arvore(w * 0.95, top, 1.2, tela),
    grass + lines + goal,
    pessoa(w * 0.84, top + 66, 1.05, tela, { roupa: '#f5c33b', braco: 'alto' }),
    pessoa(w * 0.42, h * 0.9, 1.9, tela, { roupa: '#e2473d', braco: 'frente' }) +
      pessoa(w * 0.585, h * 0.93, 2, tela, { roupa: '#fff8ea', braco: 'frente' }) +
      pessoa(w * 0.24, h * 0.82, 1.45, tela, { roupa: '#fff8ea' }) +
      pessoa(w * 0.7, h * 0.8, 1.4, tela, { roupa: '#e2473d', braco: 'alto' }),
    ball,
  ].join('')
}

/** A court under a vaulted roof. */
export function quadra(tela: Tela): string {
  const { w, h, p } = tela
  const y = h * 0.7
  const arch =
    path(
      `M${n(w * 0.08)} ${n(h * 0.4)}Q${n(w * 0.5)} ${n(-h * 0.02)} ${n(w * 0.92)} ${n(h * 0.4)}V${n(h * 0.45)}Q${n(w * 0.5)} ${n(h * 0.06)} ${n(w * 0.08)} ${n(h * 0.45)}Z`,
      '#2f7196',
    ) +
    path(
      `M${n(w * 0.5)} ${n(h * 0.19)}Q${n(w * 0.75)} ${n(h * 0.2)} ${n(w * 0.92)} ${n(h * 0.4)}V${n(h * 0.45)}Q${n(w * 0.74)} ${n(h * 0.26)} ${n(w * 0.5)} ${n(h * 0.252)}Z`,
      '#1d5373',
      0.6,
    )
  const truss = many(14, (at) => {
    const t = (at + 0.5) / 14
    const yy = h * (0.45 - Math.sin(t * Math.PI) * 0.195)
    return stroke(`M${n(w * (0.08 + t * 0.84))} ${n(yy)}V${n(h * 0.45)}`, '#e9edf0', 3.6, 0.85)
  })
  const floor =
    polygon(
      [
        [w * 0.1, y],
        [w * 0.9, y],
        [w * 1.06, h],
        [-w * 0.06, h],
      ],
      '#d9764e',
    ) +
    polygon(
      [
        [w * 0.17, y + 14],
        [w * 0.83, y + 14],
        [w * 0.94, h * 0.97],
        [w * 0.06, h * 0.97],
      ],
      '#4f9dbd',
    ) +
    stroke(
      `M${n(w * 0.17)} ${n(y + 14)}H${n(w * 0.83)}L${n(w * 0.94)} ${n(h * 0.97)}H${n(w * 0.06)}ZM${n(w * 0.5)} ${n(y + 14)}V${n(h * 0.97)}`,
      '#ffffff',
      5,
    ) +
    `<ellipse cx="${n(w * 0.5)}" cy="${n(h * 0.83)}" rx="${n(w * 0.1)}" ry="${n(h * 0.05)}" fill="none" stroke="#ffffff" stroke-width="5"/>`
  const hoop =
    stroke(`M${n(w * 0.15)} ${n(y + 10)}v-210h60`, '#5a6067', 10) +
    rect(w * 0.15 + 50, y - 240, 12, 76, '#ffffff') +
    stroke(`M${n(w * 0.15 + 62)} ${n(y - 178)}h40`, '#e2473d', 6)
  return [
    land(tela, h * 0.6),
    licuri(w * 0.04, y, 1.3, tela) + arvore(w * 0.96, y, 1.4, tela),
    many(5, (at) => rect(w * 0.1, y - 14 - at * 15, w * 0.8, 15, at % 2 ? '#e9dcc0' : mix('#e9dcc0', p.sombra, 0.2))) +
      many(34, (at) =>
        circle(
          w * 0.13 + at * w * 0.022,
          y - 78 + (at % 4) * 15,
          7.5,
          ['#d9694a', '#2f7196', '#e8ae3d', '#6b9a5b'][(at * 5) % 4] as string,
        ),
      ),
    floor + hoop,
    many(4, (at) => rect(w * (0.1 + at * 0.262), h * 0.43, 18, y - h * 0.41, '#c9d2d8')),
    `<path d="M${n(w * 0.08)} ${n(h * 0.45)}H${n(w * 0.92)}" stroke="#e9edf0" stroke-width="7"/>` + truss + arch,
    pessoa(w * 0.3, h * 0.9, 1.75, tela, { roupa: '#f5c33b', braco: 'alto' }) +
      pessoa(w * 0.44, h * 0.86, 1.55, tela, { roupa: '#e2473d' }) +
      pessoa(w * 0.62, h * 0.93, 1.85, tela, { roupa: '#f5c33b', braco: 'frente' }) +
      pessoa(w * 0.76, h * 0.86, 1.55, tela, { roupa: '#e2473d', braco: 'alto' }),
    circle(w * 0.36, h * 0.66, 17, '#f28a3c') +
      stroke(`M${n(w * 0.36 - 17)} ${n(h * 0.66)}h34M${n(w * 0.36)} ${n(h * 0.66 - 17)}v34`, '#8a4a1c', 2),
  ].join('')
}

/** Shelves, a reading table and a window to the square. */
export function biblioteca(tela: Tela): string {
  const { w, h, p, r } = tela
  const tones = ['#c4503f', '#2f7196', '#e0a93a', '#5b8a5a', '#7a5a8f', '#e7ddc8', '#3a4668', '#d9826a']
  const shelf = (x: number, wide: number) =>
    rect(x - 14, h * 0.08, wide + 28, h * 0.7, '#7b4c28') +
    rect(x, h * 0.1, wide, h * 0.66, '#593419') +
    many(4, (row) => {
      const y = h * (0.255 + row * 0.165)
      let at = x + 6
      let books = ''
      while (at < x + wide - 24) {
        const [bw, bh] = [r.between(13, 27), h * r.between(0.09, 0.135)]
        books += r.chance(0.1)
          ? turned(14, [at + bw, y], rect(at + 6, y - bh, bw, bh, r.pick(tones)))
          : rect(at, y - bh, bw, bh, r.pick(tones), { rx: 2 }) +
            rect(at + 3, y - bh * 0.8, bw - 6, 4, '#fff4dd', { op: 0.6 })
        at += bw + (r.chance(0.12) ? 22 : 2)
      }
      return books + rect(x, y, wide, 11, '#9a6534')
    })
  const pane =
    shaded(p.ceu, (fill) => rect(w * 0.4, h * 0.12, w * 0.22, h * 0.42, fill)) +
    path(
      `M${n(w * 0.4)} ${n(h * 0.46)}q80 -56 170 -22t${n(w * 0.22 - 170)} 6V${n(h * 0.54)}H${n(w * 0.4)}Z`,
      p.serras[1],
    ) +
    licuri(w * 0.56, h * 0.55, 0.95, tela) +
    rect(w * 0.4, h * 0.54, w * 0.22, 14, '#fff8ea') +
    stroke(
      `M${n(w * 0.4)} ${n(h * 0.12)}h${n(w * 0.22)}v${n(h * 0.42)}h${n(-w * 0.22)}ZM${n(w * 0.51)} ${n(h * 0.12)}v${n(h * 0.42)}M${n(w * 0.4)} ${n(h * 0.33)}h${n(w * 0.22)}`,
      '#fff8ea',
      12,
    )
  const table =
    path(`M${n(w * 0.22)} ${n(h * 0.84)}H${n(w * 0.8)}L${n(w * 0.86)} ${n(h * 0.95)}H${n(w * 0.16)}Z`, '#b97b44') +
    rect(w * 0.16, h * 0.95, w * 0.7, 22, '#8a5630')
  const open = (x: number, y: number) =>
    path(`M${x} ${n(y)}q-36 -18 -80 -6v-40q44 -12 80 6q36 -18 80 -6v40q-44 -12 -80 6Z`, '#fffaf0') +
    stroke(
      `M${x} ${n(y)}v-40M${x - 64} ${n(y - 30)}q26 -5 50 3M${x - 64} ${n(y - 18)}q26 -5 50 3M${x + 64} ${n(y - 30)}q-26 -5 -50 3M${x + 64} ${n(y - 18)}q-26 -5 -50 3`,
      '#b9a98c',
      2.6,
    )
  return [
    shaded(['#f3dcae', '#e3bd86'], (fill) => rect(0, 0, w, h, fill)),
    polygon(
      [
        [w * 0.4, h * 0.54],
        [w * 0.62, h * 0.54],
        [w * 0.84, h * 0.86],
        [w * 0.5, h * 0.86],
      ],
      '#fff6d8',
      0.4,
    ),
    rect(0, h * 0.78, w, h * 0.22, '#9a6534') +
      many(8, (at) => rect(at * w * 0.13, h * 0.78, 3, h * 0.22, '#6b432a', { op: 0.5 })),
    shelf(w * 0.03, w * 0.31) + shelf(w * 0.68, w * 0.29) + pane,
    grupo(w * 0.42, h * 0.92, 2.5, tela, [
      { crianca: true, roupa: '#e8ae3d' },
      { saia: true, roupa: '#5a6fb0' },
      { crianca: true, roupa: '#d9694a' },
    ]),
    table +
      open(w * 0.36, h * 0.905) +
      open(w * 0.62, h * 0.905) +
      rect(w * 0.47, h * 0.86, 70, 13, '#c4503f', { rx: 2 }) +
      rect(w * 0.475, h * 0.846, 62, 13, '#2f7196', { rx: 2 }),
  ].join('')
}

const gravuras = [
  (c: string) => path('M-30 40Q-10 -10 -6 -40Q0 -10 4 -40Q12 -10 30 40Z', c) + circle(0, -52, 14, c),
  (c: string) =>
    path('M-6 46V-30H6V46Z', c) + many(7, (at) => stroke(`M0 -30Q${(at - 3) * 16} -66 ${(at - 3) * 20} -20`, c, 6)),
  (c: string) => circle(0, -10, 26, c) + many(12, (at) => turned(at * 30, [0, -10], rect(-3, -60, 6, 20, c))),
  (c: string) => path('M-44 30q10 -50 44 -50h20l16 -24l8 20l14 10l-10 10q-6 34 -14 34v20h-8v-26h-34v26h-8v-22Z', c),
  (c: string) => stroke('M0 46V-50M0 10h-24v-30M0 -4h24v-28', c, 17),
]

/** Booklets of cordel on a string, with their woodcuts. */
export function cordel(tela: Tela): string {
  const { w, h, r } = tela
  const papers = ['#f6d9a4', '#f2b8a0', '#bfe0d2', '#f4e6a8', '#cfd8ef', '#f3cadb']
  const row = (y: number, sag: number, s: number, first: number) =>
    stroke(`M-10 ${n(y)}Q${w / 2} ${n(y + sag * 2)} ${w + 10} ${n(y)}`, '#8a6a4a', 5) +
    many(6, (at) => {
      const t = (at + 0.5) / 6
      const [x, by] = [t * w, y + Math.sin(Math.PI * t) * sag + 4]
      const paper = papers[(at + first) % 6] as string
      const book =
        rect(-82, 0, 170, 232, '#3a241a', { op: 0.2, rx: 3 }) +
        rect(-86, -6, 170, 232, paper, { rx: 3 }) +
        rect(-70, 10, 138, 12, '#2a1a14', { op: 0.85 }) +
        rect(-52, 28, 102, 7, '#2a1a14', { op: 0.6 }) +
        rect(-66, 48, 130, 144, '#fff8ea', { op: 0.8 }) +
        `<g transform="translate(0 122)">${(gravuras[(at + first) % 5] as (c: string) => string)('#2a1a14')}</g>` +
        rect(-40, 204, 78, 7, '#2a1a14', { op: 0.5 }) +
        rect(-9, -26, 16, 46, '#c98f55', { rx: 3 }) +
        rect(-9, -6, 16, 4, '#7b4c28')
      return `<g transform="translate(${n(x)} ${n(by)}) rotate(${n(r.between(-4, 4))}) scale(${s})">${book}</g>`
    })
  return [
    shaded(['#e0884f', '#c9603f', '#a5432f'], (fill) => rect(0, 0, w, h, fill)),
    many(9, (at) => rect(0, at * h * 0.115, w, 3, '#7a2d20', { op: 0.18 })) +
      many(60, () => rect(r.between(0, w), r.between(0, h), r.between(40, 120), 2, '#fff0d0', { op: 0.08 })),
    glow(w * 0.75, 0, h, '#ffe0a0', 0.5),
    row(h * 0.1, 34, 1.1, r.integer(0, 5)) + row(h * 0.56, 30, 1.2, r.integer(0, 5)),
  ].join('')
}

/** The school lunch seen from above, on a chequered cloth. */
export function merenda(tela: Tela): string {
  const { w, h, r } = tela
  const cloth =
    many(17, (at) => rect(at * 100, 0, 50, h, '#d9604a', { op: 0.28 })) +
    many(10, (at) => rect(0, at * 100, w, 50, '#d9604a', { op: 0.28 }))
  const plate = (x: number, y: number, s: number) =>
    group(
      x,
      y,
      s,
      oval(10, 18, 214, 208, '#5b2a1c', 0.22) +
        circle(0, 0, 205, '#ffffff') +
        circle(0, 0, 205, '#2f7196', 0.1) +
        circle(0, 0, 192, '#fffdf8') +
        circle(0, 0, 156, '#f1ece0') +
        path('M0 0V-152A152 152 0 0 1 132 76Z', '#fdf8ea') +
        path('M0 0L132 76A152 152 0 0 1 -132 76Z', '#7d4630') +
        path('M0 0L-132 76A152 152 0 0 1 0 -152Z', '#f3b93f') +
        many(34, () => oval(r.between(16, 96), r.between(-112, 20), 8, 3.4, '#efe4c8')) +
        many(30, () => oval(r.between(-84, 84), r.between(70, 132), 11, 8, r.pick(['#5a2d1c', '#8f5538', '#6b3823']))) +
        many(7, (at) =>
          circle(-44 - (at % 3) * 26, -70 + Math.floor(at / 3) * 40, 17, at % 2 ? '#e8862c' : '#f7d264'),
        ) +
        many(5, () => oval(r.between(-110, -40), r.between(-20, 40), 24, 10, r.pick(['#5d9447', '#7fb354']))),
    )
  const fruit = many(
    11,
    (at) =>
      circle(
        w * 0.8 + (at % 4) * 62 + (Math.floor(at / 4) % 2) * 30,
        h * 0.16 + Math.floor(at / 4) * 56,
        31,
        ['#c9c94a', '#b5c24a', '#e2b93d'][at % 3] as string,
      ) +
      circle(
        w * 0.8 + (at % 4) * 62 + (Math.floor(at / 4) % 2) * 30 - 9,
        h * 0.16 + Math.floor(at / 4) * 56 - 10,
        8,
        '#ffffff',
        0.4,
      ),
  )
  const glass =
    oval(w * 0.15 + 8, h * 0.26 + 10, 86, 86, '#5b2a1c', 0.2) +
    circle(w * 0.15, h * 0.26, 84, '#e9f2f4') +
    circle(w * 0.15, h * 0.26, 70, '#f28a3c') +
    circle(w * 0.15 - 16, h * 0.26 - 18, 26, '#ffb870', 0.8)
  const fork = stroke(
    `M${n(w * 0.27)} ${n(h * 0.3)}v${n(h * 0.5)}M${n(w * 0.27 - 18)} ${n(h * 0.22)}v60q18 26 36 0v-60M${n(w * 0.27)} ${n(h * 0.22)}v70`,
    '#8c9aa0',
    9,
  )
  const bread = many(3, (at) =>
    group(
      w * (0.1 + at * 0.07),
      h * (0.8 - at * 0.045),
      1,
      turned(
        -20,
        [0, 0],
        oval(6, 10, 92, 40, '#5b2a1c', 0.2) +
          oval(0, 0, 92, 40, '#e6b066') +
          oval(-4, -8, 74, 22, '#f3cd92') +
          stroke('M-40 -8q10 -10 20 0M0 -12q10 -10 20 0', '#b97b3e', 5),
      ),
    ),
  )
  return (
    shaded(['#fff3da', '#f6dfb4'], (fill) => rect(0, 0, w, h, fill)) +
    cloth +
    glow(w * 0.2, 0, h, '#ffffff', 0.5) +
    glass +
    fork +
    bread +
    plate(w * 0.53, h * 0.52, 1.75) +
    fruit +
    many(6, (at) =>
      turned(at * 24, [w * 0.9, h * 0.82], oval(w * 0.9, h * 0.82 - 66, 17, 62, at % 2 ? '#5d9447' : '#7fb354')),
    )
  )
}

/** Machines in a row in the yard. */
export function patio(tela: Tela): string {
  const { w, h } = tela
  return [
    land(tela, h * 0.56),
    predio(w * 0.5, h * 0.64, 1, { w: 1100, h: 170, cor: '#e9dcc0', faixa: '#7d868f', nome: 'nada', portas: 2 }, tela),
    shaded(['#d8c6a4', '#b39a70'], (fill) => rect(0, h * 0.64, w, h * 0.36, fill)),
    veiculo(w * 0.84, h * 0.76, 1.05, 'coleta', tela) + veiculo(w * 0.55, h * 0.75, 1, 'escolar', tela),
    trator(w * 0.24, h * 0.78, 1.25, tela, '#3f8a5a') +
      veiculo(w * 0.72, h * 0.93, 1.45, 'van', tela) +
      trator(w * 0.35, h * 0.94, 1.6, tela, '#c8443a'),
    pessoa(w * 0.53, h * 0.94, 1.8, tela, { traz: 'livro', braco: 'frente' }),
  ].join('')
}

/** Old friends in the shade: a table of dominoes, a guitar. */
export function convivencia(tela: Tela): string {
  const { w, h, r } = tela
  const chair = (x: number, y: number) =>
    stroke(
      `M${n(x - 22)} ${n(y)}v-62M${n(x + 22)} ${n(y)}v-62M${n(x - 22)} ${n(y - 62)}h44M${n(x - 22)} ${n(y - 34)}h44`,
      '#7a4a2a',
      7,
    )
  return [
    land(tela, h * 0.57),
    predio(w * 0.7, h * 0.66, 1.05, { w: 560, h: 170, cor: '#fbe0d0', faixa: '#c4503f', nome: 'nada' }, tela),
    umbuzeiro(w * 0.3, h * 0.8, 2.1, tela, 'folha'),
    chair(w * 0.3, h * 0.87) + chair(w * 0.48, h * 0.87),
    pessoa(w * 0.3, h * 0.88, 1.7, tela, { chapeu: 'palha', roupa: '#f4ead6', braco: 'frente' }) +
      pessoa(w * 0.48, h * 0.88, 1.7, tela, { saia: true, roupa: '#c9788b', braco: 'frente' }) +
      pessoa(w * 0.39, h * 0.84, 1.6, tela, { chapeu: 'couro', roupa: '#5d9ab8' }),
    oval(w * 0.39, h * 0.94, 150, 12, tela.p.sombra, 0.2) +
      rect(w * 0.39 - 8, h * 0.86, 16, 72, '#7a4a2a') +
      oval(w * 0.39, h * 0.855, 124, 24, '#b97b44') +
      many(8, (at) => rect(w * 0.39 - 84 + at * 21, h * 0.847 + (at % 3) * 6, 17, 9, '#fffaf0', { rx: 2 })),
    grupo(w * 0.64, h * 0.9, 1.6, tela, [{ saia: true, roupa: r.pick(['#e8ae3d', '#6b9a5b']) }, { chapeu: 'palha' }]) +
      pessoa(w * 0.82, h * 0.9, 1.6, tela, { crianca: true, braco: 'alto' }),
  ].join('')
}

/** The town band in the square, with confetti. */
export function banda(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.67
  const horn = (x: number, fy: number) =>
    path(`M${n(x + 26)} ${n(fy - 96)}l54 -26v46Z`, '#f0bd3a') + stroke(`M${n(x + 26)} ${n(fy - 96)}h-20`, '#d29a1e', 7)
  const tuba = (x: number, fy: number) =>
    oval(x + 34, fy - 128, 40, 22, '#f0bd3a') +
    oval(x + 34, fy - 128, 28, 13, '#a9741a') +
    stroke(`M${n(x + 34)} ${n(fy - 112)}q4 70 -30 72q-26 -4 -14 -36`, '#d29a1e', 14)
  return [
    land(tela, h * 0.57),
    casario(-20, w * 0.34, y, 150, tela) + casario(w * 0.68, w + 20, y, 150, tela),
    coreto(w * 0.5, y + 12, 1.9, tela) + licuri(w * 0.36, y + 10, 1.5, tela) + arvore(w * 0.66, y + 12, 1.3, tela),
    bandeirinhas(tela, h * 0.05, 3),
    many(4, (at) =>
      pessoa(w * (0.2 + at * 0.2), h * (0.9 + (at % 2) * 0.03), 1.9, tela, {
        roupa: '#2f7196',
        chapeu: 'bone',
        braco: 'frente',
      }),
    ),
    horn(w * 0.2, h * 0.9) +
      tuba(w * 0.4, h * 0.93) +
      horn(w * 0.6, h * 0.9) +
      oval(w * 0.83, h * 0.84, 54, 48, '#c4503f') +
      oval(w * 0.826, h * 0.84, 43, 41, '#f4ead6'),
    many(110, () =>
      turned(
        r.between(0, 90),
        [0, 0],
        rect(
          r.between(0, w),
          r.between(0, h * 0.95),
          9,
          5,
          r.pick(['#e2473d', '#f5c33b', '#2f9bcb', '#4fa35a', '#d8619a']),
        ),
      ),
    ),
  ].join('')
}
