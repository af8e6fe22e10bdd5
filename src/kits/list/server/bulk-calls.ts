// One field of many records: the page on which it is chosen, the preview, storing and undoing. Few are changed while the person waits, many
// by a job.
import { sql } from 'kysely'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/http/errors.ts'
import type { Scope } from '#platform/http/module.ts'
import { bodyOf, ownPath, type PanelAccount } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { runAs } from '#platform/trail/actor.ts'
import { bulkForm, bulkReview, bulkState } from '../edits.contract.ts'
import type { ListDefinition, RowOf } from '../list.ts'
import { findChange, insertChange, moveOn, readChange, removeOldChanges } from './bulk.queries.ts'
import { type BulkSet, checkChange, storeChange, undoChange } from './bulk-work.ts'
import { accountOf, type EditCalls, type Edits } from './edit-calls.ts'
import { readValue, textOf } from './edit-values.ts'
import { readPageQuery } from './list-query.ts'
import { whereOf } from './read-list.ts'
import { rowsOf } from './several-calls.ts'

/** Of one change. */
const most = 10_000
/** Up to so many are changed while the person waits. */
const atOnce = 50
const mostNamed = 200

const queue = 'alteracoes'
type Work = 'conferir' | 'gravar' | 'desfazer'
type Job = { lista: string; alteracao_id: number; trabalho: Work; conta: PanelAccount }

// One queue for all lists: each queue is asked for every second.
const setsOf = new WeakMap<Platform, Map<string, BulkSet>>()

function enterSet(platform: Platform, set: BulkSet): void {
  const known = setsOf.get(platform)
  if (known) return void known.set(set.lista, set)
  const sets = new Map([[set.lista, set]])
  setsOf.set(platform, sets)
  platform.jobs.handle<Job>(queue, async ({ lista, alteracao_id, trabalho, conta }) => {
    const of = sets.get(lista)
    const actor = {
      origem: 'painel',
      conta: conta.usuario_id,
      autor: conta.usu_login,
      pedido: `alteração ${alteracao_id}`,
    } as const
    // somebody was faster, or an earlier try of this job was: nothing is left to do
    const settled = (error: unknown) => {
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
    }
    if (of) await runAs(actor, () => works[trabalho](platform, of, { id: alteracao_id, account: conta }).catch(settled))
  })
  platform.jobs.repeat('alteracoes-antigas', '29 4 * * *', () => removeOldChanges(platform.database))
}

type Of = { id: number; account: PanelAccount }

const works: Record<Work, (platform: Platform, set: BulkSet, of: Of) => Promise<void>> = {
  conferir: (platform, set, { id, account }) => checkChange(platform, set, id, account),
  gravar: (platform, set, of) => storeChange(platform, set, { ...of, from: 'gravando' }),
  desfazer: (platform, set, of) => undoChange(platform, set, { ...of, from: 'desfazendo' }),
}

