// A form that reaches the portal: what was sent, whether it came before, and how many receipts an address gets.
import { createHash } from 'node:crypto'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { Conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Of all that was sent, so that the same form is known again. */
export const digestOf = (sent: unknown[], files: SpooledFile[]): string =>
  sha256(JSON.stringify([...sent, files.map(({ name, sha256 }) => [name, sha256])]))

/**
 * What `store` makes, or what the same form made before: `find` looks for it first, and again when the other sending of the two was faster.
 * It throws Conflict when the form was changed after it had been sent.
 */
export async function umaVez<Made>(find: () => Promise<Made | null>, store: () => Promise<Made>): Promise<Made> {
  const before = await find()
  if (before) return before
  try {
    return await store()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const meanwhile = await find()
    if (meanwhile) return meanwhile
    throw new Conflict('Este formulário já foi enviado. Recarregue a página e envie de novo.')
  }
}

const receiptsPerDay = 3

/** Who sends a case may type anybody's address: a person gets few receipts of others in a day. */
export const mayMail = async ({ limits }: Platform, email: string): Promise<boolean> =>
  email !== '' && (await limits.tally('recibo-email', hashToken(email.toLowerCase()), 24 * 60)) <= receiptsPerDay
