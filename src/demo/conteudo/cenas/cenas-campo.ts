// Scenes of the countryside: water, crops, trees, animals, roads.
import { casa, predio } from './casario.ts'
import { catavento, chuva, cisterna, paineis, trator, veiculo } from './coisas.ts'
import { cabra, grupo, passaros, pessoa, vaqueiro as cavaleiro } from './gente.ts'
import { arbustos, licuri, macambira, mandacaru, roca, umbuzeiro as umbu } from './plantas.ts'
import { clouds, ground, hills, ridge, road, sky, water } from './terreno.ts'
import { circle, group, many, mix, n, oval, path, rect, shaded, stroke, type Tela } from './traco.ts'

const land = (tela: Tela, horizon: number) => sky(tela) + clouds(tela, 4) + hills(tela, horizon) + ground(tela, horizon)

const cabana = (x: number, y: number, s: number, colour: string, tela: Tela) =>
  casa(x - 70 * s, y, 140 * s, 110 * s, colour, tela) +
  path(
    `M${n(x - 88 * s)} ${n(y - 92 * s)}L${n(x - 50 * s)} ${n(y - 150 * s)}H${n(x + 50 * s)}L${n(x + 88 * s)} ${n(y - 92 * s)}Z`,
    '#a5523a',
  ) +
  path(
    `M${n(x + 10 * s)} ${n(y - 150 * s)}H${n(x + 50 * s)}L${n(x + 88 * s)} ${n(y - 92 * s)}H${n(x + 40 * s)}Z`,
    '#7d3a2c',
    0.55,
  )

export function quintal(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.72
  return [
    land(tela, h * 0.57),
    arbustos(tela, h * 0.59, 16, 24),
    licuri(w * 0.12, y - 10, 1.5, tela) + umbu(w * 0.86, h * 0.7, 0.95, tela, 'folha'),
    cabana(w * 0.32, y, 2, r.pick(['#5d9ab8', '#e8ae3d', '#d9694a']), tela),
    stroke(`M${n(w * 0.32 + 176)} ${n(y - 190)}H${n(w * 0.5)}V${n(y - 110)}`, '#dfe6e8', 11),
    cisterna(w * 0.545, y + 46, 1.5, tela),
    grupo(w * 0.67, h * 0.86, 1.55, tela, [
      { saia: true, traz: 'balde' },
      { crianca: true, braco: 'alto' },
      { chapeu: 'palha' },
    ]),
    cabra(w * 0.2, h * 0.9, 1.3, tela) + cabra(w * 0.11, h * 0.94, 1.5, tela),
    mandacaru(w * 0.95, h * 0.97, 1.7, tela) + macambira(w * 0.42, h * 1.03, 1.2, tela),
    passaros(tela, 5),
  ].join('')
}

export function acude(tela: Tela): string {
  const { w, h, p, r } = tela
  const [top, foot] = [h * 0.58, h * 0.86]
  const at = w * r.between(0.45, 0.62)
  const boat =
    oval(0, 22, 118, 10, p.sombra, 0.25) +
    path('M-116 -8Q0 26 116 -8Q96 24 60 26H-60Q-96 24 -116 -8Z', '#7b4c28') +
    path('M-116 -8Q0 26 116 -8Q0 14 -116 -8Z', '#a9713f')
  const x = p.solEm[0] * w
  return [
    land(tela, h * 0.56),
    water(tela, top, foot),
    many(16, (line) =>
      rect(x - 60 + r.between(-40, 40), top + 8 + line * ((foot - top) / 16), r.between(50, 130), 4, '#ffffff', {
        rx: 2,
        op: 0.5 - line * 0.022,
      }),
    ),
    path(`M-10 ${n(top + 4)}Q${n(w * 0.2)} ${n(top + 26)} ${n(w * 0.36)} ${n(top)}H-10Z`, p.serras[2]) +
      path(`M${n(w + 10)} ${n(top + 4)}Q${n(w * 0.84)} ${n(top + 22)} ${n(w * 0.7)} ${n(top)}H${w + 10}Z`, p.serras[2]),
    licuri(w * 0.1, top + 12, 1, tela) + licuri(w * 0.17, top + 18, 0.8, tela) + licuri(w * 0.9, top + 12, 0.9, tela),
    group(at, h * 0.72, 1.4, boat) +
      pessoa(at - 40, h * 0.72, 1.3, tela, { chapeu: 'palha', braco: 'frente' }) +
      stroke(`M${n(at - 6)} ${n(h * 0.66)}q110 -90 190 -70v130`, '#5b4330', 3) +
      pessoa(at + 60, h * 0.72, 1.2, tela, { crianca: true }),
    shaded(p.chao, (fill) =>
      path(
        `M-10 ${n(foot - 8)}Q${n(w * 0.3)} ${n(foot - 40)} ${n(w * 0.55)} ${n(foot + 10)}T${w + 10} ${n(foot - 20)}V${h}H-10Z`,
        fill,
      ),
    ),
    many(26, () =>
      stroke(
        `M${n(r.between(0, w))} ${n(r.between(foot, foot + 20))}l${n(r.between(-8, 8))} ${n(-r.between(40, 84))}`,
        p.folhas[1],
        4,
        0.8,
      ),
    ),
    macambira(w * 0.05, h * 1.02, 1.7, tela) + mandacaru(w * 0.93, h * 0.99, 1.6, tela),
    passaros(tela),
  ].join('')
}

