// What of an answered request its public version is made from.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'

export type Publicavel = {
  /** Who asked, so that the name can be kept out. */
  sol_nome: string
  /** Null when it has no answer now, or is for a service. */
  respondido: { ppu_orgao: string; ppu_pedido_em: string; ppu_respondido_em: string } | null
}

type Row = { sol_nome: string; isRespondida: boolean; orgao: string; pedido_em: string; respondido_em: string }

const question = (id: number) => sql<Row>`
  select case when sol_apagado then '' else sol_nome end as sol_nome, esic and slc_respondida_em is not null as "isRespondida",
    case when slc_orgao like slc_grupo || ' - %' then substr(slc_orgao, length(slc_grupo) + 4) else slc_orgao end as orgao,
    (slc_data_cadastro at time zone fuso_horario)::date as pedido_em,
    (slc_primeira_resposta_em at time zone fuso_horario)::date as respondido_em
  from solicitacao join solicitante using (solicitante_id) cross join configuracao
  where solicitacao_id = ${id}`

function publicavelOf(row: Row | undefined): Publicavel {
  if (!row) throw new NotFound()
  const { sol_nome, isRespondida, orgao, pedido_em, respondido_em } = row
  const respondido = { ppu_orgao: orgao, ppu_pedido_em: pedido_em, ppu_respondido_em: respondido_em }
  return { sol_nome, respondido: isRespondida ? respondido : null }
}

/** Throws NotFound. */
export async function findPublicavel(db: Queries, id: number): Promise<Publicavel> {
  return publicavelOf((await question(id).execute(db)).rows[0])
}

/** The same; the request is locked until the transaction ends. */
export async function lockPublicavel(tx: WriteTransaction, id: number): Promise<Publicavel> {
  return publicavelOf((await sql<Row>`${question(id)} for update of solicitacao`.execute(tx)).rows[0])
}

/** True once for each request: its requester has yet to be told, and is now marked as told. */
export async function marksTold(tx: WriteTransaction, solicitacao_id: number): Promise<boolean> {
  const marked = await tx
    .insertInto('publicacao_avisada')
    .values({ solicitacao_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('solicitacao_id')
    .executeTakeFirst()
  return marked !== undefined
}
