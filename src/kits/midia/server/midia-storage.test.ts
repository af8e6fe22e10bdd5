// Images whole or not at all: on a disk and in a bucket, when the storage fails half-way, and when the process is killed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import S3rver from 's3rver'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { age, storedKeys, waitForLock } from '#app/testing/kills.ts'
import { keyOf, noisy, plain, uploadMidia } from '#app/testing/midia.ts'
import { multipart } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { removeUnused } from './midia.queries.ts'

const widths = [320, 640, 960, 1600]

async function bucket() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-midia-'))
  const configureBuckets = [{ name: 'praca', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    fs.rmSync(directory, { recursive: true, force: true })
  })
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  return { STORAGE_URL: `s3://praca?endpoint=http://127.0.0.1:${port}&region=us-east-1` }
}

describe.each([
  ['disk', async () => ({})],
  ['S3', bucket],
])('on %s', (_kind, storage) => {
  test('all files of an image are there, or none; what nothing shows leaves nothing', async () => {
    const portal = await startTestPortal(await storage())
    const { files, database } = portal.platform
    const clerk = await portal.loginAs('noticias')
    const content = await noisy(1700, 30).jpeg().toBuffer()
    const get = async (key: string) =>
      Promise.all(widths.map(async (width) => (await portal.call({ url: `/midia/${key}/${width}.webp` })).statusCode))
    const rows = async () => {
      const { rows } = await sql`select (select count(*)::int from midia) as midia,
        (select count(*)::int from arquivo) as arquivo`.execute(database.db)
      return rows[0]
    }

    const whole = await uploadMidia(portal, clerk, content)
    expect(whole.statusCode, whole.body).toBe(201)
    expect(await get(keyOf(whole.json().data.endereco))).toEqual([200, 200, 200, 200])

    const put = files.storage.put
    let puts = 0
    files.storage.put = async (...given) => {
      puts += 1
      if (puts === 3) throw new Error('o disco encheu')
      return put(...given)
    }
    expect((await uploadMidia(portal, clerk, content)).statusCode).toBe(500)
    files.storage.put = put
    expect(await rows()).toEqual({ midia: 1, arquivo: 4 })

    await sql`update midia set mid_data = now() - interval '8 days'`.execute(database.db)
    expect(await removeUnused(files)).toBe(1)
    expect(await get(keyOf(whole.json().data.endereco))).toEqual([404, 404, 404, 404])
    expect(await rows()).toEqual({ midia: 0, arquivo: 0 })
  })
})

test('killed while an image is stored, nothing of it stays', async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_midia_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  const first = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  onTestFinished(() => client.end())
  const token = 'cookie do teste'
  const { rows: users } = await client.query(
    "insert into usuario (usu_login, usu_senha, usu_situacao, usu_privilegios) values ('a@exemplo.com', '', 'A', '{noticias}') returning usuario_id",
  )
  const session = "insert into sessao (ses_hash, ses_reino, ses_conta) values ($1, 'painel', $2)"
  await client.query(session, [hashToken(token), users[0].usuario_id])
  const body = await multipart(
    {},
    { file: { name: 'a.png', content: Uint8Array.from(await plain(700, 20).png().toBuffer()) } },
  )

  await client.query('begin; lock table midia in access exclusive mode')
  const sent = fetch(`${first.url}/painel/ajax/midia`, {
    method: 'POST',
    body: body.payload,
    headers: { cookie: `painel=${token}`, accept: 'application/json', ...body.headers },
  }).catch(() => null)
  await waitForLock(client)
  expect(storedKeys(folder)).toHaveLength(3) // the bytes are there, and nobody can see them yet
  first.child.kill('SIGKILL')
  await client.query('rollback')
  await first.ended
  expect(await sent).toBeNull()

  age(path.join(folder, 'tmp'))
  await client.query(`update arquivo set arq_data = now() - interval '3 hours'`)
  const second = await startBuiltPortal(settings)
  onTestFinished(async () => void (await second.stop()))
  await expect.poll(() => storedKeys(folder)).toEqual([])
  expect(fs.readdirSync(path.join(folder, 'tmp'))).toEqual([])
  const { rows } = await client.query('select (select count(*) from midia) + (select count(*) from arquivo) as n')
  expect(rows[0].n).toBe('0')
})
