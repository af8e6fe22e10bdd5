// Terms on the staff's side: extensions, appeals, the list of what is due and the daily e-mail.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { endTermOn, fileRequest, type SampleRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { sendAvisoDePrazos } from '#modules/atendimento/prazo-em-curso/server/aviso-de-prazos.ts'
import { insertUsuario } from '#modules/cidade/usuario/server/usuario.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
const hoje = diaDe(new Date(), 'America/Bahia')
const inDays = (days: number) => somaDias(hoje, days)

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  clerk = await portal.loginAs('esic')
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method, url, cookies, ...(payload && { payload }) })
const detail = async ({ url }: SampleRequest) => (await call('GET', url)).json().data

/** A refused request that the citizen appeals against. */
async function fileAppeal(): Promise<SampleRequest & { recurso_id: number }> {
  const request = await fileRequest(portal)
  const rejection = { slc_situacao: 'REJ', slc_fundamento: 'generico', slc_comentario: 'Diga qual período.' }
  await call('POST', request.url, { _method: 'PUT', ...rejection })
  const appeal = { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'O período está no pedido.' }
  await call('POST', `/esic/ajax/solicitacao/${request.id}/recurso`, appeal, request.cookies)
  const [recurso] = (await detail(request)).recursos
  return { ...request, recurso_id: recurso.recurso_id }
}

