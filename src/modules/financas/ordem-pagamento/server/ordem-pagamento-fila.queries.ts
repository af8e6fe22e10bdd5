// What waits for those who keep the accounts: payments out of order that no reason explains.
import { sql } from 'kysely'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'

type Unexplained = { ordem_pagamento_id: number; empenho: string; credor: string }

export const ordemPagamentoQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Unexplained>(db, {
    access: 'financas',
    entry,
    waiting: () => sql`
      select null::date as due, ordem_pagamento_pago_em as since, ordem_pagamento_id, empenho_numero || '/' || exercicio as empenho,
        case when credor_sigiloso then 'Credor com restrição de acesso' else left(credor_nome, 160) end as credor
      from ordem_pagamento join empenho using (empenho_id) join credor on credor.credor_id = ordem_pagamento.credor_id
      where ordem_pagamento_sem_motivo`,
    itemOf: ({ ordem_pagamento_id, empenho, credor }) => ({
      subject: `Pagamento fora da ordem: ${credor}`,
      state: `Empenho nº ${empenho} · falta publicar o motivo`,
      verb: 'Explicar',
      href: `/painel/ordem-de-pagamentos/${ordem_pagamento_id}/edicao`,
    }),
  })
