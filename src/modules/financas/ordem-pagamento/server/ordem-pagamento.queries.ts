// The SQL of one row of the order: as everybody sees it, with its queue around it, and what the staff says of it.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type {
  OrdemPagamentoAto,
  OrdemPagamentoForm,
  OrdemPagamentoPage,
  OrdemPagamentoRow,
  Vizinho,
} from '../ordem-pagamento.contract.ts'

// protected by law: neither name nor document leaves
const nome = sql<string>`credor_nome_publico(credor_nome, credor_sigiloso)`
const documento = sql<string>`credor_documento_publico(credor_documento, credor_sigiloso)`

/** The rows as everybody sees them. */
export function selectOrdens(db: Queries) {
  return db
    .selectFrom('ordem_pagamento')
    .innerJoin('ordem_fila', 'ordem_fila.ordem_fila_id', 'ordem_pagamento.ordem_fila_id')
    .innerJoin('entidade', 'entidade.entidade_id', 'ordem_fila.entidade_id')
    .innerJoin('credor', 'credor.credor_id', 'ordem_pagamento.credor_id')
    .innerJoin('empenho', 'empenho.empenho_id', 'ordem_pagamento.empenho_id')
    .innerJoin('liquidacao', 'liquidacao.liquidacao_id', 'ordem_pagamento.ordem_pagamento_id')
    .leftJoin('ordem_pagamento_ato as ato', 'ato.ordem_pagamento_id', 'ordem_pagamento.ordem_pagamento_id')
    .select([
      'ordem_pagamento.ordem_pagamento_id',
      sql<OrdemPagamentoRow['ordem_pagamento_situacao']>`ordem_pagamento_situacao`.as('ordem_pagamento_situacao'),
      'ordem_pagamento_posicao',
      'ordem_fila.entidade_id',
      'entidade_nome',
      'ordem_fila_unidade as ordem_pagamento_unidade',
      'ordem_pagamento_fonte',
      sql<OrdemPagamentoRow['ordem_pagamento_categoria']>`ordem_pagamento.ordem_pagamento_categoria`.as(
        'ordem_pagamento_categoria',
      ),
      sql<number | null>`case when credor_sigiloso then null else credor.credor_id end`.as('credor_id'),
      nome.as('ordem_pagamento_credor_nome'),
      documento.as('ordem_pagamento_credor_documento'),
      'ordem_pagamento.empenho_id',
      sql<string>`empenho_numero || '/' || empenho.exercicio`.as('ordem_pagamento_empenho'),
      'liquidacao_numero as ordem_pagamento_liquidacao',
      sql<string>`oculta_cpf(concat_ws(' ', nullif(liquidacao_documento_tipo, ''), nullif(liquidacao_documento_numero, '')))`.as(
        'ordem_pagamento_documento',
      ),
      'ordem_pagamento.ordem_pagamento_data_exigivel',
      'ordem_pagamento.ordem_pagamento_vencimento',
      'ordem_pagamento_valor',
      'ordem_pagamento_pago_em',
      'ordem_pagamento_espera',
      sql<string>`oculta_cpf(coalesce(ordem_pagamento_justificativa, ''))`.as('ordem_pagamento_justificativa'),
      sql<OrdemPagamentoRow['ordem_pagamento_hipotese']>`ordem_pagamento_hipotese`.as('ordem_pagamento_hipotese'),
      sql<string>`oculta_cpf(coalesce(ordem_pagamento_autoridade, ''))`.as('ordem_pagamento_autoridade'),
      'ordem_pagamento_comunicado_em',
      'ordem_pagamento.ordem_pagamento_suspenso_em',
      'ordem_pagamento.ordem_pagamento_retomado_em',
      sql<string>`oculta_cpf(coalesce(ordem_pagamento_suspensao_motivo, ''))`.as('ordem_pagamento_suspensao_motivo'),
      sql<boolean>`ordem_pagamento_sem_motivo`.as('ordem_pagamento_sem_motivo'),
      sql<number>`ordem_pagamento_ano`.as('ordem_pagamento_ano'),
      sql<number>`ordem_pagamento_mes`.as('ordem_pagamento_mes'),
    ])
}

