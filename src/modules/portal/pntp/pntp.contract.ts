// What was judged of each criterion: the cockpit, the public page, the dossier and the command show the same.
import { z } from 'zod'
import { privileges } from '#base/privilegio.ts'
import { flag, optionalId, optionalText } from '#kits/form/fields.ts'

const item = z.object({
  item: z.enum(['D', 'A', 'S', 'G', 'F']),
  atende: z.boolean(),
  porque: z.string(),
  vence: z.string().nullable(),
  por: z.enum(['programa', 'declaracao', 'pessoa']),
})

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
  acesso: z.enum([...privileges.map(({ name }) => name), 'administrador']),
  /** What a person has to say; null where the portal decides alone. */
  pessoa: z.string().nullable(),
  /** The first day after which it loses something. */
  vence: z.string().nullable(),
  /** Since which day its state is this one, and which it had before; null of the first run. */
  desde: z.string(),
  era: z.enum(['atende', 'parte', 'nao', 'nao-se-aplica']).nullable(),
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

/** Who answers for a criterion, and how long its work takes here. */
const cuidado = z.object({
  criterio: z.string(),
  usuario_id: z.int().nullable(),
  login: z.string().nullable(),
  minutos: z.int().nullable(),
})
const ponto = z.object({ dia: z.string(), indice: z.number(), nivel: z.string() })
export type Ponto = z.output<typeof ponto>

const marca = z.object({
  criterio: z.string(),
  tipo: z.enum(['confirma', 'nao-se-aplica']),
  nota: z.string(),
  autor: z.string(),
  em: z.string(),
  vence: z.string(),
})

export const pntpPage = z.object({
  avaliacao,
  curva: z.array(ponto),
  cuidados: z.array(cuidado),
  marcas: z.array(marca),
  responsaveis: z.array(z.object({ id: z.int(), login: z.string() })),
  publica: z.boolean(),
  /** What this account may do: set who answers and whether it is public; the privileges of the others. */
  conta: z.object({ login: z.string(), isAdmin: z.boolean(), privilegios: z.array(z.string()) }),
})
export type PntpPage = z.output<typeof pntpPage>

/** `avaliacao`: null where the town does not publish it. */
export const avaliacaoPage = z.object({ avaliacao: avaliacao.nullable(), curva: z.array(ponto) })
export type AvaliacaoPage = z.output<typeof avaliacaoPage>

const criterio = z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'Este critério não existe.')
/** `tipo` 'nenhuma' takes back what was said. */
export const marcaForm = z
  .object({ criterio, tipo: z.enum(['confirma', 'nao-se-aplica', 'nenhuma']), nota: optionalText(500) })
  .refine(({ tipo, nota }) => tipo !== 'nao-se-aplica' || nota !== '', {
    path: ['nota'],
    message: 'Diga por que não se aplica.',
  })
export const cuidadoForm = z.object({
  criterio,
  usuario_id: optionalId(),
  minutos: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.coerce
      .number('Informe um número de minutos.')
      .int()
      .min(1, 'Informe de 1 a 10.000 minutos.')
      .max(10_000, 'Informe de 1 a 10.000 minutos.')
      .nullable(),
  ),
})
export const publicaForm = z.object({ publica: flag() })
export const matrizForm = z.object({
  ano: z.coerce
    .number('Informe o ano.')
    .int('Informe o ano.')
    .min(2023, 'Informe um ano de 2023 em diante.')
    .max(2100, 'Informe o ano.'),
  texto: z.string('Cole a matriz.').min(1, 'Cole a matriz.').max(200_000, 'A matriz é grande demais.'),
})
