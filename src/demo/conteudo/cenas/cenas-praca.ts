// Scenes of the square.
import { casario, coreto, matriz } from './casario.ts'
import { bandeirinhas } from './coisas.ts'
import { grupo, passaros, pessoa } from './gente.ts'
import { arbustos, arvore, canteiro, licuri, macambira } from './plantas.ts'
import { barraca, poste, predio } from './predios.ts'
import { land, road } from './terreno.ts'
import { circle, glow, many, mix, n, path, rect, shaded, type Tela } from './traco.ts'

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
