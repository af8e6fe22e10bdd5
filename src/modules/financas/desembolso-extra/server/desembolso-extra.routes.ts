import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { desembolsoExtra } from '../desembolso-extra.dataset.ts'

export const desembolsoExtraModule = datasetModule(desembolsoExtra)
