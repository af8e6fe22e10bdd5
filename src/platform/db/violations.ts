// Recognises by SQLSTATE why the database refused a write: its constraints decide when two people write at once.

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
/** Two rows that may not hold at the same time. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01'
/** A lock that somebody else holds, asked for with NOWAIT or a lock_timeout. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'
/** Another transaction stood in the way (its lock, a deadlock, a serialization failure): the same may succeed when tried again. */
export const isBlocked = (error: unknown): boolean => /^(55P03|40P01|40001)$/.test(String(codeOf(error)))
/** A number, or a sum of some, that its column does not hold. */
export const isTooLarge = (error: unknown): boolean => codeOf(error) === '22003'
/** The statement took longer than its limit. */
export const isOutOfTime = (error: unknown): boolean => codeOf(error) === '57014'

/** What a table's own trigger says to people: `raise exception '…' using errcode = 'PR422', column = 'orgao_pai_id'`. */
export function refusalOf(error: unknown): { column: string; message: string } | null {
  if (codeOf(error) !== 'PR422') return null
  const { column = '', message } = error as Error & { column?: string }
  return { column, message }
}
