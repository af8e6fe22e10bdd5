// The two numbers of a receipt, which open its case.
import { defineFields } from '#kits/form/field-facts.ts'

export const consultaFields = defineFields({
  protocolo: { kind: 'text', label: 'Protocolo', isRequired: true, maxLength: 20 },
  codigo: { kind: 'text', label: 'Código', hint: 'Os 16 números do recibo.', isRequired: true, maxLength: 30 },
})
