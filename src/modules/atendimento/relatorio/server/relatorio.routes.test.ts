import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import type { Relatorio } from '../relatorio.contract.ts'
import { insertPedido, insertRequerente } from './relatorio.sample.ts'

const path = '/ajax/relatorio'
let portal: TestPortal
let people: { cidadao: number; empresa: number; deFora: number }

const hoje = diaDe(new Date(), 'America/Bahia')

beforeAll(async () => {
  portal = await startTestPortal()
  const { platform } = portal
  people = {
    cidadao: await insertRequerente(platform),
    empresa: await insertRequerente(platform, { isEmpresa: true }),
    deFora: await insertRequerente(platform, { isEstrangeiro: true }),
  }
  const { cidadao, empresa, deFora } = people
  const rows = [
    // Bahia is three hours behind UTC: 23:30 of 31 December is 02:30 of the next year there
    { registro: '2021-01-01T02:30:00Z', solicitante_id: cidadao },
    { registro: '2021-01-01T03:00:00Z', solicitante_id: empresa, situacao: 'CON' },
    { registro: '2021-06-15T12:00:00Z', solicitante_id: deFora, situacao: 'REJ', grupo: 'Setores' },
    { registro: '2021-12-01T12:00:00Z', solicitante_id: cidadao, esic: false, situacao: 'ANA' },
    { registro: '2022-01-01T02:59:59.999Z', solicitante_id: cidadao, esic: false, situacao: 'CON', grupo: 'Água' },
    { registro: '2022-01-01T03:00:00Z', solicitante_id: cidadao },
  ] as const
  for (const row of rows) await insertPedido(platform, row)
})

