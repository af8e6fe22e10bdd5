// The person struck out of the texts of a case, as the years of keeping demand.
import { sql } from 'kysely'
import { dadosDaPessoa, type Pessoa, riscaPessoa } from '#base/risca-pessoa.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'

/** A table with texts of a case: its key, its columns of plain text and those of HTML. */
export type Textos = { tabela: string; chave: string; simples: readonly string[]; html?: readonly string[] }

/** Where `coluna` of the table is `id`. Rows without the person stay as they are. */
export async function riscaTextos(
  tx: WriteTransaction,
  { coluna, id }: { coluna: string; id: number },
  pessoa: Pessoa,
  { tabela, chave, simples, html = [] }: Textos,
): Promise<void> {
  const names = sql.join([...new Set([chave, ...simples, ...html])].map((name) => sql.ref(name)))
  const { rows } = await sql<Record<string, string>>`
    select ${names} from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id}`.execute(tx)
  for (const row of rows) {
    const struck = [
      ...simples.map((name) => [name, riscaPessoa(row[name] ?? '', pessoa)] as const),
      ...html.map((name) => [name, riscaPessoaDoHtml(row[name] ?? '', pessoa)] as const),
    ].filter(([name, text]) => text !== row[name])
    if (!struck.length) continue
    const changes = sql.join(struck.map(([name, text]) => sql`${sql.ref(name)} = ${text}`))
    await sql`update ${sql.table(tabela)} set ${changes} where ${sql.ref(chave)} = ${row[chave]}`.execute(tx)
  }
}

/** Of sanitised HTML: of what is read, and of tags that name the person (an address of a link), which keep their name alone. */
export const riscaPessoaDoHtml = (html: string, pessoa: Pessoa): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith('<')) return riscaPessoa(part, pessoa)
    const [, name, attributes] = /^<(\/?[a-z0-9]+)([^>]*)>$/i.exec(part) ?? []
    return attributes && dadosDaPessoa(attributes, pessoa).length ? `<${name}>` : part
  })
