// Scenes of the stage and of sport.
import { bandeirinhas } from './coisas.ts'
import { pessoa, plateia } from './gente.ts'
import { arvore, licuri } from './plantas.ts'
import { land } from './terreno.ts'
import { circle, glow, many, mix, n, oval, path, polygon, rect, shaded, stroke, type Tela } from './traco.ts'

export function palco(tela: Tela): string {
  const { w, h, r } = tela
  const [x, y] = [w * 0.5, h * 0.68]
  const beam = (from: number, to: number, colour: string) =>
    shaded([`${colour}00`, `${colour}66`], (fill) =>
      path(`M${n(x + from)} ${n(y - 300)}l${n(to - from - 110)} 290h220Z`, fill),
    )
  const frame =
    stroke(`M${x - 390} ${n(y)}V${n(y - 330)}H${x + 390}V${n(y)}`, '#3a4668', 22) +
    stroke(`M${x - 390} ${n(y - 330)}Q${x} ${n(y - 440)} ${x + 390} ${n(y - 330)}`, '#3a4668', 14)
  const back =
    shaded(['#5a2d7a', '#c2527a', '#f28a3c'], (fill) => rect(x - 378, y - 318, 756, 318, fill)) +
    many(9, (at) =>
      path(
        `M${x - 378 + at * 84} ${n(y - 318)}h84l-42 62Z`,
        ['#e2473d', '#f5c33b', '#2f9bcb', '#4fa35a'][at % 4] as string,
      ),
    )
  const lamps = many(
    9,
    (at) => circle(x - 340 + at * 85, y - 300, 12, '#fff6d0') + circle(x - 340 + at * 85, y - 300, 30, '#fff0b0', 0.25),
  )
  return [
    land(tela, h * 0.56),
    back +
      glow(x, y - 120, 300, '#ffd88a', 0.7) +
      beam(-300, -120, '#ffd25e') +
      beam(0, 10, '#ffffff') +
      beam(300, 130, '#7fd0ff'),
    rect(x - 410, y - 6, 820, 46, '#2a2238') + frame + lamps,
    pessoa(x - 170, y - 8, 1.5, tela, { chapeu: 'couro', roupa: '#d9694a', braco: 'frente' }) +
      pessoa(x, y - 8, 1.7, tela, { saia: true, roupa: '#e8ae3d', braco: 'alto' }) +
      pessoa(x + 170, y - 8, 1.5, tela, { chapeu: 'couro', roupa: '#2f7196', braco: 'frente' }),
    sanfona(x - 168, y - 84) + zabumba(x + 172, y - 76),
    bandeirinhas(tela, h * 0.02, 2),
    many(26, () =>
      circle(r.between(0, w), r.between(h * 0.1, h * 0.6), r.between(2, 4), '#ffe9b0', r.between(0.2, 0.6)),
    ),
    plateia(tela, h * 0.93, 1.7),
  ].join('')
}

const sanfona = (x: number, y: number) =>
  rect(x - 30, y - 24, 18, 48, '#b8322c', { rx: 4 }) +
  many(5, (at) => rect(x - 12 + at * 7, y - 22 + (at % 2) * 2, 5, 44, at % 2 ? '#f4ead6' : '#d8c6a4')) +
  rect(x + 23, y - 24, 16, 48, '#b8322c', { rx: 4 })

const zabumba = (x: number, y: number) =>
  oval(x, y, 34, 30, '#a5673a') +
  oval(x - 4, y, 26, 25, '#f4ead6') +
  stroke(`M${x + 20} ${y - 26}l26 -18`, '#5b3b2a', 5)

export function futebol(tela: Tela): string {
  const { w, h } = tela
  const top = h * 0.6
  const grass =
    shaded(['#8dc05a', '#4f9143'], (fill) => rect(0, top, w, h - top, fill)) +
    many(8, (at) =>
      polygon(
        [
          w * 0.5 + (at - 4) * 110,
          top,
          w * 0.5 + (at - 3.5) * 110,
          top,
          w * 0.5 + (at - 3.5) * w * 0.24,
          h,
          w * 0.5 + (at - 4) * w * 0.24,
          h,
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
    polygon([w * 0.1, y, w * 0.9, y, w * 1.06, h, -w * 0.06, h], '#d9764e') +
    polygon([w * 0.17, y + 14, w * 0.83, y + 14, w * 0.94, h * 0.97, w * 0.06, h * 0.97], '#4f9dbd') +
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
    stroke(`M${n(w * 0.08)} ${n(h * 0.45)}H${n(w * 0.92)}`, '#e9edf0', 7) + truss + arch,
    pessoa(w * 0.3, h * 0.9, 1.75, tela, { roupa: '#f5c33b', braco: 'alto' }) +
      pessoa(w * 0.44, h * 0.86, 1.55, tela, { roupa: '#e2473d' }) +
      pessoa(w * 0.62, h * 0.93, 1.85, tela, { roupa: '#f5c33b', braco: 'frente' }) +
      pessoa(w * 0.76, h * 0.86, 1.55, tela, { roupa: '#e2473d', braco: 'alto' }),
    circle(w * 0.36, h * 0.66, 17, '#f28a3c') +
      stroke(`M${n(w * 0.36 - 17)} ${n(h * 0.66)}h34M${n(w * 0.36)} ${n(h * 0.66 - 17)}v34`, '#8a4a1c', 2),
  ].join('')
}
