// Each check's rule: from facts to a state, and what hangs or fails is unknown.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estados, piorEstado } from '#base/estado.ts'
import { reasonOf } from '../reason.ts'
import { type Copia, judgeBackup } from './backup.ts'
import { judgeCertificate } from './certificate.ts'
import { defineCheck, examine, well } from './check.ts'
import { judgeClock } from './clock.ts'
import { judgeDatabase } from './database.ts'
import { type Disk, judgeDisks } from './disk.ts'
import type { QueueFacts } from './facts.queries.ts'
import { judgeFiles } from './files.ts'
import { judgeJobs, periodOf } from './jobs.ts'
import { judgeMail } from './mail.ts'
import { judgeMailbox } from './mailbox.ts'
import { judgeMemory } from './memory.ts'
import { compareVersions, judgeVersion, releasesIn } from './version.ts'
import { dayMs, duration, size } from './words.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const [minute, hour, GB] = [60_000, 3_600_000, 1_000_000_000]

describe('the database', () => {
  const facts = {
    ...{ version: '18.4 (Debian)', bytes: 5 * GB, used: 20, allowed: 97, isOwn: true },
    ...{ missing: [] as string[], unknown: [] as string[], lacksSpace: false, ms: 1 },
  }
  test.each([
    [{}, 'ok', 'responde'],
    [{ used: 77 }, 'ok', 'responde'],
    [{ used: 78 }, 'atencao', '78 de 97'],
    [{ used: 93 }, 'problema', '93 de 97'],
    [{ lacksSpace: true }, 'problema', 'espaço'],
    [{ missing: ['0102_alerta'] }, 'problema', '0102_alerta'],
    [{ unknown: ['0999_nova'] }, 'atencao', '0999_nova'],
  ])('%j is %s', (some, state, words) => {
    expect(judgeDatabase({ ...facts, ...some })).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })

  test('that is away says why, and whose setting it is', () => {
    expect(judgeDatabase({ away: 'ninguém atende', isOwn: false })).toMatchObject({
      state: 'problema',
      sentence: 'O banco de dados não responde: ninguém atende.',
      advice: expect.stringContaining('DATABASE_URL'),
    })
  })
})

describe('disks', () => {
  const disk = (some: Partial<Disk>): Disk => ({
    ...{ folder: '/d', free: 60 * GB, total: 100 * GB, freeFiles: 500, totalFiles: 1000 },
    ...some,
  })
  test.each<[Partial<Disk>, string]>([
    [{}, 'ok'],
    [{ free: 10 * GB }, 'ok'],
    [{ free: 10 * GB - 1 }, 'atencao'],
    [{ total: 10 * GB, free: 2 * GB - 1 }, 'atencao'],
    [{ total: 10 * GB, free: 2 * GB }, 'ok'],
    [{ free: 99_999_999 }, 'problema'],
    [{ freeFiles: 99 }, 'atencao'],
    [{ freeFiles: 0 }, 'problema'],
    [{ freeFiles: 0, totalFiles: 0 }, 'ok'], // a file system that counts none
  ])('%j is %s', (some, state) => {
    expect(judgeDisks([disk({}), disk(some)]).state).toBe(state)
  })

  test('that are not there are unknown; less space is never better', () => {
    expect(judgeDisks([]).state).toBe('desconhecido')
    const states = Object.keys(estados)
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (one, other) => {
        const rank = (tenths: number) => states.indexOf(judgeDisks([disk({ free: (tenths * GB) / 10 })]).state)
        expect(rank(Math.min(one, other))).toBeGreaterThanOrEqual(rank(Math.max(one, other)))
      }),
    )
  })
})

test.each([
  [{ isBucket: true, away: null, pending: 0 }, 'ok'],
  [{ isBucket: true, away: null, pending: null }, 'ok'],
  [{ isBucket: true, away: 'não respondeu a tempo', pending: 0 }, 'problema'],
  [{ isBucket: false, away: null, pending: 3 }, 'atencao'],
])('files: %j is %s', (facts, state) => {
  expect(judgeFiles(facts).state).toBe(state)
})

describe('mail', () => {
  const facts = { server: 'mail:587', away: null, queue: { waiting: 0, refused: 0, oldest: null, givenUp: 0 }, now }
  const waiting = (ms: number) => ({ queue: { ...facts.queue, waiting: 1, oldest: ago(ms) } })
  const refused = (n: number) => ({ queue: { ...facts.queue, waiting: n, refused: n } })
  test.each([
    [{}, 'ok'],
    [{ queue: null }, 'ok'],
    [{ server: null }, 'atencao'],
    [{ away: 'usuário ou senha recusados' }, 'problema'],
    [waiting(hour), 'ok'],
    [waiting(hour + 1), 'atencao'],
    [waiting(dayMs + 1), 'problema'],
    [{ queue: { ...facts.queue, givenUp: 2 } }, 'atencao'],
    [refused(1), 'atencao'],
    [refused(10), 'problema'],
  ])('%j is %s', (some, state) => {
    expect(judgeMail({ ...facts, ...some }).state).toBe(state)
  })
})

