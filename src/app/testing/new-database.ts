// A database for a built portal, on the server of this test run.
import { inject, onTestFinished } from 'vitest'
import { databaseUrl } from './built-portal.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** Its DATABASE_URL, with every migration; `template1` for one as a town's first start finds it. Dropped when the test is over. */
export async function newDatabase(name: string, template?: 'template1'): Promise<string> {
  const server = inject('connection')
  await createDatabase(server, name, template)
  onTestFinished(() => dropDatabase(server, name))
  return databaseUrl(server, name)
}
