import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { estruturaShape, lugarShape } from '../orgao.contract.ts'
import { orgao } from '../orgao.dataset.ts'
import { findEstrutura, findLugar } from './orgao.queries.ts'

export const orgaoModule = datasetModule(orgao, {
  listView: 'orgaos-public',
  listExtra: { shape: estruturaShape, load: findEstrutura },
  recordView: 'orgao-public',
  recordExtra: { shape: lugarShape, load: findLugar },
})
