// What a running term belongs to, in words. Plain data, for server and browser.
import { nomeDoPrazo } from '#modules/atendimento/solicitacao/solicitacao.fields.ts'
import type { PrazoRow } from './prazo-em-curso.contract.ts'

/** 'Pedido de informação', 'Recurso em 1ª instância', 'Resposta da Ouvidoria'. */
export const oQueVence = ({ tipo, rec_instancia }: Pick<PrazoRow, 'tipo' | 'rec_instancia'>): string =>
  tipo === 'manifestacao' ? 'Resposta da Ouvidoria' : nomeDoPrazo({ tipo, rec_instancia })

/** In the panel. */
export const detalhesDe = ({ solicitacao_id, contato_id }: PrazoRow): string =>
  solicitacao_id === null
    ? `/painel/ouvidoria/${contato_id}/detalhes`
    : `/painel/solicitacao/${solicitacao_id}/detalhes`
