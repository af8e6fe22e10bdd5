import { sql } from 'kysely'
import type { ListNotes } from '#kits/list/list.ts'
import type { Tables } from '#kits/list/server/memory.ts'
import { equals, since, until } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { Declaracao, declaracaoList } from '../declaracao.contract.ts'

const columns = ['declaracao_id', 'dec_secao', 'dec_inicio', 'dec_fim', 'dec_data', 'dec_nome', 'dec_cargo'] as const

export const declaracaoSource: ListSource<typeof declaracaoList> = {
  table: 'declaracao',
  id: 'declaracao_id',
  select: (db) => db.selectFrom('declaracao').select(columns),
  narrow: { dec_secao: equals('dec_secao'), dec_inicio: since('dec_inicio'), dec_fim: until('dec_fim') },
  order: { dec_fim: 'dec_fim' },
}

// A list that was empty for years has a statement for each year: the newest ones are enough.
const mostShown = 12

/** When a row of one of the tables last changed or was removed; null when they never had one. */
export async function findUpdate(db: Queries, tables: Tables): Promise<string | null> {
  const row = await db
    .selectFrom('total')
    .select((e) => e.fn.max('atualizado_em').as('atualizado_em'))
    .where('tabela', 'in', tables)
    .executeTakeFirst()
  return row?.atualizado_em ?? null
}

/** The statements of the public list at the address `secao`, or of a part of it. */
export function listStatements(db: Queries, secao: string): Promise<ListNotes['statements']> {
  return db
    .selectFrom('declaracao')
    .select([
      'dec_inicio as from',
      'dec_fim as to',
      'dec_texto as text',
      'dec_data as signedOn',
      'dec_nome as signer',
      'dec_cargo as office',
    ])
    .where((eb) => eb.or([eb('dec_secao', '=', secao), sql<boolean>`starts_with(dec_secao, ${`${secao}?`})`]))
    .orderBy('dec_fim', 'desc')
    .orderBy('declaracao_id', 'desc')
    .limit(mostShown)
    .execute()
}

/** Throws NotFound. */
export async function findDeclaracao(db: Queries, id: number): Promise<Declaracao> {
  return db
    .selectFrom('declaracao')
    .select([...columns, 'dec_texto', 'versao'])
    .where('declaracao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** Who signed last, of whom the next statements probably are too; null when nobody did. */
export async function findSigner(db: Queries): Promise<Pick<Declaracao, 'dec_nome' | 'dec_cargo'> | null> {
  const row = await db
    .selectFrom('declaracao')
    .select(['dec_nome', 'dec_cargo'])
    .orderBy('declaracao_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
