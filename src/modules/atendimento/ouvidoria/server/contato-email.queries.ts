// What became of the e-mails to the person of a case. Never to whom they went.
import { sql } from 'kysely'
import type { Autor } from '#kits/caso/server/autor.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { Conflict } from '#platform/errors.ts'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import { lockFor, note, type Passo } from './contato-andamento.ts'

type Email = NonNullable<ContatoPainel['movimentos'][number]['email']>

/** The e-mail announces the newest step of the case. */
export async function linkEmail(tx: WriteTransaction, protocolo: string, email_id: string): Promise<void> {
  await sql`insert into contato_email (email_id, contato_id, movimento_id)
    select ${email_id}::uuid, contato_id, max(movimento_id) from contato_movimento join contato using (contato_id)
    where protocolo = ${protocolo} group by contato_id`.execute(tx)
}

/** By the step that each announced. */
export async function listEmails(db: Queries, contato_id: number): Promise<Map<number, Email>> {
  const rows = await db
    .selectFrom('contato_email')
    .innerJoin('email', 'email.email_id', 'contato_email.email_id')
    .select((e) => [
      'movimento_id',
      e.ref('ema_situacao').$castTo<Email['ema_situacao']>().as('ema_situacao'),
      'ema_data',
    ])
    .where('contato_id', '=', contato_id)
    .orderBy('ema_data')
    .execute()
  return new Map(rows.map(({ movimento_id, ...email }) => [movimento_id, email]))
}

/** An e-mail was given up and nobody has informed the person otherwise: of the row `contato`. */
export const emailFalhou = sql<boolean>`exists (select from contato_email join email using (email_id)
  where contato_email.contato_id = contato.contato_id and ema_situacao = 'desistencia' and not cem_resolvido)`

/** Since when e-mails to the person come back: of the row `contato`. */
export const devolvidoDesde = sql<string | null>`
  (select edv_desde from email_devolvido where edv_email = lower(contato.ctt_email))`

/** The person was informed otherwise, as the text says. Throws Conflict where no e-mail was given up. */
export async function resolveEmails(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { texto, versao, relogio }: Passo & { texto: string },
): Promise<void> {
  const contato = await lockFor(tx, id, versao)
  const rows = await rowsOf(tx)`
    update contato_email set cem_resolvido = true from email
    where email.email_id = contato_email.email_id and contato_id = ${id} and ema_situacao = 'desistencia' and not cem_resolvido
    returning movimento_id`
  if (!rows.length) throw new Conflict('Não há e-mail sem entrega nesta manifestação.')
  const move = { mov_tipo: 'mensagem', mov_texto: texto, mov_interno: true, by } as const
  await note(tx, contato, relogio, { set: {}, move })
}
