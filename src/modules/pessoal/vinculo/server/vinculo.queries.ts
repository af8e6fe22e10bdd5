// What joins the list of staff and the payroll: the registration number, with the name, since the payroll does not say whose of the town's
// legal persons a payment is. Where two of them have the same number and name, nobody can tell whose it is.
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { DoVinculo } from '../vinculo.contract.ts'

/** Of its registration number and name, whatever its case and accents. */
export async function findPagamentosDe(db: Queries, id: number): Promise<DoVinculo> {
  const row = await rowOf<DoVinculo>(db)`
    select count(*)::integer as pagamentos from servidor_vinculo v
    join servidor on nome_busca = dobra(vinculo_servidor_nome)
    join pagamento on pagamento.servidor_id = servidor.servidor_id and pagamento_codigo = vinculo_matricula
    where servidor_vinculo_id = ${id} and not exists (select from servidor_vinculo outro
      where outro.vinculo_matricula = v.vinculo_matricula and outro.entidade_id <> v.entidade_id
        and outro.vinculo_servidor_nome_busca = v.vinculo_servidor_nome_busca)`
  return row ?? { pagamentos: 0 }
}
