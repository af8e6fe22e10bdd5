// Reads the two forms of a user and reports all wrong fields at once, including those found by the database or the password rule.
import type { z } from 'zod'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { Body } from '#platform/http/request.ts'
import { fieldMessages, tickedIn } from '#platform/http/wire.ts'
import { invalidPassword, newPasswordErrors, newTemporaryPassword } from '#platform/session/password.ts'
import {
  passwordChange,
  type UsuarioCreateForm,
  type UsuarioEditForm,
  usuarioCreateForm,
  usuarioEditForm,
} from '../usuario.contract.ts'
import { loginTaken } from './usuario-write.queries.ts'

type IsTaken = (login: string) => Promise<boolean>

/** Throws FieldErrors. */
export async function readCreateForm(body: Body, isTaken: IsTaken): Promise<UsuarioCreateForm> {
  const fields = fieldsOf(body)
  const login = usuarioCreateForm.shape.usu_login.safeParse(fields.usu_login)
  const isLoginTaken = login.success && (await isTaken(login.data))
  return readAll(usuarioCreateForm, fields, isLoginTaken ? { usu_login: [loginTaken] } : {})
}

/**
 * Throws FieldErrors. `newPassword` is null to keep the password. For somebody else a temporary one is made unless one was typed;
 * one's own has to be typed. `words`: what whoever guesses it knows.
 */
export function readEditForm(
  body: Body,
  { isOwn, words }: { isOwn: boolean; words: readonly string[] },
): { form: UsuarioEditForm; newPassword: string | null } {
  const change = passwordChange.safeParse(body)
  const isChange = change.success && Object.values(change.data).some(Boolean)
  const isMade = isChange && !isOwn && change.data.usu_senha === '' && change.data.usu_senha_confirmacao === ''
  const problems = isChange && !isMade ? newPasswordErrors(change.data, words, invalidPassword) : {}
  const form = readAll(usuarioEditForm, fieldsOf(body), problems)
  if (!isChange) return { form, newPassword: null }
  return { form, newPassword: isMade ? newTemporaryPassword() : form.usu_senha }
}

function readAll<S extends z.ZodType>(schema: S, fields: Body, others: FieldMessages): z.output<S> {
  const read = schema.safeParse(fields)
  const errors = { ...others, ...(read.success ? {} : fieldMessages(read.error)) }
  if (!read.success || Object.keys(errors).length) throw new FieldErrors(errors)
  return read.data
}

// docs/specification/panel.md#users: privileges[i] in a form, a list in JSON; the flag is usu_admin in the edit form and
// usu_administrador elsewhere.
function fieldsOf(body: Body): Body {
  return {
    ...body,
    privileges: tickedIn(body, 'privileges'),
    usu_administrador: body.usu_admin ?? body.usu_administrador,
  }
}
