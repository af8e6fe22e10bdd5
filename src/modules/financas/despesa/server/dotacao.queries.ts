// Budget lines as the panel lists and edits them.
import { sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import { type Dotacao, dotacao, dotacaoList } from '../dotacao.contract.ts'

const beginsWith = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(column)} like ${`${value.replace(/[\\%_]/g, '\\$&')}%`}`

export const dotacaoSource: ListSource<typeof dotacaoList> = {
  table: 'dotacao',
  id: 'dotacao_id',
  select: (db) =>
    db
      .selectFrom('dotacao')
      .innerJoin('entidade', 'entidade.entidade_id', 'dotacao.entidade_id')
      .select(columnsOf(dotacaoList.row)),
  narrow: {
    exercicio: equals('exercicio'),
    entidade_id: equals('entidade_id'),
    dotacao_unidade: beginsWith('dotacao_unidade'),
    dotacao_funcao: beginsWith('dotacao_funcao'),
    dotacao_acao: beginsWith('dotacao_acao'),
    dotacao_natureza: beginsWith('dotacao_natureza'),
    dotacao_fonte: beginsWith('dotacao_fonte'),
  },
  order: {
    exercicio: 'exercicio',
    dotacao_valor_inicial: 'dotacao_valor_inicial',
    dotacao_valor_atualizado: 'dotacao_valor_atualizado',
  },
}

export const listDotacoes = (db: Queries, query: ListQuery<typeof dotacaoList>) => readList(db, dotacaoSource, query)

/** Throws NotFound. */
export async function findDotacao(db: Queries, id: number): Promise<Dotacao> {
  return db
    .selectFrom('dotacao')
    .select(columnsOf(dotacao))
    .where('dotacao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

type DoEmpenho = { exercicio: number; entidade_id: number }

/** Of the commitments of a budget line, which are of its year and entity; null when it has none. */
export async function dosEmpenhos(db: Queries, id: number): Promise<DoEmpenho | null> {
  const row = await db
    .selectFrom('empenho')
    .select(['exercicio', 'entidade_id'])
    .where('dotacao_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
