import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { filaCreche } from '../fila-creche.dataset.ts'

export const filaCrecheModule = datasetModule(filaCreche)
