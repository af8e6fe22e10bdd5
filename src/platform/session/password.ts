// Passwords: argon2id, and the rule for a new one.
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FieldMessages } from '../errors.ts'
import { isCommon } from './common-password.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // 22 ms; OWASP's minimum for argon2id

// The same password has the same bytes, however a keyboard composes its letters.
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(normalised(password), cost)

/** A hash, and the one of the same password that replaces it. */
export type Renewal = { from: string; to: string }

/** True when the hash was made by another algorithm, or with less work, than those of today: it is made anew when the password is known. */
export function isOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return !(Number(memory) >= cost.memoryCost && Number(time) >= cost.timeCost)
}

let decoy: Promise<string> | undefined

/** True when the password matches. With no account (`stored` undefined), or one without a password (''), the same time is spent and the answer is false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nenhuma conta tem esta senha')
  const [against, composed] = [stored || (await decoy), normalised(password)]
  const matches = (await verifies(against, composed)) || (composed !== password && (await verifies(against, password)))
  return matches && Boolean(stored)
}

const verifies = (stored: string, password: string) => verify(stored, password).catch(() => false)

const missing = { usu_senha: 'Digite a senha.', usu_senha_confirmacao: 'Confirme a senha.' }
export const invalidPassword = 'Senha inválida, informe uma senha de ao menos 8 caracteres e confirme-a.'

/**
 * The message of what is wrong with a new password, or null. At least 8 and at most 72 characters of whichever kind, and not easily
 * guessed by whoever knows these `words`: the names of the town and the login.
 */
export function passwordProblem(password: string, words: readonly string[] = []): string | null {
  const { length } = [...normalised(password)]
  if (length < 8) return invalidPassword
  if (length > 72) return 'A senha pode ter no máximo 72 caracteres.'
  if (isCommon(password, words)) return easilyGuessed
  return null
}

export const easilyGuessed =
  'Esta senha é fácil de adivinhar: é muito usada, ou é feita do nome da cidade, do portal ou do seu login. Escolha outra, como três ou quatro palavras que não costumam andar juntas.'

/**
 * What is wrong with a new password and its confirmation, by field; empty when nothing is. `mismatch` as the words of a wrong password
 * too (docs/specification/common.md#messages): one message then says both.
 */
export function newPasswordErrors(
  form: { usu_senha: string; usu_senha_confirmacao: string },
  words: readonly string[],
  mismatch = 'A confirmação não confere com a nova senha.',
): FieldMessages {
  const { usu_senha, usu_senha_confirmacao } = form
  const problem = usu_senha === '' ? missing.usu_senha : passwordProblem(usu_senha, words)
  if (usu_senha_confirmacao === '')
    return { ...(problem && { usu_senha: [problem] }), usu_senha_confirmacao: [missing.usu_senha_confirmacao] }
  return {
    ...(problem && { usu_senha: [problem] }),
    ...(usu_senha !== usu_senha_confirmacao && problem !== mismatch && { usu_senha_confirmacao: [mismatch] }),
  }
}

/** What people type to change their own password; errors come under the names of the form's fields. */
export type OwnPassword = { current: string; next: string; confirmation: string }

/** What is wrong with the change, by field; empty when nothing is. `stored` is the hash of the current password. */
export async function ownPasswordErrors(
  stored: string | undefined,
  change: OwnPassword,
  words: readonly string[],
): Promise<FieldMessages> {
  const { current, next, confirmation } = change
  const isCurrent = await passwordMatches(stored, current)
  const problems = newPasswordErrors({ usu_senha: next, usu_senha_confirmacao: confirmation }, words)
  if (!current) problems.usu_senha_atual = ['Digite a senha atual.']
  else if (!isCurrent) problems.usu_senha_atual = ['A senha atual não confere.']
  else if (next === current) problems.usu_senha ??= ['Escolha uma senha diferente da atual.']
  return problems
}

// No letters or digits that look alike; 12 of 31 make 59 bits, enough for 48 hours behind the limit of tries.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A temporary password, which the system e-mails. */
export const newTemporaryPassword = () =>
  Array.from({ length: 12 }, () => readable[randomInt(readable.length)]).join('')
export const temporaryPasswordHours = 48
