// The levels of the tree of expense.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { Valores } from '../despesa.contract.ts'
import type { NivelName } from '../niveis.fields.ts'
import { abaixoDe, type Pedido, somasPor } from './despesa-somas.queries.ts'

export type Grupo = { codigos: string[]; valores: Valores & { despesa_percentual: string | null } }

/** All groups of a path, by code; only those below `acima`, paths of the same length, when there are some. */
export async function gruposDe(
  db: Queries,
  pedido: Pedido,
  path: readonly NivelName[],
  acima: readonly string[][] = [],
): Promise<Grupo[]> {
  const above = acima[0] && abaixoDe(path.slice(0, acima[0].length), acima)
  const narrowed = above ? { ...pedido, onde: [...pedido.onde, above] } : pedido
  const codes = path.map((nivel) => sql.ref(nivel))
  const { rows } = await sql<Grupo['valores'] & { codigos: string[] }>`
    select array[${sql.join(codes)}] as codigos, soma.*,
      round(100 * despesa_pago / nullif(despesa_valor_atualizado, 0), 1)::numeric(20, 1) as despesa_percentual
    from (${somasPor(narrowed, path)}) soma order by ${sql.join(codes)}`.execute(db)
  return rows.map(({ codigos, ...valores }) => ({ codigos, valores }))
}
