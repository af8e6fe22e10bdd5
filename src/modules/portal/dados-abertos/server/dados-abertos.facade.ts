// The licence of the data and what its dictionary says, for its other formats.
import type { App } from '#platform/http/module.ts'
import { type ApiDocument, describeLists } from './api-document.ts'

export { licenca } from '../licenca.ts'

const listas = (app: App) => describeLists(app.swagger() as ApiDocument)

/** The public lists that can be had whole: name, and address of their CSV. */
export const listasInteiras = (app: App): { nome: string; endereco: string }[] =>
  listas(app).flatMap(({ nome, arquivos }) =>
    arquivos.flatMap(({ href }) => (href.endsWith('.csv') ? { nome, endereco: href } : [])),
  )

/** What the dictionary says of the columns, by their names. */
export const significados = (app: App): ReadonlyMap<string, string> =>
  new Map(listas(app).flatMap(({ columns }) => columns.map(({ name, meaning }) => [name, meaning] as const)))
