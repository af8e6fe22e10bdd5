// The clock of open cases: recounted when a holiday or rule changes, and the archive of what the person did not complement in time.
import { isDeepStrictEqual } from 'node:util'
import type { Contagem } from '#base/prazo.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { contaComplemento, contaTermo, type FatosDoCaso, isExtended, regrasDe } from '../ouvidoria.rules.ts'
import { addMovimento } from './contato.queries.ts'
import { recontaEncaminhamentos } from './encaminhamento.queries.ts'

type Open = FatosDoCaso & {
  id: number
  ctt_contagem: unknown
  ctt_dias_parados: number
  ctt_complemento_contagem: unknown
  pedido_em: string | null
}

/** A moved due date adds a step to the case; a count whose explanation changes only is stored without one. Returns how many moved. */
export async function recontaContatos(tx: WriteTransaction): Promise<number> {
  const relogio = await openRelogio(tx)
  const rows = await rowsOf<Open>(tx)`
    select contato_id as id, ctt_situacao, ctt_prazo, ctt_contagem, ctt_contagem_inicio, ctt_dias_parados, ctt_prorrogada_em,
      ctt_complemento_contagem,
      (select max(mov_data) from contato_movimento m where m.contato_id = contato.contato_id and mov_tipo = 'pedido') as pedido_em
    from contato where ctt_encerrada_em is null order by contato_id for update`
  let moved = 0
  for (const row of rows) if (await recount(tx, row, relogio)) moved += 1
  return moved + (await recontaEncaminhamentos(tx, relogio))
}

async function recount(tx: WriteTransaction, row: Open, relogio: RelogioDaCidade): Promise<boolean> {
  const { agora, momentoDe } = relogio
  const rules = regrasDe(relogio)
  const desde = momentoDe(row.ctt_contagem_inicio)
  const contagem = contaTermo({ desde, parados: row.ctt_dias_parados, isExtended: isExtended(row) }, rules)
  const complemento =
    row.ctt_situacao === 'COM' && row.pedido_em ? contaComplemento(momentoDe(row.pedido_em), rules) : null
  if (isDeepStrictEqual([contagem, complemento], [row.ctt_contagem, row.ctt_complemento_contagem])) return false
  await tx
    .updateTable('contato')
    .set((e) => ({
      ctt_contagem: JSON.stringify(contagem),
      ctt_prazo: contagem.vencimento,
      ctt_complemento_contagem: complemento && JSON.stringify(complemento),
      ctt_complemento_prazo: complemento?.vencimento ?? null,
      versao: e('versao', '+', 1),
    }))
    .where('contato_id', '=', row.id)
    .execute()
  const [before, now] = complemento
    ? [(row.ctt_complemento_contagem as Contagem).vencimento, complemento.vencimento]
    : [row.ctt_prazo, contagem.vencimento]
  if (before === now) return false
  const step = { contato_id: row.id, mov_tipo: 'prazo', mov_de: before, mov_para: now } as const
  await addMovimento(tx, { ...step, mov_data: agora, by: 'portal' })
  return true
}

/** The cases for which more information was requested and whose last day has passed. */
export async function listUncomplemented(tx: WriteTransaction, hoje: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('contato')
    .select('contato_id')
    .where('ctt_complemento_prazo', '<', hoje)
    .where('ctt_situacao', '=', 'COM')
    .orderBy('contato_id')
    .execute()
  return rows.map(({ contato_id }) => contato_id)
}
