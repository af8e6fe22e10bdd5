// The public figures as rows that the database writes into files, as it does those of lists.
import { type RawBuilder, sql } from 'kysely'
import type { Linha } from '../pesquisa.contract.ts'

export const rowsOfLinhas = (linhas: Linha[]): RawBuilder<unknown> => sql`(
  select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as linha (
    ano integer, origem text, recorte text, nome text, respostas integer, media numeric(2, 1), facilidade numeric(2, 1), resolvidas integer))`
