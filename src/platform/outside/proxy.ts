// The way out of a network that lets nobody out but by its proxy. What Node's own clients call goes there once the environment is set;
// this is also for a connection whose address is judged first.
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

export type Proxies = {
  https: string | undefined
  http: string | undefined
  /** Hosts that are called without it: names, `.suffixes`, `host:port`, `*`; separated by commas. */
  none: string | undefined
}

// this machine, and where a cloud gives its machines their credentials
const near = 'localhost,127.0.0.1,::1,169.254.169.254'

/** For fetch, http and https of this process. Returns the way back. */
export function callThroughProxies({ https, http: plain, none }: Proxies): () => void {
  const exceptions = none ? `${none},${near}` : near
  return http.setGlobalProxyFromEnv({ HTTPS_PROXY: https, HTTP_PROXY: plain, NO_PROXY: exceptions })
}

/** The proxy that this address is called by; null: directly. */
export function proxyFor({ protocol, hostname, port }: URL, proxies: Proxies): URL | null {
  const proxy = protocol === 'https:' ? proxies.https : proxies.http
  if (!proxy) return null
  const host = hostname.replace(/^\[|\]$/g, '')
  const isExcepted = (exception: string) => {
    if (exception === '*' || exception === host) return true
    const [, name = '', only] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(exception) ?? []
    if (only !== undefined && only !== (port || (protocol === 'https:' ? '443' : '80'))) return false
    return name !== '' && (host === name || host.endsWith(`.${name}`))
  }
  const exceptions = (proxies.none ?? '').toLowerCase().split(/[\s,]+/)
  return exceptions.some((exception) => exception !== '' && isExcepted(exception)) ? null : new URL(proxy)
}

/** Why the proxy did not connect, as its status. */
export class ProxyRefused extends Error {}

/** A connection to `address` (an IP) through the proxy. */
export function tunnel(proxy: URL, address: string, port: string, signal: AbortSignal): Promise<Socket> {
  const target = `${address.includes(':') ? `[${address}]` : address}:${port}`
  const { username, password } = proxy
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = {
    host: target,
    ...(username && { 'proxy-authorization': `Basic ${Buffer.from(account).toString('base64')}` }),
  }
  const { request } = proxy.protocol === 'https:' ? https : http
  const bare = new URL(proxy.origin)
  return new Promise((connected, failed) => {
    request(bare, { method: 'CONNECT', path: target, headers, signal, agent: false })
      .on('connect', ({ statusCode = 0 }, socket) => {
        if (statusCode === 200) return connected(socket as Socket)
        socket.destroy()
        failed(new ProxyRefused(String(statusCode)))
      })
      .on('response', (response) => {
        response.destroy()
        failed(new ProxyRefused(String(response.statusCode)))
      })
      .on('error', failed)
      .end()
  })
}
