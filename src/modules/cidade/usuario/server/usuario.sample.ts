// This module's test rows.
import { randomBytes } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { openSession } from '#platform/session/session.queries.ts'

export const samplePassword = 'cajueiro florido 7'
const sampleHash = hashPassword(samplePassword) // once: each takes a fiftieth of a second

export type SampleUser = { usuario_id: number; usu_login: string }

type Kind = { privileges?: string[]; isAdmin?: boolean; isTemporary?: boolean }

export async function insertUsuario(platform: Platform, kind: Kind = {}): Promise<SampleUser> {
  return platform.database.db
    .insertInto('usuario')
    .values({
      usu_login: `${randomBytes(6).toString('hex')}@exemplo.com`,
      usu_senha: await sampleHash,
      usu_administrador: kind.isAdmin ?? false,
      usu_privilegios: kind.privileges ?? ['informacao'],
      usu_situacao: kind.isTemporary ? 'P' : 'A',
      usu_senha_expira: kind.isTemporary ? new Date(Date.now() + 48 * 3_600_000).toISOString() : null,
    })
    .returning(['usuario_id', 'usu_login'])
    .executeTakeFirstOrThrow()
}

/** A session of the user, as the cookies of a request. */
export const sessionOf = async (platform: Platform, { usuario_id }: SampleUser) => ({
  painel: await openSession(platform.database.db, 'painel', usuario_id),
})
