// Recognises by SQLSTATE why the database refused a write: its constraints decide when two people write at once.

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
/** Two rows that may not be valid at the same time. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01'
/** Somebody else's lock, where NOWAIT or a lock_timeout was set. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'
/** Another transaction stood in the way (its lock, a deadlock, a serialization failure): the same may succeed when tried again. */
export const isBlocked = (error: unknown): boolean => /^(55P03|40P01|40001)$/.test(String(codeOf(error)))
/** A number, or a sum of several, that its column can't store. */
export const isTooLarge = (error: unknown): boolean => codeOf(error) === '22003'
/** The statement took longer than its limit. */
export const isOutOfTime = (error: unknown): boolean => codeOf(error) === '57014'

/** The words of a table's own trigger for people: `raise exception '…' using errcode = 'PR422', column = 'orgao_pai_id'`. */
export function refusalOf(error: unknown): { column: string; message: string } | null {
  if (codeOf(error) !== 'PR422') return null
  const { column = '', message } = error as Error & { column?: string }
  return { column, message }
}
