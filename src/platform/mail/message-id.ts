// The identification of a message, sealed for its address: whoever shows it received that message, or was told by a server that had it.
// So a report that mail came back is of ours and about that address, or is forged (docs/decisions/0068-mail-that-comes-back.md).
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Sent = { jobId: string; to: string; at: number }

/** No server tries for longer to deliver a message. */
const longestMs = 15 * 24 * 3_600_000

const normal = (address: string) => address.trim().toLowerCase()
const sealOf = (secret: string, { jobId, to, at }: Sent) =>
  createHmac('sha256', secret)
    .update(`${jobId} ${at} ${normal(to)}`)
    .digest('base64url')
    .slice(0, 22)

/** `at`: when it was queued, so that each try has the same. */
export const sealedId = (secret: string, sent: Sent, host: string): string =>
  `<${sent.jobId}.${sent.at.toString(36)}.${sealOf(secret, sent)}@${host}>`

/** The message that an identification is of, and to which of these addresses it went; null when to none of them, or long ago. */
export function openId(secret: string, id: string, addresses: readonly string[], now = Date.now()): Sent | null {
  const [, jobId = '', instant = '', seal = ''] = /<?([\da-f-]{36})\.([\da-z]{1,9})\.([\w-]{22})@/.exec(id) ?? []
  const at = Number.parseInt(instant, 36)
  if (!seal || at > now || now - at > longestMs) return null
  for (const to of addresses.map(normal)) {
    const sent = { jobId, to, at }
    if (timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, sent)))) return sent
  }
  return null
}
