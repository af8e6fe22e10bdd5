import type { Selectable } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { Configuracao } from '../../../platform/db/types.generated.ts'

export type ConfiguracaoRow = Selectable<Configuracao>

export async function findConfiguracao(db: Queries): Promise<ConfiguracaoRow> {
  return db.selectFrom('configuracao').selectAll().executeTakeFirstOrThrow()
}
