// The fields of the summary's form.
import { defineFields } from '#kits/form/field-facts.ts'

export const resumoFields = defineFields({ ano: { kind: 'integer', label: 'Ano', min: 1000, max: 9999 } })
