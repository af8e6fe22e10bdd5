// What an empty database begins with: the tables, functions and triggers of db/schema and the rows of db/data, which together count as
// one migration. docs/decisions/0055-one-baseline.md
import fs from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Kysely, sql } from 'kysely'
import { projectRoot } from '../root.ts'
import type { DB } from './types.generated.ts'

export const baselineName = '0100_base'

/** Files of db/schema in the order in which they need each other. */
export const schemaFiles = [
  ...['registro', 'trilha', 'base', 'importacao', 'busca', 'busca-fontes'],
  ...['midia', 'cidade', 'compras', 'compras-processo'],
  ...['conteudo', 'conteudo-versoes', 'legislacao', 'legislacao-exercicio', 'pessoal'],
  ...['atendimento-esic', 'atendimento-ouvidoria', 'atendimento-pesquisa'],
  ...['financas-classificacao', 'financas-receita', 'financas-credor', 'financas-despesa', 'financas-somas'],
  ...['financas-ordem', 'financas-resto', 'financas-matriz', 'financas-escrita'],
]

/** Files of db/data, each named as its table, in the order in which they refer to each other. */
export const dataFiles = [
  ...[
    'configuracao',
    'regra_prazo',
    'entidade',
    'estado',
    'cidade',
    'pais',
    'feriado',
    'classificacao',
    'tipo_contato',
  ],
  ...['tipo_processo', 'tipo_licitacao', 'situacao_licitacao', 'tipo_categoria_processo'],
  ...['tipo_instituicao', 'tipo_area_atuacao', 'tipo_categoria_publicacao'],
]

// Functions may name what a later file makes. The trail does not record what the portal begins with.
const begin = `set local check_function_bodies = off; select set_config('praca.em_lote', 'sim', true);`
// Nobody published what is there: the portal's data are as old as the first record that somebody saves.
const end = `update total_pendente set atualizado_em = null where transacao = pg_current_xact_id();
  select set_config('praca.em_lote', '', true); set local check_function_bodies = on;`

const read = (file: string) => fs.readFile(path.join(projectRoot, 'db', file), 'utf8')

export async function readSchema(): Promise<string> {
  return (await Promise.all(schemaFiles.map((name) => read(`schema/${name}.sql`)))).join('\n')
}

/** Within the transaction of the migrations. */
export async function createBaseline(tx: Kysely<DB>): Promise<void> {
  await sql.raw(`${begin}\n${await readSchema()}`).execute(tx)
  for (const table of dataFiles) await insertRows(tx, table, await read(`data/${table}.csv`))
  await sql.raw(end).execute(tx)
}

async function insertRows(tx: Kysely<DB>, table: string, csv: string): Promise<void> {
  const [head = [], ...lines] = parse(csv, { cast: (value) => (value === '' ? null : value) }) as string[][]
  const rows = lines.map((line) => Object.fromEntries(head.map((column, at) => [column, line[at]])))
  const columns = sql.join(head.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}
