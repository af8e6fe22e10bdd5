// A programme of the budget, in one of its years: what the page of expense says of it, and what is tied to it by key.
import { z } from 'zod'
import { despesaQuadro } from './despesas-page.contract.ts'

const recebedor = z.object({ credor_id: z.int(), chave: z.string().nullable(), nome: z.string(), pago: z.string() })
const contrato = z.object({
  contrato_id: z.int(),
  numero: z.string(),
  objeto: z.string(),
  contratada: z.string(),
  chave: z.string().nullable(),
  pago: z.string(),
})
const obra = z.object({ obra_id: z.int(), objeto: z.string(), codigo: z.string() })

export const programaPage = z.object({
  codigo: z.string(),
  nome: z.string(),
  /** The years of whose budget it is a part, newest first. */
  anos: z.array(z.int()),
  quadro: despesaQuadro,
  recebedores: z.array(recebedor),
  /** Those that commitments of the year name, by what was paid for the programme; how many there are. */
  contratos: z.array(contrato),
  contratos_total: z.int(),
  /** Works whose contract is one of them. */
  obras: z.array(obra),
})
export type ProgramaPage = z.output<typeof programaPage>

const linha = z.object({ codigo: z.string(), nome: z.string(), atualizado: z.string().nullable(), pago: z.string() })
export const programasPage = z.object({ exercicio: z.int().nullable(), programas: z.array(linha) })
export type ProgramasPage = z.output<typeof programasPage>
