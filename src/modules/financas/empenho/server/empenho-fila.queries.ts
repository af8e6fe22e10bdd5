// What waits for the accountants: commitments that need a tender and name none. They may be thousands: together they are one thing to do.
import { sql } from 'kysely'
import { mostraNumero } from '#base/numero.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import { semOrigem } from './empenho-search.queries.ts'

export const empenhoQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<{ quantos: number }>(db, {
    access: 'financas',
    entry,
    waiting: () => sql`
      select null::date as due, min(empenho_data) as since, count(*)::integer as quantos from empenho where ${semOrigem} having count(*) > 0`,
    itemOf: ({ quantos }) => ({
      subject:
        quantos === 1
          ? '1 empenho licitável sem licitação nem fundamento'
          : `${mostraNumero(quantos)} empenhos licitáveis sem licitação nem fundamento`,
      state: 'Ligue cada um à licitação, ou diga o fundamento da contratação direta',
      verb: 'Corrigir',
      href: `${entry}?empenho_sem_origem=S`,
    }),
  })
