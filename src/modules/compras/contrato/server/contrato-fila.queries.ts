// What waits for those who keep contracts: one that ends within thirty days is extended, replaced or closed.
import { sql } from 'kysely'
import { somaDias } from '#base/prazo.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import { soonDays } from '../vencimento.ts'

type Ending = { contrato_id: number; contrato_numero: string; contrato_objeto: string; contrato_contratada: string }

const longest = 160
/** Of contracts that did not end by their term: as vencimentoDe() reads them. */
const ended = 'rescindid|anulad|cancelad|encerrad|concluid'

export const contratoQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Ending>(db, {
    access: 'licitacoes',
    entry,
    waiting: ({ today }) => sql`
      select fim_do_contrato(contrato) as due, null::date as since, contrato_id, contrato_numero,
        left(contrato_objeto, ${longest}) as contrato_objeto, left(contrato_contratada, ${longest}) as contrato_contratada
      from contrato
      where (contrato_data_vigencia_fim between ${today}::date and ${somaDias(today, soonDays)}::date or contrato_id in (
          select contrato_id from contrato_aditivo
          where contrato_aditivo_nova_vigencia_fim between ${today}::date and ${somaDias(today, soonDays)}::date))
        and fim_do_contrato(contrato) between ${today}::date and ${somaDias(today, soonDays)}::date
        and dobra(contrato_situacao) !~ ${ended}`,
    itemOf: ({ contrato_id, contrato_numero, contrato_objeto, contrato_contratada }) => ({
      subject: contrato_objeto || `Contrato nº ${contrato_numero}`,
      state: `Contrato nº ${contrato_numero} · ${contrato_contratada} · a vigência termina neste dia`,
      verb: 'Rever',
      href: `/painel/contrato/edicao/${contrato_id}`,
    }),
  })
