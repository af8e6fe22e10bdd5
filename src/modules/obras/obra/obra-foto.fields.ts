// The fields of photographs of a work, for their forms on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const obraFotoFields = defineFields({
  obra_id: { kind: 'reference', label: 'Obra', isRequired: true },
  obra_foto_data: { kind: 'date', label: 'Dia das fotos', isRequired: true },
  obra_foto_percentual: {
    kind: 'decimal',
    label: 'Quanto estava feito (%)',
    hint: 'Nesse dia, como 47,5. Se não souber, deixe vazio.',
    places: 2,
    min: 0,
    max: 100,
    message: 'Escreva uma parte de 0 a 100.',
  },
  obra_foto_alt: {
    kind: 'text',
    label: 'O que se vê na foto',
    hint: 'Para quem não a vê: “Paredes prontas, telhado começado”.',
    maxLength: 300,
  },
})

/** Sent at once. */
export const fotosDeUmaVez = 6
export const largestFoto = 10_000_000
