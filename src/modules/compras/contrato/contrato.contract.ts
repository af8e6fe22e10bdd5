// Contracts, with the names of docs/specification/purchases.md#contracts. `contrato_categoria_processo` is the id of a category of process.
import { z } from 'zod'
import type { Degrau } from '#base/escada.ts'
import { estados } from '#base/etapas.ts'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, moneyFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { soUmDocumento } from '#modules/compras/fornecedor/fornecedor.fields.ts'
import { empenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import { anexoFields, contratoFields } from './contrato.fields.ts'
import { aditivoDoContrato, fiscalDoContrato, limiteUsado } from './do-contrato.contract.ts'
import { type Especie, especies } from './documentos.ts'

const plain = formSchema(contratoFields)
const fields = plain.extend({
  versao: version(),
  // who does not name it leaves it as it is; the table keeps none with another number than the contract's
  licitacao_id: plain.shape.licitacao_id.optional(),
})

export const contratoForm = fields
  .refine(({ contrato_data_vigencia: first, contrato_data_vigencia_fim: last }) => !first || !last || first <= last, {
    path: ['contrato_data_vigencia_fim'],
    message: 'O fim da vigência vem depois do início.',
    when: ({ value }) => vigencia.safeParse(value).success, // reported together with what is wrong elsewhere
  })
  .refine(...soUmDocumento('contrato_contratada_cnpj', 'contrato_contratada_cpf'))
const vigencia = fields.pick({ contrato_data_vigencia: true, contrato_data_vigencia_fim: true })
export type ContratoForm = z.output<typeof contratoForm>

/** Only the reference to a lookup list, which the server checks. */
export const contratoLookups = fields.pick({ contrato_categoria_processo: true })

const anexoShape = formSchema(anexoFields).shape
/** Kind and number that are not named at all stay as they are: for programs of before there were any. */
export const contratoAnexoFields = z.object({
  ...anexoShape,
  contrato_anexo_tipo: anexoShape.contrato_anexo_tipo.optional(),
  contrato_anexo_numero: anexoShape.contrato_anexo_numero.optional(),
})

const contratoAnexo = anexoRow.extend({
  contrato_anexo_data: z.iso.date().nullable().describe('Data do documento'),
  contrato_anexo_titulo: z.string().describe('Título do documento'),
  contrato_anexo_tipo: z
    .enum(Object.keys(especies) as [Especie])
    .nullable()
    .describe('Que documento é; vazio quando não foi classificado'),
  contrato_anexo_numero: z.int().nullable().describe('De um termo aditivo: qual deles, a partir de 1'),
})

const contratoRow = z.object({
  contrato_id: z.int().describe('Identificador do contrato no portal'),
  contrato_numero: z.string().describe('Número do contrato'),
  contrato_numero_processo: z.string().describe('Número do processo administrativo'),
  contrato_numero_licitacao: z.string().describe('Número da licitação de que o contrato veio'),
  licitacao_id: z.int().nullable().describe('Identificador da licitação neste portal; nulo quando não se sabe qual é'),
  contrato_licitacao_origem: z.string().describe('Origem: a modalidade da licitação, ou a forma da contratação direta'),
  contrato_natureza_juridica: z.string().describe('Natureza jurídica do contrato'),
  contrato_categoria_processo: z.int().nullable().describe('Identificador da categoria do processo'),
  tcp_nome: z.string().nullable().describe('Nome da categoria do processo'),
  contrato_data_vigencia: z.iso.date().nullable().describe('Primeiro dia da vigência'),
  contrato_data_vigencia_fim: z.iso.date().nullable().describe('Último dia da vigência'),
  contrato_fiscal: z.string().describe('Fiscal do contrato: quem acompanha a sua execução'),
  contrato_contratada: z.string().describe('Contratada: quem fornece ou executa'),
  contrato_contratada_cnpj: z.string().describe('CNPJ da contratada; vazio quando não informado'),
  contrato_contratada_cpf: z.string().describe('CPF da contratada, mascarado; vazio quando não informado'),
  contrato_contratada_chave: z
    .string()
    .nullable()
    .describe('Chave da página da contratada em /acesso/credores; nula sem documento, e de pessoa sem empenhos'),
  contrato_contratante: z.string().describe('Contratante: quem contrata pelo município'),
  contrato_responsavel_contratada: z.string().describe('Quem responde pela contratada'),
  contrato_responsavel_contratante: z.string().describe('Quem responde pela contratante'),
  contrato_data_celebracao: z.iso.date().nullable().describe('Data da celebração (assinatura)'),
  contrato_data_publicacao: z.iso.date().nullable().describe('Data da publicação'),
  contrato_orgao: z.string().describe('Órgão do município'),
  contrato_pagamento: z.string().describe('Forma e condições do pagamento'),
  contrato_natureza_despesa: z.string().describe('Natureza da despesa'),
  contrato_numero_empenho: z.string().describe('Número do empenho, ou dos empenhos'),
  contrato_objeto: z.string().describe('Objeto: o que se contrata'),
  contrato_justificativa: z.string().describe('Justificativa da contratação'),
  contrato_local_objeto: z.string().describe('Onde o objeto é entregue ou executado'),
  contrato_amparo_legal: z.string().describe('Amparo legal: a lei e o artigo'),
  contrato_valor: amountColumn().describe('Valor do contrato, em reais'),
  contrato_valor_atual: amountColumn()
    .nullable()
    .describe('Valor depois dos aditivos, em reais; nulo quando um deles não informa quanto muda'),
  contrato_data_vigencia_atual: z.iso.date().nullable().describe('Último dia da vigência, depois dos aditivos'),
  contrato_situacao: z.string().describe('Situação: Vigente, Encerrado, Rescindido, Suspenso, Anulado ou outra'),
  contrato_pncp: z.string().describe('Número no Portal Nacional de Contratações Públicas; vazio quando não informado'),
})
export type ContratoRow = z.output<typeof contratoRow>

export const contratoPublic = contratoRow.extend({ anexos: z.array(contratoAnexo).describe('Documentos do contrato') })
export type ContratoPublic = z.output<typeof contratoPublic>

export const contrato = contratoPublic.extend({ versao: z.int() })
export type Contrato = z.output<typeof contrato>

const filters = z
  .object({
    busca: textFilter(),
    contrato_numero: textFilter(),
    contrato_orgao: textFilter(),
    contrato_numero_processo: textFilter(),
    contrato_numero_licitacao: textFilter(),
    licitacao_id: idFilter(),
    contrato_licitacao_origem: textFilter(),
    contrato_natureza_juridica: textFilter(),
    contrato_categoria_processo: idFilter(),
    contrato_data_vigencia: dateFilter(),
    contrato_data_vigencia_fim: dateFilter(),
    contrato_fiscal: textFilter(),
    contrato_contratada: textFilter(),
    contrato_contratada_cnpj: textFilter(),
    contrato_contratante: textFilter(),
    contrato_data_celebracao: dateFilter(),
    contrato_data_publicacao: dateFilter(),
    contrato_pagamento: textFilter(),
    contrato_natureza_despesa: textFilter(),
    contrato_numero_empenho: textFilter(),
    contrato_local_objeto: textFilter(),
    contrato_amparo_legal: textFilter(),
    contrato_valor: moneyFilter(),
    contrato_situacao: textFilter(),
    // besides the specification's 21: the courts of accounts demand a period, and people look for what was bought
    contrato_objeto: textFilter(),
    contrato_data_publicacao_inicio: dateFilter(),
    contrato_data_publicacao_fim: dateFilter(),
    contrato_data_celebracao_inicio: dateFilter(),
    contrato_data_celebracao_fim: dateFilter(),
    // whose term has the day, or any day of the period; whose term ends in it
    contrato_data_em_vigor: dateFilter(),
    contrato_data_em_vigor_inicio: dateFilter(),
    contrato_data_em_vigor_fim: dateFilter(),
    contrato_data_termino_inicio: dateFilter(),
    contrato_data_termino_fim: dateFilter(),
  })
  .partial()

const sortable = [
  'contrato_id',
  'contrato_numero',
  'contrato_numero_processo',
  'contrato_data_publicacao',
  'contrato_data_vigencia_fim',
  'contrato_valor',
] as const

export const contratoList = defineList({
  path: '/painel/ajax/contrato',
  page: '/painel/contrato',
  title: 'Contratos',
  exportName: 'contratos',
  row: contratoRow,
  filters,
  sort: { by: sortable, first: ['contrato_id', 'desc'] },
  words: {
    fields: contratoFields,
    labels: {
      contrato_id: 'Código no portal',
      tcp_nome: 'Categoria do processo',
      licitacao_id: 'Licitação (código)',
      contrato_contratada_chave: 'Página da contratada',
      contrato_data_em_vigor: 'Em vigor',
      contrato_data_termino: 'Término da vigência',
      contrato_valor_atual: 'Valor atual',
      contrato_data_vigencia_atual: 'Fim da vigência atual',
    },
    references: {
      contrato_categoria_processo: { table: 'tipo_categoria_processo', name: 'tcp_nome' },
      licitacao_id: { table: 'licitacao', name: 'licitacao_numero' },
    },
  },
})

export const contratoPublicList = defineList({
  ...contratoList,
  path: '/ajax/contrato',
  page: '/acesso/contratos',
  title: 'Contratos',
  lead: 'Consulte os contratos do município: contratada, objeto, vigência, fiscal, valor e documentos.',
  sort: { by: sortable, first: ['contrato_data_publicacao', 'desc'] },
})

const opcao = z.object({ id: z.int(), nome: z.string() })

/** The options of the filters' selects. */
export const contratoOpcoes = z.object({
  categorias: z.array(opcao),
  /** The situations that contracts have, when they are few enough to choose from. */
  situacoes: z.array(z.string()),
  /** Those whose term, as amendments left it, ends from today to that day. */
  terminam: z.object({ de: z.iso.date(), ate: z.iso.date(), contratos: z.int() }),
})
export type ContratoOpcoes = z.output<typeof contratoOpcoes>
export type ContratoListData = ListPageData<ContratoRow> & ContratoOpcoes

export const contratoFormPage = z.object({
  contrato: contrato.nullable(),
  categorias: z.array(opcao),
  /** Suggestions of the fields organ and origin. */
  orgaos: z.array(z.string()),
  modalidades: z.array(z.string()),
  /** The tenders with the number that the contract writes, where there are several to choose from. */
  licitacoes: z.array(opcao),
})
export type ContratoFormPage = z.output<typeof contratoFormPage>

/** How far away the end of the term is, from today in the city. */
export const vencimento = z.object({ texto: z.string(), tom: z.enum(['ana', 'avi', 'con']) })
export type Vencimento = z.output<typeof vencimento>

/** A step of the procedure, on the public page of a tender or of a contract. */
export const etapa = z.object({
  nome: z.string(),
  data: z.string().nullable(),
  estado: z.enum(estados),
  /** Which earlier step's day contradicts its own. */
  aviso: z.string().optional(),
})

/** What its call answers: what changed it, who follows it, what was committed and paid besides; null when no commitment names it. */
export const contratoComEmpenhos = contratoPublic.extend({
  aditivos: z.array(aditivoDoContrato).describe('O que mudou o contrato, na ordem da assinatura'),
  fiscais: z.array(fiscalDoContrato).describe('Quem acompanha o contrato, um a um'),
  empenhos: empenhosDe.nullable().describe('Empenhos deste contrato; nulo quando nenhum foi informado'),
})

export const contratoPublicPage = z.object({
  contrato: contratoPublic,
  aditivos: z.array(aditivoDoContrato.extend({ nome: z.string(), muda: z.string() })),
  /** Null where no amendment changes the value. */
  limite: limiteUsado.nullable(),
  /** From its first value to what was paid, and what a person would say of it. */
  escada: z.object({ frase: z.string().nullable(), degraus: z.array(z.custom<Degrau>()) }),
  fim_inicial: z.iso.date().nullable(),
  /** What leaves today's value unknown: amendments that are there or not, by their names. */
  sem_valor: z.array(z.string()),
  /** Names of the amendments that are not there, as the numbers of others show. */
  faltam: z.array(z.string()),
  fiscais: z.array(fiscalDoContrato),
  andamento: z.array(etapa),
  vencimento: vencimento.nullable(),
  /** The organ whose name is the contract's organ. */
  orgao_id: z.int().nullable(),
  /** Null when no commitment names it. */
  empenhos: empenhosDe.nullable(),
  /** Of the commitments that the contract itself names: those that are not published, and those that are and are not tied to it. */
  citados: z.object({
    ausentes: z.array(z.string()),
    soltos: z.array(z.object({ texto: z.string(), empenho_id: z.int() })),
    /** The first year of which commitments are published; null when none is. */
    desde: z.int().nullable(),
  }),
})
export type ContratoPublicPage = z.output<typeof contratoPublicPage>

/** A contract on the page of its tender. */
export const contratoResumo = contratoRow.pick({
  contrato_id: true,
  contrato_numero: true,
  contrato_contratada: true,
  contrato_contratada_chave: true,
  contrato_valor: true,
})
export type ContratoResumo = z.output<typeof contratoResumo>
