// The one field of a lookup entry, whatever its name on the wire ('tpr_nome').
import { defineFields } from '#kits/form/field-facts.ts'

export const lookupFields = defineFields({
  nome: { kind: 'text', label: 'Novo nome', missing: 'Escreva o nome.', isRequired: true, maxLength: 120 },
})
