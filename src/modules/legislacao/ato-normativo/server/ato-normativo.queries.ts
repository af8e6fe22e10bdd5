// All SQL of normative acts. Their table is that of generic documents, of which they are the rows with `ato_normativo`.
import { sql } from 'kysely'
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { contains, equals, since, until } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import {
  type AtoNormativo,
  type atoNormativoList,
  atoNormativoPublicList,
  type NormaLocal,
  type Relacao,
} from '../ato-normativo.contract.ts'
import { anexoFields } from '../documento-generico.fields.ts'
import { achaCitacoes, type Citada } from '../lei-citacoes.ts'
import { citacaoDoAto, type LeiRegulamentada, type TipoDeRelacao } from '../tipos-de-ato.ts'

type Lista = typeof atoNormativoList

export const atoNormativoAnexos = {
  table: 'documento_generico_anexo',
  owner: 'documento_generico_id',
  fields: formSchema(anexoFields),
  title: 'documento_generico_anexo_titulo' as const,
} satisfies AnexoSource

const isAto = sql<boolean>`documento_generico.ato_normativo`

export const atoNormativoSource: ListSource<Lista> = {
  table: 'documento_generico',
  id: 'documento_generico_id',
  only: isAto,
  select: selectRows,
  narrow: {
    ato_normativo_tipo: equals('documento_generico_tipo'),
    ato_normativo_ano: equals('documento_generico_ano'),
    ato_normativo_situacao: equals('ato_normativo_situacao'),
    ato_normativo_numero: contains('ato_normativo_nome_busca'),
    ato_normativo_data_inicio: since('documento_generico_data'),
    ato_normativo_data_fim: until('documento_generico_data'),
    ato_normativo_ementa: contains('documento_generico_descricao_busca'),
    ato_normativo_texto: contains('ato_normativo_texto_busca'),
  },
  search: ['ato_normativo_numero', 'ato_normativo_ementa', 'ato_normativo_texto'],
  order: {
    ato_normativo_data: 'documento_generico_data',
    ato_normativo_numero: 'documento_generico_numero_busca',
  },
}

// When an act was revoked: on the day of the first act that revokes it whole, or as its form says.
const revogadoEm = sql<string | null>`case when documento_generico.ato_normativo_situacao = 'revogado' then least(
  documento_generico.ato_normativo_revogado_em,
  (select min(outro.documento_generico_data) from ato_relacao join documento_generico outro using (documento_generico_id)
    where ato_relacao_alvo_id = documento_generico.documento_generico_id and ato_relacao_tipo = 'revoga')) end`

const facts = (db: Queries) =>
  db
    .selectFrom('documento_generico')
    .innerJoin('entidade', 'entidade.entidade_id', 'documento_generico.entidade_id')
    .leftJoin('orgao', 'orgao.orgao_id', 'documento_generico.orgao_id')
    .where(isAto)
    .select([
      'documento_generico.documento_generico_id as ato_normativo_id',
      'documento_generico_tipo as ato_normativo_tipo',
      'ato_normativo_numero',
      'documento_generico_ano as ato_normativo_ano',
      'documento_generico_data as ato_normativo_data',
      sql<'vigente' | 'alterado' | 'revogado'>`ato_normativo_situacao`.as('ato_normativo_situacao'),
      revogadoEm.as('ato_normativo_revogado_em'),
      sql<LeiRegulamentada | null>`ato_normativo_regulamenta`.as('ato_normativo_regulamenta'),
      'entidade_nome',
      'orgao_nome',
      'created_at',
    ])

function selectRows(db: Queries) {
  return facts(db).select([
    sql<string>`oculta_cpf(documento_generico_descricao)`.as('ato_normativo_ementa'),
    sql<number>`(select count(*) from documento_generico_anexo a
      where a.documento_generico_id = documento_generico.documento_generico_id)`.as('qtd_anexos'),
  ])
}

/** The acts in force that are the town's own rule of a national law, the oldest first: the law before its decree. */
export async function listNormasLocais(db: Queries, lei: LeiRegulamentada): Promise<NormaLocal[]> {
  const rows = await selectRows(db)
    .where('ato_normativo_regulamenta', '=', lei)
    .where('ato_normativo_situacao', '<>', 'revogado')
    .orderBy('documento_generico_data')
    .orderBy('documento_generico.documento_generico_id')
    .execute()
  return rows.map((row) => ({
    href: `${atoNormativoPublicList.page}/${row.ato_normativo_id}`,
    citacao: citacaoDoAto(row),
    ementa: row.ato_normativo_ementa,
  }))
}

/** The years of all acts, newest first. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('documento_generico')
    .select('documento_generico_ano')
    .distinct()
    .where(isAto)
    .orderBy('documento_generico_ano', 'desc')
    .execute()
  return rows.map((row) => row.documento_generico_ano)
}

/** When an act last changed; null when there is none. */
export async function findAtualizacao(db: Queries): Promise<string | null> {
  const { atualizado } = await db
    .selectFrom('documento_generico')
    .select((e) => e.fn.max('atualizado_em').as('atualizado'))
    .where(isAto)
    .executeTakeFirstOrThrow()
  return atualizado
}

