// Public buildings and what stands in streets, each on its point (x, y): the middle of the foot.
import { cal, janela, parede } from './casario.ts'
import { cast } from './terreno.ts'
import { circle, group, many, mix, n, oval, path, polygon, rect, shaded, stroke, type Tela } from './traco.ts'

type Predio = {
  w: number
  h: number
  cor: string
  faixa: string
  nome: 'cruz' | 'escola' | 'paco' | 'mercado' | 'livro' | 'nada'
  portas?: number
}

/** A public building with a long front: health post, school, town hall, market. */
export function predio(x: number, y: number, s: number, what: Predio, tela: Tela): string {
  const { w, h, nome, portas = 1 } = what
  const [cor, faixa, trim] = [what.cor, what.faixa, cal].map((colour) => parede(tela, colour)) as [
    string,
    string,
    string,
  ]
  const half = w / 2
  const bays = Math.max(2, Math.floor(w / 78))
  const bay = w / bays
  const middle = Math.floor(bays / 2)
  const isDoor = (at: number) => (portas === 1 ? at === middle : at % 2 === 0)
  const openings = many(bays, (at) => {
    const cx = -half + bay * (at + 0.5)
    if (isDoor(at))
      return (
        rect(cx - 24, -h * 0.6, 48, h * 0.6, trim) +
        shaded([mix(faixa, '#1b2a3a', 0.2), mix(faixa, '#1b2a3a', 0.5)], (fill) =>
          rect(cx - 20, -h * 0.57, 40, h * 0.57, fill),
        ) +
        rect(cx - 1.4, -h * 0.57, 2.8, h * 0.57, trim, { op: 0.7 })
      )
    return (
      rect(cx - 25, -h * 0.66, 50, h * 0.34, trim) +
      shaded([janela(tela), mix(janela(tela), '#ffffff', 0.3)], (fill) =>
        rect(cx - 21, -h * 0.63, 42, h * 0.28, fill),
      ) +
      stroke(`M${n(cx)} ${n(-h * 0.63)}v${n(h * 0.28)}`, trim, 2.6) +
      rect(cx - 28, -h * 0.32, 56, 5, trim)
    )
  })
  const roof =
    nome === 'mercado' || nome === 'escola'
      ? path(
          `M${-half - 18} ${-h + 4}L${-half + 26} ${-h - 44}H${half - 26}L${half + 18} ${-h + 4}Z`,
          parede(tela, '#b5573d'),
        ) +
        many(Math.floor(w / 16), (at) =>
          stroke(`M${n(-half + 22 + at * 15.4)} ${-h - 40}l${n((at - w / 32) * 1.1)} 40`, '#7d3a2c', 1.8, 0.4),
        ) +
        rect(-half - 20, -h, w + 40, 8, trim)
      : rect(-half - 8, -h - 20, w + 16, 24, faixa) + rect(-half - 12, -h - 26, w + 24, 8, trim)
  const sides = rect(-half, -h + 8, w, 12, tela.p.sombra, { op: 0.2 }) + rect(-half, -h * 0.12, w, h * 0.12, faixa)
  return (
    cast(x, y + 4, w * s * 1.1, tela) +
    group(
      x,
      y,
      s,
      shaded([mix(cor, '#ffffff', 0.2), cor], (fill) => rect(-half, -h, w, h, fill)) +
        sides +
        openings +
        roof +
        emblema(nome, h, tela) +
        rect(-half - 14, -3, w + 28, 8, '#d8c6a4'),
    )
  )
}

