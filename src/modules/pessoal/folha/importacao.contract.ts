// Imports of payroll files (spec D16): checked, previewed, stored as a whole, undone as a whole.
import { z } from 'zod'
import { defineList, type ListPageData } from '../../../kits/list/list.ts'

/** A wrong row of the file; `coluna` is empty when the whole row is wrong. */
export const folhaErro = z.object({ linha: z.int(), coluna: z.string(), mensagem: z.string() })
export type FolhaErro = z.output<typeof folhaErro>

/** The details of a refused file: the first wrong rows, and the number of errors. */
export type FolhaRecusada = { erros: FolhaErro[]; erros_total: number }

const contas = { linhas: z.int(), novos: z.int(), alterados: z.int(), iguais: z.int() }

export const folhaMes = z.object({ ano: z.int(), mes: z.int(), total: z.string(), ...contas })
export type FolhaMes = z.output<typeof folhaMes>

export const folhaAmostra = z.object({
  linha: z.int(),
  servidor: z.string(),
  cargo: z.string(),
  codigo: z.string(),
  ano: z.int(),
  mes: z.int(),
  salario: z.string(),
})
export type FolhaAmostra = z.output<typeof folhaAmostra>

/** The answer of the check. */
export const conferencia = z.object({
  importacao_id: z.int(),
  ...contas,
  meses: z.array(folhaMes),
  amostra: z.array(folhaAmostra),
})
export type Conferencia = z.output<typeof conferencia>

/** How far a check is, in percent; null when none is under way. */
export const andamento = z.object({ andamento: z.int().nullable() })

/** What the storing answers. */
export const gravada = z.object({ importacao_id: z.int(), ...contas })

export const importacaoRow = z.object({
  importacao_id: z.int(),
  imp_arquivo: z.string(),
  imp_usuario: z.string(),
  imp_data: z.string(),
  imp_estado: z.enum(['conferida', 'gravada', 'desfeita']),
  imp_linhas: z.int(),
  imp_novos: z.int(),
  imp_alterados: z.int(),
  imp_iguais: z.int(),
})
export type ImportacaoRow = z.output<typeof importacaoRow>

export const importacao = importacaoRow.extend({
  imp_meses: z.array(folhaMes),
  imp_amostra: z.array(folhaAmostra),
  imp_gravada_em: z.string().nullable(),
  imp_desfeita_em: z.string().nullable(),
  /** Progress in percent while any instance stores it; null otherwise. */
  andamento: z.int().nullable(),
})
export type Importacao = z.output<typeof importacao>

export const importacaoList = defineList({
  path: '/painel/ajax/pagamento/importacao',
  page: '/painel/pagamento/importacao',
  title: 'Importações da folha',
  exportName: 'importacoes',
  row: importacaoRow,
  filters: z.object({}),
  sort: { by: ['imp_data'], first: ['imp_data', 'desc'] },
})
export type ImportacaoListData = ListPageData<ImportacaoRow>
