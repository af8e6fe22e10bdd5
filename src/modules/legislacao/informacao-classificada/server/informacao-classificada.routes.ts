import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { informacaoClassificada } from '../informacao-classificada.dataset.ts'

export const informacaoClassificadaModule = datasetModule(informacaoClassificada)
