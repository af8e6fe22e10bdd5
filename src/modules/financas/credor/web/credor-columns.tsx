// Columns, filters and orders of the list of creditors.

import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import { amountColumn } from '#kits/list/web/amount-column.ts'
import { ofWords, ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import type { Etapa } from '#modules/financas/despesa/etapa.fields.ts'
import { Valor } from '#ui/valor.tsx'
import type { CredorRow, credorList } from '../credor.contract.ts'
import { linhasDoCredor, tiposDeCredor } from '../linhas.fields.ts'

const documentoOf = ({ credor_tipo: tipo, credor_documento: documento }: CredorRow) =>
  documento ? `${tipo === 'pj' ? 'CNPJ' : 'CPF'} ${mostraCnpj(documento)}` : tiposDeCredor[tipo]

const nome: Column<CredorRow> = { field: 'credor_nome', label: 'Credor', isRowHeader: true, sub: documentoOf }

const amount = (etapa: Etapa, label: string): Column<CredorRow> => {
  const field = `credor_${etapa}` as const
  return amountColumn(field, label, {
    cell: (row, { filters }) => (
      <Valor amount={row[field]} href={linhasDoCredor(etapa, row.credor_id, filters.credor_ano)} />
    ),
  })
}
const somas = [amount('empenhado', 'Empenhado'), amount('liquidado', 'Liquidado'), amount('pago', 'Pago')]

export const publicColumns: Column<CredorRow>[] = [nome, ...somas]

/** In a file each fact has a column of its own. */
export const fileColumns: Column<CredorRow>[] = [
  { field: 'credor_nome', label: 'Credor', isRowHeader: true },
  { field: 'credor_documento', label: 'CPF ou CNPJ', text: (row) => mostraCnpj(row.credor_documento) },
  { field: 'credor_tipo', label: 'Tipo', text: (row) => tiposDeCredor[row.credor_tipo] },
  {
    field: 'credor_empenhos',
    label: 'Empenhos',
    className: 'num',
    text: (row) => mostraNumero(row.credor_empenhos),
  },
  {
    field: 'credor_pagamentos',
    label: 'Pagamentos',
    className: 'num',
    text: (row) => mostraNumero(row.credor_pagamentos),
  },
  ...somas,
]

export const credorOrders: Order[] = [
  ['credor_pago', 'desc', 'Mais recebeu'],
  ['credor_pago', 'asc', 'Menos recebeu'],
  ['credor_empenhado', 'desc', 'Maior empenhado'],
  ['credor_empenhado', 'asc', 'Menor empenhado'],
  ['credor_liquidado', 'desc', 'Maior liquidado'],
  ['credor_liquidado', 'asc', 'Menor liquidado'],
]

const filter = filterOf<typeof credorList>()
const byAmount = { field: (props: Common) => <TextField {...props} inputMode="decimal" placeholder="R$ 0,00" /> }

export const credorFilters = (anos: number[]): Filter[] => [
  filter('credor_ano', 'Ano', ofYears(anos)),
  filter('credor_nome', 'Nome do credor'),
  filter('credor_documento', 'CPF ou CNPJ'),
  filter('credor_tipo', 'Tipo', ofWords(tiposDeCredor)),
  filter('credor_pago_inicio', 'Pago, de', byAmount),
  filter('credor_pago_fim', 'Pago, até', byAmount),
]
