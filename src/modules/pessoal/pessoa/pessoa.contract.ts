// All that is public of one person of the staff. No leave, no document: what the schemas do not name does not leave the server.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'

const amount = amountColumn().nullable()

const isText = (value: string) => !value.includes('\0')

/** Which person: without a number, all who have the name. */
export const pessoaQuery = z.object({
  matricula: z.string().min(1).max(60).refine(isText).optional(),
  nome: z.string().trim().min(1).max(200).refine(isText),
  entidade: z.coerce.number().int().positive().optional(),
})

/** A registration number with its posts: what tells people of one name apart. `entidades`: of the list of staff. */
const registro = z.object({
  matricula: z.string(),
  nome: z.string(),
  cargos: z.array(z.string()),
  entidades: z.array(z.object({ id: z.int(), nome: z.string() })),
})
export type Registro = z.output<typeof registro>

const vinculo = z.object({
  id: z.int(),
  entidade: z.string(),
  cargo: z.string(),
  funcao: z.string(),
  tipo: z.string(),
  lotacao: z.string(),
  local: z.string(),
  orgao: z.string(),
  admissao: z.iso.date(),
  fim: z.iso.date().nullable(),
  aposentadoria: z.iso.date().nullable(),
  cedido_para: z.string(),
  horas: z.string().nullable(),
  ato: z.string(),
})
export type Vinculo = z.output<typeof vinculo>

const pagamento = z.object({
  id: z.int(),
  ano: z.int(),
  mes: z.int(),
  tipo: z.string(),
  cargo: z.string(),
  salario: amountColumn(),
  bruto: amount,
  descontos: amount,
  liquido: amount,
})
export type Pagamento = z.output<typeof pagamento>

const anoPago = z.object({
  ano: z.int(),
  linhas: z.int(),
  salario: amountColumn(),
  bruto: amount,
  bruto_linhas: z.int(),
  descontos: amount,
  descontos_linhas: z.int(),
  liquido: amount,
  liquido_linhas: z.int(),
})
export type AnoPago = z.output<typeof anoPago>

const anoViajado = z.object({
  cargo: z.string(),
  ano: z.int(),
  viagens: z.int(),
  quantidade: z.string(),
  valor: amountColumn(),
  devolvido: amount,
})
export type AnoViajado = z.output<typeof anoViajado>

const viagem = z.object({
  id: z.int(),
  ida: z.iso.date(),
  volta: z.iso.date(),
  destino: z.string(),
  motivo: z.string(),
  quantidade: z.string(),
  valor: amountColumn(),
})
export type Viagem = z.output<typeof viagem>

export const pessoa = z.object({
  registro,
  /** The legal person that was asked for, of several with the same number and name. */
  entidade_id: z.int().nullable(),
  vinculos: z.array(vinculo),
  /** The newest payments, and the sums of all by year; null where nobody can tell whose they are. */
  folha: z.object({ pagamentos: z.array(pagamento), anos: z.array(anoPago) }).nullable(),
  /** The newest travels, and the sums of all by post and year. */
  diarias: z.object({ viagens: z.array(viagem), anos: z.array(anoViajado) }),
  /** Per diems of the same name that may be somebody else's. */
  diarias_de_quem: z.int(),
  /** The others of the same name. */
  homonimos: z.array(registro),
})
export type Pessoa = z.output<typeof pessoa>

/** `pessoa` null: the page says who has the name. */
export const pessoaPageData = z.object({
  nome: z.string(),
  pessoa: pessoa.nullable(),
  registros: z.array(registro),
})
export type PessoaPageData = z.output<typeof pessoaPageData>

/** On the page of a per diem: the only person of the name with the post; else the name alone; null of one whom neither list has. */
export const doBeneficiario = { pessoa: z.object({ matricula: z.string().optional(), nome: z.string() }).nullable() }
export type DoBeneficiario = { pessoa: { matricula?: string; nome: string } | null }
