// Scenes of the town: its square, streets, buildings, works.
import { barraca, casario, coreto, matriz, poste, predio } from './casario.ts'
import { bandeirinhas, rolo, veiculo } from './coisas.ts'
import { grupo, passaros, pessoa, plateia } from './gente.ts'
import { arbustos, arvore, canteiro, licuri, macambira, mandacaru } from './plantas.ts'
import { clouds, ground, hills, road, sky } from './terreno.ts'
import { circle, glow, many, mix, n, oval, path, polygon, rect, shaded, stroke, type Tela } from './traco.ts'

const land = (tela: Tela, horizon: number, cloud = 4) =>
  sky(tela) + (tela.p.isNoite ? clouds(tela, 2) : clouds(tela, cloud)) + hills(tela, horizon) + ground(tela, horizon)

export function praca(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.66
  const at = w * r.between(0.56, 0.66)
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.61, 14, 26),
    casario(w * 0.02, at - 250, y, 112, tela),
    casario(at + 250, w * 0.99, y, 112, tela),
    road(tela, [at, y + 8, 60], [at - w * 0.08, w * 0.24]),
    licuri(at - 300, y + 16, 1.25, tela) + licuri(at + 310, y + 14, 1.05, tela),
    matriz(at, y - 4, 1.55, tela),
    canteiro(w * 0.2, h * 0.86, 300, tela) +
      canteiro(w * 0.36, h * 0.77, 210, tela) +
      canteiro(w * 0.83, h * 0.82, 280, tela),
    poste(w * 0.4, h * 0.84, 1.1, tela) + poste(w * 0.9, h * 0.84, 1.1, tela, -1),
    pessoa(at - 70, y + 74, 0.9, tela, { saia: true }) +
      pessoa(at - 30, y + 78, 0.9, tela, { chapeu: 'palha' }) +
      pessoa(at + 130, y + 110, 1.1, tela, { crianca: true, braco: 'alto' }),
    tela.p.isNoite ? '' : passaros(tela),
    arvore(w * 0.08, h * 0.94, 1.6, tela) +
      macambira(w * 0.97, h * 1.02, 1.5, tela) +
      macambira(w * 0.3, h * 1.04, 1.1, tela),
  ].join('')
}

export function casas(tela: Tela): string {
  const { w, h } = tela
  const y = h * 0.72
  return [
    land(tela, h * 0.52),
    arbustos(tela, h * 0.54, 12, 24),
    licuri(w * 0.2, h * 0.62, 1.5, tela) + licuri(w * 0.83, h * 0.62, 1.3, tela),
    casario(-30, w + 40, y, 210, tela),
    shaded(tela.p.caminho, (fill) => rect(0, y + 6, w, h - y, fill)) + rect(0, y + 6, w, 16, '#ffffff', { op: 0.3 }),
    many(26, (at) => rect((at * w) / 25 - 30, y + 26 + (at % 2) * 3, w / 27, 5, tela.p.sombra, { op: 0.09 })),
    poste(w * 0.34, y + 36, 1.25, tela) + poste(w * 0.78, y + 36, 1.25, tela, -1),
    arvore(w * 0.55, y + 46, 1.15, tela),
    grupo(w * 0.42, h * 0.88, 1.5, tela, [{ chapeu: 'palha' }, { saia: true, traz: 'cesto', braco: 'frente' }]),
    pessoa(w * 0.68, h * 0.92, 1.6, tela, { crianca: true }),
  ].join('')
}

