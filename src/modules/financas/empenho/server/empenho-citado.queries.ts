// Commitments that a text names by number and year, for those who compare it with what is published.
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'

type Numero = { numero: string; exercicio: number }
export type EmpenhoPublicado = Numero & { empenho_id: number; contrato_id: number | null }

/** `numero` without zeros before it. */
export async function empenhosDeNumero(db: Queries, procurados: readonly Numero[]): Promise<EmpenhoPublicado[]> {
  if (!procurados.length) return []
  return rowsOf<EmpenhoPublicado>(db)`
    select empenho_id, empenho_numero_busca as numero, empenho.exercicio, contrato_id from empenho
    join jsonb_to_recordset(${JSON.stringify(procurados)}::jsonb) as procurado(numero text, exercicio integer)
      on empenho_numero_busca = dobra(procurado.numero) and empenho.exercicio = procurado.exercicio
    order by empenho_id`
}

/** The first year that has commitments; null when none has. */
export const primeiroExercicio = async (db: Queries): Promise<number | null> =>
  (
    await whileUnchanged(db, { key: 'primeiro exercício dos empenhos', tables: ['empenho'] }, async () => {
      const row = await rowOf<{ ano: number | null }>(db)`
        select min(ano) as ano from empenho_mes where credor_id = 0 and empenhos > 0`
      return { ano: row?.ano ?? null }
    })
  ).ano
