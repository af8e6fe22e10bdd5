// SQL of services: their lists, one of them as the public reads it, and what other modules ask.
import { type SqlBool, sql } from 'kysely'
import { slug } from '#base/slug.ts'
import { equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { OrgaoDoServico, servicoList, servicoPublicoList } from '../servico.contract.ts'
import { faltasDe } from '../servico-carta.ts'
import { isOf, isPublic, narrowByStatus, palavrasDe, situacaoNow } from './publicacao-source.queries.ts'

const byCategory = { lookup: 'tipo_categoria_servico', name: 'tcs_nome', key: 'tipo_categoria_servico_id' } as const

/** The day in the city on which it was registered. */
const registeredOn = sql`(pub_data_cadastro at time zone (select fuso_horario from configuracao))::date`

/** Each word begins one of its title, its text or what the letter says of it. */
function withWords(text: string) {
  const terms = palavrasDe(text)
  return terms ? sql<SqlBool>`(pub_palavras || pub_palavras_carta) @@ ${terms}::tsquery` : sql<SqlBool>`false`
}

const comCategoria = (db: Queries) =>
  db
    .selectFrom('publicacao')
    .leftJoin(
      'tipo_categoria_servico',
      'tipo_categoria_servico.tipo_categoria_servico_id',
      'publicacao.tipo_categoria_servico_id',
    )

export const servicoSource: ListSource<typeof servicoList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: (db) =>
    comCategoria(db)
      .select(['publicacao_id', 'pub_titulo', 'tcs_nome as tipo_servico_nome', 'pub_data_cadastro'])
      .select(situacaoNow.as('pub_status')),
  only: isOf('servico'),
  narrow: {
    pub_texto: withWords,
    pub_status: narrowByStatus.pub_status,
    tipo_categoria_servico_id: equals('tipo_categoria_servico_id'),
    pub_data_cadastro_inicio: (day) => sql<SqlBool>`${registeredOn} >= ${day}::date`,
    pub_data_cadastro_fim: (day) => sql<SqlBool>`${registeredOn} <= ${day}::date`,
  },
  order: {
    pub_titulo: 'pub_titulo_busca',
    tipo_servico_nome: byCategory,
    pub_status: ['pub_status', 'pub_data_visivel'],
    pub_data_cadastro: 'pub_data_cadastro',
  },
}

const cartaColumns = [
  'pub_publico',
  'pub_requisitos',
  'pub_etapas',
  'pub_prazo',
  'pub_custo',
  'pub_canal_presencial',
  'pub_canal_telefone',
  'pub_url',
  'pub_prioridades',
  'pub_espera',
  'pub_norma',
  'pub_norma_url',
] as const

const selectPublic = (db: Queries) =>
  comCategoria(db)
    .leftJoin('orgao', 'orgao.orgao_id', 'publicacao.orgao_id')
    .select(['publicacao_id', 'pub_titulo', 'pub_descricao', 'tcs_nome', 'tcs_icone'])
    .select(cartaColumns)
    .select(sql<'nao' | 'parte' | 'sim' | null>`pub_presenca`.as('pub_presenca'))
    .select(['orgao_nome', 'pub_data_visivel', 'publicacao.atualizado_em'])

export const servicoPublicoSource: ListSource<typeof servicoPublicoList> = {
  table: 'publicacao',
  id: 'publicacao_id',
  select: selectPublic,
  only: sql`${isOf('servico')} and ${isPublic}`,
  narrow: {
    pub_texto: withWords,
    tipo_categoria_servico_id: equals('tipo_categoria_servico_id'),
    online: () => sql<SqlBool>`pub_url <> ''`,
  },
  order: { tcs_nome: byCategory, pub_titulo: 'pub_titulo_busca', atualizado_em: 'atualizado_em' },
}

