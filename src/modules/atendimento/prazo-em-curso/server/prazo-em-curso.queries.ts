// All running terms: requests for information and their appeals, and the cases of the ombudsman; each for users who may see it.
import { sql } from 'kysely'
import { diasDeAviso, somaDias } from '#base/prazo.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { contains } from '#kits/list/server/narrow.ts'
import type { ListAnswer } from '#kits/list/server/read-list.ts'
import { situacoesDoContato } from '#modules/atendimento/ouvidoria/ouvidoria.contract.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { isExtended } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import { situacoes } from '#modules/atendimento/solicitacao/solicitacao.contract.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { mayOpen } from '#platform/session/guard.ts'
import type { PrazoRow, prazoList } from '../prazo-em-curso.contract.ts'

type Filters = ListQuery<typeof prazoList>['filters']
type Running = Omit<PrazoRow, 'prazo' | 'slc_situacao_texto'> & {
  slc_prorrogada_em: string | null
  slc_contagem_inicio: string | null
  protocolo_busca: string
}

/** Whose terms. */
export type Quais = { esic: boolean; ouvidoria: boolean }

export const quaisDe = (account: PanelAccount | null): Quais => ({
  esic: account !== null && mayOpen(account, 'esic'),
  ouvidoria: account !== null && mayOpen(account, 'ouvidoria'),
})

/** By due date, earliest first. */
export async function listPrazos(
  db: Queries,
  query: ListQuery<typeof prazoList>,
  quais: Quais,
): Promise<ListAnswer<PrazoRow>> {
  const hoje = await findHoje(db)
  const where = runningWhere(query.filters, hoje, quais)
  const direction = query.ascending ? sql`asc` : sql`desc`
  const rows = await rowsOf<Running>(db)`select * from (${running}) aberto where ${where}
    order by slc_prazo ${direction}, solicitacao_id ${direction} nulls last, rec_instancia nulls first, contato_id ${direction}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const counted = await sql<{ n: number }>`select count(*) as n from (${running}) aberto where ${where}`.execute(db)
  return { items: rows.map((row) => prazoRowOf(row, hoje)), count: counted.rows[0]?.n ?? 0 }
}

// Of a case neither what was written nor who wrote it. Those that wait for their person have no running term of the town.
const running = sql`
  select 'pedido' as tipo, null::integer as rec_instancia, solicitacao_id, null::bigint as contato_id, slc_protocolo, slc_titulo, slc_orgao,
    slc_situacao, slc_prazo, slc_prorrogada_em, slc_contagem_inicio, slc_protocolo as protocolo_busca
  from solicitacao where esic and slc_respondida_em is null
  union all
  select rec_tipo, rec_instancia, solicitacao_id, null, slc_protocolo, slc_titulo, slc_orgao, slc_situacao, rec_prazo, null, null, slc_protocolo
  from recurso join solicitacao using (solicitacao_id) where rec_decisao is null
  union all
  select 'manifestacao', null, null, contato_id, protocolo, tco_nome, ctt_orgao, ctt_situacao, ctt_prazo, ctt_prorrogada_em, ctt_contagem_inicio,
    protocolo_busca
  from contato join tipo_contato using (tipo_contato_id) where ctt_encerrada_em is null and ctt_situacao <> 'COM'`

const kinds: Record<NonNullable<Filters['tipo']>, ReturnType<typeof sql>> = {
  pedido: sql`tipo = 'pedido'`,
  recurso: sql`tipo in ('recurso', 'reclamacao')`,
  manifestacao: sql`tipo = 'manifestacao'`,
}

function runningWhere({ slc_protocolo, tipo, vence }: Filters, hoje: string, { esic, ouvidoria }: Quais) {
  const parts = [
    sql`(tipo = 'manifestacao' and ${ouvidoria}::boolean or tipo <> 'manifestacao' and ${esic}::boolean)`,
    slc_protocolo === undefined ? sql`true` : contains('protocolo_busca')(slc_protocolo),
    tipo === undefined ? sql`true` : kinds[tipo],
  ]
  if (vence === 'vencidas') parts.push(sql`slc_prazo < ${hoje}::date`)
  if (vence === 'aviso') parts.push(sql`slc_prazo between ${hoje}::date and ${somaDias(hoje, diasDeAviso)}::date`)
  return sql.join(parts, sql` and `)
}

function prazoRowOf(
  { slc_prorrogada_em, slc_contagem_inicio, protocolo_busca: _folded, ...row }: Running,
  hoje: string,
): PrazoRow {
  const isProrrogada = isExtended({ slc_prorrogada_em, slc_contagem_inicio })
  const names: Record<string, string> = row.tipo === 'manifestacao' ? situacoesDoContato : situacoes
  return {
    ...row,
    slc_situacao_texto: names[row.slc_situacao] ?? row.slc_situacao,
    prazo: prazoDe({ vencimento: row.slc_prazo, isRespondida: false, isProrrogada, hoje }),
  }
}
