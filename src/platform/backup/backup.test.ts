// Backups of a filled portal: what is restored is what was there, whatever fails on the way leaves the one before as it was, and what was
// changed at the destination is noticed.
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import S3rver from 's3rver'
import { beforeAll, expect, inject, test } from 'vitest'
import { searchSources } from '#app/server/modules.ts'
import { createDatabase, dropDatabase } from '#app/testing/databases.ts'
import { anteriorSql, remocaoSql } from '#app/testing/former-version.ts'
import { closeAfterFile } from '#app/testing/opened.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { compareMigrations, migrateExactly } from '../db/migrate.ts'
import { kyselyOn, withOneConnection } from '../db/one-connection.ts'
import { upgrade } from '../db/upgrade.ts'
import { createLog } from '../log.ts'
import { findFile, releaseFiles } from '../storage/arquivo.queries.ts'
import { createStorage } from '../storage/storage.ts'
import { findCopias } from './copia.queries.ts'
import { type Destination, openDestination } from './destination.ts'
import { openKeys } from './encryption.ts'
import { beginTurn, makeBackup } from './make-backup.ts'
import { fileKey, nameOf, provenKey, tableKey } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { proveBackup } from './prove.ts'
import { restoreDatabase, restoreFiles } from './restore.ts'
import { removeOld, runBackup } from './run-backup.ts'
import { findBackups, open, readManifest, store, type Vault } from './vault.ts'

const passphrase = 'quatro palavras que ninguém diz'
const log = createLog('silent')
const folder = makeScratchFolder('praca-copias-')
closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))

let portal: TestPortal
const db = () => portal.platform.database.db
const connectionOf = (database: string): pg.PoolConfig => ({ ...inject('connection'), database })
let connection: pg.PoolConfig
let names = 0

async function emptyDatabase(): Promise<pg.PoolConfig> {
  names += 1
  const name = `praca_copia_${process.pid}_${names}`
  await createDatabase(inject('connection'), name, 'template0')
  closeAfterFile(() => dropDatabase(inject('connection'), name))
  return connectionOf(name)
}

async function vaultAt(address: string): Promise<Vault> {
  const destination = await openDestination(address)
  return { destination, keys: await openKeys(destination, passphrase, 'may be new') }
}
const newFolder = () => fs.mkdtempSync(path.join(folder, 'x'))

async function storeFile(content: string): Promise<{ id: number; key: string }> {
  const file = await portal.platform.spool('anexo', 'lei.txt', Readable.from([Buffer.from(content)]))
  const id = await portal.platform.files.writeWithFiles([file], async (_tx, [arquivoId = 0]) => arquivoId)
  await file.discard()
  return { id, key: (await findFile(db(), id))?.arq_chave ?? '' }
}

/** One backup, without its proof. */
async function backUp(vault: Vault, name = nameOf(new Date())): Promise<string> {
  const turn = await beginTurn(connection)
  try {
    await makeBackup(turn, vault, name, { storage: portal.platform.files.storage, version: '1' })
    return name
  } finally {
    await turn.end()
  }
}

const night = (vault: Vault) => ({
  ...{ connection, db: db(), storage: portal.platform.files.storage, version: '1', log, say: () => {} },
  ...{ destination: vault.destination, openVault: async () => vault },
  ...{ terms: { days: 7, weeks: 0, months: 0 }, sources: searchSources, folder: path.join(folder, 'prova') },
})

const texts = ['O texto de uma lei.', 'Outra.', 'x'.repeat(200_000)]

// with what COPY writes in another way
const insertOrgao = (
  name: string,
) => `insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
  orgao_horario_funcionamento, orgao_competencias) values ('${name}', E'\\\\N\\tç\\r\\n', '', '', '', '', '')`

beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await sql<{ nome: string }>`select current_database() as nome`.execute(db())
  connection = connectionOf(rows[0]?.nome ?? '')
  const stored = []
  for (const content of texts) stored.push(await storeFile(content))
  // the last one is a former version, which only this row names; and the reason of a removal
  const inserts = [anteriorSql(String(stored.at(-1)?.id)), remocaoSql, insertOrgao('Secretaria da Saúde')]
  for (const insert of inserts) await sql.raw(insert).execute(db())
  await portal.platform.jobs.start()
  const message = { to: 'a@exemplo.com', subject: 'Espera', text: 'x' }
  await portal.platform.jobs.enqueue(db(), { queue: 'email', afterSeconds: 3600 }, message)
  await portal.platform.jobs.stop() // the portal writes nothing by itself while its rows are compared
})

