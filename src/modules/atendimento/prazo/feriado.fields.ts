// The fields of a holiday or a day with shortened office hours, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

// The kinds of holiday. Plain data outside the contract, so that pages can use it in the browser.
export const tiposDeFeriado = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Ponto facultativo',
  meio: 'Meio expediente',
} as const

export type TipoDeFeriado = keyof typeof tiposDeFeriado

export const feriadoFields = defineFields({
  fer_data: { kind: 'date', label: 'Data', hint: 'Vale só neste dia: repita-o em cada ano.', isRequired: true },
  fer_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  fer_tipo: { kind: 'choice', label: 'Tipo', options: tiposDeFeriado, isRequired: true },
  fer_inicio: { kind: 'time', label: 'Expediente a partir das', hint: 'Só em dia de meio expediente.' },
  fer_fim: { kind: 'time', label: 'Expediente até', hint: 'Só em dia de meio expediente.' },
})

type Horas = { fer_tipo: TipoDeFeriado; fer_inicio: string | null; fer_fim: string | null }

/** 'Meio expediente, das 08:00 às 13:00', or the kind alone. */
export const dizTipo = ({ fer_tipo, fer_inicio, fer_fim }: Horas): string =>
  fer_tipo === 'meio' ? `${tiposDeFeriado.meio}, das ${fer_inicio} às ${fer_fim}` : tiposDeFeriado[fer_tipo]
