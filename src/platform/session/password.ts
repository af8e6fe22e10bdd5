// Passwords: argon2id, and the rule for a new one.
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { FieldMessages } from '../http/errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // 22 ms; OWASP's minimum for argon2id

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** True when the password matches. With no account (`stored` undefined), or one without a password (''), the same time is spent and the answer is false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nenhuma conta tem esta senha')
  const matches = await verify(stored || (await decoy), password).catch(() => false)
  return matches && Boolean(stored)
}

const missing = { usu_senha: 'Digite a senha.', usu_senha_confirmacao: 'Confirme a senha.' }
export const invalidPassword = 'Senha inválida, informe uma senha de ao menos 8 caracteres e confirme-a.'

/** The message of what is wrong with a new password, or null. At least 8 and at most 72 characters, none of the common ones. */
export function passwordProblem(password: string): string | null {
  if (password.length < 8) return invalidPassword
  if (password.length > 72) return 'A senha pode ter no máximo 72 caracteres.'
  if (isCommon(password.toLowerCase())) return 'Esta senha é muito comum. Escolha outra.'
  return null
}

/**
 * What is wrong with a new password and its confirmation, by field; empty when nothing is. `mismatch` as the words of a wrong password
 * too (docs/specification/common.md#messages): one message then says both.
 */
export function newPasswordErrors(
  form: { usu_senha: string; usu_senha_confirmacao: string },
  mismatch = 'A confirmação não confere com a nova senha.',
): FieldMessages {
  const { usu_senha, usu_senha_confirmacao } = form
  const problem = usu_senha === '' ? missing.usu_senha : passwordProblem(usu_senha)
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
export async function ownPasswordErrors(stored: string | undefined, change: OwnPassword): Promise<FieldMessages> {
  const { current, next, confirmation } = change
  const isCurrent = await passwordMatches(stored, current)
  const problems = newPasswordErrors({ usu_senha: next, usu_senha_confirmacao: confirmation })
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

// The first ones of every published list of leaked passwords, and common Brazilian ones; runs and repetitions by rule.
const common = new Set(
  `12345678 123456789 1234567890 123123123 password password1 passw0rd qwertyui qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t iloveyou
   sunshine princess football baseball superman trustno1 welcome1 admin123 administrador administrator letmein1 abc12345 abcd1234
   a1b2c3d4 11223344 12341234 87654321 987654321 senha123 senha1234 senha12345 minhasenha mudar123 trocar123 prefeitura prefeitura123
   brasil123 brasil2024 brasil2025 brasil2026 flamengo palmeiras corinthians saopaulo saopaulo1 vascodagama gremio123 bahia123
   jesus123 jesuscristo deusefiel deus1234 teamo123 familia1 familia123 gabriel1 mariaclara 102030405060 10203040 portal123
   transparencia municipio cidade123 licitacao computador internet samsung1 qazwsxedc zxcvbnm1 asdfghjk asdfghjkl`.split(
    /\s+/,
  ),
)

function isCommon(password: string): boolean {
  if (common.has(password) || /^(.{1,3})\1+$/.test(password)) return true
  const steps = new Set([...password].slice(1).map((letter, at) => letter.charCodeAt(0) - password.charCodeAt(at)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1
}