describe('the mailbox of what comes back', () => {
  const facts = { server: 'imap:993', last: null, failedSince: null, reason: null, now }
  test.each([
    [{ server: null }, 'ok', 'não lê'],
    [{}, 'ok', 'a cada cinco minutos'],
    [{ last: ago(hour) }, 'ok', 'é lida'],
    [{ last: ago(2 * hour) }, 'problema', 'há 2 horas'],
    [{ last: ago(hour), failedSince: ago(minute), reason: 'senha recusada' }, 'atencao', 'senha recusada'],
    [{ last: ago(hour + 1), failedSince: ago(minute), reason: 'senha recusada' }, 'problema', 'senha recusada'],
    [{ failedSince: ago(hour), reason: null }, 'atencao', 'sem explicação'],
    [{ failedSince: ago(hour + 1), reason: 'x' }, 'problema', 'x'],
  ])('%j is %s', (some, state, words) => {
    expect(judgeMailbox({ ...facts, ...some })).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })
})

describe('jobs', () => {
  const daily = { name: 'prazos', cron: '0 10 * * *', since: ago(90 * dayMs), last: ago(dayMs), failed: false }
  const queue = (some: Partial<QueueFacts>): QueueFacts => ({
    ...{ name: 'heic', due: 0, oldest: null, failing: 0, failed: 0 },
    ...some,
  })
  const facts = {
    queues: [queue({})],
    schedules: [daily],
    instances: { cron: ago(minute) as string | null, since: ago(30 * dayMs) },
    now,
  }
  test.each([
    ['all run', {}, 'ok'],
    ['nobody looks at the clock', { instances: { cron: ago(6 * minute), since: ago(minute) } }, 'problema'],
    ['nobody ever did', { instances: { cron: null, since: null } }, 'problema'],
    ['one has not ended for two of its periods', { schedules: [{ ...daily, last: ago(2 * dayMs + 1) }] }, 'problema'],
    ['one has not yet', { schedules: [{ ...daily, last: ago(2 * dayMs) }] }, 'ok'],
    ['one never ended', { schedules: [{ ...daily, last: null }] }, 'problema'],
    ['one is new', { schedules: [{ ...daily, last: null, since: ago(dayMs) }] }, 'ok'],
    [
      'the portal was stopped, and has not run for a period since',
      {
        schedules: [{ ...daily, last: ago(9 * dayMs) }],
        instances: { cron: ago(minute), since: ago(dayMs) },
      },
      'ok',
    ],
    ['the last run of one failed', { schedules: [{ ...daily, failed: true }] }, 'atencao'],
    ['a job was given up', { queues: [queue({ failed: 1 })] }, 'atencao'],
    ['a job fails again and again', { queues: [queue({ failing: 1 })] }, 'atencao'],
    ['a job waits', { queues: [queue({ due: 1, oldest: ago(31 * minute) })] }, 'problema'],
    ['a job waits a little', { queues: [queue({ due: 1, oldest: ago(29 * minute) })] }, 'ok'],
    [
      'e-mails, which have a part of their own',
      { queues: [queue({ name: 'email', due: 1, oldest: ago(dayMs), failing: 1, failed: 1 })] },
      'ok',
    ],
    ['the mailbox, which has one', { schedules: [{ ...daily, name: 'devolucoes', last: null, failed: true }] }, 'ok'],
  ])('%s', (_name, some, state) => {
    expect(judgeJobs({ ...facts, ...some }).state).toBe(state)
  })

  test.each([
    ['17 * * * *', hour],
    ['*/5 * * * *', 5 * minute],
    ['* * * * *', minute],
    ['0 */6 * * *', 6 * hour],
    ['0 10 * * *', dayMs],
    ['0 10 * * 1', 7 * dayMs],
    ['0 10 1 * *', 31 * dayMs],
  ])('%s comes again after at most %d ms', (cron, ms) => {
    expect(periodOf(cron)).toBe(ms)
  })
})

describe('the certificate', () => {
  const of = (days: number, refused: string | null = null) => ({
    url: 'https://a.ba.gov.br',
    now,
    certificate: { until: now + days * dayMs, issuer: 'X', refused },
  })
  test.each([
    [of(21), 'ok'],
    [of(20.9), 'atencao'],
    [of(7), 'atencao'],
    [of(6.9), 'problema'],
    [of(-0.1), 'problema'],
    [of(80, 'o certificado é de outro endereço'), 'problema'],
    [{ url: 'https://a.ba.gov.br', now, certificate: { away: 'não respondeu a tempo' } }, 'desconhecido'],
    [{ url: 'http://a.ba.gov.br', now, certificate: null }, 'atencao'],
    [{ url: 'http://localhost:3000', now, certificate: null }, 'ok'],
  ])('%j is %s', (facts, state) => {
    expect(judgeCertificate(facts).state).toBe(state)
  })
})

