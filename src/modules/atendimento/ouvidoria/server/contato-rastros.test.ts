// What is left of whom after a run that does all that can be done with named, secret and nameless cases: in every table, stored file,
// line of the log, e-mail, list, export and search. And whom the portal refuses all of it.
import fs from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { heic } from '#app/testing/heic.ts'
import { multipart, type TestFile } from '#app/testing/multipart.ts'
import { pdfSaying, photoSaying, says } from '#app/testing/planted.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { storedOfCase } from '#app/testing/stored-of-case.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { privileges } from '#base/privilegio.ts'
import { contatoSample } from './contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
const log: string[] = []

const nameless = {
  ctt_nome: 'Fulgêncio Marcado',
  ctt_email: 'marcado@exemplo.example',
  ctt_cpf_cnpj: '52998224725',
  ctt_telefone: '75987654321',
  ctt_endereco: 'Beco do Marcado, 1',
}
const secret = {
  ctt_nome: 'Secundina Oculta',
  ctt_email: 'oculta@exemplo.example',
  ctt_cpf_cnpj: '11144477735',
  ctt_telefone: '75912349876',
  ctt_endereco: 'Vereda da Oculta, 2',
}
const inFiles = 'Jacira Segredo'
const addresses = ['203.0.113.77', '203.0.113.78']
const browser = {
  'user-agent': 'Navegador-Marcado/1.0',
  cookie: 'esic=cookie-marcado',
  'x-forwarded-for': '198.51.100.177',
}
type Pair = { protocolo: string; codigo: string }
let pairs: { nameless: Pair; secret: Pair; named: Pair }
const db = () => portal.platform.database.db
const bytes = (content: Buffer) => Uint8Array.from(content)

beforeAll(async () => {
  portal = await startTestPortal({ LOG_LEVEL: 'debug' }, { logTo: { write: (line) => void log.push(line) } })
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  pairs = {
    nameless: await send({ ...nameless, ctt_anonimo: 'S', ctt_sigiloso: 'S', tipo_contato_id: '2' }),
    secret: await send({ ...secret, ctt_sigiloso: 'S' }),
    named: await send({}),
  }
  await useAll()
})

async function files(): Promise<Record<string, TestFile>> {
  return {
    files0: { name: 'IMG_1.jpg', content: bytes(await photoSaying(inFiles)) },
    files1: { name: 'papel.pdf', content: bytes(await pdfSaying(inFiles)) },
    files2: { name: 'IMG_2.HEIC', content: heic() },
  }
}

async function person(url: string, fields: Record<string, string>, sent: Record<string, TestFile> = {}) {
  const { payload, headers } = await multipart(fields, sent)
  const remoteAddress = addresses[0] as string
  return portal.call({ method: 'POST', url, payload, headers: { ...headers, ...browser }, remoteAddress })
}

async function send(change: Record<string, string>): Promise<Pair> {
  const answer = await person('/ajax/contato', { ...contatoSample, tipo_contato_id: '1', ...change }, await files())
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.headers['set-cookie']).toBeUndefined()
  return answer.json().data
}

const idOf = async ({ protocolo }: Pair) =>
  (await db().selectFrom('contato').select('contato_id').where('protocolo', '=', protocolo).executeTakeFirstOrThrow())
    .contato_id
const staff = (url: string, payload?: object) =>
  portal.call({ url, cookies: clerk, ...(payload && { method: 'POST' as const, payload }) })