/** Cobblestones laid between two rows of houses, and who lays them. */
export function calcamento(tela: Tela): string {
  const { w, h, p, r } = tela
  const top = h * 0.57
  const eye = w * r.between(0.44, 0.56)
  const edge = (side: 1 | -1, t: number) => eye + side * (36 + (w * 0.44 - 36) * t)
  const rows = many(22, (at) => {
    const t = ((at + 1) / 22) ** 1.7
    const y = top + (h - top) * t
    return stroke(`M${n(edge(-1, t))} ${n(y)}H${n(edge(1, t))}`, '#4f565e', 1 + t * 3, 0.5)
  })
  const columns = many(13, (at) =>
    stroke(`M${n(eye - 36 + at * 6)} ${n(top)}L${n(edge(-1, 1) + (at * w * 0.88) / 12)} ${n(h)}`, '#4f565e', 2, 0.3),
  )
  const stones = shaded(['#a9a8a4', '#7d8188'], (fill) =>
    polygon(
      [
        [edge(-1, 0), top],
        [edge(1, 0), top],
        [edge(1, 1), h],
        [edge(-1, 1), h],
      ],
      fill,
    ),
  )
  const walk = (side: 1 | -1) =>
    polygon(
      [
        [edge(side, 0), top],
        [edge(side, 0) + side * 22, top],
        [edge(side, 1) + side * w * 0.2, h],
        [edge(side, 1), h],
      ],
      '#e9dcc0',
    )
  return [
    land(tela, top - h * 0.02),
    licuri(eye - 120, top + 6, 0.8, tela),
    casario(-40, eye - 60, top + 30, 170, tela) + casario(eye + 70, w + 60, top + 30, 170, tela),
    rect(0, top + 26, w, h - top, mix(p.chao[0], '#f3e2bd', 0.5)),
    walk(-1) + walk(1) + stones + rows + columns,
    polygon(
      [
        [edge(-1, 0.62), top + (h - top) * 0.62],
        [edge(1, 0.62), top + (h - top) * 0.62],
        [edge(1, 1), h + 4],
        [edge(-1, 1), h + 4],
      ],
      p.chao[1],
      0.92,
    ),
    many(40, () =>
      rect(
        r.between(edge(-1, 0.8), edge(1, 0.8)),
        r.between(h * 0.86, h * 0.98),
        22,
        12,
        r.pick(['#8d9096', '#a9a8a4', '#757a81']),
        { rx: 3 },
      ),
    ),
    rolo(eye + w * 0.17, h * 0.83, 1.15, tela),
    grupo(eye - w * 0.22, h * 0.86, 1.5, tela, [
      { chapeu: 'capacete', roupa: '#f28a3c', braco: 'frente', traz: 'pa' },
      { chapeu: 'capacete', roupa: '#f28a3c' },
    ]),
    many(
      4,
      (at) =>
        path(`M${n(eye - w * 0.36 + at * 56)} ${n(h * 0.96)}h34l-9 -44h-16Z`, '#f2622e') +
        rect(eye - w * 0.36 + at * 56 + 7, h * 0.96 - 24, 20, 9, '#fff8ea'),
    ),
  ].join('')
}

