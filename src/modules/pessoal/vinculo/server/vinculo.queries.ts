// What joins the list of staff and the payroll: the registration number, with the name, since the payroll does not say whose of the town's
// legal persons a payment is. Where two of them have the same number and name, nobody can tell whose it is.
import { sql } from 'kysely'
import { contaPagamentos } from '#modules/pessoal/folha/server/folha.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DoVinculo } from '../vinculo.contract.ts'

export async function findPagamentosDe(db: Queries, id: number): Promise<DoVinculo> {
  const { rows } = await sql<{ matricula: string; nome: string }>`
    select vinculo_matricula as matricula, vinculo_servidor_nome as nome from servidor_vinculo v
    where servidor_vinculo_id = ${id} and not exists (select from servidor_vinculo outro
      where outro.vinculo_matricula = v.vinculo_matricula and outro.entidade_id <> v.entidade_id
        and outro.vinculo_servidor_nome_busca = v.vinculo_servidor_nome_busca)`.execute(db)
  const [row] = rows
  return { pagamentos: row ? await contaPagamentos(db, row) : 0 }
}