// Messages with files, wrong codes, a look at the identity, steps and an answer.
async function useAll(): Promise<void> {
  for (const pair of Object.values(pairs)) {
    const sent = { ...pair, ctt_nome: nameless.ctt_nome, mensagem: 'Lembrei de mais uma coisa.' }
    expect((await person('/ajax/contato/mensagem', sent, await files())).statusCode).toBe(200)
    expect((await person('/ajax/contato/consulta', { ...pair, codigo: '1234123412341234' })).statusCode).toBe(422)
    expect((await person('/ajax/contato/consulta', pair)).statusCode).toBe(200)
    const id = await idOf(pair)
    await staff(`/painel/ajax/contato/${id}/identidade`, { motivo: 'Ligar para a pessoa' })
    await staff(`/painel/ajax/contato/${id}/prorrogacao`, { motivo: 'A perícia demora.' })
    expect(
      (await staff('/painel/ajax/email/contato/submit', { contato: id, assunto: 'Resposta', mensagem: 'Feito.' }))
        .statusCode,
    ).toBe(200)
  }
  const idle = () =>
    sql<{
      n: number
    }>`select count(*)::int as n from pgboss.job where state < 'completed' and name in ('email', 'fotografias')`.execute(
      db(),
    )
  await vi.waitFor(async () => expect((await idle()).rows[0]?.n).toBe(0), { timeout: 30_000 })
}

/**
 * All that the ombudsman's addresses answer to visitors and to staff who may read it in the panel; with each case's id in the place of
 * `:id`. The panel's exports are made of its list.
 */
async function readAll(ids: number[]): Promise<[string, string][]> {
  const ofVisitors = portal.routes.filter(
    ({ url, config }) => !config?.privilege && /^\/(ajax\/)?ouvidoria\b[^:]*$/.test(url),
  )
  const urls = [...ombudsman(), ...ofVisitors]
    .filter(({ method }) => [method].flat().includes('GET'))
    .flatMap(({ url }) => (url.includes(':') ? ids.map((id) => url.replace(/:\w+/g, String(id))) : [url]))
  const searches = Object.values(secret).map(
    (value) => `/painel/ajax/contato?filters=${encodeURIComponent(JSON.stringify({ busca: value }))}`,
  )
  const read: [string, string][] = []
  // One by one: asked all at once, a slow machine refuses some with 503, and what is refused would not be looked at.
  for (const url of new Set([...urls, ...searches])) {
    let { statusCode, body, headers } = await staff(url)
    // a file opens apart, by a link (decision 120): what it leads to is looked at as well
    if (statusCode === 303) ({ statusCode, body, headers } = await portal.call({ url: String(headers.location) }))
    expect([200, 404], `${url} ${headers.location ?? ''}`).toContain(statusCode)
    if (statusCode === 200) read.push([url, body])
  }
  return read
}

const ombudsman = () =>
  portal.routes.flatMap(({ url, method, config }) =>
    config?.privilege === 'ouvidoria' ? [method].flat().map((one) => ({ method: String(one), url })) : [],
  )

describe('of a person who gave no name', () => {
  test('nothing is in a table, an e-mail or a line of the log', async () => {
    const marks = [...Object.values(nameless), ...addresses, '198.51.100.177', 'Navegador-Marcado', 'cookie-marcado']
    for (const mark of marks) {
      expect([mark, await tablesWith(db(), mark)]).toEqual([mark, []])
      expect([mark, log.filter((line) => line.includes(mark))]).toEqual([mark, []])
    }
  })

  test('the files have no place, author or telephone in them, and are what was counted of them', async () => {
    const stored = await storedOfCase(portal, pairs.nameless.protocolo)
    expect(stored.map(({ arq_nome }) => arq_nome)).toEqual(
      Array(2).fill(['arquivo-1.jpg', 'arquivo-2.pdf', 'arquivo-3.jpg']).flat(),
    )
    for (const { content, arq_nome, arq_tamanho } of stored) {
      for (const mark of [inFiles, 'Câmera 7'])
        expect([arq_nome, mark, says(content, mark)]).toEqual([arq_nome, mark, false])
      expect(content.length).toBe(arq_tamanho)
    }
    // of those who gave their name as they were sent
    expect(
      (await storedOfCase(portal, pairs.named.protocolo)).filter(({ content }) => says(content, inFiles)),
    ).toHaveLength(4)
  })

  test('a file that can not be read is refused in its field, and nothing is stored', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(db())
    const form = { ...contatoSample, tipo_contato_id: '2', ctt_anonimo: 'S' }
    const torn = { files1: { name: 'a.pdf', content: '%PDF-1.7\nrasgado' } }
    const refused = await person('/ajax/contato', form, torn)
    expect([refused.statusCode, refused.json().data]).toEqual([
      422,
      { files1: [expect.stringContaining('dados de quem o fez')] },
    ])
    const message = await person(
      '/ajax/contato/mensagem',
      { ...(await send({ ctt_anonimo: 'S' })), mensagem: 'Vai o papel.' },
      torn,
    )
    expect([message.statusCode, Object.keys(message.json().data)]).toEqual([422, ['files1']])
    expect((await person('/ajax/contato', { ...form, ctt_anonimo: 'N' }, torn)).statusCode).toBe(201)
    const after = await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(db())
    expect((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)).toBe(3 + 1)
    await expect.poll(() => openSpooled(portal.platform.env.dataDir)).toEqual([])
  })
})

