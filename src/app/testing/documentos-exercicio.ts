// A portal, and what tests of documents by exercise ask of it.
import { expect } from 'vitest'
import { startTestPortal } from './test-portal.ts'

export const calls = '/painel/ajax/documento_exercicio'
export const generic = '/painel/ajax/documento_generico'

export async function startDocumentos() {
  const portal = await startTestPortal()
  const clerk: { painel: string } = await portal.loginAs('informacao')
  const create = (payload: object, cookies: Record<string, string> = clerk, url = calls) =>
    portal.call({ method: 'POST', url: `${url}/novo`, payload, cookies })
  return {
    portal,
    clerk,
    create,
    async created(payload: object): Promise<number> {
      const answer = await create(payload)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().data.documento_exercicio_id
    },
    find: async (id: number) => (await portal.call({ url: `/ajax/documento_exercicio/${id}` })).json().data,
    change: (id: number, payload: object, url = calls) =>
      portal.call({ method: 'PUT', url: `${url}/${id}`, payload, cookies: clerk }),
    page: async (url: string, cookies: Record<string, string> = {}) =>
      (await portal.call({ url, headers: { accept: 'text/html' }, cookies })).body,
    listed: async (query: Record<string, string>) =>
      (await portal.call({ url: '/ajax/documento_exercicio', query: { limit: '100', ...query } })).json().data.items,
    empty: () =>
      portal.platform.database.write(async (tx) => {
        await tx.deleteFrom('documento_exercicio').execute()
        await tx.deleteFrom('documento_generico').execute()
      }),
  }
}

export const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
