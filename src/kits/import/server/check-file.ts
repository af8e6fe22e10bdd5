// The check of a file: its rows are copied to where they wait, and compared with what is stored, in one transaction that leaves
// nothing when anything is wrong. COPY needs the driver's own connection.
import type { PoolClient } from 'pg'
import { dadosPessoais } from '#base/dado-pessoal.ts'
import { mascaraCpf } from '#base/documento.ts'
import { tiposDeDado } from '#base/tipo-de-dado.ts'
import { isFree } from '#kits/vazamento/campo-livre.ts'
import type { Database } from '#platform/db/connect.ts'
import type { ImportDefinition } from '../definition.ts'
import type { CheckedImport, ImportScope, RefusedFile, SampleRow } from '../import.contract.ts'
import { yearsFromDates } from './dated-years.ts'
import { baseOf, columnsOfCounts } from './import-base.ts'
import { findMapping, saveMapping } from './mappings.ts'
import type { Match } from './match-header.ts'
import { type Report, withProgress } from './progress.ts'
import type { Value } from './read-problem.ts'
import { type ReadRow, type Reshape, readRows } from './read-rows.ts'
import { maskCpfs, type Reader } from './read-value.ts'
import { differenceProblems, reconcile, type TotalRow } from './reconcile.ts'
import { reviewOf } from './review.ts'
import { sentBefore } from './sent-before.ts'
import type { Mapping } from './source.ts'
import { copyRows, findRepeated } from './staged-rows.ts'
import type { ImportTarget, Run } from './target.ts'
import { addProblems, noProblems, type ProblemsByCause, type RowProblem, refusedOf } from './unreadable.ts'

/** All that the kit must know of a set whose files are imported. */
export type ImportSet = {
  definition: ImportDefinition
  target: ImportTarget
  /** Of columns that are read in their own way, and of references, whose records are read when a file comes. */
  readers: (run: Run) => Promise<Readonly<Record<string, Reader>>>
  /** Turns the tables of some program's files into one with a header in the first row; it passes any other on as it is. */
  reshape?: Reshape
  /** The public lists of which a file may be all that there is: whoever stores it may say up to which day they are complete. */
  confirms?: readonly string[]
}

export type Upload = {
  name: string
  path: string
  sha256: string
  user: { usuario_id: number; usu_login: string }
  scope: Readonly<Record<string, Value>>
  /** Totals of the printed report, by their names. */
  totals?: Readonly<Record<string, string>>
  mappingId: number | null
  mappingName: string
  /** The columns as somebody has just pointed at them. */
  mapping?: Mapping
  /** Of the saved mapping that is written over: another one means that somebody corrected it meanwhile. */
  mappingVersion?: number | null
  /** Of a file that no person sent. */
  arrival?: { via: 'pasta' | 'endereco'; pedido: Readonly<Record<string, string>> }
}

/** The check's answer, or why the file is refused. */
export type Checked = { checked: CheckedImport } | { refused: RefusedFile }

const sampleRows = 10
const copiedAtOnce = 5000

/** Throws UnreadableFile for a file that is no table of this set. */
export async function checkFile(database: Database, set: ImportSet, upload: Upload): Promise<Checked> {
  const work = { trabalho: 'conferencia', de: upload.user.usuario_id } as const
  return withProgress(database, work, async (report) => {
    const client = await database.pool.connect()
    let isSound = false
    try {
      await client.query("begin; set local statement_timeout = '10min'; set local work_mem = '64MB'")
      const checked = await check({ client, set, upload, report })
      await client.query('checked' in checked ? 'commit' : 'rollback')
      isSound = true
      return checked
    } finally {
      // an error may have left the connection in the middle of a COPY
      if (isSound) client.release()
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
    }
  })
}

type Check = { client: PoolClient; set: ImportSet; upload: Upload; report: Report }

