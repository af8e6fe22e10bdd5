// Reads a latitude or a longitude as people write it: decimal degrees, degrees with minutes and seconds, or both numbers pasted at once.
import { brasil } from './malha.ts'

export type Eixo = 'latitude' | 'longitude'

const limites = { latitude: [brasil.sul, brasil.norte], longitude: [brasil.oeste, brasil.leste] } as const
const letras = { latitude: 'NS', longitude: 'LEOW' } as const

/** What is said of one that can't be read. */
export const coordinateMessage = {
  latitude: 'Informe uma latitude do Brasil, de -34 a 6 graus, como -11,5482 ou 11°32′53″S.',
  longitude: 'Informe uma longitude do Brasil, de -74,5 a -28 graus, como -40,1567 ou 40°09′24″O.',
} as const

/** Decimal text with at most six places, as it is stored; null of what is none, or none of Brazil. */
export function leCoordenada(texto: string, eixo: Eixo): string | null {
  const limpo = texto.normalize('NFC').replace(/[−–—]/g, '-').trim()
  const par = separaPar(limpo)
  const graus = leGraus(par ? par[eixo === 'latitude' ? 0 : 1] : limpo, eixo)
  const [menor, maior] = limites[eixo]
  return graus === null || graus < menor || graus > maior ? null : String(Number(graus.toFixed(6)))
}

/** Both of what was pasted as one text, '-11.6, -40.1' or '11°36′0″S 40°6′0″W'; null where it is not two numbers. */
export function separaPar(texto: string): [latitude: string, longitude: string] | null {
  const limpo = texto.normalize('NFC').replace(/[−–—]/g, '-').trim()
  const par =
    /^([-+]?\d{1,3}\.\d+)\s*[,;\s]\s*([-+]?\d{1,3}\.\d+)$/.exec(limpo) ??
    /^([-+]?\d{1,3},\d+)(?:\s*;\s*|,?\s+)([-+]?\d{1,3},\d+)$/.exec(limpo) ??
    /^([^a-z]+[NS])[\s,;]*([^a-z]+[LEOW])$/i.exec(limpo)
  return par?.[1] && par[2] ? [par[1].trim(), par[2].trim()] : null
}

const decimal = /^([-+]?)(\d{1,3}(?:[.,]\d+)?)\s*°?$/
const sexagesimal =
  /^([-+]?)(\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′´‘’]?\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”“]|''|′′|´´|’’)?)?$/

function leGraus(texto: string, eixo: Eixo): number | null {
  const [, antes = '', corpo = '', depois = ''] = /^([NSLEOW]?)\s*(.*?)\s*([NSLEOW]?)$/i.exec(texto) ?? []
  const letra = (antes || depois).toUpperCase()
  if ((antes && depois) || (letra && !letras[eixo].includes(letra))) return null
  const partes = decimal.exec(corpo) ?? sexagesimal.exec(corpo)
  if (!partes) return null
  const [, sinal, graus, minutos, segundos] = partes
  const [g = 0, m = 0, s = 0] = [graus, minutos, segundos].map((parte) => Number((parte ?? '0').replace(',', '.')))
  if (m >= 60 || s >= 60 || (sinal && letra)) return null
  const ehNegativo = sinal === '-' || letra === 'S' || letra === 'O' || letra === 'W'
  return (ehNegativo ? -1 : 1) * (g + m / 60 + s / 3600)
}
