// Accounts of people whom gov.br has identified: their CPF is verified, and so is their e-mail.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { confirmSolicitante, holdLogin } from './solicitante-confirmacao.queries.ts'

type Pessoa = { cpf: string; nome: string; email: string }

/**
 * The account that is this person's: the one with this CPF and this e-mail, or one made now, without a password. 'email': the e-mail's account
 * has another CPF or none; 'cpf': accounts with this CPF have other e-mails, and `alsoNew` is false. Nobody can know whether those are theirs.
 */
export async function findOrCreateByGovbr(
  tx: WriteTransaction,
  { cpf, nome, email }: Pessoa,
  alsoNew: boolean,
): Promise<number | 'email' | 'cpf'> {
  await holdLogin(tx, email)
  const accounts = await tx
    .selectFrom('solicitante')
    .select(['solicitante_id', 'usu_login', 'sol_cpf'])
    .where('sol_confirmado_em', 'is not', null)
    .where('usu_login', 'is not', null)
    .where((e) => e.or([e('usu_login', '=', email), e('sol_cpf', '=', cpf)]))
    .execute()
  const ofEmail = accounts.find(({ usu_login }) => usu_login === email)
  if (ofEmail) return ofEmail.sol_cpf === cpf ? ofEmail.solicitante_id : 'email'
  if (accounts.length && !alsoNew) return 'cpf'
  const { solicitante_id: account } = await tx
    .insertInto('solicitante')
    .values({ sol_nome: nome, sol_cpf: cpf, sol_email: email, usu_login: email, usu_senha: '' })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
  await confirmSolicitante(tx, account)
  return account
}
