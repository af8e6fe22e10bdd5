// The import of old addresses: how its cells are read, and which rows lead in a circle.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import type { Run } from '#kits/import/server/target.ts'
import { destino, enderecoAntigo } from '../endereco.ts'
import { enderecoAntigoFields } from '../endereco-antigo.fields.ts'
import { enderecoAntigoColumns, enderecoAntigoImport } from '../endereco-antigo.import.ts'
import { linhasEmCirculo } from './endereco-antigo.queries.ts'

export const wrongOld = 'Não é um endereço do site anterior. A página inicial não precisa de redirecionamento.'
export const wrongNew = 'Informe uma página deste portal, que começa com /, ou um endereço com https://.'
export const circle = 'Leva de volta a si mesmo.'

/** `origin`: of this portal, whose whole addresses become paths. */
export function enderecoAntigoSet(origin: string): ImportSet {
  const target = datasetTarget({
    name: enderecoAntigoImport.name,
    columns: enderecoAntigoColumns,
    titled: ['endereco_antigo_de'],
    import: { key: ['endereco_antigo_de'], scope: [] },
  })
  return {
    definition: enderecoAntigoImport,
    target: { ...target, verify: (run, id) => verify(run, id) },
    readers: async () => ({
      endereco_antigo_de: (cell) => enderecoAntigo(oneLine(cell)) ?? new Problem(wrongOld),
      endereco_antigo_para: (cell) => destino(oneLine(cell), origin) ?? new Problem(wrongNew),
    }),
  }
}

async function verify(run: Run, id: number) {
  const linhas = await linhasEmCirculo(run, id)
  const coluna = enderecoAntigoFields.endereco_antigo_para.label
  const erros = linhas.slice(0, 100).map((linha) => ({ linha, coluna, mensagem: circle }))
  return { erros: { erros, total: linhas.length }, avisos: { erros: [], total: 0 } }
}
