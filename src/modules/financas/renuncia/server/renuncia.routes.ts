// Reliefs, what they cost, who has them, and supported projects: declared sets.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader } from '#kits/import/server/read-value.ts'
import { desoneracao } from '../desoneracao.dataset.ts'
import { especieDe, especies } from '../especies.ts'
import { projetoIncentivado } from '../projeto-incentivado.dataset.ts'
import { renuncia } from '../renuncia.dataset.ts'
import { renunciaBeneficiario } from '../renuncia-beneficiario.dataset.ts'

const readEspecie: Reader = (cell) => {
  const text = oneLine(cell)
  return text === '' ? null : (especieDe(text) ?? new Problem(`Use uma destas: ${Object.values(especies).join('; ')}.`))
}

export const desoneracaoModule = datasetModule(desoneracao, {
  reading: { readers: async () => ({ desoneracao_especie: readEspecie }) },
})
export const renunciaModule = datasetModule(renuncia, {
  reading: { hint: 'As desonerações precisam já estar no portal: cada linha acha a sua pela descrição.' },
})
export const renunciaBeneficiarioModule = datasetModule(renunciaBeneficiario, {
  reading: {
    hint: 'Pessoas físicas vão somadas numa linha só, sem nome nem CPF: “Pessoas físicas (12)”.',
    readers: async () => ({ renuncia_beneficiario_especie: readEspecie }),
  },
})
export const projetoIncentivadoModule = datasetModule(projetoIncentivado)
