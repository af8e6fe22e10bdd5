import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Confirmacao } from '../confirmacao.contract.ts'

/** The last confirmation of each list by its address, or of `listas` alone; a list that nobody confirmed is not there. */
export async function findConfirmacoes(db: Queries, listas?: readonly string[]): Promise<Map<string, Confirmacao>> {
  const rows = await db
    .selectFrom('lista_confirmacao')
    .distinctOn('lista')
    .select(['lista', 'completo_ate as completoAte', 'confirmado_em as confirmadoEm', 'quem'])
    .select((e) => e.ref('por').$castTo<Confirmacao['por']>().as('por'))
    .$if(listas !== undefined, (query) => query.where('lista', 'in', listas ?? []))
    .orderBy('lista')
    .orderBy('lista_confirmacao_id', 'desc')
    .execute()
  return new Map(rows.map(({ lista, ...confirmacao }) => [lista, confirmacao]))
}

export async function findToday(db: Queries): Promise<string> {
  const { rows } = await sql<{ hoje: string }>`select hoje() as hoje`.execute(db)
  return rows[0]?.hoje ?? ''
}

type NewConfirmacao = {
  lista: string
  completo_ate: string
  quem: string
  motivo?: string
  /** Of the import that states it; a person does when absent. */
  importacao_id?: number
}

/** The table refuses a day to come, and one before the last without a reason (PR422). */
export async function insertConfirmacao(tx: WriteTransaction, one: NewConfirmacao): Promise<void> {
  const por = one.importacao_id === undefined ? 'pessoa' : 'importacao'
  await tx
    .insertInto('lista_confirmacao')
    .values({ ...one, por })
    .execute()
}

/** What an import stated goes when it is undone. */
export async function removeOfImport(tx: WriteTransaction, importacao_id: number): Promise<void> {
  await tx.deleteFrom('lista_confirmacao').where('importacao_id', '=', importacao_id).execute()
}
