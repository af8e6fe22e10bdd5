// All SQL of tenders. They are read together with the names of their lookups and their documents.
import { type SqlBool, sql } from 'kysely'
import { semMascara } from '#base/documento.ts'
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { contains, equals, since, until } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import { type Especie, especieDoNome } from '../documentos.ts'
import { type Licitacao, licitacaoAnexoFields, licitacaoList, type Repetida } from '../licitacao.contract.ts'

export const licitacaoAnexos: AnexoSource<typeof licitacaoAnexoFields> = {
  table: 'licitacao_anexo',
  owner: 'licitacao_id',
  fields: licitacaoAnexoFields,
  title: 'licitacao_anexo_titulo',
  propose: (texts) => ({ licitacao_anexo_tipo: texts.map(especieDoNome).find((especie) => especie !== null) ?? null }),
}

export const licitacaoSource: ListSource<typeof licitacaoList> = {
  table: 'licitacao',
  id: 'licitacao_id',
  select: selectLicitacoes,
  narrow: {
    tipo_processo_id: equals('tipo_processo_id'),
    licitacao_tipo_processo_id: equals('tipo_processo_id'),
    tipo_licitacao_id: equals('tipo_licitacao_id'),
    licitacao_tipo: equals('tipo_licitacao_id'),
    situacao_licitacao_id: equals('situacao_licitacao_id'),
    licitacao_situacao: equals('situacao_licitacao_id'),
    licitacao_ano: equals('licitacao_ano'),
    licitacao_mes: equals('licitacao_mes'),
    licitacao_direta: equals('licitacao_direta'),
    licitacao_numero: contains('licitacao_numero_busca'),
    licitacao_orgao: contains('licitacao_orgao_busca'),
    licitacao_objeto: contains('licitacao_objeto_busca'),
    licitacao_contratada: contains('licitacao_contratada_busca'),
    licitacao_contratada_cnpj: (typed) =>
      sql`licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = ${semMascara(typed)}`,
    licitacao_contratante: contains('licitacao_contratante_busca'),
    licitacao_realizacao_inicio: since('licitacao_realizacao'),
    licitacao_realizacao_fim: until('licitacao_realizacao'),
    licitacao_homologacao_inicio: since('licitacao_homologacao'),
    licitacao_homologacao_fim: until('licitacao_homologacao'),
    licitacao_adjudicacao_inicio: since('licitacao_adjudicacao'),
    licitacao_adjudicacao_fim: until('licitacao_adjudicacao'),
    licitacao_adjudiacao_inicio: since('licitacao_adjudicacao'),
    licitacao_adjudiacao_fim: until('licitacao_adjudicacao'),
  },
  order: {
    licitacao_id: 'licitacao_id',
    licitacao_numero: 'licitacao_numero_busca',
    licitacao_sequencial: ['licitacao.licitacao_ano', 'licitacao.licitacao_sequencial'],
    licitacao_orgao: 'licitacao_orgao_busca',
    licitacao_realizacao: 'licitacao_realizacao',
    tpr_nome: { lookup: 'tipo_processo', name: 'tpr_nome', key: 'tipo_processo_id' },
    situacao_licitacao_nome: {
      lookup: 'situacao_licitacao',
      name: 'situacao_licitacao_nome',
      key: 'situacao_licitacao_id',
      order: 'situacao_licitacao_ordem',
    },
  },
  search: ['licitacao_numero', 'licitacao_objeto', 'licitacao_orgao', 'licitacao_contratada'],
  remembers: ['licitacao', 'tipo_processo', 'situacao_licitacao', 'credor'],
  longTexts: {
    licitacao_contratada: 'licitacao_contratada_busca',
    licitacao_objeto: 'licitacao_objeto_busca',
  },
}

export const listLicitacoes = (db: Queries, query: ListQuery<typeof licitacaoList>) =>
  readList(db, licitacaoSource, query)

const ofTheRecord = [
  'licitacao_direta',
  'licitacao_sem_parecer_tecnico',
  'licitacao_sem_recurso',
  'licitacao_pequeno_valor',
  'licitacao.versao',
] as const

/** The same for direct contractings alone: by a filter, since a list that is a part of its table does not remember. */
export const listDiretas = (db: Queries, query: ListQuery<typeof licitacaoList>) =>
  readList(db, licitacaoSource, { ...query, filters: { ...query.filters, licitacao_direta: 'true' } })

/** Of their files and feeds. */
export const diretaSource: ListSource<typeof licitacaoList> = {
  ...licitacaoSource,
  only: sql<SqlBool>`licitacao.licitacao_direta`,
}

