// Who received from the town: a creditor with what was committed, settled and paid in a year or in all of them. A CPF is masked, and a
// creditor protected by law has no row (db/schema/financas-credor.sql).
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { moneyFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { type TipoDeCredor, tiposDeCredor } from './linhas.fields.ts'

const tipos = Object.keys(tiposDeCredor) as [TipoDeCredor, ...TipoDeCredor[]]

const somas = {
  credor_empenhos: z.int().describe('Quantos empenhos'),
  credor_empenhado: amountColumn()
    .nullable()
    .describe('Valor final dos empenhos do período, em reais; nulo quando a fonte não informa'),
  credor_liquidado: amountColumn()
    .nullable()
    .describe('Valor liquidado desses empenhos, em reais; nulo quando a fonte não informa'),
  credor_pagamentos: z.int().describe('Quantos pagamentos'),
  credor_pago: amountColumn().describe('Valor bruto pago no período, também de empenhos de anos anteriores, em reais'),
}

export const credorRow = z.object({
  credor_id: z.int().describe('Identificador do credor no portal'),
  credor_chave: z.string().describe('Chave da página do credor: o CNPJ, ou letras do nome e o identificador'),
  credor_nome: z.string().describe('Nome do credor'),
  credor_documento: z.string().describe('CNPJ, ou CPF sem os três primeiros e os dois últimos algarismos'),
  credor_tipo: z.enum(tipos).describe('Tipo do credor'),
  ...somas,
})
export type CredorRow = z.output<typeof credorRow>

const ano = () =>
  z.coerce.number('Ano inválido.').int('Ano inválido.').min(1900, 'Ano inválido.').max(9999, 'Ano inválido.')

const filters = z
  .object({
    credor_ano: ano(),
    credor_nome: textFilter(),
    credor_documento: textFilter(),
    credor_tipo: z.enum(tipos, 'Opção inválida.'),
    credor_pago_inicio: moneyFilter(),
    credor_pago_fim: moneyFilter(),
  })
  .partial()

export const credorList = defineList({
  path: '/ajax/credor',
  page: '/acesso/credores',
  title: 'Credores',
  lead: 'Quem recebeu do município e quanto: o que foi empenhado, entregue e pago a cada pessoa e empresa.',
  exportName: 'credores',
  row: credorRow,
  filters,
  sort: { by: ['credor_pago', 'credor_empenhado', 'credor_liquidado'], first: ['credor_pago', 'desc'] },
  words: {
    labels: {
      credor_id: 'Código no portal',
      credor_chave: 'Chave da página',
      credor_nome: 'Credor',
      credor_documento: 'CPF ou CNPJ',
      credor_tipo: 'Tipo',
      credor_empenhos: 'Empenhos',
      credor_empenhado: 'Empenhado',
      credor_liquidado: 'Liquidado',
      credor_pagamentos: 'Pagamentos',
      credor_pago: 'Pago',
      credor_ano: 'Ano',
    },
    values: { credor_tipo: tiposDeCredor },
  },
})

/** The sums of the whole filtered list. */
export const credorTotais = z.object({
  credor_empenhado: amountColumn().nullable(),
  credor_liquidado: amountColumn().nullable(),
  credor_pago: amountColumn(),
})
export type CredorTotais = z.output<typeof credorTotais>

/** Years that have commitments or payments, newest first. */
export const credorAnos = z.array(z.int())
export type CredorListData = ListPageData<CredorRow> & { anos: number[]; totais?: CredorTotais }

const doAno = z.object({ ano: z.int(), ...somas })
const doMes = z.object({ ano: z.int(), mes: z.int(), credor_pagamentos: z.int(), credor_pago: amountColumn() })

/** One creditor: sums of all years, of each one, newest first, and payments of each month, oldest first. */
export const credorPublic = credorRow.extend({
  anos: z.array(doAno).describe('Cada ano, o mais recente primeiro'),
  meses: z.array(doMes).describe('Cada mês com pagamentos, o mais antigo primeiro'),
})
export type CredorPublic = z.output<typeof credorPublic>
