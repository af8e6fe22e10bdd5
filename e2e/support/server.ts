// The database server of a run of journeys: the one that `npm test` started (PostgreSQL of this machine, so that what people do is proved on
// both servers), or the embedded one.
import { startTestServer } from '#app/testing/test-server.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'

export default async function setup() {
  if (!findBrowser()) throw new Error('The journeys need Chromium or Chrome: install one, or name it with CHROME_PATH.')
  const { connection, stop } = await startTestServer()
  process.env.PRACA_TEST_CONNECTION = JSON.stringify(connection) // the workers start with this environment
  return stop
}
