import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diariaSample } from '#modules/pessoal/diaria/server/diaria.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao', 'pessoal')
})

const fundo = { entidade_nome: 'Fundo Municipal de Saúde', entidade_cnpj: '11.222.333/0001-81', entidade_tipo: 'fundo' }
const create = (set: 'entidade' | 'diaria', payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
const remove = (set: 'entidade' | 'diaria', id: number) =>
  portal.call({ method: 'DELETE', url: `/painel/ajax/${set}/${id}`, cookies: clerk })

test('a CNPJ that another entity has is refused beside its field, in a new record and in a change', async () => {
  const made = await create('entidade', fundo)
  expect(made.statusCode).toBe(201)
  const taken = { entidade_cnpj: ['Outro registro já tem este valor.'] }
  const same = await create('entidade', { ...fundo, entidade_nome: 'Fundo de Educação' })
  expect([same.statusCode, same.json().data]).toEqual([422, taken])
  const url = '/painel/ajax/entidade/1'
  const changed = await portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...fundo, versao: 1 } })
  expect([changed.statusCode, changed.json().data]).toEqual([422, taken])
  // neither has one: none equals none
  for (const entidade_nome of ['Autarquia', 'Fundação'])
    expect((await create('entidade', { ...fundo, entidade_nome, entidade_cnpj: '' })).statusCode).toBe(201)
})

test('an entity that other records name is not removed, until they are', async () => {
  const { entidade_id } = (await create('entidade', { ...fundo, entidade_cnpj: '' })).json().data
  const { diaria_id } = (await create('diaria', { ...diariaSample, entidade_id })).json().data
  const refused = await remove('entidade', entidade_id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Outros registros usam este: ele não pode ser removido.',
  ])
  expect((await portal.call({ url: `/ajax/entidade/${entidade_id}` })).statusCode).toBe(200)
  expect((await remove('diaria', diaria_id)).statusCode).toBe(200)
  expect((await remove('entidade', entidade_id)).statusCode).toBe(200)
})
