// People and animals, drawn simply; each stands on its point (x, y), `s` is 1 for about 100 units of height.
import { circle, group, many, mix, n, oval, path, rect, stroke, type Tela } from './traco.ts'

const peles = ['#8a5a3c', '#a9714b', '#6d432c', '#c08a62', '#7a4c33'] as const
const roupas = ['#d9694a', '#2f7196', '#e8ae3d', '#6b9a5b', '#f4ead6', '#c9788b', '#5a6fb0', '#e79a6a'] as const
const calcas = ['#2f3f5c', '#5b4330', '#3d5a4a', '#6b5a7a'] as const

export type Papel = {
  roupa?: string
  chapeu?: 'palha' | 'couro' | 'capacete' | 'bone'
  saia?: boolean
  braco?: 'baixo' | 'alto' | 'frente'
  traz?: 'cesto' | 'livro' | 'bandeira' | 'balde' | 'pa'
  crianca?: boolean
}

export function pessoa(x: number, y: number, s: number, tela: Tela, papel: Papel = {}): string {
  const { p, r } = tela
  const pele = r.pick(peles)
  const roupa = papel.roupa ?? r.pick(roupas)
  const calca = r.pick(calcas)
  const fio = r.pick(['#241812', '#3a2418', '#1d1512'])
  const legs = papel.saia
    ? rect(-8, -16, 5, 16, pele) +
      rect(3, -16, 5, 16, pele) +
      path('M-10 -46Q-16 -26 -19 -14Q0 -8 19 -14Q16 -26 10 -46Z', mix(roupa, '#2a1a3a', 0.24))
    : stroke('M-5 -42L-7 -4', calca, 9) + stroke('M5 -42L7 -4', calca, 9)
  const feet = oval(-8, -1, 6, 3, '#3a261c') + oval(9, -1, 6, 3, '#3a261c')
  const arm = (side: 1 | -1, how: Papel['braco']) =>
    stroke(
      how === 'alto'
        ? `M${side * 10} -66Q${side * 22} -76 ${side * 21} -92`
        : how === 'frente'
          ? `M${side * 10} -66Q${side * 24} -58 ${side * 26} -50`
          : `M${side * 11} -66Q${side * 18} -52 ${side * 15} -38`,
      pele,
      6.5,
    )
  const body =
    path('M-12 -40Q-14 -60 -12 -68Q-6 -75 0 -75Q6 -75 12 -68Q14 -60 12 -40Q0 -36 -12 -40Z', roupa) +
    path('M4 -74Q12 -72 12 -68Q14 -60 12 -40Q8 -38 4 -38Z', '#1d1030', 0.13)
  const hair = papel.saia
    ? path(
        'M-13 -84Q-15 -106 0 -106Q15 -106 13 -84Q15 -72 10 -68L9 -86Q4 -96 -4 -96Q-8 -94 -9 -86L-10 -68Q-15 -72 -13 -84Z',
        fio,
      )
    : path('M-11 -89Q-13 -105 0 -105Q13 -105 11 -89Q8 -98 0 -98Q-8 -98 -11 -89Z', fio)
  const face =
    circle(-3.6, -89, 1.3, '#2a1812') + circle(3.6, -89, 1.3, '#2a1812') + stroke('M-3 -83.5q3 2.6 6 0', '#5a2a20', 1.4)
  const head = rect(-4, -80, 8, 9, mix(pele, '#20101a', 0.14)) + oval(0, -89, 10.5, 12, pele) + face
  const all =
    feet +
    legs +
    arm(-1, papel.braco === 'alto' && r.chance(0.5) ? 'alto' : 'baixo') +
    body +
    head +
    hair +
    chapeu(papel.chapeu) +
    arm(1, papel.braco ?? 'baixo') +
    carga(papel)
  const size = s * (papel.crianca ? 0.66 : 1)
  return oval(x, y + 1, 20 * size, 4 * size, p.sombra, 0.26) + group(x, y, size, all, r.chance(0.5))
}

