// Every statement that the portal sends while the tests run, once: scripts/testing/prepare-statements.ts has the second server understand
// each of them. Before each file, as vitest.config.ts says.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { applicationName } from '#platform/db/connect.ts'

const folder = process.env.PRACA_STATEMENTS
const recorder = Symbol.for('praca.recorder') // a worker runs many files
// what tests ask by connections of their own is not the portal's
const isOfPortal = (one: unknown) =>
  (one as { connectionParameters?: { application_name?: string } }).connectionParameters?.application_name ===
  applicationName
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown; [recorder]?: true }

if (folder && !client[recorder]) {
  const file = path.join(folder, `${process.pid}.jsonl`)
  const known = new Set<string>()
  const send = client.query
  client[recorder] = true
  client.query = function (...args) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
    const sent = send.apply(this, args)
    if (isOfPortal(this) && typeof text === 'string' && sent instanceof Promise && !known.has(text)) {
      known.add(text)
      // what the first server refuses proves nothing on the second one
      sent.then(
        () => fs.appendFileSync(file, `${JSON.stringify(text)}\n`),
        () => known.delete(text),
      )
    }
    return sent
  }
}
