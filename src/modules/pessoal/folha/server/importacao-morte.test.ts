// The portal is killed while it stores an import: nothing of it is stored, and it can be stored again.
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { multipart } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { chamada, folha, muitas } from './folha.sample.ts'

vi.setConfig({ testTimeout: 480_000 })

const token = 'cookie do teste'
const headers = { cookie: `painel=${token}` }
const rows = 20_000

// Where the import stands when the process dies: it waits for a lock that the test holds, or for none.
const points = [
  { name: 'before the first name', table: 'pagamento' },
  { name: 'with its rows written and not committed', table: 'importacao' },
  { name: 'in the middle of its rows', table: null },
] as const

test('killed while storing, an import is not stored at all, and is stored whole the next time', async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_folha_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  let portal = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await openSession(client)
  const id = await check(portal)

  for (const { table } of points) {
    if (table) await client.query(`begin; lock table ${table} in share row exclusive mode`)
    const stored = fetch(`${portal.url}${chamada}/${id}`, { method: 'POST', headers }).catch(() => null)
    if (table) await waitForLock(client)
    else await waitForRows(client)
    portal.child.kill('SIGKILL')
    await portal.ended
    expect(await stored).toBeNull()
    if (table) await client.query('rollback')
    portal = await startBuiltPortal(settings)
    await waitForEnd(client)
    expect(await counts(client)).toEqual({ pagamentos: 0, soma: 0, nomes: 0, esperam: rows, estado: 'conferida' })
  }

  const answer = await fetch(`${portal.url}${chamada}/${id}`, { method: 'POST', headers })
  expect(await answer.json()).toEqual({
    data: { importacao_id: id, linhas: rows, novos: rows, alterados: 0, iguais: 0 },
  })
  expect(await counts(client)).toMatchObject({ pagamentos: rows, soma: rows, estado: 'gravada' })
  await client.end()
  await portal.stop()
})

async function openSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "insert into usuario (usu_login, usu_senha, usu_administrador, usu_situacao, usu_privilegios) values ('ana@exemplo.com', '', false, 'A', '{informacao}') returning usuario_id",
  )
  await client.query("insert into sessao (ses_hash, ses_reino, ses_conta) values ($1, 'painel', $2)", [
    hashToken(token),
    rows[0].usuario_id,
  ])
}

async function check(portal: BuiltPortal): Promise<number> {
  const form = await multipart({}, { arquivo: { name: 'folha.csv', content: folha(...muitas(rows)) } })
  const answer = await fetch(`${portal.url}${chamada}`, {
    method: 'POST',
    body: form.payload,
    headers: { ...form.headers, ...headers },
  })
  const { data } = (await answer.json()) as { data: { importacao_id: number } }
  return data.importacao_id
}

const numberOf = async (client: pg.Client, question: string) => (await client.query(question)).rows[0].n

const waitForLock = (client: pg.Client) =>
  expect
    .poll(
      () =>
        numberOf(
          client,
          'select count(*)::int as n from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
        ),
      { interval: 5, timeout: 30_000 },
    )
    .toBeGreaterThan(0)

const waitForRows = (client: pg.Client) =>
  expect
    .poll(
      () =>
        numberOf(
          client,
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active' and query like 'insert into pagamento %'",
        ),
      { interval: 1, timeout: 30_000 },
    )
    .toBeGreaterThan(0)

// The server's process ends what it is doing before it sees that nobody is there any more.
const waitForEnd = (client: pg.Client) =>
  expect
    .poll(
      () =>
        numberOf(
          client,
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%pagamento%' and pid <> pg_backend_pid()",
        ),
      { interval: 20, timeout: 30_000 },
    )
    .toBe(0)

async function counts(client: pg.Client) {
  const { rows } = await client.query(`select (select count(*)::int from pagamento) as pagamentos,
    (select linhas::int from total where tabela = 'pagamento') as soma, (select count(*)::int from servidor) as nomes,
    (select count(*)::int from pagamento_importacao_linha) as esperam, (select imp_estado from importacao) as estado`)
  return rows[0]
}