describe('backups', () => {
  const copia = (cop_estado: string, ageMs: number, some: Partial<Copia> = {}): Copia => ({
    ...{ cop_estado, cop_inicio: ago(ageMs) as never, cop_fim: null, cop_bytes: null },
    ...{ cop_prova_inicio: null, cop_prova_fim: null, cop_problema: null, cop_destino: '/copias' },
    ...some,
  })
  const proven = copia('provada', 10 * hour)
  type Configured = Parameters<typeof judgeBackup>[0]['configured']
  test.each<[string, Configured, Copia[], string]>([
    ['none is configured', 'nowhere', [], 'atencao'],
    ['none was made yet', 'each night', [], 'atencao'],
    ['the last was proven', 'each night', [proven], 'ok'],
    ['made by command only', 'by command', [proven], 'ok'],
    ['one is under way', 'each night', [copia('em_curso', 0), proven], 'ok'],
    ['the newest failed', 'each night', [copia('falhou', hour), proven], 'atencao'],
    [
      'the last proven is too old',
      'each night',
      [copia('guardada', hour), copia('provada', 36 * hour + 1)],
      'problema',
    ],
    ['none was made since the last proven', 'each night', [copia('provada', 36 * hour + 1)], 'problema'],
    ['the last proven is just not', 'each night', [copia('provada', 36 * hour)], 'ok'],
    ['none was ever proven', 'each night', [copia('guardada', hour), copia('guardada', 37 * hour)], 'problema'],
    ['the first was not proven', 'each night', [copia('guardada', hour)], 'atencao'],
  ])('%s', (_name, configured, copias, state) => {
    expect(judgeBackup({ configured, copias, now }).state).toBe(state)
  })

  test('the last proven is shown with its size and its seconds', () => {
    const made = { cop_bytes: 5 * GB, cop_fim: ago(10 * hour - 9000), cop_prova_inicio: ago(9 * hour) }
    const { figures } = judgeBackup({
      ...{ configured: 'each night', now },
      copias: [{ ...proven, ...(made as object), cop_prova_fim: ago(9 * hour - 4000) as never }],
    })
    expect(figures).toEqual([
      ...[
        ['Última provada', 'há 10 horas'],
        ['Tamanho', '5 GB'],
        ['Levou', '9 s'],
        ['A prova levou', '4 s'],
      ],
      ['Destino', '/copias'],
    ])
  })

  test('what is asked for is the setting that is missing', () => {
    const adviceOf = (configured: Configured) => judgeBackup({ configured, copias: [], now }).advice
    expect(adviceOf('nowhere')).toContain('Informe BACKUP_URL')
    expect(adviceOf('by command')).toMatch(/^BACKUP_TIME diz nunca/)
  })

  test('one that failed says why', () => {
    const failed = copia('falhou', hour, { cop_problema: 'Não há espaço em /copias.' })
    expect(judgeBackup({ configured: 'each night', copias: [failed], now }).advice).toContain(
      'Não há espaço em /copias.',
    )
  })
})

describe('the clock', () => {
  const facts = { ahead: 0, uncertainty: 2, jumped: 0, zone: 'America/Bahia', here: '26/11/2026 09:00' }
  test.each([
    [{}, 'ok'],
    [{ ahead: -5002 }, 'ok'],
    [{ ahead: -5003 }, 'atencao'],
    [{ ahead: 5003 }, 'atencao'],
    [{ ahead: 60_003 }, 'problema'],
    [{ ahead: 60_003, uncertainty: 56_000 }, 'ok'],
    [{ jumped: 60_001 }, 'atencao'],
    [{ jumped: -60_001 }, 'atencao'],
    [{ jumped: -hour - 1 }, 'problema'],
    [{ there: '26/11/2026 10:00' }, 'problema'],
  ])('%j is %s', (some, state) => {
    expect(judgeClock({ ...facts, there: facts.here, ...some }).state).toBe(state)
  })
})

test.each([
  [0.85, 'ok'],
  [0.86, 'atencao'],
  [0.96, 'problema'],
])('memory: a heap of %d of its limit is %s', (part, state) => {
  expect(judgeMemory({ rss: GB, heap: part * GB, limit: GB, upMs: 0 }).state).toBe(state)
})

