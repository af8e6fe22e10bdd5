// The attachments in the values of a form, and what became of them while two people had it open. A document is the same one under
// whatever number.
import type { Values } from './form-values.ts'

/** `fields`: what the form says of it, by names without its number. */
export type FormDocument = { id: string; number: string; fields: Values }

/** `first`: as it was when the form was opened. */
export type Lost = { mine: FormDocument; first: FormDocument }
export type Altered = { saved: FormDocument; first: FormDocument }

export type DocumentChanges = {
  /** The other added these. */
  added: FormDocument[]
  /** The other removed these. */
  lost: Lost[]
  /** This person removed these, and the other changed them. */
  altered: Altered[]
}

export function compareDocuments(mine: Values, first: Values, saved: Values): DocumentChanges {
  const [own, opened, stored] = [mine, first, saved].map(documentsIn) as [
    FormDocument[],
    FormDocument[],
    FormDocument[],
  ]
  const isIn = (documents: FormDocument[], id: string) => documents.some((each) => each.id === id)
  return {
    added: stored.filter(({ id }) => !isIn(own, id) && !isIn(opened, id)),
    lost: own
      .filter(({ id }) => !isIn(stored, id))
      .map((each) => ({ mine: each, first: opened.find(({ id }) => id === each.id) ?? each })),
    altered: opened
      .filter(({ id }) => !isIn(own, id))
      .flatMap((each) => {
        const now = stored.find(({ id }) => id === each.id)
        return now && changedFields(each, now).length ? [{ saved: now, first: each }] : []
      }),
  }
}

/** The names, without number, of what `after` says otherwise: the record's own fields, and the file. */
export const changedFields = (before: FormDocument, after: FormDocument): string[] =>
  Object.entries(after.fields)
    .filter(([name]) => !name.startsWith('anexo_') || name === 'anexo_arquivo')
    .filter(([name, value]) => before.fields[name] !== undefined && before.fields[name]?.trim() !== value.trim())
    .map(([name]) => name)

/** '“Ata da sessão” (ata.pdf)' */
export function nameOfDocument(fields: Values): string {
  const title = Object.entries(fields).find(([name]) => name.endsWith('_titulo'))?.[1]
  const file = fileIn(fields.anexo_arquivo)?.name
  if (!title) return file ?? 'sem título'
  return file ? `“${title}” (${file})` : `“${title}”`
}

/** Of one that somebody else removed. */
export const afterRemoval = (newFile: string | null | undefined): string =>
  newFile
    ? `O arquivo que você escolheu no lugar dele, ${newFile}, fica como um anexo novo.`
    : 'Para ter o anexo de novo, escolha o arquivo outra vez.'

/** The field `anexo_arquivo_N`, '1200 ata.pdf': which file the form shows, to see that it was replaced. */
export const fileText = (name: string, size: number) => `${size} ${name}`
export function fileIn(text = ''): { name: string; size: number } | null {
  const [, size, name] = /^(\d+) (.+)$/s.exec(text) ?? []
  return name ? { name, size: Number(size) } : null
}

/** The rows of `values` under the numbers that they have in `mine`; without those that it lacks. */
export function inRowsOf(mine: Values, values: Values): Values {
  const numbers = new Map(documentsIn(mine).map(({ id, number }) => [id, number]))
  const moved = new Map(documentsIn(values).map(({ id, number }) => [number, numbers.get(id)]))
  const renamed = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const { field, number } = numberedName(name)
    if (values[`anexo_linha_${number}`] === undefined) return [[name, value]]
    const here = moved.get(number)
    return here === undefined ? [] : [[`${field}_${here}`, value]]
  })
  return Object.fromEntries(renamed)
}

export const documentsIn = (values: Values): FormDocument[] =>
  Object.entries(values).flatMap(([name, id]) => {
    const { field, number } = numberedName(name)
    if (field !== 'anexo_id' || !id) return []
    return [{ id, number, fields: fieldsOf(values, number) }]
  })

const fieldsOf = (values: Values, wanted: string): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const { field, number } = numberedName(name)
      return number === wanted ? [[field, value]] : []
    }),
  )

function numberedName(name: string): { field: string; number: string } {
  const [, field = name, number = ''] = /^(.+)_(\d+)$/.exec(name) ?? []
  return { field, number }
}
