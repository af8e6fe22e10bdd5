// Staff correct who a requester is: name and CPF or CNPJ of everybody, e-mail and telephone of who has no account.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { changedMeanwhile } from '#platform/errors.ts'
import type { CorrecaoForm } from '../solicitante.contract.ts'

/** The kind of person stays. Throws NotFound, or Conflict when it was changed after version `form.versao`. */
export async function corrigeSolicitante(
  tx: WriteTransaction,
  solicitanteId: number,
  form: CorrecaoForm,
): Promise<void> {
  const current = await tx
    .selectFrom('solicitante')
    .select(['versao', 'usu_login', 'sol_encerrado_em', 'sol_tipo_pessoa', 'sol_presencial'])
    .where('solicitante_id', '=', solicitanteId)
    .where('sol_apagado', 'is', false)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (form.versao != null && form.versao !== current.versao) throw changedMeanwhile()
  const isOfDesk = current.sol_presencial && current.usu_login === null && current.sol_encerrado_em === null
  await tx
    .updateTable('solicitante')
    .set({
      sol_nome: form.sol_nome,
      ...(current.sol_tipo_pessoa === 'J' ? { sol_cnpj: form.sol_cnpj } : { sol_cpf: form.sol_cpf }),
      ...(isOfDesk && { sol_email: form.sol_email, sol_telefone: form.sol_telefone }),
      versao: current.versao + 1,
    })
    .where('solicitante_id', '=', solicitanteId)
    .execute()
}
