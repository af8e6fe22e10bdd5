// Attachments of a record, in a table of the module: anexo_id, arquivo_id, the record's id and the fields of the schema.
import { sql } from 'kysely'
import type { z } from 'zod'
import { removendoArquivos } from '#kits/remocao/server/remocao.ts'
import { tarjaColumn } from '#kits/tarja/server/tarja.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { type Arquivo, findFile, releaseFiles, verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import type { AnexoRow } from '../anexo.ts'
import { esqueceAnteriores, guardaAnteriores, type Troca } from './anterior.queries.ts'
import { type Anexo, unknownAnexo } from './read-anexos.ts'

export type AnexoSource<S extends z.ZodObject = z.ZodObject> = {
  table: keyof DB & string
  /** The column of the record that the attachment belongs to. */
  owner: string
  fields: S
  /** The field that gets the file's name when it is left empty. */
  title?: keyof z.output<S> & string
  /** The values of a new one's empty fields, by the name of its file and its title: for forms that could not propose them to the person. */
  propose?: (texts: string[]) => Record<string, unknown>
  /** Older versions of the record refer to the files: one that is removed or replaced stays in the storage. */
  keepsFiles?: boolean
}

/** A field that a form may leave out has a value once it is stored. */
type Stored<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> }

export async function listAnexos<S extends z.ZodObject>(
  db: Queries,
  { table, owner, fields }: AnexoSource<S>,
  ownerId: number,
): Promise<(AnexoRow & Stored<z.output<S>>)[]> {
  const historia = `/dados/integridade?conjunto=${table}&registro=`
  const { rows } = await sql<AnexoRow & Stored<z.output<S>>>`
    select anexo_id, case when exists (select from arquivo_anterior where ant_conjunto = ${table} and ant_registro = anexo_id)
      then ${historia} || anexo_id || '#conferir' end as ane_historia, arq_nome as ane_nome, arq_tipo as ane_tipo, arq_tamanho as ane_tamanho, arq_conversao as ane_jpeg, arq_texto as ane_texto,
      ${sql.join([...verificacaoColumns, tarjaColumn])},
      ${sql.join(Object.keys(fields.shape).map((name) => sql.ref(name)))}
    from ${sql.table(table)} join arquivo using (arquivo_id)
    where ${sql.ref(owner)} = ${ownerId} order by anexo_ordem, anexo_id`.execute(db)
  return rows
}

/** `isJpeg`: what was made of a photograph in HEIC. */
export async function findAnexoFile(
  db: Queries,
  { table }: Pick<AnexoSource, 'table'>,
  { id, isJpeg }: { id: number; isJpeg: boolean },
): Promise<Arquivo | undefined> {
  const { rows } = await sql<{ file: number | null }>`
    select ${sql.ref(isJpeg ? 'arq_jpeg' : 'arquivo_id')} as file
    from ${sql.table(table)} join arquivo using (arquivo_id) where anexo_id = ${id}`.execute(db)
  const [row] = rows
  return row?.file ? findFile(db, row.file) : undefined
}

/** Messages for attachments that belong to another record (`ownerId` null: the record does not exist yet). */
export async function foreignAnexos(
  db: Queries,
  source: AnexoSource,
  ownerId: number | null,
  anexos: Anexo[],
): Promise<FieldMessages> {
  const known = ownerId === null ? [] : await ownAnexos(db, source, ownerId)
  return messagesOf(
    anexos.filter(({ anexo_id }) => anexo_id !== null && !known.some((own) => own.anexo_id === anexo_id)),
  )
}

/**
 * Makes `anexos` the record's attachments, in their order: those not named any more are removed. `stored` are the files of
 * storeFilesOf(anexos). The caller has locked the record. `publicos`: the attachments that were public before the change, where that may
 * change with it. Returns whether a document was added, removed or replaced. Throws FieldErrors for an attachment of another record, and
 * for one that is public and removed by somebody who does not say why.
 */
