// The SQL of the list of creditors and of one of them. All of it reads sums; commitments are read by nobody here.

import { sql } from 'kysely'
import { mostraCnpj } from '#base/documento.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { type Condition, equals } from '#kits/list/server/narrow.ts'
import { type ListAnswer, type ListSource, readList, tablesOf, whereOf } from '#kits/list/server/read-list.ts'
import { sabeEmpenhado, sabeLiquidado, seSabe } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { oneRowOf, rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound } from '#platform/errors.ts'
import type { CredorPublic, CredorRow, CredorTotais, credorList } from '../credor.contract.ts'
import { credorChamado, credorComDocumento } from './credor-procura.queries.ts'

type Query = ListQuery<typeof credorList>

/** The row of all years. */
const todosOsAnos = 0

const ofCreditor = (condition: Condition): Condition =>
  sql`credor_resumo.credor_id in (select credor_id from credor where ${condition})`

// of a year, what was paid may be of another year's commitments: what all years tell says what the source has
const todosOsAnosDe = (db: Queries) =>
  db
    .selectFrom('credor_resumo')
    .select([
      'credor_id as todo_credor_id',
      'empenhado as todo_empenhado',
      'liquidado as todo_liquidado',
      'pago as todo_pago',
    ])
    .where('ano', '=', todosOsAnos)
    .as('todo')
const todo = { empenhado: sql`todo_empenhado`, liquidado: sql`todo_liquidado`, pago: sql`todo_pago` }
const empenhadoSeSabe = seSabe(sabeEmpenhado(todo), sql`credor_resumo.empenhado`)
const liquidadoSeSabe = seSabe(sabeLiquidado(todo), sql`credor_resumo.liquidado`)

export const credorSource: ListSource<typeof credorList> = {
  table: 'credor_resumo',
  id: 'credor_resumo_id',
  select: (db) =>
    db
      .selectFrom('credor_resumo')
      .innerJoin('credor', 'credor.credor_id', 'credor_resumo.credor_id')
      .innerJoin(todosOsAnosDe(db), 'todo.todo_credor_id', 'credor_resumo.credor_id')
      .select([
        'credor.credor_id',
        sql<string>`credor_chave(credor_nome, credor_documento, credor.credor_id)`.as('credor_chave'),
        sql<string>`credor_nome_publico(credor_nome, credor_sigiloso)`.as('credor_nome'),
        sql<string>`credor_documento_publico(credor_documento, credor_sigiloso)`.as('credor_documento'),
        sql<CredorRow['credor_tipo']>`credor_tipo(credor_documento, credor_mascarado)`.as('credor_tipo'),
        'credor_resumo.empenhos as credor_empenhos',
        empenhadoSeSabe.as('credor_empenhado'),
        liquidadoSeSabe.as('credor_liquidado'),
        'credor_resumo.pagamentos as credor_pagamentos',
        'credor_resumo.pago as credor_pago',
      ]),
  narrow: {
    credor_ano: equals('credor_resumo.ano'),
    credor_nome: (typed) => ofCreditor(credorChamado(typed)),
    credor_documento: (typed) => ofCreditor(credorComDocumento(typed)),
    credor_tipo: (tipo) => ofCreditor(sql`credor_tipo(credor_documento, credor_mascarado) = ${tipo}`),
    credor_pago_inicio: (value) => sql`credor_resumo.pago >= ${value}::numeric`,
    credor_pago_fim: (value) => sql`credor_resumo.pago <= ${value}::numeric`,
  },
  order: { credor_pago: 'pago', credor_empenhado: 'empenhado', credor_liquidado: 'liquidado' },
  remembers: ['credor_resumo', 'credor'],
}

/** The same question with its year: without one it is of all years. */
export const inYears = (query: Query): Query => ({
  ...query,
  filters: { ...query.filters, credor_ano: query.filters.credor_ano ?? todosOsAnos },
})

export type CredorAnswer = ListAnswer<CredorRow> & { totais: CredorTotais }

export async function listCredores(db: Queries, requested: Query): Promise<CredorAnswer> {
  const query = inYears(requested)
  const [rows, totais] = await Promise.all([readList(db, credorSource, query), totaisDe(db, query.filters)])
  return { ...rows, totais }
}

const somas = {
  empenhado: sql`coalesce(sum(empenhado), 0)`,
  liquidado: sql`coalesce(sum(liquidado), 0)`,
  pago: sql`coalesce(sum(pago), 0)`,
}

function totaisDe(db: Queries, filters: Query['filters']): Promise<CredorTotais> {
  const cacheKey = { key: `credores totais ${JSON.stringify(filters)}`, tables: tablesOf(db, credorSource) }
  return whileUnchanged(db, cacheKey, async () => {
    return oneRowOf<CredorTotais>(db)`
      select (${seSabe(sabeEmpenhado(somas), somas.empenhado)})::numeric(20, 2) as credor_empenhado,
        (${seSabe(sabeLiquidado(somas), somas.liquidado)})::numeric(20, 2) as credor_liquidado, ${somas.pago}::numeric(20, 2) as credor_pago
      from credor_resumo ${whereOf(credorSource, filters)}`
  })
}

