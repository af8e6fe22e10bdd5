// Columns of a file that people point at, and what is stored of that under a name (docs/decisions/0051-any-towns-file.md).
import { z } from 'zod'
import { importPlace, scopeField } from './import.contract.ts'

/**
 * What one column of the file is: a column of the set, and another one that takes what stands behind it in the same cells, or `inverted`.
 * '' is none.
 */
const choice = z.object({ coluna: z.string(), tambem: z.string() })
export type ColumnChoice = z.output<typeof choice>

/** A column of the set, as it is offered. `joined`: what several columns of the file become; null where only one may be it. */
const offered = z.object({ value: z.string(), label: z.string(), joined: z.enum(['sum', 'text']).nullable() })
export type OfferedColumn = z.output<typeof offered>

/** What the table of columns needs; `linhas` is empty where no file is at hand. */
const pointing = z.object({
  titulos: z.array(z.string()),
  linhas: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
  escolhas: z.array(choice),
  oferecidas: z.array(offered),
  /** Columns of the set that may be the same in all rows, with what was typed for them: fields `fixo_<value>`. */
  fixas: z.array(z.object({ value: z.string(), label: z.string(), typed: z.string() })),
  /** Of each group one column is needed: their names. */
  precisas: z.array(z.array(z.string())),
})
export type Pointing = z.output<typeof pointing>

export const readingPage = z.object({
  place: importPlace,
  asked: z.array(scopeField),
  pointing,
  importacao_leitura_id: z.int(),
  arquivo: z.string(),
  campos: z.record(z.string(), z.string()),
  /** The saved mapping that it began with: writing it anew under this name changes that one. */
  mapeamento: z.object({ map_nome: z.string(), map_versao: z.int() }).nullable(),
})
export type ReadingPage = z.output<typeof readingPage>

const saved = z.object({
  importacao_mapeamento_id: z.int(),
  map_nome: z.string(),
  map_versao: z.int(),
  map_titulos: z.array(z.string()),
  map_usuario: z.string(),
  map_data: z.string(),
})
export type SavedMapping = z.output<typeof saved>

export const mappingPage = z.object({ place: importPlace, pointing, mapeamento: saved })
export type MappingPage = z.output<typeof mappingPage>

/** What reading a file answers: where its columns are pointed at. */
export const madeReading = z.object({ importacao_leitura_id: z.int(), redirect: z.string() })
export const madeMapping = z.object({ importacao_mapeamento_id: z.int(), redirect: z.string() })

const place = z.int().min(0)
/** Where a column of the set is: a place in `header`, null for nowhere, or more than that since version 2. */
const sourceInFile = z.union([
  place,
  z.null(),
  z.strictObject({
    places: z.array(place).min(1).max(50),
    part: z.enum(['first', 'second']).optional(),
    inverted: z.literal(true).optional(),
  }),
  z.strictObject({ fixed: z.string().max(500) }),
])

/** A mapping as a file that one town gives to another (docs/wire/README.md#imports-of-files); nothing of the town's data is in it. */
export const mappingFile = z.strictObject({
  kind: z.literal('praca.mapeamento'),
  version: z.literal([1, 2]),
  set: z.string().max(100),
  name: z.string().trim().min(1).max(100),
  header: z.array(z.string().max(300)).min(1).max(1000),
  columns: z.record(z.string().max(100), sourceInFile),
})
export type MappingFile = z.output<typeof mappingFile>

/** Beside the columns: the name, and the version that the page showed. */
export const mappingName = z.object({
  mapeamento_nome: z
    .string()
    .trim()
    .normalize()
    .min(1, 'Escreva o nome do modelo.')
    .max(100, 'Use no máximo 100 caracteres.'),
  versao: z.coerce.number().int().min(1),
})