async function check({ client, set, upload, report }: Check): Promise<Checked> {
  const run: Run = async (text, values = []) => (await client.query(text, values)).rows
  const { definition, target } = set
  const [next] = await run<{ id: number }>(
    "select nextval(pg_get_serial_sequence('importacao', 'importacao_id')) as id",
  )
  const id = next?.id ?? 0
  const staged = await stageRows({ client, set, upload, report }, { id, run })
  addProblems(staged.erros, await findRepeated(run, { staging: target.staging, columns: [], id }, definition.key))
  const verified = await target.verify?.(run, id)
  if (verified) {
    addProblems(staged.erros, verified.erros)
    addProblems(staged.avisos, verified.avisos)
  }
  if (staged.erros.total) return { refused: refusedOf(staged.erros) }
  const columns = [...filledColumns(definition, staged.match, upload.scope), ...staged.dated]
  const summed = await target.sums?.(run, id)
  const conciliacao = reconcile(definition, {
    typed: upload.totals ?? {},
    ...(summed ?? { sums: {} }),
    rows: [...staged.totals, ...(summed?.rows ?? [])],
  })
  const differences = differenceProblems(conciliacao, staged.avisos.erros)
  addProblems(staged.avisos, { erros: differences, total: differences.length })
  const compared = { importacaoId: id, columns, isStoring: false }
  const escopos = await target.compare(run, compared)
  const sums = summed?.sums ?? {}
  const { sha256, arrival } = upload
  const isByHand = arrival === undefined
  const before = await sentBefore(run, definition, { sha256, escopos, isByHand })
  // the program says the year of each file itself: it is reported
  const repetido = [before.alarme, isByHand ? staged.alarme : ''].filter((alarme) => alarme !== '').join(' ')
  if (!isByHand && staged.alarme)
    addProblems(staged.avisos, { erros: [{ linha: 1, coluna: '', mensagem: staged.alarme }], total: 1 })
  const avisos = noProblems()
  for (const found of [before.avisos, staged.avisos]) addProblems(avisos, found)
  const checked: CheckedImport = {
    importacao_id: id,
    ...sumsOf(escopos),
    escopos,
    avisos: avisos.erros,
    avisos_total: avisos.total,
    amostra: staged.sample,
    conciliacao,
    revisao: { ...(await reviewOf(run, set, { compared, sums, avisos })), repetido },
  }
  if (upload.mappingName && staged.match) await saveMapping(run, definition, { match: staged.match, ...upload })
  const base = await baseOf(run, target, checked)
  // the last thing: the total of this table is locked from here on, and another check may be under way
  await writeReceipt(run, { definition, upload, checked, columns, cortada: staged.cortada, base })
  return { checked }
}

type Staged = {
  match: Match | null
  sample: SampleRow[]
  erros: ProblemsByCause
  avisos: ProblemsByCause
  totals: TotalRow[]
  cortada: number | null
  /** Columns that the rows' dates said. */
  dated: readonly string[]
  /** What the form says, and they do not. */
  alarme: string
}

// The rows that are right are copied even after a wrong one, so that repetitions are in the same answer.
async function stageRows(
  { client, set, upload, report }: Check,
  { id, run }: { id: number; run: Run },
): Promise<Staged> {
  const { definition, target } = set
  const columns = Object.keys(definition.columns)
  const staged: Staged = {
    match: null,
    sample: [],
    erros: noProblems(),
    avisos: noProblems(),
    totals: [],
    cortada: null,
    dated: [],
    alarme: '',
  }
  const staging = { staging: target.staging, columns, id }
  const years = yearsFromDates(definition)
  let waiting: ReadRow[] = []
  const reading = {
    file: upload.path,
    definition,
    readers: await set.readers(run),
    reshape: set.reshape,
    scope: upload.scope,
    mappingOf: async (signature: string) =>
      upload.mapping ?? findMapping(run, definition, { signature, id: upload.mappingId }),
    onMatch: (match: Match) => {
      staged.match = match
      years.match(match, upload.scope)
      addProblems(staged.avisos, { erros: match.warnings, total: match.warnings.length })
    },
  }
  for await (const { rows, erros, avisos, totais, parte, cortada } of readRows(reading)) {
    staged.totals.push(...totais)
    staged.cortada = cortada ?? staged.cortada
    addProblems(staged.erros, { erros, total: erros.length })
    addProblems(staged.avisos, { erros: avisos, total: avisos.length })
    const dados = dadosNasLinhas(definition, rows)
    addProblems(staged.avisos, { erros: dados, total: dados.length })
    staged.sample.push(...rows.slice(0, sampleRows - staged.sample.length).map((row) => sampleOf(definition, row)))
    years.see(rows)
    waiting = waiting.concat(rows)
    if (waiting.length < copiedAtOnce) continue
    await copyRows(client, staging, waiting)
    await report(Math.floor(parte * 90))
    waiting = []
  }
  if (waiting.length) await copyRows(client, staging, waiting)
  const said = years.say()
  addProblems(staged.erros, said.erros)
  addProblems(staged.avisos, said.avisos)
  return { ...staged, dated: said.columns, alarme: said.alarme }
}

