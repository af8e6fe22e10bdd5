// Which rows are everybody's: those of the tables of the log of public records (portal/integridade), but for the drafts among them.
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import type { Queries } from '#platform/db/connect.ts'

const daPublicacao = `exists (select from publicacao p where p.publicacao_id = t.publicacao_id and p.pub_status = 'PUB' and p.pub_data_visivel <= hoje())`

/** Where not all rows are: which of `t` are. */
export const visiveis: Readonly<Record<string, string>> = {
  publicacao: `t.pub_status = 'PUB' and t.pub_data_visivel <= hoje()`,
  publicacao_anexo: daPublicacao,
  publicacao_item: daPublicacao,
  relatorio_gestao: `t.rge_situacao = 'publicado'`,
}

const naVersao = `select from publicacao_versao v where v.publicacao_id = t.publicacao_id and v.ver_retrato -> 'registro' ->> 'pub_status' = 'PUB'
  and (v.ver_retrato -> 'registro' ->> 'pub_data_visivel')::date <= hoje()`
const comEste = (parte: string, chave: string) =>
  `exists (${naVersao} and v.ver_retrato -> '${parte}' @> jsonb_build_array(jsonb_build_object('${chave}', t.${chave})))`

/** Of those that can be made drafts again: which of `t` everybody could read in a version that was saved. */
const foramVisiveis: Readonly<Record<string, string>> = {
  publicacao: `exists (${naVersao})`,
  publicacao_anexo: comEste('anexos', 'anexo_id'),
  publicacao_item: comEste('itens', 'publicacao_item_id'),
}

/** Not of the records themselves, but what the log keeps about them. */
const sobreOutros = ['arquivo_anterior', 'remocao']

type Tabela = { chave: string; dono: string }

/** null: the table's rows are not in the log. */
export async function tabelaPublica(db: Queries, nome: string): Promise<Tabela | null> {
  if (sobreOutros.includes(nome)) return null
  const { rows } = await sql<Tabela>`
    select identidade as chave, dono from tabela_registrada r where tabela = ${nome} and identidade is not null
      and exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(r.tabela)) and tgname = '_integridade_d')`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Those of these rows that are there and everybody's. */
export const quaisPublicos = (db: Queries, nome: string, ids: readonly number[]): Promise<number[]> =>
  quaisSao(db, { nome, ids }, visiveis[nome] ?? 'true')

/** With those that were everybody's and are drafts again: also of them the log is asked what became of them. */
export const quaisForamPublicos = (db: Queries, nome: string, ids: readonly number[]): Promise<number[]> =>
  quaisSao(db, { nome, ids }, [visiveis[nome] ?? 'true', foramVisiveis[nome] ?? 'false'].join(' or '))

type Linhas = { nome: string; ids: readonly number[] }

async function quaisSao(db: Queries, { nome, ids }: Linhas, condicao: string): Promise<number[]> {
  const tabela = ids.length ? await tabelaPublica(db, nome) : null
  if (!tabela) return []
  const chave = sql.raw(`t.${escapeIdentifier(tabela.chave)}`)
  const { rows } = await sql<{ id: number }>`
    select ${chave} as id from ${sql.table(nome)} t where ${chave} = any(${[...ids]}::bigint[]) and (${sql.raw(condicao)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
