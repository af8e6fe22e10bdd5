// Steps for tests of the notices of changed documents: subscribe, confirm, stop, publish documents of a tender.
import { expect } from 'vitest'
import { avisoSample } from '#modules/compras/edital/server/edital.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { readMailbox, waitForMail } from './mailbox.ts'
import { multipart, pdf } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

const linkIn = /^\S+(\/acesso\/avisos\?token=([\w-]{43}))$/m
/** Path and token of the link in a notice's e-mail. */
export function linkOfMail(text: string): { path: string; token: string } {
  const [, path = '', token = ''] = linkIn.exec(text) ?? []
  return { path, token }
}

let nextAddress = 1

export function actorsOf(portal: TestPortal, clerk: { painel: string }) {
  const post = (url: string, payload: object, remoteAddress = `10.8.${nextAddress++}.1`) =>
    portal.call({ method: 'POST', url, payload, remoteAddress })
  const send = async (url: string, fields: Record<string, string>, files: Record<string, string>) =>
    portal.call({
      method: 'POST',
      url: `/painel/ajax/licitacao/${url}`,
      cookies: clerk,
      ...(await multipart(
        { ...licitacaoSample, ...fields },
        Object.fromEntries(
          Object.entries(files).map(([name, text]) => [name, { name: `${text}.pdf`, content: pdf(text) }]),
        ),
      )),
    })
  const sql = (text: string, values: unknown[] = []) =>
    portal.platform.database.pool.query(text, values).then(({ rows }) => rows)

  return {
    post,
    sql,
    request: (edital_DocumentoId: number, changes: object = {}, address?: string) =>
      post('/ajax/edital', { ...avisoSample, edital_DocumentoId, ...changes }, address),
    confirm: (token: unknown) => post('/ajax/edital/confirmar', { token }),
    stop: (token: unknown) => post('/ajax/edital/encerrar', { token }),
    /** Creates a tender without documents and returns its id. */
    async publish(fields: Record<string, string> = {}): Promise<number> {
      const made = await send('novo', { ...fields, licitacao_repetida: '1' }, {})
      expect(made.statusCode, made.body).toBe(201)
      return made.json().data.licitacao_id
    },
    /** Adds one document to the tender. */
    async file(id: number, text: string) {
      const { anexos } = (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
      const retained = anexos.map((anexo: { anexo_id: number }, at: number) => [
        `anexo_id_${at + 1}`,
        `${anexo.anexo_id}`,
      ])
      const files = { [`doc_arquivo_${anexos.length + 1}`]: text }
      const saved = await send(String(id), { _method: 'PUT', ...Object.fromEntries(retained) }, files)
      expect(saved.statusCode, saved.body).toBe(200)
    },
    send,
    /** Subscribes and confirms; returns the token that stops the notices. */
    async follow(id: number, edital_email: string, edital_tipo = 'licitacao'): Promise<string> {
      expect(
        (await post('/ajax/edital', { ...avisoSample, edital_tipo, edital_DocumentoId: id, edital_email })).statusCode,
      ).toBe(201)
      const key = await sql(
        `select edital_chave from edital_acessado where edital_email = $1 and edital_documento_id = $2
         order by edital_acessados_id desc`,
        [edital_email, id],
      )
      const [{ edital_chave }] = key
      expect((await post('/ajax/edital/confirmar', { token: edital_chave })).statusCode).toBe(200)
      return edital_chave
    },
    /** Makes the delayed notices due now, by moving the time of their jobs, and waits until all e-mails are queued. */
    async passMinutes() {
      await sql("update pgboss.job set start_after = now() where name = 'avisos-de-mudanca' and state < 'active'")
      await expect
        .poll(() => sql("select 1 from pgboss.job where name = 'avisos-de-mudanca' and state < 'completed'"), {
          timeout: 15_000,
        })
        .toEqual([])
    },
    /** The notices of changes that the address has received, once all queued ones are sent. */
    async noticesTo(address: string) {
      const waiting = "select 1 from pgboss.job where name = 'email' and state < 'completed' and data->>'to' = $1"
      await expect.poll(() => sql(waiting, [address])).toEqual([])
      const mails = await readMailbox(portal)
      return mails.filter(({ to, subject }) => to === address && subject.startsWith('Os documentos mudaram'))
    },
    firstMailTo: async (address: string) => {
      const [mail] = await waitForMail(portal, address)
      return mail ?? { to: '', subject: '', text: '' }
    },
  }
}
