// The log of a process of its own: what it writes, and that neither the process nor its end waits for the reader.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const logFile = path.join(import.meta.dirname, 'log.ts')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process that has a `log`, and runs each line of JavaScript that comes; resolves when it is ready. */
async function logging(stdout: 'pipe' | number = 'pipe') {
  const script = `
    import { createInterface } from 'node:readline'
    import { createLog } from ${JSON.stringify(logFile)}
    const log = createLog('info')
    createInterface({ input: process.stdin }).on('line', (line) => eval(line))
    process.stderr.write('ready')`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['pipe', stdout, 'pipe'],
  })
  children.push(child)
  await once(child.stderr as NodeJS.ReadableStream, 'data')
  const run = (line: string) => void child.stdin?.write(`${line}\n`)
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { child, run, closed }
}

const inOrder = { code: 0, signal: null }

/** Resolves when nobody can read any more what it prints. */
async function readerEnded(child: ChildProcess): Promise<void> {
  child.stdout?.destroy()
  await once(child.stdout as NodeJS.ReadableStream, 'close')
}

/** What it prints when it runs that. */
async function printed(line: string): Promise<string[]> {
  const { child, run, closed } = await logging()
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  run(line)
  expect(await closed).toEqual(inOrder)
  return text.split('\n').filter(Boolean)
}

test('the last lines before the end are written', async () => {
  const lines = await printed(`for (let n = 0; n < 500; n++) log.info({ n }, 'linha'); process.exit(0)`)
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

test('a single line is written while the process goes on', async () => {
  const { child, run } = await logging()
  run(`log.info('sozinha')`)
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  expect(JSON.parse(String(chunk)).msg).toBe('sozinha')
})

test('the reader of the log may disappear: the process ends, though its last line has no reader', async () => {
  const { child, run, closed } = await logging()
  await readerEnded(child)
  run(`log.info('a última'); process.exit(0)`)
  expect(await closed).toEqual(inOrder)
})

test('the reader of the log may disappear while the process goes on writing', async () => {
  const { child, run, closed } = await logging()
  await readerEnded(child)
  run(`setInterval(() => log.info('mais uma'), 100); setTimeout(() => process.exit(0), 1000)`)
  expect(await closed).toEqual(inOrder)
})

test('a reader who stands still stops neither the process nor its end', async () => {
  const { child, run, closed } = await logging()
  const exited = once(child, 'exit')
  // 4 MB, of which no pipe has room for a quarter
  run(`for (let n = 0; n < 40; n++) log.info('x'.repeat(100_000)); setTimeout(() => process.exit(0), 600)`)
  expect(await exited).toEqual([0, null])
  child.stdout?.resume()
  await closed
})

test.each([
  ['who went away', readerEnded],
  ['who stands still', () => {}],
])('what waits for a reader %s is bounded', async (_who, leave) => {
  const { child, run } = await logging()
  const exited = once(child, 'exit')
  await leave(child)
  // 400 MB: the exit code says whether they are still there, apart from what the collector has only not come to yet
  run(
    `globalThis.used = () => { gc(); const { heapUsed, external } = process.memoryUsage(); return heapUsed + external }`,
  )
  run(`globalThis.before = used(); globalThis.end = () => process.exit(used() - before > 25e7 ? 1 : 0)`)
  run(
    `let n = 0; const timer = setInterval(() => { log.info('x'.repeat(4e6)); if (++n === 100) { clearInterval(timer); setTimeout(end, 100) } }, 12)`,
  )
  expect(await exited).toEqual([0, null])
})

test('a reader who is slow gets every line', async () => {
  const { child, run } = await logging()
  run(`for (let n = 0; n < 40; n++) log.info({ n }, 'x'.repeat(100_000))`)
  await expect.poll(() => child.stdout?.readableLength ?? 0).toBeGreaterThan(0) // as much as is taken without reading
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const numbers = () => [...text.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n))
  await expect.poll(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test.skipIf(!fs.existsSync('/dev/full'))('a full disk neither ends the process nor keeps it from its end', async () => {
  const full = fs.openSync('/dev/full', 'w')
  const { run, closed } = await logging(full)
  fs.closeSync(full)
  run(`setInterval(() => log.info('mais uma'), 100); setTimeout(() => process.exit(0), 1000)`)
  expect(await closed).toEqual(inOrder)
})

test('of the ombudsman’s pages and calls no network address is written, of others it is', async () => {
  const own = [
    '/ouvidoria',
    '/ouvidoria/pesquisa?token=x',
    '/verificar/ABCD',
    '/ajax/contato/consulta',
    '/ajax/tipo-contato',
  ]
  const calls = ['/ajax/encaminhamento', '/ajax/pesquisa', '/ajax/verificar/ABCD/texto']
  const others = ['/', '/ajax/contatos', '/painel/ouvidoria']
  const lines = [...own, ...calls, ...others].map(
    (url) => `log.info({ req: { method: 'GET', url: ${JSON.stringify(url)}, ip: '203.0.113.9' } }, 'x')`,
  )
  const written = (await printed(`${lines.join(';')}; process.exit(0)`)).map((line) => JSON.parse(line).req)
  expect(written.filter(({ address }) => address).map(({ path }) => path)).toEqual(others)
  expect(written).toHaveLength(lines.length)
})
