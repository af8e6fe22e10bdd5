// Imports of files (docs/specification/data-sets.md#imports): checked, looked at, stored as a whole, undone as a whole.
import { z } from 'zod'
import { optionalDate } from '#kits/form/fields.ts'
import { defineList, listPageSchema } from '#kits/list/list.ts'
import type { ImportDefinition } from './definition.ts'
import { importWords } from './words.schema.ts'

/** A row of the file that is wrong or strange; `coluna` is empty when the whole row is. */
const problem = z.object({ linha: z.int(), coluna: z.string(), mensagem: z.string() })
export type ImportProblem = z.output<typeof problem>

/** A cause of problems once: how many rows have it, the first of them, and what can be done about it on the spot. */
export const problemGroup = z.object({
  mensagem: z.string(),
  /** Empty when whole rows are meant; several of a header. */
  colunas: z.array(z.string()),
  vezes: z.int(),
  linhas: z.array(z.int()),
  remedio: z
    .discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('colunas') }),
      z.object({ tipo: z.literal('cadastro'), texto: z.string(), href: z.string() }),
    ])
    .nullable(),
})
export type ProblemGroup = z.output<typeof problemGroup>

/** What a refused file says beside the message of its field: the first wrong rows, and how many wrongs there are. */
export type RefusedFile = {
  erros: ImportProblem[]
  erros_total: number
  /** The same by their causes, those of most rows first. */
  grupos: ProblemGroup[]
  /** Where people say which column is which, when that is what is wrong. */
  leitura?: string
}

const counts = { linhas: z.int(), novos: z.int(), alterados: z.int(), iguais: z.int(), ausentes: z.int() }

/** A part of the set that the file replaces: 'Prefeitura · 2019 · Setembro'. `existentes`: rows that it had before. */
export const scope = z.object({
  nome: z.string(),
  valores: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  soma: z.string().nullable(),
  existentes: z.int(),
  /** Of a part with records of several kinds: what it had of each, and what the file no longer has. */
  fatos: z.array(z.object({ nome: z.string(), existentes: z.int(), ausentes: z.int() })).optional(),
  ...counts,
})
export type ImportScope = z.output<typeof scope>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** `linha` and the columns of the set. */
export const sampleRow = z.record(z.string(), cell)
export type SampleRow = z.output<typeof sampleRow>

/**
 * A total that the clerk entered beside the file, or that stands in a row of it (`linha`), and what the rows give; null: the file does
 * not have it.
 */
export const reconciled = z.object({
  nome: z.string(),
  linha: z.int().nullable(),
  informado: z.string(),
  calculado: z.string().nullable(),
  diferenca: z.string().nullable(),
})
export type Reconciled = z.output<typeof reconciled>

const amounts = { portal: z.string().nullable(), arquivo: z.string().nullable(), depois: z.string().nullable() }

/**
 * An amount over the whole file: what the portal has today in the parts that the file replaces, what the file says, and what the portal
 * will have. Null is unknown. `mes` is null where the amount has no month.
 */
export const fileSum = z.object({
  nome: z.string(),
  ...amounts,
  meses: z.array(z.object({ ano: z.int(), mes: z.int().nullable(), ...amounts })),
})
export type FileSum = z.output<typeof fileSum>

/** A field of a record that stays: its value today and the file's, as people read them. */
const change = z.object({
  registro: z.string(),
  linha: z.int().nullable(),
  campo: z.string(),
  de: z.string().nullable(),
  para: z.string().nullable(),
})
export type FieldChange = z.output<typeof change>

/** `diferenca`: of an amount, the sum of what it changes by where both values are known. */
const changedField = z.object({ campo: z.string(), registros: z.int(), diferenca: z.string().nullable() })

/** What lets a person be sure before storing. */
export const review = z.object({
  somas: z.array(fileSum),
  /** Amounts that the file does not have at all: what the portal knows of them stays. */
  faltam: z.array(z.string()),
  campos: z.array(changedField),
  /** The first of each field, the largest differences before others. */
  mudancas: z.array(change),
  avisos: z.array(problemGroup),
  erros: z.array(problemGroup),
  /** The same file was stored for other parts of the set, or its dates are of another year: what is to be confirmed; '' without that. */
  repetido: z.string(),
})
export type Review = z.output<typeof review>

