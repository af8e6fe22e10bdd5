// A change that belongs to an import and comes after it, as files that follow its rows.
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'

type Own = { importacaoId: number; table: string; id: string; registro: number }

/**
 * To be called before the change, which adds one to `versao`, on a row that is locked: the import can still be undone after it. A row that
 * somebody wrote since the import stays one that prevents it.
 */
export const noteOwnChange = (tx: WriteTransaction, { importacaoId, table, id, registro }: Own) =>
  sql`insert into importacao_antes (importacao_id, tabela, registro, versao)
    select ${importacaoId}, ${table}, ${registro}, t.versao + 1
    from ${sql.table(table)} t
    left join importacao_antes n on n.importacao_id = ${importacaoId} and n.tabela = ${table} and n.registro = ${registro}
    where t.${sql.ref(id)} = ${registro} and t.versao = coalesce(n.versao, 1)
    on conflict (tabela, registro, importacao_id) do update set versao = excluded.versao`.execute(tx)
