// A town on its first day: what the template of the tests is past (template.ts); journeys do the same.
import type { Database } from '#platform/db/connect.ts'

export const beginFirstDay = (database: Database) =>
  database.write((tx) => tx.updateTable('primeiros_passos').set({ escondidos: false }).execute())
