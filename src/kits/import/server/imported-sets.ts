// The sets whose files are imported, as their modules enter them: for files that come without a person, and for the public receipts.
import type { PanelAccess } from '#base/privilegio.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ImportSet } from './check-file.ts'

/**
 * `access`: what the set's pages in the panel demand. `page`: of its public list, whose title names the set; null of one that the panel
 * alone has, which says its `title` itself.
 */
export type EnteredSet = { set: ImportSet; access: PanelAccess } & ({ page: string } | { page: null; title: string })

const entered = new WeakMap<Directory, Map<string, EnteredSet>>()

/** By the name of the set; filled while modules register, so to be read by a module after them all. */
export function importedSets(directory: Directory): ReadonlyMap<string, EnteredSet> {
  return entered.get(directory) ?? new Map()
}

export function enterImported(directory: Directory, one: EnteredSet): void {
  const sets = entered.get(directory) ?? new Map<string, EnteredSet>()
  sets.set(one.set.definition.name, one)
  entered.set(directory, sets)
}
