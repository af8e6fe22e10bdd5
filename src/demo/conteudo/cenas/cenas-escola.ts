// Scenes of schools, the health post and the library.
import { veiculo } from './coisas.ts'
import { grupo } from './gente.ts'
import { arbustos, arvore, licuri, macambira, mandacaru } from './plantas.ts'
import { predio } from './predios.ts'
import { land, road } from './terreno.ts'
import { circle, many, mix, n, path, polygon, rect, shaded, stroke, type Tela, turned } from './traco.ts'

export function escola(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.7
  const at = w * r.between(0.48, 0.56)
  return [
    land(tela, h * 0.58),
    arbustos(tela, h * 0.6, 10, 24),
    arvore(at - 480, y + 6, 1.7, tela) + licuri(at + 470, y + 4, 1.5, tela),
    predio(
      at,
      y,
      1.25,
      {
        w: 620,
        h: 190,
        cor: r.pick(['#ffe9b8', '#d8ecf0', '#fbe0d0']),
        faixa: r.pick(['#2f7196', '#c4503f', '#3f8a5a']),
        nome: 'escola',
      },
      tela,
    ),
    road(tela, [at, y + 6, 70], [at, w * 0.24]),
    many(12, (at) => rect(w * 0.02 + at * w * 0.085, h * 0.8 - 46, 9, 52, '#fff8ea')) +
      rect(0, h * 0.8 - 36, w, 6, '#fff8ea', { op: 0.9 }),
    grupo(at - 210, h * 0.9, 1.45, tela, [
      { crianca: true, roupa: '#f4ead6', braco: 'alto' },
      { crianca: true, roupa: '#f4ead6', traz: 'livro', braco: 'frente' },
      { roupa: '#5a6fb0', saia: true },
      { crianca: true, roupa: '#f4ead6' },
    ]),
    grupo(at + 170, h * 0.93, 1.55, tela, [
      { crianca: true, roupa: '#f4ead6' },
      { crianca: true, roupa: '#f4ead6', saia: true, braco: 'alto' },
    ]),
  ].join('')
}

export function creche(tela: Tela): string {
  const { w, h } = tela
  const y = h * 0.68
  const tones = ['#f5c33b', '#5bb0cf', '#e86f5a', '#7dbb62']
  const front = many(4, (at) => {
    const x = w * 0.24 + at * 210
    return (
      shaded([mix(tones[at] as string, '#ffffff', 0.25), tones[at] as string], (fill) =>
        path(`M${x} ${n(y)}V${n(y - 190)}L${x + 105} ${n(y - 270)}L${x + 210} ${n(y - 190)}V${n(y)}Z`, fill),
      ) +
      path(
        `M${x - 14} ${n(y - 184)}L${x + 105} ${n(y - 278)}L${x + 224} ${n(y - 184)}L${x + 224} ${n(y - 166)}L${x + 105} ${n(y - 258)}L${x - 14} ${n(y - 166)}Z`,
        '#fff8ea',
      ) +
      circle(x + 105, y - 196, 24, '#fff8ea') +
      circle(x + 105, y - 196, 18, '#4f8aa8') +
      (at === 1
        ? path(`M${x + 62} ${n(y)}v-110q43 -46 86 0v110Z`, '#fff8ea') +
          path(`M${x + 72} ${n(y)}v-104q33 -36 66 0v104Z`, '#2f7196')
        : rect(x + 46, y - 132, 118, 76, '#fff8ea', { rx: 10 }) + rect(x + 54, y - 124, 102, 60, '#4f8aa8', { rx: 6 }))
    )
  })
  const swing =
    stroke(
      `M${n(w * 0.76)} ${n(h * 0.9)}l40 -190h170l40 190M${n(w * 0.76 + 100)} ${n(h * 0.9 - 190)}l-14 130M${n(w * 0.76 + 148)} ${n(h * 0.9 - 190)}l-14 130`,
      '#e2473d',
      8,
    ) + rect(w * 0.76 + 76, h * 0.9 - 64, 66, 10, '#2f7196', { rx: 4 })
  const slide =
    path(
      `M${n(w * 0.05)} ${n(h * 0.92)}Q${n(w * 0.12)} ${n(h * 0.86)} ${n(w * 0.16)} ${n(h * 0.68)}h26Q${n(w * 0.16)} ${n(h * 0.9)} ${n(w * 0.07)} ${n(h * 0.95)}Z`,
      '#f5c33b',
    ) +
    stroke(
      `M${n(w * 0.17)} ${n(h * 0.68)}L${n(w * 0.21)} ${n(h * 0.92)}M${n(w * 0.185)} ${n(h * 0.68)}L${n(w * 0.235)} ${n(h * 0.92)}`,
      '#2f7196',
      7,
    )
  return [
    land(tela, h * 0.58),
    arvore(w * 0.13, y, 1.7, tela) + arvore(w * 0.93, y + 4, 1.5, tela),
    front,
    slide + swing,
    grupo(w * 0.36, h * 0.9, 1.6, tela, [
      { crianca: true, braco: 'alto' },
      { crianca: true, saia: true },
      { crianca: true },
      { saia: true, roupa: '#88ad85' },
      { crianca: true, braco: 'alto' },
    ]),
  ].join('')
}

