// Filters, columns and texts shared by the public list of the order of payments and the panel's.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mesOptions } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { credorHref } from '#modules/financas/credor/credor.fields.ts'
import { Day } from '#ui/day.tsx'
import type { OrdemOpcoes, OrdemPagamentoRow, ordemPagamentoList } from '../ordem-pagamento.contract.ts'
import { categorias, hipoteses, situacoes, situacoesDaLista } from '../ordem-pagamento.words.ts'
import { fonteText } from './fonte-text.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const situacaoText = ({ ordem_pagamento_situacao: situacao, ordem_pagamento_posicao: posicao }: OrdemPagamentoRow) =>
  posicao === null ? situacoes[situacao] : `${mostraNumero(posicao)}º da fila`

/** Why a payment passed others, or why one waits no longer: said where people read who was paid. '' where there is nothing to say. */
export function motivoText(row: OrdemPagamentoRow): string {
  const { ordem_pagamento_situacao: situacao, ordem_pagamento_hipotese: hipotese } = row
  if (situacao === 'suspenso') return `Suspenso: ${row.ordem_pagamento_suspensao_motivo || 'motivo não informado'}`
  if (situacao !== 'pago_fora_da_ordem') return ''
  const why = [row.ordem_pagamento_justificativa, hipotese && `Hipótese da lei: ${hipoteses[hipotese]}.`].filter(
    Boolean,
  )
  return why.length ? `Fora da ordem: ${why.join(' ')}` : 'Fora da ordem, e o motivo ainda não foi publicado'
}

const hrefOf = ({
  credor_id,
  ordem_pagamento_credor_nome: nome,
  ordem_pagamento_credor_documento: documento,
}: OrdemPagamentoRow) => credorHref({ credor_id, nome, documento })

export const ordemColumns: Column<OrdemPagamentoRow>[] = [
  { field: 'ordem_pagamento_credor_nome', label: 'Credor', isRowHeader: true, sub: motivoText },
  {
    field: 'ordem_pagamento_situacao',
    label: 'Situação',
    place: 'estado',
    text: situacaoText,
    cell: (row) => <SituacaoPill situacao={row.ordem_pagamento_situacao}>{situacaoText(row)}</SituacaoPill>,
  },
  {
    field: 'ordem_pagamento_fonte',
    label: 'Fonte',
    text: (row) => row.ordem_pagamento_fonte || 'Não informada',
  },
  {
    field: 'ordem_pagamento_categoria',
    label: 'Categoria',
    className: 'palavras',
    text: (row) => categorias[row.ordem_pagamento_categoria],
  },
  {
    field: 'ordem_pagamento_data_exigivel',
    label: 'A pagar desde',
    className: 'data',
    place: 'quando',
    text: (row) => mostraData(row.ordem_pagamento_data_exigivel),
    cell: (row) => <Day date={row.ordem_pagamento_data_exigivel} />,
  },
  {
    field: 'ordem_pagamento_pago_em',
    label: 'Pago em',
    className: 'data',
    text: (row) => (row.ordem_pagamento_pago_em ? mostraData(row.ordem_pagamento_pago_em) : ''),
  },
  {
    field: 'ordem_pagamento_valor',
    label: 'Valor',
    className: 'num',
    place: 'valor',
    text: (row) => mostraDinheiro(row.ordem_pagamento_valor),
  },
]

/** A source says its name beside its code, as its filter does. */
export const comFontes = (
  columns: Column<OrdemPagamentoRow>[],
  { fontes }: OrdemOpcoes,
): Column<OrdemPagamentoRow>[] => {
  const names = new Map(fontes.map(({ codigo, nome }) => [codigo, nome]))
  const text = ({ ordem_pagamento_fonte: fonte }: OrdemPagamentoRow) =>
    fonteText(fonte, names.get(fonte)) || 'Não informada'
  return columns.map((column) =>
    column.field === 'ordem_pagamento_fonte' ? { ...column, className: 'palavras', text } : column,
  )
}

/** The name leads to the payment, so that the way to who is paid stands below it. */
export const publicColumns = ordemColumns.map((column) =>
  column.isRowHeader
    ? {
        ...column,
        sub: (row: OrdemPagamentoRow) => {
          const [motivo, href] = [motivoText(row), hrefOf(row)]
          return (
            <>
              {motivo}
              {motivo && href && ' · '}
              {href && (
                <a href={href}>
                  Tudo deste credor<span className="oculto">: {row.ordem_pagamento_credor_nome}</span>
                </a>
              )}
            </>
          )
        },
      }
    : column,
)

/** In a file the reason has a column of its own. */
export const inFiles = (columns: Column<OrdemPagamentoRow>[]): Column<OrdemPagamentoRow>[] => [
  ...columns.map(({ sub: _motivo, ...column }) => column),
  { field: 'ordem_pagamento_justificativa', label: 'Motivo', text: motivoText },
]

const filter = filterOf<typeof ordemPagamentoList>()
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export const ordemSearch = filter('ordem_pagamento_credor', 'nome do credor')

export const ordemFilters = ({ anos, fontes }: OrdemOpcoes): Filter[] => [
  filter('ordem_pagamento_ano', 'Ano em que ficou a pagar', ofYears(anos)),
  filter('ordem_pagamento_mes', 'Mês em que ficou a pagar', { options: mesOptions, empty: 'Todos' }),
  filter('ordem_pagamento_credor', 'Credor'),
  filter('ordem_pagamento_situacao', 'Situação', { options: optionsOf(situacoesDaLista), empty: 'Todas' }),
  filter('ordem_pagamento_fonte', 'Fonte de recursos', {
    options: fontes
      .filter(({ codigo }) => codigo !== '')
      .map(({ codigo, nome }) => ({ value: codigo, label: fonteText(codigo, nome) })),
    empty: 'Todas',
  }),
  filter('ordem_pagamento_categoria', 'Categoria', { options: optionsOf(categorias), empty: 'Todas' }),
  filter('ordem_pagamento_credor_documento', 'CPF ou CNPJ do credor'),
  filter('ordem_pagamento_sem_motivo', 'Fora da ordem sem motivo', {
    options: [
      { value: '1', label: 'Sim' },
      { value: '0', label: 'Não' },
    ],
    empty: 'Qualquer',
  }),
]

export const ordemOrders: Order[] = [
  ['ordem_pagamento_fonte', 'asc', 'Fonte, categoria e data'],
  ['ordem_pagamento_fonte', 'desc', 'Fonte, do fim ao começo'],
  ['ordem_pagamento_data_exigivel', 'asc', 'Espera mais antiga'],
  ['ordem_pagamento_data_exigivel', 'desc', 'Espera mais recente'],
]
