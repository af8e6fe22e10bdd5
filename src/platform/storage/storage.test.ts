import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSpooled } from '#app/testing/spooled.ts'
import { largestFile } from '#base/arquivo.ts'
import { createSpool, discardSpooled, removeAbandoned } from './spool.ts'
import { createStorage, type Storage } from './storage.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-storage-'))
const bucketFolder = path.join(folder, 's3')
fs.mkdirSync(bucketFolder)
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'praca', configs: [] }],
})
let s3Address = ''

beforeAll(async () => {
  const { port } = await server.run()
  s3Address = `s3://praca?endpoint=http://127.0.0.1:${port}&region=us-east-1`
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
})

afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const open: Record<string, () => Promise<Storage>> = {
  disk: () => createStorage({ dataDir: folder, storageUrl: undefined }),
  S3: () => createStorage({ dataDir: folder, storageUrl: s3Address }),
}

describe.each(Object.keys(open))('files on %s', (kind) => {
  test("a stored file comes back whole and in parts, and can't be read once removed", async () => {
    const storage = await (open[kind] as () => Promise<Storage>)()
    const source = path.join(folder, `origem-${kind}`)
    fs.writeFileSync(source, 'conteúdo do edital')
    await storage.check()
    await storage.put('ab12', source, 'text/plain')
    expect(await text(await storage.open('ab12'))).toBe('conteúdo do edital')
    expect(await text(await storage.open('ab12', { start: 0, end: 3 }))).toBe('cont')
    await storage.remove('ab12')
    await storage.remove('ab12')
    await expect(storage.open('ab12').then(text)).rejects.toThrow()
  })

  test('a file larger than one part of an upload comes back byte by byte', async () => {
    const storage = await (open[kind] as () => Promise<Storage>)()
    const source = path.join(folder, `grande-${kind}`)
    fs.writeFileSync(source, Buffer.alloc(12_000_000, 'praça '))
    const expected = fs.readFileSync(source)
    await storage.put('cd34', source, 'application/pdf')
    const parts: Buffer[] = []
    for await (const part of await storage.open('cd34')) parts.push(part as Buffer)
    expect(Buffer.concat(parts).equals(expected)).toBe(true)
  })

  test('a source that can not be read leaves nothing behind', async () => {
    const storage = await (open[kind] as () => Promise<Storage>)()
    await expect(storage.put('ef56', path.join(folder, 'nao-existe'), 'text/plain')).rejects.toThrow()
    await expect(storage.open('ef56').then(text)).rejects.toThrow()
  })
})

test('what a process that died while storing left on the disk goes with its key', async () => {
  const storage = await createStorage({ dataDir: folder, storageUrl: undefined })
  const half = path.join(folder, 'files', 'cd', 'cd34.part')
  fs.mkdirSync(path.dirname(half), { recursive: true })
  fs.writeFileSync(half, 'metade')
  await storage.remove('cd34')
  expect(fs.existsSync(half)).toBe(false)
})

test('a bucket that is away fails the check', async () => {
  const storage = await createStorage({
    dataDir: folder,
    storageUrl: 's3://praca?endpoint=http://127.0.0.1:1&region=us-east-1',
  })
  await expect(storage.check()).rejects.toThrow()
})

test('a bucket that takes the question and never answers fails the check in time', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const soon = AbortSignal.timeout.bind(AbortSignal)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(50))
  onTestFinished(() => {
    limit.mockRestore()
    silent.close()
  })
  const { port } = silent.address() as net.AddressInfo
  const storage = await createStorage({
    dataDir: folder,
    storageUrl: `s3://praca?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
  })
  await expect(storage.check()).rejects.toThrow(/abort/i)
  expect(limit).toHaveBeenCalledWith(4000)
})

describe('the spool', () => {
  const spooled = async (name: string, content: Buffer | string, truncated = false) => {
    const spool = await createSpool(path.join(folder, 'spool'))
    return spool('doc_arquivo_1', name, Object.assign(Readable.from([Buffer.from(content)]), { truncated }))
  }

  test.each([
    ['edital.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'application/pdf'],
    ['dados.csv', 'a;b\r\n1;2\r\n', 'text/csv'],
    ['leia.txt', Buffer.from('situação', 'latin1'), 'text/plain'],
    ['foto.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'image/png'],
    ['programa.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), null],
    ['pagina.pdf', '<html><script>alert(1)</script></html>', null],
    ['desenho.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', null],
    ['nada.pdf', '', null],
  ])('%s is known by its content', async (name, content, type) => {
    const file = await spooled(name, content)
    expect(file.type).toBe(type)
    await file.discard()
  })

  test('a name keeps no folders and no control characters', async () => {
    const file = await spooled('..\\..\\/etc/pass\u0000wd\n.txt', 'x')
    await file.discard()
    expect(file.name).toBe('passwd.txt')
  })

  test('a file has no name in any folder, so that nothing of it outlives the process', async () => {
    const file = await spooled('edital.pdf', '%PDF-1.7')
    expect(fs.readdirSync(path.join(folder, 'spool'))).toEqual([])
    expect(execFileSync('cat', [file.path], { encoding: 'utf8' })).toBe('%PDF-1.7')
    expect(openSpooled(folder)).toHaveLength(1)
    await Promise.all([file.discard(), discardSpooled([file, file])])
    expect(openSpooled(folder)).toEqual([])
  })

  test.each([
    ['while it comes', 10],
    ['before it came', 0],
  ])('a torn upload leaves no file: torn %s', async (_when, ms) => {
    const directory = path.join(folder, 'rasgado')
    const spool = await createSpool(directory)
    const torn = new Readable({ read() {} })
    torn.push('metade')
    const result = spool('doc_arquivo_1', 'edital.pdf', torn)
    setTimeout(() => torn.destroy(new Error('a linha caiu')), ms)
    await expect(result).rejects.toThrow('a linha caiu')
    expect([fs.readdirSync(directory), openSpooled(directory)]).toEqual([[], []])
  })

  test('one that can not be looked into leaves no file', async () => {
    const directory = path.join(folder, 'sem-tipo')
    const spool = await createSpool(directory)
    const stream = Readable.from([Buffer.from('%PDF-1.7')])
    Object.defineProperty(stream, 'truncated', {
      get() {
        throw new Error('EIO')
      },
    })
    await expect(spool('doc_arquivo_1', 'edital.pdf', stream)).rejects.toThrow('EIO')
    expect(openSpooled(directory)).toEqual([])
  })

  test('what a killed process left under a name goes at the start, and later by the job', async () => {
    const directory = path.join(folder, 'morto')
    fs.mkdirSync(directory)
    const left = (name: string, seconds: number) => {
      const then = new Date(Date.now() - seconds * 1000)
      fs.writeFileSync(path.join(directory, name), 'metade')
      fs.utimesSync(path.join(directory, name), then, then)
    }
    left('velho.part', 40)
    left('novo.part', 20) // it could still be of one that lives
    await createSpool(directory)
    expect(fs.readdirSync(directory)).toEqual(['novo.part'])
    left('novo.part', 40)
    await removeAbandoned(directory)
    expect(fs.readdirSync(directory)).toEqual([])
  })

  test('the limit is the one of the specification', () => expect(largestFile).toBe(100_000_000))
})
