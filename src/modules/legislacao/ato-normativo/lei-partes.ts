// What stands around the provisions of an act: its heading, summary and preamble, and who signs it.
import { dobra } from '#base/dobra.ts'

const epigrafe =
  /^(?:projeto de lei|lei|decreto|portaria|resolucao|instrucao normativa|emenda a lei organica|emenda|edital|ato)\b[^.;:]{0,40}?(?:\bn\W{0,3}o?\W{0,3}\s*\d|\b\d+[.\d]*\s*[/,]|$)/
const fimDaEpigrafe = /\b(?:1[89]|20)\d{2}\W*$/
const preambulo =
  /^(?:(?:o|a|os|as|eu)\b,?\s+(?:\S+\s+){0,4}?(?:prefeit|vice-prefeit|president|camara|mesa|secretari|povo|diretor|superintendent|vereador)|eu,|faco saber|no uso d|usando d|considerando\b|resolve\b|decreta\b|nos termos)/
const assinatura =
  /^(?:gabinete d[oae]|paco municipal|prefeitura municipal d|camara municipal d|sala das sessoes|palacio|registre-se|publique-se)/
const lugarEData = /^[\p{L}' .–/-]{3,60},\s*(?:em\s+)?\d{1,2}\W{0,2}\s*de\s+\p{L}{4,9}\s+de\s+(?:1[89]|20)\d{2}\W*$/u

export const isEpigrafe = (linha: string) => linha.length < 200 && epigrafe.test(dobra(linha))
export const isEpigrafeInteira = (texto: string) => fimDaEpigrafe.test(texto)
export const isPreambulo = (linha: string) => preambulo.test(dobra(linha))
export const isAssinatura = (linha: string) => assinatura.test(dobra(linha)) || lugarEData.test(linha)