/** What a service shows of its category and organ. Throws NotFound. */
export async function findCercanias(db: Queries, id: number) {
  const row = await comCategoria(db)
    .leftJoin('orgao', 'orgao.orgao_id', 'publicacao.orgao_id')
    .leftJoin('servico_pedido', 'servico_pedido.publicacao_id', 'publicacao.publicacao_id')
    .select(['tcs_nome', 'tcs_icone', 'publicacao.orgao_id', 'orgao_nome', 'servico_pedido_id'])
    .select(['orgao_endereco', 'orgao_horario_funcionamento', 'orgao_telefone', 'orgao_email'])
    .where('publicacao.publicacao_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { tcs_nome, tcs_icone, servico_pedido_id, ...orgao } = row
  return {
    aceitaPedido: servico_pedido_id !== null,
    tcs_nome,
    tcs_icone,
    orgao_nome: orgao.orgao_nome,
    orgao: orgao.orgao_id === null ? null : (orgao as OrgaoDoServico),
  }
}

/** The organs that may answer for a service. */
export const listOrgaos = (db: Queries) =>
  db.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as nome']).orderBy('orgao_nome_busca').execute()

/** Whether it may be named by a form. */
export async function isCategoria(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tipo_categoria_servico')
    .select('tipo_categoria_servico_id')
    .where('tipo_categoria_servico_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function isOrgao(db: Queries, id: number): Promise<boolean> {
  return (await db.selectFrom('orgao').select('orgao_id').where('orgao_id', '=', id).executeTakeFirst()) !== undefined
}

/** All services with what the law asks of them, drafts too; by title. */
export const listCartas = (db: Queries) =>
  comCategoria(db)
    .select(['publicacao_id', 'pub_titulo', 'pub_descricao', 'tcs_nome', 'orgao_id'])
    .select(cartaColumns)
    .select('publicacao.tipo_categoria_servico_id')
    .select(situacaoNow.as('pub_status'))
    .where(isOf('servico'))
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()

/** The public services for the letter: by category and title, those without one last. */
export const listParaCarta = (db: Queries) =>
  selectPublic(db)
    .select('pub_conteudo')
    .select(['orgao_endereco', 'orgao_horario_funcionamento', 'orgao_telefone', 'orgao_email'])
    .where(isOf('servico'))
    .where(isPublic)
    .orderBy(sql`dobra(tcs_nome) collate "C" nulls last`)
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()
export type ServicoNaCarta = Awaited<ReturnType<typeof listParaCarta>>[number]

/** How the public services stand by the law that asks what each must say: how many, incomplete, older than `desde`, to be asked for on the internet. */
export async function contaCartas(db: Queries, desde: string) {
  const servicos = await selectPublic(db)
    .select(['publicacao.orgao_id', 'publicacao.tipo_categoria_servico_id'])
    .where(isOf('servico'))
    .where(isPublic)
    .execute()
  return {
    total: servicos.length,
    incompletos: servicos.filter((servico) => faltasDe(servico).length > 0).length,
    revisadosHaMuito: servicos.filter(({ atualizado_em }) => atualizado_em < desde).length,
    pelaInternet: servicos.filter(({ pub_url }) => pub_url !== '').length,
  }
}

const publicosComCategoria = (db: Queries) =>
  db
    .selectFrom('publicacao')
    .innerJoin(
      'tipo_categoria_servico',
      'tipo_categoria_servico.tipo_categoria_servico_id',
      'publicacao.tipo_categoria_servico_id',
    )
    .where(isOf('servico'))
    .where(isPublic)

export type CategoriaDeServicos = {
  tipo_categoria_servico_id: number
  tcs_nome: string
  tcs_descricao: string
  tcs_icone: string
  servicos: { publicacao_id: number; pub_titulo: string; endereco: string }[]
}

/** The published services by category, both sorted by folded name; without empty categories. For the home page. */
export async function servicesByCategory(db: Queries): Promise<CategoriaDeServicos[]> {
  const rows = await publicosComCategoria(db)
    .select(['tipo_categoria_servico.tipo_categoria_servico_id', 'tcs_nome', 'tcs_descricao', 'tcs_icone'])
    .select(['publicacao_id', 'pub_titulo'])
    .orderBy(sql`dobra(tcs_nome) collate "C"`)
    .orderBy('pub_titulo_busca')
    .orderBy('publicacao_id')
    .execute()
  const groups = new Map<number, CategoriaDeServicos>()
  for (const { publicacao_id, pub_titulo, ...categoria } of rows) {
    const group = groups.get(categoria.tipo_categoria_servico_id) ?? { ...categoria, servicos: [] }
    groups.set(categoria.tipo_categoria_servico_id, group)
    group.servicos.push({ publicacao_id, pub_titulo, endereco: `/servicos/${publicacao_id}/${slug(pub_titulo)}` })
  }
  return [...groups.values()]
}

/** Category and title of a service that is public and can be requested; undefined for all others. */
export const findServicoPedido = (db: Queries, id: number) =>
  publicosComCategoria(db).select(['tcs_nome', 'pub_titulo']).where('publicacao_id', '=', id).executeTakeFirst()

/** The titles of the published services by category, both sorted by folded name; without empty categories. */
export async function listServicos(db: Queries) {
  const rows = await publicosComCategoria(db)
    .select(['tcs_nome', 'pub_titulo'])
    .orderBy((e) => e.fn('dobra', ['tcs_nome']))
    .orderBy('pub_titulo_busca')
    .execute()
  const names = [...new Set(rows.map((row) => row.tcs_nome))]
  return names.map((tcs_nome) => ({
    tcs_nome,
    servicos: rows.filter((row) => row.tcs_nome === tcs_nome).map((row) => row.pub_titulo),
  }))
}
