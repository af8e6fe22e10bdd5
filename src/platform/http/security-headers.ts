// Security headers of every answer, the same text each time. The policy allows no inline script or style, so that injected markup
// does nothing. A table of our own and not @fastify/helmet, which makes the texts for each request: a tenth of a JSON call.
import type { App } from './module.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
}

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers could itself be misused
}

const policyText = (policies: Record<string, string>, publicUrl: string): string =>
  [
    ...Object.entries(policies).map((pair) => pair.join(' ')),
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';')

/**
 * What a page may load on which a visitor has asked for a program of `origin`, which starts parts of itself as blobs, and asks hosts below
 * its own: the government's translates at traducao2.vlibras.gov.br.
 */
export function policyWith(origin: string, publicUrl: string): string {
  const hosts = `${origin} ${origin.replace('//', '//*.')}`
  const opened = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'] as const
  return policyText(
    {
      ...policy,
      ...Object.fromEntries(opened.map((name) => [name, `${policy[name]} ${hosts}`])),
      'script-src': `${policy['script-src']} ${hosts} blob:`,
      'media-src': `'self' ${hosts}`,
    },
    publicUrl,
  )
}

// Hosts below the portal's are its own where it is itself below a town's domain (transparencia.cidade.ba.gov.br). At the town's domain, or
// in another tree of names, they may be others', which a browser must go on reaching as they are.
const isBelowTown = (host: string) => /\.[^.]+\.[a-z]{2}\.gov\.br$/.test(host)
/** The header Strict-Transport-Security of a portal at this address; none on plain http. */
export function transportOf(publicUrl: string): { 'strict-transport-security'?: string } {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return {}
  return { 'strict-transport-security': `max-age=31536000${isBelowTown(hostname) ? '; includeSubDomains' : ''}` }
}

export function installSecurityHeaders(app: App, publicUrl: string): void {
  const headers = {
    ...always,
    'content-security-policy': policyText(policy, publicUrl),
    ...transportOf(publicUrl),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // an e-mailed link opens what it leads to: no other site gets to know it; our own forms without JavaScript come back by it
    if (/[?&]token=/.test(request.url)) reply.header('referrer-policy', 'same-origin')
    done()
  })
}
