// What the browser talks to: passes everything on to the portal, waits while that one starts again, and adds to each page the
// script that reloads it. The script is a file of this origin, so the portal's own security policy stays as it is.
import { once } from 'node:events'
import http from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { browserScript, eventsPath, problemPage, scriptPath, withScript } from './front-page.ts'

type Exchange = { request: http.IncomingMessage; response: http.ServerResponse }

export async function startFront(port: number) {
  const listeners = new Set<http.ServerResponse>()
  let turn = Date.now() // pages of an earlier run belong to another turn
  let problem = ''
  let portal: Promise<number | null> = Promise.resolve(null)
  let settle: (portal: number | null) => void = () => {}
  const news = () => `data: ${JSON.stringify({ turn, problem })}\n\n`
  const notify = () => {
    for (const listener of listeners) listener.write(news())
  }
  const listen = ({ response }: Exchange) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(news())
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }
  const refuse = ({ response }: Exchange) => {
    if (response.headersSent) return void response.destroy()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(502, headers).end(problemPage(problem || 'The portal does not answer.', turn))
  }
  const server = http.createServer(async (request, response) => {
    const exchange = { request, response }
    if (request.url === eventsPath) return listen(exchange)
    if (request.url === scriptPath) return void response.setHeader('content-type', 'text/javascript').end(browserScript)
    const target = await portal
    if (target === null) return refuse(exchange)
    const passed = passOn(exchange, target, () => turn)
    passed.on('error', () => refuse(exchange))
  })
  server.listen(port, process.env.HOST || '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Requests wait from now on. */
    suspend() {
      portal = new Promise((resolve) => {
        settle = resolve
      })
    },
    /** The portal answers at this port: what waited goes on, open pages reload. */
    show(at: number) {
      problem = ''
      turn++
      settle(at)
      notify()
    },
    /** Writes to the terminal and to the open pages; pages that wait receive it too. */
    fail(error: unknown) {
      const text = error instanceof Error ? error.message : String(error)
      console.error(`\n${text}\n`)
      problem = stripVTControlCharacters(text)
      settle(null)
      notify()
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function passOn({ request, response }: Exchange, port: number, turn: () => number): http.ClientRequest {
  const headers = { ...request.headers }
  if (headers.accept?.includes('text/html')) {
    delete headers['accept-encoding'] // the page comes as plain text
    delete headers['if-none-match'] // and whole
  }
  const onward = http.request({ host: '127.0.0.1', port, method: request.method, path: request.url, headers })
  onward.on('response', (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-encoding']
    if (isPage) return void sendPage(answer, response, turn())
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  request.pipe(onward)
  response.on('close', () => onward.destroy())
  return onward
}

async function sendPage(answer: http.IncomingMessage, response: http.ServerResponse, turn: number): Promise<void> {
  const { etag, 'content-length': length, ...headers } = answer.headers
  const text = Buffer.concat(await answer.toArray()).toString()
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(withScript(text, turn))
}
