import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { doVinculo } from '../vinculo.contract.ts'
import { vinculo } from '../vinculo.dataset.ts'
import { vinculos } from '../vinculo.fields.ts'
import { situacaoDe, situacoes, vinculoDe } from '../vinculo.words.ts'
import { findPagamentosDe } from './vinculo.queries.ts'

const umDestes = (opcoes: Readonly<Record<string, string>>) =>
  new Problem(`Use um destes: ${Object.values(opcoes).join('; ')}.`)

export const vinculoModule = datasetModule(vinculo, {
  recordView: 'vinculo-record',
  recordExtra: { shape: doVinculo, load: findPagamentosDe },
  reading: {
    hint: 'Um arquivo por mês, do mais antigo para o mais novo: cada vínculo é reconhecido por entidade, matrícula e admissão, e atualizado. Quem não está no arquivo fica no portal, com o mês em que apareceu por último.',
    readers: async () => ({
      vinculo_vinculo: (cell) => vinculoDe(oneLine(cell)) ?? umDestes(vinculos),
      vinculo_situacao: (cell) => situacaoDe(oneLine(cell)) ?? umDestes(situacoes),
    }),
  },
})
