// The reasons of removals, beside the log (table remocao).
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { FundamentoDaRemocao } from '../remocao.ts'
import { tabelaPublica } from './publico.queries.ts'

export type Porque = {
  fundamento: FundamentoDaRemocao | 'nao_dito'
  motivo: string
  /** Login. */
  por: string
  papel: 'administrador' | 'servidor'
}

const semPalavras = (fundamento: Porque['fundamento']) => fundamento === 'titular' || fundamento === 'sigilo'

/** Of rows that are removed in this transaction. */
export async function guardaRemocoes(
  tx: WriteTransaction,
  nome: string,
  ids: readonly number[],
  { fundamento, motivo, por, papel }: Porque,
): Promise<void> {
  if (!ids.length) return
  // the word may be what had to go
  const palavra =
    nome === 'publicacao' && !semPalavras(fundamento)
      ? sql`coalesce((select pub_endereco from publicacao where publicacao_id = id), '')`
      : sql`''`
  await sql`insert into remocao (rem_conjunto, rem_registro, rem_fundamento, rem_motivo, rem_por, rem_papel, rem_endereco)
    select ${nome}, id, ${fundamento}, ${motivo}, ${por}, ${papel}, ${palavra} from unnest(${[...ids]}::bigint[]) id order by id`.execute(
    tx,
  )
}

/** Of rows with a file, which are still there: the record they belong to and the name of the file are noted with them. */
export async function guardaRemocoesDeArquivos(
  tx: WriteTransaction,
  nome: string,
  ids: readonly number[],
  { fundamento, motivo, por, papel }: Porque,
): Promise<void> {
  const tabela = await tabelaPublica(tx, nome)
  if (!tabela || !ids.length) return
  const dono = tabela.dono ? sql.raw(`t.${escapeIdentifier(`${tabela.dono}_id`)}`) : sql`null::bigint`
  const chave = sql.raw(`t.${escapeIdentifier(tabela.chave)}`)
  await sql`insert into remocao (rem_conjunto, rem_registro, rem_dono, rem_nome, rem_fundamento, rem_motivo, rem_por, rem_papel)
    select ${nome}, ${chave}, ${dono}, case when ${semPalavras(fundamento)} then '' else arq_nome end, ${fundamento}, ${motivo}, ${por}, ${papel}
    from ${sql.table(nome)} t join arquivo using (arquivo_id) where ${chave} = any(${[...ids]}::bigint[]) order by 2`.execute(
    tx,
  )
}

export type Remocao = Omit<Porque, 'por'> & { em: string; registro: number; nome: string }

const colunas = sql`rem_registro as registro, oculta_cpf(rem_nome) as nome, rem_fundamento as fundamento, oculta_cpf(rem_motivo) as motivo,
  rem_papel as papel, rem_em as em`

/** Why the row was removed, the newest time first. */
export async function remocoesDe(db: Queries, nome: string, registro: number): Promise<Remocao[]> {
  const { rows } = await sql<Remocao>`select ${colunas} from remocao
    where rem_conjunto = ${nome} and rem_registro = ${registro} order by remocao_id desc limit 50`.execute(db)
  return rows
}

/** Of the files that belonged to a record. */
export async function remocoesDosArquivosDe(db: Queries, nomes: readonly string[], dono: number): Promise<Remocao[]> {
  const { rows } = await sql<Remocao>`select ${colunas} from remocao
    where rem_conjunto = any(${[...nomes]}) and rem_dono = ${dono} order by remocao_id desc limit 200`.execute(db)
  return rows
}
