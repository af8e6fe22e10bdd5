// SQL of what the town says of words, and of what was searched and not found.
import { sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import { contains } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { Expressao, expressaoList, semResultadoList } from '../expressao.contract.ts'

const columns = ['expressao', 'expressao_tambem', 'expressao_titulo', 'expressao_endereco'] as const

export const expressaoSource: ListSource<typeof expressaoList> = {
  table: 'busca_expressao',
  id: 'busca_expressao_id',
  select: (db) => db.selectFrom('busca_expressao').select(['busca_expressao_id', ...columns]),
  narrow: { expressao: contains('expressao_busca') },
  order: { expressao: 'expressao_busca' },
}

export const semResultadoSource: ListSource<typeof semResultadoList> = {
  table: 'busca_sem_resultado',
  id: 'busca_sem_resultado_id',
  select: (db) =>
    db.selectFrom('busca_sem_resultado').select(['busca_sem_resultado_id', 'sem_palavras', 'sem_vezes', 'sem_ultima']),
  narrow: { sem_palavras: contains('sem_palavras') },
  order: { sem_vezes: 'sem_vezes', sem_ultima: 'sem_ultima' },
}

/** Throws NotFound. */
export async function findExpressao(db: Queries, id: number): Promise<Expressao> {
  return db
    .selectFrom('busca_expressao')
    .select(['busca_expressao_id', ...columns, 'versao'])
    .where('busca_expressao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

const mostExpressions = 2000

/** The newest come first: of two that say the same it is the one. */
export const listExpressoes = (db: Queries) =>
  db
    .selectFrom('busca_expressao')
    .select([...columns])
    .orderBy('busca_expressao_id', 'desc')
    .limit(mostExpressions)
    .execute()

const kept = { largest: 500, days: guardaDias.semResultado }

/** Those searched most stay, and none for longer than some days after it was last searched. */
export async function contaSemResultado(db: Queries, vezes: ReadonlyMap<string, number>): Promise<void> {
  if (!vezes.size) return
  await sql`insert into busca_sem_resultado (sem_palavras, sem_vezes, sem_ultima)
    select palavras, vezes, hoje() from unnest(${sql.val([...vezes.keys()])}::text[], ${sql.val([...vezes.values()])}::bigint[])
      as p (palavras, vezes) order by 1
    on conflict (sem_palavras) do update
    set sem_vezes = busca_sem_resultado.sem_vezes + excluded.sem_vezes, sem_ultima = excluded.sem_ultima`.execute(db)
  await sql`delete from busca_sem_resultado where sem_ultima < hoje() - ${kept.days}::int or busca_sem_resultado_id in (
    select busca_sem_resultado_id from busca_sem_resultado
    order by sem_vezes desc, busca_sem_resultado_id desc offset ${kept.largest})`.execute(db)
}

export async function esqueceSemResultado(db: Queries, palavras: string): Promise<void> {
  await db.deleteFrom('busca_sem_resultado').where('sem_palavras', '=', palavras).execute()
}

export async function esvaziaSemResultado(db: Queries): Promise<void> {
  await db.deleteFrom('busca_sem_resultado').execute()
}
