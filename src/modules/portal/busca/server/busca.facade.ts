// The search index for the commands that check it and write it anew, and the search by the words of a title for other modules.
import type { Database } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { ofereciveis, palavrasDoTitulo } from '../achados-para.ts'
import { buscaForm, type Resultado } from '../busca.contract.ts'
import { searchAll } from './busca.search.ts'
import { reindexWords, type Sources, storeWords } from './indice.queries.ts'
import { searchFloorOf } from './search-floor.ts'

export { compareIndex, queueAll, writeWaiting } from './indice.queries.ts'

/** The words' index and the dictionary, after every row was written. Nobody waits for it. */
export async function rebuildIndex(database: Database, sources: Sources): Promise<void> {
  await reindexWords(database)
  await storeWords(database, sources)
}

/** What is published, with the name of its kind, that may answer this title; the most certain first. It throws as the search does. */
export type Publicado = Resultado & { nome: string }
export function searchPublished(
  context: Pick<ModuleContext, 'app' | 'directory' | 'platform'>,
): (titulo: string) => Promise<Publicado[]> {
  const nameOf = (tipo: string) =>
    searchFloorOf(context)
      .kinds()
      .find((kind) => kind.tipo === tipo)?.titulo ?? ''
  return async (titulo) => {
    const form = buscaForm.parse({ q: palavrasDoTitulo(titulo) })
    if (form.q === '') return []
    const key = `busca ${JSON.stringify(form)}`
    const found = await context.app.ask({ shape: 'busca', key }, () => searchAll(searchFloorOf(context), form))
    return ofereciveis(found).map((item) => ({ ...item, nome: nameOf(item.tipo) }))
  }
}
