import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { comNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { vidaShape } from '../resto-a-pagar.contract.ts'
import { restoAPagar } from '../resto-a-pagar.dataset.ts'
import { findVida } from './resto-a-pagar.queries.ts'

export const restoAPagarModule = datasetModule(restoAPagar, {
  listView: 'restos-a-pagar',
  recordView: 'resto-a-pagar',
  recordExtra: { shape: vidaShape, load: findVida },
  recordWords: (db, record) =>
    comNomes(db, record, {
      colunas: { resto_a_pagar_unidade: 'unidade_orcamentaria' },
      exercicio: Number(record.resto_a_pagar_exercicio_origem),
    }),
})
