// The certificate that visitors of PUBLIC_URL get, and for how many days it still holds.
import tls from 'node:tls'
import { reasonOf } from '../reason.ts'
import { attention, defineCheck, problem, type Subject, unknown, well } from './check.ts'
import { count, dayMs } from './words.ts'

/** `refused`: why a browser would not trust it; null when it would. */
export type Certificate = { until: number; issuer: string; refused: string | null }
type Facts = { url: string; now: number; certificate: Certificate | { away: string } | null }

export const certificateCheck = ({ env }: Subject) =>
  defineCheck({
    name: 'certificado',
    title: 'Certificado',
    alertsFrom: 'atencao',
    async measure(): Promise<Facts> {
      const url = new URL(env.publicUrl)
      const certificate =
        url.protocol === 'https:' ? await readCertificate(url).catch((error) => ({ away: reasonOf(error) })) : null
      return { url: env.publicUrl, now: Date.now(), certificate }
    },
    judge: judgeCertificate,
  })

const limitMs = 4000

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      servername: /^[\d.]+$|:/.test(host) ? '' : host,
      rejectUnauthorized: false, // it is read, not trusted: nothing is sent
      timeout: limitMs,
    })
    socket.once('secureConnect', () => {
      const { valid_to, issuer } = socket.getPeerCertificate()
      const error = socket.authorizationError as unknown
      const refused = socket.authorized ? null : reasonOf(typeof error === 'string' ? { code: error } : error)
      socket.destroy()
      resolve({ until: Date.parse(valid_to), issuer: [issuer?.O ?? issuer?.CN ?? ''].flat().join(', '), refused })
    })
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('a conexão foi fechada')))
  })
}

export function judgeCertificate({ url, now, certificate }: Facts) {
  const { hostname } = new URL(url)
  if (certificate === null) {
    if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(hostname) || hostname.endsWith('.example'))
      return well('PUBLIC_URL é um endereço só desta máquina ou rede, sem certificado.')
    return attention('PUBLIC_URL começa com http://: senhas e dados passam abertos pela rede.', {
      advice:
        'Ponha na frente do portal um servidor com HTTPS (docs/pt/operacao.md) e informe PUBLIC_URL com https://.',
    })
  }
  if ('away' in certificate)
    return unknown(`Não foi possível ver o certificado de ${hostname} a partir desta máquina: ${certificate.away}.`, {
      advice:
        'Abra o portal em um navegador, de fora. Há redes em que a máquina não alcança o próprio endereço público.',
    })
  const days = Math.floor((certificate.until - now) / dayMs)
  const figures = [
    ['Vale por', days < 0 ? 'venceu' : count(days, 'dia', 'dias')],
    ['Emitido por', certificate.issuer || 'não informado'],
  ] as const
  const advice =
    'Renove o certificado no servidor que fica na frente do portal (Caddy, nginx) e veja por que a renovação automática não ocorreu.'
  if (days < 0) return problem('O certificado venceu: os navegadores não abrem o portal.', { advice, figures })
  if (certificate.refused !== null)
    return problem(`Os navegadores não confiam no certificado: ${certificate.refused}.`, { advice, figures })
  const sentence = `O certificado vale por mais ${count(days, 'dia', 'dias')}.`
  if (days < 7) return problem(sentence, { advice, figures })
  return days < 21 ? attention(sentence, { advice, figures }) : well(sentence, { figures })
}
