// Cases, people and staff for the tests of the panel's steps.

import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import type { TestPortal } from './test-portal.ts'

export type Caso = { protocolo: string; codigo: string; id: number; url: string }

/** What the tests send, each person from an address of its own. */
export function casosDe(portal: TestPortal, clerk: { painel: string }, net: number) {
  let address = 0
  const ofPublic = (url: string, payload: object, headers = {}) => {
    address += 1
    const remoteAddress = `10.${net}.${address >> 8}.${address & 255}`
    return portal.call({ method: 'POST', url, payload, headers, remoteAddress })
  }
  const get = (url: string, cookies: Record<string, string> = clerk) => portal.call({ url, cookies })
  const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
    portal.call({ method: 'POST', url, payload, cookies })
  const withId = async (pair: { protocolo: string; codigo: string }): Promise<Caso> => {
    const { contato_id: id } = await portal.platform.database.db
      .selectFrom('contato')
      .select('contato_id')
      .where('protocolo', '=', pair.protocolo)
      .executeTakeFirstOrThrow()
    return { ...pair, id, url: `/painel/ajax/contato/${id}` }
  }
  return {
    get,
    post,
    ofPublic,
    withId,
    async made(change: object = {}): Promise<Caso> {
      const answer = await ofPublic('/ajax/contato', { ...contatoSample, ...change })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      const { protocolo, codigo } = answer.json().data
      return withId({ protocolo, codigo })
    },
    detail: async ({ url }: Caso) => (await get(url)).json().data,
    asPerson: async ({ protocolo, codigo }: Caso) =>
      (await ofPublic('/ajax/contato/consulta', { protocolo, codigo })).json().data,
    answer: ({ id }: Caso, change: object = {}) =>
      post('/painel/ajax/email/contato/submit', { contato: id, assunto: 'Resposta', mensagem: 'Feito.', ...change }),
    write: ({ protocolo, codigo }: Caso, mensagem: string) =>
      ofPublic('/ajax/contato/mensagem', { protocolo, codigo, mensagem }),
    /** The e-mails that name this case, oldest first. */
    async mailsOf({ protocolo }: Caso): Promise<{ to: string; subject: string; text: string }[]> {
      const { rows } = await portal.platform.database.pool.query(
        "select data from pgboss.job where name = 'email' and data::text like $1 order by created_on, id",
        [`%${protocolo}%`],
      )
      return rows.map(({ data }) => data)
    },
    moveOf: async (caso: Caso, tipo: string) =>
      (await get(caso.url)).json().data.movimentos.filter(({ mov_tipo }: { mov_tipo: string }) => mov_tipo === tipo),
  }
}
