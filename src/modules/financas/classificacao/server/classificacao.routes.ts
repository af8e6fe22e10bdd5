import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import type { Module } from '#platform/http/module.ts'
import { classificacao } from '../classificacao.dataset.ts'
import { classificacoesAConferir } from './classificacao-fila.queries.ts'

export const classificacaoModule: Module = (context) => {
  datasetModule(classificacao)(context)
  context.directory.queue.push(classificacoesAConferir(context.platform.database.db))
}
