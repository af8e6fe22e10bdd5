import { datasetModule } from '../../../../kits/dataset/server/dataset-module.ts'
import { orgao } from '../orgao.dataset.ts'

export const orgaoModule = datasetModule(orgao, { recordView: 'orgao-public' })