/** A public building that rises: brick walls, scaffold, crane truck, people in helmets. */
export function obra(tela: Tela): string {
  const { w, h, r } = tela
  const [x, y, wide, high] = [w * 0.5, h * 0.76, 720, 250]
  const left = x - wide / 2
  const courses = many(
    13,
    (row) =>
      stroke(`M${n(left)} ${n(y - row * 19)}H${n(left + wide)}`, '#8f4a35', 1.6, 0.5) +
      many(18, (at) => rect(left + at * 40 + (row % 2) * 20, y - row * 19 - 19, 1.8, 19, '#8f4a35', { op: 0.35 })),
  )
  const holes = many(
    5,
    (at) =>
      rect(
        left + 50 + at * 136,
        y - (at === 2 ? 170 : 176),
        76,
        at === 2 ? 170 : 96,
        mix(tela.p.ceu[1] ?? '#ffffff', '#3a2a20', 0.62),
      ) + rect(left + 44 + at * 136, y - 186, 88, 14, '#c9c2b4'),
  )
  const pillars = many(6, (at) => rect(left - 8 + at * 144, y - high - r.between(20, 60), 18, high + 60, '#bdb6a8'))
  const scaffold =
    many(7, (at) => stroke(`M${n(left - 20 + at * 126)} ${n(y)}V${n(y - high - 46)}`, '#e0a93a', 6)) +
    many(3, (at) => rect(left - 36, y - 92 - at * 96, wide + 76, 9, '#a9713f')) +
    stroke(`M${n(left - 20)} ${n(y)}l126 -92M${n(left + 610)} ${n(y)}l126 -92`, '#e0a93a', 4)
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.62, 12, 26),
    shaded(['#d98a63', '#b9613f'], (fill) => rect(left, y - high, wide, high, fill)),
    courses + holes + pillars + scaffold,
    pessoa(left + 160, y - 190, 0.95, tela, { chapeu: 'capacete', roupa: '#f28a3c', braco: 'frente' }) +
      pessoa(left + 470, y - 94, 0.95, tela, { chapeu: 'capacete', roupa: '#2f7196', braco: 'alto' }),
    path(`M${n(w * 0.02)} ${n(h * 0.92)}q70 -120 150 -96t150 96Z`, '#e6c98d') +
      path(`M${n(w * 0.1)} ${n(h * 0.92)}q60 -76 100 -60t96 60Z`, '#c9a566', 0.6),
    many(9, (at) =>
      rect(w * 0.78 + (at % 3) * 62, h * 0.9 - Math.floor(at / 3) * 30, 56, 26, at % 2 ? '#c9744f' : '#b9613f', {
        rx: 2,
      }),
    ),
    grupo(w * 0.56, h * 0.93, 1.7, tela, [
      { chapeu: 'capacete', roupa: '#f4ead6', traz: 'livro', braco: 'frente' },
      { chapeu: 'capacete', roupa: '#5d9ab8' },
    ]),
    passaros(tela, 4),
  ].join('')
}

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

/** The town hall; who waits at its door. */
export function paco(tela: Tela): string {
  const { w, h } = tela
  const y = h * 0.7
  const at = w * 0.52
  return [
    land(tela, h * 0.58),
    casario(-20, at - 420, y, 120, tela) + casario(at + 420, w + 20, y, 120, tela),
    predio(at, y, 1.32, { w: 600, h: 210, cor: '#f6dfae', faixa: '#2f7196', nome: 'paco' }, tela),
    rect(at - 200, y, 400, 9, '#e6d6b4') +
      rect(at - 230, y + 9, 460, 9, '#d3c09a') +
      road(tela, [at, y + 16, 130], [at, w * 0.26]),
    licuri(at - 470, y + 30, 1.5, tela) + licuri(at + 470, y + 30, 1.5, tela),
    canteiro(at - 340, h * 0.88, 320, tela) + canteiro(at + 340, h * 0.88, 320, tela),
    grupo(at - 120, h * 0.9, 1.4, tela, [{ saia: true }, { chapeu: 'palha' }]) +
      pessoa(at + 120, h * 0.88, 1.4, tela, { traz: 'livro', braco: 'frente' }),
  ].join('')
}

/** A street at night under white lamps. */
export function ruaNoite(tela: Tela): string {
  const { w, h } = tela
  const y = h * 0.7
  return [
    land(tela, h * 0.55),
    casario(-30, w + 40, y, 190, tela),
    shaded(['#5b6480', '#2c3550'], (fill) => rect(0, y + 6, w, h - y, fill)) +
      rect(0, y + 6, w, 20, '#8d93a8', { op: 0.6 }),
    many(5, (at) => poste(w * (0.06 + at * 0.235), y + 60, 1.5, tela)),
    many(7, (at) => rect(at * w * 0.16 + 40, h * 0.88, w * 0.08, 7, '#e8d9a8', { op: 0.5 })),
    grupo(w * 0.3, h * 0.87, 1.35, tela, [{ saia: true }, { crianca: true }]) +
      pessoa(w * 0.72, h * 0.86, 1.35, tela, { chapeu: 'bone' }),
  ].join('')
}

