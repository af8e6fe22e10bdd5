// The ledger of stored files (table arquivo): a row before the bytes, confirmed by the transaction that uses them, else removed.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { acceptedWords, fileNotAllowed, fileTooLarge, largestFile } from '#base/arquivo.ts'
import { type Antivirus, createAntivirus } from '../antivirus/antivirus.ts'
import type { Verdict } from '../antivirus/verdict.ts'
import type { Database, Queries, WriteTransaction } from '../db/connect.ts'
import { FieldErrors, type FieldMessages, Left } from '../errors.ts'
import { addEnvio, type Envio, releaseEnvio, takeEnvios, waits } from './envio.queries.ts'
import { withEndingOf } from './file-name.ts'
import { isHeic } from './file-type.ts'
import { type Coming, isKept, keepWaiting, type ReceivedFile, receiveFile } from './received.queries.ts'
import { removeFiles, type Unsettled } from './removal.queries.ts'
import type { SpooledFile } from './spool.ts'
import type { Storage } from './storage.ts'

export type Arquivo = {
  arquivo_id: number
  arq_chave: string
  arq_nome: string
  arq_tipo: string
  arq_tamanho: number
  arq_sha256: string
  /** What the scanner said of it; null when there was none. Only what is null or 'limpo' is given to anybody. */
  arq_verificacao: string | null
}

export type FileStore = {
  storage: Storage
  /**
   * Stores `files`, then runs `work` in a write transaction with the id of each (same order). When anything fails nothing
   * stays: no row, no file; nor when the sender of one has left. Files that `work` released are removed after the commit.
   */
  writeWithFiles<T>(files: SpooledFile[], work: (tx: WriteTransaction, arquivoIds: number[]) => Promise<T>): Promise<T>
  /** Stores a file that waits for its form, and returns the token by which this user's form names it. */
  stage(file: SpooledFile, usuarioId: number): Promise<string>
  /** Makes waiting files stored ones, each once, in the order of the tokens; undefined for one that does not wait for this user. */
  takeStaged(tx: WriteTransaction, tokens: string[], usuarioId: number): Promise<(Envio | undefined)[]>
  /** Removes a waiting file of this user's, if it still waits. */
  discardStaged(token: string, usuarioId: number): Promise<void>
  /**
   * Stores a file while it comes, so that it lies nowhere else; it waits, and is removed by `discard` unless `keep` was called for it.
   * `size` and `sha256` are known afterwards.
   */
  receive(field: string, name: string | undefined, content: Coming['content']): Promise<ReceivedFile>
  /** Stores files that wait for longer than a request: `work` runs in the transaction that notes it. */
  hold<T>(files: SpooledFile[], days: number, work: Work<T>): Promise<T>
  /** Removes what killed processes left half-way. Returns how many files. */
  sweep(): Promise<number>
}

// How many files are stored at the same time.
const together = 16

type Reserved = Pick<Unsettled, 'arquivo_id' | 'arq_chave'>

// Longer than any upload followed by its transaction may take.
const pendingHours = 2

type Work<T> = (tx: WriteTransaction, arquivoIds: number[]) => Promise<T>
type OnPhoto = (tx: WriteTransaction, arquivoId: number) => Promise<void>

type Rest = {
  /** Is called in the transaction that stores a photograph in HEIC. */
  onPhoto?: OnPhoto
  antivirus?: Antivirus
}

const noPhoto: OnPhoto = async () => {}

