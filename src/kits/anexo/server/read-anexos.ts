// The numbered fields of a form's attachments (doc_arquivo_N, anexo_envio_N, anexo_id_N, and the record's own <field>_N) as an array.
import type { z } from 'zod'
import { mostAnexos, tooManyFiles } from '#base/arquivo.ts'
import { type FundamentoDaRestricao, fundamentosDaRestricao } from '#kits/remocao/remocao.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { Body } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'

export type Anexo<Fields = Record<string, unknown>> = {
  /** The N of its fields: errors are reported under it. */
  position: number
  /** An existing attachment that stays; with a new file, its file is replaced. */
  anexo_id: number | null
  file: SpooledFile | null
  /** The token of a file that was sent before the form. */
  envio: string | null
  /** Why the file that it replaces is given to nobody from now on; null: it stays everybody's. */
  anterior: FundamentoDaRestricao | null
  fields: Fields
}

export type AnexosRead<Fields> = {
  /** In the order that the form gives them. */
  anexos: Anexo<Fields>[]
  problems: FieldMessages
  /** The form names no attachment, nor says that there shall be none: those of the record stay. */
  keepsAll: boolean
}

export const unknownAnexo = 'Anexo desconhecido.'

/**
 * `fields` is the schema of what each attachment has besides its file, by names without the number. Empty rows are left out.
 * Never throws: errors are in `problems`, by field, to be answered together with those of the other fields.
 */
export function readAnexos<S extends z.ZodObject>(
  body: Body,
  files: SpooledFile[],
  fields: S,
): AnexosRead<z.output<S>> {
  const problems = unexpectedFiles(files)
  const names = ['anexo_id', 'anexo_envio', 'doc_arquivo', ...Object.keys(fields.shape)]
  const sent = [...Object.keys(body), ...files.map((file) => file.field)]
  const rows: Row[] = []
  for (const position of positionsOf(sent, names)) {
    const row = readRow(body, files, fields, position)
    if (!row) continue
    Object.assign(problems, row.problems)
    const isTwice = row.anexo_id !== null && rows.some((other) => other.anexo_id === row.anexo_id)
    if (isTwice) problems[`anexo_id_${position}`] = ['Anexo repetido.']
    if (row.envio !== null && rows.some((other) => other.envio === row.envio))
      problems[`doc_arquivo_${position}`] = ['Arquivo repetido.']
    if (rows.length === mostAnexos) problems[`doc_arquivo_${position}`] = tooManyFiles(mostAnexos)
    rows.push(row)
  }
  const saysNone = body.anexos === 'nenhum'
  // a record that was read and is sent back has a list there: it names no attachment of the form
  const isWord = typeof body.anexos === 'string' && body.anexos !== ''
  if ((isWord && !saysNone) || (saysNone && rows.length)) problems.anexos = ['Opção inválida.']
  return { anexos: inOrder(rows), problems, keepsAll: !rows.length && !saysNone }
}

// Those that the form says are removed are named, so they are no attachments of the form any more.
const inOrder = <Fields>(rows: Row[]): Anexo<Fields>[] =>
  rows
    .filter((row) => !row.isRemoved)
    .sort((a, b) => a.order - b.order || a.position - b.position)
    .map(({ position, anexo_id, file, envio, anterior, fields }) => ({
      position,
      anexo_id,
      file,
      envio,
      anterior,
      fields: fields as Fields,
    }))

/** The files to store, in the order of their attachments. */
export const filesOf = (anexos: Anexo[]): SpooledFile[] => anexos.flatMap(({ file }) => (file ? [file] : []))

type Row = Anexo<unknown> & { order: number; isRemoved: boolean; problems: FieldMessages }

function readRow(body: Body, files: SpooledFile[], schema: z.ZodObject, position: number): Row | null {
  const numbered = (name: string) => `${name}_${position}`
  const typed = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, body[numbered(name)]]))
  const own = files.filter((file) => file.field === numbered('doc_arquivo'))
  const file = own[0] ?? null
  const [id, token] = [body[numbered('anexo_id')], body[numbered('anexo_envio')]]
  if (!file && [id, token, body[numbered('doc_arquivo')], ...Object.values(typed)].every(isEmpty)) return null

  const isRemoved = !isEmpty(body[numbered('anexo_remover')])
  const envio = typeof token === 'string' && token !== '' ? token : null
  const read = schema.safeParse(typed)
  const anexo_id = isEmpty(id) ? null : readId(id)
  const problems: FieldMessages = {}
  if (own.length > 1 || (file && envio)) problems[numbered('doc_arquivo')] = ['Envie um só arquivo por anexo.']
  else Object.assign(problems, fileProblems(own))
  if (!isEmpty(id) && anexo_id === null) problems[numbered('anexo_id')] = [unknownAnexo]
  if (isEmpty(id) && !file && !envio) problems[numbered('doc_arquivo')] = ['Escolha o arquivo.']
  if (!read.success) {
    for (const [name, messages] of Object.entries(fieldMessages(read.error))) problems[numbered(name)] = messages
  }
  const said = String(body[numbered('anexo_anterior')] ?? '')
  const anterior = Object.hasOwn(fundamentosDaRestricao, said) ? (said as FundamentoDaRestricao) : null
  if (said !== '' && !anterior) problems[numbered('anexo_anterior')] = ['Opção inválida.']
  const order = Number(/^\d{1,4}$/.exec(String(body[numbered('anexo_ordem')] ?? ''))?.[0] ?? position)
  const fields = read.success ? read.data : {}
  return { position, anexo_id, file, envio, anterior, fields, order, isRemoved, problems: isRemoved ? {} : problems }
}

const numberedName = /^(.+)_(0|[1-9]\d{0,3})$/

function positionsOf(sent: string[], names: string[]): number[] {
  const positions = sent.flatMap((field) => {
    const [, name = '', position] = numberedName.exec(field) ?? []
    return names.includes(name) ? [Number(position)] : []
  })
  return [...new Set(positions)].sort((a, b) => a - b)
}

function unexpectedFiles(files: SpooledFile[]): FieldMessages {
  const wrong = files.filter((file) => numberedName.exec(file.field)?.[1] !== 'doc_arquivo')
  return Object.fromEntries(wrong.map((file) => [file.field, ['Arquivo inesperado.']]))
}

function readId(value: unknown): number | null {
  const id = /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
