// Changes the password of one's own panel account from another form (the settings).
import { findPalavras, type OwnPasswords } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { hashPassword, ownPasswordErrors } from '#platform/session/password.ts'
import { chooseOwnPassword, findCredentials } from './usuario-password.queries.ts'

export const ownPasswords: OwnPasswords = {
  async problems(db, { usu_login }, change) {
    const known = await findCredentials(db, usu_login)
    return ownPasswordErrors(known?.passwordHash, change, await findPalavras(db, usu_login))
  },
  async change(platform, tx, account, { except, ...change }) {
    const problems = await ownPasswords.problems(tx, account, change)
    if (Object.keys(problems).length) throw new FieldErrors(problems)
    await chooseOwnPassword(tx, account.usuario_id, await hashPassword(change.next), except)
    await avisaConta(platform, tx, { realm: 'painel', login: account.usu_login }, { fato: 'senha' })
  },
}
