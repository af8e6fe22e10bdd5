// What a list shows of all of its rows is the same on each page: it is read once, and not for each page that somebody asks for.
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diariaSample } from './diaria.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

const create = () =>
  portal.call({ method: 'POST', url: '/painel/ajax/diaria/novo', cookies: clerk, payload: diariaSample })
const pageOf = async (page: number, filters = {}) => {
  const query = { page: String(page), limit: '1', filters: JSON.stringify(filters) }
  return (await portal.call({ url: '/ajax/diaria', query })).json().data
}

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('pessoal')
  for (let times = 0; times < 3; times += 1) expect((await create()).statusCode).toBe(201)
})

/** How many statements read the sums, the months and the destinations. */
async function readingsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([statement]) => {
    const asked: unknown = statement
    return typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text)
  })
  spy.mockRestore()
  return ['"soma_0"', 'grouping sets', 'destino_da_viagem('].map(
    (part) => texts.filter((text) => text.includes(part)).length,
  )
}

test('sums, months and destinations are read once for all pages of a question, anew for another one and after a change', async () => {
  const all = async (filters = {}) => [await pageOf(1, filters), await pageOf(2, filters), await pageOf(3, filters)]
  expect(await readingsDuring(() => all())).toEqual([1, 1, 1])
  expect(await readingsDuring(() => all())).toEqual([0, 0, 0])
  expect(await readingsDuring(() => all({ diaria_ano: '2026' }))).toEqual([1, 1, 1])
  const [before] = await all()
  await create()
  expect(await readingsDuring(() => all())).toEqual([1, 1, 1])
  const [after] = await all()
  const trips = ({ para_onde }: { para_onde: { destinos: { viagens: number }[] } }) => para_onde.destinos[0]?.viagens
  expect([trips(before), trips(after), after.grafico.anos.at(-1).linhas]).toEqual([3, 4, 4])
})
