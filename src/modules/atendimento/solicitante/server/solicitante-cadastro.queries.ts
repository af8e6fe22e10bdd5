// Registrations up to the e-mailed link. For the link's effect see solicitante-confirmacao.queries.ts.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import type { CadastroForm } from '../cadastro.contract.ts'
import { confirmationPurpose } from './solicitante-confirmacao.queries.ts'

/** Always a new row: nobody overwrites another registration with the same e-mail. */
export async function createCadastro(
  tx: WriteTransaction,
  form: CadastroForm,
  passwordHash: string,
): Promise<{ solicitante_id: number }> {
  const { sol_email_confirmacao: _e, usu_senha: _s, usu_senha_confirmacao: _c, cid_nome: _n, ...columns } = form
  return tx
    .insertInto('solicitante')
    .values({ ...columns, usu_login: form.sol_email, usu_senha: passwordHash })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
}

export type Cadastro = {
  solicitante_id: number
  usu_login: string
  sol_data_cadastro: string
  isConfirmed: boolean
}

const columns = (db: Queries) =>
  db
    .selectFrom('solicitante')
    .select((e) => [
      'solicitante_id',
      'usu_login',
      'sol_data_cadastro',
      e('sol_confirmado_em', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('usu_login', 'is not', null)
    .$narrowType<{ usu_login: string }>()

export async function findCadastro(db: Queries, solicitanteId: number): Promise<Cadastro | undefined> {
  return columns(db).where('solicitante_id', '=', solicitanteId).executeTakeFirst()
}

/** All registrations of an e-mail, newest first; when there is an account, all others are later than it. */
export async function listCadastrosOf(db: Queries, login: string, limit: number): Promise<Cadastro[]> {
  return columns(db)
    .where('usu_login', '=', login)
    .orderBy(sql`sol_confirmado_em is null`)
    .orderBy('solicitante_id', 'desc')
    .limit(limit)
    .execute()
}

/** The registration that a valid link would confirm; undefined for any other link. */
export async function findCadastroOfToken(
  db: Queries,
  token: string,
): Promise<{ sol_nome: string; sol_email: string } | undefined> {
  return db
    .selectFrom('token')
    .innerJoin('solicitante', 'solicitante.solicitante_id', 'token.tok_conta')
    .select(['sol_nome', 'sol_email'])
    .where('tok_hash', '=', hashToken(token))
    .where('tok_finalidade', '=', confirmationPurpose)
    .where('tok_expira', '>', sql<string>`now()`)
    .where('sol_confirmado_em', 'is', null)
    .executeTakeFirst()
}
