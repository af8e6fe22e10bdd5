// Which records of a set changed, of the log of public records (portal/integridade).
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { oneRowOf, rowOf, rowsOf } from '#platform/db/rows.ts'
import { type Cursor, semFolha } from './cursor.ts'

const folhaEm = (tamanho: unknown) => sql<string>`coalesce(
  (select left(encode(ent_folha, 'hex'), 8) from integridade_entrada where entrada_id = (${tamanho})::bigint - 1), ${semFolha})`

/** The end of the log. */
export async function cursorDeAgora(db: Queries): Promise<Cursor> {
  return oneRowOf<Cursor>(db)`
    select t.tamanho, ${folhaEm(sql.ref('t.tamanho'))} as folha, hoje() as dia
    from (select coalesce(max(entrada_id) + 1, 0) as tamanho from integridade_entrada) t`
}

/** The last signed root before the day: whatever was entered on the day or later comes after it. */
export async function cursorDoDia(db: Queries, dia: string): Promise<Cursor> {
  return oneRowOf<Cursor>(db)`
    select r.tamanho, ${folhaEm(sql.ref('r.tamanho'))} as folha, (${dia}::date - 1)::text as dia
    from (select coalesce(max(raiz_tamanho), 0) as tamanho from integridade_raiz where raiz_dia < ${dia}::date) r`
}

/** False when this log never was where the cursor says. */
export async function conhece(db: Queries, { tamanho, folha }: Cursor): Promise<boolean> {
  const row = await rowOf<{ folha: string }>(db)`select ${folhaEm(tamanho)} as folha`
  return row?.folha === (tamanho === 0 ? semFolha : folha)
}

export type Mudado = { registro: number; em: string | null }
export type Parte = { mudados: Mudado[]; proximo: Cursor; continua: boolean }

/** Where the day on which records become everybody's is a column, and may be later than their last change. */
const chegam: Readonly<Record<string, string>> = { publicacao: 'pub_data_visivel' }

/**
 * The next records of a table that changed since the cursor, each once, from at most so many entries: entries are numbered in the order in which
 * they are committed, so that nothing appears later before the next cursor.
 */
export async function listMudados(
  db: Queries,
  tabela: string,
  { de, most }: { de: Cursor; most: number },
): Promise<Parte> {
  const rows = await rowsOf<{
    tamanho: number
    dia: string
    entradas: { n: number; registro: number; em: string | null }[] | null
  }>(db)`
    select (select coalesce(max(entrada_id) + 1, 0) from integridade_entrada) as tamanho, hoje() as dia,
      (select json_agg(json_build_object('n', entrada_id, 'registro', ent_registro,
          'em', to_char(ent_instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by entrada_id)
        from (select entrada_id, ent_registro, ent_instante from integridade_entrada
          where ent_conjunto = ${tabela} and entrada_id >= ${de.tamanho} order by entrada_id limit ${most}) e) as entradas`
  const { tamanho = 0, dia = de.dia, entradas } = rows[0] ?? {}
  const mudados = new Map((entradas ?? []).map(({ registro, em }) => [registro, em]))
  const continua = entradas?.length === most
  const fim = continua ? (entradas?.at(-1)?.n ?? 0) + 1 : tamanho
  // the days are those of the last part: until then the cursor keeps the one with which the copy began
  if (!continua)
    for (const { id } of await listChegados(db, tabela, de.dia, dia)) if (!mudados.has(id)) mudados.set(id, null)
  const folha = await sql<{ folha: string }>`select ${folhaEm(fim)} as folha`.execute(db)
  const proximo = { tamanho: fim, folha: folha.rows[0]?.folha ?? semFolha, dia: continua ? de.dia : dia }
  return { mudados: [...mudados].map(([registro, em]) => ({ registro, em })), proximo, continua }
}

async function listChegados(db: Queries, tabela: string, depois: string, ate: string): Promise<{ id: number }[]> {
  const coluna = chegam[tabela]
  if (!coluna) return []
  return rowsOf<{ id: number }>(db)`
    select ${sql.ref(`${tabela}_id`)} as id from ${sql.table(tabela)}
    where ${sql.ref(coluna)} > ${depois}::date and ${sql.ref(coluna)} <= ${ate}::date`
}
