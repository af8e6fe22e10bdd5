import type { Queries } from '../../../platform/db/connect.ts'
import type { CitizenAccount } from '../../../platform/http/request.ts'

export async function findCitizenAccount(db: Queries, solicitanteId: number): Promise<CitizenAccount | undefined> {
  return db
    .selectFrom('solicitante')
    .select(['solicitante_id', 'sol_nome', 'usu_login'])
    .where('solicitante_id', '=', solicitanteId)
    .where('usu_login', 'is not', null)
    .where('sol_confirmado_em', 'is not', null)
    .$narrowType<{ usu_login: string }>()
    .executeTakeFirst()
}
