import type { ImportScope } from './import.contract.ts'

const limit = 0.2

/** Of the rows of one kind, how many would be removed. */
type Loss = { nome?: string | undefined; existentes: number; ausentes: number }

/**
 * More than a fifth of what the scope has of some kind would be removed: that takes a second confirmation. A set without a scope loses
 * nothing.
 */
export const lossesOf = ({ fatos, existentes, ausentes }: ImportScope): Loss[] =>
  (fatos ?? [{ existentes, ausentes }]).filter((loss) => loss.ausentes > loss.existentes * limit)

export const isShrunk = (scope: ImportScope): boolean => lossesOf(scope).length > 0