describe('an extension', () => {
  test('is made once, with a reason that stays in the history', async () => {
    const request = await fileRequest(portal)
    const before = await detail(request)
    const bare = await call('POST', `${request.url}/prorrogacao`, { motivo: ' ' })
    expect([bare.statusCode, bare.json().data]).toEqual([422, { motivo: ['Escreva o motivo.'] }])
    const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes`)
    expect(page.body).toContain('Prorrogar o prazo')

    const made = await call('POST', `${request.url}/prorrogacao`, {
      motivo: 'Arquivo em papel.',
      versao: before.versao,
    })
    expect(made.statusCode).toBe(200)
    const after = await detail(request)
    expect(made.json().data).toEqual({ solicitacao_id: request.id, slc_prazo: after.prazo.vencimento })
    expect(after.prazo.vencimento > before.prazo.vencimento).toBe(true)
    expect(after).toMatchObject({ podeProrrogar: false, slc_prorrogacao_motivo: 'Arquivo em papel.' })
    expect(after.movimentos.at(-1)).toMatchObject({ mov_tipo: 'prorrogacao', mov_de: before.prazo.vencimento })
    expect((await call('POST', `${request.url}/prorrogacao`, { motivo: 'Outra vez.' })).statusCode).toBe(409)
  })

  test('names the new due date', async () => {
    const request = await fileRequest(portal)
    const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes`)
    const promised = /iria até <strong>(\d\d)\/(\d\d)\/(\d{4}), /.exec(page.body)
    const made = await call('POST', `${request.url}/prorrogacao`, { motivo: 'Arquivo em papel.' })
    expect(made.json().data.slc_prazo).toBe(`${promised?.[3]}-${promised?.[2]}-${promised?.[1]}`)
  })

  test('is not offered, and is refused, after the end', async () => {
    const request = await fileRequest(portal)
    await endTermOn(portal, request.id, inDays(-1))
    expect((await detail(request)).podeProrrogar).toBe(false)
    const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes`)
    expect(page.body).not.toContain('Prorrogar o prazo')
    const late = await call('POST', `${request.url}/prorrogacao`, { motivo: 'Tarde demais.' })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('já terminou')])
  })
})

describe('an appeal', () => {
  test('is decided once; when granted, it reopens the request', async () => {
    const request = await fileAppeal()
    const url = `${request.url}/recurso/${request.recurso_id}`
    const bare = await call('POST', url, { rec_decisao: 'TALVEZ', rec_decisao_texto: '' })
    expect(bare.statusCode).toBe(422)
    expect(bare.json().data).toEqual({
      rec_decisao: ['Escolha a decisão.'],
      rec_decisao_texto: ['Escreva a fundamentação.'],
    })
    const made = await call('POST', url, { rec_decisao: 'DEF', rec_decisao_texto: '<p>O período <b>consta</b>.</p>' })
    expect([made.statusCode, made.json().data]).toEqual([200, { solicitacao_id: request.id }])
    expect(await detail(request)).toMatchObject({
      slc_situacao: 'ANA',
      recursos: [{ rec_decisao: 'DEF', rec_decisao_texto: '<p>O período <strong>consta</strong>.</p>' }],
    })
    expect((await call('POST', url, { rec_decisao: 'IND', rec_decisao_texto: 'Não.' })).statusCode).toBe(409)
  })

  test('prevents reopening the request by hand while it is undecided, and is decided on its page', async () => {
    const request = await fileAppeal()
    expect((await detail(request)).movesPossiveis).toEqual([])
    const reopening = { _method: 'PUT', slc_situacao: 'ANA', slc_comentario: 'Reaberto.' }
    expect((await call('POST', request.url, reopening)).statusCode).toBe(422)
    const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes`)
    expect(page.body).toContain(`action="${request.url}/recurso/${request.recurso_id}"`)
    expect(page.body).toContain('com novo prazo de resposta')
    await call('POST', `${request.url}/recurso/${request.recurso_id}`, {
      rec_decisao: 'IND',
      rec_decisao_texto: 'Não.',
    })
    expect((await detail(request)).movesPossiveis).toEqual(['ANA'])
  })

  test('of the second instance may be open besides one of the first: each is decided by its own form', async () => {
    const request = await fileAppeal()
    await portal.platform.database.db
      .updateTable('recurso')
      .set({ rec_prazo: inDays(-1) })
      .where('recurso_id', '=', request.recurso_id)
      .execute()
    const appeal = { rec_tipo: 'recurso', rec_instancia: 2, rec_texto: 'A primeira não decidiu.' }
    const made = await call('POST', `/esic/ajax/solicitacao/${request.id}/recurso`, appeal, request.cookies)
    expect(made.statusCode).toBe(201)
    const second = (await detail(request)).recursos[1].recurso_id
    const formsOf = async (query: string) => {
      const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes${query}`)
      return [...page.body.matchAll(/action="[^"]*\/recurso\/(\d+)"/g)].map(([, id]) => Number(id))
    }
    expect(await formsOf('')).toEqual([request.recurso_id])
    expect(await formsOf(`?recurso=${second}`)).toEqual([second])
  })

  test('that complains of a missing answer promises no new term', async () => {
    const request = await fileRequest(portal)
    await endTermOn(portal, request.id, inDays(-1))
    const complaint = { rec_tipo: 'reclamacao', rec_instancia: 1, rec_texto: 'Ninguém respondeu.' }
    await call('POST', `/esic/ajax/solicitacao/${request.id}/recurso`, complaint, request.cookies)
    const page = await call('GET', `/painel/solicitacao/${request.id}/detalhes`)
    expect(page.body).toContain('Deferir não muda o prazo do pedido')
    expect(page.body).not.toContain('com novo prazo de resposta')
    const [{ recurso_id }] = (await detail(request)).recursos
    const before = (await detail(request)).slc_prazo
    await call('POST', `${request.url}/recurso/${recurso_id}`, { rec_decisao: 'DEF', rec_decisao_texto: 'Sim.' })
    expect((await detail(request)).slc_prazo).toBe(before)
  })

  test('of another request answers 404', async () => {
    const appeal = await fileAppeal()
    const other = await fileRequest(portal)
    const answer = await call('POST', `${other.url}/recurso/${appeal.recurso_id}`, {
      rec_decisao: 'DEF',
      rec_decisao_texto: 'Deferido.',
    })
    expect(answer.statusCode).toBe(404)
  })

  test("the error of one form is not shown in the page's other forms", async () => {
    const request = await fileRequest(portal)
    const body = new URLSearchParams({ motivo: '', _pagina: `/painel/solicitacao/${request.id}/detalhes` })
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const url = `${request.url}/prorrogacao`
    const page = await portal.call({ method: 'POST', url, cookies: clerk, headers, payload: body.toString() })
    expect(page.statusCode).toBe(422)
    expect(page.body.match(/Há um problema/g)).toHaveLength(1)
    expect(page.body).toMatch(/id="motivo-e"/)
  })
})

describe('what is due', () => {
  beforeEach(async () => {
    const { db } = portal.platform.database
    await db
      .updateTable('solicitacao')
      .set({ slc_prazo: inDays(60) })
      .where('esic', '=', true)
      .execute()
    await db
      .updateTable('recurso')
      .set({ rec_prazo: inDays(60) })
      .execute()
  })

  const rows = async (filters: object = {}) => {
    const query = `limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`
    return (await call('GET', `/painel/ajax/prazo?${query}`)).json().data
  }

  async function fileDue() {
    const soon = await fileRequest(portal)
    await endTermOn(portal, soon.id, inDays(3))
    const overdue = await fileRequest(portal)
    await endTermOn(portal, overdue.id, inDays(-2))
    const appeal = await fileAppeal()
    await portal.platform.database.db
      .updateTable('recurso')
      .set({ rec_prazo: inDays(1) })
      .where('recurso_id', '=', appeal.recurso_id)
      .execute()
    return { soon, overdue, appeal }
  }

  test('is listed by due date, overdue first', async () => {
    const { soon, overdue, appeal } = await fileDue()
    const { items, count } = await rows()
    expect(count).toBe(items.length)
    expect(items.slice(0, 3)).toMatchObject([
      { solicitacao_id: overdue.id, tipo: 'pedido', prazo: { estado: 'vencida', dias: 2 } },
      { solicitacao_id: appeal.id, tipo: 'recurso', rec_instancia: 1, prazo: { estado: 'vence', dias: 1 } },
      { solicitacao_id: soon.id, tipo: 'pedido', prazo: { estado: 'vence', dias: 3 } },
    ])
    const idsOf = async (vence: string) => (await rows({ vence })).items.map((row: PrazoId) => row.solicitacao_id)
    expect(await idsOf('vencidas')).toEqual([overdue.id])
    expect(await idsOf('aviso')).toEqual([appeal.id, soon.id])
    expect((await rows({ slc_protocolo: soon.slc_protocolo })).count).toBe(1)
    const unknown = await call('GET', '/painel/ajax/prazo?filters={"vence":"ontem"}')
    expect(unknown.statusCode).toBe(422)
  })
  type PrazoId = { solicitacao_id: number }
})

describe('the daily e-mail', () => {
  let own: TestPortal
  beforeAll(async () => {
    own = await startTestPortal()
    await own.platform.jobs.start()
  })

  test('lists what is overdue and due for those who answer requests, with links and without names', async () => {
    const clerkLogin = (await insertUsuario(own.platform, { privileges: ['esic'] })).usu_login
    const admin = (await insertUsuario(own.platform, { isAdmin: true, privileges: [] })).usu_login
    const invited = (await insertUsuario(own.platform, { privileges: ['esic'], isTemporary: true })).usu_login
    expect(await sendAvisoDePrazos(own.platform)).toBe(0)

    const overdue = await fileRequest(own)
    const soon = await fileRequest(own)
    const later = await fileRequest(own)
    await endTermOn(own, overdue.id, inDays(-1))
    await endTermOn(own, soon.id, inDays(5))
    await endTermOn(own, later.id, inDays(6))
    expect(await sendAvisoDePrazos(own.platform)).toBe(1)

    const [mail] = await waitForMail(own, clerkLogin)
    expect(mail?.subject).toContain('1 vencido, 1 a vencer')
    expect(mail?.text).toContain(`http://localhost:3000/painel/solicitacao/${overdue.id}/detalhes`)
    expect(mail?.text).toContain('(vencida há 1 dia)')
    expect(mail?.text).toContain(`protocolo ${soon.slc_protocolo}`)
    expect(mail?.text).not.toContain(later.slc_protocolo)
    for (const secret of ['Maria das Dores', overdue.citizen.usu_login, '12345678909', '75912345678', 'medicamentos'])
      expect(mail?.text).not.toContain(secret)
    const recipients = (await readMailbox(own)).map(({ to }) => to)
    expect(recipients).not.toContain(admin)
    expect(recipients).not.toContain(invited)
  })

  test('goes to the administrators when nobody has the privilege', async () => {
    const { db } = own.platform.database
    await db.updateTable('usuario').set({ usu_privilegios: [] }).execute()
    const request = await fileRequest(own)
    await endTermOn(own, request.id, inDays(0))
    const admins = await db.selectFrom('usuario').select('usu_login').where('usu_administrador', '=', true).execute()
    expect(await sendAvisoDePrazos(own.platform)).toBe(admins.length)
    const [mail] = await waitForMail(own, admins[0]?.usu_login ?? '')
    expect(mail?.text).toContain('(vence hoje)')
  })
})
