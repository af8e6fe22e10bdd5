import type { RecordWords } from '#kits/list/words.ts'

export const contratoWords: RecordWords<{ contrato_numero: string; contrato_contratada: string }> = {
  one: 'contrato',
  many: 'contratos',
  gender: 'm',
  nameOf: ({ contrato_numero }) => contrato_numero,
  detailOf: ({ contrato_contratada }) => contrato_contratada,
}
