// What the town says of its lists. Public pages ask for it at every request, so it is remembered until somebody writes another.
import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Explicacao, ExplicacaoForm, StoredExplicacao } from '../explicacao.schema.ts'

const columns = ['lista_explicacao_texto', 'lista_explicacao_documento', 'lista_explicacao_link'] as const

/** By the name of the set, as anybody may read it. */
export const listExplicacoes = (db: Queries): Promise<Record<string, Explicacao>> =>
  whileUnchanged(db, { key: 'explicacoes', tables: ['lista_explicacao'] }, async () => {
    const rows = await db
      .selectFrom('lista_explicacao')
      .select([...columns, 'lista_explicacao_lista'])
      .select(sql<string>`oculta_cpf(lista_explicacao_texto)`.as('lista_explicacao_texto'))
      .execute()
    return Object.fromEntries(rows.map(({ lista_explicacao_lista, ...said }) => [lista_explicacao_lista, said]))
  })

export async function findExplicacao(db: Queries, lista: string): Promise<StoredExplicacao> {
  const row = await db
    .selectFrom('lista_explicacao')
    .select([...columns, 'versao'])
    .where('lista_explicacao_lista', '=', lista)
    .executeTakeFirst()
  return row ?? { lista_explicacao_texto: '', lista_explicacao_documento: '', lista_explicacao_link: '', versao: 0 }
}

/** An empty text removes it. Throws Conflict when somebody saved after version `form.versao`. */
export async function saveExplicacao(tx: WriteTransaction, lista: string, form: ExplicacaoForm): Promise<void> {
  const { versao, ...said } = form
  const current = await tx
    .selectFrom('lista_explicacao')
    .select(['lista_explicacao_id', 'versao'])
    .where('lista_explicacao_lista', '=', lista)
    .forUpdate()
    .executeTakeFirst()
  if (versao != null && versao !== (current?.versao ?? 0))
    throw await newerVersion(tx, 'lista_explicacao', current?.lista_explicacao_id ?? 0)
  if (!said.lista_explicacao_texto) {
    await tx.deleteFrom('lista_explicacao').where('lista_explicacao_lista', '=', lista).execute()
    return
  }
  await tx
    .insertInto('lista_explicacao')
    .values({ lista_explicacao_lista: lista, ...said })
    .onConflict((known) =>
      known
        .column('lista_explicacao_lista')
        .doUpdateSet({ ...said, versao: sql`lista_explicacao.versao + 1`, atualizado_em: sql`now()` }),
    )
    .execute()
}
