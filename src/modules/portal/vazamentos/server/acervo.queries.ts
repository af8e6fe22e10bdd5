// All that is public: of each table the free texts that the forms' guard reads, and the files.
import { type RawBuilder, sql } from 'kysely'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { allFacts } from '#kits/form/form-schema.ts'
import { visiveis } from '#kits/remocao/server/publico.queries.ts'
import { isFree } from '#kits/vazamento/campo-livre.ts'
import { publicas } from '#modules/portal/saida/server/publicas.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

export type Publico = {
  tabela: string
  /** SQL of the number of a row `t`. */
  chave: string
  /** The table whose record it belongs to; null: it is one itself. */
  dono: string | null
  /** What says which it is. */
  nomes: string[]
  textos: string[]
  arquivos: string[]
  /** Which of its rows change is noted with each change (`call integra`). */
  eAnotada: boolean
}

export type Arquivado = { campo: string; nome: string; chave: string; sha256: string; type: string }
export type Linha = { id: number; dono: number | null; textos: Record<string, string>; arquivos: Arquivado[] }

type Lida = Omit<Publico, 'chave' | 'arquivos'> & { identidade: string | null; arquivos: string[] | null }

/** In the order of their names. Settings, which are one row without a number, are number 1. */
export async function lePublicos(db: Queries): Promise<Publico[]> {
  const rows = await rowsOf<Lida>(db)`
    select r.tabela, r.identidade, nullif(r.dono, '') as dono, r.nomes,
      array(select attname::text from pg_attribute where attrelid = to_regclass(quote_ident(r.tabela)) and attnum > 0
        and atttypid in ('text'::regtype, 'character varying'::regtype) and attgenerated = '' and attname = any(r.contadas) order by attname) as textos,
      (select array_agg(attname::text order by attname) from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = to_regclass(quote_ident(r.tabela)) and contype = 'f' and confrelid = 'arquivo'::regclass) as arquivos,
      (select count(*) = 3 from pg_trigger where tgrelid = to_regclass(quote_ident(r.tabela)) and tgname like '\\_integridade\\_%'
        and tgenabled in ('O', 'A')) as "eAnotada"
    from tabela_registrada r
    where r.tabela = any(${Object.keys(publicas())}) and (r.identidade is not null or r.chave = '{unica}') and r.tabela <> 'arquivo'
    order by r.tabela collate "C"`
  const facts = allFacts()
  return rows
    .map(({ tabela, identidade, textos, arquivos, ...row }) => {
      const changed = publicas()[tabela]?.colunas ?? {} // what everybody reads in its place says nothing of it
      return {
        ...{ tabela, ...row, arquivos: arquivos ?? [] },
        chave: identidade ? `t.${escapeIdentifier(identidade)}` : '1::bigint',
        textos: textos.filter((name) => !(name in changed) && isFree(name, facts[name])),
      }
    })
    .filter(({ textos, arquivos }) => textos.length + arquivos.length > 0)
}

/** Rows after this one, or these. */
export type Quais = { depois: number; most: number } | { ids: number[] }

// it is beside the log when it is withheld, and nobody is given it
const aberta: Readonly<Record<string, string>> = { arquivo_anterior: 't.ant_fundamento is null' }

/** What everybody may read of them; of the files those that were found clean, where one looks. */
export async function leLinhas(db: Queries, publico: Publico, quais: Quais): Promise<Linha[]> {
  const { tabela, chave, dono, textos, arquivos } = publico
  const files = arquivos.map(
    (
      campo,
    ) => `select ${escapeLiteral(campo)} as campo, arq_nome as nome, arq_chave as chave, arq_sha256 as sha256, arq_tipo as type
      from arquivo where arquivo_id = t.${escapeIdentifier(campo)} and arq_estado = 'guardado' and coalesce(arq_verificacao, 'limpo') = 'limpo'`,
  )
  const cells = textos.map((name) => `${escapeLiteral(name)}, t.${escapeIdentifier(name)}`)
  const where: RawBuilder<unknown> =
    'ids' in quais
      ? sql`${sql.raw(chave)} = any(${quais.ids}::bigint[])`
      : sql`${sql.raw(chave)} > ${quais.depois} order by 1 limit ${quais.most}`
  return rowsOf<Linha>(db)`
    select ${sql.raw(chave)} as id, ${sql.raw(dono ? `t.${escapeIdentifier(`${dono}_id`)}` : 'null::bigint')} as dono,
      jsonb_strip_nulls(jsonb_build_object(${sql.raw(cells.join(', '))})) as textos,
      ${sql.raw(files.length ? `coalesce((select jsonb_agg(to_jsonb(f)) from (${files.join(' union all ')}) f), '[]')` : `'[]'::jsonb`)} as arquivos
    from ${sql.table(tabela)} t where ${sql.raw(visiveis[tabela] ?? aberta[tabela] ?? 'true')} and ${where}`
}

/** What each of these records is called, by its number. */
export async function leNomes(
  db: Queries,
  { tabela, chave, nomes }: Publico,
  ids: number[],
): Promise<Map<number, string>> {
  if (!nomes.length) return new Map()
  const words = nomes.map((name) => `t.${escapeIdentifier(name)}::text`).join(', ')
  const rows = await rowsOf<{ id: number; nome: string }>(db)`
    select ${sql.raw(chave)} as id, left(concat_ws(' ', ${sql.raw(words)}), 200) as nome
    from ${sql.table(tabela)} t where ${sql.raw(chave)} = any(${ids}::bigint[])`
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
