// The fields by which a person says until which day a list is complete.
import { defineFields } from '#kits/form/field-facts.ts'

export const confirmacaoFields = defineFields({
  lista: { kind: 'text', label: 'Lista', isRequired: true, maxLength: 200, missing: 'Escolha a lista.' },
  completo_ate: { kind: 'date', label: 'Esta lista está completa até', isRequired: true },
  motivo: {
    kind: 'text',
    label: 'Motivo',
    hint: 'Só para voltar a um dia anterior ao já confirmado.',
    maxLength: 500,
  },
})
