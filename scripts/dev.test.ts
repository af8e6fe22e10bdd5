// `npm run dev` as a developer sees it, on a copy of the sources.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { changedSince } from './dev/database.ts'

const page = 'src/modules/portal/inicio/web/acessibilidade.page.tsx'
const folders: string[] = []
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) await end(child)
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function copyOfSources(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-dev-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  const folderNames = ['src', 'db', 'demo', 'public', 'scripts']
  for (const name of [...folderNames, 'package.json', 'package-lock.json', 'vite.config.ts']) {
    fs.cpSync(name, path.join(folder, name), { recursive: true })
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

async function startDev(folder: string) {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts', '--empty'], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port) },
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const url = `http://localhost:${port}`
  const getPage = async () => (await fetch(`${url}/acessibilidade`, { headers: { accept: 'text/html' } })).text()
  return { child, url, getPage, said: () => said }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  return (await ended)[0]
}

/** The messages that the open pages have received so far. */
async function listen(url: string): Promise<() => string> {
  const { body } = await fetch(`${url}/@dev/events`)
  let received = ''
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) received += chunk
  }
  void read().catch(() => {}) // it ends with the portal
  return () => received
}

const slowly = { timeout: 120_000, interval: 100 }

// It starts a server of its own, so once is enough where the tests run on two.
test.skipIf(process.env.PRACA_TEST_CONNECTION)(
  'an edit is shown and open pages are notified, an error is reported and stops nothing, Ctrl+C ends everything',
  async () => {
    const folder = copyOfSources()
    const dev = await startDev(folder)
    await expect.poll(dev.said, slowly).toContain(`Portal   ${dev.url}`)
    const file = path.join(folder, page)
    const source = fs.readFileSync(file, 'utf8')
    expect(await dev.getPage()).toMatch(/<script src="\/@dev\/reload.js" data-turn="\d+"><\/script><\/head>/)
    const received = await listen(dev.url)

    fs.writeFileSync(file, source.replace("const title = 'Acessibilidade'", "const title = 'Quem é quem'"))
    await expect.poll(dev.getPage, slowly).toContain('Quem é quem')
    await expect.poll(() => new Set(received().match(/"turn":\d+/g)).size).toBe(2)

    fs.writeFileSync(file, `${source}\nexport const = 1`)
    await expect.poll(received, slowly).toContain('acessibilidade.page.tsx')
    expect(dev.said()).toContain('acessibilidade.page.tsx')
    expect(await dev.getPage()).toContain('Quem é quem')

    fs.writeFileSync(path.join(folder, 'db/migrations/9999_x.sql'), `update configuracao set nome = 'Vila Nova'`)
    fs.writeFileSync(file, source)
    await expect.poll(dev.getPage, slowly).toContain('Vila Nova')
    expect(await dev.getPage()).not.toContain('Quem é quem')

    expect(await end(dev.child)).toBe(0)
    await expect(dev.getPage()).rejects.toThrow()
    expect(fs.globSync('dev-data/**/postmaster.pid', { cwd: folder })).toEqual([])
  },
)

test('what was edited or removed after it ran is noticed, and what is new in the baseline; a new migration is none of these', () => {
  const ran = { 'data/a.csv': 'x', 'migrations/0101_b.sql': 'y', 'schema/c.sql': 'z' }
  const now = { 'data/a.csv': 'x', 'migrations/0101_b.sql': 'other', 'migrations/0102_d.sql': 'w', 'schema/e.sql': 'z' }
  expect(changedSince(ran, now)).toEqual(['migrations/0101_b.sql', 'schema/c.sql', 'schema/e.sql'])
  expect(changedSince({}, now)).toEqual([])
})