describe('of a secret case', () => {
  test('the name is in the case only, and the address in her own e-mails', async () => {
    for (const [field, mark] of Object.entries(secret)) {
      const isMailed = field === 'ctt_email'
      const tables = (await tablesWith(db(), mark)).map((name) => (name.startsWith('pgboss.') ? 'fila' : name))
      expect([mark, [...new Set(tables)].sort()]).toEqual([
        mark,
        isMailed ? ['fila', 'public.contato'] : ['public.contato'],
      ])
      expect([mark, log.filter((line) => line.includes(mark))]).toEqual([mark, []])
    }
    const { rows } = await sql<{ to: string; subject: string }>`
      select data->>'to' as to, data->>'subject' as subject from pgboss.job
      where name = 'email' and data::text like ${`%${secret.ctt_email}%`} order by created_on`.execute(db())
    expect(rows.map(({ to }) => to)).toEqual(Array(3).fill(secret.ctt_email))
    expect(rows.filter(({ subject }) => !subject.includes(pairs.secret.protocolo))).toEqual([])
  })

  test('it is in no list, detail, page or export of the panel, and no search finds it', async () => {
    const ids = await Promise.all(Object.values(pairs).map(idOf))
    const answers = await readAll(ids)
    expect(answers.map(([url]) => url)).toEqual(
      expect.arrayContaining(['/painel/ajax/contato', '/painel/ouvidoria', `/painel/ouvidoria/${ids[1]}/detalhes`]),
    )
    for (const mark of [...Object.values(secret), ...Object.values(nameless)])
      expect([
        mark,
        answers.filter(([url, body]) => body.includes(mark) && !url.includes('filters')).map(([url]) => url),
      ]).toEqual([mark, []])
    for (const [url, body] of answers.filter(([url]) => url.includes('filters=')))
      expect([url, JSON.parse(body).data.items]).toEqual([url, []])
    for (const value of [secret.ctt_nome, secret.ctt_email, pairs.secret.protocolo]) {
      const { itens } = (await portal.call({ url: `/ajax/busca?q=${encodeURIComponent(value)}` })).json().data
      const { data } = (await portal.call({ url: `/ajax/busca/sugestoes?q=${encodeURIComponent(value)}` })).json()
      expect([value, itens, data]).toEqual([value, [], []])
    }
  })

  test('a fault of the database does not put it in the log', async () => {
    await sql`alter table contato add constraint falha check (ctt_nome <> 'Secundina Faltosa')`.execute(db())
    const answer = await person('/ajax/contato', {
      ...contatoSample,
      tipo_contato_id: '1',
      ctt_nome: 'Secundina Faltosa',
    })
    await sql`alter table contato drop constraint falha`.execute(db())
    expect(answer.statusCode).toBe(500)
    expect(log.some((line) => line.includes('falha'))).toBe(true)
    for (const mark of ['Faltosa', contatoSample.ctt_mensagem, '123.456.789-09', '12345678909'])
      expect([mark, log.filter((line) => line.includes(mark))]).toEqual([mark, []])
  })
})

