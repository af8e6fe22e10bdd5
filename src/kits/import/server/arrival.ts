// A file that came without a person (docs/decisions/0050-files-that-arrive.md): checked as by hand, stored by itself when nothing is
// wrong with it, else it waits for a person. Its sender may die at any time and send it again.
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from '#platform/actor.ts'
import { type Database, isDatabaseAway, type WriteTransaction } from '#platform/db/connect.ts'
import { isBlocked, isTooLarge } from '#platform/db/violations.ts'
import { Conflict, FieldErrors, NotFound, WireError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefusedFile } from '../import.contract.ts'
import { isShrunk } from '../shrinking.ts'
import { reasons } from '../withheld.ts'
import {
  type Former,
  findRepeated,
  type Identity,
  removeFormer,
  withholdChecked,
  withholdRefused,
} from './arrival.queries.ts'
import { type Checked, checkFile, type ImportSet, type Upload } from './check-file.ts'
import type { Counts } from './import-base.ts'
import { inPlace } from './import-places.ts'
import { readScope } from './scope.ts'
import { StoringBusy, storeImport } from './store-import.ts'
import { runOn } from './target.ts'
import { type RowProblem, refusedFor, UnreadableFile } from './unreadable.ts'

export type Withheld = RefusedFile & { importacao_id: number; motivo: 'erros' | 'reducao' | 'gravacao' }

export type Arrival = {
  via: 'pasta' | 'endereco'
  file: { name: string; path: string; sha256: string; isTooLarge?: boolean }
  /** What was delivered with it, by the names of the form's fields: exercicio, mes, mapeamento_id. */
  pedido: Record<string, string>
  /** The sender, for receipts and the trail: 'token Contabilidade'. */
  autor: string
  /** The request or the file, as the log calls it. */
  chamado: string
  /** Called in the transaction that withholds the file, once for each of its contents. */
  notify: (tx: WriteTransaction, withheld: Withheld) => Promise<void>
  /** Called once nobody else is at work on the file: when it answers false, the file stays where it is. */
  isThere?: () => Promise<boolean>
  /** What is to be done with the file itself, while nobody else can be at work on it. */
  settle?: (arrived: Arrived) => Promise<void>
}

export type Arrived =
  | ({ situacao: 'armazenada'; isRepeated: boolean; importacao_id: number; avisos: RowProblem[] } & Counts)
  | ({ situacao: 'retida' } & Withheld)

/**
 * The same file, for the same set and with the same things beside it, is stored once: a sender that repeats it gets the first receipt,
 * until another file of the same part of the set is stored. Null when another instance is at work on it for longer than `patienceMs`, or
 * the file is not there any more. Throws FieldErrors for what a program sent with a file, and StoringBusy.
 */
export function arrive(
  platform: Platform,
  set: ImportSet,
  arrival: Arrival,
  patienceMs: number,
): Promise<Arrived | null> {
  const { database } = platform
  const actor = { origem: 'painel', conta: null, autor: arrival.autor, pedido: arrival.chamado } as const
  const key = `${set.definition.name} ${arrival.file.sha256}`
  return inPlace(() =>
    whileClaimed(database, { key, patienceMs }, async () => {
      if ((await arrival.isThere?.()) === false) return null
      const arrived = await runAs(actor, () => receive(platform, set, arrival))
      await arrival.settle?.(arrived)
      return arrived
    }),
  )
}

const againMs = 100

