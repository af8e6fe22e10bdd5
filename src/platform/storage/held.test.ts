// A portal with a scanner: what is clean goes through, what is not stays out, and what waits for a verdict is given to nobody.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eicar, type Mood, type StandIn, startClamd } from '#app/testing/antivirus.ts'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { solicitacaoSample } from '#modules/atendimento/solicitacao/server/solicitacao.sample.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { leiSample } from '#modules/legislacao/documento-generico/server/documento-generico.sample.ts'
import type { Scanner } from '../antivirus/verdict.ts'
import { claimHeld, handleHeld, letGo, lookAtAll, readHeld, removeInfected } from './held.queries.ts'

let portal: TestPortal
let clerk: { painel: string }
let clamd: StandIn
const clamds: StandIn[] = []
const queued: object[] = []

beforeAll(async () => {
  clamd = await startClamd()
  clamds.push(clamd)
  portal = await startTestPortal({ ANTIVIRUS_URL: clamd.url })
  clerk = await portal.loginAs('informacao')
})
afterAll(async () => {
  for (const each of clamds) await each.close()
})
beforeEach(() => {
  clamd.mood = 'well'
  queued.length = 0
})

const calls = '/painel/ajax/documento_generico'
const query = async <T>(text: string): Promise<T[]> =>
  (await sql<T>`${sql.raw(text)}`.execute(portal.platform.database.db)).rows

async function send(content: TestFile['content'], name = 'lei.pdf') {
  const form = await multipart({ ...leiSample, documento_generico_tipo: '1' }, { doc_arquivo_1: { name, content } })
  return portal.call({ method: 'POST', url: `${calls}/novo`, cookies: clerk, ...form })
}

const anexoOf = async (id: number) =>
  (await portal.call({ url: `/ajax/documento_generico/${id}` })).json().data.anexos[0]

const get = (anexo_id: number) => portal.call({ url: `/documento_generico/anexo/${anexo_id}` })

/** As of a portal that starts: nobody has noticed yet that the scanner is away. */
async function stored(content: TestFile['content'], name?: string) {
  const answer = await send(content, name)
  expect(answer.statusCode, answer.body).toBe(201)
  const anexo = await anexoOf(answer.json().data.documento_generico_id)
  return { ...anexo, record: answer.json().data.documento_generico_id as number }
}

const floor = () => ({
  database: portal.platform.database,
  storage: portal.platform.files.storage,
  log: portal.platform.log,
  jobs: {
    enqueue: async (_tx: unknown, place: unknown, data: object) => void queued.push({ place, ...data }),
  },
})
const scanner = () => portal.platform.antivirus.scanner as Scanner

async function job(): Promise<boolean> {
  await query(
    "update arquivo set arq_verificacao_desde = now() - interval '25 hours' where arq_verificacao_desde is not null",
  )
  return lookAtAll(floor(), scanner(), claimHeld, performance.now() + 60_000)
}

describe('what comes', () => {
  test('is clean: it is given to everybody at once', async () => {
    const { anexo_id, ane_verificacao } = await stored(pdf('limpa'))
    expect(ane_verificacao).toBe('limpo')
    expect((await get(anexo_id)).body).toBe(pdf('limpa'))
  })

  test('has a virus: the person reads which, and nothing is stored', async () => {
    const before = await query('select count(*) from arquivo')
    const answer = await send(pdf(eicar))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.doc_arquivo_1[0]).toContain('Eicar-Test-Signature')
    const alone = await multipart({}, { arquivo: { name: 'a.pdf', content: pdf(eicar) } })
    const sent = await portal.call({ method: 'POST', url: '/painel/ajax/envio', cookies: clerk, ...alone })
    expect([sent.statusCode, sent.json().data.arquivo[0]]).toEqual([422, expect.stringContaining('antivírus')])
    expect(await query('select count(*) from arquivo')).toEqual(before)
  })

  test('found by no person: it is stored, in quarantine', async () => {
    const { files, spool } = portal.platform
    const file = await spool('arquivo', 'a.pdf', Readable.from([pdf(eicar)]))
    const [id] = await files.writeWithFiles([file], async (_tx, ids) => ids).finally(file.discard)
    expect(await query(`select arq_verificacao, arq_verificacao_motivo from arquivo where arquivo_id = ${id}`)).toEqual(
      [{ arq_verificacao: 'infectado', arq_verificacao_motivo: 'Eicar-Test-Signature' }],
    )
    await query(`delete from arquivo where arquivo_id = ${id}`)
  })
})

