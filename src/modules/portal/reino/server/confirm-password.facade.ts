// The current password asked once more, before something that an open session alone may not do.
import type { FastifyRequest } from 'fastify'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { type AccessRealm, type OwnAccount, ownOf } from './reino.facade.ts'

const confirmByGovbr = 'Esta conta não tem senha: confirme com o gov.br que é você e tente de novo.'

/**
 * Returns what answers whose request it is. It throws FieldErrors unless `usu_senha_atual` is the person's password, or TooManyRequests.
 * An account of gov.br has none: its session was confirmed there a short while ago.
 */
export function createPasswordCheck({ database: { db }, limits }: Platform) {
  const perAccount = limits.define('senha-atual', 10, 15) // the same as for a new password: one count for both
  return async (realm: AccessRealm, request: FastifyRequest): Promise<OwnAccount> => {
    const own = ownOf(realm, request)
    const known = await realm.find(db, own.login)
    if (known && known.passwordHash === '') {
      if (request.isConfirmed) return own
      throw new FieldErrors({ usu_senha_atual: [confirmByGovbr] })
    }
    const { usu_senha_atual: typed } = bodyOf(request)
    if (typeof typed !== 'string' || typed === '') throw new FieldErrors({ usu_senha_atual: ['Digite a senha atual.'] })
    const key = `${realm.realm}:${own.account}`
    await perAccount.count(key)
    if (!(await passwordMatches(known?.passwordHash, typed.slice(0, 1000))))
      throw new FieldErrors({ usu_senha_atual: ['A senha atual não confere.'] })
    await perAccount.reset(key)
    return own
  }
}