const get = (query: Record<string, string> = {}) => portal.call({ url: path, query })
const year = { data_inicial: '2021-01-01', data_final: '2021-12-31' }
const report = async (filters: Record<string, string>, query: Record<string, string> = {}): Promise<Relatorio> => {
  const answer = await get({ filters: JSON.stringify(filters), ...query })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const linesOf = ({ items }: Pick<Relatorio, 'items'>) => items.map(({ tipo, quantidade }) => `${tipo} ${quantidade}`)
const pageOf = (query = '') => portal.call({ url: `/acesso/relatorio${query}`, headers: { accept: 'text/html' } })

describe('the attendance report', () => {
  test('both days of the period are inclusive, in the city’s time zone', async () => {
    const { items, count, total } = await report(year)
    expect(linesOf({ items })).toEqual([
      'Pedidos de informação 2',
      'Secretarias 1',
      'Setores 1',
      'Solicitações de serviço 2',
      'Água 1',
      'Obras 1',
      'Total 4',
    ])
    expect(count).toBe(7)
    expect(items.at(-1)).toEqual(total)
    expect(total).toEqual({
      nivel: 'total',
      especie: null,
      tipo: 'Total',
      quantidade: 4,
      concluidas: 2,
      rejeitadas: 1,
      pes_fisica: 3,
      pes_juridica: 1,
      residente: 3,
      nao_residente: 1,
    })
  })

  test('a request made at 23:30 on 31 December belongs to that day', async () => {
    expect((await report({ data_inicial: '2020-12-31', data_final: '2020-12-31' })).total.quantidade).toBe(1)
    expect((await report({ data_inicial: '2020-01-01', data_final: '2020-12-30' })).total.quantidade).toBe(0)
  })

  test('the time zone is a setting', async () => {
    const { db } = portal.platform.database
    const setClock = (fuso_horario: string) =>
      portal.platform.database.write((tx) => tx.updateTable('configuracao').set({ fuso_horario }).execute())
    const { fuso_horario } = await db.selectFrom('configuracao').select('fuso_horario').executeTakeFirstOrThrow()
    await setClock('UTC')
    expect((await report(year)).total.quantidade).toBe(4)
    expect((await report({ data_inicial: '2020-12-31', data_final: '2020-12-31' })).total.quantidade).toBe(0)
    await setClock(fuso_horario)
  })

  test.each([
    ['especie', 'total'],
    ['grupo', 'total'],
  ])('the rows of level %s make the %s, in every column', async (nivel) => {
    const { items, total } = await report({ data_inicial: '2000-01-01', data_final: hoje })
    for (const field of ['quantidade', 'concluidas', 'rejeitadas', 'pes_fisica', 'residente'] as const) {
      const sum = items.filter((row) => row.nivel === nivel).reduce((all, row) => all + row[field], 0)
      expect([field, sum]).toEqual([field, total[field]])
    }
    expect(total.pes_fisica + total.pes_juridica).toBe(total.quantidade)
    expect(total.residente + total.nao_residente).toBe(total.quantidade)
  })

  test('the series by month adds up to the total', async () => {
    const { serie, total } = await report(year)
    expect(serie.unidade).toBe('mes')
    expect(serie.pontos).toHaveLength(12)
    expect(serie.pontos.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(total.quantidade)
    expect(serie.pontos.reduce((sum, { concluidas }) => sum + concluidas, 0)).toBe(total.concluidas)
    expect(serie.pontos.at(-1)).toEqual({ periodo: '2021-12', quantidade: 2, concluidas: 1 })
  })

  test('without dates it counts from 1 January of this year to today', async () => {
    await insertPedido(portal.platform, { registro: new Date().toISOString(), solicitante_id: people.cidadao })
    const { periodo, total } = (await get()).json().data
    expect(periodo).toEqual({ data_inicial: `${hoje.slice(0, 4)}-01-01`, data_final: hoje })
    expect(total.quantidade).toBe(1)
  })

  test('an empty period has zeros, and says so on the page', async () => {
    const { items } = await report({ data_inicial: '2010-01-01', data_final: '2010-12-31' })
    expect(linesOf({ items })).toEqual(['Pedidos de informação 0', 'Solicitações de serviço 0', 'Total 0'])
    const page = await pageOf('?data_inicial=01/01/2010&data_final=31/12/2010')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Nenhum resultado encontrado')
    expect(page.body).not.toContain('<figure')
  })

  test('is paged and sorted as a server table; the total is on every page', async () => {
    for (let at = 0; at < 12; at++) {
      const grupo = `Grupo ${String(at).padStart(2, '0')}`
      await insertPedido(portal.platform, {
        registro: '2019-05-05T12:00:00Z',
        esic: false,
        grupo,
        solicitante_id: people.cidadao,
      })
    }
    const dates = { data_inicial: '2019-01-01', data_final: '2019-12-31' }
    const [first, second] = [await report(dates), await report(dates, { page: '2' })]
    expect([first.items.length, second.items.length, first.count]).toEqual([10, 5, 15])
    expect(first.total).toEqual(second.items.at(-1))
    expect((await report(dates, { page: '3' })).items).toEqual([])
    const ordered = await report(year, { orderBy: 'concluidas', ascending: '0' })
    expect(linesOf(ordered).slice(-1)).toEqual(['Total 4'])
  })

  test('the dates are also read as dd/mm/aaaa, and as single fields', async () => {
    const dates = { data_inicial: '01/01/2021', data_final: '31/12/2021' }
    expect((await report(dates)).total.quantidade).toBe(4)
    expect((await get(dates)).json().data.total.quantidade).toBe(4)
  })

  test.each([
    [{ data_inicial: '31/02/2021' }, 'data_inicial'],
    [{ data_final: 'ontem' }, 'data_final'],
    [{ data_inicial: '2021-02-01', data_final: '2021-01-31' }, 'data_final'],
    [{ outro: '1' }, 'outro'],
  ])('%j is 422 on %s', async (filters, field) => {
    const answer = await get({ filters: JSON.stringify(filters) })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data)).toEqual([field])
  })

  test.each(['{', '[]', '1'])('malformed filters (%s) are 422, with dates beside them too', async (filters) => {
    expect((await get({ filters })).statusCode).toBe(422)
    expect((await get({ filters, data_inicial: '2021-01-01' })).statusCode).toBe(422)
  })

  test('two wrong dates are reported at once, also on the page, with what was typed', async () => {
    const wrong = { data_inicial: '99/99/2021', data_final: 'x' }
    expect(Object.keys((await get({ filters: JSON.stringify(wrong) })).json().data)).toEqual(Object.keys(wrong))
    const page = await pageOf(`?${new URLSearchParams(wrong)}`)
    expect(page.statusCode).toBe(422)
    expect(page.body.match(/Informe uma data válida/g)?.length).toBeGreaterThanOrEqual(2)
    expect(page.body).toContain('value="99/99/2021"')
  })

  test('an inverted period is reported beside the final date', async () => {
    const page = await pageOf('?data_inicial=02/01/2021&data_final=01/01/2021')
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain('A data final não pode ser anterior à data inicial.')
    expect(
      (await portal.call({ url: '/acesso/relatorio.csv?data_inicial=02/01/2021&data_final=01/01/2021' })).statusCode,
    ).toBe(422)
  })

  test('the CSV has the columns of the page, and each group under its kind', async () => {
    const answer = await portal.call({ url: '/acesso/relatorio.csv?data_inicial=2021-01-01&data_final=2021-12-31' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="relatorio_atendimento.csv"')
    const [header, first, second, ...rest] = answer.body.split('\r\n')
    expect(header).toBe(
      '\uFEFF"Tipo","Recebidas","Atendidas","Rejeitadas","Pes. Fís.","Pes. Jur.","Residente","Não residente"',
    )
    expect(first).toBe('"Pedidos de informação","2","1","1","1","1","1","1"')
    expect(second).toBe('"Pedidos de informação – Secretarias","1","1","0","0","1","1","0"')
    expect(rest.at(-2)).toBe('"Total","4","2","1","3","1","3","1"')
  })

  test('the page has the form, the table, the chart with its table, and no person’s name', async () => {
    const { body, statusCode } = await pageOf('?data_inicial=01/01/2021&data_final=31/12/2021')
    expect(statusCode).toBe(200)
    expect(body).toContain('value="01/01/2021"')
    expect(body).toContain('<abbr title="Pessoas físicas">Pes. Fís.</abbr>')
    expect(body).toMatch(/<figure.*<figcaption>.*role="img".*12\/2021: 2 recebidas, 1 atendidas.*<\/figure>/s)
    expect(body).not.toMatch(/n[ãa]o pode aparecer|12345678909/i)
    expect(body).not.toMatch(/style="/)
  })
})

describe('its days', () => {
  test('today is counted to its last minute', async () => {
    const before = (await report({ data_inicial: hoje, data_final: hoje })).total.quantidade
    const midnight = new Date(`${somaDias(hoje, 1)}T02:59:00Z`).toISOString()
    await insertPedido(portal.platform, { registro: midnight, solicitante_id: people.cidadao })
    expect((await report({ data_inicial: hoje, data_final: hoje })).total.quantidade).toBe(before + 1)
  })
})
