// What waits for those who answer requests: open requests for information and appeals by their terms, and services, which have none.
import { sql } from 'kysely'
import { legalClock } from '#kits/queue/server/legal-clock.queries.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import { nomeDoPrazo, situacoes, type TipoDeRecurso } from '../situacoes.ts'
import type { SolicitacaoRow } from '../solicitacao.contract.ts'

type Open = Pick<SolicitacaoRow, 'solicitacao_id' | 'slc_protocolo' | 'slc_titulo' | 'slc_orgao' | 'slc_situacao'>

type Running = Open & { tipo: 'pedido' | TipoDeRecurso; rec_instancia: number | null; recurso_id: number | null }

const columns = sql`solicitacao.solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, slc_situacao`
const detailOf = ({ solicitacao_id }: Open) => `/painel/solicitacao/${solicitacao_id}/detalhes`
const verbOf = ({ slc_situacao }: Open) => (slc_situacao === 'ESP' ? 'Responder' : 'Concluir')

export const esicQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Running>(db, {
    access: 'esic',
    entry,
    waiting: () => sql`
      select slc_prazo as due, null::date as since, 'pedido' as tipo, null::integer as rec_instancia, null::bigint as recurso_id, ${columns}
      from solicitacao where esic and slc_respondida_em is null
      union all
      select rec_prazo, null, rec_tipo, rec_instancia, recurso_id, ${columns}
      from recurso join solicitacao using (solicitacao_id) where rec_decisao is null`,
    itemOf(row) {
      const { slc_protocolo, slc_titulo, slc_orgao, slc_situacao, recurso_id } = row
      const isAppeal = recurso_id !== null
      const place = isAppeal ? nomeDoPrazo(row) : situacoes[slc_situacao]
      return {
        subject: slc_titulo,
        state: `E-Sic ${slc_protocolo} · ${place} · ${slc_orgao}`,
        verb: isAppeal ? 'Decidir' : verbOf(row),
        href: isAppeal ? `${detailOf(row)}?recurso=${recurso_id}#recursos` : `${detailOf(row)}#andamento`,
      }
    },
  })

/** The terms of requests for information and of appeals. */
export const esicClock = (db: Queries) =>
  legalClock(
    db,
    'esic',
    sql`select slc_prazo as due from solicitacao where esic and slc_respondida_em is null
      union all select rec_prazo from recurso where rec_decisao is null`,
  )

export const servicosQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Open>(db, {
    access: 'esic',
    entry,
    waiting: () => sql`
      select null::date as due, (slc_data_cadastro at time zone (select fuso_horario from configuracao))::date as since, ${columns}
      from solicitacao where not esic and slc_respondida_em is null`,
    itemOf: (row) => ({
      subject: row.slc_titulo,
      state: `Serviço ${row.slc_protocolo} · ${situacoes[row.slc_situacao]} · ${row.slc_orgao}`,
      verb: verbOf(row),
      href: `${detailOf(row)}#andamento`,
    }),
  })