/** When a direct contracting last changed; null when there is none. */
export async function findMudancaDasDiretas(db: Queries): Promise<string | null> {
  const { mudou } = await db
    .selectFrom('licitacao')
    .select((e) => e.fn.max('atualizado_em').as('mudou'))
    .where('licitacao_direta', '=', true)
    .executeTakeFirstOrThrow()
  return mudou
}

/** Throws NotFound. */
export async function findLicitacao(db: Queries, id: number): Promise<Licitacao> {
  const row = await selectLicitacoes(db)
    .select(ofTheRecord)
    .where('licitacao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, anexos: await listAnexos(db, licitacaoAnexos, id) }
}

/** The same for its form: a CPF whole. Throws NotFound. */
export async function findLicitacaoGuardada(db: Queries, id: number): Promise<Licitacao> {
  const { licitacao_contratada_cpf } = await db
    .selectFrom('licitacao')
    .select('licitacao_contratada_cpf')
    .where('licitacao_id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound())
  return { ...(await findLicitacao(db, id)), licitacao_contratada_cpf }
}

export type Numerada = {
  numero: string
  modalidade: number | null
  exceto?: number | undefined
  /** Of a number without a year. */
  realizacao?: string | null | undefined
}

const mostRepeated = 3

/** Other tenders of this number, however it is written, in this modality and year, newest first: the first few. */
export async function findRepetidas(db: Queries, numerada: Numerada): Promise<Repetida[]> {
  const { numero, modalidade, exceto, realizacao = null } = numerada
  if (numero.trim() === '') return []
  const lido = sql`licitacao_sequencia(${numero})`
  const ano = sql`coalesce((${lido})[1], extract(year from ${realizacao}::date)::integer, 0)`
  return db
    .selectFrom('licitacao')
    .select(['licitacao_id', 'licitacao_numero', sql<string>`left(licitacao_objeto, 200)`.as('licitacao_objeto')])
    .where(
      sql<boolean>`(licitacao_ano = ${ano} and licitacao_sequencial = (${lido})[2]
        or licitacao_numero_busca collate "C" = dobra(${numero.trim()}) and (licitacao_ano = 0 or ${ano} in (0, licitacao_ano)))`,
    ) // each from an index
    .where(sql<boolean>`tipo_processo_id is not distinct from ${modalidade}`)
    .where(sql<boolean>`licitacao_id is distinct from ${exceto ?? null}`)
    .orderBy('licitacao_id', 'desc')
    .limit(mostRepeated)
    .execute()
}

const ofLookups = ['tipo_processo_id', 'tipo_licitacao_id', 'situacao_licitacao_id'] as const
const computed = [
  ...(['licitacao_ano', 'licitacao_sequencial', 'licitacao_contratada_cpf', 'licitacao_contratada_chave'] as const),
]

function selectLicitacoes(db: Queries) {
  return db
    .selectFrom('licitacao')
    .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'licitacao.tipo_processo_id')
    .leftJoin('tipo_licitacao', 'tipo_licitacao.tipo_licitacao_id', 'licitacao.tipo_licitacao_id')
    .leftJoin('situacao_licitacao', 'situacao_licitacao.situacao_licitacao_id', 'licitacao.situacao_licitacao_id')
    .select(columnsOf(licitacaoList.row, ...ofLookups, ...computed))
    .select(ofLookups.map((name) => `licitacao.${name}` as const))
    .select([
      sql<number | null>`nullif(licitacao_ano, 0)`.as('licitacao_ano'),
      sql<number | null>`nullif(licitacao_sequencial, 0)`.as('licitacao_sequencial'),
      sql<string>`credor_documento_publico(licitacao_contratada_cpf, false)`.as('licitacao_contratada_cpf'),
      sql<string | null>`chave_do_documento(licitacao_contratada_cnpj, licitacao_contratada_cpf)`.as(
        'licitacao_contratada_chave',
      ),
    ])
}

export type Documento = {
  arquivo_id: number
  nome: string
  titulo: string
  dia: string | null
  especie: Especie | null
}

/** The tender's last document, and a new version of the tender. False when it has `most` already. The caller has locked it. */
export async function insertDocumento(
  tx: WriteTransaction,
  id: number,
  documento: Documento,
  most: number,
): Promise<boolean> {
  const { arquivo_id, titulo, nome, dia, especie } = documento
  const rows = await rowsOf(tx)`
    insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_titulo, licitacao_anexo_data, licitacao_anexo_tipo, anexo_ordem)
    select ${id}, ${arquivo_id}, ${titulo || nome}, ${dia}::date, ${especie}, coalesce(max(anexo_ordem), 0) + 1
    from licitacao_anexo where licitacao_id = ${id} having count(*) < ${most} returning 1`
  if (!rows.length) return false
  await sql`update licitacao set versao = versao + 1, atualizado_em = now() where licitacao_id = ${id}`.execute(tx)
  return true
}
