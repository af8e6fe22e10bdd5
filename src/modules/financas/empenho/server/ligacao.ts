// Ties the commitments that somebody ticked to an amendment or an agreement: all of them or none.
import { changeRecord, lockRecord, refuseStale } from '#kits/form/server/record-store.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Dono } from '../ligacao.contract.ts'
import { findEdicao } from './empenho-form.queries.ts'
import { origemDeId } from './rotulos.queries.ts'

const record = { table: 'empenho', id: 'empenho_id' } as const
const columns = {
  emenda: { id: 'emenda_id', numero: 'empenho_emenda_numero' },
  acordo: { id: 'acordo_id', numero: 'empenho_convenio_numero' },
} as const

/** Throws NotFound, or Conflict when one was changed or tied in the meantime. */
export async function ligaEmpenhos(
  { database }: Platform,
  { dono, id }: { dono: Dono; id: number },
  marcados: readonly { id: number; versao: number }[],
): Promise<void> {
  const column = columns[dono]
  await database.write(async (tx) => {
    const rotulo = await origemDeId(tx, dono, id)
    if (!rotulo) throw new NotFound()
    // in one order, so that two people do not wait for each other for ever
    for (const one of [...marcados].sort((a, b) => a.id - b.id)) {
      await lockRecord(tx, record, one.id, null)
      const { row } = await findEdicao(tx, one.id)
      const before = row[column.id]
      if (before === id) continue // sent twice
      if (before !== null)
        throw new Conflict(`O empenho ${row.empenho_numero}/${row.exercicio} já foi ligado a outro registro: confira.`)
      await refuseStale(tx, record, one.id, one.versao)
      // the source's own number stays
      await changeRecord(tx, record, one.id, {
        [column.id]: id,
        [column.numero]: row[column.numero] || rotulo.numero,
      })
    }
  })
}
