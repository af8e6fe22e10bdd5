// What a source does not tell is unknown, and not zero. What is paid was settled before, and what is settled was committed: where the later
// stage has an amount and the earlier one has none, the source does not tell the earlier one.
import { type RawBuilder, sql } from 'kysely'

type Amount = RawBuilder<unknown>
type Stages = { empenhado: Amount; liquidado: Amount; pago: Amount }

/** True where the stage is told. Of amounts from the beginning of the budget on: payments of March may be of settlements of February. */
export const sabeEmpenhado = ({ empenhado, liquidado, pago }: Stages): RawBuilder<boolean> =>
  sql<boolean>`(${empenhado} <> 0 or (${liquidado} = 0 and ${pago} = 0))`
export const sabeLiquidado = ({ liquidado, pago }: Pick<Stages, 'liquidado' | 'pago'>): RawBuilder<boolean> =>
  sql<boolean>`(${liquidado} <> 0 or ${pago} = 0)`

/** The same of amounts in cents that are added up here. */
export const sabidos = ({ empenhado, liquidado, pago }: Record<keyof Stages, bigint>) => ({
  empenhado: empenhado !== 0n || (liquidado === 0n && pago === 0n),
  liquidado: liquidado !== 0n || pago === 0n,
})

/** The amount where it is told, else null. */
export const seSabe = (isKnown: RawBuilder<boolean>, amount: Amount): RawBuilder<string | null> =>
  sql<string | null>`case when ${isKnown} then ${amount} end`
