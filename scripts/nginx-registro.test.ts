// deploy/nginx-registro.conf, run: visits that would say who wrote are in no log, and no key of a link is.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { installWithApt } from './testing/apt.ts'

const nameless = [
  ...[
    '/ouvidoria',
    '/ouvidoria/manifestacao',
    '/%6fuvidoria/acompanhar',
    '//ouvidoria',
    '/verificar/AB12',
    '/pedidos-de-servico/novo',
  ],
  ...[
    '/ajax/contato',
    '/ajax/contato/mensagem',
    '/ajax/pedido-servico',
    '/ajax/encaminhamento',
    '/ajax/pesquisa',
    '/ajax/tipo-contato',
  ],
]
const others = ['/', '/esic', '/acesso/contratos', '/ouvidoria-antiga', '/ajax/relatorio']

test('the log has neither the ombudsman nor service requests, and no query', async () => {
  const program = '/usr/sbin/nginx'
  if (!fs.existsSync(program) && !installWithApt('nginx', 'nginx-light')) throw new Error('This test needs nginx.')
  const folder = makeScratchFolder('praca-nginx-registro-')
  const [port, file, log] = [await freePort(), `${folder}/nginx.conf`, `${folder}/praca.log`]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const server = `server { listen 127.0.0.1:${port}; access_log ${log} praca if=$praca_registra; location / { return 204; } }`
  const parts = ['access_log off;', ...temporary, fs.readFileSync('deploy/nginx-registro.conf', 'utf8'), server]
  fs.writeFileSync(file, `daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${parts.join('\n')} }`)
  execFileSync(program, ['-t', '-c', file], { stdio: 'ignore' })
  const nginx = spawn(program, ['-c', file], { stdio: 'ignore' })
  const visit = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.get(
        { host: '127.0.0.1', port, path, headers: { referer: 'https://a/b?chave=segredo' } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      request.on('error', reject)
    })
  try {
    await expect.poll(() => visit('/ouvidoria').catch(() => 0), { timeout: 10_000 }).toBe(204)
    for (const path of [...nameless, ...others]) expect(await visit(`${path}?token=segredo`)).toBe(204)
    await expect.poll(() => fs.readFileSync(log, 'utf8').split('\n').length - 1).toBe(others.length)
    const lines = fs.readFileSync(log, 'utf8').trim().split('\n')
    expect(lines.map((line) => line.split(' ')[3])).toEqual(others)
    expect(lines.join('\n')).not.toContain('segredo')
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
