// What waits for those who answer for the public lists: one that has nothing, and that no statement of the last year explains.
import { type RawBuilder, sql } from 'kysely'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory, PublicList, QueueSource } from '#platform/http/directory.ts'

/** The public lists of which the law asks what they have; nobody declares that there were no news. */
export const listsToDeclare = ({ lists }: Directory): PublicList[] =>
  lists.filter(({ page }) => page.startsWith('/acesso/'))

type Empty = { page: string; title: string }

/** `directory`: its lists are read at each request, since modules that register later add theirs. */
export const declaracaoQueue = (db: Queries, directory: Directory, entry: string): QueueSource =>
  queueSource<Empty>(db, {
    access: 'informacao',
    entry,
    waiting: ({ today }) => sql`
      select null::date as due, null::date as since, page, title
      from (${sql.join(listsToDeclare(directory).map(emptyOf), sql` union all `)}) as empty
      where not exists (select from declaracao where dec_secao = page and dec_fim > ${today}::date - interval '1 year')`,
    itemOf: ({ page, title }) => ({
      subject: `${title}: nada publicado`,
      state: 'A lista está vazia, e nenhuma declaração do último ano diz por quê',
      verb: 'Declarar',
      href: `/painel/declaracoes/cadastro?secao=${encodeURIComponent(page)}`,
    }),
  })

function emptyOf({ page, title, table, only: part, records }: PublicList): RawBuilder<unknown> {
  const only = part ?? records?.only
  const where = only ? sql`where ${sql.ref(only[0])} = ${only[1]}` : sql``
  return sql`select ${page}::text as page, ${title}::text as title where not exists (select from ${sql.table(table)} ${where})`
}
