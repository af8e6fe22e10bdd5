// Which files of years there are.
import { sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'

export type Anual = {
  conjunto: string
  /** null: of a set without years. */
  ano: number | null
  chave: string
  versao: string
  tamanho: number
  sha256: string
  criado_em: string
}

const columns = sql`anu_conjunto as conjunto, anu_ano as ano, anu_chave as chave, anu_versao as versao, anu_tamanho as tamanho,
  anu_sha256 as sha256, anu_criado_em as criado_em`

/** Whole ones, the newest year of each set first. */
export async function listAnuais(db: Queries): Promise<Anual[]> {
  return rowsOf<Anual>(db)`select ${columns} from arquivo_anual where anu_sha256 is not null
    order by anu_conjunto, anu_ano desc nulls last`
}

export async function findAnual(db: Queries, conjunto: string, ano: number | null): Promise<Anual | undefined> {
  return rowOf<Anual>(db)`select ${columns} from arquivo_anual
    where anu_sha256 is not null and anu_conjunto = ${conjunto} and anu_ano is not distinct from ${ano}::int`
}

/** Whether a record of the table was removed since the file was begun: it may hold what nobody may see any more. */
export async function perdeuDesde(db: Queries, tabela: string, instante: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
  )`select from remocao where rem_conjunto = ${tabela} and rem_em >= ${instante}::timestamptz limit 1`
  return rows.length > 0
}

type Novo = Pick<Anual, 'conjunto' | 'ano' | 'chave' | 'versao'>

/** Before the first byte is stored: what is left of a run that died is found by it. */
export async function anotaNovo(db: Queries, { conjunto, ano, chave, versao }: Novo): Promise<void> {
  await sql`insert into arquivo_anual (anu_conjunto, anu_ano, anu_chave, anu_versao) values (${conjunto}, ${ano}, ${chave}, ${versao})`.execute(
    db,
  )
}

/** Takes the place of the one before, which is removed later. */
export async function troca(
  { transact }: Pick<Database, 'transact'>,
  { conjunto, ano, chave }: Novo,
  { tamanho, sha256 }: Pick<Anual, 'tamanho' | 'sha256'>,
): Promise<void> {
  await transact(async (tx) => {
    await sql`update arquivo_anual set anu_sha256 = null
      where anu_sha256 is not null and anu_conjunto = ${conjunto} and anu_ano is not distinct from ${ano}::int`.execute(
      tx,
    )
    await sql`update arquivo_anual set anu_tamanho = ${tamanho}, anu_sha256 = ${sha256} where anu_chave = ${chave}`.execute(
      tx,
    )
  })
}

/** The same file of newer data: it is as if it had been made now. */
export async function renova(db: Queries, chave: string, novo: Novo): Promise<void> {
  await sql`update arquivo_anual a set anu_versao = n.anu_versao, anu_criado_em = n.anu_criado_em
    from arquivo_anual n where a.anu_chave = ${chave} and n.anu_chave = ${novo.chave}`.execute(db)
}

/** No longer the file of its year, or of a set or year that is no more. */
export async function retira(db: Queries, chave: string): Promise<void> {
  await sql`update arquivo_anual set anu_sha256 = null where anu_chave = ${chave}`.execute(db)
}

export async function listRestos(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{
    chave: string
  }>(db)`select anu_chave as chave from arquivo_anual where anu_sha256 is null`
  return rows.map(({ chave }) => chave)
}

export async function esquece(db: Queries, chave: string): Promise<void> {
  await sql`delete from arquivo_anual where anu_chave = ${chave} and anu_sha256 is null`.execute(db)
}
