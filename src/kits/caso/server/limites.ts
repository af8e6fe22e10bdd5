// How often a case may be sent or opened. Addresses stay in this process's memory for an hour and nowhere else: a person who writes
// without a name leaves none. Several instances allow as many times more.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '#platform/errors.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'

const hourMs = 3_600_000
const mostCases = 10
const mostWrong = 30
const mostWrongOfAll = 300
const mostVerifications = 100
const mostUploads = 6
const mostWrongLinks = 30

export type Limites = {
  /** Before the body is read: of one address few bodies with files come at the same time, since anybody may send half a gigabyte. Throws TooManyRequests. */
  countUpload(request: FastifyRequest, reply: FastifyReply): void
  /** Counts one case. Throws TooManyRequests. */
  countCase(request: FastifyRequest): void
  /** Counts one look at what a receipt's code confirms. Throws TooManyRequests. */
  countVerificacao(request: FastifyRequest): void
  /**
   * Counts a try to open the case of this protocol as wrong; `right` takes that back. Throws TooManyRequests: from this address for the rest of
   * the hour, of this protocol and in all only too soon after the one before, since somebody else's tries must not lock out who has the code.
   */
  countTry(request: FastifyRequest, protocolo: string): Promise<{ right(): Promise<void> }>
  /** Counts the link of an organ as wrong; `right` takes that back. Throws TooManyRequests. */
  countLink(request: FastifyRequest): { right(): void }
}

/** `sala` names the room whose tries are counted together. */
export function createLimites({ limits }: Platform, sala: string): Limites {
  const [cases, wrong] = [counter(mostCases), counter(mostWrong)]
  const [links, verifications] = [counter(mostWrongLinks), counter(mostVerifications)]
  const perProtocol = limits.slow(`${sala}-protocolo`, (tries) => (tries > mostWrong ? 1 : 0), 60)
  const inAll = limits.slow(`${sala}-todos`, (tries) => (tries > mostWrongOfAll ? 0.05 : 0), 60)
  return {
    countUpload: uploadCounter(),
    countCase: ({ ip }) => cases.count(networkOf(ip)),
    countLink({ ip }) {
      const address = networkOf(ip)
      links.count(address)
      return { right: () => links.uncount(address) }
    },
    countVerificacao: ({ ip }) => verifications.count(networkOf(ip)),
    async countTry({ ip }, protocolo) {
      const address = networkOf(ip)
      wrong.count(address)
      await perProtocol.count(protocolo)
      await inAll.count('todos')
      return {
        async right() {
          wrong.uncount(address)
          await perProtocol.reset(protocolo)
          await inAll.uncount('todos')
        },
      }
    },
  }
}

type Tries = { many: number; since: number }

function counter(most: number) {
  const tries = new LRUCache<string, Tries>({ maxSize: 20_000, sizeCalculation: () => 1, ttl: hourMs })
  const left = ({ since }: Tries) => (since + hourMs - performance.now()) / 1000
  return {
    count(key: string) {
      const known = tries.get(key)
      if (known && known.many >= most) throw new TooManyRequests(left(known))
      if (known) known.many += 1
      else tries.set(key, { many: 1, since: performance.now() })
    },
    uncount(key: string) {
      const known = tries.get(key)
      if (known) known.many -= 1
    },
  }
}

function uploadCounter(): Limites['countUpload'] {
  const running = new Map<string, number>()
  return ({ ip, headers }, reply) => {
    if (!headers['content-type']?.startsWith('multipart/')) return
    const address = networkOf(ip)
    const many = (running.get(address) ?? 0) + 1
    if (many > mostUploads) throw new TooManyRequests(10)
    running.set(address, many)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      const left = (running.get(address) ?? 1) - 1
      if (left) running.set(address, left)
      else running.delete(address)
    }
    for (const event of ['finish', 'close']) reply.raw.once(event, end)
  }
}
