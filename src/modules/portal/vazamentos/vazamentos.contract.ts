// What is public already and has what seldom is (docs/decisions/0125-what-was-public-before.md): the list in the panel, and one of it.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { justificativaFields } from './vazamentos.fields.ts'

/** A text or a file, with all that was found in it. */
const aberto = z.object({
  id: z.int(),
  /** Of the findings: a decision is about these. */
  ids: z.array(z.int()),
  /** 'Notícia Edital da merenda': without what is somebody's own. */
  registro: z.string(),
  /** The field, or the file. */
  onde: z.string(),
  achados: z.array(z.object({ tipo: z.string(), lugar: z.string(), trecho: z.string(), pede: z.boolean() })),
  desde: z.string(),
  /** Where the record is changed, and where everybody reads it; null where there is no such page. */
  edicao: z.string().nullable(),
  publico: z.string().nullable(),
})
export type Aberto = z.output<typeof aberto>

const ronda = z.object({
  inicio: z.string(),
  fim: z.string().nullable(),
  eInteira: z.boolean(),
  registros: z.int(),
  arquivos: z.int(),
  incompletos: z.int(),
})

export const vazamentosPage = z.object({
  itens: z.array(aberto),
  /** Of all, by kind; those of the list are the first of the chosen one. */
  tipos: z.array(z.object({ tipo: z.string(), n: z.int() })),
  tipo: z.string(),
  total: z.int(),
  /** The last look that came to its end, and the last one of everything. */
  ronda: ronda.nullable(),
  inteira: ronda.nullable(),
  /** The one that waits for its turn, or goes on. */
  agora: ronda.extend({ comecou: z.boolean() }).nullable(),
})
export type VazamentosPage = z.output<typeof vazamentosPage>

export const vazamentoPage = z.object({ item: aberto })
export type VazamentoPage = z.output<typeof vazamentoPage>

export const justificativaForm = formSchema(justificativaFields)
