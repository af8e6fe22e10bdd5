// A map as plain values: what is drawn, and the list beside it that says the same. Made by the server, so that the page only shows it.
import { z } from 'zod'
import { type Caixa, caixaDe, type Distrito, estaEm, kmFora, type Posicao } from './malha.ts'
import { type Projecao, projecaoDe } from './projecao.ts'
import { area } from './simplifica.ts'

/** Where something is. `cheio`: it is what the page is about. */
export type Lugar = { nome: string; href: string; texto: string; lat: number; lon: number; cheio?: boolean }

const lugarNoMapa = z.object({
  n: z.int(),
  nome: z.string(),
  href: z.string(),
  texto: z.string(),
  cheio: z.boolean(),
  /** Null of a place that is too far away for the drawing. */
  xy: z.tuple([z.int(), z.int()]).nullable(),
})
export type LugarNoMapa = z.output<typeof lugarNoMapa>

export const desenhoDoMapa = z.object({
  largura: z.int(),
  altura: z.int(),
  /** Of all districts, and of the one that has the full point. */
  contorno: z.string(),
  aqui: z.object({ nome: z.string(), d: z.string() }).nullable(),
  rotulos: z.array(z.object({ nome: z.string(), x: z.int(), y: z.int(), aqui: z.boolean() })),
  lugares: z.array(lugarNoMapa),
  /** Of the places without a number, as one path of dots; how many they are. */
  outros: z.string(),
  quantosOutros: z.int(),
  escala: z.object({ km: z.number(), x: z.int() }),
})
export type DesenhoDoMapa = z.output<typeof desenhoDoMapa>

/** Of a public page: with where its outlines are from, '' without any; and the pages of its districts, where they have any. */
export const mapaDaPagina = desenhoDoMapa.extend({
  fonte: z.string(),
  bairros: z.object({ todos: z.string(), aqui: z.string().nullable() }).nullable(),
})
export type MapaDaPagina = z.output<typeof mapaDaPagina>

const [largura, maisAlto, margem, rodape] = [640, 520, 20, 26]
const escalas = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Places with a number and a line in the list; more are dots. */
export const maisNumerados = 25
const maisOutros = 250
/** Corners of a stored outline, each once though two areas have it: what a page has of a map stays below 40 KB. */
export const maisCantos = 600
const maiorNome = 80
// what is farther from the town would make the town small
const kmLonge = 20

/** Null where there would be nothing to see: no outline and fewer than two places. `foco`: the district that it is a map of. */
export function desenhaMapa(
  distritos: readonly Distrito[],
  lugares: readonly Lugar[],
  foco?: Distrito,
): DesenhoDoMapa | null {
  const perto = (lugar: Lugar) => !distritos.length || kmFora(distritos, de(lugar)) <= kmLonge
  const proximos = new Set(lugares.filter(perto))
  const caixa = foco ? comFolga(quadroDe([foco], [...proximos])) : quadroDe(distritos, [...proximos])
  if (!caixa || (!distritos.length && lugares.length < 2)) return null
  const projecao = projecaoDe(caixa, { largura, maisAlto, margem })
  const emOrdem = [...lugares].sort((a, b) => Number(b.cheio ?? false) - Number(a.cheio ?? false))
  const numerados = emOrdem.slice(0, maisNumerados).map((lugar, at): LugarNoMapa => {
    const { nome, href, texto, cheio = false } = lugar
    return { n: at + 1, nome: corta(nome), href, texto: corta(texto), cheio, xy: xyDe(lugar) }
  })
  function xyDe(lugar: Lugar): LugarNoMapa['xy'] {
    return proximos.has(lugar) ? projecao.ponto(de(lugar)) : null
  }
  const outros = emOrdem.slice(maisNumerados, maisNumerados + maisOutros)
  const cheio = lugares.find((um) => um.cheio)
  const aqui = foco ?? (cheio && distritos.find((um) => estaEm(um, de(cheio))))
  const km = escalas.findLast((um) => um * projecao.porKm <= largura / 3) ?? 0.1
  return {
    ...{ largura, altura: projecao.altura + rodape, lugares: separados(numerados) },
    contorno: distritos
      .filter((um) => seTocam(caixaDe(um.aneis.flat()) ?? caixa, caixa))
      .map((um) => caminho(um, projecao))
      .join(''),
    aqui: aqui ? { nome: aqui.nome, d: caminho(aqui, projecao) } : null,
    rotulos: rotulosDe(distritos, aqui, projecao, numerados),
    outros: pontilha(outros.map(xyDe)),
    quantosOutros: lugares.length - numerados.length,
    escala: { km, x: Math.max(1, Math.round(km * projecao.porKm)) },
  }
}

