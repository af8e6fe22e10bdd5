// Agreements, their instalments, their amendments and their goals.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { partesShape } from '../acordo.contract.ts'
import { acordo } from '../acordo.dataset.ts'
import { acordoAditivo } from '../acordo-aditivo.dataset.ts'
import { acordoMeta } from '../acordo-meta.dataset.ts'
import { acordoParcela } from '../acordo-parcela.dataset.ts'
import { instrumentoDe, instrumentos } from '../opcoes.ts'
import { findPartes } from './acordo.queries.ts'

export const acordoModule = datasetModule(acordo, {
  recordView: 'acordo-public',
  recordExtra: { shape: partesShape, load: findPartes },
  reading: {
    hint: 'Envie os recebidos, os concedidos e os sem recursos em arquivos separados, ou com a coluna Sentido. Nada do que já está no portal é retirado.',
    readers: async () => ({
      acordo_instrumento: (cell) =>
        instrumentoDe(oneLine(cell)) ?? new Problem(`Use um destes: ${Object.values(instrumentos).join('; ')}.`),
    }),
  },
})

const hint =
  'Os acordos precisam já estar no portal: cada linha acha o seu pelo número. Nada do que já está no portal é retirado.'

export const acordoParcelaModule = datasetModule(acordoParcela, { recordView: 'do-acordo', reading: { hint } })
export const acordoMetaModule = datasetModule(acordoMeta, { recordView: 'do-acordo', reading: { hint } })
export const acordoAditivoModule = datasetModule(acordoAditivo, { recordView: 'do-acordo', reading: { hint } })
