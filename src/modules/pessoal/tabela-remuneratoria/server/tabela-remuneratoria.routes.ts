import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { tabelaRemuneratoria } from '../tabela-remuneratoria.dataset.ts'

export const tabelaRemuneratoriaModule = datasetModule(tabelaRemuneratoria)
