// The requester's personal data are available only through a call that logs each access.
import { beforeAll, describe, expect, test } from 'vitest'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let login: string

// of solicitante.sample.ts: CPF, phone, postal code, street, each with and without its mask
const personal = [
  '12345678909',
  '123.456.789-09',
  '75912345678',
  '91234-5678',
  '44000123',
  '44000-123',
  'Rua das Flores',
]

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  const user = await insertUsuario(portal.platform, { privileges: ['esic'] })
  clerk = await sessionOf(portal.platform, user)
  login = user.usu_login
})

const logOf = (solicitacao_id: number) =>
  portal.platform.database.db
    .selectFrom('acesso_dados')
    .selectAll()
    .where('solicitacao_id', '=', solicitacao_id)
    .execute()

describe("the requester's personal data", () => {
  test('are in no list, detail, history, search or page', async () => {
    const { id, url, slc_protocolo, citizen } = await fileRequest(portal)
    const addresses = [
      url,
      '/painel/ajax/solicitacao',
      '/painel/ajax/prazo',
      '/painel/ajax/solicitante?busca=maria',
      `/painel/ajax/solicitante?busca=${citizen.usu_login}`,
      '/painel',
      '/painel/solicitacoes?esic=1',
      '/painel/prazos',
      '/painel/solicitacao/cadastro?busca=maria',
      `/painel/solicitacao/${id}/detalhes`,
    ]
    for (const address of addresses) {
      const answer = await portal.call({ url: address, cookies: clerk })
      expect([address, answer.statusCode]).toEqual([address, 200])
      const shown = answer.body.replace(/name="busca"[^>]*>|"busca":"[^"]*"|"url":"[^"]*"/g, '')
      for (const secret of personal) expect(shown, `${address} shows ${secret}`).not.toContain(secret)
      if (!address.includes('busca=')) expect(shown).not.toContain(citizen.usu_login)
    }
    expect((await portal.call({ url, cookies: clerk })).body).toContain(slc_protocolo)
    expect(await logOf(id)).toEqual([])
  })

  test('come from a call of their own, which logs who opened whose data, and when', async () => {
    const { id, url, slc_protocolo, citizen } = await fileRequest(portal)
    const answer = await portal.call({ url: `${url}/solicitante`, cookies: clerk })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({
      sol_cpf: '12345678909',
      sol_telefone: '75912345678',
      sol_email: citizen.usu_login,
      cid_nome: 'Feira de Santana',
      acessos: [{ acd_autor: login, slc_protocolo }],
    })
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['usu_senha']))
    expect(answer.body).not.toContain('argon2')
    const rows = await logOf(id)
    expect(rows).toMatchObject([{ solicitante_id: citizen.solicitante_id, acd_autor: login }])
    expect(Math.abs(Date.now() - Date.parse(rows[0]!.acd_data))).toBeLessThan(60_000)
  })

  test('can be opened on the page without JavaScript, which says that it was recorded', async () => {
    const { id, citizen } = await fileRequest(portal)
    const page = await portal.call({ url: `/painel/solicitacao/${id}/detalhes?dados=1`, cookies: clerk })
    expect(page.body).toContain('123.456.789-09')
    expect(page.body).toContain(citizen.usu_login)
    expect(page.body).toContain('Esta consulta ficou registrada')
    expect(await logOf(id)).toHaveLength(1)
  })

  test('are not shown when the access can not be logged', async () => {
    const { id, url } = await fileRequest(portal)
    const { db } = portal.platform.database
    await db.schema.alterTable('acesso_dados').renameTo('acesso_dados_fora').execute()
    const call = await portal.call({ url: `${url}/solicitante`, cookies: clerk })
    const page = await portal.call({
      url: `/painel/solicitacao/${id}/detalhes?dados=1`,
      cookies: clerk,
      headers: { accept: 'text/html' },
    })
    await db.schema.alterTable('acesso_dados_fora').renameTo('acesso_dados').execute()
    for (const answer of [call, page]) {
      expect(answer.statusCode).toBe(500)
      for (const secret of personal) expect(answer.body).not.toContain(secret)
    }
  })
})
