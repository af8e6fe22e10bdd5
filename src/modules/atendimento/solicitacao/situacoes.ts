// Codes and labels of requests and appeals. Plain data, for server and browser.

export const situacoes = { ESP: 'Aguardando', ANA: 'Em análise', CON: 'Concluída', REJ: 'Rejeitada' } as const
export type Situacao = keyof typeof situacoes

/** docs/specification/requests.md#moves: ESP default, ANA primary, CON success, REJ danger; the classes of the status pill. */
export const tons: Record<Situacao, string> = { ESP: '', ANA: 'ana', CON: 'con', REJ: 'rej' }

export const decisoes = {
  DEF: 'Deferido',
  PAR: 'Deferido em parte',
  IND: 'Indeferido',
  NCO: 'Não conhecido',
  PRE: 'Perda de objeto',
} as const
export type Decisao = keyof typeof decisoes

export const tiposDeRecurso = { recurso: 'Recurso', reclamacao: 'Reclamação por falta de resposta' } as const
export type TipoDeRecurso = keyof typeof tiposDeRecurso

/** 'Recurso em 1ª instância', 'Reclamação por falta de resposta'. */
export function nomeDoRecurso(tipo: TipoDeRecurso, instancia: number): string {
  if (tipo === 'reclamacao' && instancia === 1) return tiposDeRecurso.reclamacao
  return `Recurso em ${instancia}ª instância`
}

/** What the term belongs to: 'Pedido de informação', or an appeal. */
export const nomeDoPrazo = (prazo: { tipo: 'pedido' | TipoDeRecurso; rec_instancia: number | null }): string =>
  prazo.tipo === 'pedido' ? 'Pedido de informação' : nomeDoRecurso(prazo.tipo, prazo.rec_instancia ?? 1)
