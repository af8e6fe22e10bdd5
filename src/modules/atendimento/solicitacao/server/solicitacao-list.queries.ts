// The lists of requests: the citizen's own, the panel's by kind, and all running terms.
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { diasDeAviso, somaDias } from '../../../../base/prazo.ts'
import { idFilter, textFilter } from '../../../../kits/list/filters.ts'
import { defineList, type ListQuery } from '../../../../kits/list/list.ts'
import { contains, equals } from '../../../../kits/list/server/narrow.ts'
import { type ListAnswer, type ListSource, readList } from '../../../../kits/list/server/read-list.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import { type Situacao, situacoes, type TipoDeRecurso } from '../situacoes.ts'
import {
  type PrazoRow,
  type prazoList,
  type SolicitacaoPainelRow,
  type SolicitacaoRow,
  solicitacaoList,
  type solicitacaoPainelList,
} from '../solicitacao.contract.ts'
import { findHoje } from './relogio.queries.ts'
import { prazoDoRecurso, prazoOf, rowOf, type SolicitacaoColumns } from './solicitacao-row.ts'

// Owner and kind come from the session and the address, never from the caller's filters.
const ownList = defineList({
  ...solicitacaoList,
  row: z.object({}).loose(),
  filters: solicitacaoList.filters.extend({
    solicitante_id: idFilter().optional(),
    esic: z.boolean().optional(),
    busca: textFilter().optional(),
    slc_titulo: textFilter().optional(),
    sol_nome: textFilter().optional(),
  }),
})

const source: ListSource<typeof ownList> = {
  table: 'solicitacao',
  id: 'solicitacao_id',
  select: selectColumns,
  narrow: {
    solicitante_id: equals('solicitante_id'),
    esic: equals('esic'),
    slc_protocolo: contains('slc_protocolo'),
    sol_nome: (name) => sql<SqlBool>`
      solicitante_id in (select solicitante_id from solicitante where ${contains('sol_nome_busca')(name)})`,
    slc_data: (dia) => sql<SqlBool>`
      slc_data_cadastro >= ${dia}::date::timestamp at time zone (select fuso_horario from configuracao)
      and slc_data_cadastro < (${dia}::date + 1)::timestamp at time zone (select fuso_horario from configuracao)`,
    slc_situacao: equals('slc_situacao'),
    slc_titulo: contains('slc_titulo_busca'),
  },
  search: ['slc_protocolo', 'slc_titulo', 'sol_nome'],
  order: {
    slc_protocolo: 'slc_protocolo',
    slc_orgao: 'slc_orgao_busca',
    slc_data_cadastro: 'slc_data_cadastro',
    slc_situacao: ['slc_situacao_ordem'],
  },
}

/** Only those of the requester. */
export function listOwnSolicitacoes(
  db: Queries,
  solicitante_id: number,
  query: ListQuery<typeof solicitacaoList>,
): Promise<ListAnswer<SolicitacaoRow>> {
  return list(db, { ...query, filters: { ...query.filters, solicitante_id } })
}

/** `esic` undefined: both kinds. */
export function listSolicitacoes(
  db: Queries,
  esic: boolean | undefined,
  query: ListQuery<typeof solicitacaoPainelList>,
): Promise<ListAnswer<SolicitacaoPainelRow>> {
  return list(db, { ...query, filters: { ...query.filters, esic } })
}

async function list(db: Queries, query: ListQuery<typeof ownList>): Promise<ListAnswer<SolicitacaoPainelRow>> {
  const hoje = await findHoje(db)
  const { items, count } = await readList(db, source, query)
  return { count, items: items.map((row) => rowOf(row as SolicitacaoColumns, hoje)) }
}

export function selectColumns(db: Queries) {
  return db
    .selectFrom('solicitacao')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'solicitacao.solicitante_id')
    .select((e) => [
      'solicitacao.solicitacao_id',
      'slc_protocolo',
      'slc_titulo',
      'slc_orgao',
      'esic',
      e.ref('slc_situacao').$castTo<Situacao>().as('slc_situacao'),
      'slc_data_cadastro',
      'slc_prazo',
      'slc_respondida_em',
      'slc_prorrogada_em',
      'slc_contagem_inicio',
      'sol_nome',
      e
        .selectFrom('solicitacao_anexo')
        .whereRef('solicitacao_anexo.solicitacao_id', '=', 'solicitacao.solicitacao_id')
        .where('solicitacao_anexo.ret_data', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('qtd_anexos'),
    ])
}

type Running = {
  tipo: 'pedido' | TipoDeRecurso
  rec_instancia: number | null
  solicitacao_id: number
  slc_protocolo: string
  slc_titulo: string
  slc_orgao: string
  slc_situacao: Situacao
  slc_prazo: string
  slc_prorrogada_em: string | null
  slc_contagem_inicio: string | null
}

/** Open requests and open appeals by due date, earliest first. */
export async function listPrazos(db: Queries, query: ListQuery<typeof prazoList>): Promise<ListAnswer<PrazoRow>> {
  const hoje = await findHoje(db)
  const where = runningWhere(query.filters, hoje)
  const direction = query.ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<Running>`select * from (${running}) aberto where ${where}
    order by slc_prazo ${direction}, solicitacao_id ${direction}, rec_instancia nulls first
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from (${running}) aberto where ${where}`.execute(db)
  return { items: rows.map((row) => prazoRowOf(row, hoje)), count: counted.rows[0]?.n ?? 0 }
}

const running = sql`
  select 'pedido' as tipo, null::integer as rec_instancia, solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, slc_situacao,
    slc_prazo, slc_prorrogada_em, slc_contagem_inicio
  from solicitacao where esic and slc_respondida_em is null
  union all
  select rec_tipo, rec_instancia, solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, slc_situacao, rec_prazo, null, null
  from recurso join solicitacao using (solicitacao_id) where rec_decisao is null`

function runningWhere({ slc_protocolo, vence }: ListQuery<typeof prazoList>['filters'], hoje: string) {
  const protocolo = slc_protocolo === undefined ? sql`true` : contains('slc_protocolo')(slc_protocolo)
  if (vence === 'vencidas') return sql`${protocolo} and slc_prazo < ${hoje}::date`
  if (vence === 'aviso')
    return sql`${protocolo} and slc_prazo between ${hoje}::date and ${somaDias(hoje, diasDeAviso)}::date`
  return protocolo
}

function prazoRowOf({ slc_prorrogada_em, slc_contagem_inicio, ...row }: Running, hoje: string): PrazoRow {
  const columns = { slc_prazo: row.slc_prazo, slc_respondida_em: null, slc_prorrogada_em, slc_contagem_inicio }
  const own = row.tipo === 'pedido' ? prazoOf(columns, hoje) : null
  return {
    ...row,
    slc_situacao_texto: situacoes[row.slc_situacao],
    prazo: own ?? prazoDoRecurso({ rec_prazo: row.slc_prazo, rec_decidido_em: null }, hoje),
  }
}
