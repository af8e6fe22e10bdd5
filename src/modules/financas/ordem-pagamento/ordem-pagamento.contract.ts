// The chronological order of payments (docs/specification/data-sets.md#order-of-payments; Lei 14.133/2021, art. 141): one row for each
// settlement, derived of the expense.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { ordemPagamentoFields } from './ordem-pagamento.fields.ts'
import { categorias, hipoteses, situacoes, situacoesDaLista } from './ordem-pagamento.words.ts'

export const ordemPagamentoForm = formSchema(ordemPagamentoFields).extend({ versao: version() })
export type OrdemPagamentoForm = z.output<typeof ordemPagamentoForm>

/** Letters that a reason has at least. */
export const menorJustificativa = 20

const keysOf = <Words extends object>(words: Words) => Object.keys(words) as [keyof Words & string]
const day = () => z.iso.date().nullable()

export const ordemPagamentoRow = z.object({
  ordem_pagamento_id: z.int().describe('Identificador da liquidação neste portal'),
  ordem_pagamento_situacao: z.enum(keysOf(situacoes)).describe('Situação'),
  ordem_pagamento_posicao: z
    .int()
    .nullable()
    .describe('Posição na fila: 1 é a primeira a pagar; as do mesmo dia têm a mesma; vazia quando não espera'),
  entidade_id: z.int().describe('Identificador da entidade do município'),
  entidade_nome: z.string().describe('Entidade'),
  ordem_pagamento_unidade: z.string().describe('Código da unidade orçamentária'),
  ordem_pagamento_fonte: z.string().describe('Fonte de recursos, três algarismos'),
  ordem_pagamento_categoria: z.enum(keysOf(categorias)).describe('Categoria do contrato'),
  credor_id: z.int().nullable().describe('Identificador do credor no portal; nulo quando é protegido por lei'),
  ordem_pagamento_credor_nome: z.string().describe('Credor'),
  ordem_pagamento_credor_documento: z
    .string()
    .describe('CNPJ do credor, ou CPF sem os três primeiros e os dois últimos algarismos'),
  empenho_id: z.int().describe('Identificador do empenho neste portal'),
  ordem_pagamento_empenho: z.string().describe('Número e exercício do empenho'),
  ordem_pagamento_liquidacao: z.string().describe('Número da liquidação'),
  ordem_pagamento_documento: z.string().describe('Documento do credor: tipo e número'),
  ordem_pagamento_data_exigivel: z.iso.date().describe('Data em que ficou a pagar'),
  ordem_pagamento_vencimento: day().describe('Vencimento'),
  ordem_pagamento_valor: amountColumn().describe('Valor liquidado menos o anulado, em reais'),
  ordem_pagamento_pago_em: day().describe('Data em que os pagamentos completaram o valor'),
  ordem_pagamento_espera: z.int().nullable().describe('Dias entre ficar a pagar e ser pago'),
  ordem_pagamento_justificativa: z.string().describe('Motivo do pagamento fora da ordem'),
  ordem_pagamento_hipotese: z.enum(keysOf(hipoteses)).nullable().describe('Hipótese da lei para pagar fora da ordem'),
  ordem_pagamento_autoridade: z.string().describe('Autoridade que decidiu pagar fora da ordem'),
  ordem_pagamento_comunicado_em: day().describe('Data da comunicação ao controle interno e ao tribunal de contas'),
  ordem_pagamento_suspenso_em: day().describe('Data da suspensão'),
  ordem_pagamento_retomado_em: day().describe('Data da retomada'),
  ordem_pagamento_suspensao_motivo: z.string().describe('Motivo da suspensão'),
  ordem_pagamento_sem_motivo: z.boolean().describe('Pago fora da ordem e ainda sem motivo publicado'),
  ordem_pagamento_ano: z.int().describe('Ano em que ficou a pagar'),
  ordem_pagamento_mes: z.int().describe('Mês em que ficou a pagar, de 1 a 12'),
})
export type OrdemPagamentoRow = z.output<typeof ordemPagamentoRow>

const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message)
const chosen = (words: object) => z.enum(Object.keys(words), 'Opção inválida.')

const filters = z
  .object({
    ordem_pagamento_ano: whole(1900, 9999, 'Ano inválido.'),
    ordem_pagamento_mes: whole(1, 12, 'Mês inválido.'),
    // as files write it: '500', '1500', '15000000'
    ordem_pagamento_fonte: textFilter().transform((value) => /^[129]?([5-8]\d{2})\d*$/.exec(value)?.[1] ?? value),
    ordem_pagamento_categoria: chosen(categorias),
    ordem_pagamento_situacao: chosen(situacoesDaLista),
    ordem_pagamento_credor: textFilter(),
    ordem_pagamento_credor_documento: textFilter(),
    ordem_pagamento_sem_motivo: z.enum(['1', '0'], 'Opção inválida.').transform((value) => value === '1'),
  })
  .partial()

const labels = {
  ordem_pagamento_id: 'Código no portal',
  ordem_pagamento_fonte: 'Fonte',
  ordem_pagamento_categoria: 'Categoria',
  ordem_pagamento_data_exigivel: 'A pagar desde',
  ordem_pagamento_valor: 'Valor',
  ordem_pagamento_pago_em: 'Pago em',
  ordem_pagamento_espera: 'Dias de espera',
  ordem_pagamento_posicao: 'Posição',
  ordem_pagamento_unidade: 'Unidade orçamentária',
  ordem_pagamento_empenho: 'Empenho',
  ordem_pagamento_liquidacao: 'Liquidação',
  ordem_pagamento_documento: 'Documento',
  ordem_pagamento_credor_nome: 'Credor',
  ordem_pagamento_credor: 'Credor',
  ordem_pagamento_credor_documento: 'CPF ou CNPJ',
  ordem_pagamento_comunicado_em: 'Comunicado em',
  ordem_pagamento_sem_motivo: 'Sem motivo publicado',
  ordem_pagamento_ano: 'Ano em que ficou a pagar',
  ordem_pagamento_mes: 'Mês em que ficou a pagar',
  credor_id: 'Credor (código)',
  entidade_id: 'Entidade (código)',
  empenho_id: 'Empenho (código)',
}

