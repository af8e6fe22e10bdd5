// Which rows a look reads that is not of everything: all of which something may be found, or found no more, that the last one did not see.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { visiveis } from '#kits/remocao/server/publico.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { regras } from '#platform/storage/exame.queries.ts'
import { version } from '#platform/version.ts'
import type { Publico } from './acervo.queries.ts'

/** Of all that a look depends on besides the rows and files: while it is the same, what did not change has the same findings. */
export function baseDe(publicos: Publico[], { telefones, emails, dominios }: Conhecidos): string {
  const words = [telefones, emails, dominios].map((some = []) => [...some].sort())
  return createHash('sha256')
    .update(JSON.stringify([version, regras, publicos, words]))
    .digest('hex')
}

type Trecho = {
  /** When the last look began that came to its end. */
  desde: string
  depois: number
  most: number
}

const anotados = (tabela: string) => sql`
  select unnest(registros) as id from integridade_pendente where conjunto = ${tabela}
  union select unnest(vmu_registros) from vazamento_mudado where vmu_tabela = ${tabela}`

// clocks of programs, and what was written in a transaction that ended later
const antes = (desde: string) => sql`(${desde}::timestamptz - interval '1 day')`

/** Of what is public from a day on: what became so since. Its rows don't change by it. */
const pelaData: Readonly<Record<string, (desde: string) => ReturnType<typeof sql>>> = {
  publicacao: (desde) =>
    sql`union select publicacao_id from publicacao where pub_data_visivel between ${antes(desde)}::date and hoje()`,
}

/** Their numbers, in order. */
export async function leMudados(
  db: Queries,
  { tabela, chave, dono, arquivos }: Publico,
  { desde, depois, most }: Trecho,
): Promise<number[]> {
  const mudados = (nome: string) => sql`${anotados(nome)} ${pelaData[nome]?.(desde) ?? sql``}`
  // what is public with the record that it belongs to
  const doDono =
    dono && tabela in visiveis
      ? sql`union select ${sql.raw(chave)} from ${sql.table(tabela)} t where ${sql.ref(`t.${dono}_id`)} in (${mudados(dono)})`
      : sql``
  // a file becomes clean, or is looked into, without its record's knowing
  const columns = arquivos.map((campo) => `t.${escapeIdentifier(campo)}`).join(', ')
  const porArquivo = arquivos.length
    ? sql`union select ${sql.raw(chave)} from ${sql.table(tabela)} t join arquivo on arquivo.arquivo_id in (${sql.raw(columns)})
        where greatest(arq_verificado_em, arq_verificacao_desde) >= ${antes(desde)} or not exists (select from vazamento_exame
          where vex_sha256 = arq_sha256 and vex_tipo = arq_tipo and vex_regras = ${regras} and vex_data < ${antes(desde)})`
    : sql``
  const rows = await rowsOf<{ id: number }>(db)`select id from (
      ${mudados(tabela)} union select vab_registro from vazamento_aberto where vab_tabela = ${tabela} ${doDono} ${porArquivo}) mudado
    where id > ${depois} order by id limit ${most}`
  return rows.map(({ id }) => id)
}
