// Reads a file with the outlines of a town's districts. Who sends it is trusted, the file is not: everything in it is checked.
import { type Distrito, isNoBrasil, type Posicao } from './malha.ts'
import { area, Demais } from './simplifica.ts'

/** Bytes of the largest file. */
export const maiorGeojson = 5_000_000
const maisPosicoes = 100_000
const maisAreas = 300
const maisPropriedades = 12
const maiorNome = 100

/** What is wrong with the file, in Portuguese. */
export class MalhaErrada extends Error {}

/** `nomes` of each area by property of the file, in the order of `propriedades`. */
export type Malha = { propriedades: string[]; areas: AreaDaMalha[] }
export type AreaDaMalha = { nomes: Record<string, string>; aneis: Posicao[][] }

/** Throws MalhaErrada. */
export function leGeojson(texto: string): Malha {
  const areas: AreaDaMalha[] = []
  const conta = { posicoes: 0, comparacoes: 0 }
  for (const [at, feature] of featuresDe(texto).entries()) {
    const { properties, geometry } = objeto(feature)
    const aneis = poligonosDe(geometry, at).flatMap((poligono) => poligono.map((anel) => leAnel(anel, at, conta)))
    areas.push({ nomes: nomesDe(properties), aneis })
  }
  if (areas.length > maisAreas) throw new MalhaErrada(`O arquivo tem mais de ${maisAreas} áreas.`)
  return { propriedades: propriedadesDe(areas), areas }
}

/** The areas with the names of that property; several areas of one name are one district, as parts of it. */
export function distritosDe({ areas }: Malha, propriedade: string): Distrito[] {
  const porNome = new Map<string, Distrito>()
  for (const [at, { nomes, aneis }] of areas.entries()) {
    const nome = (Object.hasOwn(nomes, propriedade) ? nomes[propriedade] : '') ?? ''
    const chave = nome || String(at)
    const known = porNome.get(chave)
    if (known) known.aneis.push(...aneis)
    else porNome.set(chave, { nome, aneis: [...aneis] })
  }
  return [...porNome.values()]
}

/** The property that most likely has the names: of IBGE's files, or else the first in which they all differ. */
export function propriedadeProvavel({ propriedades, areas }: Malha): string {
  const conhecida = /^(nm_?(dist|bairro|subdist|mun)\w*|nome|name|bairro|distrito|nm_\w+)$/i
  const distintos = (nome: string) => new Set(areas.map(({ nomes }) => nomes[nome])).size === areas.length
  const palavras = (nome: string) => areas.every(({ nomes }) => /\p{L}/u.test(nomes[nome] ?? ''))
  return (
    propriedades.find((nome) => conhecida.test(nome) && palavras(nome)) ??
    propriedades.find((nome) => palavras(nome) && distintos(nome)) ??
    ''
  )
}

const objeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Record<string, unknown>) : {}

const naoE = 'O arquivo não é um GeoJSON: exporte de novo, no formato GeoJSON (.geojson ou .json).'

function featuresDe(texto: string): unknown[] {
  let lido: Record<string, unknown>
  try {
    lido = objeto(JSON.parse(texto.replace(/^\uFEFF/, '')))
  } catch {
    throw new MalhaErrada(naoE)
  }
  if (lido.type === 'Topology') throw new MalhaErrada('O arquivo é um TopoJSON: exporte de novo, no formato GeoJSON.')
  if (lido.type === 'Polygon' || lido.type === 'MultiPolygon') return [{ geometry: lido }]
  if (lido.type === 'Feature') return [lido]
  if (lido.type !== 'FeatureCollection' || !Array.isArray(lido.features)) throw new MalhaErrada(naoE)
  if (!lido.features.length) throw new MalhaErrada('O arquivo não tem nenhuma área.')
  return lido.features
}

const naArea = (at: number) => `Na ${at + 1}ª área do arquivo:`

function poligonosDe(geometry: unknown, at: number): unknown[][] {
  const { type, coordinates } = objeto(geometry)
  const poligonos: unknown = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null
  const validos =
    Array.isArray(poligonos) && poligonos.length > 0 && poligonos.every((um) => Array.isArray(um) && um.length > 0)
  if (!validos) throw new MalhaErrada(`${naArea(at)} só áreas servem (Polygon ou MultiPolygon), não pontos nem linhas.`)
  return poligonos as unknown[][]
}

