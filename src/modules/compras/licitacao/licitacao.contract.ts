// Tenders (licitações), with the names of the specification and of spec D25 and D26.
import { z } from 'zod'
import { anexoRow } from '../../../kits/anexo/anexo.ts'
import type { FieldName } from '../../../kits/form/field-facts.ts'
import { version } from '../../../kits/form/fields.ts'
import { formSchema } from '../../../kits/form/form-schema.ts'
import { amountColumn } from '../../../kits/list/columns.ts'
import { dateFilter, idFilter, textFilter } from '../../../kits/list/filters.ts'
import { defineList, type FilterName, type ListPageData } from '../../../kits/list/list.ts'
import { contratoResumo, etapa } from '../contrato/contrato.contract.ts'
import { anexoFields, licitacaoFields } from './licitacao.fields.ts'

const fields = formSchema(licitacaoFields).extend({ versao: version() })

// spec D26: the names on the wire, and other names that are read for them.
const aliases = {
  tipo_processo_id: 'licitacao_tipo_processo_id',
  tipo_licitacao_id: 'licitacao_tipo',
  situacao_licitacao_id: 'licitacao_situacao',
} as const satisfies Partial<Record<FieldName<typeof licitacaoFields>, FilterName<typeof licitacaoList>>>

/** `licitacao_abertura` stays as typed; the server reads it in the city's time zone. */
export const licitacaoForm = z.preprocess(readAliases, fields)
/** Only the references to lookup lists, which the server checks. */
export const licitacaoLookups = z.preprocess(
  readAliases,
  fields.pick({ tipo_processo_id: true, tipo_licitacao_id: true, situacao_licitacao_id: true }),
)
export type LicitacaoForm = z.output<typeof licitacaoForm>

export const licitacaoAnexoFields = formSchema(anexoFields)

const licitacaoAnexo = anexoRow.extend({
  licitacao_anexo_data: z.string().nullable(),
  licitacao_anexo_titulo: z.string(),
})

const licitacaoRow = z.object({
  licitacao_id: z.int().describe('Identificador da licitação neste portal; é o fim do endereço da sua página'),
  licitacao_numero: z.string().describe('Número da licitação, com o ano, como no edital'),
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

export const licitacaoPublic = licitacaoRow.extend({ anexos: z.array(licitacaoAnexo) })
export type LicitacaoPublic = z.output<typeof licitacaoPublic>

export const licitacao = licitacaoPublic.extend({ versao: z.int() })
export type Licitacao = z.output<typeof licitacao>

const filters = z
  .object({
    busca: textFilter(),
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
    licitacao_contratante: textFilter(),
    licitacao_realizacao_inicio: dateFilter(),
    licitacao_realizacao_fim: dateFilter(),
    licitacao_homologacao_inicio: dateFilter(),
    licitacao_homologacao_fim: dateFilter(),
    licitacao_adjudicacao_inicio: dateFilter(),
    licitacao_adjudicacao_fim: dateFilter(),
    // the specification's second spelling (spec wire)
    licitacao_adjudiacao_inicio: dateFilter(),
    licitacao_adjudiacao_fim: dateFilter(),
  })
  .partial()

const sortable = [
  'licitacao_id',
  'licitacao_numero',
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
      tpr_nome: 'Modalidade',
      tipo_licitacao_nome: 'Tipo',
      situacao_licitacao_nome: 'Situação',
      licitacao_tipo_processo_id: 'Modalidade',
      licitacao_tipo: 'Tipo',
      licitacao_situacao: 'Situação',
      licitacao_adjudiacao: 'Adjudicação',
    },
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

const opcao = z.object({ id: z.int(), nome: z.string() })
/** The options of the selects in filters and form. */
export const licitacaoOpcoes = z.object({
  modalidades: z.array(opcao),
  tipos: z.array(opcao),
  situacoes: z.array(opcao),
})
export type LicitacaoOpcoes = z.output<typeof licitacaoOpcoes>

export type LicitacaoListData = ListPageData<LicitacaoRow> & { opcoes: LicitacaoOpcoes }

/** Another tender with the same number and modality; its subject cut. */
export const repetida = z.object({ licitacao_id: z.int(), licitacao_numero: z.string(), licitacao_objeto: z.string() })
export type Repetida = z.output<typeof repetida>

/** `modalidade` empty: tenders without one. */
export const repetidasQuery = z.object({
  numero: z.string().max(200).default(''),
  modalidade: z.union([z.literal('').transform(() => null), idFilter()]).default(null),
  exceto: idFilter().optional(),
})

export const licitacaoFormPage = z.object({
  licitacao: licitacao.nullable(),
  repetidas: z.array(repetida),
  opcoes: licitacaoOpcoes,
  /** Suggestions of the organ field. */
  orgaos: z.array(z.string()),
})
export type LicitacaoFormPage = z.output<typeof licitacaoFormPage>

export const licitacaoPublicPage = z.object({
  licitacao: licitacaoPublic,
  andamento: z.array(etapa),
  /** The organ whose name is the tender's organ. */
  orgao_id: z.int().nullable(),
  /** Its contracts, newest first. */
  contratos: z.array(contratoResumo),
})
export type LicitacaoPublicPage = z.output<typeof licitacaoPublicPage>

function readAliases(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const read: Record<string, unknown> = { ...body }
  for (const [name, alias] of Object.entries(aliases)) read[name] ??= read[alias]
  return read
}