async function sumsOf(target: pg.PoolConfig): Promise<unknown[]> {
  return withOneConnection(target, async (client) => {
    const { rows } = await client.query(`select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^(tarefa_restaurada|kysely.*|copia|relogio_limite|sessao)$' order by 1`)
    const sums = []
    for (const { nome } of rows) {
      const sum = await client.query(
        `select count(*) as n, md5(string_agg(linha, ',' order by linha)) as md5 from (select to_jsonb(t)::text as linha from ${pg.escapeIdentifier(nome)} t) l`,
      )
      sums.push([nome, sum.rows[0]])
    }
    return sums
  })
}

test('in a bucket and from there: the same rows, files and jobs, and a portal that works on them', async () => {
  fs.mkdirSync(path.join(folder, 's3'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: path.join(folder, 's3') },
    configureBuckets: [{ name: 'copias', configs: [] }],
  })
  const { port } = await server.run()
  closeAfterFile(() => server.close())
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  const vault = await vaultAt(`s3://copias/cidade?endpoint=http://127.0.0.1:${port}&region=us-east-1`)
  const name = await backUp(vault)
  const manifest = await readManifest(vault, name)
  expect(manifest).toMatchObject({ tarefas: 1, arquivos: { quantidade: 3, faltam: [] } })

  const target = await emptyDatabase()
  await restoreDatabase(target, vault, { name, manifest, sources: searchSources })
  expect(await sumsOf(target)).toEqual(await sumsOf(connection))
  const dataDir = newFolder()
  const storage = await createStorage({ dataDir, storageUrl: undefined })
  expect(await restoreFiles(vault, name, storage, path.join(dataDir, 'tmp'))).toEqual({ restored: 3, lost: [] })
  expect(fs.readdirSync(path.join(dataDir, 'tmp'))).toEqual([])

  const restored = await startTestPortal({ DATA_DIR: dataDir }, { database: target })
  const { rows } = await sql<{ arq_chave: string }>`select arq_chave from arquivo order by arquivo_id`.execute(
    restored.platform.database.db,
  )
  const contents = await Promise.all(
    rows.map(async ({ arq_chave }) => (await buffer(await storage.open(arq_chave))).toString()),
  )
  expect(contents).toEqual(texts)
  const idsOf = async (of: TestPortal) =>
    (await sql<{ id: string }>`select id from pgboss.job where name = 'email'`.execute(of.platform.database.db)).rows
  await restored.platform.jobs.start()
  await restored.platform.jobs.stop()
  expect(await restored.platform.database.db.selectFrom('tarefa_restaurada').selectAll().execute()).toEqual([])
  expect(await idsOf(restored)).toEqual(await idsOf(portal))
  await expect(
    restoreDatabase(target, vault, { name, manifest, sources: searchSources }),
    'a restore into a portal',
  ).rejects.toThrow(BackupProblem)
})

test('a whole night: stored, proven, noted; files are stored once; what the storage lost is named', async () => {
  const vault = await vaultAt(newFolder())
  const first = await runBackup(night(vault))
  const { key } = await storeFile('Mais uma lei.')
  const second = await runBackup({ ...night(vault), terms: { days: 0, weeks: 1, months: 0 } })
  expect(second.arquivos.quantidade).toBe(first.arquivos.quantidade + 1)
  const [newest, older] = await findCopias(db(), 2)
  expect(newest).toMatchObject({ cop_estado: 'provada', cop_problema: null, cop_arquivos: 4 })
  expect(newest?.cop_bytes_novos).toBeLessThan(newest?.cop_bytes ?? 0)
  expect(older?.cop_estado).toBe('provada')
  expect((await findBackups(vault.destination)).whole).toEqual([newest?.cop_nome])
  expect(fs.existsSync(path.join(folder, 'prova'))).toBe(false)

  await portal.platform.files.storage.remove(key)
  const fresh = await vaultAt(newFolder())
  expect((await runBackup(night(fresh))).arquivos.faltam).toEqual([key])
  const [noted] = await findCopias(db(), 1)
  expect(noted).toMatchObject({ cop_estado: 'provada', cop_arquivos: 3 })
  expect(noted?.cop_problema).toContain(key)
})

