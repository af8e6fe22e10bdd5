// The fields of a visitor who wants to be notified of changes, for the form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const avisoFields = defineFields({
  edital_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  edital_email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Os avisos só começam depois que você confirmar o pedido pela mensagem que enviaremos.',
    isRequired: true,
  },
  edital_cpf: { kind: 'cpf', label: 'CPF (opcional)' },
  edital_telefone: { kind: 'telefone', label: 'Telefone (opcional)' },
})
