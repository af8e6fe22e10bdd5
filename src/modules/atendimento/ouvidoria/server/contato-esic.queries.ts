// What of a case goes to the E-Sic, and what the person said to it.
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'

/** The last of proposal, refusal and consent. */
export const lastAnswer = async (tx: WriteTransaction, id: number) =>
  (
    await tx
      .selectFrom('contato_movimento')
      .select('mov_tipo')
      .where('contato_id', '=', id)
      .where('mov_tipo', 'in', ['proposta-esic', 'recusa-esic', 'esic'])
      .orderBy('movimento_id', 'desc')
      .executeTakeFirst()
  )?.mov_tipo

/** What the person wrote and sent, and nothing of the staff's. */
export async function readCaso(tx: WriteTransaction, id: number) {
  const pessoa = await tx
    .selectFrom('contato')
    .select(['ctt_nome', 'ctt_email', 'ctt_cpf_cnpj', 'ctt_telefone', 'ctt_mensagem', 'ctt_lugar'])
    .where('contato_id', '=', id)
    .executeTakeFirstOrThrow()
  const written = await tx
    .selectFrom('contato_movimento')
    .select(['movimento_id', 'mov_tipo', 'mov_texto'])
    .where('contato_id', '=', id)
    .where(sql<boolean>`mov_tipo = 'registro' or mov_ator = 'pessoa' and mov_tipo in ('mensagem', 'complemento')`)
    .orderBy('movimento_id')
    .execute()
  const steps = written.map(({ movimento_id }) => movimento_id)
  const files = await tx
    .selectFrom('contato_anexo')
    .select('arquivo_id')
    .where('movimento_id', 'in', steps)
    .orderBy('anexo_id')
    .execute()
  const later = written.filter(({ mov_tipo }) => mov_tipo !== 'registro').map(({ mov_texto }) => mov_texto)
  const place = pessoa.ctt_lugar && `Onde: ${pessoa.ctt_lugar}`
  const texto = [pessoa.ctt_mensagem, place, ...later].filter(Boolean).join('\n\n')
  return { pessoa, texto, arquivoIds: files.map(({ arquivo_id }) => arquivo_id) }
}
