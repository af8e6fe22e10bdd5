// Scenes of tables: booklets of cordel, the school lunch, old friends.
import { grupo, pessoa } from './gente.ts'
import { umbuzeiro as umbuTree } from './plantas.ts'
import { predio } from './predios.ts'
import { land } from './terreno.ts'
import { circle, glow, group, many, n, oval, path, rect, shaded, stroke, type Tela, turned } from './traco.ts'

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

const plate = ({ r }: Tela) =>
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
  many(7, (at) => circle(-44 - (at % 3) * 26, -70 + Math.floor(at / 3) * 40, 17, at % 2 ? '#e8862c' : '#f7d264')) +
  many(5, () => oval(r.between(-110, -40), r.between(-20, 40), 24, 10, r.pick(['#5d9447', '#7fb354'])))

function aroundThePlate({ w, h }: Tela): string {
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
  return glass + fork + bread
}

/** The school lunch seen from above, on a chequered cloth. */
export function merenda(tela: Tela): string {
  const { w, h } = tela
  const cloth =
    many(17, (at) => rect(at * 100, 0, 50, h, '#d9604a', { op: 0.28 })) +
    many(10, (at) => rect(0, at * 100, w, 50, '#d9604a', { op: 0.28 }))
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
  return (
    shaded(['#fff3da', '#f6dfb4'], (fill) => rect(0, 0, w, h, fill)) +
    cloth +
    glow(w * 0.2, 0, h, '#ffffff', 0.5) +
    aroundThePlate(tela) +
    group(w * 0.53, h * 0.52, 1.75, plate(tela)) +
    fruit +
    many(6, (at) =>
      turned(at * 24, [w * 0.9, h * 0.82], oval(w * 0.9, h * 0.82 - 66, 17, 62, at % 2 ? '#5d9447' : '#7fb354')),
    )
  )
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
    umbuTree(w * 0.3, h * 0.8, 2.1, tela, 'folha'),
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
