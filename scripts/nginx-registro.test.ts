// deploy/nginx-registro.conf, run: visits that would say who wrote are in no log, and no key of a link is.
import fs from 'node:fs'
import http from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { deployed, startNginx } from './testing/nginx.ts'

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
  const port = await freePort()
  const nginx = startNginx((folder) => {
    const server = `server { listen 127.0.0.1:${port}; access_log ${folder}/praca.log praca if=$praca_registra; location / { return 204; } }`
    return deployed('nginx-registro.conf', []) + server
  })
  const log = `${nginx.folder}/praca.log`
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
    await nginx.stop()
  }
})
