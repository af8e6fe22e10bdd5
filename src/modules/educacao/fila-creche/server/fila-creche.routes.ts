import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { filaCreche } from '../fila-creche.dataset.ts'

export const filaCrecheModule = datasetModule(filaCreche)
