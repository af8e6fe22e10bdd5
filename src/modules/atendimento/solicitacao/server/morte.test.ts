// Kills the portal between the upload of a request and its answer, many times: every answered request is stored, no request lacks
// a file, and after the sweep no file lacks its request.
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { ageLeftovers, expectKnownFiles, expectSwept, killDuring, openSessionOf, pathOf } from '#app/testing/kills.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { hashToken } from '#platform/session/session.queries.ts'

vi.setConfig({ testTimeout: 480_000 })

const kills = 8 // each point twice
const token = 'cookie do teste'

// The points at which the process dies: each waits for a lock of the test, or for none.
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
    const { table = null } = points[at % points.length] ?? {}
    // with both files in the ledger the second one's bytes, the request and the commit are still missing
    const protocolo = await killDuring(portal, client, { table, files: 2, send: () => sendRequest(portal, at) })
    if (protocolo) answered.push(protocolo)
    portal = await startBuiltPortal(settings)
  }
  await expectWhole(client, { folder, answered })

  await ageLeftovers(client, folder)
  await portal.stop()
  portal = await startBuiltPortal(settings)
  await expectWhole(client, { folder, answered })
  await expectSwept(client, folder, 'solicitacao_anexo')
  await client.end()
  await portal.stop()
})

async function openCitizen(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "insert into solicitante (sol_nome, sol_email, usu_login, sol_confirmado_em) values ('Ana', 'ana@exemplo.com', 'ana@exemplo.com', now()) returning solicitante_id",
  )
  await openSessionOf(client, { hash: hashToken(token), realm: 'esic', id: rows[0].solicitante_id })
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
  await expectKnownFiles(client, folder)
}
