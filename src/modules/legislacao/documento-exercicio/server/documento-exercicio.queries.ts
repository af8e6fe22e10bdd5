// All SQL of documents by exercise.
import { type SqlBool, sql } from 'kysely'
import { listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import { atoNormativoAnexos } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type {
  DocumentoExercicio,
  DocumentoExercicioForm,
  DocumentoExercicioPublic,
  DocumentoExercicioRow,
  documentoExercicioList,
  RegraFiscal,
  RegraFiscalForm,
} from '../documento-exercicio.contract.ts'
import type { SecaoDeDocumento } from '../tipos.ts'

type Lista = typeof documentoExercicioList

/** The table of the files of generic documents: of those of type 4 both are owners (docs/decisions/0038). */
export const documentoExercicioAnexos = { ...atoNormativoAnexos, owner: 'documento_exercicio_id' }

const columns = [
  'documento_exercicio_id',
  'documento_exercicio.entidade_id',
  'exercicio',
  'documento_exercicio_tipo',
  'documento_exercicio_periodo',
  'documento_exercicio_vigencia_inicio',
  'documento_exercicio_vigencia_fim',
  'documento_exercicio_anexo',
  'documento_exercicio_versao',
  'documento_exercicio_retificacao',
  'documento_exercicio_metas',
  'documento_exercicio_lei',
  'documento_exercicio_publicado_em',
  'documento_exercicio_prazo',
  'documento_exercicio_dias',
  'documento_exercicio_pendente',
  'documento_exercicio_resultado',
  'documento_exercicio_link',
] as const

const own = sql.ref('documento_exercicio.documento_exercicio_id')

// Of the files of a document: all PDFs have text, one has none, or they are being read.
const pesquisavel = sql<DocumentoExercicioRow['documento_exercicio_pesquisavel']>`coalesce((
  select case when count(*) = 0 then null when bool_or(arq_texto in ('vazio', 'cifrado', 'falhou')) then 'nao' when bool_or(arq_texto = 'espera' or arq_texto is null) then 'lendo' else 'sim' end
  from documento_generico_anexo a join arquivo using (arquivo_id)
  where a.documento_exercicio_id = ${own} and arq_tipo = 'application/pdf'), 'sem-pdf')`

// When the newest version of the same document was published, of those before it.
const retificado = sql<string | null>`(
  select max(o.documento_exercicio_publicado_em) from documento_exercicio o
  where o.entidade_id = documento_exercicio.entidade_id and o.documento_exercicio_tipo = documento_exercicio.documento_exercicio_tipo
    and o.exercicio = documento_exercicio.exercicio and o.documento_exercicio_periodo = documento_exercicio.documento_exercicio_periodo
    and o.documento_exercicio_periodo <> '' and o.documento_exercicio_anexo_busca = documento_exercicio.documento_exercicio_anexo_busca
    and o.documento_exercicio_versao > documento_exercicio.documento_exercicio_versao)`

/** `isRaw`: texts as they were typed; for all others CPFs in them are hidden. */
const selectRows = (db: Queries, isRaw = false) => {
  const text = (column: string) =>
    isRaw ? sql<string>`${sql.ref(column)}` : sql<string>`oculta_cpf(${sql.ref(column)})`
  return db
    .selectFrom('documento_exercicio')
    .select(columns)
    .select([
      text('documento_exercicio_descricao').as('documento_exercicio_descricao'),
      text('documento_exercicio_motivo').as('documento_exercicio_motivo'),
      pesquisavel.as('documento_exercicio_pesquisavel'),
      retificado.as('documento_exercicio_retificado_em'),
      sql<number>`(select count(*) from documento_generico_anexo a where a.documento_exercicio_id = ${own})`.as(
        'qtd_anexos',
      ),
    ])
    .$castTo<DocumentoExercicioRow>()
}

export const documentoExercicioSource: ListSource<Lista> = {
  table: 'documento_exercicio',
  id: 'documento_exercicio_id',
  select: (db) => selectRows(db),
  narrow: {
    documento_exercicio_tipo: equals('documento_exercicio_tipo'),
    exercicio: equals('exercicio'),
    documento_exercicio_periodo: equals('documento_exercicio_periodo'),
    documento_exercicio_descricao: contains('documento_exercicio_texto_busca'),
    documento_exercicio_anexo: contains('documento_exercicio_anexo_busca'),
    documento_exercicio_secao: equals('documento_exercicio_secao'),
  },
  search: ['documento_exercicio_descricao'],
  order: {
    exercicio: 'documento_exercicio_ordem',
    documento_exercicio_publicado_em: 'documento_exercicio_publicado_em',
  },
}

/** Restricts an export to one page, whatever its filters name. */
export const sourceOf = (secao: SecaoDeDocumento): ListSource<Lista> => ({
  ...documentoExercicioSource,
  select: (db) => selectRows(db).where('documento_exercicio_secao', '=', secao),
})

/** `secao` null: all, or the one that the filters name. */
export const listDocumentos = (db: Queries, secao: SecaoDeDocumento | null, query: ListQuery<Lista>) =>
  readList(db, documentoExercicioSource, {
    ...query,
    filters: secao === null ? query.filters : { ...query.filters, documento_exercicio_secao: secao },
  })

/** The exercises of the documents of a page (null: of all), newest first. */
export async function listAnos(db: Queries, secao: SecaoDeDocumento | null): Promise<number[]> {
  let years = db.selectFrom('documento_exercicio').select('exercicio').distinct()
  if (secao !== null) years = years.where('documento_exercicio_secao', '=', secao)
  return (await years.orderBy('exercicio', 'desc').execute()).map(({ exercicio }) => exercicio)
}

/** All of some kinds since an exercise, oldest version first: for the calendar. The town's own first entity. */
export const listFiled = (db: Queries, tipos: string[], since: number): Promise<DocumentoExercicioRow[]> =>
  selectRows(db)
    .where('documento_exercicio_tipo', 'in', tipos)
    .where('exercicio', '>=', since)
    .where('documento_exercicio.entidade_id', '=', (e) =>
      e.selectFrom('entidade').select((s) => s.fn.min('entidade_id').as('e')),
    )
    .orderBy('documento_exercicio_ordem')
    .orderBy('documento_exercicio_versao')
    .execute()

/** The titles of the files of documents. */
export async function listTitles(db: Queries, ids: number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (!ids.length) return found
  const rows = await db
    .selectFrom('documento_generico_anexo')
    .select(['documento_exercicio_id', 'documento_generico_anexo_titulo as titulo'])
    .where('documento_exercicio_id', 'in', ids)
    .execute()
  for (const { documento_exercicio_id: id, titulo } of rows)
    if (id !== null) found.set(id, [...(found.get(id) ?? []), titulo])
  return found
}

/** The documents in force of a kind (no later version rectifies them), newest exercise first, with their files. */
export async function listInForce(db: Queries, tipo: string, most: number): Promise<DocumentoExercicioPublic[]> {
  const rows = await selectRows(db)
    .where('documento_exercicio_tipo', '=', tipo)
    .where(sql<SqlBool>`${retificado} is null`)
    .orderBy('documento_exercicio_ordem', 'desc')
    .orderBy('documento_exercicio_id', 'desc')
    .limit(most)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      anexos: await listAnexos(db, documentoExercicioAnexos, row.documento_exercicio_id),
    })),
  )
}

