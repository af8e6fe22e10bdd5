// The import of a payroll file of 100,000 rows, compared with `psql \copy` of the same rows into the same table, with the same
// indexes and triggers; and how long a reader waits meanwhile.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { folhaImport } from '#modules/pessoal/folha/folha.import.ts'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import { importLines, importOnce, type Round, readers, timed } from './file-import.ts'
import type { Ground, Town } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { preparePayroll } from './payroll-town.ts'
import { figure, percentile, table } from './table.ts'

export type ImportSize = { people: number; months: number; rows: number }

// A year without payments.
const firstYear = 2090
const reader = { connections: 1, rate: 20, paths: [`${pagamentoPublicList.path}?page={n}`] }

export async function measureImport(ground: Ground, size = sizeOf(ground)): Promise<string> {
  const town = await preparePayroll(ground, 'folha_importada', size)
  const loader = startLoader()
  const alone = await loader.visit({ base: town.portal.base, ...reader, seconds: 2 })
  const rounds = await payrollRounds({ ...ground, ...town }, loader, size.rows, ground.isQuick ? 1 : 3)
  const times = rounds.flatMap((round) => round.times)
  return table(
    `Import of ${figure(size.rows, 0)} payments into ${figure(size.people * size.months, 0)}`,
    ['What', 'seconds', 'times \\copy'],
    importLines(rounds),
    [
      `To reach: at most 2.5 times. A reader beside check and storing (20 pages of the list a second): p95 ${figure(percentile(times, 0.95))} ms, worst ${figure(percentile(times, 1))} ms; alone p95 ${figure(alone.p95)} ms, worst ${figure(alone.worst)} ms. To reach: under 100 ms. Medians of ${rounds.length} rounds.`,
    ],
  )
}

/** By turns `\copy` and the file through the portal; afterwards the town is as it was. */
export async function payrollRounds(town: Ground & Town, loader: Loader, rows: number, many: number): Promise<Round[]> {
  const files = await paymentFiles(town, town, rows)
  const visit = readers(loader, town, reader)
  const sent = { call: folhaImport.call, name: 'folha.csv', csv: files.csv }
  const rounds: Round[] = []
  for (let round = 0; round < many; round++) {
    const copy = await timed(() => copyIn(town, files.copy))
    await clearImported(town)
    rounds.push({ copy, ...(await importOnce(town, visit, sent)) })
    await clearImported(town)
  }
  return rounds
}

const sizeOf = ({ isQuick }: Ground): ImportSize =>
  isQuick ? { people: 500, months: 24, rows: 1000 } : { people: 50_000, months: 100, rows: 100_000 }

// The people of the last month, paid in further months. `copy` is for COPY, with ids; `csv` is the file of an office.
export async function paymentFiles({ folder }: Ground, { database }: Town, rows: number) {
  const { rows: payments } = await sql<Record<string, string | number>>`
    with ultimo as (select servidor_id, cargo_id, pagamento_codigo, pagamento_salario, row_number() over (order by pagamento_codigo) as n,
      count(*) over () as todos from pagamento where (pagamento_ano, pagamento_mes) =
        (select pagamento_ano, pagamento_mes from pagamento order by 1 desc, 2 desc limit 1))
    select servidor_id, cargo_id, servidor.nome, cargo.nome as cargo, pagamento_codigo as codigo, pagamento_salario as salario,
      ${firstYear}::int + mes / 12 as ano, mes % 12 + 1 as mes
    from ultimo join servidor using (servidor_id) join cargo using (cargo_id),
      generate_series(0, ${rows}::int / todos) mes
    where mes * todos + n <= ${rows} order by mes, n`.execute(database.db)
  const ids = payments.map((row) =>
    [row.servidor_id, row.cargo_id, row.codigo, row.ano, row.mes, row.salario].join('\t'),
  )
  const cells = payments.map((row) => [row.nome, row.cargo, row.codigo, row.ano, row.mes, row.salario].join(';'))
  const copy = path.join(folder, 'pagamentos.txt')
  fs.writeFileSync(copy, `${ids.join('\n')}\n`)
  return { copy, csv: `Servidor;Cargo;Código;Ano;Mês;Salário\r\n${cells.join('\r\n')}\r\n` }
}

async function copyIn({ url }: Town, file: string): Promise<void> {
  const columns = 'servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario'
  const statement = `\\copy pagamento (${columns}) from '${file}'`
  // as the import does, the trail records it as one event, not row by row
  const asOne = "set praca.em_lote = 'sim'"
  await promisify(execFile)('psql', [url, '-v', 'ON_ERROR_STOP=1', '-c', asOne, '-c', statement])
}

export async function clearImported({ database }: Town): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`delete from pagamento where pagamento_ano >= ${firstYear}`.execute(connection)
    await sql`vacuum (analyze) pagamento, servidor, pagamento_presenca`.execute(connection)
  })
}
