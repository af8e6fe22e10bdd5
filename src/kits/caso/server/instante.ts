// The signed instant of a page's form (docs/specification/ombudsman.md#abuse): a sender within three seconds is a program. Signed, not
// stored; the secret is the database's, so that any instance may have drawn the page.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'

const leastMs = 3000
const mostMs = 24 * 3_600_000
// The drawn page is cached for this long and given to others too (page-cache.ts): its instant is the end of that.
const cacheMs = 5000

/** `afterMs`: from when on it counts. */
export const newInstante = async (db: Queries, afterMs = 0): Promise<string> =>
  signed(await findSegredo(db), (Date.now() + afterMs).toString(36))

/** For a page that is cached for all visitors. */
export const instanteDaPagina = (db: Queries) => newInstante(db, cacheMs)

export const signed = (segredo: string, instante: string): string =>
  `${instante}.${createHmac('sha256', segredo).update(instante).digest('base64url')}`

/** The secret that instants are signed with: of all instances the same. */
async function findSegredo(db: Queries): Promise<string> {
  const { seg_valor } = await db
    .selectFrom('segredo')
    .select('seg_valor')
    .where('seg_nome', '=', 'instante')
    .executeTakeFirstOrThrow()
  return seg_valor
}

/**
 * Of every case that anybody sends, by the page or by a call: whoever leaves out the page's fields has to wait as well. Throws FieldErrors:
 * too early, or with `ctt_instante`, a new one, where there is none, it is not ours or older than a day. `passo`: of the page's form.
 */
export async function demandTime(db: Queries, request: FastifyRequest, passo?: number): Promise<void> {
  const { ctt_instante, ctt_site } = bodyOf(request)
  const isOfPage = typeof ctt_instante === 'string' && ctt_site !== undefined
  const ageMs = isOfPage ? await ageOf(db, ctt_instante) : null
  if (ageMs === null || ageMs > mostMs)
    throw new FieldErrors({}, isOfPage ? tooOld : tooEarly, { passo, ctt_instante: await newInstante(db) })
  if (ageMs < leastMs) throw new FieldErrors({}, tooEarly, { passo })
}

const tooEarly = 'Espere alguns segundos e envie de novo.'
const tooOld = 'A página ficou aberta por tempo demais. Nada se perdeu: confira e envie de novo.'

async function ageOf(db: Queries, typed: string): Promise<number | null> {
  const [instante = ''] = typed.split('.')
  const [given, own] = [Buffer.from(typed), Buffer.from(signed(await findSegredo(db), instante))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  return Date.now() - Number.parseInt(instante, 36)
}
