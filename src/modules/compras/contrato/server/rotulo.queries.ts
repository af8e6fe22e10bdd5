// How a contract is named in a field of another room's form, and which one such a name means.
import { sql } from 'kysely'
import type { Queries } from '../../../../platform/db/connect.ts'

export type RotuloDoContrato = { id: number; numero: string; rotulo: string }

// brackets within a name would end it
const rotulo = sql<string>`contrato_numero || coalesce(' (' || nullif(translate(left(contrato_contratada, 80), '()', ''), '') || ')', '')`

export const contratoDeId = (db: Queries, id: number): Promise<RotuloDoContrato | undefined> =>
  select(db).where('contrato_id', '=', id).executeTakeFirst()

/** Those that have this number, or number and contractor: '045/2026' or '045/2026 (Padaria Aurora Ltda)'. */
export async function contratosDoTexto(db: Queries, texto: string): Promise<RotuloDoContrato[]> {
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const found = await select(db)
    .where(sql<boolean>`contrato_numero_busca collate "C" in (dobra(${numero}), dobra(${texto.trim()}))`)
    .orderBy('contrato_id')
    .limit(50)
    .execute()
  const exact = found.filter((one) => one.rotulo === texto.trim())
  return exact.length ? exact : found.filter((one) => one.numero.toLowerCase() === texto.trim().toLowerCase())
}

const select = (db: Queries) =>
  db.selectFrom('contrato').select(['contrato_id as id', 'contrato_numero as numero', rotulo.as('rotulo')])
