// Inspectors and amendments of contracts: declared sets, whose rows know their contract.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { numeroDoTermo, tipoDe, tipos } from '../aditivos.contract.ts'
import { contratoAditivo } from '../contrato-aditivo.dataset.ts'
import { contratoFiscal } from '../contrato-fiscal.dataset.ts'
import { fiscaisEmTexto } from '../do-contrato.contract.ts'
import { papelDe } from '../papeis.ts'
import { reshapeAditivos } from './aditivo-arquivos.ts'
import { findFiscaisEmTexto } from './do-contrato.queries.ts'

const hint =
  'Os contratos precisam já estar no portal: cada linha acha o seu pelo número e pelo ano, e pelo órgão ou pela contratada quando há mais de um. Nada do que já está no portal é retirado.'

const papeis = Object.values(contratoFiscal.columns.contrato_fiscal_papel.options).join('; ')

export const contratoFiscalModule = datasetModule(contratoFiscal, {
  listView: 'fiscais-de-contratos',
  listExtra: { shape: fiscaisEmTexto, load: findFiscaisEmTexto },
  recordView: 'do-contrato',
  reading: {
    hint,
    readers: async () => ({
      contrato_fiscal_papel: (cell) => papelDe(oneLine(cell)) ?? new Problem(`Use um destes: ${papeis}.`),
    }),
  },
})

const tiposDeTermo = Object.values(tipos).join('; ')

export const contratoAditivoModule = datasetModule(contratoAditivo, {
  recordView: 'do-contrato',
  reading: {
    hint,
    reshape: reshapeAditivos,
    readers: async () => ({
      contrato_aditivo_numero: (cell) => {
        const lido = numeroDoTermo(oneLine(cell))
        if (!lido) return new Problem(contratoAditivo.columns.contrato_aditivo_numero.message)
        return lido.hasYear ? new Strange(lido.numero, 'Desta célula fica só o número do termo.') : lido.numero
      },
      contrato_aditivo_tipo: (cell) => tipoDe(oneLine(cell)) ?? new Problem(`Diga o que muda: ${tiposDeTermo}.`),
    }),
  },
})
