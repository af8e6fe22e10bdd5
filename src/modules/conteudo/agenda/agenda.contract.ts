// 'Agenda': the town's events (docs/specification/content.md#agenda). The end has two names on the wire, `dataTermino` and `dataFim`,
// `horaTermino` and `horaFim`: both are read, and both are answered.
import { z } from 'zod'
import { optionalDate, optionalTime, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData, listNotes } from '#kits/list/list.ts'
import { agendaFields } from './agenda.fields.ts'

const sent = formSchema(agendaFields).extend({ dataFim: optionalDate(), horaFim: optionalTime(), versao: version() })

/** What the rules between fields look at. */
export const periodo = sent.omit({ titulo: true, local: true, observacoes: true, versao: true })

export const agendaForm = sent.transform(({ diaInteiro, dataFim, horaFim, ...form }) => ({
  ...form,
  dataTermino: form.dataTermino ?? dataFim ?? form.dataInicio,
  horaInicio: diaInteiro ? null : form.horaInicio,
  horaTermino: diaInteiro ? null : (form.horaTermino ?? horaFim),
}))
export type AgendaForm = z.output<typeof agendaForm>

const hora = (which: string) =>
  z.string().nullable().describe(`${which}, HH:MM no relógio da cidade; nula: o dia inteiro`)

export const evento = z.object({
  id: z.int().describe('Identificador do evento'),
  titulo: z.string().describe('Título'),
  dataInicio: z.iso.date().describe('Primeiro dia'),
  dataTermino: z.iso.date().describe('Último dia'),
  dataFim: z.iso.date().describe('Último dia: outro nome de dataTermino'),
  diaInteiro: z.boolean().describe('Dura o dia inteiro'),
  horaInicio: hora('Hora de início'),
  horaTermino: z.string().nullable().describe('Hora de término, HH:MM no relógio da cidade; nula quando não informada'),
  horaFim: z.string().nullable().describe('Hora de término: outro nome de horaTermino'),
  inicio: z.iso.datetime().describe('O instante em que começa'),
  fim: z.iso
    .datetime()
    .nullable()
    .describe('O instante em que termina; do dia inteiro, a meia-noite depois do último dia'),
  local: z.string().describe('Local'),
  observacoes: z.string().describe('Observações: texto formatado, em HTML'),
})
export type Evento = z.output<typeof evento>

export const eventoPainel = evento.extend({ versao: z.int() })
export type EventoPainel = z.output<typeof eventoPainel>

const mesFilter = () =>
  z
    .string()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Informe ano e mês, como 2026-11.')
    .meta({ description: 'ano e mês, como 2026-11', example: '2026-11' })

export const agendaList = defineList({
  path: '/painel/ajax/agenda',
  page: '/painel/agenda',
  title: 'Agenda',
  exportName: 'agenda',
  row: evento,
  filters: z
    .object({
      titulo: textFilter(),
      local: textFilter(),
      observacoes: textFilter(),
      mes: mesFilter(),
      quando: z.enum(['proximos', 'passados'], 'Use proximos ou passados.'),
      busca: textFilter(),
    })
    .partial(),
  sort: { by: ['inicio', 'fim', 'titulo'], first: ['inicio', 'desc'] },
  words: {
    fields: agendaFields,
    labels: { id: 'Código no portal', inicio: 'Início', fim: 'Término', mes: 'Mês', quando: 'Quando' },
  },
})

export const agendaPublicList = defineList({ ...agendaList, path: '/ajax/agenda', page: '/agenda' })

const mes = z.object({ valor: z.string(), nome: z.string() })

/** The months that have events, newest first. */
export const agendaOpcoes = z.object({ meses: z.array(mes) })
export type AgendaListData = ListPageData<Evento> & { opcoes: z.output<typeof agendaOpcoes> }

export const agendaFormPage = z.object({ evento: eventoPainel.nullable() })
export type AgendaFormPage = z.output<typeof agendaFormPage>

/** An event as a row of the public page: `quando` in words, on the city's clock. */
export const cartao = z.object({
  id: z.int(),
  titulo: z.string(),
  href: z.string(),
  dia: z.iso.date(),
  quando: z.string(),
  local: z.string(),
})
export type Cartao = z.output<typeof cartao>

const diaDoMes = z.object({
  data: z.string(),
  isDoMes: z.boolean(),
  isHoje: z.boolean(),
  eventos: z.array(z.object({ id: z.int(), titulo: z.string(), href: z.string(), hora: z.string().nullable() })),
})
export type DiaDoMes = z.output<typeof diaDoMes>

export const calendario = z.object({
  mes,
  anterior: mes.nullable(),
  seguinte: mes.nullable(),
  semanas: z.array(z.array(diaDoMes)),
})
export type Calendario = z.output<typeof calendario>

export const agendaPage = z.object({
  titulo: z.string(),
  calendario: calendario.nullable(),
  lista: z.object({
    titulo: z.string(),
    grupos: z.array(z.object({ nome: z.string().nullable(), eventos: z.array(cartao) })),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  /** How many events the same search finds on the other side of today. */
  outros: z.object({ quando: z.enum(['proximos', 'passados']), count: z.int() }).nullable(),
  orderBy: z.string(),
  ascending: z.boolean(),
  meses: z.array(mes),
  filters: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.array(z.string())),
  notes: listNotes.nullable(),
})
export type AgendaPage = z.output<typeof agendaPage>

/** Null: it was removed. */
export const eventoPage = z.object({
  evento: evento.extend({ href: z.string(), quando: z.string(), texto: z.string() }).nullable(),
})
export type EventoPage = z.output<typeof eventoPage>
