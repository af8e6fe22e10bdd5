// The first order of a list that may have hundreds of thousands of rows is that of an index: `desc nulls last` and `desc` are two orders, and an index of one serves no
// page of the other, which then sorts the whole table.
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'

const portal = await startTestPortal()
const { pool } = portal.platform.database
const cookies = await portal.loginAs('administrador')
// so many that the database does not sort what a filter finds: they come in the order of all
await pool.query(`insert into divida_ativa (entidade_id, divida_ativa_referencia, divida_ativa_nome, divida_ativa_tipo, divida_ativa_natureza,
    divida_ativa_ano_inscricao, divida_ativa_valor_total)
  select (select min(entidade_id) from entidade), '2025-12-31', 'Ana ' || n, 'pf', 'tributaria', 2020, n from generate_series(1, 1001) n`)

/** The part of its statement that chooses the rows of the page that `path` answers, with its values in it. */
async function choiceOf(path: string): Promise<string> {
  await portal.call({ url: path, cookies }) // what stands on every page is read once, and has lists of its own
  await pool.query(`update total set mudanca = gen_random_uuid() where tabela in ('divida_ativa', 'diaria')`) // so that nothing of the list is remembered
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  expect((await portal.call({ url: path, cookies })).statusCode).toBe(200)
  const calls = spy.mock.calls as unknown[][]
  spy.mockRestore()
  for (const [statement, given] of calls) {
    const { text, values = [] } = (typeof statement === 'string' ? { text: statement, values: given } : statement) as {
      text?: string
      values?: unknown[]
    }
    const [, choice] =
      /array\((select [\s\S]*? limit \$\d+ offset \$\d+)\)/.exec(text ?? '') ??
      /from \((select [\s\S]*? order by [\s\S]*?)\) chosen/.exec(text ?? '') ??
      []
    if (choice)
      return choice.replace(/\$(\d+)/g, (_place, number) => pg.escapeLiteral(String(values[Number(number) - 1])))
  }
  throw new Error(`${path}: no statement of a list`)
}

test.each([
  '/ajax/divida_ativa',
  '/ajax/divida_ativa?exercicio=2025',
  '/ajax/diaria',
  '/painel/ajax/contato',
  '/painel/ajax/solicitacao',
  '/painel/ajax/pedido-servico',
])('%s', async (path) => {
  const choice = await choiceOf(path)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // of an empty table nothing is cheaper than to sort it
    await client.query('set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${choice}`)
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
