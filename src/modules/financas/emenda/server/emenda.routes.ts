import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import { comNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { execucaoDasEmendas } from '#modules/financas/empenho/server/empenho.facade.ts'
import { execucaoDaLista, execucaoShape } from '../emenda.contract.ts'
import { emenda } from '../emenda.dataset.ts'
import { formaDe, formas, funcaoDe, tipoDe, tipos } from '../opcoes.ts'
import { findExecucao } from './emenda.queries.ts'

const umDe = (opcoes: Readonly<Record<string, string>>) =>
  new Problem(`Use um destes: ${Object.values(opcoes).join('; ')}.`)

export const emendaModule = datasetModule(emenda, {
  listView: 'emendas',
  listFigures: {
    shape: execucaoDaLista,
    tables: ['empenho'],
    load: async (db, found) => ({ execucao: await execucaoDasEmendas(db, found) }),
  },
  recordView: 'emenda-public',
  recordExtra: { shape: execucaoShape, load: findExecucao },
  recordWords: (db, record) =>
    comNomes(db, record, {
      colunas: { emenda_fonte: 'fonte', emenda_subfuncao: 'subfuncao' },
      exercicio: Number(record.exercicio),
    }),
  reading: {
    hint: 'Importe as emendas antes dos empenhos: um empenho acha a sua pelo número. Nada do que já está no portal é retirado.',
    readers: async () => ({
      emenda_tipo: (cell) => {
        const [tipo, forma] = [tipoDe(oneLine(cell)), formaDe(oneLine(cell))]
        if (!tipo) return umDe(tipos)
        return forma
          ? new Strange(tipo, `Desta célula fica só o tipo: a forma de repasse (${formas[forma]}) vem de outra coluna.`)
          : tipo
      },
      emenda_forma_repasse: (cell) => formaDe(oneLine(cell)) ?? umDe(formas),
      emenda_funcao: (cell) => funcaoDe(oneLine(cell)) ?? new Problem('Diga uma função de governo, como “10 – Saúde”.'),
    }),
  },
})
