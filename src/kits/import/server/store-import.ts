// An import is stored in one transaction and by sets of rows. Readers are not kept waiting; whoever else writes the table waits for
// its end, so that what is compared is what is there.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { mostraDinheiro } from '../../../base/dinheiro.ts'
import type { Database, WriteTransaction } from '../../../platform/db/connect.ts'
import { isExclusionViolation, isLockNotAvailable, refusalOf } from '../../../platform/db/violations.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type Told, tellAsOne } from '../../../platform/trail/tell.queries.ts'
import type { ImportScope, Reconciled } from '../import.contract.ts'
import { lossesOf } from '../shrinking.ts'
import { type ImportSet, sumsOf } from './check-file.ts'
import { type Tell, withProgress } from './progress.ts'
import { isDifferent } from './reconcile.ts'
import { columnsOf, type ImportTarget, quoted, type Run, runOn, type TargetTable } from './target.ts'

export type ImportFloor = { database: Database; jobs: Jobs }
export type Counts = ReturnType<typeof sumsOf>
export type StoreOrder = {
  id: number
  /** The second click on an import that takes away much of what is there. */
  isConfirmed: boolean
}

/** The queue of what follows an import that was stored or undone. */
export const afterImport = (set: string): string => `${set.replaceAll('_', '-')}-importado`

/** Somebody else is storing: the same may succeed later. */
export class StoringBusy extends Conflict {}

const patienceMs = 60_000
const retryMs = 100
// Percent of the whole: the rows are compared, the rows are written and the sums remain.
const compared = 15
const noted = 25
const written = 85

/** Throws NotFound, or Conflict when it was stored before, its rows are gone, or it takes away too much. */
export function storeImport(floor: ImportFloor, set: ImportSet, order: StoreOrder): Promise<Counts> {
  const work = { trabalho: 'gravacao', de: order.id } as const
  return withProgress(floor.database, work, (tell) =>
    alone(floor.database, set.target, async (tx) => {
      const counts = await tellAsOne(tx, () => store(tx, set, { ...order, tell }))
      await floor.jobs.enqueue(tx, afterImport(set.definition.name), { importacao_id: order.id })
      return counts
    }),
  )
}

async function store(tx: WriteTransaction, set: ImportSet, order: StoreOrder & { tell: Tell }) {
  const { target, definition } = set
  const { id, tell } = order
  const run = runOn(tx)
  const receipt = await lockImport(tx, definition.name, id)
  if (receipt.imp_estado === 'retida') throw new Conflict('O arquivo tem erros e não pode ser gravado.')
  if (receipt.imp_estado !== 'conferida') throw new Conflict('Esta importação já foi gravada.')
  await tell(1)
  const compares = { importacaoId: id, columns: receipt.imp_colunas, isStoring: true }
  const escopos = await target.compare(run, compares)
  const counts = sumsOf(escopos)
  // the rows wait in a table that a crash of the server empties
  if (counts.linhas !== receipt.imp_linhas)
    throw new Conflict('As linhas conferidas não existem mais. Envie o arquivo de novo.')
  if (!order.isConfirmed) {
    refuseCut(receipt.imp_cortada)
    refuseDifferent(receipt.imp_conciliacao)
    await refuseShrinking(run, set, escopos)
  }
  await tell(compared)
  for (const table of target.tables) await keepRows(run, table, id)
  await tell(noted)
  await target.write(run, compares, tx)
  await tell(written)
  await tx
    .updateTable('importacao')
    .set({
      imp_estado: 'gravada',
      imp_gravada_em: sql<string>`now()`,
      imp_linhas: counts.linhas,
      imp_novos: counts.novos,
      imp_alterados: counts.alterados,
      imp_iguais: counts.iguais,
      imp_ausentes: counts.ausentes,
      imp_escopos: JSON.stringify(escopos),
    })
    .where('importacao_id', '=', id)
    .execute()
  return { result: counts, told: toldOf('importou', set, receipt, counts) }
}

/** What the trail says of an import: one row, with its figures. */
export const toldOf = (acao: string, { target }: ImportSet, receipt: Receipt, counts: Partial<Counts> = {}): Told => ({
  acao,
  tabela: target.table,
  nome: `Importação nº ${receipt.importacao_id}: ${receipt.imp_arquivo}`,
  mudancas: Object.fromEntries(Object.entries(counts).map(([name, count]) => [`imp_${name}`, [null, count]])),
})

type Receipt = Awaited<ReturnType<typeof lockImport>>

