// The fields of a user of the panel, for both forms on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

/** Of a new one. docs/specification/panel.md#users: typed twice. */
export const loginFields = defineFields({
  usu_login: {
    kind: 'email',
    label: 'Login (e-mail)',
    hint: 'A senha temporária será enviada a este endereço.',
    isRequired: true,
  },
  usu_login_confirmacao: { kind: 'email', label: 'Confirme o login', isRequired: true },
})

/** Of both; the privileges beside it are a list. */
export const accessFields = defineFields({
  usu_administrador: {
    kind: 'flag',
    label: 'Administrador',
    hint: 'Pode fazer tudo no painel, também nas configurações e nos usuários.',
  },
})

/** In the edition. */
export const sessionFields = defineFields({
  encerrar_acessos: {
    kind: 'flag',
    label: 'Encerrar os acessos abertos',
    hint: 'O usuário sai do painel em todos os aparelhos. A senha continua a mesma.',
  },
})

export const passwordFields = defineFields({
  usu_senha: { kind: 'password', label: 'Nova senha', isRequired: true },
  usu_senha_confirmacao: { kind: 'password', label: 'Confirme a nova senha', isRequired: true },
})
