// The import of the matrix: how its cells are read, and where its rows go.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader } from '#kits/import/server/read-value.ts'
import { referenceReaders } from '#kits/import/server/references.ts'
import {
  normalizaFonte,
  normalizaFuncao,
  normalizaNatureza,
  normalizaSubfuncao,
} from '#modules/financas/classificacao/codigo.fields.ts'
import { matrizColumns, matrizImport, matrizKey, matrizScope } from '../matriz.import.ts'
import { reshapeDespesa } from './despesa-da-matriz.ts'
import { entityReader } from './poderes.ts'

const negative = ['empenhado', 'liquidado', 'pago'].map((stage) => `matriz_despesa_${stage} < 0`).join(' or ')
// of all rows that lack it the first is reported
const withoutEntity = `entidade_id is null and linha = (select min(outra.linha) from matriz_despesa_importacao outra
  where outra.importacao_id = matriz_despesa_importacao.importacao_id and outra.entidade_id is null)`

export const matrizSet: ImportSet = {
  definition: matrizImport,
  target: datasetTarget({
    name: matrizImport.name,
    columns: matrizColumns,
    titled: ['exercicio', 'matriz_despesa_mes', 'matriz_despesa_funcao', 'matriz_despesa_natureza'],
    import: { key: matrizKey, scope: matrizScope },
    checks: [
      {
        if: withoutEntity,
        say: 'O arquivo não diz de que entidade é, ou é de um poder ou órgão que o portal não conhece: escolha a entidade no formulário.',
        column: 'entidade_id',
      },
      {
        if: negative,
        say: 'Valor negativo: no mês se anulou mais do que se fez.',
        column: 'matriz_despesa_empenhado',
        isWarning: true,
      },
    ],
  }),
  readers: async (run) => {
    const references = await referenceReaders(run, matrizImport)
    return { ...references, ...codes, entidade_id: await entityReader(run, references.entidade_id) }
  },
  reshape: reshapeDespesa,
}

const core = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')

/** `read`: the code that the table takes of what is written; what is left of it besides zeros is reported. */
const code =
  (read: (text: string) => string, shape: RegExp, say: string): Reader =>
  (cell) => {
    const text = oneLine(cell)
    const found = read(text)
    if (!shape.test(found)) return new Problem(say)
    const isWhole = /^[\d./-]+$/.test(text) && core(text) === core(found)
    return isWhole ? found : new Strange(found, 'Desta célula fica só o código.')
  }

const codes: Readonly<Record<string, Reader>> = {
  matriz_despesa_funcao: code(normalizaFuncao, /^\d{2}$/, 'Informe a função com 2 algarismos, como 12.'),
  matriz_despesa_subfuncao: code(normalizaSubfuncao, /^\d{3}$/, 'Informe a subfunção com 3 algarismos, como 361.'),
  matriz_despesa_natureza: code(
    (text) => normalizaNatureza(text).codigo.slice(0, 6),
    /^[34]\d{5}$/,
    'Informe a natureza com 6 algarismos, como 3.3.90.30.',
  ),
  matriz_despesa_fonte: code(
    (text) => normalizaFonte(text).fonte,
    /^\d{3}$/,
    'Informe a fonte com 3 algarismos, como 500.',
  ),
}