// the scanner dies in the middle from here on: the portal asks it no more for some seconds
describe('while there is no verdict', () => {
  beforeEach(() => {
    clamd.mood = 'dies'
  })

  test('the form goes through, everybody reads the state, and nobody gets the file', async () => {
    const { anexo_id, ane_verificacao, record } = await stored(pdf('espera'))
    expect(ane_verificacao).toBe('aguarda')
    const answer = await get(anexo_id)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([423, 'no-store'])
    expect(answer.body).not.toContain('espera%')
    expect((await portal.call({ method: 'HEAD', url: `/documento_generico/anexo/${anexo_id}` })).statusCode).toBe(423)
    const page = await portal.call({ url: `/acesso/documentos/leis/${record}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('em verificação')
    expect(page.body).not.toContain(`href="/documento_generico/anexo/${anexo_id}"`)
    expect(await job()).toBe(false) // still away
    expect((await get(anexo_id)).statusCode).toBe(423)
    clamd.mood = 'well'
    expect(await job()).toBe(true)
    expect((await get(anexo_id)).body).toBe(pdf('espera'))
    expect((await anexoOf(record)).ane_verificacao).toBe('limpo')
  })

  test('a manifestation gets its protocol, and the person reads that the file waits', async () => {
    const fields = Object.fromEntries(
      Object.entries({ ...contatoSample, ctt_email: '' }).map(([k, v]) => [k, String(v)]),
    )
    const form = await multipart(fields, { files0: { name: 'foto.pdf', content: pdf('foto') } })
    const answer = await portal.call({ method: 'POST', url: '/ajax/contato', ...form })
    expect(answer.statusCode, answer.body).toBe(201)
    const pair = answer.json().data
    const [anexo] = (await portal.call({ method: 'POST', url: '/ajax/contato/consulta', payload: pair })).json().data
      .anexos
    expect(anexo.ane_verificacao).toBe('aguarda')
    const opened = await portal.call({ method: 'POST', url: `/ouvidoria/anexo/${anexo.anexo_id}`, payload: pair })
    expect(opened.statusCode).toBe(423)
  })

  test('what is found later is taken from everybody, with its text, and its record says what it was', async () => {
    const { anexo_id, record } = await stored(pdf(`${eicar} depois`))
    const [row] = await query<{ id: number }>(
      `select arquivo_id as id from documento_generico_anexo where anexo_id = ${anexo_id}`,
    )
    await query(`insert into arquivo_texto (arquivo_id, art_pagina, art_texto) values (${row?.id}, 1, 'texto')`)
    clamd.mood = 'well'
    expect(await job()).toBe(true)
    expect((await get(anexo_id)).body).toContain('programa nocivo')
    expect(await anexoOf(record)).toMatchObject({
      ane_verificacao: 'infectado',
      ane_assinatura: 'Eicar-Test-Signature',
    })
    expect(await query(`select 1 from arquivo_texto where arquivo_id = ${row?.id}`)).toEqual([])
    const page = await portal.call({ url: `/acesso/documentos/leis/${record}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('retido pelo antivírus (Eicar-Test-Signature)')

    // after its term the bytes are gone, and the row stays
    expect(await removeInfected(floor())).toBe(0)
    await query("update arquivo set arq_verificado_em = now() - interval '31 days' where arq_verificacao = 'infectado'")
    const [{ key } = { key: '' }] = await query<{ key: string }>(
      `select arq_chave as key from arquivo where arquivo_id = ${row?.id}`,
    )
    expect(await removeInfected(floor())).toBe(1)
    expect(await removeInfected(floor())).toBe(0)
    await portal.platform.files.sweep()
    await expect(portal.platform.files.storage.open(key)).rejects.toThrow()
    expect((await get(anexo_id)).body).toContain('programa nocivo')
    expect((await anexoOf(record)).ane_nome).toBe('lei.pdf')
  })

  test('a file that the scanner finds too large is held, and tried again each day', async () => {
    const { anexo_id, record } = await stored(pdf('grande '.repeat(100)))
    clamd.mood = 'small'
    await job()
    expect((await anexoOf(record)).ane_verificacao).toBe('nao_conferido')
    expect((await get(anexo_id)).statusCode).toBe(423)
    expect((await readHeld(portal.platform.database.db)).unread).toBe(1)
    clamd.mood = 'well'
    await lookAtAll(floor(), scanner(), claimHeld, performance.now() + 60_000) // not due yet
    expect((await anexoOf(record)).ane_verificacao).toBe('nao_conferido')
    await job()
    expect((await get(anexo_id)).statusCode).toBe(200)
  })

  test('its photograph is converted, and its text read, only once it is clean', async () => {
    const { anexo_id } = await stored(pdf('foto'))
    await query("update arquivo set arq_texto = 'feito'")
    await query(`update arquivo set arq_conversao = 'espera', arq_texto = 'espera' where arquivo_id =
      (select arquivo_id from documento_generico_anexo where anexo_id = ${anexo_id})`)
    const { readNext } = await import('./texto.queries.ts')
    const reader = { read: async () => ({ estado: 'vazio' as const, paginas: [] }), close: () => {} }
    const read = () => readNext({ ...portal.platform }, reader)
    expect(await read()).toBe(false)
    clamd.mood = 'well'
    await job()
    expect(queued).toMatchObject([{ place: 'fotografias' }])
    expect(await read()).toBe(true)
  })

  test('a file of data is not read: its sender is told to come back', async () => {
    const form = await multipart({ exercicio: '2019' }, { arquivo: { name: 'diarias.csv', content: 'a;b\n1;2\n' } })
    const post = async () =>
      portal.call({
        ...{ method: 'POST', url: '/painel/ajax/diaria/importacao', ...form },
        cookies: await portal.loginAs('diarias', 'administrador'),
      })
    const away = await post()
    expect([away.statusCode, away.json().message ?? away.body]).toEqual([503, expect.stringContaining('antivírus')])
    clamd.mood = 'well'
    expect((await post()).statusCode).toBe(422) // of its columns
  })
})

test('files of before the scanner are looked at by the job, in slices, and are given meanwhile', async () => {
  const { anexo_id } = await stored(pdf('antiga'))
  const infected = await stored(pdf('velha'))
  await query('update arquivo set arq_verificacao = null, arq_verificacao_desde = null, arq_verificado_em = null')
  expect((await get(anexo_id)).statusCode).toBe(200)
  const [{ key } = { key: '' }] = await query<{ key: string }>(
    `select arq_chave as key from arquivo join documento_generico_anexo using (arquivo_id) where anexo_id = ${infected.anexo_id}`,
  )
  await portal.platform.files.storage.write(key, Readable.from([Buffer.from(eicar)]), 'application/pdf')
  const turns: (() => Promise<void>)[] = []
  handleHeld(
    { ...portal.platform.jobs, ...floor().jobs, often: (_seconds, work) => void turns.push(work) },
    scanner(),
    floor(),
  )
  await turns[0]?.()
  expect(await readHeld(portal.platform.database.db)).toMatchObject({ old: 0, infected: 1, waiting: 0 })
  expect((await get(anexo_id)).statusCode).toBe(200)
  expect((await get(infected.anexo_id)).body).toContain('programa nocivo')
})

test('without the setting what waited is given again, and what was found is not', async () => {
  const { anexo_id } = await stored(pdf('retida'))
  await query(`update arquivo set arq_verificacao = 'aguarda' where arquivo_id =
    (select arquivo_id from documento_generico_anexo where anexo_id = ${anexo_id})`)
  expect((await get(anexo_id)).statusCode).toBe(423)
  await letGo(portal.platform.database, portal.platform.log)
  expect((await get(anexo_id)).statusCode).toBe(200)
  expect((await readHeld(portal.platform.database.db)).infected).toBeGreaterThan(0)
})

describe('of a scanner that comes back', () => {
  test.each<Mood>(['half', 'closes', 'nonsense'])(
    'of a scanner that is %s nothing is given, and each file has its verdict once it is back',
    async (mood) => {
      clamd.mood = mood
      const ids: number[] = []
      for (const content of ['um', 'dois', `${eicar} três`, 'quatro'])
        ids.push((await stored(pdf(`${mood} ${content}`))).anexo_id)
      expect(await job()).toBe(false)
      for (const id of ids) expect((await get(id)).statusCode).toBe(423)
      expect(await readHeld(portal.platform.database.db)).toMatchObject({
        waiting: expect.toSatisfy((n: number) => n >= 4),
      })
      clamd.mood = 'well'
      expect(await job()).toBe(true)
      expect((await readHeld(portal.platform.database.db)).waiting).toBe(0)
      expect(await Promise.all(ids.map(async (id) => (await get(id)).statusCode))).toEqual([200, 200, 423, 200])
    },
  )

  test('who asked for information reads of the own file that it waits, and later what was found; it opens for nobody', async () => {
    clamd.mood = 'dies'
    const citizen = await insertSolicitante(portal.platform)
    const cookies = await citizenSessionOf(portal.platform, citizen)
    const form = await multipart(solicitacaoSample, {
      slc_anexo: { name: 'prova.pdf', content: pdf(`${eicar} prova`) },
    })
    const made = await portal.call({ method: 'POST', url: '/esic/ajax/solicitacao', cookies, ...form })
    expect(made.statusCode, made.body).toBe(201)
    const { solicitacao_id: id } = made.json().data
    const staff = await portal.loginAs('esic')
    const seen = async () => {
      const call = (await portal.call({ url: `/esic/ajax/solicitacao/${id}`, cookies })).json().data.anexos
      const url = `/esic/solicitacao/${id}/detalhes`
      const { body } = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
      return { anexo: call[0], page: body.replace(/<script.*?<\/script>|<!--.*?-->/gs, '') }
    }
    const doors = async ({ anexo_id }: { anexo_id: number }) => [
      (await portal.call({ url: `/esic/solicitacao/anexo/${anexo_id}`, cookies })).statusCode,
      (await portal.call({ url: `/painel/solicitacao/anexo/${anexo_id}`, cookies: staff })).statusCode,
    ]
    const waiting = await seen()
    expect(waiting.anexo.ane_verificacao).toBe('aguarda')
    expect(waiting.page).toContain('em verificação')
    clamd.mood = 'well'
    await job()
    const found = await seen()
    expect(found.anexo).toMatchObject({ ane_verificacao: 'infectado', ane_nome: 'prova.pdf' })
    expect(found.page).toContain('retido pelo antivírus (Eicar-Test-Signature)')
    for (const { anexo, page } of [waiting, found]) {
      expect(page).not.toContain(`href="/esic/solicitacao/anexo/${anexo.anexo_id}"`)
      expect(await doors(anexo)).toEqual([423, 423])
    }
  })
})
