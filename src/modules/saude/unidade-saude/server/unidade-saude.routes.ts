import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { escala } from '../escala.dataset.ts'
import { ondeFicam } from '../unidade-saude.contract.ts'
import { unidadeSaude } from '../unidade-saude.dataset.ts'
import { mapaDasUnidades } from './unidade-saude.queries.ts'

export const unidadeSaudeModule = datasetModule(unidadeSaude, {
  recordView: 'unidade',
  recordExtra: { shape: ondeFicam, load: async (db, id) => ({ mapa: await mapaDasUnidades(db, id) }) },
})
export const escalaModule = datasetModule(escala)
