import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { filaItem } from '../fila-item.dataset.ts'
import { filaRegulacao } from '../fila-regulacao.dataset.ts'

export const filaRegulacaoModule = datasetModule(filaRegulacao)
export const filaItemModule = datasetModule(filaItem)