export function posto(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.71
  const at = w * r.between(0.44, 0.56)
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.615, 12, 24),
    mandacaru(at - 470, y + 8, 1.3, tela) + licuri(at + 480, y + 2, 1.5, tela),
    predio(
      at,
      y,
      1.3,
      { w: 560, h: 180, cor: '#fdfaf2', faixa: r.pick(['#2f7fa8', '#3f9a86', '#5a6fb0']), nome: 'cruz' },
      tela,
    ),
    road(tela, [at, y + 6, 60], [at - 60, w * 0.2]),
    veiculo(at + 330, h * 0.88, 1.05, 'ambulancia', tela, true),
    grupo(at - 290, h * 0.89, 1.5, tela, [{ saia: true, roupa: '#fdfdfb' }, { chapeu: 'palha' }, { crianca: true }]),
    macambira(w * 0.03, h * 1.02, 1.4, tela),
  ].join('')
}

const bindings = ['#c4503f', '#2f7196', '#e0a93a', '#5b8a5a', '#7a5a8f', '#e7ddc8', '#3a4668', '#d9826a']

function shelf({ h, r }: Tela, x: number, wide: number): string {
  return (
    rect(x - 14, h * 0.08, wide + 28, h * 0.7, '#7b4c28') +
    rect(x, h * 0.1, wide, h * 0.66, '#593419') +
    many(4, (row) => {
      const y = h * (0.255 + row * 0.165)
      let at = x + 6
      let books = ''
      while (at < x + wide - 24) {
        const [bw, bh] = [r.between(13, 27), h * r.between(0.09, 0.135)]
        books += r.chance(0.1)
          ? turned(14, [at + bw, y], rect(at + 6, y - bh, bw, bh, r.pick(bindings)))
          : rect(at, y - bh, bw, bh, r.pick(bindings), { rx: 2 }) +
            rect(at + 3, y - bh * 0.8, bw - 6, 4, '#fff4dd', { op: 0.6 })
        at += bw + (r.chance(0.12) ? 22 : 2)
      }
      return books + rect(x, y, wide, 11, '#9a6534')
    })
  )
}

/** Shelves, a reading table and a window to the square. */
export function biblioteca(tela: Tela): string {
  const { w, h, p } = tela
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
    polygon([w * 0.4, h * 0.54, w * 0.62, h * 0.54, w * 0.84, h * 0.86, w * 0.5, h * 0.86], '#fff6d8', 0.4),
    rect(0, h * 0.78, w, h * 0.22, '#9a6534') +
      many(8, (at) => rect(at * w * 0.13, h * 0.78, 3, h * 0.22, '#6b432a', { op: 0.5 })),
    shelf(tela, w * 0.03, w * 0.31) + shelf(tela, w * 0.68, w * 0.29) + pane,
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
