// The fields of a token, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const tokenFields = defineFields({
  itk_nome: {
    kind: 'text',
    label: 'Nome',
    isRequired: true,
    maxLength: 100,
    hint: 'Quem envia: o sistema e o setor, como “Contabilidade – exportação diária”.',
  },
  itk_conjunto: { kind: 'text', label: 'Conjunto', isRequired: true, maxLength: 60, missing: 'Escolha o conjunto.' },
  itk_email: {
    kind: 'email',
    label: 'E-mail de quem responde',
    maxLength: 200,
    hint: 'Recebe um aviso quando um arquivo fica retido.',
  },
  itk_validade: { kind: 'date', label: 'Válido até', hint: 'Em branco: não vence.' },
})
