// SQL of old addresses, of their visits, and of those that are asked for in vain.
import { sql } from 'kysely'
import { contains } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import { emCirculo, passo } from '../endereco.ts'
import type { EnderecoAntigo, enderecoAntigoList, enderecoPerdidoList } from '../endereco-antigo.contract.ts'

export const enderecoAntigoSource: ListSource<typeof enderecoAntigoList> = {
  table: 'endereco_antigo',
  id: 'endereco_antigo_id',
  select: (db) =>
    db
      .selectFrom('endereco_antigo')
      .leftJoin('endereco_antigo_visita', 'vis_endereco', 'endereco_antigo_id')
      .select(['endereco_antigo_id', 'endereco_antigo_de', 'endereco_antigo_para', 'vis_vezes', 'vis_ultima']),
  narrow: {
    endereco_antigo_de: contains('endereco_antigo_de_busca'),
    endereco_antigo_para: contains('endereco_antigo_para_busca'),
  },
  order: { endereco_antigo_de: 'endereco_antigo_de_busca', endereco_antigo_para: 'endereco_antigo_para_busca' },
}

export const enderecoPerdidoSource: ListSource<typeof enderecoPerdidoList> = {
  table: 'endereco_perdido',
  id: 'endereco_perdido_id',
  select: (db) =>
    db.selectFrom('endereco_perdido').select(['endereco_perdido_id', 'per_endereco', 'per_vezes', 'per_ultima']),
  narrow: { per_endereco: contains('per_endereco') },
  order: { per_vezes: 'per_vezes', per_ultima: 'per_ultima' },
}

/** Throws NotFound. */
export async function findEnderecoAntigo(db: Queries, id: number): Promise<EnderecoAntigo> {
  return db
    .selectFrom('endereco_antigo')
    .select(['endereco_antigo_id', 'endereco_antigo_de', 'endereco_antigo_para', 'versao'])
    .where('endereco_antigo_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

export type Achado = { id: number; para: string }

/** The first of these addresses that is an old one. */
export async function findAntigo(db: Queries, enderecos: readonly string[]): Promise<Achado | undefined> {
  return db
    .selectFrom('endereco_antigo')
    .select(['endereco_antigo_id as id', 'endereco_antigo_para as para'])
    .where('endereco_antigo_de', 'in', [...enderecos])
    .orderBy(sql`array_position(${sql.val([...enderecos])}::text[], endereco_antigo_de)`)
    .limit(1)
    .executeTakeFirst()
}

/** Whether an old address that leads there, in place of the record `id`, would lead back to itself. */
export async function seriaCirculo(db: Queries, de: string, para: string): Promise<boolean> {
  const next = new Map([[de, para]])
  for (let at = passo(para); at !== undefined && !next.has(at) && next.size < 100; ) {
    const found = await findAntigo(db, [at])
    if (!found) return false
    next.set(at, found.para)
    at = passo(found.para)
  }
  return emCirculo(next).size > 0
}

/** Of an import that waits: the lines whose addresses lead in a circle, with those that the portal has. `run`: of the import's transaction. */
export async function linhasEmCirculo(
  run: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>,
  importacaoId: number,
): Promise<number[]> {
  const rows = await run<{ de: string; para: string; linha: number | null }>(
    `select endereco_antigo_de as de, endereco_antigo_para as para, null::int as linha from endereco_antigo
    union all select endereco_antigo_de, endereco_antigo_para, linha from endereco_antigo_importacao where importacao_id = $1`,
    [importacaoId],
  )
  // the file's come last, and replace the portal's
  const circles = emCirculo(new Map(rows.map(({ de, para }) => [de, para])))
  return rows.flatMap(({ de, linha }) => (linha !== null && circles.has(de) ? [linha] : []))
}

/** How many visits each had, by the record's id. A record that was removed meanwhile is left out. */
export async function contaVisitas(db: Queries, visitas: ReadonlyMap<number, number>): Promise<void> {
  if (!visitas.size) return
  await sql`insert into endereco_antigo_visita (vis_endereco, vis_vezes, vis_ultima)
    select endereco_antigo_id, vezes, current_date
    from unnest(${sql.val([...visitas.keys()])}::bigint[], ${sql.val([...visitas.values()])}::bigint[]) as v (endereco_antigo_id, vezes)
    join endereco_antigo using (endereco_antigo_id) order by 1
    on conflict (vis_endereco) do update
    set vis_vezes = endereco_antigo_visita.vis_vezes + excluded.vis_vezes, vis_ultima = excluded.vis_ultima`.execute(db)
}

/** Those asked most stay, at most `largest`, and none for longer than `days` after somebody last asked. */
export async function contaPerdidos(
  db: Queries,
  perdidos: ReadonlyMap<string, number>,
  { largest, days }: { largest: number; days: number },
): Promise<void> {
  if (!perdidos.size) return
  await sql`insert into endereco_perdido (per_endereco, per_vezes, per_ultima)
    select *, current_date from unnest(${sql.val([...perdidos.keys()])}::text[], ${sql.val([...perdidos.values()])}::bigint[])
      as p (endereco, vezes) order by 1
    on conflict (per_endereco) do update
    set per_vezes = endereco_perdido.per_vezes + excluded.per_vezes, per_ultima = excluded.per_ultima`.execute(db)
  await sql`delete from endereco_perdido where per_ultima < current_date - ${days}::int or endereco_perdido_id in (
    select endereco_perdido_id from endereco_perdido
    order by per_vezes desc, endereco_perdido_id desc offset ${largest})`.execute(db)
}

/** What leads somewhere now is no longer lost. */
export async function esquecePerdido(db: Queries, de: string): Promise<void> {
  await db.deleteFrom('endereco_perdido').where('per_endereco', '=', de).execute()
}
