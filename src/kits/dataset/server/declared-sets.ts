// The declared sets by their tables, as the list of modules makes them modules. What is decided of every table (what the trail calls one of its records,
// what of it leaves the town) is said of theirs by their declarations.
import type { Dataset } from '#kits/dataset/dataset.ts'

const declared = new Map<string, Dataset>()

export const declareSet = (dataset: Dataset): void => void declared.set(dataset.name, dataset)

/** All of them. Throws in a process that has not read the list of modules: none may be taken for a table that nobody decided on. */
export function declaredSets(): ReadonlyMap<string, Dataset> {
  if (declared.size === 0) throw new Error('No set is declared yet: import src/app/server/modules.ts first.')
  return declared
}
