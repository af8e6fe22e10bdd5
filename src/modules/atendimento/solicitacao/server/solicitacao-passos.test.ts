// The citizen's legal steps, on the page and by the call: appeal, complain, or wait.
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import type { Situacao } from '../situacoes.ts'
import { moveSolicitacao } from './andamento.queries.ts'
import { decideRecurso } from './recurso.queries.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
let cookies: { esic: string }
const servidor = { usuario_id: 1, usu_login: 'servidora@exemplo.com' }
const first = { rec_tipo: 'recurso', rec_instancia: '1', rec_texto: 'Faltou a planilha.' }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  cookies = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
})

async function file(): Promise<number> {
  const url = '/esic/ajax/solicitacao'
  const made = await portal.call({ method: 'POST', url, cookies, payload: solicitacaoSample })
  return made.json().data.solicitacao_id
}

async function answer(id: number, para: Situacao) {
  const { db, write } = portal.platform.database
  const relogio = await openRelogio(db)
  const comentario = '<p>Os dados são <strong>sigilosos</strong>.</p>'
  const andamento = { para, comentario, fundamento: 'sigilosa', anexos: [], versao: null, servidor }
  await write((tx) => moveSolicitacao(tx, id, { andamento, relogio }))
}

// Due yesterday, without an answer.
async function letItPass(id: number) {
  const hoje = diaDe(new Date(), 'America/Bahia')
  const { db } = portal.platform.database
  await db
    .updateTable('solicitacao')
    .set({ slc_prazo: somaDias(hoje, -1) })
    .where('solicitacao_id', '=', id)
    .execute()
}

const take = (id: number, payload: Record<string, string>, headers = {}) =>
  portal.call({ method: 'POST', url: `/esic/ajax/solicitacao/${id}/recurso`, cookies, payload, headers })
const find = async (id: number) => (await portal.call({ url: `/esic/ajax/solicitacao/${id}`, cookies })).json().data
const page = async (id: number, query = '') => {
  const url = `/esic/solicitacao/${id}/detalhes${query}`
  const { body } = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
  return body.slice(0, body.indexOf('<script type="application/json"')).replace(/<!-- -->/g, '')
}

describe('while the term runs', () => {
  test('there is no step, and the page says until when to wait', async () => {
    const id = await file()
    const html = await page(id)
    expect(html).toContain('Aguarde a resposta: o município tem até')
    expect(html).toContain('Como este prazo foi contado')
    expect(html).not.toContain('name="rec_texto"')
    expect((await take(id, first)).statusCode).toBe(409)
  })
})

describe('after a refusal', () => {
  test('the page shows the ground in words, the formatted comment, and the appeal with its authority and last day', async () => {
    const id = await file()
    await answer(id, 'REJ')
    const html = await page(id)
    expect(html).toContain('Informação classificada como sigilosa (Lei 12.527, art. 23)')
    expect(html).toContain('<p>Os dados são <strong>sigilosos</strong>.</p>')
    expect(html).toContain('<button type="submit" class="btn">Recorrer (1ª instância)</button>')
    expect(html).toContain('Quem decide: Autoridade superior à que respondeu o pedido')
    expect(html).not.toContain('servidora@exemplo.com')
    expect(html).toContain('Município')
    const { movimentos } = await find(id)
    expect(movimentos.map((movimento: { mov_autor: string }) => movimento.mov_autor)).toEqual(['', ''])
  })

  test('the appeal is made once, waits for its decision, and then the second instance is open', async () => {
    const id = await file()
    await answer(id, 'REJ')
    expect((await take(id, first)).statusCode).toBe(201)
    expect((await find(id)).passo).toMatchObject({ passo: 'aguardar', instancia: 1 })
    const waiting = await page(id, '?success=1')
    expect(waiting).toContain('Recurso em 1ª instância: enviado com sucesso.')
    expect(waiting).toContain('Aguarde a decisão: Recurso em 1ª instância.')
    expect((await take(id, first)).statusCode).toBe(409)

    const [{ recurso_id }] = (await find(id)).recursos
    const { db, write } = portal.platform.database
    const decisao = { recurso_id, decisao: 'IND' as const, texto: '<p>Mantida.</p>', servidor }
    const relogio = await openRelogio(db)
    await write((tx) => decideRecurso(tx, id, { decisao, relogio }))
    const second = await page(id)
    expect(second).toContain('Decisão: indeferido')
    expect(second).toContain('<p>Mantida.</p>')
    expect(second).toContain('Recorrer (2ª instância)')
    expect(second).toContain('Quem decide: Controladoria do Município')
    expect((await take(id, { ...first, rec_instancia: '2' })).statusCode).toBe(201)
  })

  test('without JavaScript the form leads back to the page; a step no longer open is reported there with 409', async () => {
    const id = await file()
    await answer(id, 'CON')
    const url = `/esic/solicitacao/${id}/detalhes`
    const plain = { ...first, _pagina: url, _destino: `${url}?success=1` }
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
    const post = (fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url: `/esic/ajax/solicitacao/${id}/recurso`,
        cookies,
        headers,
        payload: body(fields),
      })
    const empty = await post({ ...plain, rec_texto: ' ' })
    expect(empty.statusCode).toBe(422)
    expect(empty.body).toContain('Escreva as razões do recurso.')
    const taken = await post(plain)
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${url}?success=1`])
    const again = await post(plain)
    expect(again.statusCode).toBe(409)
    expect(again.body).toMatch(/role="alert"[^>]*>Este passo não está mais disponível/)
  })
})

describe('after the time has passed', () => {
  test('the citizen may complain, and only that', async () => {
    const id = await file()
    await letItPass(id)
    const html = await page(id)
    expect(html).toContain('vencida há 1 dia')
    expect(html).toContain('<button type="submit" class="btn">Reclamar da falta de resposta</button>')
    expect((await take(id, first)).statusCode).toBe(409)
    const complaint = { rec_tipo: 'reclamacao', rec_instancia: '1', rec_texto: 'Ninguém respondeu.' }
    expect((await take(id, complaint)).statusCode).toBe(201)
    expect(await page(id)).toContain('Reclamação por falta de resposta apresentada')
  })
})

test.each([
  [{ ...first, rec_texto: ' ' }, 'rec_texto'],
  [{ ...first, rec_tipo: 'pedido' }, 'rec_tipo'],
  [{ ...first, rec_instancia: '3' }, 'rec_instancia'],
])('the step %j is refused', async (payload, field) => {
  const id = await file()
  await answer(id, 'REJ')
  const refused = await take(id, payload)
  expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, [field]])
})
