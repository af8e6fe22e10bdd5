// Words of contests. Why a place is reserved (a disability, a colour) is a secret of the candidate: all such lists are 'reservada', and what a
// file calls them is stored nowhere.
import { dobra } from '#base/dobra.ts'

export const tiposDeAto = {
  edital: 'Edital',
  retificacao: 'Retificação',
  inscritos: 'Inscritos',
  gabarito: 'Gabarito',
  resultado: 'Resultado',
  classificacao: 'Classificação',
  homologacao: 'Homologação',
  convocacao: 'Convocação',
  nomeacao: 'Nomeação',
  posse: 'Posse',
} as const

export const cotas = { ampla: 'Ampla concorrência', reservada: 'Vaga reservada' } as const

export const situacoesDoClassificado = {
  aprovado: 'Aprovado',
  reserva: 'Cadastro de reserva',
  convocado: 'Convocado',
  nomeado: 'Nomeado',
  empossado: 'Empossado',
  desistente: 'Desistiu',
  sem_efeito: 'Nomeação sem efeito',
} as const

const nenhuma = /^(ampla|geral|ac$|sem cota|universal)/
const alguma = /pcd|pne|deficien|negr|pret|pard|afro|indigen|quilombol|cota|reserva/

/** Null of a word that says neither. */
export function cotaDe(texto: string): keyof typeof cotas | null {
  const dobrado = dobra(texto)
  if (nenhuma.test(dobrado)) return 'ampla'
  return alguma.test(dobrado) ? 'reservada' : null
}
