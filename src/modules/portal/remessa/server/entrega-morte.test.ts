// The portal is killed while it stores what a program delivers: nothing is lost, and nothing is stored twice when it comes again.
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { waitForLock } from '#app/testing/kills.ts'
import { multipart } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { hashToken } from '#platform/session/session.queries.ts'

vi.setConfig({ testTimeout: 480_000 })

const token = 'um-token-de-teste-com-43-letras-ou-quase-isso'

// Where the delivery stands when the process dies: it waits for a table that the test holds.
const points = [
  { name: 'before anything is stored', table: 'receita_prevista' },
  { name: 'with its rows written and not committed', table: 'importacao_publica' },
]

test('killed in the middle of a delivery, the portal stores it once when it comes again', async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_entrega_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  let portal = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await client.query(`insert into usuario (usu_login, usu_senha, usu_situacao, usu_privilegios)
    values ('ana@exemplo.com', '', 'A', '{financas}')`)
  await client.query(
    `insert into importacao_token (itk_nome, itk_conjunto, itk_hash, itk_final, itk_criado_por)
    values ('Contabilidade', 'receita', $1, 'isso', 'ana@exemplo.com')`,
    [hashToken(token)],
  )
  for (const { table } of points) {
    await client.query(`begin; lock table ${table} in share row exclusive mode`)
    const sent = send(portal)
    await waitForLock(client)
    portal.child.kill('SIGKILL')
    await portal.ended
    expect(await sent).toBeNull()
    await client.query('rollback')
    portal = await startBuiltPortal(settings)
    expect(await stored(client)).toEqual({ gravadas: 0, publicas: 0, lancamentos: 0 })
  }
  expect((await send(portal))?.status).toBe(201)
  expect((await send(portal))?.status).toBe(200)
  expect(await stored(client)).toMatchObject({ gravadas: 1, publicas: 1 })
  const { rows } = await client.query('select imp_estado from importacao')
  expect(rows).toEqual([{ imp_estado: 'gravada' }])
  await client.end()
  await portal.stop()
})

/** Null when the portal died. */
async function send(portal: BuiltPortal): Promise<Response | null> {
  const form = await multipart({ exercicio: '2025', mes: '1' }, { arquivo: { name: 'r.csv', content: janeiro() } })
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const options = { method: 'POST', headers, body: new Uint8Array(form.payload) }
  return fetch(`${portal.url}/api/importacao/receita`, options).catch(() => null)
}

async function stored(client: pg.Client) {
  const { rows } =
    await client.query(`select (select count(*)::int from importacao where imp_estado = 'gravada') as gravadas,
    (select count(*)::int from importacao_publica) as publicas, (select count(*)::int from receita_lancamento) as lancamentos`)
  return rows[0]
}