test('a night that fails says why and leaves no half; a place that had backups and has none is not begun anew', async () => {
  const place = newFolder()
  const vault = await vaultAt(place)
  const full: Destination = {
    ...vault.destination,
    put: (key, content) =>
      key.includes('licitacao') ? Promise.reject(new BackupProblem('Cheio.')) : vault.destination.put(key, content),
  }
  const half = { ...night(vault), openVault: async () => ({ ...vault, destination: full }) }
  await expect(runBackup(half)).rejects.toThrow('Cheio.')
  expect(fs.globSync(`${place}/copias/*`)).toEqual([])

  const opened: string[] = []
  const away = (isNew: string) => {
    opened.push(isNew)
    return Promise.reject(new BackupProblem('Fora do ar.'))
  }
  const tonight = () => runBackup({ ...night(vault), openVault: away })
  await expect(tonight()).rejects.toThrow('Fora do ar.')
  const noted = (await findCopias(db(), 2)).map(({ cop_estado, cop_problema }) => `${cop_estado}: ${cop_problema}`)
  expect(noted).toEqual(['falhou: Fora do ar.', 'falhou: Cheio.'])
  const stored = { cop_nome: 'x', cop_destino: vault.destination.name, cop_estado: 'provada' }
  await db().insertInto('copia').values(stored).execute()
  await expect(tonight()).rejects.toThrow('Fora do ar.')
  expect(opened).toEqual(['may be new', 'exists'])
})

test('the proof notices a row and a file that are not what they were, and a file that is not there', async () => {
  const vault = await vaultAt(newFolder())
  const name = await backUp(vault)
  const proof = () => proveBackup(vault, name, { sources: searchSources, log, folder: path.join(folder, 'prova') })
  const [one = '', other = ''] = await storedKeys()
  await store(vault, fileKey(one), Readable.from([Buffer.from('Outro texto.')]), false)
  await vault.destination.remove(fileKey(other))
  await expect(proof()).rejects.toThrow(/^2 arquivos faltam na cópia ou mudaram/)
  const rows = await text(await open(vault, tableKey(name, 'configuracao')))
  await store(vault, tableKey(name, 'configuracao'), Readable.from([Buffer.from(rows.replace(/\t\w/, '\tX'))]))
  await expect(proof()).rejects.toThrow(/^A tabela configuracao não voltou como era/)
})

test('one that could not be proven takes the place of no other, and goes once a newer one is proven', async () => {
  const vault = await vaultAt(newFolder())
  const names = [
    '2026-01-01T02-30-00Z',
    '2026-01-01T10-00-00Z',
    '2026-01-02T02-30-00Z',
    '2026-01-03T02-30-00Z',
  ] as const
  const [first, unproven, second, newest] = names
  for (const name of names) await backUp(vault, name)
  for (const name of [first, second]) await vault.destination.put(provenKey(name), Readable.from(['x']))
  const terms = { days: 2, weeks: 0, months: 0 }
  expect(await removeOld(vault, terms)).toEqual([unproven])
  expect((await findBackups(vault.destination)).whole).toEqual([first, second, newest])
  await vault.destination.put(provenKey(newest), Readable.from(['x']))
  expect(await removeOld(vault, terms)).toEqual([first])
})

const storedKeys = async () =>
  (await db().selectFrom('arquivo').select('arq_chave').orderBy('arquivo_id').execute()).map(
    ({ arq_chave }) => arq_chave,
  )

/** Breaks off in the middle of put number `failing`, and takes nothing after it: a disk that is full, a network that is away. */
const failingAt = (destination: Destination, failing: number): Destination => {
  let puts = 0
  return {
    ...destination,
    async put(key, content) {
      puts += 1
      if (puts > failing) throw new Error('disco cheio')
      await destination.put(key, puts === failing ? Readable.from(cutOff(content)) : content)
    },
  }
}

async function* cutOff(content: Readable) {
  for await (const chunk of content) {
    yield chunk
    throw new Error('disco cheio')
  }
}

test('one that fails at any step leaves the backup before it as it was, and nothing once the next one is made', async () => {
  const address = newFolder()
  const vault = await vaultAt(address)
  const good = await backUp(vault, '2026-01-01T02-30-00Z')
  const objects = async () => {
    const keys: string[] = []
    for await (const key of vault.destination.list('')) keys.push(key)
    return keys.sort()
  }
  const before = await objects()
  await storeFile('De depois.')
  const { tabelas } = await readManifest(vault, good)
  const puts = tabelas.length + 4 // jobs, list of files, one file, manifest
  for (const failing of [1, 2, 60, puts - 3, puts - 2, puts - 1, puts]) {
    const broken = { ...vault, destination: failingAt(vault.destination, failing) }
    const outcome = await backUp(broken, `2026-01-02T02-30-${String(failing).padStart(3, '0')}Z`).catch(
      (error) => error,
    )
    expect(outcome, `call ${failing}`).toBeInstanceOf(Error)
    expect(fs.globSync(`${address}/**/*.part`)).toEqual([])
    expect((await findBackups(vault.destination)).whole).toEqual([good])
    expect(await objects()).toEqual(expect.arrayContaining(before))
  }
  const next = await backUp(vault, '2026-01-03T02-30-00Z')
  expect(await findBackups(vault.destination)).toEqual({ whole: [good, next], proven: [], broken: [] })
})

