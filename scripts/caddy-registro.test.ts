// deploy/Caddyfile and deploy/caddy-registro.conf, run: of a request that fails Caddy writes nothing of its own, and what a town has it log says
// neither who wrote nor any key of a link.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { installWithApt } from './testing/apt.ts'

const program = '/usr/bin/caddy'
const end: (() => Promise<void>)[] = []

beforeAll(() => {
  if (!fs.existsSync(program) && !installWithApt('caddy', 'caddy')) throw new Error('This test needs Caddy.')
})
afterEach(async () => {
  for (const one of end.splice(0)) await one()
})

/** Caddy with the town's configuration, before a portal that is not there. */
async function start(withLog: boolean) {
  const folder = makeScratchFolder('praca-caddy-')
  const [port, nobody, own, visits] = [await freePort(), await freePort(), `${folder}/own.log`, `${folder}/visits.log`]
  fs.writeFileSync(
    `${folder}/registro.conf`,
    fs.readFileSync('deploy/caddy-registro.conf', 'utf8').replace('/var/log/caddy/praca.log', visits),
  )
  const site = fs
    .readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\{$/m, '{\n\tadmin off')
    .replace('lb_try_duration 30s', 'lb_try_duration 0s')
    .replace(/^\{\$PRACA_DOMINIO\} \{$/m, (line) => (withLog ? `${line}\n\timport ${folder}/registro.conf` : line))
  fs.writeFileSync(`${folder}/Caddyfile`, site)
  const caddy = spawn(program, ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], {
    stdio: ['ignore', fs.openSync(own, 'a'), fs.openSync(own, 'a')],
    env: {
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ PRACA_DOMINIO: `http://127.0.0.1:${port}`, PRACA_INSTANCIAS: `127.0.0.1:${nobody}` },
    },
  })
  end.push(async () => {
    caddy.kill('SIGTERM')
    if (caddy.exitCode === null) await once(caddy, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const visit = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { referer: 'https://a/?chave=segredo', cookie: 'painel=segredo', 'user-agent': 'segredo' }
      const request = http.get({ host: '127.0.0.1', port, path: `${path}?token=segredo`, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      request.on('error', reject)
    })
  await expect.poll(() => visit('/ouvidoria').catch(() => 0), { timeout: 15_000 }).toBe(502)
  const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
  return { visit, own: () => read(own), visits: () => read(visits) }
}

const nameless = ['/ouvidoria/manifestacao', '/%6fuvidoria/acompanhar', '//ouvidoria', '/OUVIDORIA', '/verificar/AB12']
const calls = [
  '/ajax/contato',
  '/ajax/contato/mensagem',
  '/ajax/pedido-servico',
  '/ajax/pesquisa',
  '/pedidos-de-servico/1',
]

test('without a log nothing of a visit is written, though it fails', async () => {
  const { visit, own, visits } = await start(false)
  for (const path of [...nameless, ...calls, '/esic']) expect(await visit(path)).toBe(502)
  expect(own()).toContain('serving initial configuration')
  expect(own()).not.toMatch(/segredo|remote_ip|ouvidoria/i)
  expect(visits()).toBe('')
})

test('the log has neither the ombudsman nor service requests, no query and no header', async () => {
  const { visit, own, visits } = await start(true)
  const others = ['/', '/esic', '/arquivo-recebido', '/ouvidoria-antiga', '/ajax/relatorio']
  for (const path of [...nameless, ...calls, ...others]) expect(await visit(path)).toBe(502)
  await expect.poll(() => visits().split('\n').length - 1).toBe(others.length)
  const lines = visits().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).request.uri)).toEqual(others)
  expect(`${visits()}${own()}`).not.toContain('segredo')
})
