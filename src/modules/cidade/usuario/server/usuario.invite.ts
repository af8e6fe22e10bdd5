// spec D10: the system makes the new user's temporary password and e-mails it, in the transaction that creates the user.
import type { Keep } from '../../../../platform/http/envio.queries.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashPassword, newTemporaryPassword, temporaryPasswordHours } from '../../../../platform/session/password.ts'
import { findSiteName } from '../../configuracao/server/configuracao.facade.ts'
import type { UsuarioCreateForm } from '../usuario.contract.ts'
import { createUsuario } from './usuario-write.queries.ts'

/** Throws FieldErrors when the login is taken. */
export async function inviteUsuario(
  platform: Platform,
  form: UsuarioCreateForm,
  keep: Keep,
): Promise<{ usuario_id: number }> {
  const { database, mail, env } = platform
  const site = await findSiteName(database.db)
  const password = newTemporaryPassword()
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    const made = await createUsuario(tx, form, passwordHash)
    const text = invitation({ site, login: form.usu_login, password, address: `${env.publicUrl}/painel/login` })
    await mail.queue(tx, { to: form.usu_login, subject: `Seu acesso ao painel – ${site}`, text })
    return keep(tx, made)
  })
}

type Invitation = { site: string; login: string; password: string; address: string }

const invitation = ({ site, login, password, address }: Invitation) => `Olá!

Foi criado um acesso para você no painel administrativo do site ${site}.

Endereço: ${address}
Login: ${login}
Senha temporária: ${password}

A senha temporária vale por ${temporaryPasswordHours} horas. No primeiro acesso, o painel pedirá que você escolha uma senha nova.

Se o prazo passar, abra o endereço acima e use “Esqueci minha senha” para receber um novo acesso por e-mail.

Se você não esperava esta mensagem, avise a prefeitura e não passe a senha a ninguém.
`
