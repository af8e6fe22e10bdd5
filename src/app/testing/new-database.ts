// An empty database for a built portal, on the server of this test run.
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl } from './built-portal.ts'

/** Its DATABASE_URL. Dropped when the test is over. */
export async function newDatabase(name: string): Promise<string> {
  const server = inject('connection')
  const ask = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name}`)
  onTestFinished(() => ask(`drop database ${name} with (force)`))
  return databaseUrl(server, name)
}
