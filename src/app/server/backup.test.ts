// `npm run backup` and `npm run restore`, as who runs the portal sees them, on the embedded database.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { whyUnwritable } from '#platform/backup/destination.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { builtCommand, makeDataDir, spawnBuiltPortal, startBuiltPortal } from '../testing/built-portal.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { closeAfterFile } from '../testing/opened.ts'

vi.setConfig({ testTimeout: 400_000 }) // a dozen programs start one after the other, on a machine that may be busy

const folder = makeDataDir()
closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))
const copies = {
  BACKUP_URL: path.join(folder, 'copias'),
  BACKUP_PASSPHRASE: 'uma frase que ninguém adivinha',
  ADMIN_LOGIN: 'a@exemplo.com',
  ADMIN_PASSWORD: 'uma senha de teste 1',
}
const spawnCommand = (name: string, settings: Record<string, string>, ...options: string[]) =>
  spawnBuiltPortal(settings, builtCommand(name, ...options))

test('beside a running portal, killed, again, and into an empty folder, on which a portal starts', async () => {
  const dataDir = await makeReadyDataDir()
  closeAfterFile(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const settings = { ...copies, DATA_DIR: dataDir }
  const portal = await startBuiltPortal(settings)
  const killed = spawnCommand('backup', settings)
  await vi.waitFor(() => expect(fs.globSync(`${copies.BACKUP_URL}/copias/*/tabelas/*`).length).toBeGreaterThan(5), {
    timeout: 60_000,
    interval: 5,
  })
  killed.child.kill('SIGKILL')
  await killed.ended
  const none = await spawnCommand('backup', settings, '--lista').ended
  expect([none.code, none.stdout]).toEqual([0, `0 cópias em ${copies.BACKUP_URL}.\n`])

  const proving = spawnCommand('backup', settings)
  await vi.waitFor(() => expect(fs.existsSync(path.join(dataDir, 'prova/banco'))).toBe(true), { timeout: 60_000 })
  proving.child.kill('SIGTERM')
  expect(await proving.ended).toMatchObject({ code: 130, stderr: 'Interrompido.\n' })
  expect(fs.existsSync(path.join(dataDir, 'prova'))).toBe(false)

  const made = await spawnCommand('backup', settings).ended
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toMatch(
    /^Cópia \S+Z guardada em .+\nRestaurada à parte e conferida: [\d.]+ linhas de \d+ tabelas, 0 arquivos\.\n/,
  )
  expect(fs.readdirSync(path.join(copies.BACKUP_URL, 'copias'))).toHaveLength(1) // the one that was not proven is gone
  await portal.stop()

  const target = path.join(folder, 'de-volta')
  const restored = await spawnCommand('restore', { ...copies, DATA_DIR: target }).ended
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(/linhas restauradas em \d+ tabelas\.\nPronto: o portal pode ser iniciado\./)
  const again = await startBuiltPortal({ ...copies, DATA_DIR: target })
  const login = await fetch(`${again.url}/ajax/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usu_login: copies.ADMIN_LOGIN, usu_senha: copies.ADMIN_PASSWORD, painel: 1 }),
  })
  expect(login.status).toBe(200)
  const embedded = await startEmbedded(target)
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const { rows } = await client.query('select cop_estado from copia')
  expect(rows).toEqual(Array(2).fill({ cop_estado: 'falhou' })) // those that were killed; the restored one is not under way
  await client.end()
  await embedded.stop()
  await again.stop()
  const twice = await spawnCommand('restore', { ...copies, DATA_DIR: target }).ended
  expect([twice.code, twice.stderr]).toEqual([
    2,
    'Não foi possível restaurar a cópia de segurança: O banco de dados de destino não está vazio.\n',
  ])
})

test('a place that takes nothing is named', async () => {
  const dataDir = await makeReadyDataDir()
  closeAfterFile(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const wrong = await spawnCommand('backup', { ...copies, DATA_DIR: dataDir, BACKUP_URL: '/dev/null/copias' }).ended
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    'Não foi possível fazer a cópia de segurança: Não é possível gravar em /dev/null/copias (ENOTDIR).\n',
  ])
})

test('a folder that the unit does not let the service write in is named as its setting', () => {
  expect(whyUnwritable('/mnt/copias', 'EROFS')).toMatch(/^Não é .*: EROFS\)\. .*ReadWritePaths=\/mnt\/copias$/)
  expect(whyUnwritable('/mnt/copias', 'EACCES')).toBe('Não é possível gravar em /mnt/copias (sem permissão: EACCES).')
})

test.each([
  ['without a destination', { BACKUP_URL: '' }, [], /BACKUP_URL: informe onde as cópias ficam\.\n$/],
  [
    'with another passphrase',
    { BACKUP_PASSPHRASE: 'outra frase que não é a certa' },
    [],
    /A senha não abre as cópias de .+\.\n$/,
  ],
  [
    'with a short one',
    { BACKUP_PASSPHRASE: 'curta' },
    [],
    /BACKUP_PASSPHRASE: informe uma senha de ao menos 16 caracteres/,
  ],
  [
    'a backup that is not there',
    {},
    ['--copia', '2020-01-01T00-00-00Z'],
    /não há a cópia 2020-01-01T00-00-00Z em .+\.\n$/,
  ],
  ['an option that is none', {}, ['--tudo'], /a única opção é --copia/],
])('what is wrong is said in one line: %s', async (_name, settings, options, words) => {
  const wrong = await spawnCommand(
    'restore',
    { ...copies, DATA_DIR: path.join(folder, 'nada'), ...settings },
    ...options,
  ).ended
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toMatch(words)
  expect(wrong.stderr.split('\n')).toHaveLength(2)
  expect(fs.existsSync(path.join(folder, 'nada/banco/pg18'))).toBe(false)
})
