// Scenes of fields, trees and roads.
import { cabana } from './casario.ts'
import { paineis, trator, veiculo } from './coisas.ts'
import { cabra, grupo, passaros, pessoa, vaqueiro as rider } from './gente.ts'
import { arbustos, licuri, macambira, mandacaru, roca, umbuzeiro as umbuTree } from './plantas.ts'
import { predio } from './predios.ts'
import { clouds, ground, hills, land, ridge, road, sky } from './terreno.ts'
import { circle, group, many, mix, n, oval, path, rect, shaded, stroke, type Tela } from './traco.ts'

export function estrada(tela: Tela): string {
  const { w, h } = tela
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
      umbuTree(w * 0.82, h * 0.72, 0.95, tela, 'folha') +
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

export function umbuzeiro(tela: Tela): string {
  const { w, h, r } = tela
  const at = w * r.between(0.48, 0.6)
  return [
    land(tela, h * 0.6),
    arbustos(tela, h * 0.62, 14, 24),
    mandacaru(w * 0.1, h * 0.72, 1.1, tela),
    umbuTree(at, h * 0.8, 2.35, tela, 'flor'),
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
    ridge(tela, h * 0.6, mix(p.serras[1], p.folhas[1], 0.25)) +
      ridge(tela, h * 0.67, mix(p.serras[2], p.folhas[1], 0.55)) +
      ridge(tela, h * 0.74, p.folhas[1]),
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
    mandacaru(w * 0.1, h * 0.8, 1.6, tela) + umbuTree(w * 0.85, h * 0.74, 1.1, tela, 'folha'),
    rider(w * 0.28, h * 0.8, 1.25, tela, '#8a5a3c') +
      rider(w * 0.7, h * 0.82, 1.35, tela, '#d8b48a') +
      rider(w * 0.48, h * 0.9, 2, tela, '#5b3526'),
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
            oval(0, -52, 7, 10, p.folhas[row % 2 ? 1 : 0]),
        ),
      )
    )
  })
  return [
    land(tela, h * 0.56),
    predio(w * 0.84, h * 0.64, 0.8, { w: 300, h: 130, cor: '#f6e6c4', faixa: '#3f8a5a', nome: 'nada' }, tela),
    umbuTree(w * 0.2, h * 0.66, 0.9, tela, 'folha'),
    roof,
    grupo(w * 0.42, h * 0.69, 1.3, tela, [
      { saia: true, chapeu: 'palha', traz: 'cesto', braco: 'frente' },
      { chapeu: 'palha', traz: 'balde' },
      { crianca: true },
    ]),
    beds,
  ].join('')
}
