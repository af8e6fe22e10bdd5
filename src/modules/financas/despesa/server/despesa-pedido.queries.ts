// The parameters of a search of expense: the year, the months, and the conditions of its filters.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { DespesaFilters } from '../despesa.contract.ts'
import { type NivelName, niveis, nivelNames } from '../niveis.fields.ts'
import { mesesPedidos } from '../recorte.ts'
import { colunaDo, condicoesDe, type Pedido } from './despesa-somas.queries.ts'

/** Null when there is no expense at all. */
export async function pedidoDe(db: Queries, filters: DespesaFilters): Promise<Pedido | null> {
  const onde = condicoesDe(filters)
  const exercicio = filters.exercicio ?? (await ultimoExercicio(db, onde))
  if (exercicio === null) return null
  const { despesa_texto: texto } = filters
  return {
    exercicio,
    ...mesesPedidos(filters),
    onde: texto ? [...onde, await doTexto(db, texto, exercicio)] : onde,
  }
}

/** The newest year whose budget something happened with; of a town that only has budgets the newest of those. Where codes are asked for that it does not have, the newest that has them. */
async function ultimoExercicio(db: Queries, onde: Pedido['onde']): Promise<number | null> {
  const newest = await ultimoDeTodos(db)
  if (newest === null || onde.length === 0) return newest
  const where = sql.join(onde, sql` and `)
  const row = await rowOf<{ ano: number | null }>(db)`
    select max(exercicio) as ano from dotacao d where exercicio <= ${newest} and ${where}`
  return row?.ano ?? newest
}

async function ultimoDeTodos(db: Queries): Promise<number | null> {
  const row = await rowOf<{ ano: number | null }>(db)`select coalesce(
    (select ano from despesa_ano where ano = exercicio order by ano desc limit 1), (select max(exercicio) from dotacao)) as ano`
  return row?.ano ?? null
}

/** Years that have a budget or facts, newest first. */
export async function listExercicios(db: Queries): Promise<number[]> {
  // from one year to the next in the index
  const rows = await rowsOf<{ ano: number }>(db)`
    with recursive ano as (
      select max(exercicio) as ano from dotacao
      union all select (select max(exercicio) from dotacao where exercicio < ano.ano) from ano where ano.ano is not null
    ) select ano from ano where ano is not null`
  return rows.map(({ ano }) => ano)
}

const like = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Appropriations `d` with a code that begins so, or with a name of that year that has the words. */
export async function doTexto(db: Queries, texto: string, exercicio: number): Promise<RawBuilder<SqlBool>> {
  const codes = await codigosChamados(db, texto, exercicio)
  const prefix = texto.replace(/[\s.]/g, '')
  const conditions = nivelNames.flatMap((nivel) => {
    const found = codes.get(niveis[nivel].tabela) ?? []
    return [
      ...(prefix ? [sql<SqlBool>`${colunaDo(nivel)} like ${`${like(prefix)}%`}`] : []),
      ...(found.length ? [oneOf(nivel, found)] : []),
    ]
  })
  return conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`
}

const oneOf = (nivel: NivelName, codigos: string[]) => sql<SqlBool>`${colunaDo(nivel)} in (${sql.join(codigos)})`

// A name of another year is another name.
async function codigosChamados(db: Queries, texto: string, exercicio: number): Promise<Map<string, string[]>> {
  const tables = nivelNames.map((nivel) => niveis[nivel].tabela)
  const rows = await rowsOf<{ tabela: string; codigos: string[] }>(db)`
    select classificacao_tabela as tabela, array_agg(distinct classificacao_codigo) as codigos from classificacao
    where classificacao_tabela = any(${tables}) and classificacao_nome_busca like ${`%${like(dobra(texto))}%`}
      and nome_da_classificacao(classificacao_tabela, classificacao_codigo, ${exercicio}::integer) = classificacao_nome
    group by 1`
  return new Map(rows.map(({ tabela, codigos }) => [tabela, codigos]))
}
