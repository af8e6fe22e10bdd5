// The two choices above the comparison.
import { defineFields } from '#kits/form/field-facts.ts'

export const matrizFields = defineFields({
  exercicio: { kind: 'integer', label: 'Exercício', min: 1990, max: 2100 },
  entidade: { kind: 'reference', label: 'Entidade', empty: 'Todas' },
})