export async function saveAnexos(
  tx: WriteTransaction,
  source: AnexoSource,
  ownerId: number,
  { anexos, stored, publicos = null }: { anexos: Anexo[]; stored: (StoredFile | null)[]; publicos?: number[] | null },
): Promise<boolean> {
  const current = new Map((await ownAnexos(tx, source, ownerId)).map((own) => [own.anexo_id, own]))
  const trocas: Troca[] = []
  for (const [at, anexo] of anexos.entries()) {
    const own = anexo.anexo_id === null ? null : current.get(anexo.anexo_id)
    if (own === undefined) throw new FieldErrors(messagesOf([anexo]))
    const file = stored[at] ?? own
    const values = {
      ...withTitle(source, anexo, file?.arq_nome ?? ''),
      arquivo_id: file?.arquivo_id,
      anexo_ordem: at + 1,
    }
    if (own) {
      current.delete(own.anexo_id)
      await updateAnexo(tx, source, own.anexo_id, values)
      const depois = stored[at]?.arquivo_id
      if (depois) trocas.push({ anexoId: own.anexo_id, antes: own.arquivo_id, depois, dito: anexo.anterior })
    } else await insertAnexo(tx, source, { ...withProposal(source, anexo, values), [source.owner]: ownerId })
  }
  const removed = [...current.values()]
  const ids = removed.map(({ anexo_id }) => anexo_id)
  await removendoArquivos(tx, source.table, ids)
  if (ids.length) await sql`delete from ${sql.table(source.table)} where anexo_id = any(${ids})`.execute(tx)
  const kept = await guardaAnteriores(tx, source.table, trocas, publicos)
  const forgotten = await esqueceAnteriores(tx, source.table, ids)
  const released = trocas.map(({ antes }) => antes).filter((id) => !kept.includes(id))
  if (!source.keepsFiles)
    await releaseFiles(tx, [...released, ...forgotten, ...removed.map(({ arquivo_id }) => arquivo_id)])
  return removed.length > 0 || stored.some((file) => file !== null)
}

/** Removes all attachments of a record that is about to be removed. */
export const removeAnexos = (tx: WriteTransaction, source: AnexoSource, ownerId: number) =>
  saveAnexos(tx, source, ownerId, { anexos: [], stored: [] })

/** The file of an attachment, in the ledger. */
export type StoredFile = { arquivo_id: number; arq_nome: string }
type OwnAnexo = StoredFile & { anexo_id: number }

async function ownAnexos(db: Queries, { table, owner }: AnexoSource, ownerId: number): Promise<OwnAnexo[]> {
  const { rows } = await sql<OwnAnexo>`
    select anexo_id, arquivo_id, arq_nome from ${sql.table(table)} join arquivo using (arquivo_id)
    where ${sql.ref(owner)} = ${ownerId}`.execute(db)
  return rows
}

const messagesOf = (anexos: Anexo[]): FieldMessages =>
  Object.fromEntries(anexos.map(({ position }) => [`anexo_id_${position}`, [unknownAnexo]]))

function withTitle({ title }: AnexoSource, { fields }: Anexo, name: string): Record<string, unknown> {
  if (!title || fields[title]) return fields
  return { ...fields, [title]: name || 'Documento' }
}

// With JavaScript the page proposes, and sends what the person left there.
function withProposal({ title, propose }: AnexoSource, { file }: Anexo, values: Record<string, unknown>) {
  if (!propose || !file) return values
  const proposed = Object.entries(propose([file.name, String((title && values[title]) ?? '')]))
  return { ...values, ...Object.fromEntries(proposed.filter(([name]) => (values[name] ?? null) === null)) }
}

async function insertAnexo(tx: WriteTransaction, { table }: AnexoSource, values: Record<string, unknown>) {
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql.val(values[name])))})`.execute(tx)
}

async function updateAnexo(tx: WriteTransaction, { table }: AnexoSource, id: number, values: Record<string, unknown>) {
  // a form without the field leaves it as it is
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  const changes = known.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where anexo_id = ${id}`.execute(tx)
}
