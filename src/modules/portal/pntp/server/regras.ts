// The rule of each criterion of the matrix of 2026, by its id. Another year's matrix may name the rule of a criterion by these ids.
import type { Regra } from './regra.ts'
import { regrasDoAtendimento } from './regras-atendimento.ts'
import { regrasDaCidade } from './regras-cidade.ts'
import { regrasDasCompras } from './regras-compras.ts'
import { regrasDasContas } from './regras-contas.ts'
import { regrasDasContasDoAno } from './regras-contas-do-ano.ts'
import { regrasDasPessoas } from './regras-pessoas.ts'
import { regrasDaSaudeEEducacao } from './regras-saude-educacao.ts'

export const regras: Readonly<Record<string, Regra>> = {
  ...regrasDaCidade,
  ...regrasDoAtendimento,
  ...regrasDasContas,
  ...regrasDasPessoas,
  ...regrasDasCompras,
  ...regrasDasContasDoAno,
  ...regrasDaSaudeEEducacao,
}