export function estrada(tela: Tela): string {
  const { w, h, r } = tela
  const top = h * 0.56
  return [
    land(tela, top),
    arbustos(tela, top + 14, 22, 20) + arbustos(tela, h * 0.66, 12, 34),
    shaded(tela.p.caminho, (fill) =>
      path(
        `M-10 ${n(h * 0.8)}Q${n(w * 0.4)} ${n(h * 0.73)} ${w + 10} ${n(h * 0.79)}V${n(h * 0.93)}Q${n(w * 0.45)} ${n(h * 0.85)} -10 ${n(h * 0.95)}Z`,
        fill,
      ),
    ),
    many(14, (at) =>
      stroke(
        `M${n(at * w * 0.075)} ${n(h * 0.86 - Math.sin((at / 13) * Math.PI) * h * 0.045)}h${n(w * 0.04)}`,
        tela.p.chao[1],
        5,
        0.35,
      ),
    ),
    mandacaru(w * 0.16, h * 0.75, 1.2, tela) +
      umbu(w * 0.82, h * 0.72, 0.95, tela, 'folha') +
      licuri(w * 0.3, h * 0.67, 1.05, tela),
    veiculo(w * 0.46, h * 0.845, 1.6, 'escolar', tela),
    grupo(w * 0.74, h * 0.91, 1.6, tela, [
      { crianca: true, braco: 'alto', roupa: '#f4ead6' },
      { saia: true },
      { crianca: true, roupa: '#f4ead6' },
    ]),
    macambira(w * 0.06, h * 1.02, 1.8, tela) + arbustos(tela, h * 0.99, 5, 46),
    passaros(tela),
  ].join('')
}

export function carroPipa(tela: Tela): string {
  const { w, h } = tela
  return [
    land(tela, h * 0.57),
    arbustos(tela, h * 0.59, 18, 22),
    cabana(w * 0.14, h * 0.71, 1.4, '#e8ae3d', tela) + cabana(w * 0.9, h * 0.69, 1.25, '#cf7f93', tela),
    mandacaru(w * 0.28, h * 0.74, 1.2, tela) + licuri(w * 0.76, h * 0.69, 1.25, tela),
    cisterna(w * 0.2, h * 0.86, 1.25, tela),
    stroke(
      `M${n(w * 0.38)} ${n(h * 0.82)}Q${n(w * 0.32)} ${n(h * 0.9)} ${n(w * 0.29)} ${n(h * 0.8)}T${n(w * 0.22)} ${n(h * 0.74)}`,
      '#2a5f7c',
      10,
    ),
    veiculo(w * 0.55, h * 0.86, 1.75, 'pipa', tela),
    grupo(w * 0.81, h * 0.91, 1.55, tela, [{ saia: true, traz: 'balde' }, { chapeu: 'palha' }, { crianca: true }]),
    macambira(w * 0.02, h * 1.02, 1.5, tela),
  ].join('')
}

