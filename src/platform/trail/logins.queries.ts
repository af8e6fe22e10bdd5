// Logins of the panel, as the trail records them; those of citizens stay out of it. Failed ones are counted, and recorded when they begin
// and again with their number, so that an attack makes a few rows an hour for each user and not one for each try.
import { type Kysely, sql } from 'kysely'
import { runAs } from '../actor.ts'
import type { Queries } from '../db/connect.ts'
import type { DB } from '../db/types.generated.ts'
import { recordEvent } from './event.queries.ts'

export type Entry = { acao: 'entrou' | 'saiu' | 'usou reserva'; conta: number; login: string; pedido: string }

/** Records the entry in the name of the user, who is not logged in yet, or no longer. */
export function recordLogin(db: Kysely<DB>, { acao, conta, login, pedido }: Entry): Promise<void> {
  const event = { acao, tabela: 'usuario', registro: conta, nome: login }
  return runAs({ origem: 'painel', conta, autor: login, pedido }, () => recordEvent(db, event))
}

const windowMinutes = 15

/**
 * `known`: the user whose login was tried; null for logins that nobody has, which are recorded without their text: it may be a password.
 */
export async function countRefusedLogin(db: Queries, known: { conta: number; login: string } | null): Promise<void> {
  const { rows } = await sql<{ vezes: number }>`
    insert into acesso_recusado (rec_login) values (${known?.login ?? ''})
    on conflict (rec_login) do update set rec_vezes = acesso_recusado.rec_vezes + 1 returning rec_vezes as vezes`.execute(
    db,
  )
  if (rows[0]?.vezes === 1) await recordEvent(db, { ...refusedLogin(known), mudancas: { vezes: [null, 1] } })
}

/** Records the further tries of windows that are over; the next try begins a new one. */
export function recordRefusedLogins(db: Kysely<DB>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ login: string; vezes: number; conta: number | null }>`
      delete from acesso_recusado where rec_desde < now() - make_interval(mins => ${windowMinutes})
      returning rec_login as login, rec_vezes as vezes, (select usuario_id from usuario where usu_login = rec_login) as conta`.execute(
      tx,
    )
    for (const { login, vezes, conta } of rows) {
      if (vezes === 1) continue
      const known = conta === null ? null : { conta, login }
      await recordEvent(tx, { ...refusedLogin(known), mudancas: { vezes: [1, vezes] } })
    }
  })
}

const refusedLogin = (known: { conta: number; login: string } | null) => ({
  acao: 'errou a senha',
  tabela: 'usuario',
  registro: known?.conta ?? null,
  nome: known?.login ?? 'login desconhecido',
})
