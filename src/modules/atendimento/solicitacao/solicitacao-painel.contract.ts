// The data of the panel's pages of requests besides the request itself.
import { z } from 'zod'
import { publicadoDoPedido } from '#modules/atendimento/pedido-publicado/pedido-publicado.contract.ts'
import { solicitante, solicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { destinos, solicitacaoCriada, solicitacaoPainel } from './solicitacao.contract.ts'

/** An access of staff to a requester's personal data. */
const acesso = z.object({
  acd_data: z.string(),
  acd_autor: z.string(),
  slc_protocolo: z.string().nullable(),
  acd_o_que: z.enum(['dados', 'arquivo']),
})

/** The personal data, with the latest accesses, the current one first. */
export const dadosAbertos = solicitante.extend({ acessos: z.array(acesso) })
export type DadosAbertos = z.output<typeof dadosAbertos>

const categoria = z.object({ id: z.int(), nome: z.string() })
export type Categoria = z.output<typeof categoria>

export const solicitacaoPainelPage = z.object({
  solicitacao: solicitacaoPainel,
  /** The result of an extension made now; null when none is possible. */
  prorrogacao: z.object({ ate: z.string(), dias: z.int() }).nullable(),
  /** To whom it may pass now; empty when it may not. */
  destinos,
  /** Its place in the register of answered requests; null while there is no answer to publish. */
  publicacao: z
    .object({
      publicado: publicadoDoPedido,
      podePublicar: z.boolean(),
      proposta: z.object({ ppu_titulo: z.string(), ppu_pergunta: z.string(), ppu_resposta: z.string() }),
    })
    .nullable(),
  categorias: z.array(categoria),
  /** Since when e-mails to the requester come back. */
  devolvidoDesde: z.string().nullable(),
  /** The requester is told by e-mail: there is an address, and mail leaves the portal. */
  avisaPorEmail: z.boolean(),
  /** An administrator may open what was withdrawn. */
  podeAbrirRetirados: z.boolean(),
  /** Null until requested. */
  dados: dadosAbertos.nullable(),
})
export type SolicitacaoPainelPage = z.output<typeof solicitacaoPainelPage>

export const pedidoPresencialPage = z.object({
  destinos,
  /** For the form's slc_chave. */
  chave: z.string(),
  /** The search term and the requesters found; null before a search. */
  busca: z.string(),
  encontrados: z.array(solicitanteResumo).nullable(),
  criada: solicitacaoCriada.nullable(),
})
export type PedidoPresencialPage = z.output<typeof pedidoPresencialPage>
