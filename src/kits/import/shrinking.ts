import type { ImportScope } from './import.contract.ts'

const limit = 0.2

/** More than a fifth of what the scope had would go: that is asked for twice. A set without a scope loses nothing. */
export const isShrunk = ({ existentes, linhas, ausentes }: ImportScope): boolean =>
  ausentes > 0 && linhas < existentes * (1 - limit)
