// Payroll (folha de pagamento), with the specification's names: table and calls are named `pagamento`.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { moneyFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { type Vinculo, vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import {
  type FolhaTipo,
  folhaTipos,
  naoInformado,
  nomesDasParcelas,
  parcelas,
  qualSalario,
  type Somada,
} from './folha.fields.ts'
import { pagamentoFields } from './pagamento.fields.ts'

const largestSalary = 9_999_999_999.99

const { pagamento_salario, ...shape } = formSchema(pagamentoFields).shape

const amount = (of: string) =>
  amountColumn().nullable().describe(`${of}, em reais; vazio quando a folha não o informou`)

/** One payment. */
export const pagamentoForm = z.object({
  ...shape,
  pagamento_salario: pagamento_salario.refine((value) => Number(value) <= largestSalary, 'Informe um valor menor.'),
  versao: version(),
})
export type PagamentoForm = z.output<typeof pagamentoForm>

export const pagamentoRow = z.object({
  pagamento_id: z.int().describe('Número do pagamento no portal'),
  pagamento_servidor: z.string().describe('Nome do servidor'),
  pagamento_cargo: z.string().describe('Cargo do servidor'),
  pagamento_codigo: z.string().describe('Código (matrícula) do servidor na folha'),
  pagamento_ano: z.int().describe('Ano a que o pagamento se refere'),
  pagamento_mes: z.int().describe('Mês a que o pagamento se refere, de 1 a 12'),
  pagamento_salario: amountColumn().describe('Salário, em reais'),
  pagamento_tipo: z.string().describe('Tipo da folha'),
  pagamento_orgao: z.string().describe('Órgão; vazio quando a folha não o informou'),
  pagamento_vinculo: z.string().describe('Vínculo; vazio quando a folha não o informou'),
  pagamento_vencimento: amount('Vencimento'),
  pagamento_vantagens: amount('Vantagens'),
  pagamento_gratificacoes: amount('Gratificações'),
  pagamento_bruto: amount('Valor bruto'),
  pagamento_descontos: amount('Descontos legais'),
  pagamento_liquido: amount('Valor líquido'),
})
export type PagamentoRow = z.output<typeof pagamentoRow>

export const pagamento = pagamentoRow.extend({ versao: z.int() })
export type Pagamento = z.output<typeof pagamento>

const filters = z
  .object({
    pagamento_ano: wholeFilter(1900, 9999, 'Ano inválido.'),
    pagamento_mes: wholeFilter(1, 12, 'Mês inválido.'),
    pagamento_servidor: textFilter(),
    pagamento_cargo: textFilter(),
    pagamento_codigo: textFilter(),
    pagamento_salario_inicio: moneyFilter(),
    pagamento_salario_fim: moneyFilter(),
    pagamento_orgao: textFilter(),
    pagamento_vinculo: z.enum([...(Object.keys(vinculos) as Vinculo[]), naoInformado], 'Opção inválida.'),
    pagamento_tipo: z.enum(Object.keys(folhaTipos) as FolhaTipo[], 'Opção inválida.'),
  })
  .partial()

export const pagamentoList = defineList({
  path: '/painel/ajax/pagamento',
  page: '/painel/pagamento',
  title: 'Folha de Pagamento',
  exportName: 'folha_pagamento',
  row: pagamentoRow,
  filters,
  sort: {
    by: ['pagamento_ano', 'pagamento_mes', 'pagamento_servidor', 'pagamento_cargo', 'pagamento_salario'],
    first: ['pagamento_ano', 'desc'],
  },
  words: {
    fields: pagamentoFields,
    labels: {
      pagamento_id: 'Código no portal',
      ...Object.fromEntries(nomesDasParcelas.map((nome) => [`pagamento_${nome}`, parcelas[nome]])),
    },
    values: {
      pagamento_mes: meses,
      pagamento_tipo: folhaTipos,
      pagamento_orgao: { [naoInformado]: 'Não informado' },
      pagamento_vinculo: { ...vinculos, [naoInformado]: 'Não informado' },
    },
  },
})

export const pagamentoPublicList = defineList({
  ...pagamentoList,
  path: '/ajax/pagamento',
  page: '/acesso/folha-de-pagamento',
  title: 'Folha de Pagamento',
  lead: `Quanto o município paga a cada servidor, mês a mês: nome, cargo e salário. O mês mais recente vem primeiro, por nome. ${qualSalario}`,
})

const porParcela = <Schema extends z.ZodType>(schema: Schema) =>
  ({ pagamento_bruto: schema, pagamento_descontos: schema, pagamento_liquido: schema }) satisfies Record<
    `pagamento_${Somada}`,
    Schema
  >

/** Of the whole filtered list. */
export const pagamentoTotais = {
  totais: z
    .object({ pagamento_salario: amountColumn().nullable(), ...porParcela(amountColumn().nullable()) })
    .describe(
      'Somas da lista inteira. Salário: nula quando são mais de 200.000 achados por nome, cargo ou valor; as outras: nulas quando nenhum pagamento as informa, ou são mais de 5.000 achados assim',
    ),
  informados: z.object(porParcela(z.int())).describe('Quantos pagamentos da lista inteira têm cada valor'),
}
const totais = z.object(pagamentoTotais)
export type PagamentoTotais = z.output<typeof totais>

const grupo = z.object({
  por: z
    .enum(['pagamento_orgao', 'pagamento_vinculo', 'pagamento_tipo'])
    .describe('O filtro que acha os pagamentos do grupo'),
  valor: z.string().describe('O valor do filtro'),
  linhas: z.int().describe('Quantidade de pagamentos'),
  ...pagamentoTotais,
})
export type Grupo = z.output<typeof grupo>
/** Of the payments of a month or a year, while no person, post or amount is looked for; null otherwise. */
export const pagamentoGrupos = z
  .object({ ano: z.int(), mes: z.int().nullable(), grupos: z.array(grupo) })
  .nullable()
  .describe('Somas por órgão, vínculo e tipo da folha, do mês ou do ano escolhido; sem escolha, do mês mais recente')
export type PagamentoGrupos = { grupos: z.output<typeof pagamentoGrupos> }

/** The options of the year filter: years that have payments, newest first. */
export const pagamentoAnos = z.array(z.int())
/** Those of the filter by organ. */
export const pagamentoOrgaos = z.array(z.string())

export type PagamentoListData = ListPageData<PagamentoRow> &
  Partial<PagamentoTotais & PagamentoGrupos> & {
    anos: number[]
    orgaos: string[]
  }

export const pagamentoFormPage = z.object({ pagamento: pagamento.nullable() })
export type PagamentoFormPage = z.output<typeof pagamentoFormPage>
