// The panel's page of what a list's documents lack, and its call that sorts many files at once.
import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { App, PageLoader } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { mostPending } from '../most-pending.ts'
import { type PendingPage, pendingPage, sorted } from '../pending.ts'
import { type KindSource, listUnsorted, listWithoutText, sortAnexos } from './pending.queries.ts'

/** `incomplete` reads at most the number of records that it is given. */
export function pendingDocuments(
  { db }: Database,
  source: KindSource,
  incomplete: (most: number) => Promise<PendingPage['incomplete']>,
): PageLoader {
  return {
    output: pendingPage,
    async load() {
      const [lacking, unsorted, withoutText] = await Promise.all([
        incomplete(mostPending + 1),
        listUnsorted(db, source, mostPending + 1),
        listWithoutText(db, source, mostPending + 1),
      ])
      const all = { incomplete: lacking, unsorted, withoutText }
      const shown = Object.entries(all).map(([name, rows]) => [name, rows.slice(0, mostPending)])
      const more = Object.entries(all).map(([name, rows]) => [name, rows.length > mostPending])
      return { ...Object.fromEntries(shown), more: Object.fromEntries(more) } as PendingPage
    },
  }
}

/** `POST <path>/documentos`: `tipo_<anexo_id>` says what the attachment is; empty ones stay unsorted. */
export function sortCall(app: App, { write }: Database, path: string, source: KindSource, kinds: object): void {
  app.post(
    `${path}/documentos`,
    { schema: { summary: 'Classifica vários documentos', response: answers(sorted) } },
    async (request: FastifyRequest) => {
      const chosen = chosenIn(bodyOf(request), kinds)
      const classificados = chosen.size ? await write((tx) => sortAnexos(tx, source, chosen)) : 0
      return { data: { classificados } }
    },
  )
}

function chosenIn(body: Record<string, unknown>, kinds: object): Map<number, string> {
  const chosen = new Map<number, string>()
  for (const [name, value] of Object.entries(body)) {
    const id = /^tipo_([1-9]\d{0,14})$/.exec(name)?.[1]
    if (!id || value === '') continue
    if (typeof value !== 'string' || !Object.hasOwn(kinds, value))
      throw new FieldErrors({ [name]: ['Opção inválida.'] })
    chosen.set(Number(id), value)
    if (chosen.size > mostPending) throw new FieldErrors({ [name]: [`Classifique no máximo ${mostPending} por vez.`] })
  }
  return chosen
}
