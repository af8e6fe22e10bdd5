import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { estagiario } from '../estagiario.dataset.ts'

export const estagiarioModule = datasetModule(estagiario)
