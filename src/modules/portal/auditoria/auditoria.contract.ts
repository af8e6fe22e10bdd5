// The trail of changes (docs/decisions/0018-the-trail.md): its list and entries for administrators, the history of a record for users who
// may open it.
import { z } from 'zod'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { acoes } from './acoes.ts'

const auditoriaRow = z.object({
  auditoria_id: z.int().describe('Número da linha'),
  aud_data: z.iso.datetime().describe('Quando'),
  aud_autor: z.string().describe('Quem'),
  aud_acao: z.string().describe('O que fez'),
  aud_tabela: z.string().describe('De que o registro é'),
  aud_registro: z.int().nullable().describe('Identificador do registro'),
  aud_nome: z.string().describe('O registro'),
  aud_mudancas: z.string().describe('O que mudou, de que para quê'),
})
export type AuditoriaRow = z.output<typeof auditoriaRow>

export const auditoriaList = defineList({
  path: '/painel/ajax/auditoria',
  page: '/painel/auditoria',
  title: 'Auditoria',
  exportName: 'auditoria',
  holdsPeople: true,
  row: auditoriaRow,
  filters: z
    .object({
      aud_autor: textFilter(),
      aud_tabela: textFilter(),
      aud_nome: textFilter(),
      aud_acao: z.enum(Object.keys(acoes) as [keyof typeof acoes], 'Opção inválida.'),
      aud_data_inicio: dateFilter(),
      aud_data_fim: dateFilter(),
    })
    .partial(),
  sort: { by: ['aud_data'], first: ['aud_data', 'desc'] },
  words: {
    labels: {
      auditoria_id: 'Código no portal',
      aud_acao: 'Ação',
      aud_tabela: 'Módulo',
      aud_registro: 'Registro (código)',
      aud_nome: 'Registro',
    },
    values: { aud_acao: acoes },
  },
})

const tabela = z.object({ tabela: z.string(), rotulo: z.string() })
export const auditoriaTabelas = z.object({ tabelas: z.array(tabela) })
export type AuditoriaListData = ListPageData<AuditoriaRow> & z.output<typeof auditoriaTabelas>

/** One column that changed. Null: it was, or is, empty. `isHidden`: the trail keeps no values of it. */
const mudanca = z.object({
  campo: z.string(),
  de: z.string().nullable(),
  para: z.string().nullable(),
  isHidden: z.boolean(),
})
export type Mudanca = z.output<typeof mudanca>

/** A row of the trail in words. */
export const entrada = z.object({
  auditoria_id: z.int(),
  aud_data: z.iso.datetime(),
  acao: z.string(),
  quem: z.string(),
  /** What the record, or its part, is: 'Documento da licitação'. */
  oque: z.string(),
  nome: z.string(),
  mudancas: z.array(mudanca),
})
export type Entrada = z.output<typeof entrada>

export const entradaPage = z.object({
  entrada,
  pedido: z.string(),
  /** Address of the record's whole history; null where there is none. */
  historico: z.string().nullable(),
})
export type EntradaPage = z.output<typeof entradaPage>

/** What a user changed today, on the panel's home. */
export const mudancaDoDia = z.object({
  /** 'Licitação 012/2026'. */
  registro: z.string(),
  acao: z.string(),
  autor: z.string(),
  aud_data: z.iso.datetime(),
  /** Of the record's history. */
  href: z.string(),
})
export type MudancaDoDia = z.output<typeof mudancaDoDia>

export const historicoPage = z.object({
  /** 'Licitação 012/2026' */
  titulo: z.string(),
  /** Newest first. */
  entradas: z.array(entrada),
  /** Where the link to it stood. */
  volta: z.string(),
  /** There are older ones than these. */
  isCut: z.boolean(),
})
export type HistoricoPage = z.output<typeof historicoPage>
