// Saves what the staff says of one payment. What is out of order is known only after the triggers derived it anew.
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { OrdemPagamentoForm } from '../ordem-pagamento.contract.ts'
import { findOrdem, storeAto } from './ordem-pagamento.queries.ts'
import { faltaAoForaDaOrdem, problemasDoAto } from './ordem-pagamento.rules.ts'

/** Throws NotFound, FieldErrors, or Conflict for a second editor. */
export async function saveAto(platform: Platform, id: number, form: OrdemPagamentoForm): Promise<void> {
  const { fuso_horario } = await findPortal(platform)
  const hoje = diaDe(new Date(), fuso_horario)
  await platform.database.write(async (tx) => {
    const { ordem_pagamento_pago_em } = await findOrdem(tx, id)
    refuse(problemasDoAto(form, hoje, ordem_pagamento_pago_em))
    await storeAto(tx, id, form)
    await refuseWithoutReason(tx, id, form)
  })
}

async function refuseWithoutReason(tx: WriteTransaction, id: number, form: OrdemPagamentoForm): Promise<void> {
  const { ordem_pagamento_situacao } = await findOrdem(tx, id)
  if (ordem_pagamento_situacao === 'pago_fora_da_ordem') refuse(faltaAoForaDaOrdem(form))
}

function refuse(problems: object): void {
  if (Object.keys(problems).length) throw new FieldErrors(problems as FieldMessages)
}
