// The ombudsman's cases on the wire (docs/specification/ombudsman.md).
import { z } from 'zod'
import { verificado } from '#kits/anexo/anexo.ts'
import { contagem } from '#kits/caso/caso.contract.ts'
import { optionalCnpj, optionalCpf } from '#kits/form/documentos.ts'
import { flag, optionalText } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { contatoFields, identidadeFields } from './contato.fields.ts'
import { atores, type TipoDeMovimento, tiposDeMovimento } from './movimentos.ts'
import { mensagemFields, textoFields } from './ouvidoria.fields.ts'

export { type Situacao, situacoes as situacoesDoContato } from './situacoes.ts'

export const situacao = z.enum(['REC', 'ANA', 'ENC', 'COM', 'RES', 'ARQ'], 'Situação desconhecida.')

// --- what a person sends ---

const identidade = formSchema(identidadeFields).shape
const none = (value: unknown) => value === undefined || value === null || value === ''

/** A CPF or a CNPJ; '' when empty. */
const documento = z.preprocess(
  (value) => (none(value) ? '' : value),
  z.union([optionalCpf(), optionalCnpj()], 'Informe um CPF ou CNPJ válido.'),
)

/** The person who writes. For a person without a name none of these fields is read, whatever was sent. */
export const identificacaoForm = z.object({ ctt_anonimo: flag(), ctt_sigiloso: flag() })
export const identidadeForm = z.object({ ...identidade, ctt_cpf_cnpj: documento })
export type Identidade = z.output<typeof identidadeForm>

/** `ctt_chave` identifies the opened form: sent again it makes no second case. '' when the caller has none. */
export const contatoForm = z.object({
  ...formSchema(contatoFields).shape,
  ctt_chave: optionalText(64).refine((chave) => /^([\w-]{16,})?$/.test(chave), 'Valor inválido.'),
})
export type ContatoForm = z.output<typeof contatoForm>

export const mensagemForm = formSchema(mensagemFields)

/** What the person says to the proposal. */
export const propostaForm = z.object({ resposta: z.enum(['sim', 'nao'], 'Escolha uma das duas respostas.') })

// --- answers ---

export const tipoContato = z.object({
  tipo_contato_id: z.int(),
  tco_nome: z.string(),
  tco_frase: z.string(),
  /** May be sent without a name. */
  tco_anonimo: z.boolean(),
})
export type TipoContato = z.output<typeof tipoContato>

/** The code is shown here and never again. */
export const contatoCriado = z.object({ protocolo: z.string(), codigo: z.string() })
export type ContatoCriado = z.output<typeof contatoCriado>

const anexo = z.object({
  anexo_id: z.int(),
  movimento_id: z.int(),
  ane_nome: z.string(),
  ane_tipo: z.string(),
  ane_tamanho: z.int(),
  ...verificado,
})

const movimento = z.object({
  movimento_id: z.int(),
  mov_data: z.string(),
  mov_tipo: z.enum(Object.keys(tiposDeMovimento) as [TipoDeMovimento]),
  mov_de: z.string(),
  mov_para: z.string(),
  mov_assunto: z.string(),
  mov_texto: z.string(),
  mov_fundamento: z.string(),
  mov_ator: z.enum(Object.keys(atores) as [keyof typeof atores]),
})
export type Movimento = z.output<typeof movimento>

/** A case as the person who wrote it sees it. */
export const contato = z.object({
  protocolo: z.string(),
  tco_nome: z.string(),
  ctt_data_cadastro: z.string(),
  ctt_mensagem: z.string(),
  ctt_lugar: z.string(),
  ctt_quando: z.string().nullable(),
  ctt_orgao: z.string(),
  ctt_anonimo: z.boolean(),
  ctt_sigiloso: z.boolean(),
  ctt_situacao: situacao,
  ctt_situacao_texto: z.string(),
  /** Of the final answer. */
  ctt_prazo: z.string(),
  ctt_contagem: contagem,
  /** How that was counted, in sentences. */
  ctt_contagem_texto: z.array(z.string()),
  ctt_prorrogacao_motivo: z.string(),
  /** The last day for what the person was asked to send. */
  ctt_complemento_prazo: z.string().nullable(),
  /** The ombudsman proposes to treat it as a request for information: where to, and why. */
  proposta: z.object({ destino: z.string(), motivo: z.string(), temEmail: z.boolean() }).nullable(),
  movimentos: z.array(movimento),
  anexos: z.array(anexo),
})
export type Contato = z.output<typeof contato>

/** As it is opened by protocol and code. `ctt_pode_avaliar`: it was answered, and not evaluated yet. */
export const contatoAberto = contato.extend({
  ctt_pode_avaliar: z.boolean(),
  /** When the town opened a file of the person or, of a secret case, the identity: without who of the staff did. Newest first. */
  vistos: z.array(z.object({ rev_data: z.string(), rev_o_que: z.enum(['identidade', 'arquivo']) })),
})
export type ContatoAberto = z.output<typeof contatoAberto>

// What the citizen's pages of the ombudsman get (docs/specification/ombudsman.md): the same for every visitor, since the pages are cached
// for all.
export const ouvidoriaPage = z.object({
  responsavel: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  email: z.string(),
  horario: z.string(),
  anosDeGuarda: z.int(),
})
export type OuvidoriaPage = z.output<typeof ouvidoriaPage>

export const manifestacaoPage = z.object({
  tipos: z.array(tipoContato),
  orgaos: z.array(z.object({ orgao_id: z.int(), orgao_nome: z.string() })),
  /** Every kind may be sent without a name. */
  isAnonimoAlways: z.boolean(),
  /** Signed: a form that is sent too soon after it is a program's. */
  instante: z.string(),
})
export type ManifestacaoPage = z.output<typeof manifestacaoPage>

export const acompanharPage = z.null()

/** All that anybody learns of a case by the code of its receipt. */
export const comprovado = z.object({
  ctt_verificacao: z.string(),
  ctt_data_cadastro: z.string(),
  ctt_resumo: z.string(),
})
export type Verificado = z.output<typeof comprovado>

/** `isAusente`: a code was given, and no receipt has it. */
export const verificarPage = z.object({ achado: comprovado.nullable(), isAusente: z.boolean() })
export type VerificarPage = z.output<typeof verificarPage>

export const textoForm = formSchema(textoFields)
