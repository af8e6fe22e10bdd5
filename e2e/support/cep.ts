// A postal code service in ViaCEP's format on loopback, used by the journeys' portals instead of the real one.
//
// Every worker's portal already has one (the fixture `portal` of journey.ts), so that a journey only types a postal code:
//   await page.getByLabel('CEP').fill(cepDaRua)
// A journey with a portal of its own starts one for it:
//   const cep = await startCepService()
//   const portal = await startBuiltPortal({ DATA_DIR: makeDataDir(), CEP_BASE_URL: cep.url })
//   ...
//   await portal.stop()
//   await cep.stop()
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Of a whole town (Jeremoabo, BA): neither street nor neighbourhood. */
export const cepDaCidade = '48999000'
/** Of one street of Salvador, BA. */
export const cepDaRua = '40010000'
/** Does not exist: the portal answers 404. */
export const cepDesconhecido = '99999999'
/** The service fails: the portal answers 502. */
export const cepComProblema = '50000000'

const empty = { logradouro: '', complemento: '', unidade: '', bairro: '', gia: '' }
const bahia = { uf: 'BA', estado: 'Bahia', regiao: 'Nordeste' }
const known: Record<string, object> = {
  [cepDaCidade]: { cep: '48999-000', ...empty, localidade: 'Jeremoabo', ...bahia, ibge: '2918100', ddd: '75' },
  [cepDaRua]: {
    ...{ cep: '40010-000', ...empty, logradouro: 'Avenida da França', complemento: 'lado ímpar', bairro: 'Comércio' },
    ...{ localidade: 'Salvador', ...bahia, ibge: '2927408', ddd: '71' },
  },
}

export type CepService = { url: string; stop(): Promise<void> }

export async function startCepService(): Promise<CepService> {
  const server = http.createServer(({ url = '' }, response) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(url)?.[1]
    if (!cep) return response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Http 400</h1>')
    if (cep === cepComProblema) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(known[cep] ?? { erro: 'true' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