/** Throws NotFound. */
export async function findPublic(db: Queries, id: number): Promise<DocumentoExercicioPublic> {
  const row = await selectRows(db).where('documento_exercicio_id', '=', id).executeTakeFirstOrThrow(notFound)
  return { ...row, anexos: await listAnexos(db, documentoExercicioAnexos, id) }
}

/** As its form has it. Throws NotFound. */
export async function findDocumento(db: Queries, id: number): Promise<DocumentoExercicio> {
  const row = await selectRows(db, true)
    .select('versao')
    .where('documento_exercicio_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...(row as DocumentoExercicioRow & { versao: number }),
    anexos: await listAnexos(db, documentoExercicioAnexos, id),
  }
}

/** What stands beside a document: its entity, and all others of its kind and period. */
export async function findRelated(db: Queries, id: number) {
  const one = await db
    .selectFrom('documento_exercicio')
    .innerJoin('entidade', 'entidade.entidade_id', 'documento_exercicio.entidade_id')
    .select(['entidade_nome', 'exercicio', 'documento_exercicio_tipo as tipo'])
    .select(['documento_exercicio_periodo as periodo', 'documento_exercicio.entidade_id'])
    .where('documento_exercicio_id', '=', id)
    .executeTakeFirstOrThrow()
  const outros = await selectRows(db)
    .where('documento_exercicio_tipo', '=', one.tipo)
    .where('exercicio', '=', one.exercicio)
    .where('documento_exercicio_periodo', '=', one.periodo)
    .where('documento_exercicio_periodo', '<>', '')
    .where('documento_exercicio.entidade_id', '=', one.entidade_id)
    .where('documento_exercicio_id', '<>', id)
    .orderBy('documento_exercicio_anexo_busca')
    .orderBy('documento_exercicio_versao', 'desc')
    .limit(100)
    .execute()
  return { entidade_nome: one.entidade_nome, outros }
}

