import type { ImportScope } from './import.contract.ts'

const limit = 0.2

/** More than a fifth of what the scope had would go: that is asked for twice. */
export const isShrunk = ({ existentes, linhas }: ImportScope): boolean =>
  existentes > 0 && linhas < existentes * (1 - limit)
