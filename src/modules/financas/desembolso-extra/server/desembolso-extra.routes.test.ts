// What the declaration says of its own; that each part of a declared set works is the kit's and house.test.ts's.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  const cookies = await portal.loginAs('financas')
  const common = {
    entidade_id: 1,
    exercicio: 2026,
    desembolso_extra_data: '05/03/2026',
    desembolso_extra_valor: '10,00',
  }
  for (const payload of [
    { ...common, desembolso_extra_favorecido: 'Banco da Vila', desembolso_extra_cnpj: '45.997.418/0001-53' },
    { ...common, desembolso_extra_favorecido: 'João da Silva', desembolso_extra_cpf: '529.982.247-25' },
  ]) {
    const answer = await portal.call({ method: 'POST', url: '/painel/ajax/desembolso_extra/novo', cookies, payload })
    expect(answer.statusCode).toBe(201)
  }
})

const search = (filters: object) =>
  portal.call({ url: '/ajax/desembolso_extra', query: { filters: JSON.stringify(filters) } })

test.each([
  [{ desembolso_extra_cnpj: '45.997.418/0001-53' }, ['Banco da Vila']],
  [{ desembolso_extra_cnpj: '45997418000153' }, ['Banco da Vila']],
  [{ desembolso_extra_cnpj: '11.222.333/0001-81' }, []],
  [{ desembolso_extra_cpf: '529.982.247-25' }, ['João da Silva']],
])('who received is found by %j', async (filters, names) => {
  const { items } = (await search(filters)).json().data
  expect(items.map((row: Record<string, unknown>) => row.desembolso_extra_favorecido)).toEqual(names)
})

test('a CNPJ that is none has its message, and the filter of people is that of the form', async () => {
  const answer = await search({ desembolso_extra_cnpj: '45.997.418/0001-54' })
  expect([answer.statusCode, answer.body.includes('Informe um CNPJ válido.')]).toEqual([422, true])
  const { body } = await portal.call({ url: '/acesso/despesas-extraorcamentarias', headers: { accept: 'text/html' } })
  expect(body).toMatch(/<label[^>]*>CNPJ<\/label>.*?name="desembolso_extra_cnpj"/s)
})
