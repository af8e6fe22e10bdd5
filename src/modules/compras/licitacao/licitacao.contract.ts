// Tenders (licitações), with the names of the specification and of docs/specification/purchases.md#tenders.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { anexoRow } from '#kits/anexo/anexo.ts'
import type { FieldName } from '#kits/form/field-facts.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type FilterName, type ListPageData } from '#kits/list/list.ts'
import { contratoResumo, etapa } from '#modules/compras/contrato/contrato.contract.ts'
import { soUmDocumento } from '#modules/compras/fornecedor/fornecedor.fields.ts'
import { empenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import { type Especie, especies } from './documentos.ts'
import { anexoFields, confirmaFields, licitacaoFields } from './licitacao.fields.ts'
import { participante } from './participante.contract.ts'

const fields = formSchema(licitacaoFields).extend({ ...formSchema(confirmaFields).shape, versao: version() })

// docs/specification/purchases.md#tenders: the names on the wire, and other names that are read for them.
const aliases = {
  tipo_processo_id: 'licitacao_tipo_processo_id',
  tipo_licitacao_id: 'licitacao_tipo',
  situacao_licitacao_id: 'licitacao_situacao',
} as const satisfies Partial<Record<FieldName<typeof licitacaoFields>, FilterName<typeof licitacaoList>>>

/** `licitacao_abertura` stays as typed; the server reads it in the city's time zone. */
export const licitacaoForm = z.preprocess(
  readAliases,
  fields.refine(...soUmDocumento('licitacao_contratada_cnpj', 'licitacao_contratada_cpf')),
)
/** Only the references to lookup lists, which the server checks. */
export const licitacaoLookups = z.preprocess(
  readAliases,
  fields.pick({ tipo_processo_id: true, tipo_licitacao_id: true, situacao_licitacao_id: true }),
)
export type LicitacaoForm = z.output<typeof licitacaoForm>

const aConferir = [
  'licitacao_numero',
  'tipo_processo_id',
  'situacao_licitacao_id',
  'licitacao_contratada',
  'licitacao_realizacao',
  'licitacao_homologacao',
  'licitacao_adjudicacao',
  'licitacao_sem_contratada',
  'licitacao_repetida',
] as const
export type LicitacaoAConferir = Partial<Pick<z.output<typeof fields>, (typeof aConferir)[number]>>

/** What decides whether the contractor may be left out, and whether the number is another tender's; without what is malformed. */
export function leAConferir(body: unknown): LicitacaoAConferir {
  const sent = readAliases(body) as Record<string, unknown>
  return Object.fromEntries(aConferir.map((name) => [name, fields.shape[name].safeParse(sent[name]).data]))
}

const anexoShape = formSchema(anexoFields).shape
/** The kind that is not named at all stays as it is: for programs of before there were kinds. */
export const licitacaoAnexoFields = z.object({
  ...anexoShape,
  licitacao_anexo_tipo: anexoShape.licitacao_anexo_tipo.optional(),
})

const licitacaoAnexo = anexoRow.extend({
  licitacao_anexo_data: z.string().nullable(),
  licitacao_anexo_titulo: z.string(),
  licitacao_anexo_tipo: z
    .enum(Object.keys(especies) as [Especie])
    .nullable()
    .describe('Que documento é; vazio quando não foi classificado'),
})

const licitacaoRow = z.object({
  licitacao_id: z.int().describe('Identificador da licitação neste portal; é o fim do endereço da sua página'),
  licitacao_numero: z.string().describe('Número da licitação, com o ano, como no edital'),
  licitacao_ano: z.int().nullable().describe('Ano da numeração: o que o número traz, ou o da realização'),
  licitacao_sequencial: z.int().nullable().describe('O número dentro da modalidade e do ano, sem o ano'),
  licitacao_mes: z.int().nullable().describe('Mês da realização, de 1 a 12'),
  licitacao_numero_processo: z.string().describe('Número do processo administrativo; vazio quando não informado'),
  licitacao_orgao: z.string().describe('Órgão que realiza a licitação'),
  tipo_processo_id: z.int().nullable().describe('Identificador da modalidade'),
  tpr_nome: z.string().nullable().describe('Modalidade: pregão eletrônico, concorrência, dispensa e outras'),
  tipo_licitacao_id: z.int().nullable().describe('Identificador do tipo'),
  tipo_licitacao_nome: z.string().nullable().describe('Tipo, que é o critério de julgamento: menor preço e outros'),
  situacao_licitacao_id: z.int().nullable().describe('Identificador da situação'),
  situacao_licitacao_nome: z.string().nullable().describe('Situação: aberta, suspensa, homologada e outras'),
  licitacao_objeto: z.string().describe('O que se quer comprar, contratar ou vender'),
  licitacao_contratada: z.string().describe('Quem venceu ou foi contratado, como informado pelo órgão'),
  licitacao_contratada_cnpj: z.string().describe('CNPJ de quem venceu ou foi contratado; vazio quando não informado'),
  licitacao_contratada_cpf: z
    .string()
    .describe('CPF de quem venceu ou foi contratado, mascarado; vazio quando não informado'),
  licitacao_contratada_chave: z
    .string()
    .nullable()
    .describe('Chave da página da contratada em /acesso/credores; nula sem documento, e de pessoa sem empenhos'),
  licitacao_contratante: z.string().describe('Quem contrata'),
  licitacao_abertura: z.iso.datetime().nullable().describe('Quando as propostas são abertas'),
  licitacao_realizacao: z.iso.date().nullable().describe('Dia em que a licitação se realiza'),
  licitacao_homologacao: z.iso.date().nullable().describe('Dia da homologação do resultado'),
  licitacao_adjudicacao: z.iso.date().nullable().describe('Dia da adjudicação do objeto ao vencedor'),
  licitacao_valor_estimado: amountColumn().nullable().describe('Valor estimado, em reais'),
  licitacao_valor_homologado: amountColumn().nullable().describe('Valor homologado, em reais'),
  licitacao_pncp: z.string().describe('Número no Portal Nacional de Contratações Públicas; vazio quando não informado'),
})
export type LicitacaoRow = z.output<typeof licitacaoRow>

export const licitacaoPublic = licitacaoRow.extend({
  licitacao_direta: z.boolean().describe('Contratação direta: dispensa ou inexigibilidade'),
  licitacao_sem_parecer_tecnico: z.boolean().describe('Não houve parecer técnico'),
  licitacao_sem_recurso: z.boolean().describe('Não houve impugnação nem recurso'),
  licitacao_pequeno_valor: z.boolean().describe('Dispensa em razão do valor (Lei 14.133/2021, art. 75, I e II)'),
  anexos: z.array(licitacaoAnexo),
})
export type LicitacaoPublic = z.output<typeof licitacaoPublic>

export const licitacao = licitacaoPublic.extend({ versao: z.int() })
export type Licitacao = z.output<typeof licitacao>

const filters = z
  .object({
    busca: textFilter(),
    licitacao_ano: idFilter().max(2200, 'Opção inválida.'),
    licitacao_mes: idFilter().max(12, 'Opção inválida.'),
    licitacao_direta: z.enum(['S', 'N'], 'Opção inválida.').transform((value) => (value === 'S' ? 'true' : 'false')),
    tipo_processo_id: idFilter(),
    licitacao_tipo_processo_id: idFilter(),
    tipo_licitacao_id: idFilter(),
    licitacao_tipo: idFilter(),
    situacao_licitacao_id: idFilter(),
    licitacao_situacao: idFilter(),
    licitacao_numero: textFilter(),
    licitacao_orgao: textFilter(),
    licitacao_objeto: textFilter(),
    licitacao_contratada: textFilter(),
    licitacao_contratada_cnpj: textFilter(),
    licitacao_contratante: textFilter(),
    licitacao_realizacao_inicio: dateFilter(),
    licitacao_realizacao_fim: dateFilter(),
    licitacao_homologacao_inicio: dateFilter(),
    licitacao_homologacao_fim: dateFilter(),
    licitacao_adjudicacao_inicio: dateFilter(),
    licitacao_adjudicacao_fim: dateFilter(),
    // the specification's second spelling (docs/wire/README.md#lists)
    licitacao_adjudiacao_inicio: dateFilter(),
    licitacao_adjudiacao_fim: dateFilter(),
  })
  .partial()

const sortable = [
  'licitacao_id',
  'licitacao_numero',
  'licitacao_sequencial',
  'licitacao_orgao',
  'licitacao_realizacao',
  'tpr_nome',
  'situacao_licitacao_nome',
] as const

const modalidade = { table: 'tipo_processo', name: 'tpr_nome' }
const tipo = { table: 'tipo_licitacao', name: 'tipo_licitacao_nome' }
const situacao = { table: 'situacao_licitacao', name: 'situacao_licitacao_nome' }

export const licitacaoList = defineList({
  path: '/painel/ajax/licitacao',
  page: '/painel/licitacao',
  title: 'Licitações',
  exportName: 'licitacoes',
  row: licitacaoRow,
  filters,
  sort: { by: sortable, first: ['licitacao_id', 'desc'] },
  words: {
    fields: licitacaoFields,
    labels: {
      licitacao_id: 'Código no portal',
      licitacao_ano: 'Ano da numeração',
      licitacao_sequencial: 'Sequência',
      licitacao_mes: 'Mês',
      licitacao_direta: 'Contratação direta',
      tpr_nome: 'Modalidade',
      licitacao_contratada_chave: 'Página da contratada',
      tipo_licitacao_nome: 'Tipo',
      situacao_licitacao_nome: 'Situação',
      licitacao_tipo_processo_id: 'Modalidade',
      licitacao_tipo: 'Tipo',
      licitacao_situacao: 'Situação',
      licitacao_adjudiacao: 'Adjudicação',
    },
    values: { licitacao_mes: meses, licitacao_direta: { true: 'Sim', false: 'Não' } },
    references: {
      tipo_processo_id: modalidade,
      licitacao_tipo_processo_id: modalidade,
      tipo_licitacao_id: tipo,
      licitacao_tipo: tipo,
      situacao_licitacao_id: situacao,
      licitacao_situacao: situacao,
    },
  },
})

export const licitacaoPublicList = defineList({
  ...licitacaoList,
  path: '/ajax/licitacao',
  page: '/acesso/licitacoes',
  title: 'Licitações',
  lead: 'Consulte os processos licitatórios do município: modalidade, objeto, datas e documentos.',
  sort: { by: sortable, first: ['licitacao_realizacao', 'desc'] },
})

/** Dispensas and inexigibilidades: the other view of the same table. */
export const diretaList = defineList({
  ...licitacaoPublicList,
  path: '/ajax/contratacao_direta',
  page: '/acesso/dispensas-e-inexigibilidades',
  title: 'Dispensas e Inexigibilidades',
  exportName: 'dispensas_e_inexigibilidades',
  lead: 'Consulte as contratações diretas do município: fundamento, objeto, contratada, valor e documentos.',
  sort: { by: sortable, first: ['licitacao_realizacao', 'desc'] },
})

/** Numbers of a modality and year of which there is no record: from the first to the last, in order. */
const lacuna = z.object({ de: z.int(), ate: z.int() })
/** `mais`: there are others, which are not named. Null: year and modality are not chosen. */
export const lacunas = z.object({ faixas: z.array(lacuna), mais: z.boolean(), ultimo: z.int() }).nullable()
export type Lacunas = z.output<typeof lacunas>

const opcao = z.object({ id: z.int(), nome: z.string() })
/** The options of the selects in filters and form. */
export const licitacaoOpcoes = z.object({
  modalidades: z.array(opcao),
  /** Ids of the modalities that are direct contractings. */
  diretas: z.array(z.int()),
  tipos: z.array(opcao),
  situacoes: z.array(opcao),
  /** Of the numbers, the newest first. */
  anos: z.array(z.int()),
})
export const modalidadesPage = licitacaoOpcoes.pick({ modalidades: true, diretas: true })
export type ModalidadesPage = z.output<typeof modalidadesPage>

export type LicitacaoOpcoes = z.output<typeof licitacaoOpcoes>

export type LicitacaoListData = ListPageData<LicitacaoRow> & { opcoes: LicitacaoOpcoes }
export type LicitacaoPublicListData = LicitacaoListData & { lacunas: Lacunas }

/** Another tender with the same number and modality; its subject cut. */
export const repetida = z.object({ licitacao_id: z.int(), licitacao_numero: z.string(), licitacao_objeto: z.string() })
export type Repetida = z.output<typeof repetida>

/** `modalidade` empty: tenders without one. `realizacao`: the year of a number that has none. */
export const repetidasQuery = z.object({
  numero: z.string().max(200).default(''),
  modalidade: z.union([z.literal('').transform(() => null), idFilter()]).default(null),
  exceto: idFilter().optional(),
  realizacao: z.union([z.literal('').transform(() => undefined), dateFilter()]).optional(),
})

/** Each document that a tender must have; empty when nothing is demanded. */
export const conferidas = z.array(
  z.object({
    nome: z.string(),
    fase: z.enum(['edital', 'interna', 'externa', 'contrato', 'outros']),
    estado: z.enum(['publicado', 'falta', 'dispensado']),
  }),
)

export const licitacaoFormPage = z.object({
  licitacao: licitacao.nullable(),
  conferidas,
  repetidas: z.array(repetida),
  participantes: z.array(participante),
  /** The contractor is none of the winners. */
  discorda: z.boolean(),
  opcoes: licitacaoOpcoes,
  /** Suggestions of the organ field. */
  orgaos: z.array(z.string()),
})
export type LicitacaoFormPage = z.output<typeof licitacaoFormPage>

/** What its call answers: what was committed and paid besides; null when no commitment names it. */
export const licitacaoComEmpenhos = licitacaoPublic.extend({
  empenhos: empenhosDe.nullable().describe('Empenhos desta licitação; nulo quando nenhum foi informado'),
  participantes: z.array(participante).describe('Quem participou, pela classificação; vazio quando não informado'),
})

export const licitacaoPublicPage = z.object({
  licitacao: licitacaoPublic,
  andamento: z.array(etapa),
  /** Only of one that is over, and not for more than three years. */
  conferidas,
  /** The organ whose name is the tender's organ. */
  orgao_id: z.int().nullable(),
  participantes: z.array(participante),
  /** Its contracts, newest first. */
  contratos: z.array(contratoResumo),
  /** Null when no commitment names it. */
  empenhos: empenhosDe.nullable(),
})
export type LicitacaoPublicPage = z.output<typeof licitacaoPublicPage>

function readAliases(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const read: Record<string, unknown> = { ...body }
  for (const [name, alias] of Object.entries(aliases)) read[name] ??= read[alias]
  return read
}