/** Newest first. */
export const listAnos = (db: Queries): Promise<number[]> =>
  whileUnchanged(db, { key: 'credores anos', tables: ['credor_resumo'] }, async () => {
    const rows = await rowsOf<{ ano: number }>(db)`
      with recursive um as (
        (select ano from credor_resumo where ano > 0 order by ano limit 1)
        union all
        select (select min(ano) from credor_resumo where ano > um.ano) from um where um.ano is not null
      ) select ano from um where ano is not null order by ano desc`
    return rows.map(({ ano }) => ano)
  })

/** `id`: `semEmpenhos` of a company that is no creditor yet. */
export type Achado = { id: number; chave: string }

/**
 * The creditor that a page's key names, and the key it has now: a name may have been corrected. Throws NotFound, also for one who is
 * protected by law.
 */
export async function findChave(db: Queries, typed: string): Promise<Achado> {
  const id = Number(/(?:^|-)([1-9]\d{0,14})$/.exec(typed)?.[1] ?? 0)
  const isCnpj = /^[0-9A-Z]{12}\d{2}$/.test(typed)
  const where = isCnpj
    ? sql`credor_documento = ${typed}`
    : sql`credor.credor_id = ${id} and length(credor_documento) <> 14`
  const rows = await rowsOf<Achado>(db)`
    select credor.credor_id as id, credor_chave(credor_nome, credor_documento, credor.credor_id) as chave
    from credor join credor_resumo using (credor_id) where ano = ${todosOsAnos} and not credor_sigiloso and ${where}`
  // a bare number is no key: nobody shall walk through ids
  if (rows[0] && (isCnpj || typed.includes('-'))) return rows[0]
  const sem = await rowsOf<{
    chave: string | null
  }>(db)`select chave_do_documento(${isCnpj ? typed : ''}, '') as chave`
  if (!sem[0]?.chave) throw new NotFound()
  return { id: semEmpenhos, chave: sem[0].chave }
}

/** Of a company that contracts or tenders name by its CNPJ, or that took part in one, and no commitment does. */
export const semEmpenhos = 0

/** Its name is the one that the newest of them writes. What was committed and paid is not known, which is not zero. */
export async function findFornecedor(db: Queries, cnpj: string): Promise<CredorPublic> {
  const row = await rowOf<{ nome: string }>(db)`
    select oculta_cpf(left(nome, 200)) as nome from (
      select contrato_contratada as nome, coalesce(contrato_data_celebracao, contrato_data_publicacao) as dia
      from contrato where contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = ${cnpj}
      union all
      select licitacao_contratada, licitacao_homologacao from licitacao where licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = ${cnpj}
      union all
      select licitacao_participante_nome, licitacao_realizacao from licitacao_participante join licitacao using (licitacao_id)
      where licitacao_participante_cnpj <> '' and licitacao_participante_cnpj = ${cnpj}
    ) dito where nome <> '' order by dia desc nulls last, nome limit 1`
  return {
    ...{
      credor_id: semEmpenhos,
      credor_chave: cnpj,
      credor_nome: row?.nome ?? mostraCnpj(cnpj),
      credor_documento: cnpj,
    },
    ...{ credor_tipo: 'pj', credor_empenhos: 0, credor_empenhado: null, credor_liquidado: null },
    ...{ credor_pagamentos: 0, credor_pago: '0.00', anos: [], meses: [] },
  }
}

/** Throws NotFound. */
export async function findCredor(db: Queries, id: number): Promise<CredorPublic> {
  const [row, anos, meses] = await Promise.all([
    credorSource
      .select(db, {})
      .where('credor_resumo.credor_id', '=', id)
      .where('credor_resumo.ano', '=', todosOsAnos)
      .where('credor_sigiloso', '=', false)
      .executeTakeFirst(),
    db
      .selectFrom('credor_resumo')
      .innerJoin(todosOsAnosDe(db), 'todo.todo_credor_id', 'credor_resumo.credor_id')
      .select([
        'credor_resumo.ano',
        'credor_resumo.empenhos as credor_empenhos',
        empenhadoSeSabe.as('credor_empenhado'),
        liquidadoSeSabe.as('credor_liquidado'),
        'credor_resumo.pagamentos as credor_pagamentos',
        'credor_resumo.pago as credor_pago',
      ])
      .where('credor_resumo.credor_id', '=', id)
      .where('credor_resumo.ano', '>', todosOsAnos)
      .orderBy('credor_resumo.ano', 'desc')
      .execute(),
    db
      .selectFrom('credor_mes')
      .select(['ano', 'mes', 'pagamentos as credor_pagamentos', 'pago as credor_pago'])
      .where('credor_id', '=', id)
      .where('pagamentos', '>', 0)
      .orderBy('ano')
      .orderBy('mes')
      .execute(),
  ])
  if (!row) throw new NotFound()
  return { ...row, anos, meses }
}
