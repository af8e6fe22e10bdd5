// From where people log in well: the browser, by a token in a cookie, and the network. Stored as hashes
// (docs/decisions/0022-waits-after-wrong-passwords.md).
import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../db/connect.ts'
import { networkOf } from '../limits/limits.ts'
import { describeAgent } from './aparelho.ts'
import { knownDays, readDeviceCookie } from './cookies.ts'
import { hashToken, newToken, type Realm } from './session.queries.ts'

/** Where a request comes from. */
export type Origin = {
  /** The token that the browser sent; '' without one. */
  deviceToken: string
  device: string
  network: string
  /** Browser and system, in words. */
  aparelho: string
}

export function originOf(request: FastifyRequest): Origin {
  const deviceToken = readDeviceCookie(request)
  return {
    deviceToken,
    device: hashToken(deviceToken),
    network: hashToken(`rede:${networkOf(request.ip)}`),
    aparelho: describeAgent(request.headers['user-agent']),
  }
}

export type Known = {
  /** The account has logged in from this browser. */
  isDevice: boolean
  /** The account has logged in from this network. */
  isNetwork: boolean
  /** The token is one of ours, of whichever account. */
  isIssued: boolean
  /** How many accounts, of both realms, log in from this network. */
  neighbours: number
}

/** `account` undefined, for a login that nobody has, is answered after the same work. */
export async function findKnown(db: Queries, realm: Realm, account = 0, { device, network }: Origin): Promise<Known> {
  const { rows } = await sql<Known>`
    select coalesce(bool_or(con_hash = ${device} and e_sua), false) as "isDevice",
      coalesce(bool_or(con_hash = ${network} and e_sua), false) as "isNetwork",
      coalesce(bool_or(con_hash = ${device}), false) as "isIssued",
      count(*) filter (where con_hash = ${network})::int as neighbours
    from acesso_conhecido, lateral (select con_reino = ${realm} and con_conta = ${account} as e_sua) as da_conta
    where con_hash in (${device}, ${network}) and ${isFresh}`.execute(db)
  return rows[0] as Known
}

/** The account has logged in before, but not from this browser. */
export async function isNewDevice(db: Queries, realm: Realm, account: number, { device }: Origin): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(con_hash = ${device}), false) as "isNew"
    from acesso_conhecido where con_reino = ${realm} and con_conta = ${account} and ${isFresh}`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Browser and network are known from now on. Returns the token for the browser's cookie: its own, or a new one. */
export async function remember(db: Queries, realm: Realm, account: number, origin: Origin): Promise<string> {
  const { isIssued } = await findKnown(db, realm, account, origin)
  const token = isIssued ? origin.deviceToken : newToken()
  const known = { con_reino: realm, con_conta: account }
  await db
    .insertInto('acesso_conhecido')
    .values([hashToken(token), origin.network].map((con_hash) => ({ con_hash, ...known })))
    .onConflict((on) => on.columns(['con_hash', 'con_reino', 'con_conta']).doUpdateSet({ con_visto: sql`now()` }))
    .execute()
  return token
}

/** The account's browsers and networks are unknown from now on. */
export async function removeKnown(db: Queries, realm: Realm, account: number): Promise<void> {
  await db.deleteFrom('acesso_conhecido').where('con_reino', '=', realm).where('con_conta', '=', account).execute()
}

export async function removeOldKnown(db: Queries): Promise<void> {
  await db.deleteFrom('acesso_conhecido').where(sql<SqlBool>`not ${isFresh}`).execute()
}

const isFresh = sql`con_visto > now() - make_interval(days => ${knownDays})`
