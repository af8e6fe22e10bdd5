// Kills the portal between the upload of a request and its answer, many times: every answered request is stored, no request lacks
// a file, and after the sweep no file lacks its request.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '../../../../app/testing/built-portal.ts'
import { age, pathOf, storedKeys, waitForLock } from '../../../../app/testing/kills.ts'
import { multipart, pdf } from '../../../../app/testing/multipart.ts'
import { newDatabase } from '../../../../app/testing/new-database.ts'
import { hashToken } from '../../../../platform/session/session.queries.ts'

vi.setConfig({ testTimeout: 240_000 })

const kills = 20
const token = 'cookie do teste'

// The points at which the process dies: each waits for a lock held by the test, or for none.
const points = [
  { name: 'before a file is known', table: 'arquivo' },
  { name: 'with its files stored and no request yet', table: 'protocolo' },
  { name: 'with the request written and not committed', table: 'solicitacao_movimento' },
  { name: 'somewhere near the commit', table: null },
] as const

test(`killed ${kills} times between upload and answer, nothing is half-stored`, async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_morte_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  let portal = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await openCitizen(client)

  const answered: string[] = []
  for (let at = 0; at < kills; at++) {
    const protocolo = await killDuring(portal, client, at)
    if (protocolo) answered.push(protocolo)
    portal = await startBuiltPortal(settings)
  }
  await expectWhole(client, { folder, answered })

  // more than two hours later the next start removes what the killed processes left
  await client.query("update arquivo set arq_data = arq_data - interval '3 hours'")
  age(path.join(folder, 'tmp'))
  await portal.stop()
  portal = await startBuiltPortal(settings)
  await expectWhole(client, { folder, answered })
  expect(fs.readdirSync(path.join(folder, 'tmp'))).toEqual([])
  const { rows } = await client.query('select arq_chave from arquivo join solicitacao_anexo using (arquivo_id)')
  const { rows: known } = await client.query('select arq_chave from arquivo')
  const keys = rows.map((row) => row.arq_chave).sort()
  expect(known.map((row) => row.arq_chave).sort()).toEqual(keys)
  expect(storedKeys(folder)).toEqual(keys)
  await client.end()
  await portal.stop()
})

async function openCitizen(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "insert into solicitante (sol_nome, sol_email, usu_login, sol_confirmado_em) values ('Ana', 'ana@exemplo.com', 'ana@exemplo.com', now()) returning solicitante_id",
  )
  await client.query("insert into sessao (ses_hash, ses_reino, ses_conta) values ($1, 'esic', $2)", [
    hashToken(token),
    rows[0].solicitante_id,
  ])
}

/** Returns the protocol when the answer came before the kill. */
async function killDuring(portal: BuiltPortal, client: pg.Client, at: number): Promise<string | null> {
  const point = points[at % points.length]
  await client.query('delete from limite')
  if (point?.table) await client.query(`begin; lock table ${point.table} in access exclusive mode`)
  const before = await countFiles(client)
  const sent = sendRequest(portal, at)
  if (point?.table) await waitForLock(client)
  else await waitForFiles(client, before + 2)
  portal.child.kill('SIGKILL')
  if (point?.table) await client.query('rollback')
  await portal.ended
  return sent
}

async function sendRequest(portal: BuiltPortal, at: number): Promise<string | null> {
  const fields = { slc_orgao: 'Setores - Finanças', slc_titulo: `Pedido ${at}`, slc_descricao: 'Quanto custou?' }
  const file = (name: string) => ({ name, content: pdf(`${name} ${at} ${'x'.repeat(50_000)}`) })
  const { payload, headers } = await multipart(fields, { slc_anexo: file('um.pdf'), slc_anexo_2: file('dois.pdf') })
  try {
    const answer = await fetch(`${portal.url}/esic/ajax/solicitacao`, {
      method: 'POST',
      body: payload,
      headers: { ...headers, cookie: `esic=${token}` },
    })
    expect([answer.status, 201]).toContain(answer.status)
    const { data } = (await answer.json()) as { data: { slc_protocolo: string } }
    return data.slc_protocolo
  } catch {
    return null // the process died first
  }
}

// Both files are in the ledger: still missing are the second file's bytes, the request and the commit.
const waitForFiles = (client: pg.Client, count: number) =>
  expect.poll(() => countFiles(client), { interval: 1, timeout: 15_000 }).toBeGreaterThanOrEqual(count)

async function countFiles(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as n from arquivo')
  return rows[0].n
}

async function expectWhole(
  client: pg.Client,
  { folder, answered }: { folder: string; answered: string[] },
): Promise<void> {
  const { rows } = await client.query(`
    select slc_protocolo, slc_titulo, array_agg(arq_chave) as chaves, array_agg(arq_estado) as estados,
      (select count(*)::int from solicitacao_movimento m where m.solicitacao_id = s.solicitacao_id) as movimentos
    from solicitacao s left join solicitacao_anexo using (solicitacao_id) left join arquivo using (arquivo_id)
    group by s.solicitacao_id order by slc_protocolo`)
  for (const row of rows) {
    expect(row.estados).toEqual(['guardado', 'guardado'])
    expect(row.movimentos).toBe(1)
    for (const key of row.chaves) expect(fs.existsSync(pathOf(folder, key))).toBe(true)
  }
  const protocols = rows.map((row) => row.slc_protocolo)
  expect(protocols).toEqual(expect.arrayContaining(answered))
  expect(protocols.map((protocolo) => Number(protocolo.slice(4)))).toEqual(protocols.map((_, at) => at + 1))
  const { rows: ledger } = await client.query('select arq_chave from arquivo')
  const known = ledger.map((row) => row.arq_chave)
  expect(storedKeys(folder).filter((key) => !known.includes(key))).toEqual([])
}