/** Nobody else writes the table meanwhile; it is tried again while others do. */
export async function alone<T>(
  { write }: Database,
  { table, locks }: ImportTarget,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await write(async (tx) => {
        // long enough for an automatic VACUUM to give way
        await sql`set local lock_timeout = '5s'`.execute(tx)
        await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
        // No lock is waited for while another is held: whoever types a record takes them one by one, and two that wait for each
        // other would end in an error for one of them.
        for (const other of locks) await sql`lock table ${sql.table(other)} in exclusive mode nowait`.execute(tx)
        await sql`set local statement_timeout = '30min'`.execute(tx)
        return await work(tx)
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) throw new Conflict(refusal.message)
      if (isExclusionViolation(error))
        throw new Conflict('Nada mudou: dois registros iguais valeriam no mesmo período.')
      if (!isLockNotAvailable(error)) throw error
      if (performance.now() > deadline)
        throw new StoringBusy('Há outra gravação em andamento. Tente de novo em instantes.')
    }
    await sleep(retryMs)
  }
}

export async function lockImport(tx: WriteTransaction, set: string, id: number) {
  const row = await tx
    .selectFrom('importacao')
    .select((e) => [
      'importacao_id',
      'imp_arquivo',
      'imp_estado',
      'imp_linhas',
      'imp_novos',
      'imp_alterados',
      'imp_ausentes',
      'imp_cortada',
      e.ref('imp_conciliacao').$castTo<Reconciled[]>().as('imp_conciliacao'),
      e.ref('imp_colunas').$castTo<string[]>().as('imp_colunas'),
    ])
    .where('importacao_id', '=', id)
    .where('imp_conjunto', '=', set)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

// As they are before the import writes them. The version is the one that the import leaves; a row that it removes has none.
async function keepRows(run: Run, { table, id: key, written: columns, changed, gone }: TargetTable, id: number) {
  const kept = columnsOf('t', [...columns, 'importacao_id', 'versao'])
  const keep = (rows: string, versao: string) =>
    run(
      `insert into importacao_antes (importacao_id, tabela, registro, versao, antes)
      select ${id}, $1, t.${quoted(key)}, ${versao}, (select to_jsonb(linha) from (select ${kept}) linha)
      from (${rows}) mudada join ${quoted(table)} t on t.${quoted(key)} = registro`,
      [table],
    )
  await keep(changed, 't.versao + 1')
  await keep(gone, 'null::integer')
}

function refuseCut(cortada: number | null): void {
  if (cortada !== null)
    throw new Conflict(
      `O arquivo pode estar incompleto: acaba na linha ${cortada}, sem quebra de linha. Confira se ela está inteira; para gravar assim mesmo, confirme.`,
    )
}

/** Nor is a file stored unseen whose sums are not those of the report. */
function refuseDifferent(conciliacao: Reconciled[]): void {
  const different = conciliacao.filter(isDifferent)
  if (different.length === 0) return
  const which = different.map(({ nome, informado, calculado, diferenca }) =>
    calculado === null || diferenca === null
      ? `${nome}: o arquivo não traz este total`
      : `${nome}: informado ${mostraDinheiro(informado)}, no arquivo ${mostraDinheiro(calculado)}, diferença ${mostraDinheiro(diferenca)}`,
  )
  throw new Conflict(`Os totais não conferem. ${which.join('; ')}. Para gravar assim mesmo, confirme.`)
}

const namedRows = 5

/** A file that was cut short must not empty the portal: whoever sends one says so twice. */
async function refuseShrinking(run: Run, { target, definition }: ImportSet, escopos: ImportScope[]): Promise<void> {
  const losses = escopos.flatMap((escopo) => lossesOf(escopo).map((loss) => ({ ...loss, parte: escopo.nome })))
  if (losses.length === 0) return
  const gone: string[] = []
  let count = 0
  for (const { table, id, named, gone: rows, isUntold } of target.tables) {
    if (isUntold) continue
    const sumidas = await run<{ nome: string; n: number }>(
      `select ${named} as nome, count(*) over ()::int as n from (${rows}) sumida join ${quoted(table)} t on t.${quoted(id)} = registro
      order by t.${quoted(id)} limit ${namedRows}`,
    )
    count += sumidas[0]?.n ?? 0
    gone.push(...sumidas.map(({ nome }) => nome).slice(0, namedRows - gone.length))
  }
  const { many } = definition.words
  const where = losses.map((one) => `${one.parte}, ${one.ausentes} de ${one.existentes} ${one.nome ?? many}`).join('; ')
  const others = count - gone.length
  const which = `${gone.join('; ')}${others > 0 ? `; e mais ${others}` : ''}`
  throw new Conflict(
    `Mais de 20% do que há no portal não está neste arquivo: ${where}. Deixam de existir: ${which}. Para gravar assim mesmo, confirme.`,
  )
}