test('whatever byte of whatever object is changed or cut off, reading it fails', async () => {
  const address = newFolder()
  const vault = await vaultAt(address)
  const name = await backUp(vault)
  const files = fs.globSync('copias/**/*.age', { cwd: address })
  expect(files.length).toBeGreaterThan(100)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.boolean(),
      async (key, where, isCut) => {
        const file = path.join(address, key)
        const content = fs.readFileSync(file)
        const at = Math.floor(where * content.length)
        const changed = isCut ? content.subarray(0, at) : Buffer.from(content)
        if (!isCut) changed[at] = (changed[at] ?? 0) ^ 1
        fs.writeFileSync(file, changed)
        const reading = open(vault, key, key.includes('.gz.')).then(buffer)
        await expect(reading).rejects.toThrow()
        fs.writeFileSync(file, content)
        await open(vault, key, key.includes('.gz.')).then(buffer)
      },
    ),
    { numRuns: 40 },
  )
  // objects that are whole, each at the place of another
  const [one, other] = ['orgao', 'arquivo'].map((table) => path.join(address, tableKey(name, table))) as [
    string,
    string,
  ]
  fs.copyFileSync(other, one)
  const manifest = await readManifest(vault, name)
  await expect(restoreDatabase(await emptyDatabase(), vault, { name, manifest, sources: [] })).rejects.toThrow()
})

test('what is written while a backup is made is all in it or not at all', async () => {
  const vault = await vaultAt(newFolder())
  const written = {
    ...vault.destination,
    async put(key: string, content: Readable) {
      if (key.includes('/tabelas/arquivo.')) await sql.raw(insertOrgao('Escrita no meio')).execute(db())
      await vault.destination.put(key, content)
    },
  }
  const name = await backUp({ ...vault, destination: written })
  expect(await text(await open(vault, tableKey(name, 'orgao')))).not.toContain('Escrita no meio')
})

test('a file that is removed while a backup is made stays until it is over', async () => {
  const { id, key } = await storeFile('Apagada no meio.')
  const { files, database } = portal.platform
  const turn = await beginTurn(connection)
  await expect(beginTurn(connection)).rejects.toThrow('Outra cópia de segurança está em curso.')
  await files.writeWithFiles([], (tx) => releaseFiles(tx, [id]))
  expect(await files.sweep()).toBe(0)
  expect((await buffer(await files.storage.open(key))).toString()).toBe('Apagada no meio.')
  await turn.end()
  expect(await files.sweep()).toBe(1)
  await expect(files.storage.open(key)).rejects.toThrow()
  expect(await database.db.selectFrom('arquivo').select('arquivo_id').where('arquivo_id', '=', id).execute()).toEqual(
    [],
  )
})

test('one of an older version is restored as that version had it, and follows at the start; of a newer one nothing is restored', async () => {
  const old = await emptyDatabase()
  const had = ['0100_base', '0101_copia']
  await withOneConnection(old, async (client) => {
    await client.query('begin')
    await migrateExactly(kyselyOn(client), had)
    await client.query(insertOrgao('De antes'))
    await client.query('commit')
  })
  const vault = await vaultAt(newFolder())
  const turn = await beginTurn(old)
  const storage = await createStorage({ dataDir: newFolder(), storageUrl: undefined })
  const { name, manifest } = await makeBackup(turn, vault, nameOf(new Date()), { storage, version: '0' })
  await turn.end()
  expect(manifest.migracoes).toEqual(had)

  const target = await emptyDatabase()
  await restoreDatabase(target, vault, { name, manifest, sources: searchSources })
  await withOneConnection(target, async (client) => {
    const { missing } = await compareMigrations(kyselyOn(client))
    expect(await upgrade(kyselyOn(client), target, { log, sources: searchSources })).toEqual(missing)
    const { rows } = await client.query('select orgao_nome from orgao')
    expect(rows).toEqual([{ orgao_nome: 'De antes' }])
  })
  const newer = { ...manifest, migracoes: [...had, '9999_futuro'] }
  const refused = restoreDatabase(await emptyDatabase(), vault, { name, manifest: newer, sources: [] })
  await expect(refused).rejects.toThrow('9999_futuro')
})

test('a destination opens with its passphrase only, and takes backups of one portal only', async () => {
  const address = newFolder()
  const vault = await vaultAt(address)
  await backUp(vault)
  await expect(openKeys(vault.destination, `${passphrase}!`, 'exists')).rejects.toThrow(/^A senha não abre/)
  await expect(openKeys(await openDestination(newFolder()), passphrase, 'exists')).rejects.toThrow(/^Não há cópias em/)
  await vault.destination.put('portal.txt', Readable.from(['de outra cidade\n']))
  await expect(backUp(vault)).rejects.toThrow(/guarda as cópias de outro portal/)
})
