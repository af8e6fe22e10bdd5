import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { atividadeShape, estruturaShape, lugarShape } from '../orgao.contract.ts'
import { orgao } from '../orgao.dataset.ts'
import { findEstrutura, findLugar } from './orgao.queries.ts'
import { findAtividade } from './orgao-atividade.queries.ts'

export const orgaoModule = datasetModule(orgao, {
  listView: 'orgaos-public',
  listExtra: { shape: estruturaShape, load: findEstrutura },
  recordView: 'orgao-public',
  recordExtra: {
    shape: { ...lugarShape, ...atividadeShape },
    load: async (db, id) => ({ ...(await findLugar(db, id)), ...(await findAtividade(db, id)) }),
  },
})
