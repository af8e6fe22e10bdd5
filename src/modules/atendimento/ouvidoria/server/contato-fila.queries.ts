// What waits for the ombudsman, by its term, for the queue of the panel's home. Never what a person wrote, nor who.
import { sql } from 'kysely'
import { legalClock } from '#kits/queue/server/legal-clock.queries.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import type { ContatoRow } from '../contato-painel.contract.ts'
import { situacoes } from '../situacoes.ts'

type Waiting = Pick<ContatoRow, 'contato_id' | 'protocolo' | 'tco_nome' | 'ctt_situacao' | 'ctt_orgao'>

// Of those in COM the person is awaited, not the town.
const waiting = sql`contato join tipo_contato using (tipo_contato_id) where ctt_encerrada_em is null and ctt_situacao <> 'COM'`
const columns = sql`contato_id, protocolo, tco_nome, ctt_situacao, ctt_orgao`

export const ouvidoriaQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Waiting & { falhou: boolean }>(db, {
    access: 'ouvidoria',
    entry,
    // a person whose e-mail was given up has to be informed otherwise, also in a case that was answered
    waiting: () => sql`select ctt_prazo as due, null::date as since, false as falhou, ${columns} from ${waiting}
      union all
      select (ema_data at time zone (select fuso_horario from configuracao))::date, null, true, ${columns}
      from (select contato_id, max(ema_data) as ema_data from email join contato_email using (email_id)
        where ema_situacao = 'desistencia' and not cem_resolvido group by contato_id) falho
      join contato using (contato_id) join tipo_contato using (tipo_contato_id)`,
    itemOf: ({ contato_id, protocolo, tco_nome, ctt_situacao, ctt_orgao, falhou }) => ({
      subject: `${tco_nome} ${protocolo}`,
      state: ['Ouvidoria', falhou ? 'E-mail não entregue' : situacoes[ctt_situacao], ctt_orgao]
        .filter(Boolean)
        .join(' · '),
      verb: falhou ? 'Avisar' : ctt_situacao === 'REC' ? 'Ler' : 'Responder',
      href: `/painel/ouvidoria/${contato_id}/detalhes${falhou ? '?passo=aviso#passo' : ''}`,
    }),
  })

export const ouvidoriaClock = (db: Queries) => legalClock(db, 'ouvidoria', sql`select ctt_prazo as due from ${waiting}`)