const de = ({ lon, lat }: Pick<Lugar, 'lon' | 'lat'>): Posicao => [lon, lat]
const corta = (texto: string) => (texto.length <= maiorNome ? texto : `${texto.slice(0, maiorNome - 1).trimEnd()}…`)

const menorQuadro = 0.02 // degrees: some two kilometres
const parteDaCidade = 0.35

// All of the town; where the places are in a small part of it (the streets of its seat), that part.
function quadroDe(distritos: readonly Distrito[], lugares: readonly Lugar[]): Caixa | null {
  const [toda, deles] = [caixaDe(todasDe(distritos, lugares)), caixaDe(lugares.map(de))]
  if (!toda || !deles || !distritos.length || lugares.length < 2) return toda
  const [dLon, dLat] = [deles.leste - deles.oeste, deles.norte - deles.sul]
  if (dLon > (toda.leste - toda.oeste) * parteDaCidade || dLat > (toda.norte - toda.sul) * parteDaCidade) return toda
  const [x, y] = [Math.max(menorQuadro, dLon * 1.5) / 2, Math.max(menorQuadro, dLat * 1.5) / 2]
  const [lon, lat] = [(deles.leste + deles.oeste) / 2, (deles.norte + deles.sul) / 2]
  return { oeste: lon - x, leste: lon + x, sul: lat - y, norte: lat + y }
}

/** So much wider and higher that what lies around a district is seen. */
function comFolga(caixa: Caixa | null): Caixa | null {
  if (!caixa) return null
  const [x, y] = [(caixa.leste - caixa.oeste) * 0.1, (caixa.norte - caixa.sul) * 0.1]
  return { oeste: caixa.oeste - x, leste: caixa.leste + x, sul: caixa.sul - y, norte: caixa.norte + y }
}

function* todasDe(distritos: readonly Distrito[], lugares: readonly Lugar[]): Generator<Posicao> {
  for (const { aneis } of distritos) for (const anel of aneis) yield* anel
  for (const lugar of lugares) yield de(lugar)
}

/** The rings as one path, in whole units from corner to corner. What falls on the corner before is left out. */
function caminho({ aneis }: Pick<Distrito, 'aneis'>, { ponto }: Projecao): string {
  const numero = (valor: number) => (valor < 0 ? String(valor) : ` ${valor}`)
  return aneis
    .map((anel) => {
      const [primeira, ...resto] = anel.slice(0, -1).map(ponto)
      let [x, y] = primeira ?? [0, 0]
      let passos = ''
      for (const [x2, y2] of resto) {
        if (x2 === x && y2 === y) continue
        passos += numero(x2 - x) + numero(y2 - y)
        ;[x, y] = [x2, y2]
      }
      return passos ? `M${primeira?.join(' ')}l${passos.trimStart()}z` : ''
    })
    .join('')
}

const pontilha = (pontos: LugarNoMapa['xy'][]) =>
  pontos.map((ponto) => (ponto ? `M${ponto[0]} ${ponto[1]}h0` : '')).join('')

const perto = 20 // two numbers nearer than this would hide each other
const voltas = [0, 1, 2, 3, 4, 5, 6, 7].map((oitavo) => (oitavo * Math.PI) / 4)

/** Places at one address (a health centre and its pharmacy) are drawn side by side. */
function separados(lugares: readonly LugarNoMapa[]): LugarNoMapa[] {
  const postos: [number, number][] = []
  return lugares.map((lugar) => {
    if (!lugar.xy) return lugar
    const [x, y] = lugar.xy
    const livre = ([px, py]: [number, number]) => postos.every(([ox, oy]) => Math.hypot(px - ox, py - oy) >= perto)
    const ao = (raio: number) =>
      voltas.map((volta): [number, number] => [
        Math.round(x + raio * Math.cos(volta)),
        Math.round(y + raio * Math.sin(volta)),
      ])
    const xy = [[x, y] as [number, number], ...ao(perto + 1), ...ao(2 * perto + 2)].find(livre) ?? [x, y]
    postos.push(xy)
    return { ...lugar, xy }
  })
}

