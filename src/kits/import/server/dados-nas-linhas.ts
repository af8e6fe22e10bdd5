// What in the texts of a file is somebody's own and would become public, said beside its row before it is stored. CPFs are masked as they
// are read (maskCpfs), and need no word.
import { dadosPessoais } from '#base/dado-pessoal.ts'
import { tiposDeDado } from '#base/tipo-de-dado.ts'
import { isFree } from '#kits/vazamento/campo-livre.ts'
import type { ImportDefinition } from '../definition.ts'
import type { ReadRow } from './read-rows.ts'
import type { RowProblem } from './unreadable.ts'

export function dadosNasLinhas({ columns }: ImportDefinition, rows: readonly ReadRow[]): RowProblem[] {
  const free = Object.entries(columns).map(([name, column]) => (isFree(name, column) ? column.label : null))
  return rows.flatMap(({ linha, valores }) =>
    valores.flatMap((value, at) => {
      const coluna = free[at]
      if (!coluna || typeof value !== 'string' || value.length < 8) return []
      return dadosPessoais(value).map(({ tipo, trecho }) => ({
        ...{ linha, coluna },
        mensagem: `${tiposDeDado[tipo]}, que ficará público: ${trecho}`,
        causa: `${tiposDeDado[tipo]}, que ficará público.`,
      }))
    }),
  )
}
