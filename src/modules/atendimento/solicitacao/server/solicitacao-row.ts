// Turns the columns of a request into a row on the wire.
import type { Prazo } from '#kits/caso/caso.contract.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import { type Situacao, situacoes } from '../situacoes.ts'
import type { SolicitacaoPainelRow } from '../solicitacao.contract.ts'
import { isExtended } from './solicitacao.rules.ts'

export type SolicitacaoColumns = {
  solicitacao_id: number
  slc_protocolo: string
  slc_titulo: string
  slc_orgao: string
  esic: boolean
  slc_situacao: Situacao
  slc_data_cadastro: string
  slc_prazo: string | null
  slc_respondida_em: string | null
  slc_prorrogada_em: string | null
  slc_contagem_inicio: string | null
  sol_nome: string
  qtd_anexos: number
}

/** `hoje` is the current day in the city. */
export function rowOf(columns: SolicitacaoColumns, hoje: string): SolicitacaoPainelRow {
  const { solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, esic, slc_situacao, slc_data_cadastro } = columns
  return {
    solicitacao_id,
    slc_protocolo,
    slc_titulo,
    slc_orgao,
    esic,
    slc_situacao,
    slc_situacao_texto: situacoes[slc_situacao],
    slc_data_cadastro,
    qtd_anexos: columns.qtd_anexos,
    sol_nome: columns.sol_nome,
    prazo: prazoOf(columns, hoje),
  }
}

export function prazoOf(
  columns: Pick<SolicitacaoColumns, 'slc_prazo' | 'slc_respondida_em' | 'slc_prorrogada_em' | 'slc_contagem_inicio'>,
  hoje: string,
): Prazo | null {
  if (columns.slc_prazo === null) return null
  const vencimento = columns.slc_prazo
  const isProrrogada = isExtended(columns)
  const isRespondida = columns.slc_respondida_em !== null
  return prazoDe({ vencimento, isRespondida, isProrrogada, hoje })
}

/** The term of an appeal: it runs until the decision. */
export const prazoDoRecurso = (recurso: { rec_prazo: string; rec_decidido_em: string | null }, hoje: string): Prazo =>
  prazoDe({
    vencimento: recurso.rec_prazo,
    isRespondida: recurso.rec_decidido_em !== null,
    isProrrogada: false,
    hoje,
  })
