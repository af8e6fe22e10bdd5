// Numbers of cases without a gap.
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'

/**
 * The next number of the series in the year, '2026000123'. The row stays locked until the commit: the next one waits, and a rollback
 * frees the number.
 */
export async function nextProtocolo(tx: WriteTransaction, serie: string, ano: number): Promise<string> {
  const { rows } = await sql<{ pro_ultimo: number }>`insert into protocolo values (${serie}, ${ano}, 1)
    on conflict (pro_serie, pro_ano) do update set pro_ultimo = protocolo.pro_ultimo + 1
    returning pro_ultimo`.execute(tx)
  return `${ano}${String(rows[0]?.pro_ultimo).padStart(6, '0')}`
}
