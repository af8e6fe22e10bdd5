import { sql } from 'kysely'
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import type { EmpenhoPage } from '../empenho-page.contract.ts'
import { parcelasDe } from '../parcelas.ts'
import { findEmpenho } from './empenho.queries.ts'
import { chaveDoCredor } from './empenho-de.queries.ts'

/** Throws NotFound. */
export async function loadEmpenhoPage(platform: Platform, id: number): Promise<EmpenhoPage> {
  const { db } = platform.database
  const [empenho, { fuso_horario }] = await Promise.all([findEmpenho(db, id), findPortal(platform)])
  const { credor_id } = empenho
  const recebido =
    credor_id === null
      ? null
      : await db
          .selectFrom('credor_mes')
          .select((e) => ['ano', e.fn.sum<number>('pagamentos').as('pagamentos'), e.fn.sum<string>('pago').as('pago')])
          .where('credor_id', '=', credor_id)
          .groupBy('ano')
          .having((e) => e(e.fn.sum('pagamentos'), '>', 0))
          .orderBy('ano', 'desc')
          .execute()
  return {
    empenho,
    credor_chave: credor_id === null ? null : await chaveDoCredor(db, credor_id),
    ...(await origemDe(db, empenho)),
    parcelas: parcelasDe(empenho, diaDe(new Date(), fuso_horario)),
    recebido: recebido?.map(({ ano, pagamentos, pago }) => ({ ano, pagamentos: Number(pagamentos), pago })) ?? null,
  }
}

type Origem = Pick<EmpenhoPage, 'licitacao' | 'contrato' | 'emenda' | 'acordo'>
type Ligado = Pick<EmpenhoPage['empenho'], 'licitacao_id' | 'contrato_id' | 'emenda_id' | 'acordo_id'>

// Read from their tables, as the files of expense read them: this area doesn't call the other.
async function origemDe(db: Queries, { licitacao_id, contrato_id, emenda_id, acordo_id }: Ligado): Promise<Origem> {
  const licitacao = await sql<NonNullable<Origem['licitacao']>>`
    select licitacao_realizacao as data, coalesce(situacao_licitacao_nome, '') as situacao
    from licitacao left join situacao_licitacao using (situacao_licitacao_id) where licitacao_id = ${licitacao_id}`.execute(
    db,
  )
  const contrato = await sql<NonNullable<Origem['contrato']>>`
    select contrato_data_celebracao as data, contrato_situacao as situacao
    from contrato where contrato_id = ${contrato_id}`.execute(db)
  const emenda = await sql<NonNullable<Origem['emenda']>>`
    select oculta_cpf(emenda_autor) as autor from emenda where emenda_id = ${emenda_id}`.execute(db)
  const acordo = await sql<NonNullable<Origem['acordo']>>`
    select oculta_cpf(acordo_parte_nome) as parte from acordo where acordo_id = ${acordo_id}`.execute(db)
  return {
    licitacao: licitacao.rows[0] ?? null,
    contrato: contrato.rows[0] ?? null,
    emenda: emenda.rows[0] ?? null,
    acordo: acordo.rows[0] ?? null,
  }
}
