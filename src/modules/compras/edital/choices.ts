// What may be followed, how a notice stands, and its terms: told to people and obeyed by the server.

export const tipos = { licitacao: 'Licitação', processo: 'Processo' } as const
export type EditalTipo = keyof typeof tipos

export const situacoes = {
  pendente: 'Aguardando confirmação',
  ativo: 'Ativo',
  encerrado: 'Encerrado',
} as const
export type EditalSituacao = keyof typeof situacoes

/** Changes within these minutes are told in one e-mail. */
export const avisoMinutos = 10
/** Days that a request waits for its confirmation. */
export const confirmacaoDias = 7
/** Days after the end of a notice until the personal data go. */
export const apagaDadosDias = 90
