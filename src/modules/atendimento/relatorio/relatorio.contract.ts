// The attendance report (docs/specification/requests.md#attendance-report) and the figures of the legal clock by year. Only counts:
// nothing about single persons.
import { z } from 'zod'
import { dateFilter } from '#kits/list/filters.ts'
import { defineList } from '#kits/list/list.ts'
import { jaRespondia } from '#modules/atendimento/solicitacao/solicitacao.contract.ts'

const count = (meaning: string) => z.int().describe(meaning)

const atendimento = z.object({
  nivel: z
    .enum(['especie', 'grupo', 'total'])
    .describe('especie: soma dos seus grupos; grupo: uma parte da espécie; total: soma das espécies'),
  especie: z.enum(['informacao', 'servico']).nullable().describe('nulo na linha do total'),
  tipo: z.string().describe('Pedidos de informação, Solicitações de serviço, o nome do grupo, ou Total'),
  quantidade: count('Recebidas no período'),
  concluidas: count('Das recebidas, as atendidas (situação CON)'),
  rejeitadas: count('Das recebidas, as rejeitadas (situação REJ)'),
  pes_fisica: count('De pessoas físicas'),
  pes_juridica: count('De pessoas jurídicas'),
  residente: count('De quem mora no Brasil'),
  nao_residente: count('De quem declarou morar no exterior'),
})
export type Atendimento = z.output<typeof atendimento>

/** In every order the total comes last, and each group below its kind. */
export const relatorioList = defineList({
  path: '/ajax/relatorio',
  page: '/acesso/relatorio',
  title: 'Relatório de Atendimento',
  exportName: 'relatorio_atendimento',
  row: atendimento,
  filters: z.object({
    data_inicial: dateFilter().describe('primeiro dia do período, como 2026-01-31 ou 31/01/2026'),
    data_final: dateFilter().describe('último dia do período, como 2026-01-31 ou 31/01/2026'),
  }),
  sort: {
    by: ['tipo', 'quantidade', 'concluidas', 'rejeitadas', 'pes_fisica', 'pes_juridica', 'residente', 'nao_residente'],
    first: ['tipo', 'asc'],
  },
})

const periodo = z.object({ data_inicial: z.iso.date(), data_final: z.iso.date() })
export type Periodo = z.output<typeof periodo>

const serie = z.object({
  unidade: z.enum(['mes', 'ano']).describe('Meses até 36 deles; depois, anos'),
  pontos: z.array(
    z.object({ periodo: z.string().describe('AAAA-MM ou AAAA'), quantidade: z.int(), concluidas: z.int() }),
  ),
})
export type Serie = z.output<typeof serie>

const apurado_em = z.iso.datetime().describe('Quando os números foram contados')

/** Besides the page of rows: the counted period, its total and its series, the same for all pages. */
export const relatorio = z.object({
  items: z.array(atendimento),
  count: z.int(),
  periodo,
  total: atendimento,
  serie,
  apurado_em,
})
export type Relatorio = z.output<typeof relatorio>

const prazoAno = z.object({
  ano: z.int().describe('Ano do registro do pedido'),
  recebidos: count('Pedidos de informação registrados no ano'),
  respondidos: count('Os que já tiveram resposta'),
  media_dias: z.string().nullable().describe('Média de dias entre o registro e a primeira resposta, com uma casa'),
  no_prazo: count('Respondidos pela primeira vez dentro do prazo'),
  fora_do_prazo: count('Respondidos depois do prazo, e os nunca respondidos cujo prazo já passou'),
  percentual_no_prazo: z.string().nullable().describe('no_prazo / (no_prazo + fora_do_prazo) × 100, com uma casa'),
  vencidos: count('Sem resposta agora, com o prazo já passado'),
  prorrogados: count('Com o prazo prorrogado'),
  concluidos: count('Em situação CON'),
  rejeitados: count('Em situação REJ'),
})
export type PrazoAno = z.output<typeof prazoAno>

const recursoAno = z.object({
  ano: z.int().describe('Ano em que o recurso foi apresentado'),
  tipo: z.enum(['recurso', 'reclamacao']),
  instancia: z.int(),
  texto: z.string().describe('O tipo e a instância, por extenso'),
  quantidade: z.int(),
  deferidos: z.int(),
  parcialmente_deferidos: z.int(),
  indeferidos: z.int(),
  nao_conhecidos: z.int(),
  perda_de_objeto: z.int(),
  sem_decisao: z.int(),
})
export type RecursoAno = z.output<typeof recursoAno>

const fundamentoAno = z.object({
  ano: z.int().describe('Ano do registro do pedido'),
  codigo: z.string().describe('Fundamento legal da rejeição'),
  texto: z.string(),
  quantidade: z.int(),
})
export type FundamentoAno = z.output<typeof fundamentoAno>

/** Newest year first. */
export const relatorioPrazos = z.object({
  apurado_em,
  anos: z.array(prazoAno),
  recursos: z.array(recursoAno),
  fundamentos: z.array(fundamentoAno),
})
export type RelatorioPrazos = z.output<typeof relatorioPrazos>

/** `relatorio` is null while a filter is wrong. */
export const relatorioPage = z.object({
  /** The days as typed, including wrong ones, and their messages. */
  filters: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.array(z.string())),
  orderBy: z.string(),
  ascending: z.boolean(),
  relatorio: relatorio.nullable(),
  prazos: relatorioPrazos,
  /** What was published already when somebody was about to ask, in the months of the period. */
  jaRespondia: z.object({ vezes: z.int(), paginas: z.array(jaRespondia) }).nullable(),
})
export type RelatorioPage = z.output<typeof relatorioPage>

/** Requests for information made in a year. */
export const numerosDoAno = z.object({
  ano: z.int(),
  recebidos: z.int(),
  /** Without an answer now. */
  abertos: z.int(),
  /** Half of the answered ones had their first answer within these days; null while none is answered. */
  mediana: z.int().nullable(),
  no_prazo: z.int(),
  /** Answered too late, or not answered though the term is over. */
  fora_do_prazo: z.int(),
  negados: z.int(),
})
export type NumerosDoAno = z.output<typeof numerosDoAno>