/** What the check answers. */
export const checkedImport = z.object({
  importacao_id: z.int(),
  ...counts,
  escopos: z.array(scope),
  avisos: z.array(problem),
  avisos_total: z.int(),
  amostra: z.array(sampleRow),
  conciliacao: z.array(reconciled),
  revisao: review,
})
export type CheckedImport = z.output<typeof checkedImport>

/** What the storing answers: what it really did. */
export const storedImport = z.object({ importacao_id: z.int(), ...counts })

/** What may be said with the storing. */
export const storeForm = z.object({ completo_ate: optionalDate() })

/** Percent; null when nothing is under way. */
export const importProgress = z.object({ andamento: z.int().nullable() })

export const importState = z.enum(['conferida', 'gravada', 'desfeita', 'retida'])
export type ImportState = z.output<typeof importState>

export const importRow = z.object({
  importacao_id: z.int(),
  imp_arquivo: z.string(),
  imp_usuario: z.string(),
  imp_data: z.string(),
  imp_estado: importState,
  imp_linhas: z.int(),
  imp_novos: z.int(),
  imp_alterados: z.int(),
  imp_iguais: z.int(),
  imp_ausentes: z.int(),
  imp_via: z.enum(['mao', 'pasta', 'endereco']),
  /** Why a file that a program delivered waits for a person; '' when it does not. */
  imp_retida: z.enum(['', 'erros', 'reducao', 'gravacao']),
})
export type ImportRow = z.output<typeof importRow>

export const importRecord = importRow.extend({
  imp_sha256: z.string(),
  imp_escopos: z.array(scope),
  imp_amostra: z.array(sampleRow),
  imp_avisos: z.array(problem),
  imp_avisos_total: z.int(),
  imp_erros: z.array(problem),
  imp_erros_total: z.int(),
  imp_conciliacao: z.array(reconciled),
  imp_revisao: review,
  /** The file's last line, when it may have been cut off: stored only when that is confirmed. */
  imp_cortada: z.int().nullable(),
  imp_gravada_em: z.string().nullable(),
  imp_desfeita_em: z.string().nullable(),
  /** How much of it is stored, in percent, while some instance stores it; null otherwise. */
  andamento: z.int().nullable(),
})
export type ImportRecord = z.output<typeof importRecord>

const option = z.object({ value: z.string(), label: z.string() })
/** What every page of a set's imports knows: its addresses, its words, the columns of the sample. */
export const importPlace = z.object({
  /** Whoever stores a file may say that with it the public lists are complete up to a day. */
  isConfirmable: z.boolean(),
  call: z.string(),
  page: z.string(),
  back: z.string(),
  /** The page that lists what was sent. */
  list: z.string(),
  words: importWords,
  columns: z.array(z.object({ name: z.string(), label: z.string(), kind: z.string() })),
})
export type ImportPlace = z.output<typeof importPlace>

/** A field of the form beside the file. */
export const scopeField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  options: z.array(option).nullable(),
  /** A total of the report, to be compared: not a value of rows. */
  isTotal: z.boolean().optional(),
})
export type ScopeField = z.output<typeof scopeField>

/** A form for new rows: what it asks beside them, and the readings of columns that are stored. */
export const importForm = z.object({
  place: importPlace,
  asked: z.array(scopeField),
  mappings: z.array(option),
  /** Names of the layouts that come with the portal. */
  layouts: z.array(z.string()),
})
export type ImportFormPage = z.output<typeof importForm>

export const importListPage = listPageSchema(importRow).extend(importForm.shape)
export type ImportListPage = z.output<typeof importListPage>

export const importPage = z.object({
  record: importRecord,
  place: importPlace,
  /** What values of references and choices in the sample are called, by column. */
  nomes: z.record(z.string(), z.record(z.string(), z.string())),
  /** The reading that the import was made of, while its columns can be pointed at anew. */
  leitura: z.int().nullable(),
  /** What its undoing takes away is public: a reason is asked for. */
  pede_motivo: z.boolean(),
})
export type ImportPage = z.output<typeof importPage>

/** The list of a set's imports. */
export const importList = (set: Pick<ImportDefinition, 'call' | 'page' | 'below' | 'words'>) => {
  const folder = set.below ? `/${set.below}/importacao` : '/importacao'
  return defineList({
    title: set.words.title,
    path: `${set.call}${folder}`,
    page: `${set.page}${folder}`,
    exportName: 'importacoes',
    row: importRow,
    filters: z.object({}),
    sort: { by: ['imp_data'], first: ['imp_data', 'desc'] },
  })
}