// The lock is the connection's, which is closed after it: it ends with the process too, so that another one may go on.
async function whileClaimed<T>(
  { pool }: Database,
  { key, patienceMs }: { key: string; patienceMs: number },
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect()
  try {
    const until = performance.now() + patienceMs
    const claim = 'select pg_try_advisory_lock(hashtextextended($1, 81)) as mine'
    while (!(await client.query(claim, [key])).rows[0]?.mine) {
      if (performance.now() >= until) return null
      await sleep(againMs)
    }
    return await work()
  } finally {
    // given back before the answer: the server may notice a closed connection only later
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}

async function receive(platform: Platform, set: ImportSet, arrival: Arrival): Promise<Arrived> {
  const { database, jobs } = platform
  const { db } = database
  const identity: Identity = { conjunto: set.definition.name, sha256: arrival.file.sha256, pedido: arrival.pedido }
  const isKnown = identity.sha256 !== '' // the digest of a file that is too large is not known
  const repeated = isKnown && (await findRepeated(db, identity))
  if (repeated) return { situacao: 'armazenada', isRepeated: true, avisos: [], ...repeated }
  const former = isKnown ? await removeFormer(database, identity) : { wasWithheld: false }
  const answer = await check(platform, set, arrival)
  if ('refused' in answer) return withhold(database, arrival, { former, identity, refused: answer.refused })
  const { checked } = answer
  const { importacao_id, avisos } = checked
  if (checked.escopos.some(isShrunk)) {
    const refused = problemOf(reasons.reducao)
    return withhold(database, arrival, { former, identity, refused, waiting: { importacao_id, motivo: 'reducao' } })
  }
  try {
    const counts = await storeImport({ database, jobs }, set, { id: importacao_id, isConfirmed: false, isUnseen: true })
    return { situacao: 'armazenada', isRepeated: false, importacao_id, avisos, ...counts }
  } catch (error) {
    if (error instanceof StoringBusy) throw error
    const refused = problemOf(error instanceof Conflict ? error.message : failureOf(platform, error, arrival))
    return withhold(database, arrival, { former, identity, refused, waiting: { importacao_id, motivo: 'gravacao' } })
  }
}

// The sender can't mend what is wrong with the portal, and the same file would fail again: a person is notified. What may succeed later
// is tried again.
function failureOf({ log }: Platform, error: unknown, { chamado }: Pick<Arrival, 'chamado'>): string {
  if (isDatabaseAway(error) || isBlocked(error)) throw error
  log.error({ err: error, chamado }, 'arquivo que chegou sozinho não pôde ser conferido ou gravado')
  if (isTooLarge(error))
    return 'Um valor do arquivo, ou a soma de vários, é maior do que o portal guarda. Nada foi gravado.'
  return `O portal encontrou um erro que não previu, e nada foi gravado. Quem cuida do portal encontra o motivo no registro, por “${chamado}”.`
}

async function check(platform: Platform, set: ImportSet, arrival: Arrival): Promise<Checked> {
  const { database } = platform
  const { name, path, sha256, isTooLarge } = arrival.file
  if (isTooLarge) return { refused: problemOf('O arquivo é maior que o permitido, 100 MB.') }
  const user = { usuario_id: 0, usu_login: arrival.autor }
  try {
    const scope = await readScope(runOn(database.db), set.definition, arrival.pedido)
    const upload: Upload = { name, path, sha256, user, ...scope, mappingName: '', arrival }
    return await checkFile(database, set, upload)
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: refusedFor(error.erros) }
    const wrong = error instanceof NotFound ? new FieldErrors({ mapeamento_id: [error.message] }) : error
    if (!(wrong instanceof WireError)) return { refused: problemOf(failureOf(platform, error, arrival)) }
    if (!(wrong instanceof FieldErrors) || arrival.via === 'endereco') throw wrong
    return { refused: refusedFields(set, wrong) } // nobody is there to read it
  }
}

function refusedFields({ definition }: ImportSet, { fields }: FieldErrors): RefusedFile {
  const erros = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((mensagem) => ({ linha: 1, coluna: definition.columns[name]?.label ?? name, mensagem })),
  )
  return refusedFor(erros)
}

const problemOf = (mensagem: string): RefusedFile => refusedFor([{ linha: 1, coluna: '', mensagem }])

type Holding = {
  former: Former
  identity: Identity
  refused: RefusedFile
  /** The checked import, when its rows wait to be stored. */
  waiting?: { importacao_id: number; motivo: 'reducao' | 'gravacao' }
}

async function withhold(
  database: Database,
  arrival: Arrival,
  { former, identity, refused, waiting }: Holding,
): Promise<Arrived> {
  const withheld = await database.write(async (tx) => {
    const motivo: Withheld['motivo'] = waiting?.motivo ?? 'erros'
    const importacao_id = waiting
      ? await withholdChecked(tx, { ...waiting, refused })
      : await withholdRefused(tx, { arrival, identity, refused })
    if (!former.wasWithheld) await arrival.notify(tx, { importacao_id, motivo, ...refused })
    return { importacao_id, motivo, ...refused }
  })
  return { situacao: 'retida', ...withheld }
}
