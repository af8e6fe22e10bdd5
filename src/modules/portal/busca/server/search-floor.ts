// What all searches of a portal stand on: one memory for its page, its calls and other modules.
import type { ModuleContext } from '#platform/http/module.ts'
import { tipoListas } from './busca-pagina.search.ts'
import { createCountMemory } from './contagem.ts'
import { createExpressoes } from './expressoes.ts'
import { createMemory, type SearchFloor } from './momento.ts'
import { tipoDocumentos } from './resultado.ts'

type Of = Pick<ModuleContext, 'directory' | 'platform'>

const floors = new WeakMap<Of['directory'], SearchFloor>()

export function searchFloorOf({ directory, platform }: Of): SearchFloor {
  const known = floors.get(directory) ?? makeFloor({ directory, platform })
  floors.set(directory, known)
  return known
}

function makeFloor({ directory, platform: { database } }: Of): SearchFloor {
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
    memory: createMemory(db),
    counts: createCountMemory(),
    expressoes: createExpressoes(db),
  }
}
