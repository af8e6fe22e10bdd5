// What the imported matrices say: their sums, and their rows.
import { sql } from 'kysely'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { type MatrizQuery, matrizList } from '../matriz.contract.ts'

export const matrizTables = ['matriz_despesa', 'entidade'] as const

export type Pedido = {
  exercicio: number
  entidade?: number | undefined
  mes?: number | undefined
  por?: 'funcao' | 'natureza' | undefined
}

/** The three stages, decimal text. */
export type Etapas = { empenhado: string; liquidado: string; pago: string }
type MatrizSomada = Etapas & { entidade_id: number; mes: number; codigo: string; linhas: number }

/** Of each entity and month, and each code with `por`. Decimal text. */
export async function matrizSomada(db: Queries, { exercicio, entidade, mes, por }: Pedido): Promise<MatrizSomada[]> {
  const codigo = por ? sql.ref(`matriz_despesa_${por}`) : sql`''`
  return rowsOf<MatrizSomada>(db)`
    select entidade_id, matriz_despesa_mes as mes, ${codigo} as codigo, count(*)::integer as linhas,
      sum(matriz_despesa_empenhado)::numeric(20, 2)::text as empenhado,
      sum(matriz_despesa_liquidado)::numeric(20, 2)::text as liquidado, sum(matriz_despesa_pago)::numeric(20, 2)::text as pago
    from matriz_despesa
    where exercicio = ${exercicio} and (${entidade ?? null}::bigint is null or entidade_id = ${entidade ?? null}::bigint)
      and (${mes ?? null}::integer is null or matriz_despesa_mes = ${mes ?? null}::integer)
    group by 1, 2, 3`
}

/** Years of a budget or of a matrix, newest first. */
export async function listExercicios(db: Queries): Promise<number[]> {
  const rows = await rowsOf<{ ano: number }>(db)`
    select exercicio as ano from (select distinct exercicio from matriz_despesa union select distinct exercicio from dotacao) ano
    order by 1 desc`
  return rows.map(({ ano }) => ano)
}

export async function listEntidades(db: Queries): Promise<{ id: number; nome: string }[]> {
  return db
    .selectFrom('entidade')
    .select(['entidade_id as id', 'entidade_nome as nome'])
    .orderBy('entidade_id')
    .execute()
}

/** A nature has the name of its element. */
export async function nomesDe(
  db: Queries,
  { por, codigos, exercicio }: { por: 'funcao' | 'natureza'; codigos: string[]; exercicio: number },
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ codigo: string; nome: string | null }>(db)`
    select codigo, case ${por} when 'funcao' then nome_da_classificacao('funcao', codigo, ${exercicio}::integer)
      else nome_da_classificacao('elemento', substr(codigo, 5, 2), ${exercicio}::integer) end as nome
    from unnest(${codigos}::text[]) as pedido (codigo)`
  return new Map(rows.map(({ codigo, nome }) => [codigo, nome ?? '']))
}

const beginsWith = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(column)} like ${`${value.replace(/[\\%_]/g, '\\$&')}%`}`

export const matrizSource: ListSource<typeof matrizList> = {
  table: 'matriz_despesa',
  id: 'matriz_despesa_id',
  select: (db) =>
    db
      .selectFrom('matriz_despesa')
      .innerJoin('entidade', 'entidade.entidade_id', 'matriz_despesa.entidade_id')
      .select(columnsOf(matrizList.row)),
  narrow: {
    exercicio: equals('exercicio'),
    matriz_despesa_mes: equals('matriz_despesa_mes'),
    entidade_id: equals('entidade_id'),
    matriz_despesa_funcao: beginsWith('matriz_despesa_funcao'),
    matriz_despesa_natureza: beginsWith('matriz_despesa_natureza'),
    matriz_despesa_fonte: beginsWith('matriz_despesa_fonte'),
  },
  order: {
    exercicio: 'exercicio',
    matriz_despesa_empenhado: 'matriz_despesa_empenhado',
    matriz_despesa_liquidado: 'matriz_despesa_liquidado',
    matriz_despesa_pago: 'matriz_despesa_pago',
  },
}

export const listMatriz = (db: Queries, query: MatrizQuery) => readList(db, matrizSource, query)
