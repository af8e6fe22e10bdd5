import { diaDe } from '../../../../base/data.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findPortal } from '../../../cidade/configuracao/server/configuracao.facade.ts'
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
    parcelas: parcelasDe(empenho, diaDe(new Date(), fuso_horario)),
    recebido: recebido?.map(({ ano, pagamentos, pago }) => ({ ano, pagamentos: Number(pagamentos), pago })) ?? null,
  }
}
