// What people type to change the e-mail of their account, on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const trocaEmailFields = defineFields({
  email_novo: {
    kind: 'email',
    label: 'Novo e-mail',
    hint: 'Enviaremos um link a ele. Até que você o use, nada muda.',
    isRequired: true,
  },
})

/** How long the link in the new mailbox counts. */
export const linkHours = 24
