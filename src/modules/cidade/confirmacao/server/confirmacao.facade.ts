// Until which day the public lists are complete, for whoever judges how fresh they are. A list is known by its address; a part of one
// ('/acesso/atas?ata_tipo=adesao') is complete when the list is.
import { findConfirmacoes as find } from '#kits/confirmacao/server/confirmacao.queries.ts'
import type { Queries } from '#platform/db/connect.ts'

type Confirmacao = { completoAte: string; confirmadoEm: string; quem: string; por: 'pessoa' | 'importacao' }

/** The last confirmation of each list, by its address; one that nobody confirmed is not there. */
export const findConfirmacoes = (db: Queries): Promise<Map<string, Confirmacao>> => find(db)
