// The files that a citizen sent with a form, one in each of its fields.
import type { FieldMessages } from '#platform/http/errors.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'

export function anexoProblems(files: SpooledFile[], fields: readonly string[]): FieldMessages {
  const problems = fileProblems(files)
  for (const { field } of files) {
    if (!fields.includes(field)) problems[field] = ['Arquivo inesperado.']
    else if (files.filter((file) => file.field === field).length > 1)
      problems[field] = ['Envie um só arquivo por campo.']
  }
  return problems
}

export const inOrder = (files: SpooledFile[], fields: readonly string[]): SpooledFile[] =>
  fields.flatMap((name) => files.filter((file) => file.field === name))
