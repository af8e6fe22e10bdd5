import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { diaria } from '../diaria.dataset.ts'
import { diariaValor } from '../diaria-valor.dataset.ts'

export const diariaModule = datasetModule(diaria)
export const diariaValorModule = datasetModule(diariaValor)
