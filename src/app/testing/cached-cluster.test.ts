import fs from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#platform/db/embedded.ts'
import { makeDataDir } from './built-portal.ts'
import { copyCachedCluster } from './cached-cluster.ts'
import { templateName } from './template.ts'

const folders = [makeDataDir(), makeDataDir()]
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

test('two runs at once have a server each, with every migration in the template', async () => {
  const migrations = 1 + fs.globSync('db/migrations/*.sql').length // the baseline and those after it
  const servers = await Promise.all(
    folders.map(async (folder) => {
      await copyCachedCluster(folder)
      return startEmbedded(folder)
    }),
  )
  for (const { connection, reused, stop } of servers) {
    expect(reused).toBe(false)
    const client = new pg.Client({ ...connection, database: templateName })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as n from kysely_migration')
    expect(rows).toEqual([{ n: migrations }])
    await client.end()
    await stop()
  }
})
