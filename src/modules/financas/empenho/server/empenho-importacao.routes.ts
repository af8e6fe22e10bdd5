import type { ImportSet } from '#kits/import/server/check-file.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import { referenceReaders } from '#kits/import/server/references.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { empenhoImport } from '../empenho.import.ts'
import { despesaTarget } from './despesa-target.queries.ts'
import { celulas } from './empenho-celulas.ts'
import { reshapeEmpenhos } from './empenho-espelho.ts'

export function empenhoImportacaoModule({ panel, platform, directory }: ModuleContext): void {
  directory.queue.push(importQueue(platform.database.db, empenhoImport, 'financas'))
  const set: ImportSet = {
    definition: empenhoImport,
    target: despesaTarget,
    reshape: reshapeEmpenhos,
    readers: async (run) => ({ ...(await referenceReaders(run, empenhoImport)), ...celulas }),
  }
  enterImported(directory, { set, access: 'financas', page: '/acesso/empenhos' })
  panel('financas', (scope) => importCalls(scope, platform, set))
}
