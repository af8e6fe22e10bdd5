// What is kept of persons and for how long: the panel's page, which says what the nightly jobs will erase and what they erased, and the public
// page of privacy (docs/decisions/0118-one-table-of-keeping.md).
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { retencaoFields } from './guarda.fields.ts'

const linha = z.object({
  id: z.string(),
  grupo: z.string(),
  oQue: z.string(),
  /** '5 anos', '7 dias', 'enquanto a conta existir'. */
  prazo: z.string(),
  desde: z.string(),
  fundamento: z.string(),
  oQueFica: z.string(),
})

const caso = z.object({ protocolo: z.string(), endereco: z.string() })

const prevista = linha.extend({
  /** How many the next run erases, and the runs of the next 30 days; null: nothing is counted. */
  proxima: z.int().nullable(),
  mes: z.int().nullable(),
  /** The first of the next 30 days' cases. */
  casos: z.array(caso),
})
export type Prevista = z.output<typeof prevista>

const corrida = z.object({
  oQue: z.string(),
  gco_inicio: z.string(),
  gco_fim: z.string().nullable(),
  gco_apagados: z.int(),
  gco_falhas: z.array(z.object({ caso: z.string(), erro: z.string() })),
})
export type Corrida = z.output<typeof corrida>

const retencao = z.object({
  guarda_retencao_id: z.int(),
  gre_protocolo: z.string(),
  endereco: z.string(),
  gre_processo: z.string(),
  gre_motivo: z.string(),
  gre_ate: z.string(),
  gre_em: z.string(),
  gre_autor: z.string(),
  isVencida: z.boolean(),
})
export type Retencao = z.output<typeof retencao>

export const guardaPage = z.object({
  previstas: z.array(prevista),
  /** The first day on which requests are erased, while it is to come. */
  inicio: z.string().nullable(),
  /** How many cases a run takes at most. */
  porNoite: z.int(),
  corridas: z.array(corrida),
  retencoes: z.array(retencao),
  hoje: z.string(),
})
export type GuardaPage = z.output<typeof guardaPage>

export const retencaoForm = formSchema(retencaoFields)
export const fimForm = z.object({ id: z.coerce.number().int().positive() })

export const privacidadePage = z.object({
  nome: z.string(),
  /** '' while the town has not said it. */
  encarregado: z.object({ nome: z.string(), email: z.string(), telefone: z.string() }),
  /** The page that the town wrote itself; '' for none. */
  politica: z.string(),
  linhas: z.array(linha),
  /** Who else handles data: what they do, and who they are where that is configured. */
  operadores: z.array(z.object({ oQue: z.string(), quem: z.string() })),
  temOuvidoria: z.boolean(),
})
export type PrivacidadePage = z.output<typeof privacidadePage>
