import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { classificacao } from '../classificacao.dataset.ts'
import { classificacoesAConferir } from './classificacao-fila.queries.ts'

const set = datasetModule(classificacao)

export function classificacaoModule(context: ModuleContext): void {
  set(context)
  context.directory.queue.push(classificacoesAConferir(context.platform.database.db))
}
classificacaoModule.search = set.search
