import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { entidade } from '../entidade.dataset.ts'

export const entidadeModule = datasetModule(entidade)
