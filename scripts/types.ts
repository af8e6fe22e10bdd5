// Writes src/platform/db/types.generated.ts and docs/database.md from a database that has just run every migration; with --verify it only
// compares.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { searchSources } from '#app/server/modules.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { installSearchSources } from '#platform/db/search-install.queries.ts'
import { createLog } from '#platform/log.ts'
import { databaseDoc, databaseDocPath } from './database-doc.ts'

const isVerifying = process.argv.includes('--verify')
const target = 'src/platform/db/types.generated.ts'
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-types-'))
fs.chmodSync(directory, 0o755)

const server = await startEmbedded(directory)
const database = await connectDatabase(server.connection, createLog('silent'), 2)
await migrate(database.db)
await installSearchSources(database.db, searchSources)
const doc = await databaseDoc(database.db)
await database.close()

const made = spawnSync(
  'node_modules/.bin/kysely-codegen',
  [
    '--dialect=postgres',
    `--url=postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(server.connection.host ?? '')}`,
    // The rows of files between check and storing (kits/import) are read by names that are not known here. Typed, they would be a fifth of all
    // tables, and the compiler compares each with each: from 317 on it gives up (TS2590), in files that have nothing to do with the new one.
    '--exclude-pattern={kysely_*,*_importacao}',
    '--date-parser=string',
    '--numeric-parser=string',
    '--type-mapping={"timestamptz":"string","int8":"number"}',
    `--out-file=${target}`,
    ...(isVerifying ? ['--verify'] : []),
  ],
  { stdio: 'inherit' },
)
await server.stop()
fs.rmSync(directory, { recursive: true, force: true })
if (!isVerifying) fs.writeFileSync(databaseDocPath, doc)
const isDocCurrent = fs.existsSync(databaseDocPath) && fs.readFileSync(databaseDocPath, 'utf8') === doc
const stale = [...(made.status === 0 ? [] : [target]), ...(isDocCurrent ? [] : [databaseDocPath])]
if (stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run 'npm run types' and commit it.`)
  process.exit(1)
}
