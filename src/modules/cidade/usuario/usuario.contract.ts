// Panel users. Passwords are only in the schemas of forms; no schema of an answer has a password or its hash.
import { z } from 'zod'
import { type PrivilegeName, privileges } from '#base/privilegio.ts'
import { flag, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { accessFields, loginFields, passwordFields, sessionFields } from './usuario.fields.ts'

const names = privileges.map((privilege) => privilege.name)

// docs/specification/panel.md#privileges: the values are the names of privileges; one sent twice counts once
const privilegeNames = z.array(z.unknown()).transform((sent, context): PrivilegeName[] => {
  for (const value of sent.filter((value) => !names.some((name) => name === value))) {
    const message = `Privilégio desconhecido: ${String(value).slice(0, 40)}.`
    context.issues.push({ code: 'custom', message, input: value })
  }
  return names.filter((name) => sent.includes(name))
})

const access = formSchema(accessFields).extend({ privileges: privilegeNames })

// Refinements run even when other fields are wrong, so that all errors are answered at once.
const unlessWrong = (field: string) => (payload: z.core.ParsePayload) =>
  !payload.issues.some((issue) => String(issue.path?.[0]).startsWith(field))

const opensSomething = (form: { usu_administrador: boolean; privileges: PrivilegeName[] }) =>
  form.usu_administrador || form.privileges.length > 0
const opensNothing = {
  path: ['privileges'],
  error: 'Marque ao menos um privilégio, ou administrador.',
  when: unlessWrong('privileges'),
}

export const usuarioCreateForm = access
  .extend(formSchema(loginFields).shape)
  .refine(opensSomething, opensNothing)
  .refine((form) => form.usu_login === form.usu_login_confirmacao, {
    path: ['usu_login_confirmacao'],
    error: 'A confirmação não confere com o login.',
    when: unlessWrong('usu_login'),
  })
export type UsuarioCreateForm = z.output<typeof usuarioCreateForm>

/** The password changes when `alterar_senha` is set, or when there is a new password. */
export const passwordChange = formSchema(passwordFields).extend({ alterar_senha: flag() })

export const usuarioEditForm = access
  .extend({
    ...passwordChange.shape,
    ...formSchema(sessionFields).shape,
    retirar_fatores: flag(),
    versao: version(),
  })
  .refine(opensSomething, opensNothing)
export type UsuarioEditForm = z.output<typeof usuarioEditForm>

const yesNo = z.enum(['S', 'N'])

const usuarioRow = z.object({
  usuario_id: z.int(),
  usu_login: z.string(),
  usu_situacao: z.enum(['A', 'P']),
  usu_administrador: yesNo,
  privileges: z.array(z.string()),
  usu_data_cadastro: z.string(),
})
export type UsuarioRow = z.output<typeof usuarioRow>
export type UsuarioListData = ListPageData<UsuarioRow>

// docs/specification/panel.md#users: the call of one user answers privilege flags
const flags = Object.fromEntries(names.map((name) => [name, yesNo])) as Record<PrivilegeName, typeof yesNo>
/** `temFator`: somebody who lost the telephone asks for it to be taken away. */
export const usuario = usuarioRow.extend({ ...flags, temFator: z.boolean(), versao: z.int() })
export type Usuario = z.output<typeof usuario>

export const usuarioList = defineList({
  path: '/painel/ajax/configuracao/usuario',
  page: '/painel/usuarios',
  title: 'Usuários',
  exportName: 'usuarios',
  row: usuarioRow,
  filters: z.object({ usu_login: textFilter() }).partial(),
  sort: { by: ['usu_login', 'usu_situacao', 'usu_administrador', 'usu_data_cadastro'], first: ['usu_login', 'asc'] },
})

export { situationLabels } from './usuario.privileges.ts'
