// What an agreement may be, as files write it.
import { dobra } from '#base/dobra.ts'

export const sentidos = { R: 'Recebido', C: 'Concedido', S: 'Sem recursos' } as const

export const instrumentos = {
  convenio: 'Convênio',
  contrato_repasse: 'Contrato de repasse',
  termo_fomento: 'Termo de fomento',
  termo_colaboracao: 'Termo de colaboração',
  termo_parceria: 'Termo de parceria',
  cooperacao: 'Acordo de cooperação',
  auxilio: 'Auxílio',
  subvencao: 'Subvenção',
  contribuicao: 'Contribuição',
} as const
export type Instrumento = keyof typeof instrumentos

export const situacoes = {
  em_execucao: 'Em execução',
  concluido: 'Concluído',
  rescindido: 'Rescindido',
  cancelado: 'Cancelado',
} as const

export const situacoesDeMeta = {
  a_iniciar: 'A iniciar',
  em_execucao: 'Em execução',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
} as const

export const tiposDeAditivo = {
  prazo: 'Prazo',
  valor: 'Valor',
  prazo_valor: 'Prazo e valor',
  objeto: 'Objeto',
  rescisao: 'Rescisão',
} as const

/** What files call the other part. */
export const nomesDaParte = [
  ...['concedente', 'órgão concedente', 'nome órgão concedente', 'convenente', 'nome convenente', 'beneficiário'],
  ...['parte', 'parceiro', 'partícipe', 'organização da sociedade civil', 'OSC', 'proponente'],
]

const palavras: [RegExp, Instrumento][] = [
  [/repasse/, 'contrato_repasse'],
  [/fomento/, 'termo_fomento'],
  [/colaboracao/, 'termo_colaboracao'],
  [/parceria/, 'termo_parceria'],
  [/cooperacao/, 'cooperacao'],
  [/auxilio/, 'auxilio'],
  [/subvenc/, 'subvencao'],
  [/contribuic/, 'contribuicao'],
  [/convenio/, 'convenio'],
]

/** 'ACORDO DE COOPERAÇÃO TÉCNICA' -> 'cooperacao'; null where the words do not say it. */
export const instrumentoDe = (texto: string): Instrumento | null =>
  palavras.find(([palavra]) => palavra.test(dobra(texto)))?.[1] ?? null
