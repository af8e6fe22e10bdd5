// The form that says why something stays public.
import { defineFields } from '#kits/form/field-facts.ts'
import { motivoMaximo } from '#kits/vazamento/mascara.ts'

export const justificativaFields = defineFields({
  motivo: {
    kind: 'long-text',
    label: 'Por que deve continuar público',
    hint: 'Fica na trilha, com o seu nome.',
    isRequired: true,
    maxLength: motivoMaximo,
    rows: 3,
  },
})
