// The lists of requests: the citizen's own, and the panel's by kind.
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Contagem } from '#base/prazo.ts'
import type { Prazo } from '#kits/caso/caso.contract.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import { idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListQuery } from '#kits/list/list.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListAnswer, type ListSource, readList } from '#kits/list/server/read-list.ts'
import { findFuso, findHoje, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type Situacao, situacoes } from '../situacoes.ts'
import {
  type Minhas,
  type Recurso,
  type SolicitacaoPainelRow,
  type SolicitacaoRow,
  solicitacaoList,
  type solicitacaoPainelList,
} from '../solicitacao.contract.ts'
import { agrupaMinhas } from './minhas.rules.ts'
import { isExtended, proximoPasso } from './solicitacao.rules.ts'

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
    slc_data_cadastro: ['slc_data_cadastro'], // never null, and indexed so
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

type SolicitacaoColumns = Awaited<ReturnType<ReturnType<typeof selectColumns>['executeTakeFirstOrThrow']>>

/** The columns of a request as a row on the wire; `hoje` is the current day in the city. */
export function rowOf(columns: SolicitacaoColumns, hoje: string): SolicitacaoPainelRow {
  const { slc_prazo, slc_respondida_em, slc_prorrogada_em, slc_contagem_inicio, ...row } = columns
  return {
    ...row,
    slc_situacao_texto: situacoes[row.slc_situacao],
    prazo:
      slc_prazo === null
        ? null
        : prazoDe({
            vencimento: slc_prazo,
            isRespondida: slc_respondida_em !== null,
            isProrrogada: isExtended({ slc_prorrogada_em, slc_contagem_inicio }),
            hoje,
          }),
  }
}

/** The term of an appeal: it runs until the decision. */
export const prazoDoRecurso = (recurso: { rec_prazo: string; rec_decidido_em: string | null }, hoje: string): Prazo =>
  prazoDe({
    vencimento: recurso.rec_prazo,
    isRespondida: recurso.rec_decidido_em !== null,
    isProrrogada: false,
    hoje,
  })

// All requests of a citizen with what the law allows now, by whose turn it is.
export async function findMinhas(db: Queries, solicitante_id: number, relogio: RelogioDaCidade): Promise<Minhas> {
  const rows = await selectColumns(db).where('solicitacao.solicitante_id', '=', solicitante_id).execute()
  const recursos = await listRecursosDe(db, solicitante_id)
  const pedidos = rows.map((row) => {
    const fatos = { ...row, recursos: recursos.filter((recurso) => recurso.solicitacao_id === row.solicitacao_id) }
    const passo = proximoPasso(fatos, { ...relogio, ...relogio.regras })
    return { ...fatos, slc_situacao_texto: situacoes[row.slc_situacao], passo }
  })
  return agrupaMinhas(pedidos, { hoje: relogio.hoje, fuso: await findFuso(db) })
}

const listRecursosDe = (db: Queries, solicitante_id: number) =>
  selectRecursos(db)
    .where('solicitacao_id', 'in', (e) =>
      e.selectFrom('solicitacao').select('solicitacao_id').where('solicitante_id', '=', solicitante_id),
    )
    .orderBy('recurso_id')
    .execute()

export const selectRecursos = (db: Queries) =>
  db
    .selectFrom('recurso')
    .select((e) => [
      'recurso_id',
      'solicitacao_id',
      e.ref('rec_tipo').$castTo<Recurso['rec_tipo']>().as('rec_tipo'),
      'rec_instancia',
      'rec_autoridade',
      'rec_texto',
      'rec_data',
      'rec_prazo',
      e.ref('rec_contagem').$castTo<Contagem>().as('rec_contagem'),
      e.ref('rec_decisao').$castTo<Recurso['rec_decisao']>().as('rec_decisao'),
      'rec_decisao_texto',
      'rec_decidido_em',
    ])
