import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { pagamentoSample } from './pagamento.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

beforeEach(async () => {
  await portal.platform.database.write((tx) => tx.deleteFrom('pagamento').execute())
})

const send = (url: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/pagamento/${url}`, payload, cookies: clerk })
const list = async () => (await portal.call({ url: '/ajax/pagamento' })).json().data
const other = { ...pagamentoSample, pagamento_servidor: 'Zélia Dourado', pagamento_codigo: '0077' }

describe('the payroll form', () => {
  test('stores several rows at once, sent as resources[i][field] in a multipart form; blank ones are ignored', async () => {
    const fields = Object.entries({ 0: pagamentoSample, 2: other }).flatMap(([position, row]) =>
      Object.entries(row).map(([field, value]) => [`resources[${position}][${field}]`, String(value)] as const),
    )
    const blank = ['servidor', 'cargo', 'codigo', 'salario'].map(
      (field) => [`resources[1][pagamento_${field}]`, ''] as const,
    )
    const form = await multipart(Object.fromEntries([...fields, ...blank, ['resources[1][pagamento_ano]', '2026']]))
    const answer = await portal.call({ method: 'POST', url: '/painel/ajax/pagamento/novo', cookies: clerk, ...form })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data.pagamentos).toHaveLength(2)
    const { items, count } = await list()
    expect(count).toBe(2)
    expect(items.map((row: { pagamento_servidor: string }) => row.pagamento_servidor).sort()).toEqual(
      [pagamentoSample.pagamento_servidor, other.pagamento_servidor].sort(),
    )
  })

  test('reads JSON too, and reports every wrong field of every row under its own name; then nothing is stored', async () => {
    const wrong = { ...other, pagamento_ano: '26', pagamento_mes: '13', pagamento_salario: 'muito' }
    const answer = await send('novo', { resources: [pagamentoSample, wrong, { pagamento_cargo: 'Gari' }] })
    expect(answer.statusCode).toBe(422)
    const { data } = answer.json()
    expect(Object.keys(data).sort()).toEqual([
      'resources[1][pagamento_ano]',
      'resources[1][pagamento_mes]',
      'resources[1][pagamento_salario]',
      'resources[2][pagamento_ano]',
      'resources[2][pagamento_codigo]',
      'resources[2][pagamento_mes]',
      'resources[2][pagamento_salario]',
      'resources[2][pagamento_servidor]',
    ])
    expect(data['resources[2][pagamento_servidor]']).toEqual(['Escreva o servidor.'])
    expect((await list()).count).toBe(0)
  })

  test('an empty form demands the fields of its first row', async () => {
    const { data } = (await send('novo', { 'resources[0][pagamento_mes]': '3' })).json()
    expect(data).toMatchObject({
      'resources[0][pagamento_servidor]': ['Escreva o servidor.'],
      'resources[0][pagamento_salario]': ['Informe o salário.'],
    })
    expect((await send('novo', {})).json().data).toMatchObject({ pagamento_servidor: ['Escreva o servidor.'] })
  })

  test('the same payment twice is refused beside its row, in the form and against what is stored', async () => {
    const twice = await send('novo', {
      resources: [pagamentoSample, other, { ...pagamentoSample, pagamento_salario: '9,00' }],
    })
    expect(twice.statusCode).toBe(422)
    expect(Object.keys(twice.json().data)).toEqual(['resources[2][pagamento_codigo]'])
    expect((await list()).count).toBe(0)

    expect((await send('novo', pagamentoSample)).statusCode).toBe(201)
    const again = await send('novo', { resources: [other, pagamentoSample] })
    expect(Object.keys(again.json().data)).toEqual(['resources[1][pagamento_codigo]'])
    expect((await list()).count).toBe(1)
  })

  test('changes one payment, refuses a second editor, several rows, and another payment’s identity', async () => {
    const { pagamento_id } = (await send('novo', pagamentoSample)).json().data
    const change = (payload: object) => send(String(pagamento_id), { ...payload, _method: 'PUT' })
    const raised = { ...pagamentoSample, pagamento_salario: 'R$ 9.876,54' }
    const answer = await change({ versao: 1, resources: [raised] })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await list()).items[0]).toMatchObject({ pagamento_id, pagamento_salario: '9876.54' })
    expect((await change({ versao: 1, resources: [raised] })).statusCode).toBe(409)
    expect((await change({ resources: [raised, other] })).json().data).toEqual({
      resources: ['Altere um pagamento de cada vez.'],
    })
    expect((await send('novo', other)).statusCode).toBe(201)
    expect(Object.keys((await change({ versao: 2, ...other })).json().data)).toEqual(['pagamento_codigo'])
  })

  test('one person is paid twice in a month in two kinds of payroll; who changes a payment and says no kind leaves it its own', async () => {
    expect((await send('novo', pagamentoSample)).statusCode).toBe(201)
    const thirteenth = { ...pagamentoSample, pagamento_tipo: 'decimo_terceiro' }
    const { pagamento_id } = (await send('novo', thirteenth)).json().data
    expect(Object.keys((await send('novo', thirteenth)).json().data)).toEqual(['pagamento_codigo'])
    const raised = { ...pagamentoSample, pagamento_salario: '5,00', versao: 1, _method: 'PUT' }
    expect((await send(String(pagamento_id), raised)).statusCode).toBe(200)
    const kinds = (await list()).items.map(({ pagamento_tipo, pagamento_salario }: Record<string, string>) => [
      pagamento_tipo,
      pagamento_salario,
    ])
    expect(kinds.toSorted()).toEqual([
      ['decimo_terceiro', '5.00'],
      ['mensal', '4580.57'],
    ])
    expect((await send('novo', { ...other, pagamento_tipo: 'outro' })).statusCode).toBe(422)
  })

  test('more than 100 rows are refused, pointing to the import', async () => {
    const rows = Array.from({ length: 101 }, (_, at) => ({ ...pagamentoSample, pagamento_codigo: String(at) }))
    const answer = await send('novo', { resources: rows })
    expect(answer.json().data.resources[0]).toContain('importe um arquivo CSV')
    expect((await send('novo', { resources: rows.slice(1) })).statusCode).toBe(201)
    expect((await list()).count).toBe(100)
  })
})
