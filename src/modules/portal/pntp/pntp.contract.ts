// What was judged of each criterion: the cockpit, the public page, the dossier and the command show the same.
import { z } from 'zod'
import { privileges } from '#base/privilegio.ts'
import { flag } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { cuidadoFields, marcaFields, matrizFields } from './pntp.fields.ts'

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
  /** Public addresses, each with its file where the criterion asks for one, and whether it answered. */
  provas: z.array(z.object({ href: z.string(), arquivo: z.string().nullable().default(null), responde: z.boolean() })),
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
export type Cuidado = z.output<typeof cuidado>
const ponto = z.object({ dia: z.string(), indice: z.number(), nivel: z.string() })
export type Ponto = z.output<typeof ponto>

/** What a person said of a criterion. */
const marca = z.object({
  tipo: z.enum(['confirma', 'nao-se-aplica', 'externa']),
  /** Of 'externa', where the data are; '' of the others. */
  endereco: z.string(),
  nota: z.string(),
  autor: z.string(),
  em: z.string(),
  vence: z.string(),
})
export type Marca = z.output<typeof marca>

/** `calculo`: how the run stands that somebody asked for; 'nenhum' where nobody did, or it was told of before. */
export const pntpPage = z.object({
  avaliacao,
  calculo: z.enum(['nenhum', 'em-curso', 'pronto', 'falhou']),
  curva: z.array(ponto),
  cuidados: z.array(cuidado),
  publica: z.boolean(),
  isAdmin: z.boolean(),
})
export type PntpPage = z.output<typeof pntpPage>

/** Whether an instance is at a run. */
export const andamento = z.object({ calculando: z.boolean() })
export type Andamento = z.output<typeof andamento>

/** `podeMarcar`: the account has the privilege of this criterion. `responsaveis`: empty but for administrators, who set who answers. */
export const criterioPage = z.object({
  criterio: avaliado,
  marca: marca.nullable(),
  cuidado: cuidado.nullable(),
  responsaveis: z.array(z.object({ id: z.int(), login: z.string() })),
  podeMarcar: z.boolean(),
  isAdmin: z.boolean(),
})
export type CriterioPage = z.output<typeof criterioPage>

/** `avaliacao`: null where the town does not publish it. */
export const avaliacaoPage = z.object({ avaliacao: avaliacao.nullable(), curva: z.array(ponto) })
export type AvaliacaoPage = z.output<typeof avaliacaoPage>

const idDoCriterio = z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'Este critério não existe.')
/** `tipo` 'nenhuma' takes back what was said. */
export const marcaForm = formSchema(marcaFields)
  .extend({ criterio: idDoCriterio })
  .refine(({ tipo, nota }) => tipo !== 'nao-se-aplica' || nota !== '', {
    path: ['nota'],
    message: 'Diga por que não se aplica.',
  })
  .refine(({ tipo, endereco }) => tipo !== 'externa' || endereco !== '', {
    path: ['endereco'],
    message: 'Informe o endereço dos dados.',
  })
export const cuidadoForm = formSchema(cuidadoFields).extend({ criterio: idDoCriterio })
export const publicaForm = z.object({ publica: flag() })
export const matrizForm = formSchema(matrizFields)
