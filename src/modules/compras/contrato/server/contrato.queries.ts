// All SQL of contracts. They are read together with the name of their category and their documents.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { semMascara } from '#base/documento.ts'
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { contains, equals, since, until } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import {
  type Contrato,
  type ContratoOpcoes,
  type ContratoResumo,
  contratoAnexoFields,
  contratoList,
} from '../contrato.contract.ts'
import { especieDoNome, numeroDoNome } from '../documentos.ts'

export const contratoAnexos: AnexoSource<typeof contratoAnexoFields> = {
  table: 'contrato_anexo',
  owner: 'contrato_id',
  fields: contratoAnexoFields,
  title: 'contrato_anexo_titulo',
  propose(texts) {
    const first = <T>(of: (text: string) => T | null) => texts.map(of).find((found) => found !== null) ?? null
    return { contrato_anexo_tipo: first(especieDoNome), contrato_anexo_numero: first(numeroDoNome) }
  },
}

/**
 * As fim_do_contrato() says of one: its own end, which amendments may have moved. The steps of all amendments are read once, where the
 * function would read those of each of 200,000 contracts.
 */
const ends = (when: RawBuilder<unknown>) => (day: string) =>
  sql<SqlBool>`(contrato_data_vigencia_fim ${when} ${day}::date and contrato_id not in (select a.contrato_id from contrato_aditivo a)
    or contrato_id in (select ultimo.contrato_id from (
        select distinct on (e.contrato_id) e.contrato_id, e.fim_depois from contrato_escada e order by e.contrato_id, e.degrau desc) ultimo
      where ultimo.fim_depois ${when} ${day}::date))`

export const contratoSource: ListSource<typeof contratoList> = {
  table: 'contrato',
  id: 'contrato_id',
  select: (db) => selectContratos(db, 'stored'),
  narrow: {
    contrato_numero: contains('contrato_numero_busca'),
    contrato_orgao: contains('contrato_orgao_busca'),
    contrato_numero_processo: contains('contrato_numero_processo_busca'),
    contrato_numero_licitacao: contains('contrato_numero_licitacao_busca'),
    contrato_licitacao_origem: contains('contrato_licitacao_origem_busca'),
    licitacao_id: equals('contrato.licitacao_id'),
    contrato_natureza_juridica: contains('contrato_natureza_juridica_busca'),
    contrato_categoria_processo: equals('contrato_categoria_processo'),
    contrato_data_vigencia: since('contrato_data_vigencia'),
    contrato_data_vigencia_fim: until('contrato_data_vigencia_fim'),
    contrato_fiscal: contains('contrato_fiscal_busca'),
    contrato_contratada: contains('contrato_contratada_busca'),
    contrato_contratada_cnpj: (typed) =>
      sql`contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = ${semMascara(typed)}`,
    contrato_contratante: contains('contrato_contratante_busca'),
    contrato_data_celebracao: equals('contrato_data_celebracao'),
    contrato_data_publicacao: equals('contrato_data_publicacao'),
    contrato_pagamento: contains('contrato_pagamento_busca'),
    contrato_natureza_despesa: contains('contrato_natureza_despesa_busca'),
    contrato_numero_empenho: contains('contrato_numero_empenho_busca'),
    contrato_local_objeto: contains('contrato_local_objeto_busca'),
    contrato_amparo_legal: contains('contrato_amparo_legal_busca'),
    contrato_valor: equals('contrato_valor'),
    contrato_situacao: contains('contrato_situacao_busca'),
    contrato_objeto: contains('contrato_objeto_busca'),
    contrato_data_publicacao_inicio: since('contrato_data_publicacao'),
    contrato_data_publicacao_fim: until('contrato_data_publicacao'),
    contrato_data_celebracao_inicio: since('contrato_data_celebracao'),
    contrato_data_celebracao_fim: until('contrato_data_celebracao'),
    contrato_data_em_vigor: (day) =>
      sql`contrato_data_vigencia <= ${day}::date and contrato_data_vigencia_fim >= ${day}::date`,
    // a term overlaps the period: it ends on its first day or later, and begins on its last day or before
    contrato_data_em_vigor_inicio: since('contrato_data_vigencia_fim'),
    contrato_data_em_vigor_fim: until('contrato_data_vigencia'),
    contrato_data_termino_inicio: ends(sql`>=`),
    contrato_data_termino_fim: ends(sql`<=`),
  },
  order: {
    contrato_id: 'contrato_id',
    contrato_numero: 'contrato_numero_busca',
    contrato_numero_processo: 'contrato_numero_processo_busca',
    contrato_data_publicacao: 'contrato_data_publicacao',
    contrato_data_vigencia_fim: 'contrato_data_vigencia_fim',
    contrato_valor: 'contrato_valor',
  },
  search: ['contrato_numero', 'contrato_objeto', 'contrato_contratada'],
  remembers: ['contrato', 'contrato_aditivo', 'credor'], // its value and its term of today, and the page of who supplies
  longTexts: {
    contrato_contratada: 'contrato_contratada_busca',
    contrato_pagamento: 'contrato_pagamento_busca',
    contrato_local_objeto: 'contrato_local_objeto_busca',
    contrato_amparo_legal: 'contrato_amparo_legal_busca',
    contrato_objeto: 'contrato_objeto_busca',
  },
}

/** The same, as everybody sees it. */
export const contratoPublicSource: ListSource<typeof contratoList> = {
  ...contratoSource,
  select: (db) => selectContratos(db, 'public'),
}

export const listContratos = (db: Queries, query: ListQuery<typeof contratoList>) => readList(db, contratoSource, query)

/** `public`: of a CPF in a text only the middle digits. */
type Sight = 'stored' | 'public'

