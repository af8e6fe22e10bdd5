// Mail that came back: what a report says becomes a mark at the address, if the report is of a message of ours to that address.
import type { Queries } from '../db/connect.ts'
import { findSecret, markReturned } from './devolucao.queries.ts'
import { readReport } from './dsn.ts'
import { openId, type Sent } from './message-id.ts'

/** `alheio`: a report of no message of ours. */
export type Outcome = 'marcado' | 'alheio' | 'passageiro' | 'outro'

/** Marks the addresses that a message reports. Anybody may have written it. */
export async function noteReturned(db: Queries, source: Uint8Array): Promise<Outcome> {
  const report = await readReport(source)
  if (!report) return 'outro'
  if (!report.failures.length) return 'passageiro'
  const secret = await findSecret(db)
  let outcome: Outcome = 'alheio'
  for (const { addresses, status, diagnostic } of report.failures) {
    const sent = firstOf(report.messageIds, (id) => openId(secret, id, addresses))
    if (!sent) continue
    await markReturned(db, { email: sent.to, status, diagnostic, message: sent.jobId })
    outcome = 'marcado'
  }
  return outcome
}

function firstOf(ids: string[], find: (id: string) => Sent | null): Sent | null {
  for (const id of ids) {
    const found = find(id)
    if (found) return found
  }
  return null
}