function chapeu(kind: Papel['chapeu']): string {
  if (kind === 'palha')
    return (
      oval(0, -97, 21, 5, '#d9b25f') +
      path('M-11 -97Q-11 -112 0 -112Q11 -112 11 -97Z', '#e8c979') +
      rect(-11, -100, 22, 3.4, '#a3582f')
    )
  if (kind === 'couro')
    return (
      path('M-23 -98Q0 -108 23 -98Q10 -93 0 -93Q-10 -93 -23 -98Z', '#6b3f24') +
      path('M-11 -98Q-10 -113 0 -113Q10 -113 11 -98Z', '#8a5632')
    )
  if (kind === 'capacete')
    return path('M-13 -93Q-13 -111 0 -111Q13 -111 13 -93Z', '#f3c02f') + rect(-15, -95, 30, 4, '#d9a21c', { rx: 2 })
  if (kind === 'bone')
    return path('M-11 -94Q-11 -108 0 -108Q11 -108 11 -94Z', '#2f7196') + path('M9 -95q12 -1 14 4h-14Z', '#255b79')
  return ''
}

function carga({ traz }: Papel): string {
  if (traz === 'cesto')
    return (
      path('M10 -54H42L38 -36H14Z', '#a9713f') +
      many(4, (at) => circle(16 + at * 7, -56, 5, at % 2 ? '#e2a12c' : '#8fae4a'))
    )
  if (traz === 'livro') return path('M12 -60l16 -5v20l-16 5Z', '#c4503f') + path('M28 -65l14 5v20l-14 -5Z', '#e7ddc8')
  if (traz === 'bandeira')
    return stroke('M21 -90V-150', '#7a5636', 3) + path('M22 -150q16 -8 32 0v24q-16 8 -32 0Z', '#2f9bcb')
  if (traz === 'balde') return path('M8 -38h18l-3 20h-12Z', '#5d9ab8') + oval(17, -38, 9, 3, '#cfe8ea')
  if (traz === 'pa') return stroke('M26 -50L14 -2', '#7a5636', 3.4) + path('M10 -6l9 2l-4 12l-9 -3Z', '#7d868f')
  return ''
}

/** People in a row, with what each does chosen from a list. */
export function grupo(x: number, y: number, s: number, tela: Tela, papeis: Papel[]): string {
  return papeis
    .map((papel, at) => pessoa(x + at * 46 * s + tela.r.between(-5, 5), y + tela.r.between(-6, 6), s, tela, papel))
    .join('')
}

/** A crowd seen from behind: heads and shoulders, in two rows. */
export function plateia({ w, r, p }: Tela, y: number, s: number): string {
  const row = (offset: number, dark: number) =>
    many(Math.ceil(w / (46 * s)) + 1, (at) => {
      const x = at * 46 * s + r.between(-8, 8) * s
      const tone = mix(r.pick(roupas), p.sombra, dark)
      const head = mix(r.pick(peles), p.sombra, dark)
      const hat = r.chance(0.4)
        ? oval(0, -36, 19, 4.5, mix('#d9b25f', p.sombra, dark)) +
          path('M-10 -36q0 -14 10 -14q10 0 10 14Z', mix('#e8c979', p.sombra, dark))
        : path('M-11 -28q-2 -18 11 -18q13 0 11 18Z', mix('#241812', p.sombra, dark * 0.5))
      return group(
        x,
        y + offset * s + r.between(-5, 5),
        s,
        path('M-24 46Q-24 -6 0 -8Q24 -6 24 46Z', tone) + oval(0, -26, 11, 13, head) + hat,
      )
    })
  return row(-26, 0.55) + row(10, 0.68)
}

