import { beforeAll, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { fileRequest, type SampleRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'

const register = '/esic/pedidos-respondidos'
const call = '/ajax/pedido_publicado'

let portal: TestPortal
let clerk: { painel: string }
let filed: SampleRequest

const asked = {
  slc_titulo: 'Xaropes da farmácia, de Maria das Dores',
  slc_descricao: 'Sou Maria das Dores Conceição, CPF 123.456.789-09, tel. (75) 91234-5678. Quantos xaropes há?',
}
const form = { ppu_titulo: 'Xaropes da farmácia', ppu_pergunta: 'Quantos xaropes há?', ppu_resposta: 'Há 12 xaropes.' }

type Payload = Record<string, unknown>
const post = (path: string, payload: Payload = {}, cookies: object = clerk) =>
  portal.call({ method: 'POST', url: path, cookies: cookies as Record<string, string>, payload })
const publish = (request: SampleRequest, payload: Payload = form, cookies: object = clerk) =>
  post(`${request.url}/publicacao`, payload, cookies)
const withdraw = (request: SampleRequest) => post(`${request.url}/publicacao/retirada`)
const answer = (request: SampleRequest) =>
  post(request.url, { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Há 12 xaropes, Maria.' })
const items = async (filters: object = {}) =>
  (await portal.call({ url: call, query: { filters: JSON.stringify(filters) } })).json().data.items
const show = async (url: string, cookies: object = {}) => {
  const { body } = await portal.call({ url, cookies: cookies as { painel: string }, headers: { accept: 'text/html' } })
  return body.replace(/<!-- -->/g, '')
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  clerk = await portal.loginAs('esic')
  filed = await fileRequest(portal, asked)
})

describe('an answered request', () => {
  test('is not published by itself, nor before it is answered', async () => {
    expect((await publish(filed)).statusCode).toBe(409)
    expect(await show(`/painel/solicitacao/${filed.id}/detalhes`, clerk)).not.toContain('Registro público')
    await answer(filed)
    expect(await items()).toEqual([])
    expect(await show(register)).toContain('Outro, já respondido, não está aqui')
  })

  test('is proposed to staff without what tells who asked', async () => {
    const page = await show(`/painel/solicitacao/${filed.id}/detalhes`, clerk)
    const proposed = page.slice(page.indexOf('name="ppu_titulo"'), page.indexOf('Publicar no registro'))
    expect(proposed).toContain('value="Xaropes da farmácia, de [nome retirado]"')
    expect(proposed).toContain('Sou [nome retirado], CPF [CPF retirado], tel. [telefone retirado]. Quantos xaropes há?')
    expect(proposed).toContain('Há 12 xaropes, [nome retirado].')
    expect(proposed).not.toMatch(/Maria|123\.456|91234/)
  })

  test.each([
    ['a CPF', { ppu_resposta: 'CPF 123.456.789-09' }, 'ppu_resposta'],
    ['the name', { ppu_titulo: 'Pedido de maria das dores conceicao' }, 'ppu_titulo'],
    ['no answer', { ppu_resposta: ' ' }, 'ppu_resposta'],
    ['a null character', { ppu_pergunta: 'a\0b' }, 'ppu_pergunta'],
    ['too much', { ppu_pergunta: 'x'.repeat(20_001) }, 'ppu_pergunta'],
    ['another type', { ppu_titulo: { a: 1 } }, 'ppu_titulo'],
  ])('is not published with %s', async (_what, change, field) => {
    const refused = await publish(filed, { ...form, ...change })
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, [field]])
    expect(await items()).toEqual([])
  })

  test('is published, found, filtered and taken along, with nothing of who asked', async () => {
    expect((await publish(filed)).statusCode).toBe(200)
    expect((await publish(filed)).statusCode).toBe(200) // the button pressed twice
    const [row, ...others] = await items()
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...form, ppu_orgao: 'Saúde', ppu_dias: 0 })
    expect(Object.keys(row).filter((name) => !name.startsWith('ppu_'))).toEqual(['pedido_publicado_id'])
    const ano = Number(row.ppu_pedido_em.slice(0, 4))
    for (const filters of [
      { ppu_texto: 'FARMACIA' },
      { ppu_texto: '12 xaropes' },
      { ppu_orgao: 'Saúde' },
      { ppu_ano: ano },
    ])
      expect([filters, await items(filters)]).toEqual([filters, [row]])
    for (const filters of [{ ppu_texto: 'pneu' }, { ppu_orgao: 'Obras' }, { ppu_ano: ano - 1 }])
      expect([filters, await items(filters)]).toEqual([filters, []])
    const page = `${register}/${row.pedido_publicado_id}`
    const csv = (await portal.call({ url: `${register}.csv` })).body
    const shown = [await show(register), await show(page), await show('/esic'), csv]
    for (const text of shown) {
      expect(text).toContain('Xaropes da farmácia')
      for (const secret of ['Dores', filed.slc_protocolo, filed.citizen.usu_login, '91234'])
        expect(text.replace(/portal@\S+/g, '')).not.toContain(secret)
    }
    expect(shown[0]).toContain('Todos os que já têm resposta estão aqui.')
    await writeWaiting(portal.platform.database, 1000)
    const found = (await portal.call({ url: '/ajax/busca', query: { q: 'xaropes' } })).json().data
    expect(found.itens).toMatchObject([{ titulo: 'Pedido já respondido', assunto: form.ppu_titulo, endereco: page }])
  })

  test('is changed by one of two clerks, and withdrawn at once from everywhere', async () => {
    const [{ pedido_publicado_id }] = await items()
    const both = await Promise.all(
      ['Há 13.', 'Há 14.'].map((ppu_resposta) => publish(filed, { ...form, ppu_resposta, versao: 1 })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await publish(filed, { ...form, ppu_resposta: 'Há 15.' })).statusCode).toBe(409) // of a form opened before
    expect((await withdraw(filed)).statusCode).toBe(200)
    expect((await withdraw(filed)).statusCode).toBe(404)
    expect(await items()).toEqual([])
    expect((await portal.call({ url: `${register}/${pedido_publicado_id}` })).statusCode).toBe(404)
    await writeWaiting(portal.platform.database, 1000)
    expect((await portal.call({ url: '/ajax/busca', query: { q: 'xaropes' } })).json().data.total).toBe(0)
    expect((await publish(filed)).statusCode).toBe(200) // it may come back
  })

  test('its requester is told once, however often it was published, and sees the link while it is there', async () => {
    const told = async () => {
      const mails = await waitForMail(portal, filed.citizen.usu_login)
      return mails.filter(({ subject }) => subject.startsWith('A resposta ao seu pedido foi publicada'))
    }
    await expect.poll(async () => (await told()).length).toBe(1)
    const [mail] = await told()
    expect(mail?.text).toMatch(/Veja como ficou: http\S+\/esic\/pedidos-respondidos\/\d+\n/)
    for (const part of ['Não há nenhum dado seu', '/ouvidoria', filed.slc_protocolo]) expect(mail?.text).toContain(part)
    const cookies = await citizenSessionOf(portal.platform, filed.citizen)
    const own = `/esic/solicitacao/${filed.id}/detalhes`
    const [{ pedido_publicado_id }] = await items()
    expect(await show(own, cookies)).toContain(`href="${register}/${pedido_publicado_id}">está no registro público`)
    await withdraw(filed)
    expect(await show(own, cookies)).not.toContain('está no registro público')
    await publish(filed)
    expect(await told()).toHaveLength(1)
    const { db } = portal.platform.database
    const marked = await db.selectFrom('publicacao_avisada').select('solicitacao_id').execute()
    expect(marked).toEqual([{ solicitacao_id: filed.id }])
  })

  test('is for staff with the privilege', async () => {
    for (const path of ['publicacao', 'publicacao/retirada']) {
      expect((await post(`${filed.url}/${path}`, form, {})).statusCode).toBe(401)
      expect((await post(`${filed.url}/${path}`, form, await portal.loginAs('licitacoes'))).statusCode).toBe(403)
      expect((await post(`/painel/ajax/solicitacao/999999/${path}`, form)).statusCode).toBe(404)
    }
  })
})

test('a request for a service is not published', async () => {
  const service = await fileRequest(portal)
  await answer(service)
  const { db } = portal.platform.database
  const plain = { esic: false, slc_prazo: null, slc_contagem: null, slc_contagem_inicio: null }
  await db.updateTable('solicitacao').set(plain).where('solicitacao_id', '=', service.id).execute()
  expect((await publish(service)).statusCode).toBe(409)
})