test('codes, wrong ones too, and texts are in no line of the log; codes in no table and no e-mail', async () => {
  const codes = [...Object.values(pairs).map(({ codigo }) => codigo), '1234123412341234']
  for (const code of codes) expect([code, await tablesWith(db(), code)]).toEqual([code, []])
  for (const mark of [...codes, contatoSample.ctt_mensagem, 'Lembrei de mais', 'Ligar para a pessoa', 'Feito.'])
    expect([mark, log.filter((line) => line.includes(mark))]).toEqual([mark, []])
  expect(log.filter((line) => line.includes('/ajax/contato')).length).toBeGreaterThan(5)
})

test('the trail records nothing of a case', async () => {
  const { rows } = await sql<{
    tabela: string
  }>`select distinct aud_tabela as tabela from auditoria where aud_tabela like 'contato%'`.execute(db())
  expect(rows).toEqual([])
  expect(await tablesWith(db(), 'O posto do Umbuzeiro')).toEqual(['public.contato'])
})

describe('users who may not', () => {
  test('every call, page and file of the ombudsman refuses who has all other privileges, and nobody enters without a session', async () => {
    const others = await portal.loginAs(...privileges.map(({ name }) => name).filter((name) => name !== 'ouvidoria'))
    const { anexo_id } = await db().selectFrom('contato_anexo').select('anexo_id').limit(1).executeTakeFirstOrThrow()
    const id = await idOf(pairs.secret)
    const routes = ombudsman().filter(({ method }) => method !== 'OPTIONS')
    expect(routes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/painel/ouvidoria/anexo/:id', '/painel/ajax/contato/:id/identidade']),
    )
    for (const { method, url } of routes) {
      const target = url.replace(/:\w+/g, String(url.includes('/anexo/') ? anexo_id : id))
      const request = {
        method: method as 'GET',
        url: target,
        ...(method === 'POST' && { payload: { contato: id, motivo: 'x' } }),
      }
      expect([method, url, (await portal.call({ ...request, cookies: others })).statusCode]).toEqual([method, url, 403])
      expect([302, 303, 401]).toContain((await portal.call(request)).statusCode)
    }
  })

  test("another case's pair opens no file, whatever its number", async () => {
    const rows = await db().selectFrom('contato_anexo').select(['anexo_id', 'contato_id']).execute()
    const own = await idOf(pairs.named)
    const opened: number[] = []
    for (const { anexo_id } of [...rows, { anexo_id: 999_999 }]) {
      const { statusCode } = await person(`/ouvidoria/anexo/${anexo_id}`, pairs.named)
      expect([200, 404]).toContain(statusCode)
      if (statusCode === 200) opened.push(anexo_id)
    }
    expect(opened.sort()).toEqual(
      rows
        .filter(({ contato_id }) => contato_id === own)
        .map(({ anexo_id }) => anexo_id)
        .sort(),
    )
  })
})

test('what older nameless cases called their files is replaced, and nobody else’s', async () => {
  const namesOf = async ({ protocolo }: Pair) =>
    (
      await sql<{ nome: string }>`select arq_nome as nome from arquivo join contato_anexo using (arquivo_id)
        join contato using (contato_id) join contato_movimento using (movimento_id, contato_id)
        where protocolo = ${protocolo} and mov_ator = 'pessoa' order by anexo_id`.execute(db())
    ).rows.map(({ nome }) => nome)
  const stored = await namesOf(pairs.nameless)
  expect(stored.filter((nome) => !/^arquivo-\d+\.\w+$/.test(nome))).toEqual([])
  const named = await namesOf(pairs.named)
  await sql`update arquivo set arq_nome = 'rg-da-jacira.PDF' where arquivo_id = (select min(arquivo_id) from contato_anexo
    join contato using (contato_id) where protocolo = ${pairs.nameless.protocolo})`.execute(db())
  await sql.raw(fs.readFileSync('db/migrations/0239_nomes_de_arquivos_sem_nome.sql', 'utf8')).execute(db())
  expect(await namesOf(pairs.nameless)).toEqual(['arquivo-1.pdf', ...stored.slice(1)])
  expect(await namesOf(pairs.named)).toEqual(named)
})
