// What waits for those who publish tenders: proposals will be opened, and no document of the tender is on the portal.
import { sql } from 'kysely'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'

type Opening = { licitacao_id: number; licitacao_numero: string; licitacao_objeto: string; tpr_nome: string | null }

const longest = 160

export const licitacaoQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Opening>(db, {
    access: 'licitacoes',
    entry,
    waiting: () => sql`
      select (licitacao_abertura at time zone (select fuso_horario from configuracao))::date as due, null::date as since,
        licitacao_id, licitacao_numero, left(licitacao_objeto, ${longest}) as licitacao_objeto, tpr_nome
      from licitacao left join tipo_processo using (tipo_processo_id)
      where licitacao_abertura > now()
        and not exists (select from licitacao_anexo where licitacao_anexo.licitacao_id = licitacao.licitacao_id)`,
    itemOf: ({ licitacao_id, licitacao_numero, licitacao_objeto, tpr_nome }) => ({
      subject: licitacao_objeto,
      state: `${tpr_nome ?? 'Licitação'} nº ${licitacao_numero} · as propostas abrem neste dia · sem documentos`,
      verb: 'Anexar',
      href: `/painel/licitacao/edicao/${licitacao_id}`,
    }),
  })
