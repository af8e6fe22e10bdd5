// The rules of the legal clock (numbers of days, hours, authorities), one record.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { regraPrazoFields } from './regra-prazo.fields.ts'

const {
  hora_limite,
  ouv_dias_resposta,
  ouv_dias_prorrogacao,
  ouv_dias_complemento,
  ouv_dias_orgao,
  ouv_dias_orgao_prorrogacao,
  ouv_complementos,
  ...shape
} = formSchema(regraPrazoFields).shape

export const regraPrazoForm = z.object({
  hora_limite: hora_limite.transform(readHora),
  ...shape,
  // a user who knows only the E-Sic's terms leaves those of the ombudsman as they are
  ouv_dias_resposta: ouv_dias_resposta.optional(),
  ouv_dias_prorrogacao: ouv_dias_prorrogacao.optional(),
  ouv_dias_complemento: ouv_dias_complemento.optional(),
  ouv_dias_orgao: ouv_dias_orgao.optional(),
  ouv_dias_orgao_prorrogacao: ouv_dias_orgao_prorrogacao.optional(),
  ouv_complementos: ouv_complementos.optional(),
  versao: version(),
})
export type RegraPrazoForm = z.output<typeof regraPrazoForm>

/** The rules of an example, before they are saved. */
export const exemploQuery = regraPrazoForm.pick({ hora_limite: true, dias_resposta: true, dias_prorrogacao: true })
export type ExemploQuery = z.output<typeof exemploQuery>

export const regraPrazo = z.object({
  hora_limite: z.string(),
  dias_resposta: z.int(),
  dias_prorrogacao: z.int(),
  dias_recurso: z.int(),
  dias_decisao: z.int(),
  ouv_dias_resposta: z.int(),
  ouv_dias_prorrogacao: z.int(),
  ouv_dias_complemento: z.int(),
  ouv_dias_orgao: z.int(),
  ouv_dias_orgao_prorrogacao: z.int(),
  ouv_complementos: z.int(),
  autoridade_1: z.string(),
  autoridade_2: z.string(),
  versao: z.int(),
})
export type RegraPrazo = z.output<typeof regraPrazo>

/** A counted term: a sentence on what it is about, and how it was counted. */
const exemplo = z.object({ titulo: z.string(), frases: z.array(z.string()) })
/** Of the numbers in the form, before they are saved. */
export const exemplos = z.object({ exemplos: z.array(exemplo) })
export type Exemplo = z.output<typeof exemplo>

export const regraPrazoPage = z.object({ regra: regraPrazo, exemplos: z.array(exemplo) })
export type RegraPrazoPage = z.output<typeof regraPrazoPage>

// Brazilian spellings of a time: '9:00', '9h', '09h30'; stored as 'HH:mm'.
function readHora(value: string, context: z.core.$RefinementCtx<string>): string {
  const [, horas, minutos = '00'] = /^([01]?\d|2[0-3])(?:[:h]([0-5]\d)?)$/.exec(value) ?? []
  if (horas) return `${horas.padStart(2, '0')}:${minutos}`
  context.issues.push({ code: 'custom', message: 'Informe uma hora válida, como 19:00.', input: value })
  return z.NEVER
}
