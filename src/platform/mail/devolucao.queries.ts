// Addresses whose mail came back for good (table email_devolvido).

import { sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import type { Queries } from '../db/connect.ts'

export type Devolvido = { email: string; desde: string; diagnostico: string }

/** After so long nobody can say any more whether mail still comes back. */
const keptDays = guardaDias.emailDevolvido

export async function findSecret(db: Queries): Promise<string> {
  const row = await db
    .selectFrom('segredo')
    .select('seg_valor')
    .where('seg_nome', '=', 'devolucao')
    .executeTakeFirstOrThrow()
  return row.seg_valor
}

type Returned = { email: string; status: string; diagnostic: string; message: string }

/** The same message counts once, however often it is reported. */
export async function markReturned(db: Queries, { email, status, diagnostic, message }: Returned): Promise<void> {
  await sql`insert into email_devolvido as marca (edv_email, edv_codigo, edv_diagnostico, edv_mensagem)
    values (${email.toLowerCase()}, ${status}, ${diagnostic}, ${message})
    on conflict (edv_email) do update set edv_ultima = now(), edv_vezes = marca.edv_vezes + 1, edv_codigo = excluded.edv_codigo,
      edv_diagnostico = excluded.edv_diagnostico, edv_mensagem = excluded.edv_mensagem
    where marca.edv_mensagem <> excluded.edv_mensagem or excluded.edv_mensagem = ''`.execute(db)
}

export async function findReturned(db: Queries, email: string | null): Promise<Devolvido | null> {
  if (!email) return null
  const row = await db
    .selectFrom('email_devolvido')
    .select(['edv_email as email', 'edv_desde as desde', 'edv_diagnostico as diagnostico'])
    .where('edv_email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/** Mail arrives again: its owner says so, or has followed a link of a message. */
export async function forgetReturned(db: Queries, email: string): Promise<void> {
  await db.deleteFrom('email_devolvido').where('edv_email', '=', email.toLowerCase()).execute()
}

export async function removeOldReturned(db: Queries): Promise<void> {
  await db
    .deleteFrom('email_devolvido')
    .where('edv_ultima', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute()
}
