// What the port answers while the database is brought up to date, which may take minutes: that the process lives, that the portal is not
// ready and why, and to people a plain page.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Env } from '#platform/env.ts'
import { transportOf } from '#platform/http/security-headers.ts'

const retryAfterSeconds = 10

/** Of what is answered without the portal. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

export type Upgrading = {
  /** What runs now. The first call opens the port; throws when it can't be opened. */
  report(what: string): Promise<void>
  /** Leaves the port to the portal. */
  close(): Promise<void>
}

export function answerWhileUpgrading({ port, host, publicUrl }: Pick<Env, 'port' | 'host' | 'publicUrl'>): Upgrading {
  let running = ''
  const always = { ...plainHeaders, ...transportOf(publicUrl) }
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

export const upgradingWords = inWords({
  title: 'Portal em atualização',
  message: 'O portal está em atualização. Tente de novo em alguns minutos.',
  text: 'O portal recebe uma versão nova e volta sozinho em alguns minutos. Nada do que estava publicado se perde.',
})

function answer(request: IncomingMessage, response: ServerResponse, running: string): void {
  request.resume() // a form that was sent is not stored
  const [path] = (request.url ?? '').split('?')
  if (path === '/healthz') send(response, 200, json({ data: { status: 'ok' } }))
  else if (path === '/readyz') send(response, 503, json({ data: { migracoes: running } }))
  else send(response, 503, upgradingWords(request))
}

export type Answer = { type: string; body: string }

export const json = (body: object): Answer => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

export function send(response: ServerResponse, status: number, { type, body }: Answer): void {
  if (status === 503) response.setHeader('retry-after', retryAfterSeconds)
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** `message` for programs, `title` and `text` for people. */
export type Words = { title: string; message: string; text: string }

/** What a program or a person is told who can't be shown the portal now. */
export function inWords({ title, message, text }: Words): (request: IncomingMessage) => Answer {
  const page: Answer = {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { margin: 0; background: #000; color: #fff; font: 1.25rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 4rem 1.5rem }
a { color: #ff0 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`,
  }
  return ({ headers }) => (/\bhtml\b/.test(headers.accept ?? '') ? page : json({ message }))
}