describe('the version', () => {
  const releases = [
    { version: '0.9.1', address: 'https://exemplo.com/0.9.1' },
    { version: '0.10.0', address: '' },
  ]
  test.each([
    ['0.10.0', releases, 'ok', 'a mais nova'],
    ['0.10.0-dev', releases, 'atencao', '0.10.0'],
    ['0.9.0', releases, 'atencao', '0.10.0'],
    ['0.9.0', null, 'ok', '0.9.0'],
    ['0.9.0', { away: 'não respondeu' }, 'ok', '0.9.0'],
    ['0.9.0', [], 'ok', '0.9.0'],
  ])('%s beside %j is %s', (version, list, state, words) => {
    expect(judgeVersion({ version, releases: list })).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })

  test('lists are read as forges and feeds have them, without what is not finished', () => {
    const json = [
      { tag_name: 'v1.2.3', html_url: 'https://exemplo.com/r', draft: false },
      { tag_name: 'v1.3.0', prerelease: true },
      { tag_name: 'v1.4.0-rc.1' },
      { tag_name: 'nightly' },
    ]
    const found = [{ version: '1.2.3', address: 'https://exemplo.com/r' }]
    expect(releasesIn(JSON.stringify(json))).toEqual(found)
    expect(releasesIn(JSON.stringify({ version: '1.2.3' }))).toEqual([{ version: '1.2.3', address: '' }])
    const atom = `<?xml version="1.0"?><feed><title>9.9.9</title><entry><title>v1.2.3</title><link rel="alternate" href="https://exemplo.com/r"/></entry>
      <entry><title>1.3.0-beta.1</title></entry></feed>`
    expect(releasesIn(atom)).toEqual(found)
  })

  test('are ordered by their numbers', () => {
    const part = fc.nat(30)
    const version = fc.tuple(part, part, part)
    fc.assert(
      fc.property(version, version, (one, other) => {
        const sign = Math.sign(compareVersions(one.join('.'), other.join('.')))
        const inOrder = one.map((n, at) => Math.sign(n - (other[at] ?? 0))).find((n) => n !== 0) ?? 0
        expect(sign).toBe(inOrder)
      }),
    )
  })
})

describe('what is looked at', () => {
  const check = (name: string, measure: () => Promise<unknown>) =>
    defineCheck({ name, title: name, measure, judge: () => well('Bem.') })

  test('is unknown when it fails or hangs, and does not keep the others', async () => {
    const checks = [
      check('well', async () => {}),
      check('fails', () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))),
      check('throws', () => {
        throw new Error('sem conexão')
      }),
      check('hangs', () => new Promise(() => {})),
    ]
    const examined = await examine(checks, 30)
    expect(examined.map(({ state }) => state)).toEqual(['ok', 'desconhecido', 'desconhecido', 'desconhecido'])
    expect(examined.map(({ sentence }) => sentence).join()).toMatch(/ninguém atende.*sem conexão.*nada respondeu/)
  })

  test('together is as bad as the worst, and what is unknown is better than what is known to be bad', () => {
    const state = fc.constantFrom(...(Object.keys(estados) as (keyof typeof estados)[]))
    fc.assert(
      fc.property(fc.array(state), (states) => {
        const [worst, all] = [piorEstado(states), Object.keys(estados)]
        expect(states.every((one) => all.indexOf(one) <= all.indexOf(worst))).toBe(true)
        expect(states.length === 0 ? worst === 'ok' : states.includes(worst)).toBe(true)
      }),
    )
    expect(piorEstado(['atencao', 'desconhecido'])).toBe('atencao')
  })
})

test.each([
  [Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:25'), { code: 'ESOCKET' }), 'ninguém atende'],
  [Object.assign(new Error('socket closed'), { code: 'ESOCKET' }), 'a conexão falhou'],
  [new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }), 'não existe no DNS'],
  [new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]), 'ninguém atende'],
  [Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535 }), 'senha recusados (resposta 535)'],
  [Object.assign(new Error('x'), { name: 'S3', $metadata: { httpStatusCode: 403 } }), '403, sem permissão'],
  [new Error('timeout exceeded when trying to connect'), 'não respondeu a tempo'],
  [new Error('linha um\n  at segredo.ts'), 'linha um'],
  ['texto', 'texto'],
])('the reason of an error is said in words: %s', (error, words) => {
  expect(reasonOf(error)).toContain(words)
  expect(reasonOf(error)).not.toContain('\n')
})

test('figures are as people say them', () => {
  expect([0, 999, 1500, 25_000_000, 1.5 * GB, 2e12].map(size)).toEqual([
    ...['0 bytes', '999 bytes', '1,5 kB', '25 MB', '1,5 GB', '2 TB'],
  ])
  expect([0, minute, 119 * minute, 2 * hour, 47 * hour, 3 * dayMs].map(duration)).toEqual([
    ...['menos de um minuto', '1 minuto', '119 minutos', '2 horas', '47 horas', '3 dias'],
  ])
})
