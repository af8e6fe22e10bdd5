import { datasetModule } from '#kits/dataset/server/dataset-module.ts'
import { doBeneficiario } from '#modules/pessoal/pessoa/pessoa.contract.ts'
import { pessoaDaDiaria } from '#modules/pessoal/pessoa/server/pessoa.facade.ts'
import { diaria } from '../diaria.dataset.ts'
import { diariaValor } from '../diaria-valor.dataset.ts'

export const diariaModule = datasetModule(diaria, {
  recordView: 'diaria-record',
  recordExtra: { shape: doBeneficiario, load: pessoaDaDiaria },
})
export const diariaValorModule = datasetModule(diariaValor)
