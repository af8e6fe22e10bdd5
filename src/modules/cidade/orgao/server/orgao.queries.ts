// What other modules ask of organs, besides the list.
import { sql } from 'kysely'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Lugar, MapaDaPagina } from '#kits/mapa/desenho.ts'
import { comSemLugar, mapaDe } from '#modules/cidade/contorno/server/contorno.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { Estrutura, LugarDoOrgao } from '../orgao.contract.ts'

/** The organ of this name, whatever its case and accents: for tenders, which name their organ as text. */
export const findOrgaoByName = (db: Queries, nome: string) =>
  db
    .selectFrom('orgao')
    .select(['orgao_id', 'orgao_nome'])
    .where(sql<boolean>`orgao_nome_busca = dobra(${nome.trim()})`)
    .orderBy('orgao_id')
    .executeTakeFirst()

export async function listOrgaoNames(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('orgao').select('orgao_nome').orderBy('orgao_nome_busca').execute()
  return rows.map((row) => row.orgao_nome)
}

async function listLugares(db: Queries, de: number | null): Promise<Lugar[]> {
  const rows = await db
    .selectFrom('orgao')
    .select(['orgao_id', withoutCpf('orgao_nome').as('nome'), withoutCpf('orgao_endereco').as('texto')])
    .select([sql<number>`orgao_latitude::float8`.as('lat'), sql<number>`orgao_longitude::float8`.as('lon')])
    .where('orgao_latitude', 'is not', null)
    .orderBy(sql`orgao_nome_busca collate "C"`)
    .orderBy('orgao_id')
    .execute()
  return rows.map(({ orgao_id, ...lugar }) => ({
    ...{ ...lugar, href: `/acesso/estrutura-organizacional/${orgao_id}`, cheio: orgao_id === de },
  }))
}

export const ondeFicamOsOrgaos = async (db: Queries) => comSemLugar(db, 'orgao', await listLugares(db, null))

/** Where organs are, on a map; `de`: the one that the page is about, without which there is none. */
async function mapaDosOrgaos(db: Queries, de: number | null): Promise<MapaDaPagina | null> {
  const lugares = await listLugares(db, de)
  return de === null || lugares.some(({ cheio }) => cheio) ? mapaDe(db, lugares) : null
}

/** Every organ and the one above it, by name; none while no organ is below another. With where they are. */
export async function findEstrutura(db: Queries): Promise<Estrutura> {
  const estrutura = await db
    .selectFrom('orgao')
    .select(['orgao_id', 'orgao_nome', 'orgao_responsavel', 'orgao_pai_id', 'orgao_norma', 'orgao_norma_url'])
    .orderBy(sql`orgao_nome_busca collate "C"`)
    .orderBy('orgao_id')
    .execute()
  const temNiveis = estrutura.some(({ orgao_pai_id }) => orgao_pai_id !== null)
  return { estrutura: temNiveis ? estrutura : [], mapa: await mapaDosOrgaos(db, null) }
}

/** Where the organ stands: those above it, the highest first; those directly below it; when it changed last. Throws NotFound. */
export async function findLugar(db: Queries, id: number): Promise<LugarDoOrgao> {
  const columns = ['orgao_id', 'orgao_nome', 'orgao_responsavel'] as const
  const [orgao, above, abaixo] = await Promise.all([
    db.selectFrom('orgao').select('atualizado_em').where('orgao_id', '=', id).executeTakeFirst(),
    sql<LugarDoOrgao['acima'][number]>`with recursive acima as (
        select orgao_pai_id as id, 1 as passo from orgao where orgao_id = ${id}
        union all select o.orgao_pai_id, passo + 1 from orgao o join acima on o.orgao_id = acima.id)
      select orgao_id, orgao_nome, orgao_responsavel from acima join orgao on orgao_id = id order by passo desc`.execute(
      db,
    ),
    db
      .selectFrom('orgao')
      .select(columns)
      .where('orgao_pai_id', '=', id)
      .orderBy(sql`orgao_nome_busca collate "C"`)
      .orderBy('orgao_id')
      .execute(),
  ])
  if (!orgao) throw new NotFound()
  const mapa = await mapaDosOrgaos(db, id)
  return { acima: above.rows, abaixo, atualizado_em: orgao.atualizado_em, mapa }
}

/** How people reach the organ, for an answer of the search. */
export async function contatoDoOrgao(db: Queries, id: number) {
  return db
    .selectFrom('orgao')
    .select(['orgao_telefone as telefone', 'orgao_horario_funcionamento as horario', 'orgao_endereco as endereco'])
    .select(sql<boolean>`orgao_latitude is not null`.as('temMapa'))
    .where('orgao_id', '=', id)
    .executeTakeFirst()
}
