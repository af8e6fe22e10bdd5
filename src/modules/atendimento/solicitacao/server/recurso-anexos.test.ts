// The files of an appeal: stored with it or not at all, shown with it, and sent to its owner and to staff only.
import { beforeAll, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
let cookies: { esic: string }
const complaint = { rec_tipo: 'reclamacao', rec_instancia: '1', rec_texto: 'Ninguém respondeu.' }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  cookies = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
})

const send = async (url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) =>
  portal.call({ method: 'POST', url, cookies, ...(await multipart(fields, files)) })
const appeal = (id: number, files: Record<string, TestFile>, fields: Record<string, string> = complaint) =>
  send(`/esic/ajax/solicitacao/${id}/recurso`, fields, files)

/** A request with a file of its own, due yesterday, without an answer. */
async function fileInVain(): Promise<number> {
  const made = await send('/esic/ajax/solicitacao', solicitacaoSample, {
    slc_anexo: { name: 'pedido.pdf', content: pdf('pedido') },
  })
  const { solicitacao_id } = made.json().data
  await portal.platform.database.db
    .updateTable('solicitacao')
    .set({ slc_prazo: somaDias(diaDe(new Date(), 'America/Bahia'), -1) })
    .where('solicitacao_id', '=', solicitacao_id)
    .execute()
  return solicitacao_id
}

const filesStored = async () =>
  (await portal.platform.database.db.selectFrom('arquivo').select('arquivo_id').execute()).length

/** The page's text, part by part: headings begin new ones. */
async function partsOf(url: string, session: object) {
  const { body } = await portal.call({ url, cookies: session as typeof cookies, headers: { accept: 'text/html' } })
  const parts = body.replace(/<script type="application\/json".*/s, '').split(/<h[23][^>]*>/)
  return parts.map((part) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
const part = (parts: string[], title: string) => parts.find((text) => text.startsWith(title))

test('they are shown with the appeal, not among those of the request, to the citizen and to staff', async () => {
  const id = await fileInVain()
  const made = await appeal(id, {
    rec_anexo_2: { name: 'segunda.pdf', content: pdf('segunda') },
    rec_anexo: { name: 'primeira.pdf', content: pdf('primeira') },
  })
  expect(made.statusCode, made.body).toBe(201)
  const { data } = (await portal.call({ url: `/esic/ajax/solicitacao/${id}`, cookies })).json()
  const { recurso_id } = data.recursos[0]
  expect(data.anexos.map((anexo: Record<string, unknown>) => [anexo.ane_nome, anexo.recurso_id])).toEqual([
    ['pedido.pdf', null],
    ['primeira.pdf', recurso_id],
    ['segunda.pdf', recurso_id],
  ])
  const staff = await portal.loginAs('esic')
  for (const [url, session, own] of [
    [`/esic/solicitacao/${id}/detalhes`, cookies, 'Seus anexos'],
    [`/painel/solicitacao/${id}/detalhes`, staff, 'Anexos do solicitante'],
  ] as const) {
    const parts = await partsOf(url, session)
    expect(part(parts, own)).toContain('pedido.pdf')
    expect(part(parts, own)).not.toContain('primeira.pdf')
    expect(part(parts, 'Reclamação')).toMatch(/primeira\.pdf.*segunda\.pdf/)
  }

  const { anexo_id } = data.anexos[1]
  const open = (session: object, realm: string) =>
    portal.call({ url: `/${realm}/solicitacao/anexo/${anexo_id}`, cookies: session as typeof cookies })
  const stranger = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  expect((await open(cookies, 'esic')).body).toBe(pdf('primeira'))
  // for staff it opens apart, by a link (decision 120)
  const link = await open(staff, 'painel')
  expect(link.statusCode).toBe(303)
  expect((await portal.call({ url: String(link.headers.location) })).body).toBe(pdf('primeira'))
  expect((await open(stranger, 'esic')).statusCode).toBe(404)
  expect((await portal.call({ url: `/licitacao/anexo/${anexo_id}` })).statusCode).toBe(404)
})

test('a wrong one is named beside its field, with the other errors, and nothing is stored', async () => {
  const id = await fileInVain()
  const before = await filesStored()
  const files = {
    rec_anexo: { name: 'programa.exe', content: 'MZ\0\0' },
    rec_anexo_2: { name: 'certo.pdf', content: pdf() },
    slc_anexo: { name: 'outro.pdf', content: pdf() },
  }
  const wrong = await appeal(id, files, { ...complaint, rec_texto: '' })
  expect([wrong.statusCode, wrong.json().data]).toEqual([
    422,
    {
      rec_texto: ['Escreva as razões do recurso.'],
      rec_anexo: expect.arrayContaining(['Tipo de arquivo não permitido.']),
      slc_anexo: ['Arquivo inesperado.'],
    },
  ])
  expect(await filesStored()).toBe(before)
})

test('an appeal that is not possible, and one of somebody else, leave no file', async () => {
  const id = await fileInVain()
  const file = { rec_anexo: { name: 'certo.pdf', content: pdf() } }
  const before = await filesStored()
  expect((await appeal(id, file, { ...complaint, rec_tipo: 'recurso' })).statusCode).toBe(409)
  expect((await appeal(999_999, file)).statusCode).toBe(404)
  expect(await filesStored()).toBe(before)
  const both = await Promise.all([appeal(id, file), appeal(id, file)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await filesStored()).toBe(before + 1)
})
