// The ombudsman's public figures (docs/specification/ombudsman.md#public-figures; Lei 13.460/2017, arts. 14 and 15). Counts only, and
// none of 1 to 4 cases: `null` and missing lines stand for what would show, or let anybody reckon, so few.
import { z } from 'zod'
import { textFilter } from '#kits/list/filters.ts'
import { defineList } from '#kits/list/list.ts'

export const dimensao = z.enum(['tipo', 'orgao', 'situacao', 'origem', 'identificacao', 'fundamento'])
export type Dimensao = z.output<typeof dimensao>

/** By what the figures may be narrowed: by one of them at a time. */
export const porFiltro = z.enum(['tipo', 'orgao', 'situacao'])
export type PorFiltro = z.output<typeof porFiltro>

const count = (meaning: string) =>
  z.int().nullable().describe(`${meaning}; nulo quando o número permitiria reconhecer alguém`)
const days = (meaning: string) =>
  z.string().nullable().describe(`${meaning}, com uma casa; nulo com menos de 5 respostas`)

const linha = z.object({
  chave: z.string().nullable().describe('Nulo na linha que reúne os grupos pequenos'),
  nome: z.string(),
  quantidade: z.int(),
})

const quebra = z.object({
  dimensao,
  titulo: z.string(),
  linhas: z.array(linha).describe('Vazia quando nenhuma divisão pode ser mostrada'),
})
export type Quebra = z.output<typeof quebra>

export const numeros = z.object({
  ano: z.int().describe('Ano do registro'),
  ate: z.string().nullable().describe('Último dia contado: só meses terminados entram; nulo quando nenhum terminou'),
  filtro: z.object({ por: porFiltro, chave: z.string(), nome: z.string() }).nullable(),
  recebidas: count('Manifestações registradas no período'),
  respondidas: count('Das recebidas, as que estão respondidas'),
  arquivadas: count('Das recebidas, as arquivadas'),
  encerradas: count('Das recebidas, as respondidas e as arquivadas'),
  em_andamento: count('Das recebidas, as demais'),
  prorrogadas: count('Das recebidas, as que tiveram o prazo prorrogado'),
  percentual_no_prazo: z
    .string()
    .nullable()
    .describe('Das respondidas, a parte cuja primeira resposta saiu no prazo, em %, com uma casa'),
  poucas: z
    .enum(['dentro', 'fora'])
    .nullable()
    .describe('Em vez do percentual: menos de 5 respostas saíram dentro do prazo, ou fora dele'),
  mediana_dias: days('Mediana dos dias entre o registro e a primeira resposta'),
  p90_dias: days('Dias em que nove de cada dez tiveram a primeira resposta'),
  serie: z
    .array(z.object({ nome: z.string(), recebidas: z.int(), respondidas: z.int() }))
    .describe(
      'Recebidas e respondidas em cada mês ou grupo de meses, do ano todo; vazia quando não podem ser mostradas',
    ),
  quebras: z.array(quebra),
})
export type Numeros = z.output<typeof numeros>

const apurado_em = z.iso.datetime().describe('Quando os números foram contados')

/** Mean of 1 to 5; how many of a hundred cases were resolved. */
export const satisfacao = z.object({ respostas: z.int(), media: z.number(), resolvidas: z.number() })
export type Satisfacao = z.output<typeof satisfacao>

const opcao = z.object({ value: z.string(), label: z.string() })

/** `numeros` is null while a filter is wrong. */
export const relatorioOuvidoriaPage = z.object({
  ano: z.int(),
  anos: z.array(z.int()),
  filters: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.array(z.string())),
  opcoes: z.object({ tipo: z.array(opcao), orgao: z.array(opcao), situacao: z.array(opcao) }),
  numeros: numeros.nullable(),
  /** Of the year; null with a filter, and where fewer than five answers would be shown. */
  satisfacao: satisfacao.nullable(),
  apurado_em,
  gestao: z.array(z.object({ ano: z.int(), numero: z.int(), assinado_em: z.string() })),
})
export type RelatorioOuvidoriaPage = z.output<typeof relatorioOuvidoriaPage>

export const relatorioOuvidoria = z.object({ numeros, apurado_em })

const escolha = 'Escolha um ano.'
export const anoFiltro = z.coerce.number(escolha).int(escolha).min(2000, escolha).max(2100, escolha)

/** The same figures as rows, for the files: one to a row. */
const figura = z.object({
  ano: z.int().describe('Ano do registro'),
  ate: z.iso.date().nullable().describe('Último dia contado'),
  filtro: z.string().describe('O filtro, por extenso; vazio sem filtro'),
  indicador: z.string().describe('O que é contado'),
  grupo: z.string().describe('De que parte; vazio no todo'),
  valor: z.string().nullable().describe('Vazio quando o número permitiria reconhecer alguém'),
})
export type Figura = z.output<typeof figura>

export const figuraList = defineList({
  path: '/ajax/ouvidoria/relatorio',
  page: '/ouvidoria/relatorio',
  title: 'Relatório da Ouvidoria',
  exportName: 'relatorio_ouvidoria',
  row: figura,
  filters: z
    .object({
      ano: anoFiltro,
      tipo: textFilter(),
      orgao: textFilter(),
      situacao: textFilter(),
    })
    .partial(),
  sort: { by: ['indicador'], first: ['indicador', 'asc'] },
  words: {
    labels: {
      ano: 'Ano',
      ate: 'Até',
      filtro: 'Filtro',
      indicador: 'Indicador',
      grupo: 'Grupo',
      valor: 'Valor',
      tipo: 'Tipo',
      orgao: 'Órgão',
      situacao: 'Situação',
    },
  },
})
