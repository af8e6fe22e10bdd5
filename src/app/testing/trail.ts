// What the trail recorded during a test.
import type { TestPortal } from './test-portal.ts'

export function trailOf({ platform }: TestPortal) {
  const { db } = platform.database
  let before = 0
  const entries = () =>
    db.selectFrom('auditoria').selectAll().where('auditoria_id', '>', before).orderBy('auditoria_id').execute()
  return {
    /** The rows since forget(). */
    entries,
    async restart() {
      before = (await entries()).at(-1)?.auditoria_id ?? before
    },
  }
}
