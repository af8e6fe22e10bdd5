// What a town's file of settings is read as, and which two files claim the same.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { findTown, hostOf, hostsOf, listTowns, placesOf, readTown, sharedPlace } from './towns.ts'

const folder = makeScratchFolder('praca-cidades-')
const own = 'PUBLIC_URL=https://licuri.example\nDATABASE_URL=postgres://licuri:x@banco/licuri\n'
const write = (name: string, text = '') => fs.writeFileSync(path.join(folder, name), text)
const townOf = (text: string, machine: Record<string, string> = {}) => {
  write('licuri.env', own + text)
  return readTown(folder, 'licuri', { DATA_DIR: '/var/lib/praca', ...machine })
}

test('a town has from the machine what the list says, and no secret', () => {
  const secrets = { BACKUP_URL: '/copias', BACKUP_PASSPHRASE: 'da máquina, de todas', SAIDA_PASSPHRASE: 'x'.repeat(20) }
  const others = {
    DATABASE_URL: 'postgres://x/y',
    STORAGE_URL: 's3://y',
    IMAP_URL: 'imap://a:b@c/d',
    METRICS_TOKEN: 'y'.repeat(20),
  }
  const admin = {
    ADMIN_LOGIN: 'a@b.example',
    ADMIN_PASSWORD: '12345678',
    GOVBR_CLIENT_ID: 'x',
    GOVBR_CLIENT_SECRET: 'y',
  }
  const env = townOf('', { ...secrets, ...others, ...admin, SMTP_URL: 'smtp://correio', TRUST_PROXY: '1', PORT: '81' })
  expect(env).toMatchObject({
    town: 'licuri',
    smtpUrl: 'smtp://correio',
    trustProxy: true,
    port: 81,
    dataDir: '/var/lib/praca/licuri',
  })
  expect(env.databaseUrl).toBe('postgres://licuri:x@banco/licuri')
  for (const name of [
    'backup',
    'saidaPassphrase',
    'storageUrl',
    'imapUrl',
    'metricsToken',
    'adminLogin',
    'govbr',
  ] as const)
    expect([name, env[name]]).toEqual([name, undefined])
})

test('a town’s file says more than the machine, but not for the machine', () => {
  const env = townOf('SMTP_URL=smtp://proprio\nPORT=1\nTRUST_PROXY=1\n', { SMTP_URL: 'smtp://correio' })
  expect(env).toMatchObject({ smtpUrl: 'smtp://proprio', port: 3000, trustProxy: false })
  expect(() => townOf('AWS_ACCESS_KEY_ID=x\n')).toThrow('AWS_ACCESS_KEY_ID')
  expect(() => townOf('CIDADES_DIR=/x\n')).toThrow('CIDADES_DIR')
  expect(() => townOf('DATABASE_URL=\n')).toThrow('DATABASE_URL: falta')
})

test('one name has one form', () => {
  for (const text of ['licuri.example', 'LICURI.example:443', 'licuri.example.', ' licuri.example'])
    expect(hostOf(text)).toBe('licuri.example')
  expect(hostOf('São.example')).toBe('xn--so-sia.example')
  for (const text of ['a.example@licuri.example/', 'licuri.example, a.example', ''])
    expect(hostOf(text)).not.toBe('licuri.example')
  expect(hostsOf(townOf('CIDADE_HOSTS=www.licuri.example, x.example\nFILES_URL=https://f.example\n'))).toEqual([
    ...['licuri.example', 'f.example', 'www.licuri.example', 'x.example'],
  ])
})

test.each([
  [
    'database, whoever enters it',
    '',
    'DATABASE_URL=postgres://other:y@banco:5432/licuri\n',
    'o banco banco:5432/licuri',
  ],
  ['bucket', 'STORAGE_URL=s3://balde?endpoint=http://s\n', 'STORAGE_URL=s3://balde/x?endpoint=http://s\n', 'o balde'],
  ['folder within another', 'IMPORTACAO_DIR=/srv/dados\n', 'IMPORTACAO_DIR=/srv/dados/b\n', 'a pasta /srv/dados'],
  [
    'name',
    'CIDADE_HOSTS=www.b.example\n',
    'PUBLIC_URL=https://b.example\nCIDADE_HOSTS=WWW.b.example.\n',
    'o nome www.b.example',
  ],
])('two towns have not the same %s', (_what, first, second, words) => {
  const other = { PUBLIC_URL: 'https://b.example', DATABASE_URL: 'postgres://b@banco/b' }
  const places = placesOf(townOf(first))
  const lines = Object.entries(other).map(([name, value]) => `${name}=${value}\n`)
  write('b.env', lines.join(''))
  const machine = { DATA_DIR: '/var/lib/praca' }
  expect(sharedPlace(places, placesOf(readTown(folder, 'b', machine)))).toBe(undefined)
  write('b.env', lines.join('') + second)
  const shared = sharedPlace(placesOf(readTown(folder, 'b', machine)), places)
  expect(shared).toContain(words)
})

test('a command finds a town by the name of its file, and by a host', () => {
  townOf('CIDADE_HOSTS=www.licuri.example\n')
  write('quebrada.env', 'nada')
  write('LEIA-ME.txt')
  write('.oculta.env')
  expect(listTowns(folder)).toEqual(['b', 'licuri', 'quebrada'])
  for (const called of ['licuri', 'licuri.example', 'WWW.licuri.example:443'])
    expect(findTown(folder, called, {}).town).toBe('licuri')
  expect(() => findTown(folder, 'umbu.example', {})).toThrow('não há cidade')
  expect(() => findTown(folder, 'quebrada', {})).toThrow('PUBLIC_URL: falta')
})
