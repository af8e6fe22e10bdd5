import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { escala } from '../escala.dataset.ts'
import { unidadeSaude } from '../unidade-saude.dataset.ts'

export const unidadeSaudeModule = datasetModule(unidadeSaude)
export const escalaModule = datasetModule(escala)
