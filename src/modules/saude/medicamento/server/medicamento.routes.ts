import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { medicamento } from '../medicamento.dataset.ts'
import { medicamentoEstoque } from '../medicamento-estoque.dataset.ts'

export const medicamentoModule = datasetModule(medicamento)
export const medicamentoEstoqueModule = datasetModule(medicamentoEstoque)
