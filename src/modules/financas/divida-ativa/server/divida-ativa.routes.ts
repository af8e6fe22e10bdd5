import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, readerOf } from '#kits/import/server/read-value.ts'
import { dividaAtiva } from '../divida-ativa.dataset.ts'
import { naturezaDe, naturezas, pessoaDe, pessoas, situacaoDe, situacoes } from '../divida-ativa.words.ts'

const wordsOf =
  (find: (text: string) => string | null, options: Readonly<Record<string, string>>): Reader =>
  (cell) => {
    const text = oneLine(cell)
    if (text === '') return null
    return find(text) ?? new Problem(`Use um destes: ${Object.values(options).join('; ')}.`)
  }

const readDay = readerOf(dividaAtiva.columns.divida_ativa_referencia)

export const dividaAtivaModule = datasetModule(dividaAtiva, {
  reading: {
    hint: 'Um arquivo substitui todas as inscrições da sua entidade e da sua referência. CPF, endereço e telefone nunca são publicados.',
    readers: async () => ({
      divida_ativa_tipo: wordsOf(pessoaDe, pessoas),
      divida_ativa_natureza: wordsOf(naturezaDe, naturezas),
      divida_ativa_situacao: wordsOf(situacaoDe, situacoes),
      // a register of a year is that of its last day
      divida_ativa_referencia: (cell, beside) => {
        const text = oneLine(cell)
        const [ano] = /^\d{4}(?=(\.0)?$)/.exec(text) ?? []
        return ano
          ? new Strange(`${ano}-12-31`, 'O arquivo diz só o ano: vale o último dia dele.')
          : readDay(cell, beside)
      },
    }),
  },
})
