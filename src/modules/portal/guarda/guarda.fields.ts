// The form that holds a case back from being erased.
import { defineFields } from '#kits/form/field-facts.ts'

export const retencaoFields = defineFields({
  gre_protocolo: {
    kind: 'text',
    label: 'Protocolo',
    hint: 'Do pedido ao E-Sic, da manifestação à Ouvidoria ou do pedido de serviço.',
    isRequired: true,
    maxLength: 40,
  },
  gre_processo: { kind: 'text', label: 'Processo judicial ou administrativo nº', isRequired: true, maxLength: 60 },
  gre_motivo: { kind: 'text', label: 'Motivo', isRequired: true, maxLength: 300 },
  gre_ate: {
    kind: 'date',
    label: 'Não apagar até',
    hint: 'Depois deste dia o caso segue o prazo dele. Se o processo continuar, retenha de novo.',
    isRequired: true,
  },
})
