// Scenes of water.
import { cabana } from './casario.ts'
import { catavento, chuva, cisterna, veiculo } from './coisas.ts'
import { cabra, grupo, passaros, pessoa } from './gente.ts'
import { arbustos, licuri, macambira, mandacaru, umbuzeiro as umbuTree } from './plantas.ts'
import { clouds, land, water } from './terreno.ts'
import { group, many, n, oval, path, rect, shaded, stroke, type Tela } from './traco.ts'

export function quintal(tela: Tela): string {
  const { w, h, r } = tela
  const y = h * 0.72
  return [
    land(tela, h * 0.57),
    arbustos(tela, h * 0.59, 16, 24),
    licuri(w * 0.12, y - 10, 1.5, tela) + umbuTree(w * 0.86, h * 0.7, 0.95, tela, 'folha'),
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
    umbuTree(w * 0.17, h * 0.72, 1, tela, 'folha'),
    catavento(x, h * 0.79, 1.65, tela),
    tank + trough,
    cabra(x - 300, h * 0.89, 1.4, tela) + cabra(x - 60, h * 0.9, 1.4, tela) + cabra(x - 380, h * 0.93, 1.5, tela),
    pessoa(x + 290, h * 0.86, 1.6, tela, { chapeu: 'palha', traz: 'balde' }) +
      pessoa(x + 350, h * 0.88, 1.6, tela, { saia: true, traz: 'balde' }),
    mandacaru(w * 0.94, h * 0.98, 1.7, tela) + macambira(w * 0.05, h * 1.02, 1.6, tela),
    passaros(tela, 4),
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