export function createFileStore(
  database: Database,
  storage: Storage,
  { onPhoto = noPhoto, antivirus = createAntivirus(undefined) }: Rest = {},
): FileStore {
  const { db } = database
  const reserve = reserving(antivirus)

  const removeRows = (rows: Unsettled[]) => removeFiles(db, storage, rows)
  const unsettled = () => db.selectFrom('arquivo').select(['arquivo_id', 'arq_chave', 'arq_estado'])

  // The rows, the bytes, then `work`; when anything fails none of them stays.
  async function withStored<T>(files: SpooledFile[], write: Database['write'], work: Work<T>): Promise<T> {
    const ids: number[] = []
    const verdicts = await antivirus.admit(files)
    try {
      for (let at = 0; at < files.length; at += together) {
        const some = files.slice(at, at + together)
        const rows = await reserve(db, some, verdicts.slice(at, at + together))
        ids.push(...rows.map(({ arquivo_id }) => arquivo_id))
        await putAll(storage, some, rows)
      }
      const value = await write(async (tx) => {
        const worked = await work(tx, ids)
        if (files.some(({ sender }) => sender?.hasLeft())) throw new Left() // nobody would know what became of it
        return worked
      })
      // the write is committed: files that can't be removed now are left to the sweep
      await removeRows(await unsettled().where('arq_estado', '=', 'removido').execute()).catch(() => {})
      return value
    } catch (error) {
      const left = files.length
        ? await unsettled()
            .where('arq_estado', '=', 'pendente')
            .where('arquivo_id', 'in', [0, ...ids])
            .execute()
        : []
      await removeRows(left).catch(() => {}) // the sweep tries again
      throw error
    }
  }

  const settle = (tx: WriteTransaction, ids: number[]) => settleFiles(tx, ids, onPhoto)
  const writeWithFiles: FileStore['writeWithFiles'] = (files, work) =>
    withStored(files, database.write, async (tx, ids) => {
      const worked = await work(tx, ids)
      await settle(tx, ids)
      return worked
    })

  return {
    storage,
    writeWithFiles,
    stage: (file, usuarioId) =>
      withStored([file], database.transact, (tx, [arquivoId = 0]) => addEnvio(tx, arquivoId, usuarioId)),
    receive: (field, name, content) => receiveFile({ db, storage, reserve, removeRows }, { field, name, content }),
    hold: (files, days, work) => withStored(files, database.write, keeping(days, work)),
    async takeStaged(tx, tokens, usuarioId) {
      const taken = await takeEnvios(tx, tokens, usuarioId)
      await settle(
        tx,
        taken.flatMap((envio) => envio?.arquivo_id ?? []),
      )
      return taken
    },
    discardStaged: (token, usuarioId) =>
      withStored([], database.transact, async (tx) => releaseFiles(tx, await releaseEnvio(tx, token, usuarioId))),
    async sweep() {
      const limit = sql<string>`now() - make_interval(hours => ${pendingHours})` // by the clock of the database that wrote it
      const rows = await unsettled()
        .where((is) =>
          is.or([
            is('arq_estado', '=', 'removido'),
            is.and([is('arq_estado', '=', 'pendente'), is('arq_data', '<', limit), is.not(waits), is.not(isKept)]),
          ]),
        )
        .execute()
      return removeRows(rows)
    },
  }
}

const keeping =
  <T>(days: number, work: Work<T>): Work<T> =>
  async (tx, ids) => {
    await keepWaiting(tx, ids, days)
    return work(tx, ids)
  }

async function settleFiles(tx: WriteTransaction, ids: number[], onPhoto: OnPhoto): Promise<void> {
  if (!ids.length) return
  const rows = await tx
    .updateTable('arquivo')
    .set({ arq_estado: 'guardado' })
    .where('arquivo_id', 'in', ids)
    .returning(['arquivo_id', 'arq_conversao', 'arq_verificacao'])
    .execute()
  // of one that is held it is made once it is clean
  for (const row of rows) if (row.arq_conversao === 'espera' && !isHeld(row)) await onPhoto(tx, row.arquivo_id)
}

// One statement for many files: a commit for each would cost more than the files do.
const reserving = ({ scanner }: Antivirus) =>
  async function reserve(db: Queries, files: SpooledFile[], verdicts: (Verdict | null)[] = []): Promise<Reserved[]> {
    const rows = files.map((file, at) => ({
      arq_chave: randomBytes(20).toString('hex'),
      arq_nome: withEndingOf(file.type, file.name || 'arquivo'),
      arq_tipo: file.type ?? 'application/octet-stream',
      arq_tamanho: file.size,
      arq_sha256: file.sha256,
      arq_conversao: isHeic(file.type) ? 'espera' : null,
      // a large ZIP that comes is given to nobody: what is taken out of it is looked at
      ...(scanner && file.path && verdictColumns(verdicts[at] ?? null)),
    }))
    const made = await db.insertInto('arquivo').values(rows).returning(['arquivo_id', 'arq_chave']).execute()
    const idOf = new Map(made.map(({ arq_chave, arquivo_id }) => [arq_chave, arquivo_id]))
    return rows.map(({ arq_chave }) => ({ arq_chave, arquivo_id: idOf.get(arq_chave) ?? 0 }))
  }

