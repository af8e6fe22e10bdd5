// The answers of the survey: invitations, storing, counting, and what staff decide about comments.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains, equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import { hashToken, newToken } from '#platform/session/session.queries.ts'
import { issueToken, takeToken } from '#platform/session/token.queries.ts'
import type { Origem } from '../origens.ts'
import type { Comentario, comentarioList, Linha, PesquisaForm, ResultadoDoAno } from '../pesquisa.contract.ts'
import type { Contado } from './pesquisa.rules.ts'

/** Those that are invited; services are evaluated by anybody. */
export type OrigemConvidada = Exclude<Origem, 'servico'>
/** A case or a request. */
export type Atendimento = { origem: OrigemConvidada; id: number }

const convidadas: OrigemConvidada[] = ['ouvidoria', 'esic']
const inviteHours = 30 * 24
const purposeOf = (origem: OrigemConvidada) => `avaliacao:${origem}`

/** With each final answer: one evaluation in 30 days. Returns the token; that of an earlier answer stops working. */
export const inviteToEvaluate = (tx: WriteTransaction, { origem, id }: Atendimento): Promise<string> =>
  issueToken(tx, purposeOf(origem), id, inviteHours)

/** Its invitation was neither used nor is it over. */
export async function isInvited(db: Queries, { origem, id }: Atendimento): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .select('tok_conta')
    .where('tok_finalidade', '=', purposeOf(origem))
    .where('tok_conta', '=', id)
    .where('tok_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** What a token invites to evaluate; null when it was used, is over or never was. */
export async function findInvited(db: Queries, token: string): Promise<Atendimento | null> {
  const row = await db
    .selectFrom('token')
    .select(['tok_conta', 'tok_finalidade'])
    .where('tok_hash', '=', hashToken(token))
    .where('tok_finalidade', 'in', convidadas.map(purposeOf))
    .where('tok_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
  const origem = convidadas.find((one) => purposeOf(one) === row?.tok_finalidade)
  return row && origem ? { origem, id: row.tok_conta } : null
}

/** Uses the token up; null as findInvited. Of two at once one gets it. */
export async function takeInvitation(tx: WriteTransaction, token: string): Promise<Atendimento | null> {
  const found = await findInvited(tx, token)
  const id = found ? await takeToken(tx, purposeOf(found.origem), token) : undefined
  return found && id !== undefined ? found : null
}

/** Another token for what was not evaluated yet, until the same day; null when there is nothing to renew. */
export async function renewInvitation(tx: WriteTransaction, { origem, id }: Atendimento): Promise<string | null> {
  const token = newToken()
  const renewed = await tx
    .updateTable('token')
    .set({ tok_hash: hashToken(token) })
    .where('tok_finalidade', '=', purposeOf(origem))
    .where('tok_conta', '=', id)
    .where('tok_expira', '>', sql<string>`now()`)
    .returning('tok_hash')
    .execute()
  return renewed.length ? token : null
}

/** Kind and organ of what is evaluated, as they are now. */
export type Avaliado = { origem: Origem; publicacao_id: number | null; tipo: string; orgao: string }

/** Throws NotFound. */
export async function findAvaliado(db: Queries, { origem, id }: Atendimento): Promise<Avaliado> {
  const found =
    origem === 'ouvidoria'
      ? await db
          .selectFrom('contato')
          .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
          .select(['tco_nome as tipo', 'ctt_orgao as orgao'])
          .where('contato_id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('solicitacao')
          .select([
            sql<string>`case when esic then 'Pedido de informação' else 'Solicitação de serviço' end`.as('tipo'),
            'slc_orgao as orgao',
          ])
          .where('solicitacao_id', '=', id)
          .executeTakeFirst()
  if (!found) throw new NotFound()
  return { origem, publicacao_id: null, ...found }
}

/** A service that is public now. Throws NotFound. */
export async function findServicoAvaliado(db: Queries, publicacao_id: number): Promise<Avaliado> {
  const found = await db
    .selectFrom('servico_publico')
    .innerJoin('publicacao', 'publicacao.publicacao_id', 'servico_publico.publicacao_id')
    .leftJoin('orgao', 'orgao.orgao_id', 'publicacao.orgao_id')
    .select(['pub_titulo as tipo', 'orgao_nome as orgao'])
    .where('servico_publico.publicacao_id', '=', publicacao_id)
    .executeTakeFirstOrThrow(notFound)
  return { origem: 'servico', publicacao_id, tipo: found.tipo, orgao: found.orgao ?? '' }
}

/** As they are stored; what a form names is among them. */
type Respostas = { [Name in keyof PesquisaForm]: string }

/** `dia`: of the town, when absent today. */
export async function addAvaliacao(
  tx: WriteTransaction,
  { origem, publicacao_id, tipo, orgao }: Avaliado,
  { dia, ...form }: Respostas & { dia?: string },
): Promise<number> {
  const { avaliacao_id } = await tx
    .insertInto('avaliacao')
    .values({
      ava_origem: origem,
      publicacao_id,
      ava_tipo: tipo,
      ava_orgao: orgao,
      ava_satisfacao: Number(form.ava_satisfacao),
      ava_resolvido: form.ava_resolvido,
      ava_facil: Number(form.ava_facil),
      ava_comentario: form.ava_comentario,
      ava_data: dia ?? sql<string>`hoje()`,
    })
    .returning('avaliacao_id')
    .executeTakeFirstOrThrow()
  return avaliacao_id
}

/** Shows a comment to everybody, or no more; returns it. Throws NotFound where there is none. */
export async function decideComentario(
  tx: WriteTransaction,
  id: number,
  { publicada, servidor }: { publicada: boolean; servidor: { usuario_id: number; usu_login: string } },
): Promise<string> {
  const decided = await tx
    .updateTable('avaliacao')
    .set({
      ava_publicada: publicada,
      ava_decidida_em: sql<string>`now()`,
      usuario_id: servidor.usuario_id,
      ava_decidida_por: servidor.usu_login,
    })
    .where('avaliacao_id', '=', id)
    .where('ava_comentario', '<>', '')
    .returning('ava_comentario')
    .executeTakeFirstOrThrow(notFound)
  return decided.ava_comentario
}

export async function countAvaliacoes(db: Queries): Promise<Contado[]> {
  return rowsOf<Contado>(db)`
    select extract(year from ava_data)::int as ano, extract(month from ava_data)::int as mes, ava_origem as origem, ava_orgao as orgao,
      ava_tipo as tipo, count(*)::int as respostas, sum(ava_satisfacao)::int as soma, sum(ava_facil)::int as facil,
      count(*) filter (where ava_resolvido = 'S')::int as resolvidas
    from avaliacao group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
}

const mostComments = 50

/** The published ones of a year. */
export async function listComentariosPublicos(db: Queries, ano: number): Promise<ResultadoDoAno['comentarios']> {
  return rowsOf<ResultadoDoAno['comentarios'][number]>(db)`
    select avaliacao_id, ava_origem as origem, ava_comentario as texto
    from avaliacao where ava_publicada and ava_data between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)
    order by ava_decidida_em desc, avaliacao_id limit ${mostComments}`
}

/** For the filters of the comments. */
export async function listEscolhas(db: Queries): Promise<{ anos: number[]; orgaos: string[] }> {
  const row = await rowOf<{ anos: number[] | null; orgaos: string[] | null }>(db)`
    select array_agg(distinct extract(year from ava_data)::int) as anos, array_agg(distinct ava_orgao) as orgaos
    from avaliacao where ava_comentario <> ''`
  const { anos, orgaos } = row ?? {}
  return { anos: (anos ?? []).reverse(), orgaos: (orgaos ?? []).filter(Boolean) }
}

// The public figures as rows that the database writes into files, as it does those of lists.
export const rowsOfLinhas = (linhas: Linha[]): RawBuilder<unknown> => sql`(
  select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as linha (
    ano integer, origem text, recorte text, nome text, respostas integer, media numeric(2, 1), facilidade numeric(2, 1), resolvidas integer))`

// The comments, as staff read them: kind, organ and month, and nothing that leads to a case.
export const comentarioSource: ListSource<typeof comentarioList> = {
  table: 'avaliacao',
  id: 'avaliacao_id',
  select: (db) =>
    db
      .selectFrom('avaliacao')
      .select((e) => [
        'avaliacao_id',
        sql<string>`to_char(ava_data, 'YYYY-MM')`.as('ava_mes'),
        e.ref('ava_origem').$castTo<Comentario['ava_origem']>().as('ava_origem'),
        'ava_tipo',
        'ava_orgao',
        'ava_satisfacao',
        e.ref('ava_resolvido').$castTo<Comentario['ava_resolvido']>().as('ava_resolvido'),
        'ava_comentario',
        'ava_publicada',
        'ava_decidida_em',
        'ava_decidida_por',
      ]),
  only: sql<SqlBool>`ava_comentario <> ''`,
  narrow: {
    ava_comentario: contains('ava_comentario_busca'),
    ava_origem: equals('ava_origem'),
    ava_orgao: equals('ava_orgao'),
    ano: (ano) => sql<SqlBool>`extract(year from ava_data) = ${ano}`,
    publicada: (is) => sql<SqlBool>`ava_publicada = ${is === 'S'}`,
  },
  search: ['ava_comentario'],
  order: { ava_mes: 'ava_data' },
}
