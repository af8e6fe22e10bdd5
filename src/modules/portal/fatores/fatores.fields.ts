// What people type of their second factors, for the forms on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const fatorFields = defineFields({
  fat_nome: {
    kind: 'text',
    label: 'Nome',
    hint: 'Para reconhecer depois, como “Celular da Ana” ou “Chave da gaveta”.',
    isRequired: true,
    maxLength: 80,
  },
})

export const codigoFields = defineFields({
  codigo: { kind: 'text', label: 'Código', isRequired: true, maxLength: 40, missing: 'Digite o código.' },
})

/** Asked for with each change. */
export const senhaAtualFields = defineFields({
  usu_senha_atual: { kind: 'password', label: 'Senha atual', isRequired: true },
})
