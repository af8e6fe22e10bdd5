// Recognises by SQLSTATE why the database refused a write: its constraints decide when two people write at once.

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
/** A lock that somebody else holds, asked for with NOWAIT or a lock_timeout. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'
/** Another transaction stood in the way (its lock, a deadlock, a serialization failure): the same may succeed when tried again. */
export const isBlocked = (error: unknown): boolean => /^(55P03|40P01|40001)$/.test(String(codeOf(error)))
/** The statement took longer than its limit. */
export const isOutOfTime = (error: unknown): boolean => codeOf(error) === '57014'