export function natal(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.7
  const at = w * 0.36
  const tones = ['#ffd25e', '#ff6a5a', '#7fd0ff', '#8fe08a', '#ffb0d8']
  const tree = many(6, (tier) => {
    const [top, wide] = [y - 400 + tier * 62, 46 + tier * 27]
    return (
      shaded([mix('#2f7d52', '#ffffff', 0.1), '#1d5a3c'], (fill) =>
        path(
          `M${n(at)} ${n(top - 40)}L${n(at + wide)} ${n(top + 54)}Q${n(at)} ${n(top + 78)} ${n(at - wide)} ${n(top + 54)}Z`,
          fill,
        ),
      ) +
      many(4 + tier * 2, (lamp) =>
        circle(
          at - wide + ((lamp + 0.5) * wide * 2) / (4 + tier * 2),
          top + 52 + Math.sin(lamp) * 9,
          6.5,
          tones[(lamp + tier) % 5] as string,
        ),
      )
    )
  })
  const star = path(`M${n(at)} ${n(y - 486)}l13 34h36l-29 22l11 35l-31 -21l-31 21l11 -35l-29 -22h36Z`, '#ffe27a')
  const lights = (x0: number, x1: number, ly: number) =>
    many(
      16,
      (lamp) =>
        circle(
          x0 + ((x1 - x0) * lamp) / 15,
          ly + Math.sin((lamp / 15) * Math.PI) * 46,
          5.5,
          tones[lamp % 5] as string,
        ) +
        circle(
          x0 + ((x1 - x0) * lamp) / 15,
          ly + Math.sin((lamp / 15) * Math.PI) * 46,
          13,
          tones[lamp % 5] as string,
          0.22,
        ),
    )
  return [
    land(tela, h * 0.58),
    casario(-20, w * 0.5, y, 120, tela) + casario(w * 0.9, w + 20, y, 120, tela),
    glow(at, y - 220, 330, '#ffd88a', 0.5),
    matriz(w * 0.72, y - 4, 1.6, tela),
    tree + star + rect(at - 16, y - 20, 32, 30, '#5b3b2a'),
    lights(at + 60, w * 0.62, y - 230) + lights(w * 0.82, w + 20, y - 210) + lights(-20, at - 90, y - 220),
    coreto(w * 0.12, h * 0.86, 1.2, tela),
    many(70, () => circle(r.between(0, w), r.between(h * 0.74, h), r.between(2, 5), '#ffe9b0', r.between(0.08, 0.3))),
    grupo(at + 40, h * 0.92, 1.5, tela, [
      { saia: true },
      { crianca: true, braco: 'alto' },
      { chapeu: 'palha' },
      { crianca: true, saia: true },
    ]),
  ].join('')
}

export function feira(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.62
  const tones = ['#d5483e', '#2f7196', '#e8ae3d', '#4f8a5a', '#c9788b']
  return [
    land(tela, h * 0.5),
    predio(w * 0.5, y, 1.1, { w: 820, h: 170, cor: '#f3dfb6', faixa: '#a9713f', nome: 'mercado', portas: 2 }, tela),
    casario(-20, w * 0.18, y, 130, tela) + casario(w * 0.83, w + 20, y, 130, tela),
    shaded(tela.p.caminho, (fill) => rect(0, y + 4, w, h - y, fill)) + bandeirinhas(tela, h * 0.08, 2),
    many(5, (at) => barraca(w * (0.08 + at * 0.215), h * 0.78, 1.12, tones[at] as string, tela)),
    grupo(w * 0.14, h * 0.84, 1.3, tela, [{ saia: true, traz: 'cesto', braco: 'frente' }, { chapeu: 'palha' }]) +
      grupo(w * 0.56, h * 0.85, 1.3, tela, [{ chapeu: 'palha' }, { saia: true }, { crianca: true }]),
    barraca(w * 0.22, h * 1.02, 1.8, tones[r.integer(0, 4)] as string, tela) +
      barraca(w * 0.74, h * 1.03, 1.9, tones[r.integer(0, 4)] as string, tela),
    pessoa(w * 0.47, h * 0.99, 2, tela, { saia: true, traz: 'cesto', braco: 'frente' }),
  ].join('')
}

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
