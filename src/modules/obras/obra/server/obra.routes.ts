// Works, and what belongs to each of them: declared sets.
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { comNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { lugaresDasObras, vidaDaObra } from '../obra.contract.ts'
import { obra } from '../obra.dataset.ts'
import { execucaoDe, execucoes, situacaoDe, situacoes, tipoDaObra, tipos } from '../obra.words.ts'
import { obraItem } from '../obra-item.dataset.ts'
import { obraMedicao } from '../obra-medicao.dataset.ts'
import { obraParalisacao } from '../obra-paralisacao.dataset.ts'
import { findLugaresDasObras, findVidaDaObra } from './obra.queries.ts'

const umDestes = (opcoes: Readonly<Record<string, string>>) =>
  new Problem(`Use um destes: ${Object.values(opcoes).join('; ')}.`)

export const obraModule = datasetModule(obra, {
  listView: 'obras',
  listExtra: { shape: lugaresDasObras, load: findLugaresDasObras },
  recordView: 'obra',
  recordExtra: { shape: vidaDaObra, load: findVidaDaObra },
  recordWords: (db, record) =>
    comNomes(db, record, {
      colunas: { obra_fonte: 'fonte' },
      exercicio: Number(String(record.obra_inicio ?? record.obra_atualizacao).slice(0, 4)),
    }),
  reading: {
    hint: 'O contrato de cada obra é achado pelo número e pelo ano. Nada do que já está no portal é retirado.',
    readers: async () => ({
      obra_situacao: (cell) => situacaoDe(oneLine(cell)) ?? umDestes(situacoes),
      obra_execucao: (cell) => execucaoDe(oneLine(cell)) ?? umDestes(execucoes),
      obra_tipo: (cell) => (oneLine(cell) ? (tipoDaObra(oneLine(cell)) ?? umDestes(tipos)) : null),
    }),
  },
})

const hint = 'As obras precisam já estar no portal: cada linha acha a sua pelo código.'

export const obraItemModule = datasetModule(obraItem, {
  recordView: 'da-obra',
  reading: { hint: `${hint} O arquivo traz a planilha inteira: os itens antigos da mesma obra dão lugar aos dele.` },
})
export const obraMedicaoModule = datasetModule(obraMedicao, {
  recordView: 'da-obra',
  reading: { hint: `${hint} Nada do que já está no portal é retirado.` },
})
export const obraParalisacaoModule = datasetModule(obraParalisacao, {
  recordView: 'da-obra',
  reading: { hint: `${hint} Nada do que já está no portal é retirado.` },
})