export const ordemPagamentoPublicList = defineList({
  path: '/ajax/ordem_pagamento',
  page: '/acesso/ordem-de-pagamentos',
  title: 'Ordem de Pagamentos',
  lead: 'Quem espera para receber do município e desde quando, por fonte de recursos e categoria, e quem foi pago fora da ordem, com o motivo.',
  exportName: 'ordem_de_pagamentos',
  row: ordemPagamentoRow,
  filters,
  sort: { by: ['ordem_pagamento_fonte', 'ordem_pagamento_data_exigivel'], first: ['ordem_pagamento_fonte', 'asc'] },
  words: {
    fields: ordemPagamentoFields,
    labels,
    values: {
      ordem_pagamento_situacao: situacoesDaLista,
      ordem_pagamento_categoria: categorias,
      ordem_pagamento_hipotese: hipoteses,
      ordem_pagamento_mes: meses,
    },
  },
})

/** For the staff: those that need a reason and have none come first. */
export const ordemPagamentoList = defineList({
  ...ordemPagamentoPublicList,
  path: '/painel/ajax/ordem_pagamento',
  page: '/painel/ordem-de-pagamentos',
  sort: {
    by: ['ordem_pagamento_sem_motivo', 'ordem_pagamento_fonte', 'ordem_pagamento_data_exigivel'],
    first: ['ordem_pagamento_sem_motivo', 'desc'],
  },
})

/** Of the whole filtered list. */
export const totais = z.object({
  ordem_pagamento_a_pagar: z.string().describe('Soma do que espera'),
  ordem_pagamento_pago: z.string().describe('Soma do que foi pago'),
  ordem_pagamento_espera: z.int().nullable().describe('Metade dos pagos esperou no máximo estes dias'),
})
/** How long those that became due in each month of one year waited: half of them, at most `mediana` days. */
export const grafico = z
  .object({
    ano: z.int(),
    meses: z.array(z.object({ mes: z.int(), linhas: z.int(), mediana: z.int() })),
  })
  .nullable()
export const figuras = { totais, grafico }
export type Figuras = { totais: z.output<typeof totais>; grafico: z.output<typeof grafico> }

export const ordemOpcoes = z.object({
  anos: z.array(z.int()),
  fontes: z.array(z.object({ codigo: z.string(), nome: z.string() })),
})
export type OrdemOpcoes = z.output<typeof ordemOpcoes>

/** What the page says of who waits today, whatever the list is narrowed to: a sentence in pieces, and those who are suspended. */
export const esperando = z.object({
  frase: z.array(z.object({ texto: z.string(), forte: z.boolean().optional() })).nullable(),
  suspensos: z.string(),
})

export type OrdemListData = ListPageData<OrdemPagamentoRow> &
  Partial<Figuras> & { opcoes: OrdemOpcoes; esperando: z.output<typeof esperando> }

const vizinho = ordemPagamentoRow.pick({
  ordem_pagamento_id: true,
  ordem_pagamento_situacao: true,
  ordem_pagamento_credor_nome: true,
  ordem_pagamento_data_exigivel: true,
  ordem_pagamento_pago_em: true,
  ordem_pagamento_valor: true,
})
export type Vizinho = z.output<typeof vizinho>

/** One row with its queue around it. */
export const ordemPagamentoPage = z.object({
  ordem: ordemPagamentoRow,
  /** What names the creditor's page; null of one who is protected by law. */
  credor_chave: z.string().nullable(),
  nomes: z.object({ fonte: z.string(), unidade: z.string() }),
  /** The nearest of the same queue, oldest first, the row itself among them. */
  fila: z.array(vizinho),
  /** Of a payment out of order: how many older ones waited on its day, and the oldest of them. */
  passados: z.object({ quantos: z.int(), primeiros: z.array(vizinho) }),
})
export type OrdemPagamentoPage = z.output<typeof ordemPagamentoPage>

/** What the panel's form edits; `versao` null: nobody has said anything of it yet. */
export const ordemPagamentoAto = z.object({
  ordem_pagamento_id: z.int(),
  ordem_pagamento_justificativa: z.string(),
  ordem_pagamento_hipotese: z.string().nullable(),
  ordem_pagamento_autoridade: z.string(),
  ordem_pagamento_comunicado_em: day(),
  ordem_pagamento_data_exigivel: day(),
  ordem_pagamento_vencimento: day(),
  ordem_pagamento_categoria: z.string().nullable(),
  ordem_pagamento_suspenso_em: day(),
  ordem_pagamento_retomado_em: day(),
  ordem_pagamento_suspensao_motivo: z.string(),
  versao: z.int(),
})
export type OrdemPagamentoAto = z.output<typeof ordemPagamentoAto>

export const ordemPagamentoFormPage = z.object({ ato: ordemPagamentoAto, ordem: ordemPagamentoRow })
export type OrdemPagamentoFormPage = z.output<typeof ordemPagamentoFormPage>
