// A form that is sent twice makes one record, of whatever kind; the same key with another content is refused with a message.
import { beforeAll, expect, test } from 'vitest'
import { sampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { multipart } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { diariaSample } from '#modules/pessoal/diaria/server/diaria.sample.ts'
import { removeOldMade } from './envio.queries.ts'

let portal: TestPortal
let cookies: { painel: string }
let keys = 0

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // a new user is e-mailed
  cookies = await portal.loginAs('administrador')
})

const newKey = () => `chave-do-formulario-${++keys}`
const send = (url: string, payload: object, by = cookies) => portal.call({ method: 'POST', url, payload, cookies: by })
const orgao = '/painel/ajax/orgao/novo'

const panelRecords = [
  ...sampleRecords.filter(([url]) => url.startsWith('/painel/ajax/')),
  ['/painel/ajax/diaria/novo', diariaSample],
  ['/painel/ajax/feriado/novo', { fer_data: '2026-06-02', fer_nome: 'Dia da feira', fer_tipo: 'municipal' }],
  [
    '/painel/ajax/configuracao/usuario',
    { usu_login: 'nova@exemplo.com', usu_login_confirmacao: 'nova@exemplo.com', 'privileges[0]': 'licitacoes' },
  ],
] as [string, object][]

/** The ids of what was made last: of two transactions at once the first may fail, and the record that is made has the second number. */
const made: Record<string, unknown> = {}
const withMade = (sample: object) =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, made[name] ?? value]))

test.each(panelRecords)(
  '%s: sent three times, twice at once, it is made once and all are answered with it',
  async (url, sample) => {
    const form = { ...withMade(sample), _chave: newKey() }
    const first = await Promise.all([send(url, form), send(url, form)])
    const answers = [...first, await send(url, { ...form, _destino: '/painel' })]
    const all = answers.map(({ statusCode, body }) => {
      // the password of a new user is shown once, and stored in no answer
      const { senha_temporaria: _once, ...data } = JSON.parse(body).data
      return [statusCode, data]
    })
    expect(all).toEqual(answers.map(() => [201, all[0]?.[1]]))
    expect(all[0]?.[1]).not.toEqual({})
    Object.assign(made, all[0]?.[1])
  },
)

test('the same key with another content is a conflict, and nothing is changed', async () => {
  const form = { ...orgaoSample, _chave: newKey() }
  const made = (await send(orgao, form)).json().data
  const other = await send(orgao, { ...form, orgao_nome: 'Outro nome' })
  expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining('já foi enviado')])
  const stored = (await portal.call({ url: `/painel/ajax/orgao/${made.orgao_id}`, cookies })).json().data
  expect(stored.orgao_nome).toBe(orgaoSample.orgao_nome)
})

test('another file is another content', async () => {
  const formWith = (content: string) =>
    multipart({
      ...licitacaoSample,
      _chave: 'chave-do-formulario-com-arquivo',
      doc_arquivo_1: { file: Buffer.from(`%PDF-1.4\n${content}`), name: 'edital.pdf' },
    } as never)
  const post = async (content: string) =>
    portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', cookies, ...(await formWith(content)) })
  const [first, again, other] = [await post('um'), await post('um'), await post('dois')]
  expect([first.statusCode, again.body, other.statusCode]).toEqual([201, first.body, 409])
})

test('a key is of one account and of one kind of record', async () => {
  const form = { ...orgaoSample, _chave: newKey() }
  const mine = (await send(orgao, form)).json().data
  const others = (await send(orgao, form, await portal.loginAs('administrador'))).json().data
  expect(others.orgao_id).not.toBe(mine.orgao_id)
  const tender = await send('/painel/ajax/licitacao/novo', { ...licitacaoSample, _chave: form._chave })
  expect(tender.statusCode).toBe(201)
})

test('without a key each is made; a key that is none is refused', async () => {
  const [one, two] = [(await send(orgao, orgaoSample)).json(), (await send(orgao, orgaoSample)).json()]
  expect(one.data.orgao_id).not.toBe(two.data.orgao_id)
  expect((await send(orgao, { ...orgaoSample, _chave: 'curta' })).json()).toMatchObject({
    data: { _chave: expect.anything() },
  })
})

test('a form with an error holds no key: corrected, it is made', async () => {
  const form = { ...orgaoSample, _chave: newKey() }
  expect((await send(orgao, { ...form, orgao_nome: '' })).statusCode).toBe(422)
  expect((await send(orgao, form)).statusCode).toBe(201)
})

test('without JavaScript a second click leads where the first one did', async () => {
  const headers = { 'sec-fetch-mode': 'navigate' }
  const payload = { ...orgaoSample, _chave: newKey(), _destino: '/painel/orgao?success=1' }
  const answers = await Promise.all(
    [1, 2].map(() => portal.call({ method: 'POST', url: orgao, payload, headers, cookies })),
  )
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    answers.map(() => [303, payload._destino]),
  )
  const { count } = await portal.platform.database.db
    .selectFrom('envio')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('env_chave', '=', payload._chave)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('keys are forgotten after some days', async () => {
  const { db } = portal.platform.database
  const form = { ...orgaoSample, _chave: newKey() }
  await send(orgao, form)
  const storedKey = () =>
    db.selectFrom('envio').select('env_chave').where('env_chave', '=', form._chave).executeTakeFirst()
  await removeOldMade(db)
  expect(await storedKey()).toBeDefined()
  await db.updateTable('envio').set({ env_data: '2026-01-01' }).where('env_chave', '=', form._chave).execute()
  await removeOldMade(db)
  expect(await storedKey()).toBeUndefined()
})
