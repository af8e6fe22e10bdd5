// What the town's people said of the criteria that the portal can't decide alone, and that everybody may read the index.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'

const confirmados = ['1.1', '11.2', '11.5', '11.6', '16.1']

/** Said five weeks ago by the controller. */
export async function insertPntp(tx: WriteTransaction, hoje: string): Promise<void> {
  const pma_em = somaDias(hoje, -35)
  const marcas = confirmados.map((pma_criterio) => ({
    ...{ pma_criterio, pma_tipo: 'confirma', pma_autor: 'controladoria@licuri.example' },
    ...{ pma_em, pma_vence: somaDias(pma_em, 180) },
  }))
  await tx.insertInto('pntp_marca').values(marcas).execute()
  await tx.updateTable('pntp_opcao').set({ pop_publica: true }).execute()
}