/** An agreement or a fiscal report, which the calls of acts leave alone. */
export async function isOtherDocument(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documento_generico')
    .select('documento_generico_id')
    .where('documento_generico_id', '=', id)
    .where('ato_normativo', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws NotFound, also for a document that is no act. */
export async function findAto(db: Queries, id: number): Promise<AtoNormativo> {
  const row = await facts(db)
    .select([
      'documento_generico_descricao as ato_normativo_ementa',
      'ato_normativo_texto',
      'ato_normativo_revogado_por',
      'documento_generico.entidade_id',
      'documento_generico.orgao_id',
      'documento_generico.versao',
    ])
    .where('documento_generico.documento_generico_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [relacoes, recebidas, anexos] = await Promise.all([
    listRelacoes(db, id, 'feitas'),
    listRelacoes(db, id, 'recebidas'),
    listAnexos(db, atoNormativoAnexos, id),
  ])
  return { ...row, relacoes, relacoes_recebidas: recebidas, anexos }
}

/** As everybody may see it: a CPF in ementa or text keeps its middle digits only. */
export async function findAtoPublico(db: Queries, id: number): Promise<AtoNormativoPublico> {
  const ato = await findAto(db, id)
  const redacoes = [...ato.relacoes, ...ato.relacoes_recebidas].map((relacao) => relacao.ato_relacao_redacao)
  const row = await rowOf<{ ementa: string; texto: string; por: string; redacoes: string[] }>(db)`select
    array(select oculta_cpf(redacao) from unnest(${redacoes}::text[]) with ordinality as r (redacao, n) order by n) as redacoes,
    oculta_cpf(${ato.ato_normativo_ementa}) as ementa, oculta_cpf(${ato.ato_normativo_texto}) as texto,
    oculta_cpf(${ato.ato_normativo_revogado_por}) as por`
  const { ementa = '', texto = '', por = '', redacoes: cobertas = [] } = row ?? {}
  const covered = (from: Relacao[], first: number) =>
    from.map((relacao, at) => ({ ...relacao, ato_relacao_redacao: cobertas[first + at] ?? '' }))
  const shown = { ato_normativo_ementa: ementa, ato_normativo_texto: texto, ato_normativo_revogado_por: por }
  const relacoes = covered(ato.relacoes, 0)
  const relacoes_recebidas = covered(ato.relacoes_recebidas, relacoes.length)
  return {
    ...ato,
    ...shown,
    relacoes,
    relacoes_recebidas,
    citadas: await listCitadas(db, id, [texto, ...cobertas].join('\n')),
  }
}

type AtoNormativoPublico = AtoNormativo & { citadas: Citada[] }

/** The acts that the text cites, where the portal has exactly one of that kind, number and year. */
async function listCitadas(db: Queries, id: number, texto: string): Promise<Citada[]> {
  const named = new Map(achaCitacoes(texto).map((one) => [`${one.tipo}/${one.chave}/${one.ano}`, one]))
  if (named.size === 0) return []
  const of = <Name extends 'tipo' | 'chave' | 'ano'>(name: Name) => [...named.values()].map((one) => one[name])
  return rowsOf<Citada>(db)`
    select tipo, chave, ano, min(documento_generico_data) as data, min(documento_generico_id) as ato_normativo_id
    from unnest(${of('tipo')}::smallint[], ${of('chave')}::text[], ${of('ano')}::smallint[]) as citado (tipo, chave, ano)
    join documento_generico on documento_generico_tipo = tipo and ato_normativo_chave = chave and documento_generico_ano = ano
      and ato_normativo
    group by tipo, chave, ano having count(*) = 1 and min(documento_generico_id) <> ${id}`
}

type RelacaoRow = {
  ato_relacao_tipo: TipoDeRelacao
  ato_relacao_alvo: string
  ato_relacao_dispositivo: string
  ato_relacao_redacao: string
  id: number | null
  tipo: number | null
  numero: string | null
  ano: number | null
  data: string | null
  ementa: string | null
}

// Those that it has in the order of its form; those of others as they came.
async function listRelacoes(db: Queries, id: number, quais: 'feitas' | 'recebidas'): Promise<Relacao[]> {
  const [own, other, order] =
    quais === 'feitas'
      ? [sql`documento_generico_id`, sql`ato_relacao_alvo_id`, sql`ato_relacao_ordem`]
      : [sql`ato_relacao_alvo_id`, sql`documento_generico_id`, sql`outro.documento_generico_data nulls first`]
  const rows = await rowsOf<RelacaoRow>(db)`
    select ato_relacao_tipo, ato_relacao_alvo, ato_relacao_dispositivo, ato_relacao_redacao, outro.documento_generico_id as id,
      outro.documento_generico_tipo as tipo, outro.ato_normativo_numero as numero, outro.documento_generico_ano as ano,
      outro.documento_generico_data as data, oculta_cpf(outro.documento_generico_descricao) as ementa
    from ato_relacao relacao
    left join documento_generico outro on outro.documento_generico_id = relacao.${other} and outro.ato_normativo
    where relacao.${own} = ${id} order by ${order}, ato_relacao_id`
  return rows.map(({ id, tipo, numero, ano, data, ementa, ...relacao }) => ({
    ...relacao,
    ato_normativo_id: id,
    tipo,
    ementa: ementa ?? '',
    citacao:
      tipo === null || numero === null || ano === null
        ? relacao.ato_relacao_alvo
        : citacaoDoAto({
            ato_normativo_tipo: tipo,
            ato_normativo_numero: numero,
            ato_normativo_ano: ano,
            ato_normativo_data: data,
          }),
  }))
}

export const listEntidades = (db: Queries) =>
  db.selectFrom('entidade').select(['entidade_id as id', 'entidade_nome as nome']).orderBy('entidade_id').execute()

export const listOrgaos = (db: Queries) =>
  db
    .selectFrom('orgao')
    .select(['orgao_id as id', 'orgao_nome as nome'])
    .orderBy(sql`dobra(orgao_nome) collate "C"`)
    .execute()
