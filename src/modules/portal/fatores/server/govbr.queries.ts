// Which gov.br account opens which account of the portal. The CPF is what gov.br verified, not what somebody typed.
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Realm } from '#platform/session/session.queries.ts'

const ownerOf = { painel: 'usuario_id', esic: 'solicitante_id' } as const

export async function findGovbrAccount(db: Queries, realm: Realm, cpf: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('govbr_vinculo')
    .select(`${ownerOf[realm]} as account`)
    .where('gbv_cpf', '=', cpf)
    .where(ownerOf[realm], 'is not', null)
    .$narrowType<{ account: number }>()
    .executeTakeFirst()
  return row?.account
}

/** The CPF of the gov.br account that opens this one, and since when; undefined: none does. */
export async function findGovbrLink(
  db: Queries,
  realm: Realm,
  account: number,
): Promise<{ gbv_cpf: string; gbv_desde: string } | undefined> {
  return db
    .selectFrom('govbr_vinculo')
    .select(['gbv_cpf', 'gbv_desde'])
    .where(ownerOf[realm], '=', account)
    .executeTakeFirst()
}

/** False when the account has a link already, or the gov.br account opens another one here. */
export async function addGovbrLink(tx: WriteTransaction, realm: Realm, account: number, cpf: string): Promise<boolean> {
  const added = await tx
    .insertInto('govbr_vinculo')
    .values({ [ownerOf[realm]]: account, gbv_cpf: cpf })
    .onConflict((on) => on.doNothing())
    .returning('govbr_vinculo_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when there was none. */
export async function removeGovbrLink(tx: WriteTransaction, realm: Realm, account: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('govbr_vinculo').where(ownerOf[realm], '=', account).executeTakeFirst()
  return numDeletedRows > 0n
}
