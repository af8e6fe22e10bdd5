// One field of many records: the page on which it is chosen, the preview, storing and undoing. Few are changed while the person waits, many
// by a job.
import { sql } from 'kysely'
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { runAs } from '#platform/actor.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf, ownPath, type PanelAccount } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type BulkChange, type BulkForm, bulkForm, bulkReview, bulkState } from '../edits.contract.ts'
import type { ListDefinition, RowOf } from '../list.ts'
import { findChange, insertChange, moveOn, readChange, removeOldChanges } from './bulk.queries.ts'
import { type BulkSet, checkChange, storeChange, undoChange } from './bulk-work.ts'
import { readValue, textOf } from './edit-values.ts'
import type { EditCalls, Edits } from './edits.ts'
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

type Bulk<L extends ListDefinition> = {
  platform: Platform
  calls: EditCalls<L>
  edits: Edits
  set: BulkSet
  /** The call. */
  path: string
  words: BulkForm['words']
  /** The list as the person left it. */
  backTo: (volta: unknown) => string
}

export function bulkCalls<L extends ListDefinition>(
  scope: Scope,
  platform: Platform,
  calls: EditCalls<L>,
  edits: Edits,
): void {
  const { one, many, gender } = calls.words
  const { path, page, back } = { back: calls.list.page, ...(calls.at ?? calls.list) }
  const set: BulkSet = { calls: calls as unknown as BulkSet['calls'], edits, lista: `${page}/alteracao` }
  enterSet(platform, set)
  const backTo = (volta: unknown) => {
    const address = ownPath(volta)
    return address !== null && address.split('?')[0] === back.split('?')[0] ? address : back
  }
  const bulk = { platform, calls, edits, set, path: `${path}/alteracao`, words: { one, many, gender }, backTo }
  bulkPages(scope, bulk)
  proposeCall(scope, bulk)
  changeCalls(scope, bulk)
}

function bulkPages<L extends ListDefinition>({ page }: Scope, bulk: Bulk<L>): void {
  const { platform, calls, edits, set, path, words, backTo } = bulk
  const { db } = platform.database
  page(set.lista, 'bulk-edit', {
    output: bulkForm,
    async load(request) {
      const { volta, ...query } = request.query as Record<string, unknown>
      const wanted = chosenIn(calls, query)
      const ids = await idsOf(db, calls, wanted)
      const chosen = { total: ids.length, most, ids: wanted.ids && ids, filters: wanted.typed }
      return { path, words, ...chosen, fields: await Promise.all(calls.bulk.map(edits.field)), back: backTo(volta) }
    },
  })
  page(`${set.lista}/:id`, 'bulk-review', {
    output: bulkReview,
    async load(request) {
      const id = recordId(request)
      const { alt_volta: back } = await findChange(db, set.lista, id)
      const alteracao = await readChange(db, set.lista, id)
      const campo = calls.fields[alteracao.campo]?.label ?? alteracao.campo
      const place = { path: `${path}/${id}`, page: set.lista, form: calls.form, words, back }
      return { ...place, alteracao: { ...alteracao, campo } }
    },
  })
}

const response = { response: answers(bulkState) }

function proposeCall<L extends ListDefinition>({ app }: Scope, bulk: Bulk<L>): void {
  const { platform, calls, edits, set, path, backTo } = bulk
  const { database } = platform
  app.post(path, { bodyLimit: longBody, schema: response }, async (request, reply) => {
    const account = accountOf(request)
    const { campo, vazio, volta, ...others } = parseFields(newChange, bodyOf(request))
    const typed = valueIn(others, campo)
    if (!calls.bulk.includes(campo)) throw new FieldErrors({ campo: ['Campo desconhecido.'] })
    const field = await edits.field(campo)
    if (typed === '' && !vazio) throw new FieldErrors({ valor: ['Escolha o novo valor.'] })
    const valor = readValue(field, vazio ? '' : typed)
    const ids = await idsOf(database.db, calls, chosenIn(calls, others))
    refuseHowMany(ids.length)
    const found = await namedOf(database.db, calls, ids)
    const isNow = found.length <= atOnce
    const id = await database.transact(async (tx) => {
      const change = { lista: set.lista, campo, valor, texto: textOf(field, valor) }
      const id = await insertChange(tx, { ...change, volta: backTo(volta), autor: account.usu_login }, found)
      if (!isNow) await enqueue(platform, tx, { set, id, trabalho: 'conferir', account })
      return id
    })
    if (isNow) await checkChange(platform, set, id, account)
    reply.code(201)
    return { data: stateOf(set, id, isNow ? 'conferida' : 'conferindo') }
  })
}

function changeCalls<L extends ListDefinition>({ app }: Scope, { platform, set, path }: Bulk<L>): void {
  const { database } = platform
  app.get(`${path}/:id`, { schema: response }, async (request) => {
    const id = recordId(request)
    const { alt_estado } = await findChange(database.db, set.lista, id)
    return { data: stateOf(set, id, alt_estado) }
  })
  app.post(`${path}/:id`, { schema: response }, async (request) => {
    const [id, account] = [recordId(request), accountOf(request)]
    const isUndone = methodOf(request) === 'DELETE'
    const { contagem } = await readChange(database.db, set.lista, id)
    const [now, later] = isUndone ? (['desfeita', 'desfazendo'] as const) : (['gravada', 'gravando'] as const)
    const isNow = (isUndone ? contagem.gravada : contagem.muda) <= atOnce
    if (!isNow)
      await database.transact(async (tx) => {
        await moveOn(tx, id, [isUndone ? 'gravada' : 'conferida'], later, account.usu_login)
        await enqueue(platform, tx, { set, id, trabalho: isUndone ? 'desfazer' : 'gravar', account })
      })
    else if (isUndone) await undoChange(platform, set, { id, account, from: 'gravada' })
    else await storeChange(platform, set, { id, account, from: 'conferida' })
    return { data: stateOf(set, id, isNow ? now : later) }
  })
}

type Queued = { set: BulkSet; id: number; trabalho: Work; account: PanelAccount }

function enqueue({ jobs }: Platform, tx: WriteTransaction, { set, id, trabalho, account }: Queued): Promise<void> {
  return jobs.enqueue(tx, queue, { lista: set.lista, alteracao_id: id, trabalho, conta: account } satisfies Job)
}

const stateOf = ({ lista }: BulkSet, id: number, estado: BulkChange['estado']) => ({
  alteracao_id: id,
  estado,
  redirect: `${lista}/${id}`,
})

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
