// Contests, their acts and who was classified: three declared sets, shown together on the page of a contest.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, readText } from '#kits/import/server/read-value.ts'
import { doConcurso } from '../concurso.contract.ts'
import { concurso } from '../concurso.dataset.ts'
import { cotaDe, cotas } from '../concurso.words.ts'
import { concursoAto } from '../concurso-ato.dataset.ts'
import { concursoClassificado } from '../concurso-classificado.dataset.ts'
import { findDoConcurso } from './concurso.queries.ts'

const hint =
  'O concurso precisa já estar no portal: escolha-o abaixo, ou escreva o nome dele em cada linha. Nada do que já está no portal é retirado.'

export const concursoModule = datasetModule(concurso, {
  recordView: 'concurso-record',
  recordExtra: { shape: doConcurso, load: findDoConcurso },
  reading: {
    readers: async () => ({
      concurso_edital_numero: (cell) => {
        const texto = oneLine(cell)
        const numero = texto.replace(/\s*\/\s*(19|20)\d{2}$/, '')
        const lido = readText(numero, concurso.columns.concurso_edital_numero.maxLength)
        return numero === texto || typeof lido !== 'string' ? lido : new Strange(lido, 'Desta célula fica só o número.')
      },
    }),
  },
})

export const concursoAtoModule = datasetModule(concursoAto, { reading: { hint } })

export const concursoClassificadoModule = datasetModule(concursoClassificado, {
  reading: {
    hint,
    readers: async () => ({
      concurso_classificado_cota: (cell) =>
        cotaDe(oneLine(cell)) ?? new Problem(`Use um destes: ${Object.values(cotas).join('; ')}.`),
    }),
  },
})
