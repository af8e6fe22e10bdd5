// What all searches of a portal stand on: one memory for its page, its calls and who asks for what is published.
import type { ModuleContext } from '#platform/http/module.ts'
import { tipoListas } from './busca-pagina.search.ts'
import { createCountMemory } from './contagem.ts'
import { createExpressoes } from './expressoes.ts'
import { createMemory, type SearchFloor } from './momento.ts'
import { tipoDocumentos } from './resultado.ts'

export function createFloor({
  directory,
  platform: { database },
}: Pick<ModuleContext, 'directory' | 'platform'>): SearchFloor {
  const { db } = database
  return {
    db,
    sources: directory.sources,
    kinds: () => [
      ...directory.lists.map(({ id, many, page }) => ({ tipo: id, titulo: many, lista: page })),
      ...directory.kinds,
      { tipo: tipoDocumentos, titulo: 'Dentro de documentos', lista: null },
      { tipo: tipoListas, titulo: 'Páginas e listas do portal', lista: '/mapa-do-site' },
    ],
    listas: () =>
      directory.lists.map(({ page, title, filters }) => ({
        ...{ page, title, filters },
        text: directory.pages.find(({ href }) => href === page)?.text ?? '',
      })),
    memory: createMemory(db),
    counts: createCountMemory(),
    expressoes: createExpressoes(db),
  }
}
