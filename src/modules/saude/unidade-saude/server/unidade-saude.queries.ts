// What other modules ask of health units, besides the list.
import { sql } from 'kysely'
import { telefoneLegivel } from '#base/telefone.ts'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Lugar, MapaDaPagina } from '#kits/mapa/desenho.ts'
import { comSemLugar, mapaDe } from '#modules/cidade/contorno/server/contorno.facade.ts'
import type { Queries } from '#platform/db/connect.ts'

/** How people reach the unit, for an answer of the search. */
export async function contatoDaUnidade(db: Queries, id: number) {
  const unit = await db
    .selectFrom('unidade_saude')
    .select(['unidade_saude_telefone', 'unidade_saude_horario', 'unidade_saude_endereco', 'unidade_saude_bairro'])
    .select(sql<boolean>`unidade_saude_latitude is not null`.as('temMapa'))
    .where('unidade_saude_id', '=', id)
    .executeTakeFirst()
  return (
    unit && {
      temMapa: unit.temMapa,
      telefone: unit.unidade_saude_telefone,
      horario: unit.unidade_saude_horario,
      endereco: [unit.unidade_saude_endereco, unit.unidade_saude_bairro].filter(Boolean).join(', '),
    }
  )
}

async function listLugares(db: Queries, de: number | null): Promise<Lugar[]> {
  const rows = await db
    .selectFrom('unidade_saude')
    .select(['unidade_saude_id as id', withoutCpf('unidade_saude_nome').as('nome')])
    .select([withoutCpf('unidade_saude_endereco').as('endereco'), 'unidade_saude_telefone as telefone'])
    .select([
      sql<number>`unidade_saude_latitude::float8`.as('lat'),
      sql<number>`unidade_saude_longitude::float8`.as('lon'),
    ])
    .where('unidade_saude_latitude', 'is not', null)
    .orderBy(sql`unidade_saude_nome_busca collate "C"`)
    .orderBy('unidade_saude_id')
    .execute()
  return rows.map(({ id, nome, endereco, telefone, lat, lon }) => ({
    ...{ nome, lat, lon, href: `/acesso/saude/unidades/${id}`, cheio: id === de },
    texto: [endereco, telefoneLegivel(telefone)].filter(Boolean).join(' · '),
  }))
}

export const ondeFicamAsUnidades = async (db: Queries) => comSemLugar(db, 'unidade_saude', await listLugares(db, null))

/** Where units are, on a map; `de`: the one that the page is about. Null where its own place is not known. */
export async function mapaDasUnidades(db: Queries, de: number): Promise<MapaDaPagina | null> {
  const lugares = await listLugares(db, de)
  return lugares.some(({ cheio }) => cheio) ? mapaDe(db, lugares) : null
}
