import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { sancao } from '../sancao.dataset.ts'
import { sancaoDe } from '../sancoes.ts'

const sancoes = Object.values(sancao.columns.sancao_tipo.options).join('; ')

export const sancaoModule = datasetModule(sancao, {
  reading: {
    hint: 'Nada é retirado: quem cumpriu a sanção fica no histórico.',
    readers: async () => ({
      sancao_tipo: (cell) => {
        const text = oneLine(cell)
        return text === '' ? null : (sancaoDe(text) ?? new Problem(`Use uma destas: ${sancoes}.`))
      },
    }),
  },
})
