// The payroll of a year by month: number of payments, salaries and their average, and the sums that the list has of the same payments.
import { z } from 'zod'
import { pagamentoTotais } from './pagamento.contract.ts'

const { totais, informados } = pagamentoTotais
const somas = {
  totais: totais.describe('Somas; nulas quando nenhum pagamento as informa'),
  informados: informados.describe('Quantos pagamentos têm cada valor'),
}

const mesDoResumo = z.object({
  pagamento_mes: z.int().describe('Mês, de 1 a 12'),
  linhas: z.int().describe('Quantidade de pagamentos do mês'),
  total: z.string().describe('Soma dos salários do mês, em reais'),
  media: z.string().describe('Salário médio do mês, em reais'),
  ...somas,
})

export const resumo = z.object({
  /** Null when there is no payroll at all. */
  ano: z.int().nullable().describe('Ano do resumo'),
  linhas: z.int().describe('Quantidade de pagamentos do ano'),
  total: z.string().describe('Soma dos salários do ano, em reais'),
  ...somas,
  meses: z.array(mesDoResumo),
})
export type Resumo = z.output<typeof resumo>

export const resumoPage = resumo.extend({
  /** Years that have payments, newest first. */
  anos: z.array(z.int()),
})
export type ResumoPage = z.output<typeof resumoPage>
