// A text as everybody sees it: of a CPF in it only the middle digits (docs/specification/data-sets.md).
import { sql } from 'kysely'

// the hiding takes longer than all the rest of a row
export const withoutCpf = (column: string) => {
  const cell = sql.ref(column)
  return sql<string>`case when ${cell} ~ '\\d{3}\\.?\\d{3}\\.?\\d{3}' then oculta_cpf(${cell}) else ${cell} end`
}
