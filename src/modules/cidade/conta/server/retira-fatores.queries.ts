import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Realm } from '#platform/session/session.queries.ts'

/** All of the account's second factors, with the codes of reserve and those that are being made; how many factors there were. */
export async function removeAllFactors(
  tx: WriteTransaction,
  { realm, account }: { realm: Realm; account: number },
): Promise<number> {
  await tx.deleteFrom('fator_reserva').where('res_reino', '=', realm).where('res_conta', '=', account).execute()
  await tx.deleteFrom('fator_novo').where('nov_reino', '=', realm).where('nov_conta', '=', account).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('fator')
    .where('fat_reino', '=', realm)
    .where('fat_conta', '=', account)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
