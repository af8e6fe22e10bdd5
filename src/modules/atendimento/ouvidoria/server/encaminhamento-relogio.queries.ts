// The terms of organs that are awaited: recounted when a holiday or rule changes, and those that have passed.
import { isDeepStrictEqual } from 'node:util'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { contaOrgao, prorrogaOrgao, regrasDe } from '../ouvidoria.rules.ts'
import { addMovimento } from './contato.queries.ts'

/** The caller holds the lock of their cases. Returns how many moved. */
export async function recontaEncaminhamentos(tx: WriteTransaction, relogio: RelogioDaCidade): Promise<number> {
  const rows = await tx
    .selectFrom('contato_encaminhamento')
    .select([
      'encaminhamento_id',
      'contato_id',
      'enc_orgao',
      'enc_data',
      'enc_prazo',
      'enc_contagem',
      'enc_prorrogado_em',
    ])
    .where('enc_estado', '=', 'aberto')
    .orderBy('encaminhamento_id')
    .forUpdate()
    .execute()
  const rules = regrasDe(relogio)
  let moved = 0
  for (const { encaminhamento_id, contato_id, enc_orgao, ...row } of rows) {
    const first = contaOrgao(relogio.momentoDe(row.enc_data), rules)
    const contagem = row.enc_prorrogado_em ? prorrogaOrgao(first, rules) : first
    if (isDeepStrictEqual(contagem, row.enc_contagem)) continue
    const { vencimento } = contagem
    await tx
      .updateTable('contato_encaminhamento')
      .set({ enc_contagem: JSON.stringify(contagem), enc_prazo: vencimento })
      .where('encaminhamento_id', '=', encaminhamento_id)
      .execute()
    if (vencimento === row.enc_prazo) continue
    moved += 1
    await addMovimento(tx, {
      contato_id,
      mov_tipo: 'prazo',
      mov_de: row.enc_prazo,
      mov_para: vencimento,
      mov_texto: `Prazo do órgão: ${enc_orgao}`,
      mov_interno: true, // the person waits for the ombudsman, whose term this is not
      mov_data: relogio.agora,
      by: 'portal',
    })
  }
  return moved
}

export type OrgaoAtrasado = { contato_id: number; protocolo: string; enc_orgao: string; enc_prazo: string }

/** Organs past their term, the longest late first. */
export const listAtrasados = (db: Queries, hoje: string, most: number): Promise<OrgaoAtrasado[]> =>
  db
    .selectFrom('contato_encaminhamento')
    .innerJoin('contato', 'contato.contato_id', 'contato_encaminhamento.contato_id')
    .select(['contato.contato_id', 'protocolo', 'enc_orgao', 'enc_prazo'])
    .where('enc_estado', '=', 'aberto')
    .where('enc_prazo', '<', hoje)
    .orderBy('enc_prazo')
    .orderBy('encaminhamento_id')
    .limit(most)
    .execute()
