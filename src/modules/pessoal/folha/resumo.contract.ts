// The payroll of a year by month: total, number of payments, average.
import { z } from 'zod'

const mesDoResumo = z.object({
  pagamento_mes: z.int().describe('Mês, de 1 a 12'),
  linhas: z.int().describe('Quantidade de pagamentos do mês'),
  total: z.string().describe('Soma dos salários do mês, em reais'),
  media: z.string().describe('Salário médio do mês, em reais'),
})

export const resumo = z.object({
  /** Null when there is no payroll at all. */
  ano: z.int().nullable().describe('Ano do resumo'),
  linhas: z.int().describe('Quantidade de pagamentos do ano'),
  total: z.string().describe('Soma dos salários do ano, em reais'),
  meses: z.array(mesDoResumo),
})
export type Resumo = z.output<typeof resumo>

export const resumoPage = resumo.extend({
  /** Years that have payments, newest first. */
  anos: z.array(z.int()),
})
export type ResumoPage = z.output<typeof resumoPage>
