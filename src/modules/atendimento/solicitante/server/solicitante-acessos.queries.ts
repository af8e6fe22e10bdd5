// Who saw a requester's data, for that person: the day, the unit and the request that it was for. Not the name of the clerk, which the town knows
// and answers for (docs/decisions/0118-one-table-of-keeping.md).
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { AcessoAosDados } from '../cadastro.contract.ts'

/** The newest first. `most` null: all of them. */
export async function listAcessos(db: Queries, solicitanteId: number, most: number | null): Promise<AcessoAosDados[]> {
  const { rows } = await sql<AcessoAosDados>`
    select acd_data, coalesce(nullif(sic_unidade, ''), 'Serviço de Informação ao Cidadão') as quem, slc_protocolo, acd_o_que
    from acesso_dados a left join solicitacao using (solicitacao_id) cross join configuracao
    where a.solicitante_id = ${solicitanteId} order by acesso_dados_id desc limit ${most}`.execute(db)
  return rows
}