export function poco(tela: Tela): string {
  const { w, h } = tela
  const x = w * 0.6
  const tank =
    shaded(
      ['#9fd0e4', '#4f9dc2', '#3a83a8'],
      (fill) => path(`M${x + 90} ${n(h * 0.78)}v-92h150v92Q${x + 165} ${n(h * 0.8)} ${x + 90} ${n(h * 0.78)}Z`, fill),
      true,
    ) +
    oval(x + 165, h * 0.78 - 92, 75, 15, '#c6e4ef') +
    stroke(`M${x + 30} ${n(h * 0.77)}H${x + 90}`, '#7d868f', 9)
  const trough =
    path(`M${x - 260} ${n(h * 0.84)}h190l-12 44h-166Z`, '#b9a98c') +
    oval(x - 165, h * 0.84, 95, 11, '#7fc0da') +
    oval(x - 165, h * 0.838, 70, 5, '#d8eef5')
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.62, 16, 26),
    umbu(w * 0.17, h * 0.72, 1, tela, 'folha'),
    catavento(x, h * 0.79, 1.65, tela),
    tank + trough,
    cabra(x - 300, h * 0.89, 1.4, tela) + cabra(x - 60, h * 0.9, 1.4, tela) + cabra(x - 380, h * 0.93, 1.5, tela),
    pessoa(x + 290, h * 0.86, 1.6, tela, { chapeu: 'palha', traz: 'balde' }) +
      pessoa(x + 350, h * 0.88, 1.6, tela, { saia: true, traz: 'balde' }),
    mandacaru(w * 0.94, h * 0.98, 1.7, tela) + macambira(w * 0.05, h * 1.02, 1.6, tela),
    passaros(tela, 4),
  ].join('')
}

export function umbuzeiro(tela: Tela): string {
  const { w, h, r } = tela
  const at = w * r.between(0.48, 0.6)
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.62, 14, 24),
    mandacaru(w * 0.1, h * 0.72, 1.1, tela),
    umbu(at, h * 0.8, 2.35, tela, 'flor'),
    grupo(at - 250, h * 0.87, 1.35, tela, [
      { saia: true, traz: 'cesto', braco: 'frente' },
      { crianca: true, braco: 'alto' },
    ]),
    cabra(at + 170, h * 0.88, 1.3, tela) + cabra(at + 260, h * 0.86, 1.15, tela) + cabra(at + 90, h * 0.92, 1.5, tela),
    many(40, () =>
      circle(r.between(at - 420, at + 420), r.between(h * 0.82, h * 0.97), r.between(2, 4), '#fffaf2', 0.85),
    ),
    macambira(w * 0.96, h * 1.02, 1.8, tela) + macambira(w * 0.03, h * 1.03, 1.4, tela),
    passaros(tela, 5),
  ].join('')
}

export function licurizal(tela: Tela): string {
  const { w, h, r } = tela
  return [
    land(tela, h * 0.6),
    many(7, (at) =>
      licuri(
        w * (0.05 + at * 0.155) + r.between(-20, 20),
        h * (0.66 + (at % 2) * 0.02),
        0.9 + r.between(0, 0.25),
        tela,
      ),
    ),
    arbustos(tela, h * 0.7, 12, 30),
    licuri(w * 0.14, h * 0.86, 2.3, tela) + licuri(w * 0.86, h * 0.84, 2.1, tela),
    grupo(w * 0.36, h * 0.87, 1.75, tela, [
      { saia: true, traz: 'cesto', braco: 'frente' },
      { saia: true },
      { saia: true, traz: 'cesto', braco: 'frente' },
      { saia: true, chapeu: 'palha' },
    ]),
    many(46, () =>
      circle(
        w * 0.56 + r.between(-100, 100),
        h * 0.93 - Math.abs(r.between(-1, 1) * r.between(0, 40)),
        9,
        r.pick(['#c98b34', '#a86c22', '#b97b2c', '#8f5a1e']),
      ),
    ),
    macambira(w * 0.98, h * 1.02, 1.4, tela),
  ].join('')
}

