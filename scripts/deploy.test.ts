// What stands in deploy/, run: two instances of an unpacked release behind the system's nginx, and the upgrade from one version to the next while
// visitors read.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltProcess, freePort, makeDataDir, spawnBuiltPortal } from '#app/testing/built-portal.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { assemble } from './release/assemble.ts'
import { installWithApt } from './testing/apt.ts'
import { deployed, startNginx } from './testing/nginx.ts'

const opt = makeScratchFolder('praca-opt-')
const [former, next] = ['1.0.0', '1.0.1'].map((version) => path.join(opt, version)) as [string, string]
const ofThisMachine = { os: process.platform, cpu: process.arch }
const ending: (() => unknown)[] = []

beforeAll(() => {
  const sources = { packageFolder: (installed: string) => installed, nodeFolder: 'node_modules/node' }
  assemble(former, '1.0.0', ofThisMachine, sources)
  execFileSync('cp', ['-al', former, next])
  renameAssets(path.join(next, 'dist/client'))
  rewrite(path.join(next, 'bin/praca'), (text) => text.replace('1.0.0', '1.0.1'))
})

afterAll(async () => {
  for (const end of ending.reverse()) await end()
  fs.rmSync(opt, { recursive: true, force: true })
})

/** Hard links are shared with the version before: the file is made anew. */
function rewrite(file: string, change: (text: string) => string): void {
  const { mode } = fs.statSync(file)
  const text = change(fs.readFileSync(file, 'utf8'))
  fs.rmSync(file)
  fs.writeFileSync(file, text, { mode })
}

/** As another build's: each file of pages gets another name, everywhere. */
function renameAssets(client: string): void {
  const hashed = /(?<=-)[\w-]{8}(?=\.(js|css|woff2)\b)/g
  const names = new Set(fs.readdirSync(path.join(client, 'assets')).flatMap((name) => name.match(hashed) ?? []))
  const other = (text: string) =>
    text.replace(hashed, (hash) => (names.has(hash) ? [...hash].reverse().join('') : hash))
  rewrite(path.join(client, '.vite/manifest.json'), other)
  for (const name of fs.readdirSync(path.join(client, 'assets'))) {
    const file = path.join(client, 'assets', name)
    if (/\.(js|css)$/.test(name)) rewrite(file, other)
    fs.renameSync(file, path.join(client, 'assets', other(name)))
  }
}

/** `ln -sfn`, in one step. */
function link(name: 'atual' | 'anterior', version: string): void {
  fs.symlinkSync(version, path.join(opt, `.${name}`))
  fs.renameSync(path.join(opt, `.${name}`), path.join(opt, name))
}

const praca = (...words: string[]) => [path.join(opt, 'atual/bin/praca'), ...words]

type Instance = { settings: Record<string, string>; portal: BuiltProcess }

/** As the unit does: `start`, then `pronto --espera`. */
async function start(settings: Record<string, string>): Promise<Instance> {
  const portal = spawnBuiltPortal(settings, praca('start'))
  ending.push(async () => {
    portal.child.kill('SIGTERM')
    await portal.ended
  })
  const ready = await spawnBuiltPortal(settings, praca('pronto', '--espera')).ended
  expect(ready, portal.output()).toMatchObject({ code: 0 })
  return { settings, portal }
}

async function restart({ settings, portal }: Instance): Promise<Instance> {
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toMatchObject({ code: 0, stderr: '' })
  return start(settings)
}

async function startTown(instances: [string, string]): Promise<number> {
  const has = fs.existsSync('/usr/bin/openssl')
  if (!has && !installWithApt('openssl', 'openssl')) throw new Error('This test needs openssl.')
  const [port, plain] = [await freePort(), await freePort()]
  const nginx = startNginx((folder) => {
    const pair = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj']
    execFileSync('openssl', [...made, '/CN=cidade', ...pair], { stdio: 'ignore' })
    return deployed('nginx.conf', [
      ['127.0.0.1:3000', `127.0.0.1:${instances[0]}`],
      ['127.0.0.1:3001', `127.0.0.1:${instances[1]}`],
      ['listen 443', `listen ${port}`],
      ['listen [::]:443', `listen [::1]:${port}`],
      ['listen 80', `listen ${plain}`],
      ['listen [::]:80', `listen [::1]:${plain}`],
      ['/etc/ssl/praca', folder],
      ['/var/log/nginx', folder],
      ['/opt/praca', opt],
      ['mime.types', '/etc/nginx/mime.types'],
    ])
  })
  ending.push(nginx.stop)
  return port
}

type Answer = { status: number; type: string; body: string }

/** A visitor of the town's host, over TLS and IPv6. */
function visitor(port: number) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false })
  ending.push(() => agent.destroy())
  return (address: string) =>
    new Promise<Answer>((resolve) => {
      const headers = { host: 'transparencia.cidade.ba.gov.br' }
      const request = https.get({ host: '::1', port, path: address, agent, headers }, async (response) => {
        const parts = await response.toArray().catch((error) => [String(error)])
        const { statusCode: status = 0, headers: { 'content-type': type = '' } = {} } = response
        resolve({ status, type, body: Buffer.concat(parts.map((part) => Buffer.from(part))).toString() })
      })
      request.on('error', (error) => resolve({ status: 0, type: '', body: String(error) }))
    })
}

const assetsOf = ({ body }: Answer) => [...new Set(body.match(/\/assets\/[\w.-]+/g))]

