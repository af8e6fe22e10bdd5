// Rows on their way into the staging table, by COPY.
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Value } from './read-problem.ts'
import type { ReadRow } from './read-rows.ts'
import { quoted, type Run } from './target.ts'
import { mostProblems, type Problems } from './unreadable.ts'

export type Staging = { staging: string; columns: readonly string[]; id: number }

export async function copyRows(client: PoolClient, { staging, columns, id }: Staging, rows: ReadRow[]): Promise<void> {
  const names = ['importacao_id', 'linha', ...columns].map(quoted).join(', ')
  const stream = client.query(copyFrom(`copy ${quoted(staging)} (${names}) from stdin`))
  stream.end(rows.map(({ linha, valores }) => `${id}\t${linha}\t${valores.map(copied).join('\t')}\n`).join(''))
  await finished(stream)
}

function copied(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** docs/specification/data-sets.md#imports: the same row twice, by the columns of the set's key. */
export async function findRepeated(run: Run, { staging, id }: Staging, key: readonly string[]): Promise<Problems> {
  const identity = key.map(quoted).join(', ')
  const [counted] = await run<{ n: number }>(
    `select coalesce(sum(vezes - 1), 0)::int as n from (
      select count(*) as vezes from ${quoted(staging)} where importacao_id = $1 group by ${identity} having count(*) > 1) repetidas`,
    [id],
  )
  if (!counted?.n) return { erros: [], total: 0 }
  const repeated = await run<{ linha: number; primeira: number }>(
    `select linha, primeira from (
      select linha, min(linha) over (partition by ${identity}) as primeira from ${quoted(staging)} where importacao_id = $1) todas
    where linha > primeira order by linha limit ${mostProblems}`,
    [id],
  )
  const erros = repeated.map(({ linha, primeira }) => ({
    linha,
    coluna: '',
    mensagem: `A mesma linha já está no arquivo: linha ${primeira}.`,
    causa: 'A mesma linha já está no arquivo.',
  }))
  return { erros, total: counted.n }
}
