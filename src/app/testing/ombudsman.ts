// Cases of the ombudsman and the organs that they are sent to, for the tests of both.
import { expect } from 'vitest'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { waitForMail } from './mailbox.ts'
import { multipart, type TestFile } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

type Cookies = { painel: string }

export const html = { accept: 'text/html' }

/** The calls of a clerk, a person and an organ, on this portal. */
export function ombudsman(portal: TestPortal, clerk: Cookies) {
  const { db } = portal.platform.database
  let address = 0
  const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
    portal.call({ method: 'POST', url, payload, cookies })
  const calls = {
    post,
    async makeOrgao(change: object = {}) {
      address += 1
      const admin = await portal.loginAs('administrador')
      const orgao_email = `orgao${address}@exemplo.example`
      const payload = { ...orgaoSample, orgao_nome: `Secretaria ${address}`, orgao_email, ...change }
      const made = await post('/painel/ajax/orgao/novo', payload, admin)
      expect(made.statusCode, made.body).toBe(201)
      return { orgao_id: made.json().data.orgao_id as number, ...payload }
    },
    async write(change: object = {}, files: Record<string, TestFile> = {}) {
      address += 1
      const sent = await multipart({ ...contatoSample, ...change } as never, files)
      const remoteAddress = `10.7.0.${address}`
      const answer = await portal.call({ method: 'POST', url: '/ajax/contato', ...sent, remoteAddress })
      expect(answer.statusCode, answer.body).toBe(201)
      const pair = answer.json().data as { protocolo: string; codigo: string }
      const { contato_id: id } = await db
        .selectFrom('contato')
        .select('contato_id')
        .where('protocolo', '=', pair.protocolo)
        .executeTakeFirstOrThrow()
      return { ...pair, id, url: `/painel/ajax/contato/${id}`, page: `/painel/ouvidoria/${id}/detalhes` }
    },
    async forward(url: string, fields: object, files: Record<string, TestFile> = {}) {
      const sent = await multipart({ enc_extrato: 'A merenda estragou.', ...fields } as never, files)
      return portal.call({ method: 'POST', url: `${url}/encaminhamento`, cookies: clerk, ...sent })
    },
    detail: async (url: string) => (await portal.call({ url, cookies: clerk })).json().data,
    async answer(fields: object, files: Record<string, TestFile> = {}) {
      address += 1
      const sent = await multipart(fields as never, files)
      const remoteAddress = `10.7.1.${address}`
      return portal.call({ method: 'POST', url: '/ajax/encaminhamento', remoteAddress, ...sent })
    },
    open: (token: string) => portal.call({ url: `/ouvidoria/encaminhamento?token=${token}`, headers: html }),
    /** The page of a member of staff. */
    async pageOf(url: string) {
      const answer = await portal.call({ url, cookies: clerk, headers: html })
      expect(answer.statusCode, url).toBe(200)
      return answer.body.replaceAll('<!-- -->', '')
    },
    /** What was sent to an organ, and the token of its first link. */
    async mailed(to: string) {
      const mails = await waitForMail(portal, to)
      return { mails, token: /encaminhamento\?token=([\w-]{43})\s/.exec(mails[0]?.text ?? '')?.[1] ?? '' }
    },
    asPerson: async ({ protocolo, codigo }: { protocolo: string; codigo: string }) =>
      (await post('/ajax/contato/consulta', { protocolo, codigo }, {})).json().data,
    /** A case that an organ was sent. */
    async forwarded(change: object = {}) {
      const orgao = await calls.makeOrgao()
      const caso = await calls.write(change)
      const sent = await calls.forward(caso.url, { orgao_id: String(orgao.orgao_id) })
      expect(sent.statusCode, sent.body).toBe(200)
      const { token } = await calls.mailed(orgao.orgao_email)
      const [{ encaminhamento_id, enc_prazo }] = (await calls.detail(caso.url)).encaminhamentos
      const enc = `${caso.url}/encaminhamento/${encaminhamento_id}`
      return { ...caso, orgao, token, enc, enc_prazo, encaminhamento_id }
    },
  }
  return calls
}
