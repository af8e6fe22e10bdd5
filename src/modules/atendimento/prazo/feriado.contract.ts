// Holidays: the days without office hours for the legal clock, besides Saturdays and Sundays, and those with shortened office hours.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData, listPageSchema } from '#kits/list/list.ts'
import { feriadoFields, type TipoDeFeriado, tiposDeFeriado } from './feriado.fields.ts'

const tipos = Object.keys(tiposDeFeriado) as [TipoDeFeriado, ...TipoDeFeriado[]]

/** Hours belong to a day with shortened office hours only; those of any other kind are dropped. */
export const feriadoForm = formSchema(feriadoFields)
  .extend({ versao: version() })
  .overwrite((form) => (form.fer_tipo === 'meio' ? form : { ...form, fer_inicio: null, fer_fim: null }))
export type FeriadoForm = z.output<typeof feriadoForm>

export const feriado = z.object({
  feriado_id: z.int(),
  fer_data: z.string(),
  fer_nome: z.string(),
  fer_tipo: z.enum(tipos),
  fer_inicio: z.string().nullable(),
  fer_fim: z.string().nullable(),
  versao: z.int(),
})
export type Feriado = z.output<typeof feriado>

const feriadoRow = feriado.omit({ versao: true })
export type FeriadoRow = z.output<typeof feriadoRow>

const ano = 'Informe um ano com quatro números.'

export const feriadoList = defineList({
  path: '/painel/ajax/feriado',
  page: '/painel/feriados',
  title: 'Feriados',
  exportName: 'feriados',
  row: feriadoRow,
  filters: z
    .object({
      fer_ano: z.coerce.number(ano).int(ano).min(1, ano).max(9999, ano),
      fer_tipo: textFilter(),
      fer_nome: textFilter(),
    })
    .partial(),
  sort: { by: ['fer_data', 'fer_nome', 'fer_tipo'], first: ['fer_data', 'asc'] },
})

export const feriadoListPage = listPageSchema(feriadoRow).extend({ anos: z.array(z.int()) })
export type FeriadoListData = ListPageData<FeriadoRow> & { anos: number[] }

export const feriadoFormPage = z.object({ feriado: feriado.nullable() })
export type FeriadoFormPage = z.output<typeof feriadoFormPage>
