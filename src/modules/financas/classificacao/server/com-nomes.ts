// Records of other rooms whose texts hold a code: for people its name stands beside it.
import type { Queries } from '#platform/db/connect.ts'
import { codigoSozinho } from '../codigo.ts'
import { chaveDoNome, resolveNomes } from './nomes.queries.ts'

type TabelaDoTexto = Parameters<typeof codigoSozinho>[0]

/**
 * The record with the names of its codes behind them: '704' -> '704 Transferências da União…', all in one statement. A text that is no
 * code, that says a name itself or whose code nobody knows stays as it is. `exercicio`: the year whose names count.
 */
export async function comNomes<Row extends object>(
  db: Queries,
  row: Row,
  { colunas, exercicio }: { colunas: { [Name in keyof Row]?: TabelaDoTexto }; exercicio: number },
): Promise<Row> {
  const pedidos = (Object.entries(colunas) as [keyof Row, TabelaDoTexto][]).flatMap(([coluna, tabela]) => {
    const texto = String(row[coluna] ?? '')
    const codigo = codigoSozinho(tabela, texto)
    return codigo === null ? [] : [{ coluna, tabela, codigo, texto }]
  })
  const nomes = await resolveNomes(db, pedidos, exercicio)
  const ditos = pedidos.flatMap(({ coluna, texto, ...pedido }) => {
    const nome = nomes.get(chaveDoNome(pedido))
    // where a file gave no code its name is the code
    return nome === undefined || nome === pedido.codigo ? [] : [[coluna, `${texto.trim()} ${nome}`] as const]
  })
  return { ...row, ...Object.fromEntries(ditos) }
}
