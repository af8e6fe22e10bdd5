// /metrics as Prometheus reads it, on a real portal: what is counted, who may read it, and what is missing when a source is away.
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createLog } from '../log.ts'
import { patiently, seldom } from './collectors.ts'
import { createMetrics } from './metrics.ts'

const token = 'um-token-de-teste'
let portal: TestPortal
let base: string

beforeAll(async () => {
  portal = await startTestPortal({ METRICS_TOKEN: token })
  await portal.platform.jobs.start()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  await vi.waitUntil(() => portal.platform.database.receivesChanges())
})

const scrape = (sent: string | null = token) =>
  portal.call({ url: '/metrics', headers: sent === null ? {} : { authorization: `Bearer ${sent}` } })
const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))
/** Series and values of a text of Prometheus. */
const valuesOf = (text: string) =>
  Object.fromEntries(
    linesOf(text).map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
const values = async () => valuesOf((await scrape()).body)
const requests = (rota: string, classe = '2xx', metodo = 'GET') =>
  `praca_pedidos_total{rota="${rota}",metodo="${metodo}",classe="${classe}"}`

describe('/metrics', () => {
  test('answers with the token only, and without the setting is an address that nobody knows', async () => {
    const { statusCode, headers } = await scrape()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    for (const wrong of [null, '', 'x', `${token}x`, token.slice(1)]) {
      const refused = await scrape(wrong)
      expect([wrong, refused.statusCode, refused.headers['www-authenticate']]).toEqual([wrong, 401, 'Bearer'])
      expect(refused.body).not.toContain('praca_')
    }
    expect(Object.keys(portal.app.swagger().paths ?? {})).not.toContain('/metrics')
    const without = await startTestPortal()
    expect((await without.call({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
  })

  test('counts requests by route, method and class: rendered, from memory, refused, and of two portals each its own', async () => {
    const list = '/acesso/estrutura-organizacional'
    const other = await startTestPortal({ METRICS_TOKEN: token })
    const before = await values()
    const statuses: number[] = []
    for (const path of [`${list}?v=1`, `${list}?v=1`, `${list}?v=1`, '/ajax/orgao/0'])
      statuses.push((await fetch(base + path, { headers: { accept: 'text/html' } })).status)
    await fetch(base + list, { method: 'HEAD' })
    const after = await values()
    const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(statuses).toEqual([200, 200, 200, 404])
    expect(more(requests(list))).toBe(3)
    expect(more(requests(list, '2xx', 'HEAD'))).toBe(1)
    expect(more(`praca_pedido_segundos_count{rota="${list}",metodo="GET"}`)).toBe(3)
    expect(more('praca_memoria_acertos_total{memoria="paginas"}')).toBeGreaterThan(0)
    expect(more(requests('/ajax/orgao/:id', '4xx'))).toBe(1)
    expect(after).not.toHaveProperty('praca_pedido_segundos_count{rota="/ajax/orgao/:id",metodo="GET"}')
    const own = (await other.call({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
    expect(valuesOf(own)).not.toHaveProperty(requests(list))
  })

  test('has no more series for what strangers send: addresses, methods, hosts', async () => {
    const hostile = async (turn: string, method = 'PROPFIND') => {
      for (const url of [
        `/nada/${turn}`,
        `/%00${turn}`,
        `/acesso/licitacoes/${turn}`,
        `/ajax/orgao?${turn}=1`,
        '//x"\n',
      ])
        await portal.call({ url, headers: { host: `${turn}.example` } })
      await portal.call({ method: method as 'GET', url: `/${turn}` })
      await portal.call({ method: 'POST', url: `/painel/ajax/${turn}` })
    }
    const series = async () => Object.keys(await values()).sort()
    await hostile('um')
    await scrape()
    const before = await series()
    for (const turn of ['dois', 'tres', 'quatro']) await hostile(turn, turn === 'dois' ? 'MKCOL' : 'REPORT')
    expect(await series()).toEqual(before)
    expect(before).toContain(requests('nenhuma', '4xx'))
  })

  test('says how the portal stands: connections, questions, queues, mail, disk, database, terms, backups, version', async () => {
    const { database, mail } = portal.platform
    const { made } = casosDe(portal, await portal.loginAs('administrador'), 32)
    for (const days of [-3, -1, 0, 3, 4]) {
      const { id } = await made({ ctt_email: '' })
      await sql`update contato set ctt_prazo = hoje() + ${days}::integer where contato_id = ${id}`.execute(database.db)
    }
    await sql`insert into copia (cop_nome, cop_destino, cop_estado, cop_inicio, cop_fim, cop_prova_fim, cop_bytes) values
      ('a', 'b', 'provada', now() - interval '2 hours', now() - interval '119 minutes', now() - interval '118 minutes', 12345),
      ('b', 'b', 'falhou', now() - interval '1 hour', null, null, null)`.execute(database.db)
    const own = await startTestPortal({ METRICS_TOKEN: token }, { database: database.pool.options })
    await database.write((tx) => mail.queue(tx, { to: 'a@exemplo.com', subject: 'Um', text: 'Olá.' }))
    await expect.poll(async () => (await values())['praca_email_total{fim="enviadas"}'], { timeout: 10_000 }).toBe(1)
    // the queue asks by connections of its own, and by no more of them than it has
    const asking = (await values())['praca_conexoes{grupo="tarefas",estado="abertas"}']
    expect([1, 2]).toContain(asking)
    // that its next try is in an hour does not make it younger
    await sql`insert into pgboss.job (name, state, created_on, start_after)
      values ('fotografias', 'retry', now() - interval '3 hours', now() + interval '1 hour')`.execute(database.db)
    const found = valuesOf((await own.call({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body)
    expect(found['praca_fila_mais_antiga_segundos{fila="fotografias"}']).toBeCloseTo(3 * 3600, -2)
    expect(found).toMatchObject({
      'praca_prazos{assunto="ouvidoria",estado="abertos"}': 5,
      'praca_prazos{assunto="ouvidoria",estado="vencem_em_3_dias"}': 2,
      'praca_prazos{assunto="ouvidoria",estado="vencidos"}': 2,
      'praca_prazos{assunto="esic",estado="abertos"}': 0,
      praca_copia_bytes: 12345,
      'praca_copia_estado{estado="falhou"}': 1,
      'praca_email_mensagens{estado="esperando"}': 0,
      praca_email_devolvidos: 0,
      'praca_fila_tarefas{fila="email",estado="falhas"}': 0,
      'praca_conexoes{grupo="leituras",estado="esperando"}': 0,
    })
    expect(found.praca_copia_provada_segundos).toBeCloseTo(7200, -2)
    expect(found.praca_copia_durou_segundos).toBeCloseTo(120, 0)
    expect(found.praca_banco_bytes).toBeGreaterThan(1_000_000)
    expect(found.praca_disco_livre_bytes).toBeGreaterThan(1_000_000)
    expect(found.process_resident_memory_bytes).toBeGreaterThan(1_000_000)
    expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^praca_versao\{versao="\d+\.\d+\.\d+/))
    expect(Object.keys(found).filter((name) => name.startsWith('praca_coletor'))).toHaveLength(10)
    expect(Object.entries(found).filter(([name, value]) => name.startsWith('praca_coletor') && value)).toEqual([])
  })

  test('a source that is away takes only its own figures with it, and they come back', async () => {
    const own = await startTestPortal({ METRICS_TOKEN: token })
    const read = async () =>
      valuesOf((await own.call({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body)
    await sql`alter table copia rename to guardada`.execute(own.platform.database.db)
    const without = await read()
    expect(without).toMatchObject({
      'praca_coletor_falhou{coletor="copia"}': 1,
      'praca_coletor_falhou{coletor="banco"}': 0,
    })
    expect(Object.keys(without).filter((name) => name.startsWith('praca_copia'))).toEqual([])
    expect(without.praca_banco_bytes).toBeGreaterThan(0)
    await sql`alter table guardada rename to copia`.execute(own.platform.database.db)
    expect((await read())['praca_coletor_falhou{coletor="copia"}']).toBe(0)
  })
})

describe('a collector', () => {
  const figures = [{ name: 'praca_teste', help: 'Teste' }]
  const found = { praca_teste: [{ value: 1 }] }

  test('that never answers is waited for a moment, by one reading for all who ask', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}))
    const note = vi.fn()
    const ask = patiently({ name: 'teste', figures, read }, note, 20)
    expect(await Promise.all([ask(), ask()])).toEqual([null, null])
    expect([read.mock.calls.length, note.mock.calls.length]).toEqual([1, 2])
  })

  test('of the database is read once in half a minute, and at once again after it failed', async () => {
    const read = vi.fn(async () => found)
    const collector = seldom({ name: 'teste', figures, read })
    read.mockRejectedValueOnce(new Error('away'))
    await expect(collector.read()).rejects.toThrow('away')
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    now.mockReturnValue(1000)
    expect([await collector.read(), await collector.read()]).toEqual([found, found])
    expect(read).toHaveBeenCalledTimes(2)
    now.mockReturnValue(31_001)
    await collector.read()
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('that failed is in the log once, not at each scrape', async () => {
    const lines: string[] = []
    const metrics = await createMetrics(createLog('info', { write: (line) => void lines.push(line) }))
    let isAway = true
    const read = () => {
      if (isAway) throw new Error('fora do ar')
      return found
    }
    metrics.collect({ name: 'teste', figures, read })
    await metrics.text()
    expect(await metrics.text()).not.toMatch(/^praca_teste /m)
    expect(lines.filter((line) => line.includes('fora do ar'))).toHaveLength(1)
    isAway = false
    expect(await metrics.text()).toMatch(/^praca_teste 1$/m)
    isAway = true
    expect(await metrics.text()).not.toMatch(/^praca_teste /m) // no old figure passes for a new one
  })
})
