import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { pca } from '../pca.dataset.ts'
import { pcaPairs } from './pca-import.queries.ts'

export const pcaModule = datasetModule(pca, { reading: { pairs: pcaPairs } })
