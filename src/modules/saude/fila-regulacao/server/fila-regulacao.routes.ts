import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { filaRegulacao } from '../fila-regulacao.dataset.ts'

export const filaRegulacaoModule = datasetModule(filaRegulacao)
