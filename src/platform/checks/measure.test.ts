// What the checks measure outside of the portal: a certificate over TLS, a list of releases.
import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Env, readEnv } from '../env.ts'
import { certificateCheck } from './certificate.ts'
import { type Check, examine, type Subject } from './check.ts'
import { diskCheck } from './disk.ts'
import { versionCheck } from './version.ts'
import { dayMs } from './words.ts'

// Of an authority that nobody knows, for localhost, until 2126-11-02; made for this test with openssl.
const key = createPrivateKey({
  format: 'jwk',
  key: {
    ...{ kty: 'EC', crv: 'P-256', d: '6coa7WkZoKg5dpN84kiPOdM8ImWFhV_NPsGqHaJUUao' },
    x: 'EBOH0HpPN4K29HmquhojVck8RW9_02KetHG9QeJjQUM',
    y: 'nf2YXIvny2YUcRTnVtoJu8uySmVjNeEzyB68DYd3ED0',
  },
})
const der = [
  'MIIB1zCCAX2gAwIBAgIUfrj+H3NTAqFku6cA225ZaaKz2EEwCgYIKoZIzj0EAwIwMjEcMBoGA1UECgwTQXV0b3JpZGFkZSBkZSBUZXN0ZTESMB',
  'AGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE2MzE1NVoYDzIxMjYxMTAyMTYzMTU1WjAyMRwwGgYDVQQKDBNBdXRvcmlkYWRlIGRlIFRlc3Rl',
  'MRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQQE4fQek83grb0eaq6GiNVyTxFb3/TYp60cb1B4mNBQ539mF',
  'yL58tmFHEU51baCbvLskplYzXhM8gevA2HdxA9o28wbTAdBgNVHQ4EFgQUKaSX++nwTT6mKxEfSTPO8ZyueQwwHwYDVR0jBBgwFoAUKaSX++nw',
  'TT6mKxEfSTPO8ZyueQwwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAPddFT',
  'D6LU0lSqNd5qsEGzTG6qHlryI30DatJ9Li9wfCAiBaV2lw1A3rG/6dHTgWaSUhNe0ubOeP2fpFT2xjP6vrpQ==',
].join('')
const cert = `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`
const until = Date.parse('2126-11-02T16:31:55Z')

const subject = (settings: Partial<Env>): Subject => ({
  env: { ...readEnv({}), ...settings },
  database: { db: {} as never, lacksSpace: () => false, readers: undefined },
  storage: async () => ({ check: async () => {} }),
})
const look = async (check: Check) => (await examine([check], 3000))[0]

async function listen(server: tls.Server | http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('the days of a certificate are read from the server, and whether browsers would trust it', async () => {
  const port = await listen(
    tls.createServer({ key: key.export({ format: 'pem', type: 'pkcs8' }), cert }, (socket) => socket.end()),
  )
  const at = (days: number, host = 'localhost') => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(until - days * dayMs)
    return look(certificateCheck(subject({ publicUrl: `https://${host}:${port}` }))).finally(() => now.mockRestore())
  }
  expect(await at(80)).toMatchObject({ state: 'problema', sentence: expect.stringContaining('autoridade conhecida') })
  const known = tls.getCACertificates()
  tls.setDefaultCACertificates([...known, cert])
  onTestFinished(() => tls.setDefaultCACertificates(known))
  expect(await at(80)).toMatchObject({
    state: 'ok',
    figures: [
      ['Vale por', '80 dias'],
      ['Emitido por', 'Autoridade de Teste'],
    ],
  })
  expect(await at(5)).toMatchObject({ state: 'problema', sentence: 'O certificado vale por mais 5 dias.' })
  expect(await at(80, '127.0.0.1')).toMatchObject({ state: 'ok' })
})

test('a server that does not answer in time, or speaks no TLS, leaves the certificate unknown, with the reason', async () => {
  const port = await listen(http.createServer())
  const plain = await look(certificateCheck(subject({ publicUrl: `https://localhost:${port}` })))
  expect(plain).toMatchObject({ state: 'desconhecido', sentence: expect.stringMatching(/a partir desta máquina: \S/) })
})

test('the disks of the files and of the backups are looked at, too', async () => {
  const disks: Record<string, object> = {
    '/dados': { bavail: 50 },
    '/dados/files': { bavail: 49 },
    '/copias': { bavail: 0 },
  }
  const same = { bsize: 1e9, blocks: 100, files: 0, ffree: 0 }
  const statfs = vi.spyOn(fs, 'statfs').mockImplementation(async (folder) => {
    if (!(String(folder) in disks)) throw new Error('ENOENT')
    return { ...same, ...disks[String(folder)] } as never
  })
  onTestFinished(() => statfs.mockRestore())
  const settings = { dataDir: '/dados', databaseUrl: 'postgres://x', backup: { url: '/copias' } as Env['backup'] }
  const found = await look(diskCheck(subject(settings)))
  expect(found?.figures.map(([label]) => label)).toEqual(Object.keys(disks).map((folder) => `Livre em ${folder}`))
  expect(found?.sentence).toBe('O disco está cheio: restam 0 bytes em /copias.')
})

test('releases are asked for once a day, and after a failure once an hour', async () => {
  let asked = 0
  let status = 500
  const server = http.createServer((_request, answer) => {
    asked += 1
    answer.writeHead(status).end('[{"tag_name": "v99.0.0", "html_url": "https://exemplo.com/99"}]')
  })
  const check = versionCheck(subject({ releasesUrl: `http://127.0.0.1:${await listen(server)}/versoes` }))
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const after = (ms: number) => {
    clock.mockReturnValue(start + ms)
    return look(check)
  }
  expect(await after(0)).toMatchObject({
    state: 'ok',
    figures: expect.arrayContaining([['Versões novas', expect.stringContaining('500')]]),
  })
  status = 200
  await after(dayMs / 24 - 1000)
  expect(asked).toBe(1)
  expect(await after(dayMs / 24 + 1000)).toMatchObject({
    state: 'atencao',
    sentence: expect.stringContaining('99.0.0'),
  })
  await after(dayMs)
  expect(asked).toBe(2)
  await after(dayMs + dayMs / 24 + 2000)
  expect(asked).toBe(3)
})
