import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { escala } from '../escala.dataset.ts'
import { ondeFicam, todasAsUnidades as todas } from '../unidade-saude.contract.ts'
import { unidadeSaude } from '../unidade-saude.dataset.ts'
import { mapaDasUnidades, todasAsUnidades } from './unidade-saude.queries.ts'

export const unidadeSaudeModule = datasetModule(unidadeSaude, {
  listView: 'unidades',
  listExtra: { shape: todas, load: todasAsUnidades },
  recordView: 'unidade',
  recordExtra: { shape: ondeFicam, load: async (db, id) => ({ mapa: await mapaDasUnidades(db, id) }) },
})
export const escalaModule = datasetModule(escala)