type Rotulo = DesenhoDoMapa['rotulos'][number]
const maisRotulos = 14
const [porLetra, altoDaLetra] = [8, 18]

// The name of the district in question comes first, then those of the largest: a name that would lie over another, or over a point, is
// left out, as is one that its district is too narrow for.
function rotulosDe(
  distritos: readonly Distrito[],
  aqui: Distrito | undefined,
  projecao: Projecao,
  lugares: readonly LugarNoMapa[],
): Rotulo[] {
  const cheios: Caixa[] = lugares.flatMap(({ xy }) => (xy ? [emVolta(xy, 12, 12)] : []))
  const postos: Rotulo[] = []
  for (const distrito of porTamanho(distritos, aqui)) {
    const eAqui = distrito === aqui
    const [x, meio] = projecao.ponto(meioDe(distrito))
    const metade = (distrito.nome.length * porLetra) / 2
    if (!distrito.nome || (!eAqui && metade * 2 > larguraDe(distrito, projecao) * 1.2)) continue
    const caixaEm = (y: number) => emVolta([x, y - 5], metade, altoDaLetra / 2)
    const livre = (y: number) => estaDentro(caixaEm(y), projecao) && !cheios.some((outra) => seTocam(outra, caixaEm(y)))
    const y = [meio, meio + 28, meio - 22].find(livre)
    if (y === undefined) continue
    cheios.push(caixaEm(y))
    postos.push({ nome: distrito.nome, x, y, aqui: eAqui })
    if (postos.length === maisRotulos) break
  }
  return postos
}

const estaDentro = ({ oeste, leste, sul, norte }: Caixa, { altura }: Projecao) =>
  oeste > 0 && leste < largura && sul > 0 && norte < altura

const tamanho = ({ aneis }: Distrito) => aneis.reduce((soma, anel) => soma + area(anel), 0)
const porTamanho = (distritos: readonly Distrito[], primeiro: Distrito | undefined) =>
  [...distritos].sort((a, b) => Number(b === primeiro) - Number(a === primeiro) || tamanho(b) - tamanho(a))

const emVolta = ([x, y]: [number, number], dx: number, dy: number): Caixa => ({
  ...{ oeste: x - dx, leste: x + dx, sul: y - dy, norte: y + dy },
})
const seTocam = (a: Caixa, b: Caixa) => a.oeste < b.leste && b.oeste < a.leste && a.sul < b.norte && b.sul < a.norte

function larguraDe({ aneis }: Distrito, { ponto }: Projecao): number {
  const xs = aneis.flatMap((anel) => anel.map((uma) => ponto(uma)[0]))
  return xs.length ? Math.max(...xs) - Math.min(...xs) : 0
}

/** A place inside it. Of its largest ring: the middle of the widest stretch inside it, on a few lines across. */
export function meioDe({ aneis }: Distrito): Posicao {
  const anel = aneis.reduce((a, b) => (area(b) > area(a) ? b : a))
  const { sul, norte } = caixaDe(anel) ?? { sul: 0, norte: 0 }
  let [melhor, meio]: [number, Posicao] = [-1, anel[0] ?? [0, 0]]
  for (const parte of [0.5, 0.4, 0.6, 0.3, 0.7]) {
    const lat = sul + (norte - sul) * parte
    const cortes = cortesEm(anel, lat)
    for (let at = 1; at < cortes.length; at += 2) {
      const [de, ate] = [cortes[at - 1] ?? 0, cortes[at] ?? 0]
      if (ate - de > melhor * 1.15) [melhor, meio] = [ate - de, [(de + ate) / 2, lat]]
    }
  }
  return meio
}

const cortesEm = (anel: readonly Posicao[], lat: number): number[] =>
  anel
    .flatMap(([x2, y2], at) => {
      const [x1, y1] = anel[at - 1] ?? [x2, y2]
      return y1 > lat === y2 > lat ? [] : [x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .sort((a, b) => a - b)