/** When a document of the page last changed; null when there is none. */
export async function findAtualizacao(db: Queries, secao: SecaoDeDocumento): Promise<string | null> {
  const { atualizado } = await db
    .selectFrom('documento_exercicio')
    .select((e) => e.fn.max('atualizado_em').as('atualizado'))
    .where('documento_exercicio_secao', '=', secao)
    .executeTakeFirstOrThrow()
  return atualizado
}

/** The versions that a document with this key has (`except`: not counting this one), lowest first. */
export async function listVersoes(
  db: Queries,
  chave: DocumentoExercicioForm,
  except: number | null,
): Promise<number[]> {
  let rows = db
    .selectFrom('documento_exercicio')
    .select('documento_exercicio_versao as versao')
    .where('entidade_id', '=', chave.entidade_id)
    .where('exercicio', '=', chave.exercicio)
    .where('documento_exercicio_tipo', '=', chave.documento_exercicio_tipo)
    .where('documento_exercicio_periodo', '=', chave.documento_exercicio_periodo)
    .where(sql<SqlBool>`documento_exercicio_anexo_busca = dobra(${chave.documento_exercicio_anexo})`)
  if (except !== null) rows = rows.where('documento_exercicio_id', '<>', except)
  return (await rows.orderBy('documento_exercicio_versao').execute()).map(({ versao }) => versao)
}

export const findVersao = (db: Queries, id: number) =>
  db
    .selectFrom('documento_exercicio')
    .select(['documento_exercicio_versao', 'documento_exercicio_tipo'])
    .where('documento_exercicio_id', '=', id)
    .executeTakeFirst()

/** The years (of four digits) in the first pages of its PDFs. */
export async function listAnosNoTexto(db: Queries, id: number): Promise<number[] | null> {
  const rows = await rowsOf<{ ano: number | null }>(db)`
    select distinct (regexp_matches(left(art_texto, 20000), '(?<!\\d)((?:19|20)\\d\\d)(?!\\d)', 'g'))[1]::integer as ano
    from documento_generico_anexo join arquivo_texto using (arquivo_id) where documento_exercicio_id = ${id} and art_pagina <= 5
    union select null from documento_generico_anexo join arquivo_texto using (arquivo_id) where documento_exercicio_id = ${id}`
  return rows.length ? rows.flatMap(({ ano }) => ano ?? []) : null
}

export const listEntidades = (db: Queries) =>
  db
    .selectFrom('entidade')
    .select(['entidade_nome as label', sql<string>`entidade_id::text`.as('value')])
    .orderBy('entidade_id')
    .execute()

export async function findRegraFiscal(db: Queries): Promise<RegraFiscal> {
  const row = await db
    .selectFrom('regra_fiscal')
    .select(['rgf_periodicidade', 'balanco_mes', 'balanco_dia', 'versao'])
    .executeTakeFirstOrThrow()
  return row as RegraFiscal
}

/** Throws Conflict when somebody saved after version `form.versao`. */
export async function saveRegraFiscal(tx: WriteTransaction, { versao, ...values }: RegraFiscalForm): Promise<void> {
  const current = await tx.selectFrom('regra_fiscal').select('versao').forUpdate().executeTakeFirstOrThrow()
  if (versao != null && versao !== current.versao) throw await newerVersion(tx, 'regra_fiscal', 1)
  await tx
    .updateTable('regra_fiscal')
    .set({ ...values, versao: sql`versao + 1`, atualizado_em: sql`now()` })
    .execute()
}
