// `npm run restore`: brings the newest backup, or `-- --copia <name>`, into an empty portal (DATA_DIR, or DATABASE_URL and STORAGE_URL).
// Files first, then the database in one transaction: a portal with a database is a whole one.

import path from 'node:path'
import { forgetUnfinished } from '#platform/backup/copia.queries.ts'
import { openDestination } from '#platform/backup/destination.ts'
import { openKeys } from '#platform/backup/encryption.ts'
import { demandEmpty } from '#platform/backup/load.queries.ts'
import { restoreDatabase, restoreFiles } from '#platform/backup/restore.ts'
import { findBackups, readManifest } from '#platform/backup/vault.ts'
import { commandWords } from '#platform/command-words.ts'
import { withOneConnection } from '#platform/db/one-connection.ts'
import { upgrade } from '#platform/db/upgrade.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { count, ending, runCommand, say, some, withNewDatabase } from './command.ts'
import { searchSources } from './modules.ts'

process.exitCode = await runCommand('restaurar a cópia de segurança', async (env) => {
  const [option, wanted, ...others] = process.argv.slice(2)
  if (others.length || (option !== undefined && (option !== '--copia' || !wanted)))
    throw new EnvError(
      `a única opção é --copia <nome> (${commandWords('backup', '--lista')} diz os nomes); sem ela vem a mais nova.`,
    )
  return restore(env, wanted)
})

async function restore(env: Env, wanted: string | undefined): Promise<number> {
  if (!env.backup) throw new EnvError('BACKUP_URL: informe onde as cópias ficam.')
  const destination = await openDestination(env.backup.url)
  const vault = { destination, keys: await openKeys(destination, env.backup.passphrase, 'exists'), ending }
  const { whole } = await findBackups(destination)
  const name = wanted ?? whole.at(-1)
  if (!name || !whole.includes(name))
    throw new EnvError(
      wanted ? `não há a cópia ${wanted} em ${destination.name}.` : `não há cópias em ${destination.name}.`,
    )
  const manifest = await readManifest(vault, name)
  return withNewDatabase(env, 2, async ({ database: { db }, connection }) => {
    await withOneConnection(connection, demandEmpty)
    say(`Restaurando a cópia ${name}, da versão ${manifest.versao}…`)
    const { restored, lost } = await restoreFiles(vault, name, await createStorage(env), path.join(env.dataDir, 'tmp'))
    say(`${count(restored, 'arquivo restaurado', 'arquivos restaurados')}.`)
    await restoreDatabase(connection, vault, { name, manifest, sources: searchSources })
    const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
    say(
      `${count(rows, 'linha restaurada', 'linhas restauradas')} em ${count(manifest.tabelas.length, 'tabela', 'tabelas')}.`,
    )
    const applied = await upgrade(db, connection, { log: createLog('silent'), sources: searchSources })
    await forgetUnfinished(db)
    if (applied.length) say(`Banco de dados trazido a esta versão: ${applied.join(', ')}.`)
    say(
      'Pronto: o portal pode ser iniciado. As pessoas precisam entrar de novo, e o que esperava na fila de e-mails sai.',
    )
    say(
      'Se é um ensaio: deixe SMTP_URL e IMPORTACAO_DIR vazios e BACKUP_TIME=nunca, senão ele age como o portal da cidade.',
    )
    if (!lost.length) return 0
    say(`ATENÇÃO: a cópia não tem ${count(lost.length, 'arquivo', 'arquivos')}: ${some(lost)}`)
    return 1
  })
}
