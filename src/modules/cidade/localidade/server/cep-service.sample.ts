// A postal code service on loopback whose answers each test sets.
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (response: ServerResponse) => void

/** ViaCEP's answer for a street of Salvador. */
export const streetSample = {
  cep: '40020-000',
  logradouro: 'Praça Municipal',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Centro',
  localidade: 'Salvador',
  uf: 'BA',
  estado: 'Bahia',
  regiao: 'Nordeste',
  ibge: '2927408',
  gia: '',
  ddd: '71',
  siafi: '3849',
}

export const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

export const bytes =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

export type CepServiceSample = {
  url: string
  /** Sets the service's answer for a postal code. */
  answers: Map<string, Answer>
  /** Every request, with its headers, in order. */
  requests: { path: string; headers: http.IncomingHttpHeaders }[]
  /** How often a postal code was requested. */
  timesRequested(cep: string): number
  stop(): Promise<void>
}

export async function startCepServiceSample(): Promise<CepServiceSample> {
  const answers = new Map<string, Answer>()
  const requests: CepServiceSample['requests'] = []
  const server = http.createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    const answer = answers.get(/^\/ws\/(\d{8})\/json\/$/.exec(url)?.[1] ?? '')
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    requests,
    timesRequested: (cep) => requests.filter(({ path }) => path === `/ws/${cep}/json/`).length,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