function leAnel(anel: unknown, at: number, conta: { posicoes: number; comparacoes: number }): Posicao[] {
  if (!Array.isArray(anel) || anel.length < 4)
    throw new MalhaErrada(`${naArea(at)} um contorno tem menos de quatro pontos.`)
  conta.posicoes += anel.length
  if (conta.posicoes > maisPosicoes)
    throw new MalhaErrada(
      `O arquivo tem mais de ${maisPosicoes.toLocaleString('pt-BR')} pontos. Simplifique o desenho no programa de mapas e exporte de novo.`,
    )
  const posicoes = anel.map((uma) => lePosicao(uma, at))
  const [primeira, ultima] = [posicoes[0] as Posicao, posicoes.at(-1) as Posicao]
  if (primeira[0] !== ultima[0] || primeira[1] !== ultima[1])
    throw new MalhaErrada(`${naArea(at)} um contorno não se fecha: o último ponto tem de ser igual ao primeiro.`)
  const limpo = posicoes.filter((uma, n) => n === 0 || uma.some((grau, eixo) => grau !== posicoes[n - 1]?.[eixo]))
  if (limpo.length < 4 || area(limpo) === 0) throw new MalhaErrada(`${naArea(at)} um contorno não tem área.`)
  if (seCruza(limpo, conta)) throw new MalhaErrada(`${naArea(at)} o contorno cruza a si mesmo.`)
  return limpo
}

// five places are about a metre: corners that two areas share are equal then, whatever their last digits were
const arredonda = (grau: number) => Math.round(grau * 1e5) / 1e5

function lePosicao(uma: unknown, at: number): Posicao {
  const [lon, lat] = Array.isArray(uma) ? uma : []
  if (!Number.isFinite(lon) || !Number.isFinite(lat))
    throw new MalhaErrada(`${naArea(at)} um ponto não tem longitude e latitude.`)
  const posicao: Posicao = [arredonda(lon), arredonda(lat)]
  if (isNoBrasil(posicao)) return posicao
  throw new MalhaErrada(
    isNoBrasil([lat, lon])
      ? `${naArea(at)} a latitude vem antes da longitude. No GeoJSON, a longitude vem primeiro.`
      : `${naArea(at)} um ponto fica fora do Brasil. O arquivo tem de estar em graus (SIRGAS 2000 ou WGS 84), não em metros (UTM).`,
  )
}

function nomesDe(properties: unknown): Record<string, string> {
  const textos = Object.entries(objeto(properties)).flatMap(([nome, valor]) => {
    if (typeof valor !== 'string' && typeof valor !== 'number') return []
    const texto = limpaTexto(String(valor))
    return texto ? [[limpaTexto(nome), texto] as const] : []
  })
  return Object.fromEntries(textos.slice(0, maisPropriedades))
}

const limpaTexto = (texto: string) =>
  texto
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maiorNome)

// the same for every area, or it names none
const propriedadesDe = (areas: AreaDaMalha[]): string[] =>
  Object.keys(areas[0]?.nomes ?? {}).filter((nome) => areas.every(({ nomes }) => Object.hasOwn(nomes, nome)))

const maisComparacoes = 20_000_000

/** Whether two stretches of a ring cross; that they touch is usual. Stretches are looked at from west to east. */
function seCruza(anel: readonly Posicao[], conta: { comparacoes: number }): boolean {
  const trechos = anel.slice(1).map((fim, at) => {
    const inicio = anel[at] as Posicao
    return { inicio, fim, oeste: Math.min(inicio[0], fim[0]), leste: Math.max(inicio[0], fim[0]) }
  })
  trechos.sort((a, b) => a.oeste - b.oeste)
  let abertos: typeof trechos = []
  for (const trecho of trechos) {
    conta.comparacoes += abertos.length
    if (conta.comparacoes > maisComparacoes) throw new Demais()
    abertos = abertos.filter(({ leste }) => leste >= trecho.oeste)
    if (abertos.some(({ inicio, fim }) => cruzam(inicio, fim, trecho.inicio, trecho.fim))) return true
    abertos.push(trecho)
  }
  return false
}

const lado = ([ax, ay]: Posicao, [bx, by]: Posicao, [px, py]: Posicao) =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))

const cruzam = (a: Posicao, b: Posicao, c: Posicao, d: Posicao) =>
  lado(a, b, c) * lado(a, b, d) < 0 && lado(c, d, a) * lado(c, d, b) < 0
