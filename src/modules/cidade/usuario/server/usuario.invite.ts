// docs/specification/panel.md#users: a temporary password is e-mailed in the transaction that stores it: to a new user, and to one for
// whom an administrator sets another.

import { runOn } from '#kits/import/server/target.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { takeAwayFactors } from '#modules/cidade/conta/server/retira-fatores.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword, newTemporaryPassword, temporaryPasswordHours } from '#platform/session/password.ts'
import type { UsuarioCreateForm } from '../usuario.contract.ts'
import { listSemSenha } from './usuario-import.queries.ts'
import { findLogin, giveFirstPassword } from './usuario-password.queries.ts'
import { createUsuario } from './usuario-write.queries.ts'

/** Throws FieldErrors when the login is taken. */
export async function inviteUsuario(platform: Platform, form: UsuarioCreateForm, storeResult: StoreResult) {
  const { database, mail, env } = platform
  const site = await findSiteName(database.db)
  const password = newTemporaryPassword()
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    const made = await createUsuario(tx, form, passwordHash)
    const text = invitation({ site, login: form.usu_login, password, address: `${env.publicUrl}/painel/login` })
    await mail.queue(tx, { to: form.usu_login, subject: invitedTo(site), text })
    await storeResult(tx, made)
    return { ...made, ...spoken(platform, password) }
  })
}

/** Each of them gets a temporary password by e-mail; those that have one already don't. When it ends in the middle, the next time goes on. */
export async function inviteImported({ database, mail, env }: Platform, importacaoId: number): Promise<void> {
  const site = await findSiteName(database.db)
  for (const id of await listSemSenha(runOn(database.db), importacaoId)) {
    const password = newTemporaryPassword()
    const passwordHash = await hashPassword(password)
    await database.write(async (tx) => {
      const login = await giveFirstPassword(tx, id, passwordHash)
      if (login === null) return
      const text = invitation({ site, login, password, address: `${env.publicUrl}/painel/login` })
      await mail.queue(tx, { to: login, subject: invitedTo(site), text })
    })
  }
}

const invitedTo = (site: string) => `Seu acesso ao painel – ${site}`

/** The password for the answer, where no e-mail leaves the portal: it is said once, and kept nowhere but as a hash. */
export const spoken = ({ env }: Platform, password: string): { senha_temporaria?: string } =>
  env.smtpUrl === undefined ? { senha_temporaria: password } : {}

/** The user's password is this one from now on, as an administrator set it. */
export async function sendTemporaryPassword(
  { mail, env }: Platform,
  tx: WriteTransaction,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const login = await findLogin(tx, id)
  if (login === null) throw new NotFound()
  const site = await findSiteName(tx)
  const text = newPassword({ site, login, password, address: `${env.publicUrl}/painel/login` })
  await mail.queue(tx, { to: login, subject: `Sua nova senha do painel – ${site}`, text })
}

/** Somebody lost the telephone: an administrator takes the second factors away. One's own are removed on a page of one's own. */
export async function takeFactorsFrom(
  platform: Platform,
  tx: WriteTransaction,
  { id, by }: { id: number; by: string },
): Promise<void> {
  const login = await findLogin(tx, id)
  if (login !== null) await takeAwayFactors(platform, tx, { usuarioId: id, login, by })
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

const newPassword = ({ site, login, password, address }: Invitation) => `Olá!

Um administrador do painel do site ${site} definiu uma nova senha temporária para você. A senha anterior deixou de valer, e as suas sessões abertas foram encerradas.

Endereço: ${address}
Login: ${login}
Senha temporária: ${password}

Ela vale por ${temporaryPasswordHours} horas. Ao entrar, o painel pedirá que você escolha uma senha nova.

Se o prazo passar, abra o endereço acima e use “Esqueci minha senha” para receber um novo acesso por e-mail.

Se você não esperava esta mensagem, fale com a administração do painel e não passe a senha a ninguém.
`
