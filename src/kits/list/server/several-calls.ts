// Several records of a panel list removed together: the page that names them with a question, and the call that removes all or none.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Marked, NotRemovable } from '#kits/form/server/remove-each.ts'
import { quaisForamPublicos } from '#kits/remocao/server/publico.queries.ts'
import { removendo } from '#kits/remocao/server/remocao.ts'
import type { Queries } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import { bodyOf, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { ListDefinition, RowOf } from '../list.ts'
import { removalPage, removedSeveral } from '../several.contract.ts'
import { type RecordWords, removedText } from '../words.ts'
import { ownerOf } from './personal-lists.ts'
import type { ListSource } from './read-list.ts'

export type SeveralCalls<L extends ListDefinition> = {
  db: Queries
  list: L
  source: ListSource<L>
  words: RecordWords<RowOf<L>>
  /** Throws NotRemovable; then none is removed. */
  removeSeveral: (marked: Marked[]) => Promise<void>
}

const most = 100
const tooMany = `Exclua no máximo ${most} registros de cada vez.`

const ids = z
  .preprocess((value) => [value ?? []].flat(), z.array(z.coerce.number().int().positive()).max(most, tooMany))
  .catch([])

const marks = z.preprocess(
  (value) => [value ?? []].flat(),
  z
    .array(z.string().regex(/^[1-9]\d{0,14}:[1-9]\d{0,8}$/, 'Registro desconhecido.'))
    .min(1, 'Marque ao menos um registro.')
    .max(most, tooMany),
)
const marksForm = z.object({ marcados: marks })

export function severalCalls<L extends ListDefinition>({ app, page }: Scope, calls: SeveralCalls<L>): void {
  const { db, list, source, words } = calls

  page(`${list.page}/exclusao`, 'remove-several', {
    output: removalPage,
    async load(request) {
      const { id, volta } = request.query as { id?: unknown; volta?: unknown }
      const rows = await rowsOf(db, source, ids.parse(id))
      const publicos = await quaisForamPublicos(
        db,
        source.table,
        rows.map((row) => row.id),
      )
      return {
        path: `${list.path}/exclusao`,
        words: { one: words.one, many: words.many, gender: words.gender, wayBack: words.wayBack ?? null },
        rows: rows.map(({ id, versao, row }) => ({
          id,
          versao,
          name: words.nameOf(row),
          detail: words.detailOf?.(row) ?? '',
        })),
        back: backTo(list, volta),
        pedeMotivo: publicos.length > 0,
      }
    },
  })

  app.post(`${list.path}/exclusao`, { schema: { response: answers(removedSeveral) } }, async (request) => {
    const { marcados } = parseFields(marksForm, bodyOf(request))
    const marked = marcados.map((mark): Marked => {
      const [id = 0, versao = 0] = mark.split(':').map(Number)
      return { id, versao }
    })
    const rows = await rowsOf(
      db,
      source,
      marked.map(({ id }) => id),
    )
    const names = new Map(rows.map(({ id, row }) => [id, words.nameOf(row)]))
    const of = { table: source.table, ids: marked.map(({ id }) => id) }
    await removendo(request, of, () => calls.removeSeveral(marked)).catch((error) => nameRefused(error, names, words))
    const removed = [...names.values()]
    await noteRemoved(request, list, removedText(removed, words))
    return { data: { excluidos: removed } }
  })
}

function nameRefused(error: unknown, names: Map<number, string>, { one }: RecordWords<never>): never {
  if (!(error instanceof NotRemovable)) throw error
  const refusals = [...error.reasons].map(([id, reason]) => `${one} ${names.get(id) ?? id} ${reason}`)
  throw new Conflict(`Nada foi excluído: ${refusals.join('; ')}.`)
}

type Found<Row> = { id: number; versao: number; row: Row }

/** In the order of the ids; without those that were removed. */
export async function rowsOf<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  ids: number[],
): Promise<Found<RowOf<L>>[]> {
  if (!ids.length) return []
  const { table, id } = source
  const found = await source
    .select(db, {})
    .select([
      sql<number>`${sql.ref(`${table}.${id}`)}`.as('_id'),
      sql<number>`${sql.ref(`${table}.versao`)}`.as('_versao'),
    ])
    .where(sql<boolean>`${sql.ref(`${table}.${id}`)} = any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], ${sql.ref(`${table}.${id}`)})`)
    .execute()
  return (found as (RowOf<L> & { _id: number; _versao: number })[]).map((row) => ({
    id: row._id,
    versao: row._versao,
    row,
  }))
}

// The list's own address, with the filters and the page that the person came from.
function backTo({ page }: ListDefinition, volta: unknown): string {
  const path = ownPath(volta)
  return path?.split('?')[0] === page ? path : page
}

// The list says it when it is shown next.
async function noteRemoved(request: FastifyRequest, list: ListDefinition, aviso: string): Promise<void> {
  const of = ownerOf(request, list)
  if (of) await request.server.personalLists?.store(of, { aviso })
}
