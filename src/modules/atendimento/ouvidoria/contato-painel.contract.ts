// The staff's side of the ombudsman (docs/specification/ombudsman.md). Of a secret case no name leaves the server but by the call that
// reveals it.
import { z } from 'zod'
import { verificado } from '#kits/anexo/anexo.ts'
import { prazo } from '#kits/caso/caso.contract.ts'
import { optionalText, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, listPageSchema } from '#kits/list/list.ts'
import { devolutivaFields, encaminhamentoFields } from './encaminhamento.fields.ts'
import { contato, contatoCriado, manifestacaoPage, situacao } from './ouvidoria.contract.ts'
import {
  arquivoFields,
  consentimentoFields,
  juncaoFields,
  motivoFields,
  propostaFields,
  registroFields,
  respostaFields,
} from './ouvidoria.fields.ts'
import { origens } from './situacoes.ts'

// Forwarding of a case to an organ by a link, and back (docs/specification/ombudsman.md#forwarding): for staff, and for the holder of the
// link.
const estadoDoEncaminhamento = z.enum(['aberto', 'respondido', 'retirado', 'encerrado'])
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

const encaminhamentoPainel = z.object({
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
const novoEncaminhamento = z.object({
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

const simNao = z.enum(['S', 'N'], 'Use S ou N.')

const row = z.object({
  contato_id: z.int(),
  protocolo: z.string(),
  ctt_data_cadastro: z.string(),
  tco_nome: z.string(),
  /** 'Sigiloso', 'Anônimo', or as the person gave them. */
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_sigiloso: simNao,
  ctt_anonimo: simNao,
  ctt_situacao: situacao,
  ctt_situacao_texto: z.string(),
  ctt_orgao: z.string(),
  ctt_prazo: z.string(),
  prazo,
  /** It is answered with another case. */
  isReunida: z.boolean(),
  /** An e-mail to the person was given up, and nobody has informed the person otherwise yet. */
  emailFalhou: z.boolean(),
})
export type ContatoRow = z.output<typeof row>

export const contatoList = defineList({
  path: '/painel/ajax/contato',
  page: '/painel/ouvidoria',
  title: 'Ouvidoria',
  exportName: 'ouvidoria',
  row,
  filters: z
    .object({
      busca: textFilter(),
      protocolo: textFilter(),
      ctt_nome: textFilter(),
      ctt_mensagem: textFilter(),
      tipo_contato_id: idFilter(),
      ctt_situacao: situacao,
      orgao_id: idFilter(),
      vence: z.enum(['vencidas', 'aviso'], 'Opção inválida.'),
      de: dateFilter(),
      ate: dateFilter(),
    })
    .partial(),
  sort: { by: ['ctt_data_cadastro', 'ctt_nome', 'ctt_sigiloso', 'protocolo'], first: ['ctt_data_cadastro', 'desc'] },
  words: { values: { ctt_sigiloso: { S: 'Sim', N: 'Não' }, ctt_anonimo: { S: 'Sim', N: 'Não' } } },
})

const opcao = z.object({ id: z.int(), nome: z.string() })

export const contatoListPage = listPageSchema(row).extend({ tipos: z.array(opcao), orgaos: z.array(opcao) })
export type ContatoListPage = z.output<typeof contatoListPage>

const movimentoPainel = contato.shape.movimentos.element.extend({
  /** The login of the user, or the name of the organ. */
  mov_autor: z.string(),
  mov_interno: z.boolean(),
  /** Of the e-mail that informed the person; null where none was sent. */
  email: z.object({ ema_situacao: z.enum(['espera', 'enviado', 'desistencia']), ema_data: z.string() }).nullable(),
})

const outroCaso = z.object({ contato_id: z.int(), protocolo: z.string() })

export const contatoPainel = contato.extend({
  contato_id: z.int(),
  tipo_contato_id: z.int(),
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_cpf_cnpj: z.string(),
  ctt_telefone: z.string(),
  ctt_endereco: z.string(),
  ctt_sigiloso: simNao,
  ctt_anonimo: simNao,
  ctt_origem: z.enum(Object.keys(origens) as [keyof typeof origens]),
  orgao_id: z.int().nullable(),
  prazo,
  movimentos: z.array(movimentoPainel),
  movesPossiveis: z.array(situacao),
  podeProrrogar: z.boolean(),
  /** Its years of keeping were over then: the person's identity and the files were removed. */
  ctt_apagada_em: z.string().nullable(),
  encaminhamentos: z.array(encaminhamentoPainel),
  /** The further steps that may be taken now. */
  outrosPassos: z.array(z.enum(['juncao', 'separacao', 'proposta-esic', 'consentimento-esic', 'aviso'])),
  /** The case that it is answered with, and those that are answered with it. */
  principal: outroCaso.nullable(),
  reunidas: z.array(outroCaso),
  emailFalhou: z.boolean(),
  /** Since when e-mails to the person come back. */
  devolvidoDesde: z.string().nullable(),
  versao: z.int(),
})
export type ContatoPainel = z.output<typeof contatoPainel>

/** The last day that a step taken today would set, and its number of days; null when the step is not possible. */
const novoPrazo = z.object({ ate: z.string(), dias: z.int() }).nullable()

/** A case that this one may be joined to, with what it says. */
const candidata = outroCaso.extend({
  tco_nome: z.string(),
  ctt_data_cadastro: z.string(),
  ctt_orgao: z.string(),
  ctt_mensagem: z.string(),
})
export type Candidata = z.output<typeof candidata>

export const contatoPainelPage = z.object({
  contato: contatoPainel,
  prorrogacao: novoPrazo,
  /** `vezes`: how often it may be requested in all. */
  complemento: z.object({ ate: z.string(), dias: z.int(), vezes: z.int() }).nullable(),
  encaminhamento: novoEncaminhamento.nullable(),
  /** Why an open case can't be extended, or why no more information can be requested. */
  impedimentos: z.array(z.string()),
  /** Of the step 'juncao', once its page is open: likely cases, the chosen one, and why that can't be. */
  juncao: z
    .object({ candidatas: z.array(candidata), principal: candidata.nullable(), problema: z.string() })
    .nullable(),
  /** Where in the E-Sic a request may go. */
  destinos: z.array(z.string()),
})
export type ContatoPainelPage = z.output<typeof contatoPainelPage>

/** A reply as the panel specification lists them. */
export const respostaContato = z.object({
  mensagem: z.string(),
  assunto: z.string(),
  contato: z.int(),
  data: z.string(),
  autor: z.string(),
  files: z.array(z.object({ anexo_id: z.int(), ane_nome: z.string() })),
})

/** `contato` is the id of the case. */
export const respostaForm = formSchema(respostaFields).extend({ contato: idFilter(), versao: version() })
export const analiseForm = z.object({ motivo: formSchema(motivoFields).shape.motivo.optional(), versao: version() })
export const motivoForm = formSchema(motivoFields).extend({ versao: version() })
export const arquivoForm = formSchema(arquivoFields).extend({ mensagem: optionalText(20_000), versao: version() })

/** The answer to a step. */
export const moved = z.object({ contato_id: z.int() })

export const juncaoForm = formSchema(juncaoFields).extend({ versao: version() })
export const separacaoForm = z.object({ versao: version() })
export const propostaEsicForm = formSchema(propostaFields).extend({
  motivo: formSchema(motivoFields).shape.motivo,
  versao: version(),
})
export const consentimentoForm = formSchema(consentimentoFields).extend({
  motivo: formSchema(motivoFields).shape.motivo,
  versao: version(),
})

/** How a case came that staff write down; its other fields are those of the public form. */
export const registroForm = formSchema(registroFields)
export const registroPage = manifestacaoPage.omit({ instante: true }).extend({ chave: z.string() })
export type RegistroPage = z.output<typeof registroPage>

/** The code is shown here and never again. */
export const contatoRegistrado = contatoCriado.extend({ contato_id: z.int(), contato })
export type ContatoRegistrado = z.output<typeof contatoRegistrado>

/** The person who wrote, with the last times that somebody looked. */
export const identidadeRevelada = z.object({
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_cpf_cnpj: z.string(),
  ctt_telefone: z.string(),
  ctt_endereco: z.string(),
  revelacoes: z.array(
    z.object({
      rev_data: z.string(),
      rev_autor: z.string(),
      rev_motivo: z.string(),
      rev_o_que: z.enum(['identidade', 'arquivo']),
    }),
  ),
})
export type IdentidadeRevelada = z.output<typeof identidadeRevelada>
