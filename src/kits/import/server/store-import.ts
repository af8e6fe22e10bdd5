// An import is stored in one transaction and by sets of rows. Readers don't wait for it; everybody else who writes the table waits for
// its end, so that what is compared is what is there.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { insertConfirmacao } from '#kits/confirmacao/server/confirmacao.queries.ts'
import type { Database, WriteTransaction } from '#platform/db/connect.ts'
import { isExclusionViolation, isForeignKeyViolation, isLockNotAvailable, refusalOf } from '#platform/db/violations.ts'
import { Conflict, notFound } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { recordAsOne, type TrailEvent } from '#platform/trail/event.queries.ts'
import type { ImportScope, Reconciled } from '../import.contract.ts'
import { lossesOf } from '../shrinking.ts'
import { type ImportSet, sumsOf } from './check-file.ts'
import { baseOf, type Counts, columnsOfCounts, noteChange, PortalChanged } from './import-base.ts'
import { type Report, withProgress } from './progress.ts'
import { maskCpfs } from './read-value.ts'
import { isDifferent } from './reconcile.ts'
import { comparisonOf } from './review.ts'
import { columnsOf, type ImportTarget, quoted, type Run, runOn, type TargetTable } from './target.ts'

export type ImportFloor = { database: Database; jobs: Jobs }
export type StoreOrder = {
  id: number
  /** The second confirmation of an import that takes away much of what is there. */
  isConfirmed: boolean
  /** Nobody has looked at its check, so there is nobody who has to know that the portal has changed since. */
  isUnseen?: boolean
  /** With the file, the public lists of the set are complete up to this day; `quem` says so. */
  complete?: { until: string; quem: string }
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

/**
 * Throws NotFound, or Conflict when it was stored before, its rows were removed, or it takes away too much, or the portal has changed
 * since it was checked.
 */
export function storeImport(floor: ImportFloor, set: ImportSet, order: StoreOrder): Promise<Counts> {
  const work = { trabalho: 'gravacao', de: order.id } as const
  return withProgress(floor.database, work, (report) =>
    alone(floor.database, set.target, async (tx) => {
      const counts = await recordAsOne(tx, () => store(tx, set, { ...order, report }))
      await floor.jobs.enqueue(tx, afterImport(set.definition.name), { importacao_id: order.id })
      return counts
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof PortalChanged) await noteChange(floor.database, order.id, error.now)
    throw error
  })
}

async function store(tx: WriteTransaction, set: ImportSet, order: StoreOrder & { report: Report }) {
  const { target, definition } = set
  const { id, report } = order
  const run = runOn(tx)
  const receipt = await lockImport(tx, definition.name, id)
  if (receipt.imp_estado === 'retida') throw new Conflict('O arquivo tem erros e não pode ser gravado.')
  if (receipt.imp_estado !== 'conferida') throw new Conflict('Esta importação já foi gravada.')
  await report(1)
  const compares = { importacaoId: id, columns: receipt.imp_colunas, isStoring: true }
  const escopos = await target.compare(run, compares)
  const counts = sumsOf(escopos)
  // the rows wait in a table that a crash of the server empties
  if (counts.linhas !== receipt.imp_linhas)
    throw new Conflict('As linhas conferidas não existem mais. Envie o arquivo de novo.')
  const base = await baseOf(run, target, counts)
  const isNothing = counts.novos + counts.alterados + counts.ausentes === 0
  const isChanged = !order.isUnseen && !isNothing && receipt.imp_base !== null && receipt.imp_base !== base
  const doubts = isChanged || !order.isConfirmed ? await doubtsOf(run, set, receipt, escopos) : ''
  // nobody has confirmed what is there now
  if (isChanged) {
    const revisao = await comparisonOf(run, set, compares)
    throw new PortalChanged(definition, { counts, escopos, base, doubts, revisao })
  }
  if (doubts) throw new Conflict(`${doubts} Para gravar assim mesmo, confirme.`)
  await report(compared)
  for (const table of target.tables) await storeVersions(run, table, id)
  await report(noted)
  await target.write(run, compares, tx)
  await report(written)
  if (order.complete) {
    const { until: completo_ate, quem } = order.complete
    for (const lista of set.confirms ?? [])
      await insertConfirmacao(tx, { lista, completo_ate, quem, importacao_id: id })
  }
  await tx
    .updateTable('importacao')
    .set({
      imp_estado: 'gravada',
      imp_gravada_em: sql<string>`now()`,
      ...columnsOfCounts(counts),
      imp_escopos: JSON.stringify(escopos),
    })
    .where('importacao_id', '=', id)
    .execute()
  return { result: counts, event: eventOf('importou', set, receipt, counts) }
}

/** What the trail says of an import: one row, with its figures. */
export const eventOf = (
  acao: string,
  { target }: ImportSet,
  receipt: Awaited<ReturnType<typeof lockImport>>,
  counts: Partial<Counts> = {},
): TrailEvent => ({
  acao,
  tabela: target.table,
  nome: `Importação nº ${receipt.importacao_id}: ${receipt.imp_arquivo}`,
  mudancas: Object.fromEntries(Object.entries(counts).map(([name, count]) => [`imp_${name}`, [null, count]])),
})

/** Nobody else writes the table meanwhile; while others do, it is tried again. */
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
        // It waits for no lock while it has another: a person's save takes them one by one, and two that wait for each other would end in
        // an error for one of them.
        for (const other of locks) await sql`lock table ${sql.table(other)} in exclusive mode nowait`.execute(tx)
        await sql`set local statement_timeout = '30min'`.execute(tx)
        return await work(tx)
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) throw new Conflict(refusal.message)
      if (isExclusionViolation(error))
        throw new Conflict('Nada mudou: dois registros iguais valeriam no mesmo período.')
      if (isForeignKeyViolation(error)) throw new Conflict('Nada mudou: há registros que usam o que seria removido.')
      if (!isLockNotAvailable(error)) throw error
      if (performance.now() > deadline)
        throw new StoringBusy('Há outra gravação em andamento. Tente de novo em instantes.')
    }
    await sleep(retryMs)
  }
}

