// The columns of a term, counted from the registration, or from the reopening of an answered request.
import { type Contagem, contaPrazo } from '#base/prazo.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'

/** The term of an answer that begins at `inicio` (an instant). */
export const countAnswerTerm = (inicio: string, { momentoDe, regras }: RelogioDaCidade): Contagem =>
  contaPrazo(momentoDe(inicio), regras.diasResposta, regras.calendario)

/** Null for a service request, which has no term. */
export const termColumns = (contagem: Contagem | null, inicio: string) => ({
  slc_contagem: contagem === null ? null : JSON.stringify(contagem),
  slc_prazo: contagem?.vencimento ?? null,
  slc_contagem_inicio: contagem === null ? null : inicio,
})

export const reopeningColumns = (esic: boolean, relogio: RelogioDaCidade) => ({
  slc_situacao: 'ANA',
  slc_fundamento: '',
  slc_respondida_em: null,
  ...termColumns(esic ? countAnswerTerm(relogio.agora, relogio) : null, relogio.agora),
})