test('an unpacked release is at most 250 MB, and knows its commands from any folder', async () => {
  const [kilobytes = ''] = execFileSync('du', ['-sk', former], { encoding: 'utf8' }).split('\t')
  expect((Number(kilobytes) * 1024) / 1e6).toBeLessThanOrEqual(250)
  link('atual', former)
  const say = path.join(opt, 'praca')
  fs.symlinkSync('atual/bin/praca', say)
  const run = (...words: string[]) => spawnSync(say, words, { cwd: '/', encoding: 'utf8', env: { PORT: '1' } })
  expect(run('versao')).toMatchObject({ status: 0, stdout: '1.0.0\n' })
  const unknown = run('nada')
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    expect.stringMatching(/Comando desconhecido: nada\nUso:.*\n {2}start /s),
  ])
  expect(run('pronto')).toMatchObject({ status: 1, stdout: expect.stringContaining('O portal não atende') })
  const env = { PORT: '1', MAINPID: String(spawnSync('true').pid) } // as systemd says of a start that a wrong setting ended
  expect(spawnSync(say, ['pronto', '--espera'], { env, timeout: 30_000 }).status).toBe(1)
  expect(run('busca', '--nada').stderr).toContain('--confere')
})

// Parts of them stay out of the release (scripts/release/shipped.ts).
test('the packages beside the built server do their work', () => {
  const program = `
    import PDFDocument from 'pdfkit'
    import sharp from 'sharp'
    import { hash } from '@node-rs/argon2'
    import heif from 'libheif-js/wasm-bundle.js'
    const pdf = new PDFDocument({ font: 'Helvetica-Bold', pdfVersion: '1.7', subset: 'PDF/A-3', info: { Title: 'Folha' } })
    pdf.text('Praça').font('Times-Roman').text('Praça').end()
    const pages = Buffer.concat(await pdf.toArray()).subarray(0, 8).toString()
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).webp().toBuffer()
    console.log(JSON.stringify([pages, (await sharp(image).metadata()).format, (await hash('senha')).slice(0, 9), new heif.HeifDecoder().decode(image)]))
  `
  const done = spawnSync(path.join(former, 'bin/node'), ['--input-type=module', '-e', program], {
    cwd: former,
    encoding: 'utf8',
  })
  expect(done.stderr).toBe('')
  expect(JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '')).toEqual(['%PDF-1.7', 'webp', '$argon2id', []])
})

test('a first start makes the database with the PostgreSQL of the release', async () => {
  link('atual', former)
  const DATA_DIR = makeDataDir()
  ending.push(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
  const { portal } = await start({ DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toMatchObject({ code: 0, stderr: '' })
})

test('an upgrade from one version to the next, one instance after the other: no visitor notices', async () => {
  const DATABASE_URL = await newDatabase('praca_deploy')
  const shared = {
    DATABASE_URL,
    DATA_DIR: makeDataDir(),
    PUBLIC_URL: 'https://transparencia.cidade.ba.gov.br',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const [first, second] = [String(await freePort()), String(await freePort())]
  link('atual', former)
  let instances = await Promise.all([
    start({ ...shared, PORT: first }),
    start({ ...shared, PORT: second, HOST: '::' }), // of both families
  ])
  expect((await fetch(`http://[::1]:${second}/healthz`)).status).toBe(200)
  const PRACA_ENV = path.join(opt, 'praca.env')
  fs.writeFileSync(PRACA_ENV, `# as people write it\nPORT=${second}\nMAIL_FROM="Portal <portal@cidade.ba.gov.br>"\n`)
  expect(await spawnBuiltPortal({ PRACA_ENV }, praca('pronto')).ended).toMatchObject({
    code: 0,
    stdout: 'O portal atende.\n',
  })
  const visit = visitor(await startTown([first, second]))
  await expect.poll(async () => (await visit('/')).status).toBe(200)
  const before = await visit('/')

  let isUpgraded = false
  const seen = { answers: 0, failed: [] as string[], stylesheets: new Set<string>() }
  const browse = async () => {
    while (!isUpgraded || seen.answers < 2_000) {
      for (const page of ['/', '/noticias', '/esic', '/mapa-do-site']) {
        const answer = await visit(page)
        const assets = assetsOf(answer)
        const loaded = await Promise.all(assets.map(visit))
        for (const [at, { status, body }] of [answer, ...loaded].entries())
          if (status !== 200) seen.failed.push(`${status} ${at === 0 ? page : assets[at - 1]} ${body.slice(0, 200)}`)
        for (const asset of assets) if (asset.endsWith('.css')) seen.stylesheets.add(asset)
        seen.answers += 1 + assets.length
      }
    }
  }
  const visitors = Promise.all([browse(), browse(), browse(), browse()])
  link('anterior', former)
  link('atual', next)
  for (const at of [0, 1]) {
    instances = instances.with(at, await restart(instances[at] as Instance)) as typeof instances
    const { answers } = seen
    await expect.poll(() => seen.answers - answers).toBeGreaterThan(200) // as long as there are two versions
  }
  isUpgraded = true
  await visitors
  expect(seen.failed).toEqual([])
  expect(seen.answers).toBeGreaterThanOrEqual(2_000)

  const after = await visit('/')
  expect(assetsOf(after).filter((asset) => assetsOf(before).includes(asset))).toEqual([])
  for (const asset of assetsOf(before)) {
    const { status, type } = await visit(asset) // a page that was opened before loads what it lacks
    expect([asset, status, type.split(';')[0]]).toEqual([
      asset,
      200,
      asset.endsWith('.css') ? 'text/css' : expect.stringContaining('javascript'),
    ])
  }
  expect((await visit('/assets/nenhum.js')).status).toBe(404)
})