/** A vaqueiro in leather on his horse. */
export function vaqueiro(x: number, y: number, s: number, { p }: Tela, pelo = '#6b3f2a'): string {
  const dark = mix(pelo, p.sombra, 0.34)
  const leg = (from: number, knee: number, to: number, colour: string) =>
    stroke(`M${from} -62Q${knee} -38 ${knee} -30L${to} 0`, colour, 10)
  const horse = [
    leg(-44, -56, -64, dark),
    leg(44, 62, 52, dark),
    path('M-62 -92Q-78 -80 -80 -44Q-72 -62 -58 -74Z', '#2a1a14'),
    path(
      'M-62 -94Q-40 -106 0 -98Q34 -100 52 -112Q66 -136 82 -150L92 -148Q94 -138 112 -118Q112 -108 104 -106Q94 -110 88 -112Q82 -86 66 -72Q40 -54 0 -58Q-44 -54 -60 -66Q-68 -82 -62 -94Z',
      pelo,
    ),
    path('M52 -112Q66 -136 82 -150L78 -156Q60 -148 46 -118Z', '#2a1a14'),
    leg(-40, -34, -44, pelo),
    leg(48, 74, 84, pelo),
    circle(96, -132, 2.6, '#1a0f0c'),
    path('M84 -150l2 -14l8 12Z', pelo),
  ].join('')
  const rider = [
    path('M-12 -104Q-6 -84 6 -62L18 -60Q16 -86 20 -104Z', '#7a4a2a'),
    rect(4, -62, 18, 8, '#3a241a', { rx: 3 }),
    path('M-16 -100Q-18 -134 -8 -142Q4 -146 14 -140Q22 -128 20 -100Z', '#a5673a'),
    path('M6 -142Q20 -138 20 -100H8Z', '#1d1030', 0.16),
    stroke('M10 -130Q26 -118 44 -116', '#a5673a', 9),
    stroke('M44 -116Q70 -128 92 -122', '#3a241a', 2),
    oval(2, -154, 10, 12, '#a9714b'),
    path('M-24 -160Q2 -172 28 -160Q12 -154 2 -154Q-8 -154 -24 -160Z', '#5d361f'),
    path('M-10 -160Q-8 -177 2 -177Q12 -177 14 -160Z', '#83502d'),
  ].join('')
  return oval(x, y + 2, 92 * s, 9 * s, p.sombra, 0.3) + group(x, y, s, horse + rider)
}

/** A goat, the herd animal of the region. */
export function cabra(x: number, y: number, s: number, { p, r }: Tela): string {
  const fur = r.pick(['#f0e6d4', '#8a5a3c', '#d8b48a', '#4a3a34'])
  const dark = mix(fur, p.sombra, 0.32)
  const all =
    many(4, (at) => rect(-22 + (at % 2) * 8 + (at > 1 ? 34 : 0), -24, 4.6, 24, at % 2 ? fur : dark)) +
    path(
      'M-26 -44Q-6 -52 20 -46Q26 -58 34 -62L44 -60L52 -50Q46 -44 38 -46Q34 -30 24 -22Q0 -16 -22 -22Q-30 -32 -26 -44Z',
      fur,
    ) +
    path('M34 -62Q28 -74 20 -74Q30 -70 30 -60Z', dark) +
    path('M38 -61l-12 2l6 7Z', dark) +
    circle(43, -55, 1.6, '#1a0f0c') +
    path('M-26 -44l-8 -6l4 12Z', dark)
  return oval(x + 6 * s, y + 1, 34 * s, 4 * s, p.sombra, 0.26) + group(x, y, s, all, r.chance(0.5))
}

/** Birds far away. */
export const passaros = ({ r, w, h, p }: Tela, count = 6) =>
  many(count, () => {
    const [x, y, s] = [r.between(0.1, 0.9) * w, r.between(0.1, 0.36) * h, r.between(0.7, 1.5)]
    return stroke(
      `M${n(x - 11 * s)} ${n(y - 4 * s)}q${n(6 * s)} ${n(-5 * s)} ${n(11 * s)} ${n(4 * s)}q${n(5 * s)} ${n(-9 * s)} ${n(11 * s)} ${n(-4 * s)}`,
      p.sombra,
      2.2,
      0.5,
    )
  })
