// The fields of forwarding a case to an organ, and of its answer (docs/specification/ombudsman.md#forwarding).
import { defineFields } from '#kits/form/field-facts.ts'

export const encaminhamentoFields = defineFields({
  orgao_id: { kind: 'reference', label: 'Órgão', isRequired: true, empty: 'Selecione' },
  enc_extrato: { kind: 'long-text', label: 'Texto para o órgão', isRequired: true, maxLength: 20_000, rows: 10 },
  enc_lugar: { kind: 'text', label: 'Onde foi', maxLength: 300 },
  enc_quando: { kind: 'date', label: 'Quando foi' },
})

/** A file of the case that goes with it: sent as `anexo_` and its id. */
export const anexoFields = defineFields({ anexo: { kind: 'flag', label: 'Arquivo' } })

export const devolutivaFields = defineFields({
  resposta: { kind: 'long-text', label: 'Resposta', isRequired: true, maxLength: 20_000, rows: 10 },
})
