// Images and sounds as the public gets them, and how long they stay.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Content, keyOf, plain, type Uploaded, uploadMidia } from '#app/testing/midia.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { removeUnused } from './midia.queries.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('noticias')
})

async function made(content: Content, name?: string) {
  const answer = await uploadMidia(portal, clerk, content, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data as Uploaded
}

const get = (url: string, headers = {}) => portal.call({ url, headers })
const count = async (table: string) => {
  const { db } = portal.platform.database
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}
const filesStored = () =>
  fs
    .readdirSync(path.join(portal.platform.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

describe('the public address', () => {
  test('is for ever, of its own kind, and can not be guessed', async () => {
    const { endereco } = await made(await plain(700, 20).png().toBuffer())
    expect(endereco).toMatch(/^\/midia\/[0-9a-f]{32}\/700\.webp$/)
    const answer = await get(endereco)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await get(endereco, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
    const head = await portal.call({ method: 'HEAD', url: endereco })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(answer.rawPayload.length),
      '',
    ])
  })

  test.each(['321', '0', '0320', '-320', '320.0', '1e3', 'x', '99999', "320'"])('%s is no width', async (width) => {
    const { endereco } = await made(await plain(700, 20).png().toBuffer())
    expect((await get(`/midia/${keyOf(endereco)}/${width}.webp`)).statusCode).toBe(404)
  })

  test.each([
    '/midia/1/320.webp',
    `/midia/${'0'.repeat(32)}/320.webp`,
    '/midia/x.mp3',
    '/midia/../midia/a.exe',
    '/midia/%00/320.webp',
    "/midia/'/320.webp",
  ])('%s is none', async (url) => expect((await get(url)).statusCode).toBe(404))
})

test.each([
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['foto\u202egnp.exe', 'fotognp.png'],
  ['../../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\ana\\foto.png', 'foto.png'],
  ['a\u0000.png', 'a.png'],
  ["a' or 1=1 --.png", "a' or 1=1 --.png"],
  [`${'x'.repeat(500)}.png`, `${'x'.repeat(196)}.png`],
])('a file called %j is named %j, and only in words', async (name, named) => {
  const { endereco, nome } = await made(await plain(8, 8).png().toBuffer(), name)
  expect(nome).toBe(named)
  const answer = await get(endereco)
  expect(answer.headers['content-disposition']).toBe(`inline; filename="8.webp"; filename*=UTF-8''8.webp`)
})

describe('a sound', () => {
  const mp3 = () =>
    Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
      ...Array.from({ length: 8 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
    ])
  test('stays as it is, and is played from any place', async () => {
    const sound = await made(mp3(), 'Sessão <b>.mp3')
    expect(sound).toMatchObject({ tipo: 'audio', largura: null, altura: null })
    expect(sound.endereco).toMatch(/^\/midia\/[0-9a-f]{32}\.mp3$/)
    const answer = await get(sound.endereco)
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'audio/mpeg',
      mp3().length,
    ])
    const part = await get(sound.endereco, { range: 'bytes=0-2' })
    expect([part.statusCode, part.body]).toEqual([206, 'ID3'])
    expect((await get(sound.endereco.replace('.mp3', '/320.webp'))).statusCode).toBe(404)
    expect((await get(sound.endereco.replace('.mp3', '.exe'))).statusCode).toBe(404)
  })
})

describe('what nothing shows', () => {
  const older = (days: number) =>
    sql`update midia set mid_data = now() - make_interval(days => ${days})`.execute(portal.platform.database.db)
  const run = (text: string) => sql.raw(text).execute(portal.platform.database.db)

  test('goes after seven days, with its files; what a record shows stays, in a column or in a text, until a week after it is dropped', async () => {
    await older(8)
    await removeUnused(portal.platform.files)
    expect([await count('midia'), await count('midia_arquivo'), filesStored()]).toEqual([0, 0, 0])

    await run(
      `create table mostra (mostra_id bigint generated always as identity primary key, foto bigint references midia, texto text not null default '', versoes jsonb)`,
    )
    await run(`call usa_midia('mostra', '{foto}', '{texto,versoes}')`)
    const image = async () => made(await plain(400, 20).png().toBuffer())
    const [byColumn, byText, byJson, unused] = [await image(), await image(), await image(), await image()]
    await run(`insert into mostra (foto, texto, versoes) values (
      (select midia_id from midia where mid_chave = '${keyOf(byColumn.endereco)}'),
      '<p><img src="${byText.endereco}" alt=""><img src="/midia/${'f'.repeat(32)}/320.webp" alt=""></p>',
      '[{"texto": "<img src=\\"${byJson.endereco}\\">"}]')`)
    expect(await count('midia_uso')).toBe(3)
    await older(6)
    expect(await removeUnused(portal.platform.files)).toBe(0)
    await older(8)
    expect(await removeUnused(portal.platform.files)).toBe(1)
    expect((await get(unused.endereco)).statusCode).toBe(404)
    for (const { endereco } of [byColumn, byText, byJson]) expect((await get(endereco)).statusCode).toBe(200)
    expect(filesStored()).toBe(6)

    await run(`update mostra set texto = '', foto = null`)
    expect(await count('midia_uso')).toBe(1)
    expect(await removeUnused(portal.platform.files)).toBe(0) // not used since now
    await older(8)
    expect(await removeUnused(portal.platform.files)).toBe(2)
    await run('delete from mostra')
    await older(8)
    expect(await removeUnused(portal.platform.files)).toBe(1)
    expect([await count('midia'), await count('arquivo'), filesStored()]).toEqual([0, 0, 0])
    await run('drop table mostra')
  })

  test('what somebody is saving at that moment stays, though nobody sees yet that it is used', async () => {
    const { files, database } = portal.platform
    await run('create table usa (usa_id bigint generated always as identity primary key, texto text)')
    await run(`call usa_midia('usa', textos => '{texto}')`)
    const { endereco } = await made(await plain(64, 64).png().toBuffer())
    await older(8)
    await database.transact(async (tx) => {
      await sql`insert into usa (texto) values (${endereco})`.execute(tx)
      expect(await removeUnused(files)).toBe(0)
    })
    expect(await removeUnused(files)).toBe(0)
    expect((await get(endereco)).statusCode).toBe(200)
    await run('drop table usa')
  })

  test('every table that refers to an image says so', async () => {
    const { rows } = await sql<{ tabela: string }>`select conrelid::regclass::text as tabela from pg_constraint
      where contype = 'f' and confrelid = 'midia'::regclass and conrelid::regclass::text not in ('midia_arquivo', 'midia_uso')
      and not exists (select from pg_trigger where tgrelid = conrelid and tgname = 'uso_de_midia')`.execute(
      portal.platform.database.db,
    )
    expect(rows, "call usa_midia('…') in its migration").toEqual([])
  })
})
