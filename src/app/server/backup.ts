// `npm run backup`: a backup now, beside a running portal or a stopped one; it is restored into a throw-away database and compared.
// `-- --lista` says which there are, `-- --prova` proves the newest one again.
import os from 'node:os'
import { type Destination, openDestination } from '#platform/backup/destination.ts'
import { openKeys } from '#platform/backup/encryption.ts'
import { BackupRuns } from '#platform/backup/problem.ts'
import { proofFolder, proveBackup } from '#platform/backup/prove.ts'
import { otherRuns } from '#platform/backup/queue.ts'
import { runBackup } from '#platform/backup/run-backup.ts'
import { findBackups, readManifest, type Vault } from '#platform/backup/vault.ts'
import { compareMigrations } from '#platform/db/migrate.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { version } from '#platform/version.ts'
import { count, ending, runCommand, say, some, withDatabase } from './command.ts'
import { searchSources } from './modules.ts'

const commands: Record<string, (env: Env) => Promise<number>> = { '--lista': list, '--prova': prove }

os.setPriority(10) // visitors come first

process.exitCode = await runCommand('fazer a cópia de segurança', async (env) => {
  const options = process.argv.slice(2)
  const [command] = options.length ? options.flatMap((option) => commands[option] ?? []) : [make]
  if (options.length > 1 || !command)
    throw new EnvError('as opções são --lista (quais cópias há) e --prova (restaura a mais nova à parte e confere).')
  return command(env)
})

async function destinationOf({ backup }: Env): Promise<Destination> {
  if (!backup) throw new EnvError('BACKUP_URL: informe onde as cópias ficam.')
  return openDestination(backup.url)
}

async function openVault(env: Env, isNew: 'may be new' | 'exists', opened?: Destination): Promise<Vault> {
  const destination = opened ?? (await destinationOf(env))
  return { destination, keys: await openKeys(destination, env.backup?.passphrase ?? '', isNew), ending }
}

async function make(env: Env): Promise<number> {
  const destination = await destinationOf(env)
  const storage = await createStorage(env)
  return withDatabase(env, 2, async ({ database: { db }, connection }) => {
    if ((await compareMigrations(db)).missing.length)
      throw new EnvError('o banco de dados é de uma versão anterior a este programa: inicie o portal uma vez antes.')
    const manifest = await runBackup({
      ...{ connection, db, storage, destination, version, say },
      openVault: (isNew) => openVault(env, isNew, destination),
      terms: env.backup?.terms ?? { days: 1, weeks: 0, months: 0 },
      sources: searchSources,
      log: createLog('silent'),
      folder: proofFolder(env.dataDir),
    })
    const missing = manifest.arquivos.faltam
    if (missing.length === 0) return 0
    say(
      `ATENÇÃO: ${count(missing.length, 'arquivo não está', 'arquivos não estão')} no armazenamento como o banco de dados diz: ${some(missing)}`,
    )
    return 1
  }).catch((error) => {
    if (!(error instanceof BackupRuns)) throw error
    say(error.message)
    return otherRuns
  })
}

async function list(env: Env): Promise<number> {
  const vault = await openVault(env, 'exists')
  const { whole } = await findBackups(vault.destination)
  for (const name of whole) {
    const { versao, tabelas, arquivos, guardado } = await readManifest(vault, name)
    const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
    const megabytes = Math.ceil(guardado / 1e6).toLocaleString('pt-BR')
    say(
      `${name}  versão ${versao}  ${count(rows, 'linha', 'linhas')}  ${count(arquivos.quantidade, 'arquivo', 'arquivos')}  ${megabytes} MB`,
    )
  }
  say(`${count(whole.length, 'cópia', 'cópias')} em ${vault.destination.name}.`)
  return 0
}

async function prove(env: Env): Promise<number> {
  const vault = await openVault(env, 'exists')
  const newest = (await findBackups(vault.destination)).whole.at(-1)
  if (!newest) throw new EnvError(`não há cópias em ${vault.destination.name}.`)
  const { linhas, arquivos } = await proveBackup(vault, newest, {
    sources: searchSources,
    log: createLog('silent'),
    folder: proofFolder(env.dataDir),
  })
  say(
    `Cópia ${newest} restaurada à parte e conferida: ${count(linhas, 'linha', 'linhas')}, ${count(arquivos, 'arquivo', 'arquivos')}.`,
  )
  return 0
}
