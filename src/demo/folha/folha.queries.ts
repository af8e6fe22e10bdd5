import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addDays, isWorkingDay } from '../calendar.ts'
import type { Pagamento } from './folha.ts'

/** One statement for each dictionary, then one for all rows. */
export async function insertFolha(tx: WriteTransaction, folha: Pagamento[]): Promise<void> {
  const unicos = (nomes: string[]) => [...new Set(nomes)].map((nome) => ({ nome }))
  await tx
    .insertInto('servidor')
    .values(unicos(folha.map(({ servidor }) => servidor)))
    .execute()
  await tx
    .insertInto('cargo')
    .values(unicos(folha.map(({ cargo }) => cargo.nome)))
    .execute()
  const coluna = <T>(valor: (pagamento: Pagamento) => T) => folha.map(valor)
  await sql`
    insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario, atualizado_em)
    select servidor_id, cargo_id, codigo, ano, mes, centavos / 100.0, fechada
    from unnest(
      ${coluna(({ servidor }) => servidor)}::text[], ${coluna(({ cargo }) => cargo.nome)}::text[],
      ${coluna(({ codigo }) => codigo)}::text[], ${coluna(({ ano }) => ano)}::smallint[],
      ${coluna(({ mes }) => mes)}::smallint[], ${coluna(({ salario }) => salario)}::integer[],
      ${coluna(fechada)}::timestamptz[]
    ) with ordinality as linha (servidor, cargo, codigo, ano, mes, centavos, fechada, ordem)
    join servidor on servidor.nome = servidor
    join cargo on cargo.nome = cargo
    order by ordem`.execute(tx)
}

// The payroll of a month is published on its last working day.
function fechada({ ano, mes }: Pagamento): string {
  const seguinte = `${mes === 12 ? ano + 1 : ano}-${String((mes % 12) + 1).padStart(2, '0')}-01`
  let dia = addDays(seguinte, -1)
  while (!isWorkingDay(dia)) dia = addDays(dia, -1)
  return `${dia}T15:30:00-03:00`
}
