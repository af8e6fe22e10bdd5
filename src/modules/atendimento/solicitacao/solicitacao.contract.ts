// Requests of citizens (docs/specification/requests.md#requests), their terms, moves and appeals.
import { z } from 'zod'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { contagem, prazo } from '#kits/caso/caso.contract.ts'
import { optionalId, optionalText, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData, listPageSchema } from '#kits/list/list.ts'
import { publicadoDoPedido } from '#modules/atendimento/pedido-publicado/pedido-publicado.contract.ts'
import { solicitante, solicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { type TipoDeMovimento, tiposDeMovimento } from './movimentos.ts'
import {
  andamentoFields,
  anexoFields,
  buscaFields,
  decisaoFields,
  destinoFields,
  pedidoFields,
  prorrogacaoFields,
  recursoFields,
  retiradaFields,
} from './solicitacao.fields.ts'

export { anexosDaSolicitacao, anexosDoRecurso } from './anexos.ts'
export type { Decisao, Situacao, TipoDeRecurso } from './situacoes.ts'

const situacao = z.enum(['ESP', 'ANA', 'CON', 'REJ'], 'Situação desconhecida.')
const decisao = z.enum(['DEF', 'PAR', 'IND', 'NCO', 'PRE'], 'Escolha a decisão.')

// --- forms ---

/**
 * Its files are read apart: anexosDaSolicitacao. `slc_chave` identifies the opened form: when it is sent again, because the
 * answer was lost or the button pressed twice, the answer is the request created the first time. '' when the caller has none.
 */
export const solicitacaoForm = z.object({
  slc_chave: optionalText(64).refine((chave) => /^([\w-]{16,})?$/.test(chave), 'Valor inválido.'),
  ...formSchema(pedidoFields).shape,
})
export type SolicitacaoForm = z.output<typeof solicitacaoForm>

/** The requester of a request filed at the desk: a known one, or a new one by name. */
export const solicitanteDoPedido = z.object({ solicitante_id: optionalId() })

/** A move, a comment, or both; `slc_comentario` is HTML or plain text, cleaned by the server. */
const { slc_comentario, slc_fundamento } = formSchema(andamentoFields).shape
export const andamentoForm = z.object({
  slc_situacao: situacao,
  slc_comentario,
  slc_fundamento: slc_fundamento.transform((codigo) => codigo ?? ''),
  versao: version(),
})

/** The fields of each file added by staff: doc_arquivo_N, dan_data_documento_N, tipo_categoria_processo_id_N. */
export const anexoDoServidorFields = formSchema(anexoFields)

/** The search for a requester at the desk. */
export const buscaForm = formSchema(buscaFields)

export const prorrogacaoForm = formSchema(prorrogacaoFields).extend({ versao: version() })

/** To whom a request for information passes: one that the form of new ones offers. */
export const destinoForm = formSchema(destinoFields).extend({ versao: version() })

export const retiradaForm = formSchema(retiradaFields).extend({ versao: version() })

/** `rec_tipo` and `rec_instancia` are the step that the page offered. Its files are read apart: anexosDoRecurso. */
export const recursoForm = z.object({
  rec_tipo: z.enum(['recurso', 'reclamacao'], 'Opção inválida.'),
  rec_instancia: z.coerce
    .number('Opção inválida.')
    .int('Opção inválida.')
    .min(1, 'Opção inválida.')
    .max(2, 'Opção inválida.'),
  ...formSchema(recursoFields).shape,
})
export type RecursoForm = z.output<typeof recursoForm>

export const decisaoForm = formSchema(decisaoFields).extend({ rec_decisao: decisao })

// --- answers ---

const passo = z.object({
  passo: z.enum(['recorrer', 'reclamar', 'aguardar']),
  instancia: z.int(),
  /** The last day for the step, or for the awaited decision. */
  ate: z.string(),
})
export type Passo = z.output<typeof passo>

const solicitacaoRow = z.object({
  solicitacao_id: z.int(),
  slc_protocolo: z.string(),
  slc_titulo: z.string(),
  slc_orgao: z.string(),
  esic: z.boolean(),
  slc_situacao: situacao,
  slc_situacao_texto: z.string(),
  slc_data_cadastro: z.string(),
  qtd_anexos: z.int(),
  /** Null for service requests. */
  prazo: prazo.nullable(),
})
export type SolicitacaoRow = z.output<typeof solicitacaoRow>

const painelRow = solicitacaoRow.extend({ sol_nome: z.string() })
export type SolicitacaoPainelRow = z.output<typeof painelRow>

/** Of what staff withdrew: when, by whom ('' for the citizen) and why. */
const retirada = z.object({ ret_data: z.string(), ret_autor: z.string(), ret_motivo: z.string() })
export type Retirada = z.output<typeof retirada>

const anexo = anexoRow.extend({
  anx_data: z.string(),
  anx_do_solicitante: z.boolean(),
  /** Of an appeal's file: the appeal. */
  recurso_id: z.int().nullable(),
  dan_data_documento: z.string().nullable(),
  tcp_nome: z.string().nullable(),
  /** A withdrawn file has no name for the citizen, and can't be downloaded. */
  retirada: retirada.nullable(),
})
export type SolicitacaoAnexo = z.output<typeof anexo>

const movimento = z.object({
  movimento_id: z.int(),
  mov_data: z.string(),
  mov_tipo: z.enum(Object.keys(tiposDeMovimento) as [TipoDeMovimento]),
  mov_de: z.string(),
  mov_para: z.string(),
  /** Clean HTML. */
  mov_comentario: z.string(),
  mov_fundamento: z.string(),
  mov_do_solicitante: z.boolean(),
  /** The login of the panel user: for staff only, '' for the citizen. */
  mov_autor: z.string(),
  /** The comment was withdrawn, and `mov_comentario` is ''. */
  retirada: retirada.nullable(),
})
export type Movimento = z.output<typeof movimento>

const recurso = z.object({
  recurso_id: z.int(),
  rec_tipo: z.enum(['recurso', 'reclamacao']),
  rec_instancia: z.int(),
  rec_autoridade: z.string(),
  rec_texto: z.string(),
  rec_data: z.string(),
  rec_prazo: z.string(),
  rec_contagem: contagem,
  rec_decisao: decisao.nullable(),
  /** Clean HTML. */
  rec_decisao_texto: z.string(),
  rec_decidido_em: z.string().nullable(),
  prazo,
})
export type Recurso = z.output<typeof recurso>

export const solicitacao = solicitacaoRow.extend({
  sol_nome: z.string(),
  slc_descricao: z.string(),
  /** The newest comment: plain, and formatted (clean HTML). */
  slc_comentario: z.string(),
  slc_comentario_texto: z.string(),
  slc_fundamento: z.string(),
  slc_presencial: z.boolean(),
  slc_respondida_em: z.string().nullable(),
  slc_prorrogada_em: z.string().nullable(),
  slc_prorrogacao_motivo: z.string(),
  slc_contagem: contagem.nullable(),
  anexos: z.array(anexo),
  movimentos: z.array(movimento),
  recursos: z.array(recurso),
  /** The step that the law allows the citizen now. */
  passo: passo.nullable(),
  versao: z.int(),
})
export type Solicitacao = z.output<typeof solicitacao>

/** For staff: also the allowed moves, and whether the term may be extended. */
export const solicitacaoPainel = solicitacao.extend({
  solicitante_id: z.int(),
  movesPossiveis: z.array(situacao),
  podeProrrogar: z.boolean(),
})
export type SolicitacaoPainel = z.output<typeof solicitacaoPainel>

/** The names of the authorities that decide on appeals, first and second instance. */
const autoridades = z.array(z.string())

/** `publicado` is the id of its public version in the register of answered requests. */
export const solicitacaoPage = z.object({ solicitacao, autoridades, publicado: z.int().nullable() })
export type SolicitacaoPage = z.output<typeof solicitacaoPage>

export const destinos = z.array(z.object({ grupo: z.string(), isInformacao: z.boolean(), nomes: z.array(z.string()) }))
/** The answer to a new request. */
export const solicitacaoCriada = z.object({ solicitacao_id: z.int(), slc_protocolo: z.string() })
export type SolicitacaoCriada = z.output<typeof solicitacaoCriada>

/** What may answer a request before it is stored. */
const jaPublicado = z.object({ endereco: z.string(), titulo: z.string(), rotulo: z.string(), texto: z.string() })
export type JaPublicado = z.output<typeof jaPublicado>

/** The answer to a new request that asked for it (`slc_ver_antes`): nothing is stored yet. */
export const oferta = z.object({ jaPublicado: z.array(jaPublicado) })
export type Oferta = z.output<typeof oferta>

export const jaRespondia = z.object({ endereco: z.string(), titulo: z.string(), vezes: z.int() })
export type JaRespondia = z.output<typeof jaRespondia>

/** The answer to an appeal: the last day of its decision. */
export const recursoCriado = z.object({ solicitacao_id: z.int(), rec_prazo: z.string() })

export const novaSolicitacaoPage = z.object({
  destinos,
  /** Of the service from whose page the person came: chosen at first. */
  destino: z.string().nullable(),
  /** Of the thing from whose page the person came: typed for them, to be changed. */
  titulo: z.string(),
  texto: z.string(),
  /** For the form's slc_chave. */
  chave: z.string(),
  /** The request that this form has just created. */
  enviada: solicitacao.nullable(),
})
export type NovaSolicitacaoPage = z.output<typeof novaSolicitacaoPage>

// --- lists ---

const sortable = ['slc_protocolo', 'slc_orgao', 'slc_data_cadastro', 'slc_situacao'] as const
// docs/specification/requests.md#requests: the names of the orders, which are none of the columns
const aliases = {
  protocolo: 'slc_protocolo',
  orgao: 'slc_orgao',
  data: 'slc_data_cadastro',
  situacao: 'slc_situacao',
  abertura: 'slc_data_cadastro',
} as const

/** The citizen's own requests. */
export const solicitacaoList = defineList({
  path: '/esic/ajax/solicitacao',
  page: '/esic/solicitacoes',
  title: 'Minhas solicitações',
  exportName: 'solicitacoes',
  row: solicitacaoRow,
  filters: z.object({ slc_protocolo: textFilter(), slc_data: dateFilter(), slc_situacao: situacao }).partial(),
  sort: { by: sortable, first: ['slc_data_cadastro', 'desc'], aliases },
})

const minhaLinha = solicitacaoRow.omit({ esic: true, slc_data_cadastro: true, qtd_anexos: true, prazo: true }).extend({
  /** The day that ends what somebody has to do or may do; null where no term runs. */
  ate: z.string().nullable(),
  isAtrasada: z.boolean(),
  /** What the state is, and what can be done until when. */
  frase: z.string(),
})
export type MinhaLinha = z.output<typeof minhaLinha>

const grupoDeMinhas = z.object({ total: z.int(), linhas: z.array(minhaLinha) })
export type GrupoDeMinhas = z.output<typeof grupoDeMinhas>

/** The citizen's requests by whose turn it is. */
const minhas = z.object({ voce: grupoDeMinhas, cidade: grupoDeMinhas, encerrado: grupoDeMinhas, atrasadas: z.int() })
export type Minhas = z.output<typeof minhas>

/** `minhas` is null on the address of a search. */
export const solicitacaoListPage = listPageSchema(solicitacaoRow).extend({ minhas: minhas.nullable() })
export type SolicitacaoListData = ListPageData<SolicitacaoRow> & { minhas: Minhas | null }

/** `?esic=1` are requests for information, `?esic=0` for services. */
export const solicitacaoPainelList = defineList({
  path: '/painel/ajax/solicitacao',
  page: '/painel/solicitacoes',
  title: 'Solicitações',
  exportName: 'solicitacoes',
  row: painelRow,
  filters: z
    .object({ busca: textFilter(), slc_protocolo: textFilter(), sol_nome: textFilter(), slc_situacao: situacao })
    .partial(),
  sort: { by: sortable, first: ['slc_data_cadastro', 'desc'], aliases },
})
export type SolicitacaoPainelListData = ListPageData<SolicitacaoPainelRow>

export { decisoes, nomeDoRecurso, situacoes, tiposDeRecurso } from './situacoes.ts'

// The data of the panel's pages of requests besides the request itself.

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