export function bulkCalls<L extends ListDefinition>(
  { app, page }: Scope,
  platform: Platform,
  calls: EditCalls<L>,
  edits: Edits,
): void {
  const {
    list,
    words: { one, many, gender },
    form,
  } = calls
  const { path, page: address, back } = { back: list.page, ...(calls.at ?? list) }
  const { database } = platform
  const words = { one, many, gender }
  const set: BulkSet = { calls: calls as unknown as BulkSet['calls'], edits, lista: `${address}/alteracao` }
  enterSet(platform, set)
  const backTo = (volta: unknown) => {
    const path = ownPath(volta)
    return path !== null && path.split('?')[0] === back.split('?')[0] ? path : back
  }
  const redirectTo = (id: number) => `${set.lista}/${id}`
  const enqueue =
    (id: number, trabalho: Work, conta: PanelAccount) => (tx: Parameters<typeof platform.jobs.enqueue>[0]) =>
      platform.jobs.enqueue(tx, queue, { lista: set.lista, alteracao_id: id, trabalho, conta } satisfies Job)

  page(set.lista, 'bulk-edit', {
    output: bulkForm,
    async load(request) {
      const { volta, ...query } = request.query as Record<string, unknown>
      const wanted = chosenIn(calls, query)
      const ids = await idsOf(database.db, calls, wanted)
      return {
        path: `${path}/alteracao`,
        words,
        total: ids.length,
        most,
        ids: wanted.ids && ids,
        filters: wanted.typed,
        fields: await Promise.all(calls.bulk.map(edits.field)),
        back: backTo(volta),
      }
    },
  })

  app.post(
    `${path}/alteracao`,
    { bodyLimit: longBody, schema: { response: answers(bulkState) } },
    async (request, reply) => {
      const account = accountOf(request)
      const { campo, vazio, volta, ...others } = parseFields(newChange, bodyOf(request))
      const valor = valueIn(others, campo)
      if (!calls.bulk.includes(campo)) throw new FieldErrors({ campo: ['Campo desconhecido.'] })
      const field = await edits.field(campo)
      if (valor === '' && !vazio) throw new FieldErrors({ valor: ['Escolha o novo valor.'] })
      const value = readValue(field, vazio ? '' : valor)
      const wanted = chosenIn(calls, others)
      const found = await namedOf(database.db, calls, await idsOf(database.db, calls, wanted))
      refuseHowMany(found.length)
      const isNow = found.length <= atOnce
      const id = await database.transact(async (tx) => {
        const change = {
          lista: set.lista,
          campo,
          valor: value,
          texto: textOf(field, value),
          volta: backTo(volta),
          autor: account.usu_login,
        }
        const id = await insertChange(tx, change, found)
        if (!isNow) await enqueue(id, 'conferir', account)(tx)
        return id
      })
      if (isNow) await checkChange(platform, set, id, account)
      reply.code(201)
      return {
        data: { alteracao_id: id, estado: isNow ? 'conferida' : 'conferindo', redirect: redirectTo(id) } as const,
      }
    },
  )

  app.get(`${path}/alteracao/:id`, { schema: { response: answers(bulkState) } }, async (request) => {
    const id = recordId(request)
    const { alt_estado } = await findChange(database.db, set.lista, id)
    return { data: { alteracao_id: id, estado: alt_estado, redirect: redirectTo(id) } }
  })

  app.post(`${path}/alteracao/:id`, { schema: { response: answers(bulkState) } }, async (request) => {
    const [id, account] = [recordId(request), accountOf(request)]
    const isUndone = methodOf(request) === 'DELETE'
    const { contagem } = await readChange(database.db, set.lista, id)
    const many = isUndone ? contagem.gravada : contagem.muda
    const [now, later] = isUndone ? (['desfeita', 'desfazendo'] as const) : (['gravada', 'gravando'] as const)
    if (many > atOnce)
      await database.transact(async (tx) => {
        await moveOn(tx, id, [isUndone ? 'gravada' : 'conferida'], later, account.usu_login)
        await enqueue(id, isUndone ? 'desfazer' : 'gravar', account)(tx)
      })
    else if (isUndone) await undoChange(platform, set, { id, account, from: 'gravada' })
    else await storeChange(platform, set, { id, account, from: 'conferida' })
    return { data: { alteracao_id: id, estado: many > atOnce ? later : now, redirect: redirectTo(id) } }
  })

  page(`${set.lista}/:id`, 'bulk-review', {
    output: bulkReview,
    async load(request) {
      const id = recordId(request)
      const { alt_volta } = await findChange(database.db, set.lista, id)
      const alteracao = await readChange(database.db, set.lista, id)
      const campo = calls.fields[alteracao.campo]?.label ?? alteracao.campo
      return {
        path: `${path}/alteracao/${id}`,
        page: set.lista,
        form,
        words,
        alteracao: { ...alteracao, campo },
        back: alt_volta,
      }
    },
  })
}

const newChange = z.looseObject({
  campo: z.string('Escolha o campo.'),
  vazio: z.string().optional(),
  volta: z.unknown().optional(),
})

/** On the page each field has an input of its own. */
function valueIn(body: Record<string, unknown>, campo: string): string {
  const value = body[`valor-${campo}`] ?? body.valor
  return typeof value === 'string' ? value.trim() : ''
}

type Wanted<L extends ListDefinition> = {
  ids: number[] | null
  filters: ReturnType<typeof readPageQuery<L>>['query']['filters']
  typed: Record<string, string>
}

const idList = z
  .preprocess((value) => [value ?? []].flat(), z.array(z.coerce.number().int().positive()).max(most))
  .catch([])

/** The records that are named, or with `todos` all that the list's filters find. A wrong filter finds none. */
function chosenIn<L extends ListDefinition>(
  { list, fixed = {} }: EditCalls<L>,
  query: Record<string, unknown>,
): Wanted<L> {
  const { todos, id, ...others } = query
  if (todos === undefined) return { ids: idList.parse(id), filters: {}, typed: {} }
  const parts = Object.entries(fixed).flatMap(([name, filter]) => (name in others ? [[filter, others[name]]] : []))
  const { query: read, typed, errors } = readPageQuery(list, { ...others, ...Object.fromEntries(parts) })
  return Object.keys(errors).length ? { ids: [], filters: {}, typed: {} } : { ids: null, filters: read.filters, typed }
}

/** At most one more than a change may have. */
async function idsOf<L extends ListDefinition>(
  db: Platform['database']['db'],
  { source }: EditCalls<L>,
  { ids, filters }: Wanted<L>,
): Promise<number[]> {
  const id = sql.ref(`${source.table}.${source.id}`)
  const named = ids ? sql`and ${id} = any(${ids}::bigint[])` : sql``
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${sql.table(source.table)}
    ${whereOf(source, filters)} ${named} order by ${id} limit ${most + 1}`.execute(db)
  return rows.map((row) => row.id)
}

function refuseHowMany(found: number): void {
  if (found === 0) throw new FieldErrors({ id: ['Marque ao menos um registro.'] })
  if (found > most) throw new FieldErrors({ id: [`Altere no máximo ${most} registros de cada vez: filtre a lista.`] })
}

const readAtOnce = 500

async function namedOf<L extends ListDefinition>(
  db: Platform['database']['db'],
  { source, words }: EditCalls<L>,
  ids: number[],
): Promise<{ id: number; nome: string }[]> {
  const named: { id: number; nome: string }[] = []
  for (let at = 0; at < ids.length; at += readAtOnce)
    for (const { id, row } of await rowsOf(db, source, ids.slice(at, at + readAtOnce)))
      named.push({ id, nome: words.nameOf(row as RowOf<L>).slice(0, mostNamed) })
  return named
}
