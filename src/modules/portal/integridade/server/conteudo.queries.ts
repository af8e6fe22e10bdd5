// A record as the log has it: its public columns as JSON, as they leave with the open archive, and of each file its name, size and SHA-256. The text
// is the one that PostgreSQL writes of a jsonb value, in UTC: whoever checks a digest is given this text.
import { sql } from 'kysely'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { visiveis } from '#kits/remocao/server/publico.queries.ts'
import { valorPublico } from '#modules/portal/saida/server/publicas.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { conjuntos } from './conjuntos.ts'

export type Conjunto = {
  nome: string
  /** The column that numbers its rows. */
  chave: string
  colunas: string[]
  arquivos: string[]
  /** A query of `id`, `conteudo` (jsonb) and `visivel`, of the rows of `t` that satisfy the condition. */
  seleciona(condicao: string): string
}

type Lido = {
  nome: string
  chave: string
  colunas: { nome: string; tipo: string }[]
  arquivos: string[] | null
}

/** Session settings that the text of a record depends on. */
export const comoTexto = sql`set local timezone = 'UTC'`

export async function leConjuntos(db: Queries): Promise<Conjunto[]> {
  const rows = await rowsOf<Lido>(db)`
    select r.tabela as nome, r.identidade as chave,
      (select json_agg(json_build_object('nome', attname, 'tipo', format_type(atttypid, null)) order by attname)
        from pg_attribute where attrelid = to_regclass(quote_ident(r.tabela)) and attnum > 0 and not attisdropped and attgenerated = ''
        and (attname = any(r.contadas) or attname in (r.identidade, r.dono || '_id'))) as colunas,
      (select array_agg(attname::text order by attname) from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = to_regclass(quote_ident(r.tabela)) and contype = 'f' and confrelid = 'arquivo'::regclass) as arquivos
    from tabela_registrada r where r.tabela = any(${conjuntos()}) and r.identidade is not null order by r.tabela`
  return rows.map(conjuntoDe)
}

function conjuntoDe({ nome, chave, colunas, arquivos: named }: Lido): Conjunto {
  const arquivos = named ?? []
  const values = colunas.map(({ nome: coluna, tipo }) => {
    return `${valorPublico(nome, { nome: coluna, tipo })} as ${escapeIdentifier(coluna)}`
  })
  const files = arquivos.map((coluna) => {
    const file = `select jsonb_build_object('nome', oculta_cpf(arq_nome), 'bytes', arq_tamanho, 'sha256', arq_sha256)`
    return `(${file} from arquivo a where a.arquivo_id = t.${escapeIdentifier(coluna)}) as ${escapeIdentifier(`${coluna}:arquivo`)}`
  })
  const cells = [...values, ...files].join(', ')
  const numero = `t.${escapeIdentifier(chave)}`
  return {
    ...{ nome, chave, arquivos },
    colunas: [...colunas.map((coluna) => coluna.nome), ...arquivos.map((coluna) => `${coluna}:arquivo`)],
    seleciona: (condicao) =>
      `select ${numero} as id, to_jsonb(linha) as conteudo, ${visiveis[nome] ?? 'true'} as visivel
      from ${escapeIdentifier(nome)} t cross join lateral (select ${cells}) linha where ${condicao}`,
  }
}

/** Of each form of a set that entries have: the columns that it does not have, as SQL rows of (forma_id, menos); null for a form that nobody can make any more. */
export function formasComoLinhas(
  { colunas }: Conjunto,
  formas: readonly { forma_id: number; colunas: string[] }[],
): string {
  const rows = formas.map(({ forma_id, colunas: of }) => {
    const menos = colunas.filter((coluna) => !of.includes(coluna))
    const array = of.every((coluna) => colunas.includes(coluna))
      ? `array[${menos.map(escapeLiteral).join(', ')}]::text[]`
      : 'null::text[]'
    return `(${forma_id}, ${array})`
  })
  return `(values ${rows.join(', ')}) formas (forma_id, menos)`
}

/** The form that new entries have. */
export async function formaDe(db: Queries, { nome, colunas }: Conjunto): Promise<number> {
  const sorted = colunas.toSorted()
  await sql`insert into integridade_forma (conjunto, colunas) values (${nome}, ${sorted}::text[]) on conflict do nothing`.execute(
    db,
  )
  const row = await rowOf<{ forma_id: number }>(db)`
    select forma_id from integridade_forma where conjunto = ${nome} and colunas = ${sorted}::text[]`
  return row?.forma_id ?? 0
}
