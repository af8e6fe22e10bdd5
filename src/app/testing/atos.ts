// A portal and the calls of acts, for the tests of this module.
import { expect } from 'vitest'
import { startTestPortal, type TestPortal } from './test-portal.ts'

export let portal: TestPortal
export let cookies: { painel: string }
export const calls = '/painel/ajax/ato_normativo'

export type Rel = [tipo: string, alvo: string, dispositivo?: string, redacao?: string]
export const relacoes = (...rows: Rel[]) => ({
  ato_relacoes: '1',
  ...Object.fromEntries(
    rows.flatMap(([tipo, alvo, dispositivo = '', redacao = ''], at) => [
      [`ato_relacao_tipo_${at + 1}`, tipo],
      [`ato_relacao_alvo_${at + 1}`, alvo],
      [`ato_relacao_dispositivo_${at + 1}`, dispositivo],
      [`ato_relacao_redacao_${at + 1}`, redacao],
    ]),
  ),
})
export const ato = (tipo: number, numero: string, data: string, more: object = {}) => ({
  ...{ ato_normativo_tipo: tipo, ato_normativo_numero: numero, ato_normativo_data: data },
  ...{ ato_normativo_ementa: `Dispõe sobre o assunto ${numero}.`, entidade_id: 1 },
  ...more,
})
export const create = (payload: object, who = cookies) =>
  portal.call({ method: 'POST', url: `${calls}/novo`, payload, cookies: who })
export async function created(payload: object): Promise<number> {
  const answer = await create(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.ato_normativo_id
}
export const change = (id: number, payload: object) =>
  portal.call({ method: 'PUT', url: `${calls}/${id}`, payload, cookies })
export async function refused(payload: object, id?: number) {
  const answer = await (id ? change(id, payload) : create(payload))
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json().data
}
export const find = async (id: number) => (await portal.call({ url: `/ajax/ato_normativo/${id}` })).json().data
// without the marks between the pieces of a text
export const page = async (url: string, own = {}) => {
  const { statusCode, body } = await portal.call({ url, headers: { accept: 'text/html' }, cookies: own })
  return { statusCode, body: body.replaceAll('<!-- -->', '') }
}
export async function listed(filters: object, path = '/ajax/ato_normativo') {
  const answer = await portal.call({ url: path, query: { limit: '100', filters: JSON.stringify(filters) }, cookies })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.items).toHaveLength(answer.json().data.count)
  return answer.json().data.items
}
export const ids = async (filters: object) =>
  (await listed(filters)).map((row: { ato_normativo_id: number }) => row.ato_normativo_id)
export const old = async (payload: object) => {
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/documento_generico/novo', payload, cookies })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.documento_generico_id as number
}

/** Before all tests of a file; each of them then begins without a document. */
export async function start() {
  portal = await startTestPortal()
  cookies = await portal.loginAs('informacao')
}
export const clear = () => portal.platform.database.write((tx) => tx.deleteFrom('documento_generico').execute())
