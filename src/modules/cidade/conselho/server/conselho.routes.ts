import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { conselheiro } from '../conselheiro.dataset.ts'
import { conselho } from '../conselho.dataset.ts'
import { conselhoDocumento } from '../conselho-documento.dataset.ts'

export const conselhoModule = datasetModule(conselho)
export const conselheiroModule = datasetModule(conselheiro)
export const conselhoDocumentoModule = datasetModule(conselhoDocumento)
