// Checks a form's references to lookup lists.
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { LookupRow } from './lookup.queries.ts'

export const unknownOption = 'Opção inválida.'

/** Messages for those ids of `chosen` that do not exist in their list; null is not checked. */
export async function unknownOptions<Name extends string>(
  db: Queries,
  chosen: Record<Name, number | null>,
  lists: Record<Name, (db: Queries) => Promise<LookupRow[]>>,
): Promise<FieldMessages> {
  const messages: FieldMessages = {}
  for (const name of Object.keys(lists) as Name[]) {
    const id = chosen[name]
    if (id !== null && !(await lists[name](db)).some((entry) => entry.id === id)) messages[name] = [unknownOption]
  }
  return messages
}
