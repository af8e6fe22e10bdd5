// docs/database.md: what each table is and what happens when it is written, read from a database that has just run every migration and
// from the comments of db/schema.
import fs from 'node:fs'
import { sql } from 'kysely'
import { schemaFiles } from '#platform/db/baseline.ts'
import type { Queries } from '#platform/db/connect.ts'

export const databaseDocPath = 'docs/database.md'

type Table = {
  tabela: string
  contada: boolean
  motivo: string | null
  nomes: string[]
  dono: string
  ocultas: string[]
  fora: string[]
  inclusao: string
  vale_com: string[]
  importacao: string | null
}
/** `depois`: the rows of the index are written by a job. */
type Dependence = { tabela: string; fonte: string; eventos: string[]; depois: boolean }
type Trigger = { tabela: string; quando: string; evento: string; funcao: string; argumentos: string }

const intro = `# What happens when a table is written

Generated from db/schema by \`npm run types\`; what a table and its columns are stands there. Every table is registered by one call of \`registra\`
([decision 58](decisions/0058-one-call-per-table.md)), which gives a table that is counted one trigger for each kind of write
(\`registra_mudanca\`):

- **counted**: the exact number of its rows, the mark that every change renews, and the time of the last change are stored in \`total\`;
- **trail**: each change of a record is a row of \`auditoria\`, unless work on many rows is recorded as one;
- **search**: what the search finds of its rows is written anew, as the sources of the modules say
  ([decision 57](decisions/0057-search-sources-in-typescript.md)).

Triggers of a table's own stand below it, with the function that each of them calls.
`

export async function databaseDoc(db: Queries): Promise<string> {
  const [tables, triggers] = [await readTables(db), await readTriggers(db)]
  const dependences = await db.selectFrom('busca_dependencia').selectAll().orderBy('fonte').execute()
  const areas = schemaFiles.map((area) => {
    const text = fs.readFileSync(`db/schema/${area}.sql`, 'utf8')
    const made = [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name)
    const parts = made.map((name) =>
      [
        `### ${name}`,
        commentAbove(text, new RegExp(`^create (?:unlogged )?table ${name}\\b`, 'm')),
        [
          ...dutiesOf(tables.find(({ tabela }) => tabela === name)),
          ...searchOf(dependences.filter(({ tabela }) => tabela === name)),
          ...triggers.filter(({ tabela }) => tabela === name).map(lineOf),
        ].join('\n'),
      ].join('\n\n'),
    )
    return made.length ? `## ${area}\n\n${parts.join('\n\n')}\n` : ''
  })
  return [intro, ...areas.filter(Boolean)].join('\n')
}

function dutiesOf(table: Table | undefined): string[] {
  if (!table) return ['- A server that crashes forgets its rows: nothing else happens.']
  const { contada, motivo, nomes, dono, ocultas, fora, inclusao, vale_com, importacao } = table
  const names = (columns: string[]) => columns.map((column) => `\`${column}\``).join(', ')
  const trail = [
    dono ? `part of \`${dono}\`` : 'a record',
    nomes.length && `known by ${names(nomes)}`,
    ocultas.length && `only that they changed: ${names(ocultas)}`,
    fora.length && `not recorded: ${names(fora)}`,
    inclusao !== 'criou' && `an insert is '${inclusao}'`,
    vale_com.length && `once it has ${vale_com.map((column) => `\`${column}\``).join(' or ')}`,
  ].filter(Boolean)
  return [
    motivo === null ? `- Counted. Trail: ${trail.join('; ')}.` : `- ${contada ? 'Counted. ' : ''}No trail: ${motivo}.`,
    ...(importacao ? [`- Rows of a file wait in \`${importacao}\` between check and storing.`] : []),
  ]
}

function searchOf(dependences: Dependence[]): string[] {
  const sources = dependences.map(({ fonte, eventos, depois }) =>
    [`\`${fonte}\``, eventos.length < 3 && ` at ${eventos.join(' and ').toLowerCase()}`, depois && ' (by the job)']
      .filter(Boolean)
      .join(''),
  )
  return sources.length ? [`- Search: rows of ${sources.join(', ')}.`] : []
}

function lineOf({ quando, evento, funcao, argumentos }: Trigger): string {
  const text = schemaFiles.map((area) => fs.readFileSync(`db/schema/${area}.sql`, 'utf8')).join('\n')
  const why = commentAbove(text, new RegExp(`^create function ${funcao}\\(`, 'm'))
  return `- ${quando} ${evento}: \`${funcao}(${argumentos})\`. ${why}`
}

/** The comment that stands right above what the pattern finds, in one line. */
function commentAbove(text: string, pattern: RegExp): string {
  const at = pattern.exec(text)?.index ?? 0
  const lines = text.slice(0, at).split('\n').slice(0, -1)
  const first = lines.findLastIndex((line) => !line.startsWith('--')) + 1
  return lines
    .slice(first)
    .map((line) => line.replace(/^-- ?/, '').trim())
    .join(' ')
}

async function readTables(db: Queries): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select tabela, contada, motivo, nomes, dono, ocultas, inclusao, vale_com,
      case when motivo is null then array(select unnest(vistas) except select unnest(contadas || (dono || '_id')) order by 1) else '{}' end as fora,
      (select tabela || '_importacao' where to_regclass(tabela || '_importacao') is not null) as importacao
    from tabela_registrada`.execute(db)
  return rows
}

async function readTriggers(db: Queries): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select relname as tabela, proname as funcao,
      case when tgtype & 2 > 0 then 'Before' when tgdeferrable then 'At the end of the transaction, after' else 'After' end as quando,
      concat_ws(', ', case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 16 > 0 then 'update' ||
          coalesce((select ' of ' || string_agg('\`' || attname || '\`', ', ' order by attnum) from pg_attribute
            where attrelid = tgrelid and attnum = any (tgattr)), '') end,
        case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 32 > 0 then 'truncate' end) as evento,
      coalesce((select string_agg(parte, ', ') from unnest(string_to_array(encode(tgargs, 'escape'), '\\000')) parte where parte <> ''), '') as argumentos
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = 'public'::regnamespace and proname <> 'registra_mudanca'
    order by relname, tgtype & 2 = 0, tgname`.execute(db)
  return rows
}
