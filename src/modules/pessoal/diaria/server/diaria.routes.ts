import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { doBeneficiario } from '#modules/pessoal/pessoa/pessoa.contract.ts'
import { pessoaDaDiaria } from '#modules/pessoal/pessoa/server/pessoa.facade.ts'
import { paraOndeShape } from '../destinos.contract.ts'
import { diaria } from '../diaria.dataset.ts'
import { diariaValor } from '../diaria-valor.dataset.ts'
import { destinosDas } from './diaria.queries.ts'

export const diariaModule = datasetModule(diaria, {
  listView: 'diarias',
  listFigures: {
    shape: paraOndeShape,
    tables: ['diaria'],
    load: async (db, found) => ({ para_onde: await destinosDas(db, found) }),
  },
  recordView: 'diaria-record',
  recordExtra: { shape: doBeneficiario, load: pessoaDaDiaria },
})
export const diariaValorModule = datasetModule(diariaValor)
