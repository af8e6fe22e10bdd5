// The fields of a request and of its moves, for their forms on the page and on the server
// (docs/specification/requests.md#requests).
import { defineFields } from '#kits/form/field-facts.ts'
import { fundamentos } from './fundamentos.ts'
import { decisoes, situacoes } from './situacoes.ts'

/** What an appeal is called, for other rooms. */
export { nomeDoPrazo } from './situacoes.ts'

/** Bytes of a comment as HTML. */
const largestComment = 50_000

export const pedidoFields = defineFields({
  slc_orgao: {
    kind: 'text',
    label: 'Serviço ou Órgão/Entidade',
    isRequired: true,
    maxLength: 300,
    missing: 'Escolha o serviço ou o órgão.',
  },
  slc_titulo: { kind: 'text', label: 'Título', isRequired: true, maxLength: 200 },
  slc_descricao: { kind: 'long-text', label: 'Mensagem', isRequired: true, maxLength: 20_000, rows: 8 },
})

/** To whom staff pass a request. */
export const destinoFields = defineFields({
  slc_orgao: {
    kind: 'text',
    label: 'Passar para',
    hint: 'Quem pediu é avisado. O prazo não muda.',
    isRequired: true,
    maxLength: 300,
  },
})

/** The search for a requester at the desk. */
export const buscaFields = defineFields({
  busca: {
    kind: 'text',
    label: 'Procurar solicitante',
    hint: 'Nome, ou CPF, CNPJ ou e-mail completos.',
    isRequired: true,
    maxLength: 200,
  },
})

export const andamentoFields = defineFields({
  slc_situacao: { kind: 'choice', label: 'Situação', options: situacoes },
  slc_comentario: {
    kind: 'long-text',
    label: 'Comentário',
    hint: 'Para concluir, escreva a resposta ou anexe um arquivo. Para rejeitar ou reabrir, diga por quê.',
    maxLength: largestComment,
  },
  slc_fundamento: {
    kind: 'choice',
    label: 'Fundamento legal da rejeição',
    hint: 'Obrigatório para rejeitar; a mensagem ao solicitante o cita e diz como recorrer.',
    options: fundamentos,
    empty: 'Selecione',
  },
})

/** Of each file that staff add, beside it. */
export const anexoFields = defineFields({
  dan_data_documento: { kind: 'date', label: 'Data do documento' },
  tipo_categoria_processo_id: { kind: 'reference', label: 'Categoria', empty: 'Sem categoria' },
})

export const prorrogacaoFields = defineFields({
  motivo: {
    kind: 'long-text',
    label: 'Motivo',
    hint: 'O solicitante lê este motivo no andamento do pedido (Lei 12.527, art. 11, § 2º).',
    isRequired: true,
    maxLength: 5000,
    rows: 4,
  },
})

export const retiradaFields = defineFields({
  ret_motivo: {
    kind: 'long-text',
    label: 'Motivo da retirada',
    hint: 'O solicitante lê este motivo no lugar do que foi retirado.',
    isRequired: true,
    maxLength: 2000,
    rows: 4,
  },
})

/** Of an appeal; of a complaint the page has other words. */
export const recursoFields = defineFields({
  rec_texto: {
    kind: 'long-text',
    label: 'Razões do recurso',
    hint: 'Diga o que faltou ou por que você não concorda.',
    isRequired: true,
    maxLength: 20_000,
    rows: 6,
  },
})

export const decisaoFields = defineFields({
  rec_decisao: {
    kind: 'choice',
    label: 'Decisão',
    hint: 'Deferir, também em parte, reabre o pedido, com novo prazo de resposta.',
    options: decisoes,
    isRequired: true,
    empty: 'Selecione',
  },
  rec_decisao_texto: {
    kind: 'long-text',
    label: 'Fundamentação',
    hint: 'O solicitante lê este texto nos detalhes do pedido.',
    isRequired: true,
    maxLength: largestComment,
  },
})
