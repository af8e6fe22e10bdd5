// The payroll of 5,000,000 rows: how long visitors wait for its list with exact count, and how long its export takes.
import { sql } from 'kysely'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import { measureCopiedExport } from './copied-export.ts'
import type { Ground, Town } from './ground.ts'
import { measureQueries } from './list-queries.ts'
import { startLoader } from './loader.ts'
import { measureNeverTwice } from './never-twice.ts'
import { payrollCases } from './payroll-cases.ts'
import { preparePayroll } from './payroll-town.ts'

const limits = { limitMs: 50, crowdLimitMs: 100, growth: { times: 1.3, plusMs: 5 } }

export async function measurePayroll(ground: Ground): Promise<string> {
  const { isQuick } = ground
  const months = isQuick ? 24 : 125
  const people = isQuick ? 400 : 40_000
  const loader = startLoader()
  const big = await preparePayroll(ground, 'folha', { people, months })
  const small = loader.isOnce ? big : await preparePayroll(ground, 'folha_pequena', { people: people / 100, months })
  const queries = payrollCases.map((one) => ({ ...one, path: pagamentoPublicList.path }))
  const title = 'One visitor of the payroll'
  const measured = { title, queries, tables: ['pagamento'], limits, isQuick }
  const neverTwice = await measureNeverTwice(loader, big, { people, months, isQuick })
  const lists = await measureQueries(loader, { big, small }, measured, () => importMonth(big))
  const exported = { people, months: isQuick ? 2 : 25 }
  const million = await preparePayroll(ground, 'folha_exportada', exported)
  const file = await measureCopiedExport({ ...ground, ...million }, loader, {
    title: `Export of ${(exported.people * exported.months).toLocaleString('en-US')} payments as CSV`,
    list: pagamentoPublicList,
    select: samePayments,
  })
  return `${neverTwice}\n${lists}\n${file}`
}

/** The columns of the list in its order. */
export const samePayments = `select pagamento_id, servidor.nome, cargo.nome as cargo, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario,
    pagamento_tipo, pagamento_orgao, pagamento_vinculo, pagamento_vencimento, pagamento_vantagens, pagamento_gratificacoes, pagamento_bruto,
    pagamento_descontos, pagamento_liquido
  from pagamento join servidor using (servidor_id) join cargo using (cargo_id)
  order by pagamento_ano desc, pagamento_mes desc, pagamento_nome, pagamento_id`

/** One more month for everybody, as after an import: not vacuumed. */
const importMonth = ({ database }: Town) =>
  sql`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
    select servidor_id, cargo_id, pagamento_codigo, 2027, 1, pagamento_salario + 10 from pagamento
    where pagamento_ano = 2016 and pagamento_mes = 1`.execute(database.db)
