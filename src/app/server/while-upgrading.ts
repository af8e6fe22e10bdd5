// What the port answers while the database is brought up to date, which may take minutes: that the process lives, that the portal is not
// ready and why, and to people a plain page.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Env } from '#platform/env.ts'
import { transportOf } from '#platform/http/security-headers.ts'

const retryAfterSeconds = 10

export type Upgrading = {
  /** What runs now. The first call opens the port; throws when it can't be opened. */
  report(what: string): Promise<void>
  /** Leaves the port to the portal. */
  close(): Promise<void>
}

export function answerWhileUpgrading({ port, host, publicUrl }: Pick<Env, 'port' | 'host' | 'publicUrl'>): Upgrading {
  let running = ''
  const always = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...transportOf(publicUrl),
  }
  const server = http.createServer((request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    answer(request, response, running)
  })
  return {
    async report(what) {
      running = what
      if (server.listening) return
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ port, host }, resolve)
      })
    },
    async close() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const message = 'O portal está em atualização. Tente de novo em alguns minutos.'

function answer(request: IncomingMessage, response: ServerResponse, running: string): void {
  request.resume() // a form that was sent is not stored
  const [path] = (request.url ?? '').split('?')
  const isPage = /\bhtml\b/.test(request.headers.accept ?? '')
  if (path === '/healthz') send(response, 200, json({ data: { status: 'ok' } }))
  else if (path === '/readyz') send(response, 503, json({ data: { migracoes: running } }))
  else send(response, 503, isPage ? page : json({ message }))
}

type Answer = { type: string; body: string }

const json = (body: object): Answer => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

function send(response: ServerResponse, status: number, { type, body }: Answer): void {
  if (status === 503) response.setHeader('retry-after', retryAfterSeconds)
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const page: Answer = {
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal em atualização</title>
<style>
body { margin: 0; background: #000; color: #fff; font: 1.25rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 4rem 1.5rem }
a { color: #ff0 }
</style>
</head>
<body>
<main>
<h1>Portal em atualização</h1>
<p>O portal recebe uma versão nova e volta sozinho em alguns minutos. Nada do que estava publicado se perde.</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`,
}
