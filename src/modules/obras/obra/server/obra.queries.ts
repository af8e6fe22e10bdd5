import { sql } from 'kysely'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Lugar } from '#kits/mapa/desenho.ts'
import { comSemLugar, mapaDe } from '#modules/cidade/contorno/server/contorno.facade.ts'
import { empenhosDe } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound } from '#platform/errors.ts'
import type { LugaresDasObras, VidaDaObra } from '../obra.contract.ts'
import { situacoes } from '../obra.words.ts'
import { paradaMuitoAte } from '../relogios.ts'
import { listFotos } from './obra-foto.queries.ts'

const mostItems = 100

/** What belongs to a work, for its page. Throws NotFound. */
export async function findVidaDaObra(db: Queries, id: number): Promise<VidaDaObra> {
  const sums = await rowOf<Sums>(db)`
    select hoje() as hoje, obra_valor_pago as pago, valor_da_obra(o) as valor, contrato_id,
      obra_valor_aditado is not null or contrato_id is not null as "temAditivos",
      (select count(*)::int from obra v where v.contrato_id = o.contrato_id) as vizinhas,
      (select count(*)::int from obra_item i where i.obra_id = o.obra_id) as itens_todos,
      (select sum(obra_item_valor_total) from obra_item i where i.obra_id = o.obra_id) as itens_soma,
      (select sum(obra_medicao_valor) from obra_medicao m where m.obra_id = o.obra_id) as medicoes_soma
    from obra o where obra_id = ${id}`
  if (!sums) throw new NotFound()
  const { hoje, pago, valor, temAditivos, contrato_id, vizinhas, ...somas } = sums
  // what was paid on a contract is of this work only where it has no other
  const empenhos = pago === null && contrato_id && vizinhas === 1 ? await empenhosDe(db, { contrato_id }) : null
  return {
    ...{
      hoje,
      ...somas,
      dinheiro: { pago: pago ?? empenhos?.pago ?? null, valor, temAditivos, doContrato: empenhos !== null },
    },
    ...{ itens: await listItens(db, id), medicoes: await listMedicoes(db, id) },
    paralisacoes: await listParalisacoes(db, id),
    mapa: await mapaDaObra(db, id),
    fotos: await listFotos(db, id),
  }
}

type Sums = Pick<VidaDaObra, 'hoje' | 'itens_todos' | 'itens_soma' | 'medicoes_soma'> &
  Pick<VidaDaObra['dinheiro'], 'pago' | 'valor' | 'temAditivos'> & { contrato_id: number | null; vizinhas: number }

const listItens = (db: Queries, id: number) =>
  db
    .selectFrom('obra_item')
    .select(['obra_item_id', 'obra_item_numero', withoutCpf('obra_item_descricao').as('obra_item_descricao')])
    .select(['obra_item_unidade', 'obra_item_quantidade', 'obra_item_valor_total'])
    .select(['obra_item_quantidade_executada', 'obra_item_valor_pago'])
    .where('obra_id', '=', id)
    .orderBy('obra_item_ordem')
    .limit(mostItems)
    .execute()

const listMedicoes = (db: Queries, id: number) =>
  db
    .selectFrom('obra_medicao')
    .select(['obra_medicao_id', 'obra_medicao_numero', 'obra_medicao_data', 'obra_medicao_percentual'])
    .select(['obra_medicao_valor', 'obra_medicao_pago_em'])
    .where('obra_id', '=', id)
    .orderBy('obra_medicao_numero', 'desc')
    .execute()

const listParalisacoes = (db: Queries, id: number) =>
  db
    .selectFrom('obra_paralisacao')
    .select(['obra_paralisacao_id', 'obra_paralisacao_inicio', 'obra_paralisacao_reinicio_previsto'])
    .select([withoutCpf('obra_paralisacao_motivo').as('obra_paralisacao_motivo'), 'obra_paralisacao_decisao_data'])
    .select([withoutCpf('obra_paralisacao_responsavel').as('obra_paralisacao_responsavel')])
    .select([withoutCpf('obra_paralisacao_processo_judicial').as('obra_paralisacao_processo_judicial')])
    .select([withoutCpf('obra_paralisacao_providencias').as('obra_paralisacao_providencias')])
    .select('obra_paralisacao_reinicio_real')
    .where('obra_id', '=', id)
    .orderBy('obra_paralisacao_inicio', 'desc')
    .execute()

const mostPoints = 275

type Onde = { id: number; nome: string; bairro: string; situacao: keyof typeof situacoes; lat: number; lon: number }

/** Where works are, the nearest to work `de` first and itself full; else those that go on first. */
async function listLugares(db: Queries, de: number | null, most = mostPoints): Promise<Lugar[]> {
  const rows = await rowsOf<Onde>(db)`
    select o.obra_id as id, oculta_cpf(o.obra_objeto) as nome, oculta_cpf(o.obra_bairro) as bairro, o.obra_situacao as situacao,
      o.obra_latitude::float8 as lat, o.obra_longitude::float8 as lon
    from obra o left join obra a on a.obra_id = ${de}
    where o.obra_latitude is not null
    order by power(o.obra_latitude - a.obra_latitude, 2) + power(o.obra_longitude - a.obra_longitude, 2), o.obra_ordem, o.obra_id
    limit ${most}`
  return rows.map(({ id, nome, bairro, situacao, lat, lon }) => ({
    ...{ nome, lat, lon, href: `/acesso/obras/${id}`, cheio: id === de },
    texto: [bairro, situacoes[situacao].toLowerCase()].filter(Boolean).join(' · '),
  }))
}

const todas = 20_000

export const ondeFicamAsObras = async (db: Queries) => comSemLugar(db, 'obra', await listLugares(db, null, todas))

const vizinhasNoMapa = 8

// of a work without a place the others say nothing
async function mapaDaObra(db: Queries, id: number) {
  const lugares = await listLugares(db, id)
  return lugares.some(({ cheio }) => cheio) ? mapaDe(db, lugares.slice(0, vizinhasNoMapa + 1)) : null
}

/** Where the works are, those that go on first. */
export async function findLugaresDasObras(db: Queries): Promise<LugaresDasObras> {
  const rows = await rowsOf<{ hoje: string }>(db)`select hoje() as hoje`
  const { hoje = '' } = rows[0] ?? {}
  const bairros = await sql<LugaresDasObras['bairros'][number]>`
    select oculta_cpf(min(obra_bairro)) as obra_bairro, count(*)::int as obras, count(obra_parada_desde)::int as paradas
    from obra where obra_bairro <> '' group by obra_bairro_busca order by obra_bairro_busca collate "C"`.execute(db)
  const muito = await sql<{ n: number }>`
    select count(*)::int as n from obra where obra_parada_desde <= ${paradaMuitoAte(hoje)}::date`.execute(db)
  return {
    hoje,
    mapa: await mapaDe(db, await listLugares(db, null)),
    bairros: bairros.rows,
    paradas_muito: muito.rows[0]?.n ?? 0,
  }
}
