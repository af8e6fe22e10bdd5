// The signed instant of the page's form (docs/specification/ombudsman.md#abuse): a sender within three seconds is a program. Signed, not
// stored; the secret is the database's, so that any instance may have drawn the page.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/http/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { stepIn } from '../passos.ts'
import { findSegredo } from './comprovante.queries.ts'

const leastMs = 3000
const mostMs = 24 * 3_600_000
// The drawn page is cached for this long and given to others too (page-cache.ts): its instant is the end of that.
const cacheMs = 5000

/** `afterMs`: from when on it counts. */
export async function newInstante(db: Queries, afterMs = 0): Promise<string> {
  const instante = (Date.now() + afterMs).toString(36)
  return `${instante}.${await sign(db, instante)}`
}

/** For a page that is cached for all visitors. */
export const instanteDaPagina = (db: Queries) => newInstante(db, cacheMs)

const sign = async (db: Queries, instante: string) =>
  createHmac('sha256', await findSegredo(db))
    .update(instante)
    .digest('base64url')

/**
 * Of the page's form, which names its page, or of a caller that sends an instant. Throws FieldErrors: too early, or with `ctt_instante`,
 * a new one, where it is not ours or older than a day.
 */
export async function demandTime(db: Queries, request: FastifyRequest): Promise<void> {
  const { ctt_instante, _pagina, _passo } = bodyOf(request)
  if (ctt_instante === undefined && _pagina === undefined) return
  const passo = stepIn(_passo) ?? undefined
  const ageMs = await ageOf(db, ctt_instante)
  if (ageMs === null || ageMs > mostMs)
    throw new FieldErrors({}, 'A página ficou aberta por tempo demais. Nada se perdeu: confira e envie de novo.', {
      passo,
      ctt_instante: await newInstante(db),
    })
  if (ageMs < leastMs) throw new FieldErrors({}, 'Espere alguns segundos e envie de novo.', { passo })
}

async function ageOf(db: Queries, typed: unknown): Promise<number | null> {
  if (typeof typed !== 'string') return null
  const [instante = '', signature = ''] = typed.split('.')
  const [given, own] = [Buffer.from(signature), Buffer.from(await sign(db, instante))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return Date.now() - Number.parseInt(instante, 36)
}
