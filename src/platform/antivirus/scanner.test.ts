// The clients of clamd and ICAP against stand-ins, on their good and bad days.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { eicar, type Mood, type StandIn, startClamd, startIcap } from '#app/testing/antivirus.ts'
import { scannerOf } from './scanner.ts'
import { ScannerAway } from './talk.ts'
import type { Scanner } from './verdict.ts'

const opened: StandIn[] = []
afterEach(async () => {
  for (const stand of opened.splice(0)) await stand.close()
})

const kinds: Record<string, () => Promise<StandIn>> = {
  clamd: () => startClamd(),
  'clamd on a socket of the file system': () => startClamd({ unix: true }),
  ICAP: () => startIcap(),
  'ICAP without 204': () => startIcap({ knows204: false }),
}

async function start(kind: string): Promise<{ stand: StandIn; scanner: Scanner }> {
  const stand = await (kinds[kind] as () => Promise<StandIn>)()
  opened.push(stand)
  return { stand, scanner: scannerOf(stand.url) as Scanner }
}

const scan = (scanner: Scanner, content: Buffer | string, ms = 5000) => {
  const bytes = Buffer.from(content)
  const parts = Array.from({ length: Math.ceil(bytes.length / 50_000) }, (_, at) =>
    bytes.subarray(at * 50_000, (at + 1) * 50_000),
  )
  return scanner.scan(Readable.from([Buffer.alloc(0), ...parts], { objectMode: false }), bytes.length, ms)
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('what is clean is, what is not has a name, and every byte is seen', async () => {
    const { stand, scanner } = await start(kind)
    const large = randomBytes(700_000)
    expect(await scan(scanner, large)).toEqual({ estado: 'limpo', motivo: null })
    expect(await scan(scanner, '')).toEqual({ estado: 'limpo', motivo: null })
    expect(await scan(scanner, `${large.toString('latin1')}${eicar}`)).toEqual({
      estado: 'infectado',
      motivo: 'Eicar-Test-Signature',
    })
    expect(stand.seen[0]?.equals(large)).toBe(true)
    expect(await scanner.about(5000)).toMatch(/ClamAV 1|C-ICAP/)
  })

  test.each<[Mood, RegExp]>([
    ['dies', /conexão/],
    ['silent', /a tempo/],
    ['nonsense', /não se entende|sem responder/],
    ['endless', /não se entende|a tempo/],
    ['half', /não se entende|sem responder|metade/],
    ['late', /a tempo/],
    ['closes', /conexão|sem responder/],
  ])('there is no verdict of one that is %s', async (mood, words) => {
    const { stand, scanner } = await start(kind)
    stand.mood = mood
    const ms = ['silent', 'endless', 'late'].includes(mood) ? 250 : 5000
    for (const asked of [() => scan(scanner, randomBytes(400_000), ms), () => scanner.about(ms)]) {
      const error = await asked().catch((reason) => reason)
      expect(error).toBeInstanceOf(ScannerAway)
      expect(error.message).toMatch(words)
    }
  })

  test('a file that it finds too large is not looked at, and is not clean', async () => {
    const { stand, scanner } = await start(kind)
    stand.mood = 'small'
    expect(await scan(scanner, randomBytes(3_000_000))).toMatchObject({ estado: 'nao_conferido' })
  })

  test('nobody there, and a content that breaks, are told apart', async () => {
    const { stand, scanner } = await start(kind)
    const broken = new Readable({
      read() {
        this.destroy(new Error('o disco falhou'))
      },
    })
    await expect(scanner.scan(broken, 10, 5000)).rejects.toThrow('o disco falhou')
    await stand.close()
    await expect(scan(scanner, 'a')).rejects.toThrow(ScannerAway)
  })
})

test('a page of refusal without a name is no clean file', async () => {
  const stand = await startIcap({ names: false })
  opened.push(stand)
  expect(await scan(scannerOf(stand.url) as Scanner, eicar)).toMatchObject({ estado: 'infectado' })
})

test.each([
  ['clamd://antivirus:3310', true],
  ['clamd://antivirus', true],
  ['clamd://[::1]:3310', true],
  ['clamd+unix:///run/clamav/clamd.ctl', true],
  ['icap://antivirus/avscan', true],
  ['icap://antivirus', false],
  ['clamd://antivirus/servico', false],
  ['clamd://ana:segredo@antivirus', false],
  ['clamd+unix://servidor/run', false],
  ['clamd+unix:///', false],
  ['http://antivirus:3310', false],
  ['antivirus:3310', false],
  ['', false],
])('%s is an address of a scanner: %s', (url, is) => {
  expect(scannerOf(url) !== null).toBe(is)
})
