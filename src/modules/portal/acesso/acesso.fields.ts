// What people log in with, for the forms of every realm on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

/** A text and no e-mail: whatever is no login at all is just a wrong one. */
export const loginFields = defineFields({
  usu_login: { kind: 'text', label: 'Login (e-mail)', isRequired: true, maxLength: 200 },
  usu_senha: { kind: 'password', label: 'Senha', isRequired: true },
})

export const newPasswordFields = defineFields({
  usu_senha: {
    kind: 'password',
    label: 'Nova senha',
    hint: 'Ao menos 8 caracteres. Uma boa: três ou quatro palavras que não andam juntas.',
    isRequired: true,
  },
  usu_senha_confirmacao: { kind: 'password', label: 'Confirme a nova senha', isRequired: true },
})

/** Of who is logged in and asks for more. */
export const confirmationFields = defineFields({
  usu_senha: { kind: 'password', label: 'A sua senha', isRequired: true },
})

/** In the change of one's own. */
export const currentPasswordFields = defineFields({
  usu_senha_atual: { kind: 'password', label: 'Senha atual', isRequired: true },
})
