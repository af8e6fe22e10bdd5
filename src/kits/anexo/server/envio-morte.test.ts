// Kills the portal while a file is sent before its form, and while a form takes such files: every answered form has its files whole,
// a file that was answered still waits, and in the end nothing is left over.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { age, pathOf, storedKeys, waitForLock } from '#app/testing/kills.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { hashToken } from '#platform/session/session.queries.ts'

vi.setConfig({ testTimeout: 480_000 })

const token = 'cookie do teste'
const headers = { cookie: `painel=${token}`, accept: 'application/json' }
const content = pdf('x'.repeat(50_000))

async function send(portal: BuiltPortal, address: string, fields: Record<string, string>, file?: string) {
  const body = await multipart(fields, file ? { arquivo: { name: file, content } } : {})
  try {
    const answer = await fetch(`${portal.url}${address}`, {
      method: 'POST',
      body: body.payload,
      headers: { ...headers, ...body.headers },
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { data: { envio?: string; licitacao_id?: number } }).data
  } catch (error) {
    if ((error as { matcherResult?: unknown }).matcherResult) throw error
    return null // the process died first
  }
}

test('killed during an upload and during the form that takes uploads, nothing is half-stored', async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_envio_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  let portal = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await openClerk(client)
  const count = async (from: string) => (await client.query(`select count(*)::int as n from ${from}`)).rows[0].n

  async function killAt(table: string, work: () => Promise<unknown>) {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    const sent = work()
    await waitForLock(client)
    portal.child.kill('SIGKILL')
    await client.query('rollback')
    await portal.ended
    expect(fs.readdirSync(path.join(folder, 'tmp'))).toEqual([]) // without a start that removes it
    const answer = await sent
    portal = await startBuiltPortal(settings)
    return answer
  }
  const upload = (name: string) => send(portal, '/painel/ajax/envio', {}, name)
  const form = (...envios: (string | undefined)[]) => {
    const named = Object.fromEntries(envios.map((envio, at) => [`anexo_envio_${at + 1}`, envio ?? '']))
    return send(portal, '/painel/ajax/licitacao/novo', { ...licitacaoSample, ...named })
  }

  // during the upload: before the file is known, and with its bytes stored
  expect(await killAt('arquivo', () => upload('a.pdf'))).toBeNull()
  expect(await killAt('arquivo_envio', () => upload('b.pdf'))).toBeNull()
  expect(await count('arquivo_envio')).toBe(0)

  // during the form: the record is not written and the files wait on
  const [one, two] = [await upload('um.pdf'), await upload('dois.pdf')]
  for (const table of ['arquivo_envio', 'licitacao_anexo'])
    expect(await killAt(table, () => form(one?.envio, two?.envio))).toBeNull()
  expect([await count('licitacao'), await count('arquivo_envio')]).toEqual([0, 2])
  const made = await form(one?.envio, two?.envio)
  expect(made?.licitacao_id).toBeGreaterThan(0)
  expect([await count('licitacao_anexo'), await count('arquivo_envio')]).toEqual([2, 0])

  // a person who goes away in the middle of an upload
  await abortUpload(portal)
  await expect.poll(() => openSpooled(folder, portal.child.pid)).toEqual([])

  // one that nobody ever names; more than fourteen hours later the next start removes what was left
  await upload('nunca.pdf')
  await client.query("update arquivo set arq_data = arq_data - interval '15 hours'")
  await client.query("update arquivo_envio set env_data = env_data - interval '15 hours'")
  await portal.stop()
  age(path.join(folder, 'tmp'))
  portal = await startBuiltPortal(settings)
  const { rows } = await client.query('select arq_chave, arq_estado from arquivo order by arq_chave')
  expect(rows.map(({ arq_estado }) => arq_estado)).toEqual(['guardado', 'guardado'])
  expect(storedKeys(folder)).toEqual(rows.map(({ arq_chave }) => arq_chave))
  for (const { arq_chave } of rows) expect(fs.readFileSync(pathOf(folder, arq_chave), 'utf8')).toBe(content)
  expect(await count('arquivo_envio')).toBe(0)
  expect(fs.readdirSync(path.join(folder, 'tmp'))).toEqual([])
  await client.end()
  await portal.stop()
})

async function openClerk(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "insert into usuario (usu_login, usu_senha, usu_situacao, usu_privilegios) values ('ana@exemplo.com', '', 'A', '{licitacoes}') returning usuario_id",
  )
  await client.query("insert into sessao (ses_hash, ses_reino, ses_conta) values ($1, 'painel', $2)", [
    hashToken(token),
    rows[0].usuario_id,
  ])
}

function abortUpload(portal: BuiltPortal): Promise<void> {
  const part = '--corte\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  return new Promise((resolve) => {
    const request = http.request(`${portal.url}/painel/ajax/envio`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=corte', 'content-length': 5_000_000 },
    })
    request.on('error', () => {}).on('close', resolve)
    request.write(part + 'x'.repeat(100_000), () => request.destroy())
  })
}
