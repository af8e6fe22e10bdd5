// Questions to the portal, within this process, as a visitor without a session asks them.

import { Readable } from 'node:stream'
import { formatos, novidades } from '#base/formato.ts'
import { unescapeHtml } from '#base/html.ts'
import type { App } from '#platform/http/module.ts'

export type Resposta = {
  status: number
  html: string /** Where it leads, when it is somewhere else. */
  destino: string | null
}
type Cabeca = {
  status: number
  tipo: string /** Of a stored file: what send-file.ts says of it. */
  sha256: string | null
}

export type Pedidos = {
  pagina(endereco: string): Promise<Resposta>
  cabeca(endereco: string): Promise<Cabeca>
  corpo(endereco: string): Promise<Buffer>
  fluxo(endereco: string): Promise<AsyncIterable<Buffer>>
}

export function pedidosAo(app: App): Pedidos {
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'accept-encoding': 'identity' } })
  return {
    async pagina(endereco) {
      const answer = await ask(endereco)
      const isElsewhere = answer.statusCode >= 300 && answer.statusCode < 400
      return {
        status: answer.statusCode,
        html: answer.body,
        destino: isElsewhere ? String(answer.headers.location) : null,
      }
    },
    async cabeca(endereco) {
      const { statusCode: status, headers } = await ask(endereco, 'HEAD')
      return {
        status,
        tipo: String(headers['content-type'] ?? ''),
        sha256: /^"([0-9a-f]{64})"$/.exec(String(headers.etag))?.[1] ?? null,
      }
    },
    corpo: async (endereco) => (await ask(endereco)).rawPayload,
    async fluxo(endereco) {
      const answer = await app.inject({
        url: endereco,
        payloadAsStream: true,
        headers: { 'accept-encoding': 'identity' },
      })
      return answer.statusCode === 200 ? (answer.stream() as AsyncIterable<Buffer>) : Readable.from([Buffer.from('')])
    },
  }
}

// '/acesso/diarias/valores.csv' would fit '/acesso/diarias/:id'
const isFile = new RegExp(`\\.(${[...formatos, ...novidades].join('|')}|xml|ics|pdf)$`)

/** The pattern that an address fits, of those given: one without a name first. */
export function padroes(enderecos: readonly string[]): (caminho: string) => string | undefined {
  const exact = new Set(enderecos.filter((pattern) => !pattern.includes(':')))
  const named = enderecos
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, test: new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`) }))
  return (caminho) => {
    if (exact.has(caminho)) return caminho
    return isFile.test(caminho) ? undefined : named.find(({ test }) => test.test(caminho))?.pattern
  }
}

/** The title without the town's name, and the page's summary. */
export function leTitulo(html: string): { titulo: string; resumo: string } {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  const summary = unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')
  return { titulo: title.replace(/ – [^–]*$/, '') || title, resumo: summary.slice(0, 120) }
}
