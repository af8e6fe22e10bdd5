// Who took part, on the pages of tenders; and tenders whose contractor is none of the winners.
import { sql } from 'kysely'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import type { Participante } from '../participante.contract.ts'

/** Lot by lot in the order of classification; winners before those whose place is not known. */
export async function listParticipantes(db: Queries, id: number): Promise<Participante[]> {
  const rows = await db
    .selectFrom('licitacao_participante')
    .select(['licitacao_participante_id', withoutCpf('licitacao_participante_nome').as('licitacao_participante_nome')])
    .select(['licitacao_participante_cnpj', 'licitacao_participante_resultado', 'licitacao_participante_posicao'])
    .select([
      sql<string>`credor_documento_publico(licitacao_participante_cpf, false)`.as('licitacao_participante_cpf'),
      sql<string | null>`chave_do_documento(licitacao_participante_cnpj, licitacao_participante_cpf)`.as('chave'),
    ])
    .select([
      'licitacao_participante_proposta',
      withoutCpf('licitacao_participante_lote').as('licitacao_participante_lote'),
    ])
    .where('licitacao_id', '=', id)
    .orderBy(sql`length(licitacao_participante_no_lote)`)
    .orderBy('licitacao_participante_no_lote')
    .orderBy('licitacao_participante_posicao')
    .orderBy(sql`array_position(array['vencedor', 'participante'], licitacao_participante_resultado)`)
    .orderBy('licitacao_participante_nome_busca')
    .orderBy('licitacao_participante_id')
    .execute()
  return rows as Participante[]
}

/** Whether the contractor that the tender names is none of its winners; false where nobody said who took part. */
export async function vencedorDiscorda(db: Queries, id: number): Promise<boolean> {
  const row = await rowOf<{ discorda: boolean }>(db)`select vencedor_discorda(${id}) as discorda`
  return row?.discorda === true
}

type Discordante = {
  licitacao_id: number
  licitacao_numero: string
  licitacao_contratada: string
  tpr_nome: string | null
}

/** Staff are told in the panel's queue, until both say the same. */
export const discordanciasQueue = (db: Queries, entry: string): QueueSource =>
  queueSource<Discordante>(db, {
    access: 'licitacoes',
    entry,
    waiting: () => sql`
      select null::date as due, licitacao_homologacao as since, licitacao_id, licitacao_numero,
        oculta_cpf(left(licitacao_contratada, 160)) as licitacao_contratada, tpr_nome
      from licitacao left join tipo_processo using (tipo_processo_id)
      where licitacao_id in (select p.licitacao_id from licitacao_participante p) and vencedor_discorda(licitacao_id)`,
    itemOf: ({ licitacao_id, licitacao_numero, licitacao_contratada, tpr_nome }) => ({
      subject: licitacao_contratada
        ? `${licitacao_contratada} não está entre os vencedores informados`
        : 'Há vencedor informado, e a licitação não tem contratada',
      state: `${tpr_nome ?? 'Licitação'} nº ${licitacao_numero}`,
      verb: 'Conferir',
      href: `/painel/licitacao/edicao/${licitacao_id}#participantes`,
    }),
  })
