// Scenes of feasts.
import { casario, coreto, matriz } from './casario.ts'
import { bandeirinhas, fogueira } from './coisas.ts'
import { grupo, pessoa, plateia } from './gente.ts'
import { arvore, licuri } from './plantas.ts'
import { land } from './terreno.ts'
import { circle, glow, group, many, n, oval, path, rect, shaded, stroke, type Tela, turned } from './traco.ts'

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
