// Who took part in tenders: a declared set, whose rows know their tender.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { licitacaoParticipante } from '../participante.dataset.ts'
import { resultadoDe, resultados } from '../resultados.ts'

const palavras = Object.values(resultados).join('; ')

export const licitacaoParticipanteModule = datasetModule(licitacaoParticipante, {
  recordView: 'da-licitacao',
  reading: {
    hint: 'As licitações precisam já estar no portal: cada linha acha a sua pelo número, e pela modalidade quando há mais de uma. Nada do que já está no portal é retirado.',
    readers: async () => ({
      licitacao_participante_resultado: (cell) =>
        resultadoDe(oneLine(cell)) ?? new Problem(`Use um destes: ${palavras}.`),
    }),
  },
})