export async function lockImport(tx: WriteTransaction, set: string, id: number) {
  return tx
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
      'imp_base',
      sql<string>`coalesce(imp_revisao ->> 'repetido', '')`.as('repetido'),
      e.ref('imp_conciliacao').$castTo<Reconciled[]>().as('imp_conciliacao'),
      e.ref('imp_colunas').$castTo<string[]>().as('imp_colunas'),
    ])
    .where('importacao_id', '=', id)
    .where('imp_conjunto', '=', set)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

// As they are before the import writes them. The version is the one that the import leaves; a row that it removes has none.
async function storeVersions(
  run: Run,
  { table, id: key, written: columns, changed, removed }: TargetTable,
  id: number,
) {
  const stored = columnsOf('t', [...columns, 'importacao_id', 'versao'])
  const storeVersion = (rows: string, versao: string) =>
    run(
      `insert into importacao_antes (importacao_id, tabela, registro, versao, antes)
      select ${id}, $1, t.${quoted(key)}, ${versao}, (select to_jsonb(linha) from (select ${stored}) linha)
      from (${rows}) mudada join ${quoted(table)} t on t.${quoted(key)} = registro`,
      [table],
    )
  await storeVersion(changed, 't.versao + 1')
  await storeVersion(removed, 'null::integer')
}

// What may be right but is not stored unseen: the person who stores it confirms it a second time.
type Seen = { imp_cortada: number | null; imp_conciliacao: Reconciled[]; repetido: string }

/** Once `compare` has run. Sentences; none when there is nothing to confirm. */
export async function doubtsOf(run: Run, set: ImportSet, receipt: Seen, escopos: ImportScope[]): Promise<string> {
  const { imp_cortada, imp_conciliacao, repetido } = receipt
  const doubts = [repetido, cutOf(imp_cortada), differencesOf(imp_conciliacao), await shrinkingOf(run, set, escopos)]
  return doubts.filter((doubt) => doubt !== '').join(' ')
}

const cutOf = (cortada: number | null): string =>
  cortada === null
    ? ''
    : `O arquivo pode estar incompleto: acaba na linha ${cortada}, sem quebra de linha. Confira se ela está inteira.`

function differencesOf(conciliacao: Reconciled[]): string {
  const different = conciliacao.filter(isDifferent)
  if (different.length === 0) return ''
  const which = different.map(({ nome, informado, calculado, diferenca }) =>
    calculado === null || diferenca === null
      ? `${nome}: o arquivo não traz este total`
      : `${nome}: informado ${mostraDinheiro(informado)}, no arquivo ${mostraDinheiro(calculado)}, diferença ${mostraDinheiro(diferenca)}`,
  )
  return `Os totais não conferem. ${[...new Set(which)].join('; ')}.`
}

const namedRows = 5

// A file that was cut short must not empty the portal.
async function shrinkingOf(run: Run, { target, definition }: ImportSet, escopos: ImportScope[]): Promise<string> {
  const losses = escopos.flatMap((escopo) => lossesOf(escopo).map((loss) => ({ ...loss, parte: escopo.nome })))
  if (losses.length === 0) return ''
  const removed: string[] = []
  let count = 0
  for (const { table, id, named, removed: rows, isUnlisted } of target.tables) {
    if (isUnlisted) continue
    const sumidas = await run<{ nome: string; n: number }>(
      `select ${named} as nome, count(*) over ()::int as n from (${rows}) sumida join ${quoted(table)} t on t.${quoted(id)} = registro
      order by t.${quoted(id)} limit ${namedRows}`,
    )
    count += sumidas[0]?.n ?? 0
    removed.push(...sumidas.map(({ nome }) => maskCpfs(nome)).slice(0, namedRows - removed.length))
  }
  const { many } = definition.words
  const where = losses.map((one) => `${one.parte}, ${one.ausentes} de ${one.existentes} ${one.nome ?? many}`).join('; ')
  const others = count - removed.length
  const which = `${removed.join('; ')}${others > 0 ? `; e mais ${others}` : ''}`
  return `Mais de 20% do que há no portal não está neste arquivo: ${where}. ${count === 1 ? 'Deixa' : 'Deixam'} de existir: ${which}.`
}
