// An import is stored, and undone, in one transaction and by sets of rows. Readers are not kept waiting; whoever else writes
// payments waits for its end, so that what is compared is what is there.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, WriteTransaction } from '../../../../platform/db/connect.ts'
import { isLockNotAvailable } from '../../../../platform/db/violations.ts'
import { Conflict, NotFound } from '../../../../platform/http/errors.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { afterImport } from './importacao.queries.ts'
import { storedOf } from './importacao-conferencia.queries.ts'

const patienceMs = 60_000
const retryMs = 100
// Percent of the whole: the rows are compared, the rows are written and the sums remain.
const compared = 15
const copied = 80

type Gravada = { linhas: number; novos: number; alterados: number; iguais: number }

/** Throws NotFound, or Conflict when it was stored before. */
export function gravar(database: Database, jobs: Jobs, id: number): Promise<Gravada> {
  return alone(database, async (tx) => {
    const { imp_estado, imp_linhas } = await lockImportacao(tx, id)
    if (imp_estado !== 'conferida') throw new Conflict('Esta importação já foi gravada.')
    await say(tx, id, 1)
    await resolveRows(tx, id)
    const { meses, ...gravada } = await summarize(tx)
    // the rows wait in a table that a crash of the server empties
    if (gravada.linhas !== imp_linhas)
      throw new Conflict('As linhas conferidas não existem mais. Envie o arquivo de novo.')
    await say(tx, id, compared)
    await keepOldSalaries(tx, id, gravada)
    await storeRows(tx, id, gravada)
    await tellStored(tx, id, { ...gravada, meses })
    await jobs.enqueue(tx, afterImport, { importacao_id: id })
    return gravada
  })
}

/** Throws NotFound, or Conflict when it was undone before or somebody changed its payments since. */
export function desfazer(database: Database, jobs: Jobs, id: number): Promise<void> {
  return alone(database, async (tx) => {
    const { imp_estado } = await lockImportacao(tx, id)
    if (imp_estado === 'conferida') return discard(tx, id)
    if (imp_estado === 'desfeita') throw new Conflict('Esta importação já foi desfeita.')
    await refuseChanged(tx, id)
    await sql`update pagamento set pagamento_salario = salario_antes, versao = pagamento.versao + 1, atualizado_em = now()
      from pagamento_importacao_alteracao alteracao
      where alteracao.importacao_id = ${id} and pagamento.pagamento_id = alteracao.pagamento_id`.execute(tx)
    await sql`delete from pagamento where importacao_id = ${id}`.execute(tx)
    await sql`update pagamento_importacao set imp_estado = 'desfeita', imp_desfeita_em = now() where importacao_id = ${id}`.execute(
      tx,
    )
    await jobs.enqueue(tx, afterImport, { importacao_id: id })
  })
}

// Nobody else writes payments or names meanwhile. No lock is waited for while another is held: whoever types a payment takes
// them one by one, and two that wait for each other would end in an error for one of them.
async function alone<T>({ write }: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await write(async (tx) => {
        // long enough for an automatic VACUUM to give way
        await sql`set local lock_timeout = '5s'`.execute(tx)
        await sql`lock table pagamento in exclusive mode`.execute(tx)
        await sql`lock table servidor, cargo in exclusive mode nowait`.execute(tx)
        await sql`set local statement_timeout = '30min'`.execute(tx)
        return await work(tx)
      })
    } catch (error) {
      if (!isLockNotAvailable(error)) throw error
      if (Date.now() > deadline) throw new Conflict('Há outra gravação em andamento. Tente de novo em instantes.')
    }
    await sleep(retryMs)
  }
}

