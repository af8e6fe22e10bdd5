// What was judged of each criterion: the cockpit, the public page, the dossier and the command show the same.
import { z } from 'zod'

const item = z.object({
  item: z.enum(['D', 'A', 'S', 'G', 'F']),
  atende: z.boolean(),
  porque: z.string(),
  vence: z.string().nullable(),
  por: z.enum(['programa', 'declaracao', 'pessoa']),
})

export const estados = {
  atende: 'Atende',
  parte: 'Em parte',
  nao: 'Não atende',
  'nao-se-aplica': 'Não se aplica',
} as const
export type EstadoDoCriterio = keyof typeof estados

export const avaliado = z.object({
  id: z.string(),
  nome: z.string(),
  dimensao: z.string(),
  classe: z.enum(['E', 'O', 'R']),
  /** In points of a hundred: what it is worth, and what it has. */
  pontos: z.number(),
  ganhos: z.number(),
  estado: z.enum(['atende', 'parte', 'nao', 'nao-se-aplica']),
  itens: z.array(item),
  /** Public addresses, each with whether it answered. */
  provas: z.array(z.object({ href: z.string(), responde: z.boolean() })),
  lei: z.string(),
  como: z.string(),
  fazer: z.string(),
  onde: z.string(),
  minutos: z.int(),
  acesso: z.string(),
  /** What a person has to say; null where the portal decides alone. */
  pessoa: z.string().nullable(),
  /** The first day after which it loses something. */
  vence: z.string().nullable(),
  /** Since which day its state is this one. */
  desde: z.string(),
})
export type Avaliado = z.output<typeof avaliado>

export const avaliacao = z.object({
  /** The town's day, and the instant. */
  dia: z.string(),
  em: z.string(),
  ano: z.int(),
  indice: z.number(),
  nivel: z.string(),
  nivelAmplo: z.string(),
  essenciaisFaltando: z.array(z.string()),
  criterios: z.array(avaliado),
})
export type Avaliacao = z.output<typeof avaliacao>
