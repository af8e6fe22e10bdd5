// Kills the portal while a case is sent and while one is answered, many times: what was answered is stored, no case lacks a file, the e-mail
// of each is queued once, and after the sweep no file lacks its case.
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuiltPortal, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { ageLeftovers, expectKnownFiles, expectSwept, killDuring, openSessionOf, pathOf } from '#app/testing/kills.ts'
import { multipart } from '#app/testing/multipart.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { pdfSaying, says } from '#app/testing/planted.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { contatoSample } from './contato.sample.ts'

vi.setConfig({ testTimeout: 480_000 })

const kills = 8 // each point once
const token = 'cookie do teste'
const word = 'Jacira Segredo'

// Each waits for a lock of the test, or for none.
const tables = ['arquivo', 'protocolo', 'contato_movimento', null] as const
const answerTables = ['arquivo', 'contato', 'contato_anexo', null] as const

test(`killed ${kills} times while cases are sent and answered, nothing is half-stored`, async () => {
  const folder = makeDataDir()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const DATABASE_URL = await newDatabase(`praca_morte_ouv_${process.pid}`)
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  const content = Uint8Array.from(await pdfSaying(word))
  let portal = await startBuiltPortal(settings)
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await openClerk(client)

  const sent: string[] = []
  const answered: string[] = []
  for (let at = 0; at < kills / 2; at++) {
    const send = () => sendCase(portal, at, content)
    const { table = null } = { table: tables[at % tables.length] }
    const protocolo = await killDuring(portal, client, { table, files: 2, send })
    if (protocolo) sent.push(protocolo)
    portal = await startBuiltPortal(settings)
    const open = await send()
    if (!open) throw new Error('the case was not stored')
    sent.push(open)
    const { table: locked = null } = { table: answerTables[at % answerTables.length] }
    const answer = () => answerCase(portal, client, { protocolo: open, content })
    if (await killDuring(portal, client, { table: locked, files: 1, send: answer })) answered.push(open)
    portal = await startBuiltPortal(settings)
  }
  await expectWhole(client, { folder, sent, answered })

  await ageLeftovers(client, folder)
  await portal.stop()
  portal = await startBuiltPortal(settings)
  await expectWhole(client, { folder, sent, answered })
  await expectSwept(client, folder, 'contato_anexo')
  await client.end()
  await portal.stop()
})

async function openClerk(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "insert into usuario (usu_login, usu_senha, usu_administrador, usu_situacao, usu_privilegios) values ('ana@exemplo.com', '', false, 'A', '{ouvidoria}') returning usuario_id",
  )
  await openSessionOf(client, { hash: hashToken(token), realm: 'painel', id: rows[0].usuario_id })
}

// Every other one without a name, whose files are cleaned first.
async function sendCase(portal: BuiltPortal, at: number, content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const fields = {
    ...contatoSample,
    tipo_contato_id: '1',
    ctt_anonimo: at % 2 ? 'S' : 'N',
    ctt_mensagem: `Relato ${at}`,
  }
  const files = { files0: { name: 'um.pdf', content }, files1: { name: 'dois.pdf', content } }
  const answer = await post(portal, '/ajax/contato', { fields, files, status: 201 })
  return answer && (answer.data.protocolo ?? null)
}

type Answer = { protocolo: string; content: Uint8Array<ArrayBuffer> }

async function answerCase(
  portal: BuiltPortal,
  client: pg.Client,
  { protocolo, content }: Answer,
): Promise<string | null> {
  const { rows } = await client.query('select contato_id from contato where protocolo = $1', [protocolo])
  const fields = { contato: String(rows[0].contato_id), assunto: 'Sua manifestação', mensagem: 'Resolvido.' }
  const files = { files0: { name: 'laudo.pdf', content } }
  return (await post(portal, '/painel/ajax/email/contato/submit', { fields, files, status: 200 })) && protocolo
}

type Made = { data: { protocolo?: string } }
type Form = { fields: Record<string, string>; files: Parameters<typeof multipart>[1]; status: number }

/** Null: the process died first. */
async function post({ url }: BuiltPortal, path: string, { fields, files, status }: Form): Promise<Made | null> {
  const { payload, headers } = await multipart(fields, files)
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      body: payload,
      headers: { ...headers, cookie: `painel=${token}` },
    })
    const body = (await answer.json()) as Made
    expect([answer.status, body]).toEqual([status, body])
    return body
  } catch (error) {
    if ((error as Error).name === 'AssertionError') throw error
    return null
  }
}

type Whole = { folder: string; sent: string[]; answered: string[] }

async function expectWhole(client: pg.Client, { folder, sent, answered }: Whole): Promise<void> {
  const { rows } = await client.query(`
    select protocolo, ctt_situacao, ctt_anonimo, mov_tipo, array_agg(arq_chave) as chaves, array_agg(arq_estado) as estados,
      (select count(*)::int from pgboss.job where name = 'email' and strpos(data->>'subject', protocolo) > 0
        and (strpos(data->>'subject', 'registrada') > 0) = (mov_tipo = 'registro')) as mails
    from contato join contato_movimento using (contato_id) left join contato_anexo using (movimento_id) left join arquivo using (arquivo_id)
    group by protocolo, ctt_situacao, ctt_anonimo, mov_tipo order by protocolo, mov_tipo`)
  for (const row of rows) {
    expect(row.estados, row.mov_tipo).toEqual(row.mov_tipo === 'registro' ? ['guardado', 'guardado'] : ['guardado'])
    expect(row.mails, row.mov_tipo).toBe(row.ctt_anonimo ? 0 : 1)
    for (const key of row.chaves) {
      const isClean = row.ctt_anonimo && row.mov_tipo === 'registro'
      expect(says(fs.readFileSync(pathOf(folder, key)), word)).toBe(!isClean)
    }
  }
  const registered = rows.filter((row) => row.mov_tipo === 'registro').map((row) => row.protocolo)
  expect(registered).toEqual(expect.arrayContaining(sent))
  expect(registered.map((protocolo) => Number(protocolo.slice(7)))).toEqual(registered.map((_, at) => at + 1))
  const replied = rows.filter((row) => row.mov_tipo === 'resposta')
  expect(replied.map((row) => row.protocolo)).toEqual(expect.arrayContaining(answered))
  for (const row of replied) expect(row.ctt_situacao).toBe('RES')
  await expectKnownFiles(client, folder)
}