function emblema(nome: Predio['nome'], h: number, tela: Tela): string {
  const y = -h - 62
  if (nome === 'cruz')
    return (
      rect(-42, y - 22, 84, 66, cal, { rx: 8 }) +
      path(`M-9 ${y - 16}h18v18h18v18h-18v18h-18v-18h-18v-18h18Z`, '#d5483e')
    )
  if (nome === 'paco')
    return (
      shaded([cal, '#e9dabb'], (fill) => polygon([-88, -h - 20, 0, y - 34, 88, -h - 20], fill)) +
      stroke(`M-94 ${-h - 20}L0 ${y - 36}L94 ${-h - 20}`, parede(tela, '#c9953f'), 6) +
      circle(0, y + 12, 19, '#1f7a4d') +
      circle(0, y + 12, 12, '#f6c445') +
      stroke(`M0 ${y - 36}v-62`, '#8a7a66', 4) +
      path(`M2 ${y - 98}q22 -10 44 0t34 -2v30q-16 8 -36 2t-42 0Z`, '#2f9bcb') +
      path(`M2 ${y - 84}q22 -10 44 0t34 -2v10q-16 8 -36 2t-42 0Z`, '#ffffff')
    )
  if (nome === 'livro')
    return (
      rect(-52, y - 14, 104, 58, cal, { rx: 8 }) +
      path(`M0 ${y}q-18 -10 -38 -4v34q20 -6 38 4q18 -10 38 -4v-34q-20 -6 -38 4Z`, '#2f7196') +
      stroke(`M0 ${y}v34`, cal, 3)
    )
  if (nome === 'escola')
    return circle(0, -h - 22, 20, cal) + circle(0, -h - 22, 15, '#2f7196') + stroke(`M0 ${-h - 31}v9l6 5`, cal, 3)
  return ''
}

/** A stall with a striped awning and its goods. */
export function barraca(x: number, y: number, s: number, colour: string, tela: Tela): string {
  const { r } = tela
  const goods = many(9, (at) => {
    const tone = r.pick(['#e2a12c', '#d9503f', '#7fae4a', '#f3cf4e', '#b0653a'])
    return (
      circle(-50 + at * 12.5, -50 - (at % 2) * 5, 8, tone) +
      circle(-50 + at * 12.5 - 2, -53 - (at % 2) * 5, 2.2, '#ffffff', 0.45)
    )
  })
  const awning = many(8, (at) =>
    path(
      `M${-72 + at * 18} -112l${at < 4 ? 6 - at * 1.5 : -(at - 3) * 1.5 + 1} -26h${at === 7 ? 14 : 17}l${4} 26v10q-9 12 -18 0Z`,
      at % 2 ? cal : colour,
    ),
  )
  const table =
    shaded(['#a9713f', '#7b4c28'], (fill) => rect(-64, -44, 128, 44, fill)) +
    many(5, (at) => rect(-64 + at * 26, -44, 2, 44, '#5c371d', { op: 0.5 })) +
    rect(-68, -48, 136, 8, '#c98f55')
  return (
    cast(x, y + 3, 160 * s, tela) +
    group(
      x,
      y,
      s,
      rect(-66, -112, 5, 112, '#7a5636') +
        rect(61, -112, 5, 112, '#7a5636') +
        rect(-62, -112, 124, 64, tela.p.sombra, { op: 0.22 }) +
        goods +
        table +
        awning,
    )
  )
}

/** A lamp post; lit at night, with its cone of light. */
export function poste(x: number, y: number, s: number, { p }: Tela, side: 1 | -1 = 1): string {
  const light = p.isNoite
    ? shaded(['#ffe9a8aa', '#ffe9a800'], (fill) =>
        path(`M${side * 54 - 8} -222L${side * 54 - 86} 6H${side * 54 + 86}L${side * 54 + 8} -222Z`, fill),
      ) + oval(side * 54, 4, 92, 14, '#ffe9a8', 0.28)
    : ''
  const head = rect(side * 54 - 17, -230, 34, 7, p.isNoite ? '#fff4cf' : '#e9edf0', { rx: 3 })
  return group(
    x,
    y,
    s,
    light + stroke(`M0 0V-214Q0 -234 ${side * 30} -234H${side * 50}`, p.isNoite ? '#2a3450' : '#7d868f', 6) + head,
  )
}