async function lockImportacao(tx: WriteTransaction, id: number) {
  const row = await tx
    .selectFrom('pagamento_importacao')
    .select(['imp_estado', 'imp_linhas'])
    .where('importacao_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

// Told to whoever looks (findAndamento): a connection's name is seen by all before the transaction ends, and goes with it.
async function say(tx: WriteTransaction, id: number, percent: number): Promise<void> {
  await sql`select set_config('application_name', ${`praca importacao ${id} ${percent}`}, true)`.execute(tx)
}

// The rows with the ids of their names, new names put in, and the payment that is there already.
async function resolveRows(tx: WriteTransaction, id: number): Promise<void> {
  for (const name of ['servidor', 'cargo']) {
    await sql`insert into ${sql.table(name)} (nome)
      select distinct ${sql.ref(name)} from pagamento_importacao_linha linha
      where importacao_id = ${id} and not exists (select from ${sql.table(name)} d where d.nome = linha.${sql.ref(name)})
      order by 1`.execute(tx)
  }
  // the planner knows nothing of the rows of this import, nor of names that were put in a moment ago
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`create temporary table linha_lida on commit drop as
    select linha, servidor_id, cargo_id, codigo, ano, mes, salario
    from pagamento_importacao_linha
    join servidor on servidor.nome = pagamento_importacao_linha.servidor
    join cargo on cargo.nome = pagamento_importacao_linha.cargo
    where importacao_id = ${sql.lit(id)}`.execute(tx)
  await sql`set local enable_nestloop = on`.execute(tx)
  await sql`analyze linha_lida`.execute(tx)
  await sql`create temporary table carga on commit drop as
    select row_number() over (order by linha)::int as ordem, linha_lida.*, pagamento_id, pagamento_salario as salario_antes, versao
    from linha_lida left join (${sql.raw(storedOf('linha_lida'))}) gravado using (servidor_id, cargo_id, codigo, ano, mes)`.execute(
    tx,
  )
  await sql`analyze carga`.execute(tx)
}

// Compared again, and exactly, whatever the check found. `meses` is the same of each month, as JSON.
async function summarize(tx: WriteTransaction): Promise<Gravada & { meses: string }> {
  const { rows } = await sql<Gravada & { meses: string }>`
    select coalesce(sum(linhas), 0)::int as linhas, coalesce(sum(novos), 0)::int as novos,
      coalesce(sum(alterados), 0)::int as alterados, coalesce(sum(iguais), 0)::int as iguais,
      coalesce(jsonb_agg(to_jsonb(por_mes) order by ano, mes), '[]')::text as meses
    from (select ano, mes, sum(salario)::text as total, count(*) as linhas,
        count(*) filter (where pagamento_id is null) as novos,
        count(*) filter (where salario_antes <> salario) as alterados,
        count(*) filter (where salario_antes = salario) as iguais
      from carga group by ano, mes) por_mes`.execute(tx)
  return rows[0] as Gravada & { meses: string }
}

// After the rows: from here on the row of this table in `total` is locked, and somebody's check may be at its end.
async function tellStored(tx: WriteTransaction, id: number, { meses, ...contas }: Gravada & { meses: string }) {
  await sql`update pagamento_importacao set imp_estado = 'gravada', imp_gravada_em = now(), imp_linhas = ${contas.linhas},
      imp_novos = ${contas.novos}, imp_alterados = ${contas.alterados}, imp_iguais = ${contas.iguais},
      imp_meses = ${meses}::jsonb
    where importacao_id = ${id}`.execute(tx)
}

async function keepOldSalaries(tx: WriteTransaction, id: number, { alterados }: Gravada): Promise<void> {
  if (!alterados) return
  await sql`insert into pagamento_importacao_alteracao (importacao_id, pagamento_id, salario_antes, versao)
    select ${id}, pagamento_id, salario_antes, versao + 1 from carga where salario_antes <> salario`.execute(tx)
}

// One statement each, so that the sums are kept once for all rows. The insert itself says how far it is: every thousandth row names the
// connection anew, in passing.
async function storeRows(tx: WriteTransaction, id: number, { linhas, novos, alterados }: Gravada): Promise<void> {
  if (alterados)
    await sql`update pagamento set pagamento_salario = salario, versao = pagamento.versao + 1, atualizado_em = now()
      from carga where salario_antes <> salario and pagamento.pagamento_id = carga.pagamento_id`.execute(tx)
  if (novos)
    await sql`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes,
        pagamento_salario, importacao_id)
      select servidor_id, cargo_id, codigo, ano, mes, salario, ${id} from carga where pagamento_id is null and (
        ordem % 1000 <> 0 or set_config('application_name', concat('praca importacao ', ${id}::text, ' ',
          ${compared} + ordem::bigint * ${copied - compared} / ${linhas}::int), true) <> '')`.execute(tx)
  await say(tx, id, copied)
}

async function discard(tx: WriteTransaction, id: number): Promise<void> {
  await tx.deleteFrom('pagamento_importacao_linha').where('importacao_id', '=', id).execute()
  await tx.deleteFrom('pagamento_importacao').where('importacao_id', '=', id).execute()
}

type Changed = { nome: string | null; mes: string | null; importacao_id: number | null }

/** Throws Conflict, naming what was changed after the import and by which one. */
async function refuseChanged(tx: WriteTransaction, id: number): Promise<void> {
  // An import that was undone made the version grow by two and left the payment as it was.
  const undone = (since: ReturnType<typeof sql>) => sql`2 * (select count(*)
    from pagamento_importacao_alteracao outra join pagamento_importacao importacao using (importacao_id)
    where outra.pagamento_id = tocado.pagamento_id and outra.versao > ${since} and imp_estado = 'desfeita')`
  const { rows } = await sql<Changed>`
    select servidor.nome, pagamento_mes || '/' || pagamento_ano as mes,
      (select max(importacao_id) from pagamento_importacao_alteracao outra join pagamento_importacao importacao using (importacao_id)
        where outra.pagamento_id = tocado.pagamento_id and outra.versao > tocado.versao and imp_estado = 'gravada') as importacao_id
    from (
      select pagamento_id, 1 as versao from pagamento where importacao_id = ${id}
      union all
      select pagamento_id, versao from pagamento_importacao_alteracao where importacao_id = ${id}
    ) tocado
    left join pagamento using (pagamento_id) left join servidor using (servidor_id)
    where pagamento.versao is distinct from tocado.versao
      and pagamento.versao is distinct from tocado.versao + ${undone(sql`tocado.versao`)}
    order by tocado.pagamento_id`.execute(tx)
  if (rows.length) throw new Conflict(tellChanged(rows))
}

const namedChanges = 5

function tellChanged(rows: Changed[]): string {
  const which = rows.slice(0, namedChanges).map(({ nome, mes, importacao_id }) => {
    if (nome === null) return 'um pagamento removido'
    return `${nome}, ${mes} (${importacao_id === null ? 'à mão' : `pela importação nº ${importacao_id}`})`
  })
  const others = rows.length - which.length
  const many = rows.length === 1 ? '1 pagamento foi alterado' : `${rows.length} pagamentos foram alterados`
  return `Esta importação não pode ser desfeita, porque ${many} depois dela: ${which.join('; ')}${others > 0 ? `; e mais ${others}` : ''}.`
}