/** Throws NotFound. */
export async function findContrato(db: Queries, id: number, sight: Sight): Promise<Contrato> {
  const row = await selectContratos(db, sight)
    .select('contrato.versao')
    .where('contrato_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, anexos: await listAnexos(db, contratoAnexos, id) }
}

const chave = sql<string | null>`chave_do_documento(contrato_contratada_cnpj, contrato_contratada_cpf)`.as(
  'contrato_contratada_chave',
)

const mostOfTender = 200

/** Newest first. */
export async function listContratosOfLicitacao(db: Queries, licitacaoId: number): Promise<ContratoResumo[]> {
  return db
    .selectFrom('contrato')
    .select(['contrato_id', 'contrato_numero', withoutCpf('contrato_contratada').as('contrato_contratada')])
    .select(chave)
    .select('contrato_valor')
    .where('licitacao_id', '=', licitacaoId)
    .orderBy(sql`contrato_data_publicacao desc nulls last`)
    .orderBy('contrato_id', 'desc')
    .limit(mostOfTender)
    .execute()
}

const mostSituacoes = 20

/**
 * The situations that contracts have, one spelling of each; none when there are too many to choose from. Its text is free: the index of
 * the folded texts is walked from each one to the next.
 */
export async function listSituacoesDeContrato(db: Queries): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select contrato_situacao_busca as busca, contrato_situacao as nome from contrato
    where contrato_situacao_busca collate "C" > ${after} order by contrato_situacao_busca collate "C" limit 1`
  const rows = await rowsOf<{ nome: string }>(db)`
    with recursive situacao as (
      (${next(sql`''`)})
      union all
      select seguinte.* from situacao cross join lateral (${next(sql`situacao.busca`)}) as seguinte
    )
    select nome from situacao limit ${mostSituacoes + 1}`
  return rows.length > mostSituacoes ? [] : rows.map(({ nome }) => nome)
}

const daysAhead = 60

/** How many end soon: what the list's filters of that name find. An index of days first, since each term is then asked of its amendments. */
export async function contaTerminam(db: Queries): Promise<ContratoOpcoes['terminam']> {
  const row = await rowOf<{ de: string; ate: string }>(db)`
    select hoje()::text as de, (hoje() + ${daysAhead}::int)::text as ate`
  const { de = '', ate = '' } = row ?? {}
  const soon = sql`between ${de}::date and ${ate}::date`
  const key = `contratos que terminam ${de}`
  const counted = await whileUnchanged(db, { key, tables: ['contrato', 'contrato_aditivo'] }, async () => {
    const row = await rowOf<{ contratos: number }>(db)`
      select count(*)::int as contratos from contrato
      where (contrato_data_vigencia_fim ${soon} or contrato_id in (
          select contrato_id from contrato_aditivo
          where contrato_aditivo_nova_vigencia_fim ${soon} or contrato_aditivo_assinatura ${soon}))
        and fim_do_contrato(contrato) ${soon}`
    return row ?? { contratos: 0 }
  })
  return { de, ate, ...counted }
}

/** Texts in which people may stand with their CPF. */
const withNames = [
  ...(['contrato_fiscal', 'contrato_contratada', 'contrato_responsavel_contratada'] as const),
  ...(['contrato_responsavel_contratante', 'contrato_objeto', 'contrato_justificativa'] as const),
]
const computed = [
  ...(['contrato_contratada_cpf', 'contrato_contratada_chave', 'contrato_valor_atual'] as const),
  'contrato_data_vigencia_atual' as const,
]

// asked before the functions are called, which takes longer than all the rest of a row
const hasAmendments = sql`exists (select from contrato_aditivo a where a.contrato_id = contrato.contrato_id)`

function selectContratos(db: Queries, sight: Sight) {
  const seen = <Column extends string>(column: Column) =>
    (sight === 'public' ? withoutCpf(column) : sql<string>`${sql.ref(column)}`).as(column)
  return db
    .selectFrom('contrato')
    .leftJoin(
      'tipo_categoria_processo',
      'tipo_categoria_processo.tipo_categoria_processo_id',
      'contrato.contrato_categoria_processo',
    )
    .select(columnsOf(contratoList.row, ...computed, ...withNames))
    .select(withNames.map(seen))
    .select([
      (sight === 'public'
        ? sql<string>`credor_documento_publico(contrato_contratada_cpf, false)`
        : sql<string>`contrato_contratada_cpf`
      ).as('contrato_contratada_cpf'),
      chave,
      sql<string | null>`case when ${hasAmendments} then valor_do_contrato(contrato) else contrato_valor end`.as(
        'contrato_valor_atual',
      ),
      sql<
        string | null
      >`case when ${hasAmendments} then fim_do_contrato(contrato) else contrato_data_vigencia_fim end`.as(
        'contrato_data_vigencia_atual',
      ),
    ])
}

const mostOfNumber = 20

/** Of the tenders, all that have this number, however it is written, newest first: 'Pregão Eletrônico 012/2026: Merenda escolar'. */
export async function licitacoesDoNumero(db: Queries, numero: string): Promise<{ id: number; nome: string }[]> {
  if (numero.trim() === '') return []
  const lido = sql`licitacao_sequencia(${numero})`
  return rowsOf<{ id: number; nome: string }>(db)`
    select licitacao_id as id, concat_ws(' ', tpr_nome, licitacao_numero) || ': ' || left(licitacao_objeto, 100) as nome
    from licitacao left join tipo_processo using (tipo_processo_id)
    where licitacao_numero_busca collate "C" = dobra(${numero.trim()})
      or licitacao_sequencial > 0 and licitacao_ano = (${lido})[1] and licitacao_sequencial = (${lido})[2]
    order by licitacao_id desc limit ${mostOfNumber}`
}
