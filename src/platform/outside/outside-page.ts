// Reads a page of another site whose address somebody typed. The site is not trusted, nor is its name: the address that the connection
// goes to is the one that was judged, also after a redirect; time and size are bounded, whatever the site sends.
import { lookup as resolve } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import tls from 'node:tls'
import zlib from 'node:zlib'
import { type Proxies, ProxyRefused, proxyFor, tunnel } from './proxy.ts'
import { isIn, isPublicAddress } from './public-address.ts'

export type OutsidePage = {
  /** The address at which it was found, after redirects. */
  address: string
  /** As UTF-8; what is none of it becomes U+FFFD. The first megabyte. */
  html: string
}

/**
 * Why there is no page, in Portuguese, for the caller. `isForbidden`: the portal would not call the address; else the site did not answer
 * well.
 */
export class NoPage extends Error {
  readonly isForbidden: boolean
  constructor(message: string, isForbidden = false) {
    super(message)
    this.isForbidden = isForbidden
  }
}

const limitMs = 10_000
const largest = 1_000_000
const mostRedirects = 5

/** `networks`: networks that may be called besides the public internet, at any port. Throws NoPage. */
export async function readOutsidePage(address: string, networks: BlockList, proxies: Proxies): Promise<OutsidePage> {
  const signal = AbortSignal.timeout(limitMs) // for all of it, redirects and the last byte too
  let url = URL.parse(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (!url) throw new NoPage('O site leva a um endereço inválido.')
    try {
      const response = await requestPage(url, { networks, proxies, signal })
      const next = await redirectOf(response, url)
      if (!next) return { address: url.href, html: await readHtml(response) }
      url = next
    } catch (error) {
      throw error instanceof NoPage ? error : new NoPage(wordsFor(error, signal))
    }
  }
  throw new NoPage(`O site leva de um endereço a outro mais de ${mostRedirects} vezes.`)
}

/** The status with which an address answers: where it leads is not followed, what it says is not read. Throws NoPage. */
export async function statusOutside(address: string, { signal, ...ways }: Call): Promise<number> {
  const url = URL.parse(address)
  if (!url) throw new NoPage('O endereço é inválido.')
  try {
    const response = await requestPage(url, { ...ways, signal })
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    throw error instanceof NoPage ? error : new NoPage(wordsFor(error, signal))
  }
}

const forbidden = 'O endereço não é da internet pública: o portal não o consulta.'

type Call = { networks: BlockList; proxies: Proxies; signal: AbortSignal }

async function requestPage(url: URL, { networks, proxies, signal }: Call): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new NoPage('O portal só consulta endereços que começam com https:// ou http://, sem usuário nem senha.', true)
  const isUsual = url.port === '' || url.port === '80' || url.port === '443'
  const mayCall = (ip: string) => isIn(networks, ip) || (isUsual && isPublicAddress(ip))
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  // a number is connected to as it is: nothing is looked up
  if (isIP(bare) && !mayCall(bare)) throw new NoPage(forbidden, true)
  const proxy = proxyFor(url, proxies)
  const connection = proxy
    ? await throughProxy(proxy, url, mayCall, signal)
    : { agent: false, lookup: guarded(mayCall) }
  return new Promise((answered, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, {
      signal,
      ...connection,
      headers: {
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Praca (verificacao de link)',
      },
    })
      .on('response', answered)
      .on('error', failed)
      .end()
  })
}

// The name is resolved and judged here, and the proxy is given the address: a name that it would look up itself could lead it into the town
// hall's network.
async function throughProxy(proxy: URL, url: URL, mayCall: (ip: string) => boolean, signal: AbortSignal) {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const address = isIP(name)
    ? name
    : await new Promise<string>((found, failed) =>
        guarded(mayCall)(name, {}, (error, ip) => (error ? failed(error) : found(String(ip)))),
      )
  const isSecure = url.protocol === 'https:'
  const socket = await tunnel(proxy, address, url.port || (isSecure ? '443' : '80'), signal)
  const servername = isIP(name) ? undefined : name
  return { createConnection: () => (isSecure ? tls.connect({ socket, host: name, servername }) : socket) }
}

// One address that may not be called spoils them all: a name with a public and a private address is a trick.
function guarded(mayCall: (ip: string) => boolean): LookupFunction {
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      if (!first || !found.every(({ address }) => mayCall(address))) return done(new NoPage(forbidden, true), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}

async function redirectOf(response: IncomingMessage, from: URL): Promise<URL | null> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    const next = URL.parse(headers.location, from)
    if (!next) throw new NoPage('O site leva a um endereço inválido.')
    return next
  }
  if (statusCode === 200 && /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')) return null
  response.destroy()
  throw new NoPage(
    statusCode === 200
      ? 'O endereço não é de uma página.'
      : `O site respondeu com o código ${statusCode}, e não com a página.`,
  )
}

const decoders: Record<string, () => NodeJS.ReadWriteStream & { destroy(): void }> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
}

// Counted after decompression, so that a small answer that expands to a huge one ends too.
async function readHtml(response: IncomingMessage): Promise<string> {
  const decode = decoders[response.headers['content-encoding'] ?? '']
  const stream = (decode ? pass(response, decode()) : response) as Readable
  const decoder = new TextDecoder()
  let html = ''
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(0, largest - size)
      size += piece.length
      html += decoder.decode(piece, { stream: true })
      if (size >= largest) break
    }
  } finally {
    response.destroy()
  }
  return html + decoder.decode()
}

function pass(response: IncomingMessage, decoder: NodeJS.ReadWriteStream & { destroy(error?: Error): void }) {
  response.on('error', (error) => decoder.destroy(error))
  response.on('aborted', () => decoder.destroy(new Error('aborted')))
  return response.pipe(decoder)
}

const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/

function wordsFor(error: unknown, signal: AbortSignal): string {
  const code = String((error as { code?: unknown }).code ?? '')
  if (error instanceof ProxyRefused)
    return `O proxy desta rede não levou ao site: respondeu com o código ${error.message}.`
  if (signal.aborted) return `O site não respondeu em ${limitMs / 1000} segundos.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'O nome do site não foi encontrado na internet.'
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'O site recusou a conexão.'
  if (certificate.test(code)) return 'O certificado de segurança do site não foi aceito.'
  return 'O site interrompeu a resposta, ou respondeu de um modo que não se entende.'
}
