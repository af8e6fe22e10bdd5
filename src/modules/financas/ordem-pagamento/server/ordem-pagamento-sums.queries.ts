// The filters of the order of payments as conditions over its sums.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import type { ordemPagamentoList } from '../ordem-pagamento.contract.ts'

export type OrdemQuery = ListQuery<typeof ordemPagamentoList>

/** The sums know no creditor. */
export const isSummed = ({ filters }: Pick<OrdemQuery, 'filters'>) =>
  filters.ordem_pagamento_credor === undefined && filters.ordem_pagamento_credor_documento === undefined

/** The conditions of the filters over the sums. */
export const summedConditions = (filters: OrdemQuery['filters']): RawBuilder<unknown>[] =>
  Object.entries(filters).map(([name, value]) => sql`${sql.ref(name.replace(/^ordem_pagamento_/, ''))} = ${value}`)

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`