/** Throws NotFound. */
export async function findOrdem(db: Queries, id: number): Promise<OrdemPagamentoRow> {
  return selectOrdens(db).where('ordem_pagamento.ordem_pagamento_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** What names its creditor's page (db/schema/financas-credor.sql); null of one who is protected by law. */
export async function findChaveDoCredor(db: Queries, id: number): Promise<string | null> {
  const row = await rowOf<{ chave: string }>(db)`
    select credor_chave(credor_nome, credor_documento, credor_id) as chave from ordem_pagamento join credor using (credor_id)
    where ordem_pagamento_id = ${id} and not credor_sigiloso`
  return row?.chave ?? null
}

const vizinhos = sql`o.ordem_pagamento_id, o.ordem_pagamento_situacao, ${nome} as ordem_pagamento_credor_nome,
  o.ordem_pagamento_data_exigivel, o.ordem_pagamento_pago_em, o.ordem_pagamento_valor`
const aEsquerda = sql`(o.ordem_pagamento_data_exigivel, o.ordem_pagamento_id) <`
const aDireita = sql`(o.ordem_pagamento_data_exigivel, o.ordem_pagamento_id) >`
const perto = 4

/** The nearest of its queue on both sides, oldest first. */
export async function findVizinhos(db: Queries, id: number): Promise<Vizinho[]> {
  const side = (where: typeof aEsquerda, direction: 'asc' | 'desc') => sql`(
    select o.* from ordem_pagamento o, esta where o.ordem_fila_id = esta.ordem_fila_id
      and ${where} (esta.ordem_pagamento_data_exigivel, esta.ordem_pagamento_id)
    order by o.ordem_pagamento_data_exigivel ${sql.raw(direction)}, o.ordem_pagamento_id ${sql.raw(direction)} limit ${perto})`
  return rowsOf<Vizinho>(db)`
    with esta as materialized (select * from ordem_pagamento where ordem_pagamento_id = ${id})
    select ${vizinhos} from (${side(aEsquerda, 'desc')} union all select * from esta union all ${side(aDireita, 'asc')}) o
    join credor using (credor_id) order by o.ordem_pagamento_data_exigivel, o.ordem_pagamento_id`
}

/** Whom a payment out of order passed: those that waited on its day, and were to be paid before it. */
export async function findPassados(db: Queries, id: number): Promise<OrdemPagamentoPage['passados']> {
  const rows = await rowsOf<Vizinho & { quantos: number }>(db)`
    with esta as materialized (select * from ordem_pagamento where ordem_pagamento_id = ${id} and ordem_pagamento_fora)
    select ${vizinhos}, count(*) over ()::integer as quantos
    from esta join ordem_pagamento o on o.ordem_fila_id = esta.ordem_fila_id
      and coalesce(o.ordem_pagamento_pago_em, 'infinity'::date) > esta.ordem_pagamento_pago_em
      and o.ordem_pagamento_data_exigivel < least(esta.ordem_pagamento_data_exigivel, esta.ordem_pagamento_pago_em + 1)
      and not coalesce(o.ordem_pagamento_suspenso_em <= esta.ordem_pagamento_pago_em
        and coalesce(o.ordem_pagamento_retomado_em > esta.ordem_pagamento_pago_em, true), false)
    join credor on credor.credor_id = o.credor_id
    order by o.ordem_pagamento_data_exigivel, o.ordem_pagamento_id limit 5`
  return { quantos: rows[0]?.quantos ?? 0, primeiros: rows.map(({ quantos: _all, ...row }) => row) }
}

/** What the staff said of it; empty, of version 0, where nobody said anything. Throws NotFound. */
export async function findAto(db: Queries, id: number): Promise<OrdemPagamentoAto> {
  const { ordem_pagamento_id } = await findOrdem(db, id)
  const row = await db
    .selectFrom('ordem_pagamento_ato')
    .selectAll()
    .where('ordem_pagamento_id', '=', id)
    .executeTakeFirst()
  if (row) return row as OrdemPagamentoAto
  return {
    ordem_pagamento_id,
    ordem_pagamento_justificativa: '',
    ordem_pagamento_hipotese: null,
    ordem_pagamento_autoridade: '',
    ordem_pagamento_comunicado_em: null,
    ordem_pagamento_data_exigivel: null,
    ordem_pagamento_vencimento: null,
    ordem_pagamento_categoria: null,
    ordem_pagamento_suspenso_em: null,
    ordem_pagamento_retomado_em: null,
    ordem_pagamento_suspensao_motivo: '',
    versao: 0,
  }
}

/** Throws Conflict when somebody saved it after `versao` (null: whatever version there is). */
export async function storeAto(tx: WriteTransaction, id: number, form: OrdemPagamentoForm): Promise<void> {
  const { versao, ...columns } = form
  const stored = await tx
    .insertInto('ordem_pagamento_ato')
    .values({ ordem_pagamento_id: id, ...columns })
    .onConflict((taken) =>
      taken
        .column('ordem_pagamento_id')
        .doUpdateSet({ ...columns, versao: sql`ordem_pagamento_ato.versao + 1`, atualizado_em: sql`now()` })
        .where(
          sql<boolean>`ordem_pagamento_ato.versao = coalesce(${versao ?? null}::integer, ordem_pagamento_ato.versao)`,
        ),
    )
    .returning('versao')
    .executeTakeFirst()
  if (!stored) throw await newerVersion(tx, 'ordem_pagamento', id)
}
