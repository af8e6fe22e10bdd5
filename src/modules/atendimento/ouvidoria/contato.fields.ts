// The fields of a case, for their form on the page and on the server (docs/specification/ombudsman.md#form).
import { defineFields } from '#kits/form/field-facts.ts'

export const contatoFields = defineFields({
  tipo_contato_id: { kind: 'reference', label: 'O que você quer fazer?', isRequired: true },
  ctt_mensagem: { kind: 'long-text', label: 'O que aconteceu?', isRequired: true, maxLength: 20_000, rows: 10 },
  ctt_lugar: { kind: 'text', label: 'Onde foi?', hint: 'Rua, bairro, escola, posto. Se souber.', maxLength: 300 },
  ctt_quando: { kind: 'date', label: 'Quando foi?' },
  orgao_id: { kind: 'reference', label: 'Órgão', empty: 'Não sei' },
})

/** The person who writes; the form has these fields only for a named person. */
export const identidadeFields = defineFields({
  ctt_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  ctt_email: { kind: 'email', label: 'E-mail', hint: 'Para a resposta. Sem e-mail, ela fica em Acompanhar.' },
  ctt_telefone: { kind: 'telefone', label: 'Telefone' },
  ctt_endereco: { kind: 'text', label: 'Endereço', maxLength: 300 },
})