export function serra(tela: Tela): string {
  const { w, h, p } = tela
  return [
    sky(tela) + clouds(tela, 5) + hills(tela, h * 0.5),
    ridge(tela, h * 0.6, mix(p.serras[1], p.folhas[1], 0.25)) + ridge(tela, h * 0.67, mix(p.serras[2], p.folhas[1], 0.55)) + ridge(tela, h * 0.74, p.folhas[1]),
    ground(tela, h * 0.74),
    arbustos(tela, h * 0.74, 26, 20),
    road(tela, [w * 0.62, h * 0.76, 10], [w * 0.5, w * 0.12]),
    path(
      `M${n(w * 0.66)} ${h}Q${n(w * 0.7)} ${n(h * 0.8)} ${n(w * 0.8)} ${n(h * 0.79)}L${n(w * 0.9)} ${n(h * 0.72)}H${w + 10}V${h}Z`,
      mix(p.chao[1], '#6b5a58', 0.5),
    ) +
      path(
        `M${n(w * 0.8)} ${n(h * 0.79)}L${n(w * 0.9)} ${n(h * 0.72)}H${w + 10}V${n(h * 0.76)}Q${n(w * 0.88)} ${n(h * 0.78)} ${n(w * 0.8)} ${n(h * 0.79)}Z`,
        mix(p.chao[0], '#ffffff', 0.2),
      ),
    grupo(w * 0.9, h * 0.735, 1.25, tela, [{ braco: 'alto', chapeu: 'bone' }, { saia: true }]),
    mandacaru(w * 0.12, h * 0.95, 2.1, tela) +
      macambira(w * 0.26, h * 1.02, 1.6, tela) +
      macambira(w * 0.74, h * 1.02, 1.3, tela),
    passaros(tela, 8),
  ].join('')
}

/** Riders in leather against the evening. */
export function vaqueiros(tela: Tela): string {
  const { w, h } = tela
  return [
    land(tela, h * 0.62),
    arbustos(tela, h * 0.64, 18, 22),
    mandacaru(w * 0.1, h * 0.8, 1.6, tela) + umbu(w * 0.85, h * 0.74, 1.1, tela, 'folha'),
    cavaleiro(w * 0.28, h * 0.8, 1.25, tela, '#8a5a3c') +
      cavaleiro(w * 0.7, h * 0.82, 1.35, tela, '#d8b48a') +
      cavaleiro(w * 0.48, h * 0.9, 2, tela, '#5b3526'),
    macambira(w * 0.96, h * 1.02, 1.7, tela) + macambira(w * 0.2, h * 1.03, 1.3, tela),
    passaros(tela, 7),
  ].join('')
}

export function plantio(tela: Tela): string {
  const { w, h, r } = tela
  return [
    land(tela, h * 0.56),
    arbustos(tela, h * 0.575, 18, 22),
    cabana(w * 0.84, h * 0.63, 1.1, '#e8ae3d', tela) + licuri(w * 0.94, h * 0.63, 1, tela),
    many(9, (at) =>
      path(
        `M${n(w * 0.5 + (at - 4) * 34)} ${n(h * 0.6)}L${n(w * 0.5 + (at - 4) * w * 0.22 - 26)} ${h}h52L${n(w * 0.5 + (at - 4) * 34 + 4)} ${n(h * 0.6)}Z`,
        tela.p.chao[1],
        0.5,
      ),
    ),
    trator(w * 0.24, h * 0.73, 1.15, tela, r.pick(['#c8443a', '#3f8a5a', '#2f7196'])),
    roca(tela, h * 0.68, r.pick(['milho', 'milho', 'feijao'] as const)),
    grupo(w * 0.62, h * 0.83, 1.5, tela, [
      { chapeu: 'palha' },
      { saia: true, chapeu: 'palha', traz: 'cesto', braco: 'frente' },
    ]),
  ].join('')
}

