// What was committed, settled and paid on one tender or contract, as other pages show it.
import { z } from 'zod'
import { amountColumn } from '../../../kits/list/columns.ts'

export const ultimoEmpenho = z.object({
  empenho_id: z.int().describe('Identificador do empenho no portal'),
  numero: z.string().describe('Exercício e número'),
  data: z.iso.date().describe('Data do empenho'),
  credor: z.string().describe('Credor'),
  objeto: z.string().describe('Objeto'),
  valor: amountColumn().nullable().describe('Valor final, em reais; nulo quando a fonte não informa'),
  liquidado: amountColumn().describe('Valor liquidado, em reais'),
  pago: amountColumn().describe('Valor pago, em reais'),
})
export type UltimoEmpenho = z.output<typeof ultimoEmpenho>

export const empenhosDe = z.object({
  quantos: z.int().describe('Quantos empenhos'),
  empenhado: amountColumn().nullable().describe('Soma dos valores finais; nula quando nenhum é informado'),
  liquidado: amountColumn().describe('Soma do que foi liquidado'),
  pago: amountColumn().describe('Soma do que foi pago'),
  ultimos: z.array(ultimoEmpenho).describe('Os mais recentes'),
})
export type EmpenhosDe = z.output<typeof empenhosDe>