const verdictColumns = (verdict: Verdict | null) => ({
  arq_verificacao: verdict?.estado ?? 'aguarda',
  arq_verificacao_motivo: verdict?.motivo ?? null,
  arq_verificacao_desde: verdict && sql<string>`now()`,
  arq_verificado_em: verdict && sql<string>`now()`,
})

// Waits for all of them, also when one fails: a file still being written could not be removed.
async function putAll(storage: Storage, files: SpooledFile[], rows: Reserved[]): Promise<void> {
  const puts = files.map((file, at) =>
    storage.put(rows[at]?.arq_chave ?? '', file.path, file.type ?? 'application/octet-stream'),
  )
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected')
  if (failed) throw failed.reason
}

/** Marks these files, and what was made of them, as no longer used, but for former versions that are kept; they are removed after the commit. */
export async function releaseFiles(tx: WriteTransaction, arquivoIds: number[]): Promise<void> {
  if (!arquivoIds.length) return
  await sql`with livres as (select arquivo_id, arq_jpeg from arquivo where arquivo_id = any(${arquivoIds})
      and not exists (select from arquivo_anterior anterior where anterior.arquivo_id = arquivo.arquivo_id))
    update arquivo set arq_estado = 'removido'
    where arquivo_id in (select arquivo_id from livres union all select arq_jpeg from livres)`.execute(tx)
}

/** What whoever is shown a file reads of it (`verificado`, kits/anexo). */
export const verificacaoColumns = [
  sql<'aguarda' | 'limpo' | 'infectado' | 'nao_conferido' | null>`arq_verificacao`.as('ane_verificacao'),
  sql<string | null>`case when arq_verificacao = 'infectado' then arq_verificacao_motivo end`.as('ane_assinatura'),
] as const

/** Nobody gets its content: it waits for the scanner, which may have found something in it. */
export const isHeld = ({ arq_verificacao }: Pick<Arquivo, 'arq_verificacao'>): boolean =>
  arq_verificacao !== null && arq_verificacao !== 'limpo'

/** One that is held is found too: whoever gives its content asks `isHeld`, as `sendFile` does. */
export async function findFile(db: Queries, arquivoId: number): Promise<Arquivo | undefined> {
  return db
    .selectFrom('arquivo')
    .select(['arquivo_id', 'arq_chave', 'arq_nome', 'arq_tipo', 'arq_tamanho', 'arq_sha256', 'arq_verificacao'])
    .where('arquivo_id', '=', arquivoId)
    .where('arq_estado', '=', 'guardado')
    .executeTakeFirst()
}

/** What is wrong with these files, by field; `accept` narrows the types, which `words` name, `largest` the size in bytes. */
export function fileProblems(
  files: SpooledFile[],
  {
    accept = /^/,
    words = acceptedWords,
    largest = largestFile,
  }: { accept?: RegExp; words?: string; largest?: number } = {},
): FieldMessages {
  const problems: FieldMessages = {}
  for (const file of files) {
    if (file.isTooLarge || file.size > largest) problems[file.field] = fileTooLarge(largest)
    else if (file.size === 0) problems[file.field] = ['O arquivo está vazio.']
    else if (!file.type || !accept.test(file.type)) problems[file.field] = fileNotAllowed(words)
  }
  return problems
}

/** Refuses every file of a call that takes none, or none under this field. */
export function refuseUnexpected(files: SpooledFile[], expected: RegExp): void {
  const wrong = files.filter((file) => !expected.test(file.field))
  if (wrong.length)
    throw new FieldErrors(Object.fromEntries(wrong.map((file) => [file.field, ['Arquivo inesperado.']])))
}
