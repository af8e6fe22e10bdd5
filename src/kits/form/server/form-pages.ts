// The two pages of a record's form in the panel: of a new one, and of one that is changed.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RegisterPage } from '#platform/http/module.ts'
import { recordId } from './record-calls.ts'

type FormPages = {
  /** What stands before '/cadastro' and '/edicao/:id'. */
  at: string
  /** The address of the second, where it is another. */
  edit?: string
  view: string
  output: z.ZodType
  /** `id` null: of a new one. */
  load: (id: number | null, request: FastifyRequest) => unknown
}

export function formPages(page: RegisterPage, { at, edit = `${at}/edicao/:id`, view, output, load }: FormPages): void {
  page(`${at}/cadastro`, view, { output, load: (request) => load(null, request) })
  page(edit, view, { output, load: (request) => load(recordId(request), request) })
}
