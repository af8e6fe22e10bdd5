import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'

const { portal, cookies, checked, store } = await startImporter()

const cpf = '529.982.247-25'
const pessoa = {
  ...{ entidade_id: 1, exercicio: 2026, terceirizado_nome: 'Iracema Conceição', terceirizado_cpf: cpf },
  ...{ terceirizado_funcao: 'Merendeira', terceirizado_empresa: 'Boa Mesa Ltda', terceirizado_inicio: '02/02/2026' },
  ...{ terceirizado_cnpj: '11.222.333/0001-81', terceirizado_contrato: '45/2026', terceirizado_orgao: 'Educação' },
}
const post = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
const found = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/terceirizado', query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map((item: Record<string, unknown>) => item.terceirizado_nome)
}
const pageOf = async (id: number) =>
  (await portal.call({ url: `/acesso/terceirizados/${id}`, headers: { accept: 'text/html' } })).body

test('by name, found by name and by each year of the work; the page leads to the only contract of the number', async () => {
  const made = await post('terceirizado', pessoa)
  expect(made.statusCode, made.body).toBe(201)
  const antes = { terceirizado_inicio: '2024-03-01', terceirizado_fim: '2025-06-30', exercicio: 2024 }
  expect((await post('terceirizado', { ...pessoa, ...antes, terceirizado_nome: 'Abel Reis' })).statusCode).toBe(201)
  expect(await found({})).toEqual(['Abel Reis', 'Iracema Conceição'])
  expect(await found({ terceirizado_nome: 'conceicao' })).toEqual(['Iracema Conceição'])
  expect(await found({ terceirizado_ano: '2025' })).toEqual(['Abel Reis'])
  expect(await found({ terceirizado_ano: '2027' })).toEqual(['Iracema Conceição'])
  expect(await found({ terceirizado_em_vigor: '2025-06-30' })).toEqual(['Abel Reis'])
  const { terceirizado_id } = made.json().data
  expect(await pageOf(terceirizado_id)).not.toContain('Ver o contrato')
  // entered later
  const { contrato_id } = (await post('contrato', contratoSample)).json().data
  expect(await pageOf(terceirizado_id)).toContain(`href="/acesso/contratos/${contrato_id}"`)
  await post('contrato', { ...contratoSample, contrato_orgao: 'Saúde', contrato_contratada: 'Outra Ltda' })
  await post('contrato', { ...contratoSample, contrato_orgao: 'Obras', contrato_contratada: 'Mais Uma Ltda' })
  expect(await pageOf(terceirizado_id)).not.toContain('Ver o contrato')
})

test('an end before the begin is refused', async () => {
  const turned = await post('terceirizado', { ...pessoa, terceirizado_fim: '2026-02-01' })
  expect([turned.statusCode, turned.json().data]).toEqual([422, { terceirizado_fim: ['O fim é antes do início.'] }])
})

test("a vendor's file is read without days and with a document beside the firm; a strange contract is warned of", async () => {
  const content = [
    'Nome do Funcionário;CPF;Cargo;Contratada;Nº do Contrato;Local de Trabalho',
    `RUI LIMA;${cpf};VIGILANTE;11.222.333/0001-81 - SEGURA LTDA;999/2019;CRECHE`,
    '',
  ].join('\r\n')
  const file = await checked('terceirizado', content, { exercicio: '2023', entidade_id: '1' })
  expect(file).toMatchObject({
    novos: 1,
    avisos: [{ linha: 2, mensagem: expect.stringContaining('não são de um só contrato') }],
    amostra: [
      { terceirizado_empresa: 'SEGURA LTDA', terceirizado_cnpj: '11222333000181', terceirizado_orgao: 'CRECHE' },
    ],
  })
  await store('terceirizado', file)
  expect(await found({ terceirizado_ano: '2023' })).toEqual(['RUI LIMA'])
  expect(await found({ terceirizado_ano: '2024' })).toEqual(['Abel Reis'])
})

test('a CPF stays in the panel, whole or masked', async () => {
  const [{ terceirizado_id: id }] = (await portal.call({ url: '/ajax/terceirizado' })).json().data.items
  const urls = ['/ajax/terceirizado', `/ajax/terceirizado/${id}`, '/acesso/terceirizados.csv', '/busca?q=iracema']
  for (const url of [...urls, '/acesso/terceirizados', `/acesso/terceirizados/${id}`])
    expect((await portal.call({ url })).body).not.toMatch(/529\.?982|982\.247/)
  expect((await portal.call({ url: `/painel/ajax/terceirizado/${id}`, cookies })).body).toContain('52998224725')
})
