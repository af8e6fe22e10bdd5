// Scenes of streets and works.
import { casario } from './casario.ts'
import { rolo, trator, veiculo } from './coisas.ts'
import { grupo, passaros, pessoa } from './gente.ts'
import { arbustos, licuri } from './plantas.ts'
import { poste, predio } from './predios.ts'
import { land } from './terreno.ts'
import { many, mix, n, path, polygon, rect, shaded, stroke, type Tela } from './traco.ts'

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
    polygon([edge(-1, 0), top, edge(1, 0), top, edge(1, 1), h, edge(-1, 1), h], fill),
  )
  const walk = (side: 1 | -1) =>
    polygon(
      [edge(side, 0), top, edge(side, 0) + side * 22, top, edge(side, 1) + side * w * 0.2, h, edge(side, 1), h],
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
        edge(-1, 0.62),
        top + (h - top) * 0.62,
        edge(1, 0.62),
        top + (h - top) * 0.62,
        edge(1, 1),
        h + 4,
        edge(-1, 1),
        h + 4,
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
