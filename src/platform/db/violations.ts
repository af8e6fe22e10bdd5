// Recognises by SQLSTATE why the database refused a write: its constraints decide when two people write at once.

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
/** A lock that somebody else holds, asked for with NOWAIT or a lock_timeout. */
export const isLockNotAvailable = (error: unknown): boolean => codeOf(error) === '55P03'