// Of a person's document the receipt shows what everybody may see, and no more, whatever column it stands in.
const sampleOf = ({ columns }: ImportDefinition, { linha, valores }: ReadRow): SampleRow => ({
  linha,
  ...Object.fromEntries(
    Object.entries(columns).map(([name, { kind }], at) => {
      const value = valores[at] ?? null
      if (kind === 'cpf') return [name, mascaraCpf(String(value ?? ''))]
      return [name, kind === 'text' || kind === 'long-text' ? maskCpfs(String(value ?? '')) : value]
    }),
  ),
})

// A column that the file does not have is not written over.
const filledColumns = ({ columns }: ImportDefinition, match: Match | null, scope: Upload['scope']): string[] =>
  Object.keys(columns).filter(
    (name) => match?.places.has(name) || match?.fixed[name] !== undefined || (scope[name] ?? null) !== null,
  )

export function sumsOf(escopos: ImportScope[]) {
  const sum = (name: 'linhas' | 'novos' | 'alterados' | 'iguais' | 'ausentes') =>
    escopos.reduce((total, escopo) => total + escopo[name], 0)
  return {
    linhas: sum('linhas'),
    novos: sum('novos'),
    alterados: sum('alterados'),
    iguais: sum('iguais'),
    ausentes: sum('ausentes'),
  }
}

type Receipt = {
  definition: ImportDefinition
  upload: Upload
  checked: CheckedImport
  columns: string[]
  cortada: number | null
  base: string
}

async function writeReceipt(run: Run, { definition, upload, checked, columns, cortada, base }: Receipt): Promise<void> {
  const values = {
    importacao_id: checked.importacao_id,
    imp_conjunto: definition.name,
    imp_arquivo: upload.name || 'arquivo',
    imp_sha256: upload.sha256,
    imp_usuario: upload.user.usu_login,
    ...columnsOfCounts(checked),
    imp_colunas: JSON.stringify(columns),
    imp_escopos: JSON.stringify(checked.escopos),
    imp_amostra: JSON.stringify(checked.amostra),
    imp_avisos: JSON.stringify(checked.avisos),
    imp_avisos_total: checked.avisos_total,
    ...(upload.arrival && { imp_via: upload.arrival.via, imp_pedido: JSON.stringify(upload.arrival.pedido) }),
    imp_conciliacao: JSON.stringify(checked.conciliacao),
    imp_revisao: JSON.stringify(checked.revisao),
    imp_cortada: cortada,
    imp_base: base,
  }
  const places = Object.keys(values).map((_name, at) => `$${at + 1}`)
  await run(
    `insert into importacao (${Object.keys(values).join(', ')}) overriding system value values (${places.join(', ')})`,
    Object.values(values),
  )
}

// What in the texts of a file is somebody's own and would become public, said beside its row before it is stored. CPFs are masked as they
// are read (maskCpfs), and need no word.
function dadosNasLinhas({ columns }: ImportDefinition, rows: readonly ReadRow[]): RowProblem[] {
  const free = Object.entries(columns).map(([name, column]) => (isFree(name, column) ? column.label : null))
  return rows.flatMap(({ linha, valores }) =>
    valores.flatMap((value, at) => {
      const coluna = free[at]
      if (!coluna || typeof value !== 'string' || value.length < 8) return []
      return dadosPessoais(value).map(({ tipo, trecho }) => ({
        ...{ linha, coluna },
        mensagem: `${tiposDeDado[tipo]}, que ficará público: ${trecho}`,
        causa: `${tiposDeDado[tipo]}, que ficará público.`,
      }))
    }),
  )
}
