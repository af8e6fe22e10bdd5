// How a tender ends for who took part, in the law's words, and how files write it.
import { dobra } from '#base/dobra.ts'

export const resultados = {
  vencedor: 'Vencedor',
  participante: 'Participante',
  desclassificado: 'Desclassificado',
  inabilitado: 'Inabilitado',
} as const
export type ResultadoDoParticipante = keyof typeof resultados

/** Null: it says something else. A negation is looked for before what it negates: 'inabilitada' has 'habilitada' in it. */
export function resultadoDe(texto: string): ResultadoDoParticipante | null {
  const lido = dobra(texto)
  if (/inabilitad|nao habilitad/.test(lido)) return 'inabilitado'
  if (/desclassificad|nao classificad/.test(lido)) return 'desclassificado'
  if (/nao venc|perde|^participa|^classificad|^habilitad|^credenciad/.test(lido)) return 'participante'
  return /^(venc|adjudicat|adjudicad|contratad)/.test(lido) ? 'vencedor' : null
}
