// SQL of what the town says of words, and of what was searched and not found.
import type { Queries } from '#platform/db/connect.ts'

const mostExpressions = 2000

/** The newest come first: of two that say the same it is the one. */
export const listExpressoes = (db: Queries) =>
  db
    .selectFrom('busca_expressao')
    .select(['expressao', 'expressao_tambem', 'expressao_endereco', 'expressao_titulo'])
    .orderBy('busca_expressao_id', 'desc')
    .limit(mostExpressions)
    .execute()
