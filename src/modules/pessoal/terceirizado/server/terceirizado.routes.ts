import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { doTerceirizado } from '../terceirizado.contract.ts'
import { terceirizado } from '../terceirizado.dataset.ts'
import { findContratoDe } from './terceirizado.queries.ts'

export const terceirizadoModule = datasetModule(terceirizado, {
  recordView: 'terceirizado-record',
  recordExtra: { shape: doTerceirizado, load: findContratoDe },
  reading: {
    hint: 'O contrato é achado pelo número e pelo ano; sem ele, ou com um que o portal não tem, a linha entra assim mesmo. O arquivo substitui a lista da entidade naquele exercício.',
  },
})
