// What was committed, settled and paid on one tender, contract or amendment, as other pages show it.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'

export const ultimoEmpenho = z.object({
  empenho_id: z.int().describe('Identificador do empenho no portal'),
  numero: z.string().describe('Número e exercício'),
  data: z.iso.date().describe('Data do empenho'),
  credor: z.string().describe('Credor'),
  objeto: z.string().describe('Objeto'),
  valor: amountColumn().nullable().describe('Valor final, em reais; nulo quando a fonte não informa'),
  liquidado: amountColumn().nullable().describe('Valor liquidado, em reais; nulo quando a fonte não informa'),
  pago: amountColumn().describe('Valor pago, em reais'),
})
export type UltimoEmpenho = z.output<typeof ultimoEmpenho>

export const empenhosDe = z.object({
  quantos: z.int().describe('Quantos empenhos'),
  empenhado: amountColumn().nullable().describe('Soma dos valores finais; nula quando nenhum é informado'),
  liquidado: amountColumn().nullable().describe('Soma do que foi liquidado; nula quando a fonte não informa'),
  pago: amountColumn().describe('Soma do que foi pago'),
  ultimos: z.array(ultimoEmpenho).describe('Os mais recentes'),
})
export type EmpenhosDe = z.output<typeof empenhosDe>

/** What was done of several amendments. `com_empenho`, `com_liquidado`: of how many of them it is known; sums of none are null. */
export const execucaoDasEmendas = z.object({
  com_empenho: z.int().describe('Quantas emendas têm empenho'),
  empenhado: amountColumn().nullable().describe('Soma dos empenhos; nula quando nenhuma emenda tem'),
  com_liquidado: z.int().describe('De quantas emendas se sabe o que foi liquidado'),
  liquidado: amountColumn().nullable().describe('Soma do que foi liquidado; nula quando de nenhuma se sabe'),
  pago: amountColumn().nullable().describe('Soma do que foi pago; nula quando nenhuma emenda tem empenho'),
})
export type ExecucaoDasEmendas = z.output<typeof execucaoDasEmendas>
