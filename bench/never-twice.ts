// What a visitor waits who asks what nobody has asked: each address of the payroll once, as a stranger measured it beside a general panel.
import { sql } from 'kysely'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import type { Town } from './ground.ts'
import type { Loader } from './loader.ts'
import { figure, table } from './table.ts'

const limits = { aloneMs: 5, crowdMs: 100 }
const crowd = 16
const perPage = 10
const common = ['maria', 'jose', 'ana', 'silva', 'santos', 'da', 'souza', 'oliveira']

/** Of a payroll of these people and months. */
export async function measureNeverTwice(
  loader: Loader,
  { portal, database }: Town,
  { people, months, isQuick }: { people: number; months: number; isQuick: boolean },
): Promise<string> {
  const amounts = isQuick ? { alone: 10, crowded: 20 } : { alone: 400, crowded: 1600 }
  const pagesOf = (rows: number) => scattered(Math.floor(rows / perPage)).map((at) => String(at + 1))
  const july = JSON.stringify({ pagamento_ano: '2017', pagamento_mes: '7' })
  const names = await namesOf(database.db)
  const asked: Record<string, string[]> = {
    'the list, any page': pagesOf(people * months).map((page) => addressOf({ page })),
    'one month, any page': pagesOf(people).map((page) => addressOf({ filters: july, page })),
    'a month of any, any page': pagesOf(people).map((page, at) =>
      addressOf({ filters: monthAt((at * 7919) % months), page: String(1 + (Number(page) % (people / perPage))) }),
    ),
    'two words of a name': names.map((name) => addressOf({ filters: nameFilter(name) })),
    'common names, any page': pagesOf(people).map((page, at) =>
      addressOf({ filters: nameFilter(common[at % common.length] ?? ''), page }),
    ),
  }
  const rows: string[][] = []
  for (const [name, addresses] of Object.entries(asked)) {
    const visit = (connections: number, amount: number) => {
      const paths = addresses.splice(0, amount)
      return loader.visit({ base: portal.base, paths, connections, amount: paths.length })
    }
    await visit(1, 8) // plans
    const alone = await visit(1, amounts.alone)
    const many = await visit(crowd, amounts.crowded)
    const marked = (value: number, limit: number) => `${figure(value)}${value > limit ? ' (!)' : ''}`
    rows.push([
      name,
      marked(alone.p50, limits.aloneMs),
      figure(alone.p95),
      figure(alone.perSecond, 0),
      figure(many.p50),
      marked(many.p95, limits.crowdMs),
      figure(many.worst),
      figure(many.perSecond, 0),
      figure(alone.failed + many.failed, 0),
    ])
  }
  return table(
    'No address asked twice',
    [
      'Payroll',
      ...['one visitor: p50 ms', 'p95 ms', 'a second'],
      ...[`${crowd} visitors: p50 ms`, 'p95 ms', 'worst ms', 'a second', 'failed'],
    ],
    rows,
    [`To reach: one visitor's p50 at most ${limits.aloneMs} ms, ${crowd} visitors' p95 at most ${limits.crowdMs} ms.`],
  )
}

const addressOf = (search: Record<string, string>) => `${pagamentoPublicList.path}?${new URLSearchParams(search)}`
const nameFilter = (name: string) => JSON.stringify({ pagamento_servidor: name })
const monthAt = (at: number) =>
  JSON.stringify({ pagamento_ano: String(2016 + Math.floor(at / 12)), pagamento_mes: String(1 + (at % 12)) })

/** 0 to `count` - 1, each once, far from its neighbours: a step that shares no factor with the count. */
function scattered(count: number): number[] {
  let step = Math.max(1, Math.floor(count * 0.618))
  while (commonFactor(step, count) > 1) step += 1
  return Array.from({ length: Math.min(count, 4000) }, (_none, at) => (at * step) % count)
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b))

/** The first two words of people's names, no two the same, scattered. */
async function namesOf(db: Town['database']['db']): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select distinct concat_ws(' ', split_part(nome, ' ', 1), split_part(nome, ' ', 2)) as nome from servidor order by nome`.execute(
    db,
  )
  return scattered(rows.length).map((at) => rows[at]?.nome ?? '')
}
