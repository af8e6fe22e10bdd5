import { datasetModule } from '../../../../kits/dataset/server/dataset-module.ts'
import { restoAPagar } from '../resto-a-pagar.dataset.ts'

export const restoAPagarModule = datasetModule(restoAPagar, { recordView: 'resto-a-pagar' })