export function temporal(tela: Tela): string {
  const { w, h, p } = tela
  const flow = shaded(p.agua, (fill) =>
    path(
      `M${n(w * 0.3)} ${n(h * 0.58)}Q${n(w * 0.52)} ${n(h * 0.66)} ${n(w * 0.38)} ${n(h * 0.76)}T${n(w * 0.2)} ${h}H${n(w * 0.86)}Q${n(w * 0.8)} ${n(h * 0.78)} ${n(w * 0.64)} ${n(h * 0.72)}T${n(w * 0.4)} ${n(h * 0.58)}Z`,
      fill,
    ),
  )
  return [
    land(tela, h * 0.56),
    clouds(tela, 6),
    arbustos(tela, h * 0.58, 14, 26),
    licuri(w * 0.12, h * 0.68, 1.35, tela) + cabana(w * 0.86, h * 0.66, 1.4, '#5d9ab8', tela),
    flow +
      many(24, (at) =>
        stroke(
          `M${n(w * (0.36 + (at % 6) * 0.05))} ${n(h * (0.74 + Math.floor(at / 6) * 0.07))}q20 -8 40 0t40 0`,
          '#ffffff',
          3,
          0.35,
        ),
      ),
    path(
      `M${n(w * 0.1)} ${n(h * 0.8)}Q${n(w * 0.5)} ${n(h * 0.73)} ${n(w * 0.94)} ${n(h * 0.8)}V${n(h * 0.835)}Q${n(w * 0.5)} ${n(h * 0.765)} ${n(w * 0.1)} ${n(h * 0.835)}Z`,
      '#c2bcb0',
    ) +
      many(9, (at) => rect(w * (0.16 + at * 0.09), h * 0.785 - Math.sin((at / 8) * Math.PI) * 36, 12, 34, '#a49d90')) +
      stroke(
        `M${n(w * 0.13)} ${n(h * 0.775)}Q${n(w * 0.5)} ${n(h * 0.705)} ${n(w * 0.91)} ${n(h * 0.775)}`,
        '#e6e1d6',
        7,
      ),
    grupo(w * 0.78, h * 0.9, 1.6, tela, [
      { roupa: '#f28a3c', chapeu: 'capacete' },
      { roupa: '#f28a3c', chapeu: 'capacete', braco: 'frente' },
    ]),
    chuva(tela),
  ].join('')
}

export function solar(tela: Tela): string {
  const { w, h } = tela
  return [
    land(tela, h * 0.52),
    arbustos(tela, h * 0.54, 20, 22),
    licuri(w * 0.08, h * 0.58, 1.1, tela) + mandacaru(w * 0.92, h * 0.59, 1.05, tela),
    paineis(tela, h * 0.62),
    pessoa(w * 0.62, h * 0.7, 1.1, tela, { chapeu: 'capacete', roupa: '#f28a3c' }),
    passaros(tela, 5),
  ].join('')
}

/** Young plants under the shade net of the nursery. */
export function viveiro(tela: Tela): string {
  const { w, h, p, r } = tela
  const roof =
    path(
      `M${n(w * 0.04)} ${n(h * 0.42)}Q${n(w * 0.5)} ${n(h * 0.26)} ${n(w * 0.96)} ${n(h * 0.42)}V${n(h * 0.46)}Q${n(w * 0.5)} ${n(h * 0.31)} ${n(w * 0.04)} ${n(h * 0.46)}Z`,
      '#2f5a4a',
      0.9,
    ) +
    many(5, (at) =>
      rect(w * (0.06 + at * 0.217), h * (0.43 - Math.sin((at / 4) * Math.PI) * 0.07), 12, h * 0.32, '#8a6a4a'),
    )
  const beds = many(4, (row) => {
    const [y, s] = [h * (0.7 + row * 0.09), 0.8 + row * 0.28]
    return (
      rect(0, y, w, 16 * s, mix(p.chao[1], '#3a241a', 0.35)) +
      many(Math.ceil(w / (52 * s)), (at) =>
        group(
          at * 52 * s + r.between(8, 20),
          y + 4,
          s,
          rect(-11, -18, 22, 20, '#2a2a30', { rx: 3 }) +
            stroke('M0 -18V-40', '#5d7a3a', 3.4) +
            oval(-9, -40, 11, 6, p.folhas[1]) +
            oval(9, -44, 11, 6, p.folhas[0]) +
            oval(0, -52, 7, 10, p.folhas[row % 2]),
        ),
      )
    )
  })
  return [
    land(tela, h * 0.56),
    predio(w * 0.84, h * 0.64, 0.8, { w: 300, h: 130, cor: '#f6e6c4', faixa: '#3f8a5a', nome: 'nada' }, tela),
    umbu(w * 0.2, h * 0.66, 0.9, tela, 'folha'),
    roof,
    grupo(w * 0.42, h * 0.69, 1.3, tela, [
      { saia: true, chapeu: 'palha', traz: 'cesto', braco: 'frente' },
      { chapeu: 'palha', traz: 'balde' },
      { crianca: true },
    ]),
    beds,
  ].join('')
}
