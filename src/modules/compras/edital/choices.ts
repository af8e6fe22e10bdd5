// What may be followed, the states of a notice, and its time limits; used by texts and by the server.
import { guardaDias } from '#base/guarda-dias.ts'

export const tipos = { licitacao: 'Licitação', processo: 'Processo' } as const
export type EditalTipo = keyof typeof tipos

export const situacoes = {
  pendente: 'Aguardando confirmação',
  ativo: 'Ativo',
  encerrado: 'Encerrado',
} as const
export type EditalSituacao = keyof typeof situacoes

/** Changes within these minutes are reported in one e-mail. */
export const avisoMinutos = 10
/** Days that a subscription waits for its confirmation. */
export const confirmacaoDias = guardaDias.semConfirmar
/** Days after the end of a notice until its personal data are removed. */
export const apagaDadosDias = guardaDias.avisoDeLicitacao
