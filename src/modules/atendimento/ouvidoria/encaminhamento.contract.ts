// Forwarding of a case to an organ by a link, and back (docs/specification/ombudsman.md#forwarding): for staff, and for the holder of the
// link.

import { z } from 'zod'
import { verificado } from '#kits/anexo/anexo.ts'
import { prazo } from '#kits/caso/caso.contract.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { devolutivaFields, encaminhamentoFields } from './encaminhamento.fields.ts'

export const estadoDoEncaminhamento = z.enum(['aberto', 'respondido', 'retirado', 'encerrado'])
export type EstadoDoEncaminhamento = z.output<typeof estadoDoEncaminhamento>

// --- what is sent ---

/** The files of the case come as `anexo_<id>`, those of the ombudsman as `files0` to `files4`. */
export const encaminhamentoForm = formSchema(encaminhamentoFields).extend({ versao: version() })
export type EncaminhamentoForm = Omit<z.output<typeof encaminhamentoForm>, 'versao'>

/** As newToken makes it; anything else is no link. */
const token = z.string('Link inválido.').regex(/^[\w-]{43}$/, 'Link inválido.')
export const linkQuery = z.object({ token })
export const devolutivaForm = formSchema(devolutivaFields)

// --- for staff ---

const arquivo = z.object({
  ...{ anexo_id: z.int(), ane_nome: z.string(), ane_tipo: z.string(), ane_tamanho: z.int() },
  ...verificado,
})

export const encaminhamentoPainel = z.object({
  encaminhamento_id: z.int(),
  enc_orgao: z.string(),
  enc_email: z.string(),
  enc_extrato: z.string(),
  enc_lugar: z.string(),
  enc_quando: z.string().nullable(),
  enc_estado: estadoDoEncaminhamento,
  enc_data: z.string(),
  /** The login of its sender. */
  enc_autor: z.string(),
  enc_prazo: z.string(),
  /** How that was counted, in sentences. */
  enc_contagem_texto: z.array(z.string()),
  enc_prorrogacao_motivo: z.string(),
  enc_retirada_motivo: z.string(),
  enc_fim: z.string().nullable(),
  enc_lembrado_em: z.string().nullable(),
  prazo: prazo.omit({ isProrrogada: true }),
  /** Until when an extension granted today would go; null when none can be. */
  prorrogacao: z.string().nullable(),
  arquivos: z.array(arquivo),
  /** What the organ wrote; its files are among those of the case. */
  resposta: z.object({ movimento_id: z.int(), mov_texto: z.string() }).nullable(),
})
export type EncaminhamentoPainel = z.output<typeof encaminhamentoPainel>

/** What the form to forward begins with; the person is struck out of it. */
export const novoEncaminhamento = z.object({
  enc_extrato: z.string(),
  enc_lugar: z.string(),
  enc_quando: z.string().nullable(),
  orgao_id: z.int().nullable(),
  /** `motivo`: why it can't be chosen; '' when it can. */
  orgaos: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
  /** `isLimpo`: names and dates in it can be taken out, so that it may be sent. */
  arquivos: z.array(z.object({ anexo_id: z.int(), ane_nome: z.string(), isLimpo: z.boolean() })),
  ate: z.string(),
  dias: z.int(),
  /** It ends after the term of the case. */
  isAlem: z.boolean(),
})
export type NovoEncaminhamento = z.output<typeof novoEncaminhamento>

// --- for the organ ---

export const encaminhamentoPage = z.object({
  token: z.string(),
  estado: z.enum([...estadoDoEncaminhamento.options, 'desconhecido']),
  /** Null for a link that nobody sent. */
  caso: z
    .object({
      protocolo: z.string(),
      tco_nome: z.string(),
      enc_orgao: z.string(),
      enc_fim: z.string().nullable(),
    })
    .nullable(),
  /** Null once it is no more awaited. */
  pedido: encaminhamentoPainel
    .pick({
      enc_extrato: true,
      enc_lugar: true,
      enc_quando: true,
      enc_data: true,
      enc_prazo: true,
      enc_contagem_texto: true,
      enc_prorrogacao_motivo: true,
      prazo: true,
      arquivos: true,
    })
    .nullable(),
})
export type EncaminhamentoPage = z.output<typeof encaminhamentoPage>
