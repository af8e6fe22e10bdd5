import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { ata } from '../ata.dataset.ts'
import { ataPairs } from './ata-import.queries.ts'

export const ataModule = datasetModule(ata, { reading: { pairs: ataPairs } })
