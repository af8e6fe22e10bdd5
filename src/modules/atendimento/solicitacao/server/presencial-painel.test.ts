import { beforeAll, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('esic')
  await portal.platform.jobs.start()
})

const url = '/painel/ajax/solicitacao'
const post = (payload: object, to = url) => portal.call({ method: 'POST', url: to, cookies: clerk, payload })
const countRequests = async () =>
  (await portal.platform.database.db.selectFrom('solicitacao').select('solicitacao_id').execute()).length

describe('a request made at the desk', () => {
  test('for a known requester is stored with its protocol, and an e-mail is sent', async () => {
    const { solicitante_id, usu_login } = await insertSolicitante(portal.platform, { sol_nome: 'Joana Prado' })
    const form = await multipart(
      { ...solicitacaoSample, solicitante_id: String(solicitante_id) },
      { slc_anexo: { name: 'a.pdf', content: pdf('a') }, slc_anexo_3: { name: 'c.pdf', content: pdf('c') } },
    )
    const answer = await portal.call({ method: 'POST', url, cookies: clerk, ...form })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({
      slc_protocolo: expect.stringMatching(/^\d{10}$/),
      slc_titulo: solicitacaoSample.slc_titulo,
      sol_nome: 'Joana Prado',
      slc_presencial: true,
      esic: true,
      anexos: [{ ane_nome: 'a.pdf' }, { ane_nome: 'c.pdf' }],
    })
    expect(data.movimentos[0].mov_autor).toContain('@exemplo.com')
    const [mail] = await waitForMail(portal, usu_login)
    expect(mail?.text).toContain(data.slc_protocolo)
  })

  test('for a new requester, with the data that the person gives, also under /novo', async () => {
    const answer = await post(
      { ...solicitacaoSample, sol_nome: 'Seu Raimundo', sol_cpf: '123.456.789-09', sol_telefone: '(75) 3000-1200' },
      `${url}/novo`,
    )
    expect(answer.statusCode).toBe(201)
    const { solicitante_id } = answer.json().data
    const row = await portal.platform.database.db
      .selectFrom('solicitante')
      .selectAll()
      .where('solicitante_id', '=', solicitante_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      sol_nome: 'Seu Raimundo',
      sol_cpf: '12345678909',
      sol_presencial: true,
      usu_login: null,
    })
  })

  test('reports all wrong fields of request and requester at once, and stores nothing', async () => {
    const before = await countRequests()
    const answer = await post({ slc_orgao: 'Secretarias - Lua', sol_cpf: '111', sol_email: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data).sort()).toEqual([
      'slc_descricao',
      'slc_orgao',
      'slc_titulo',
      'sol_cpf',
      'sol_email',
      'sol_nome',
    ])
    expect(await countRequests()).toBe(before)
  })

  test('is refused for a requester who does not exist, has not confirmed, or closed the account', async () => {
    const waiting = await insertSolicitante(portal.platform, { isConfirmed: false })
    const closed = await insertSolicitante(portal.platform)
    await portal.platform.database.db
      .updateTable('solicitante')
      .set({ sol_encerrado_em: new Date().toISOString() })
      .where('solicitante_id', '=', closed.solicitante_id)
      .execute()
    for (const solicitante_id of [999_999, waiting.solicitante_id, closed.solicitante_id]) {
      const answer = await post({ ...solicitacaoSample, solicitante_id })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().data)).toEqual(['solicitante_id'])
    }
    expect((await post({ ...solicitacaoSample, solicitante_id: 'x' })).json().data.solicitante_id).toEqual([
      'Opção inválida.',
    ])
  })

  test('leads to its protocol without JavaScript', async () => {
    const { solicitante_id } = await insertSolicitante(portal.platform)
    const body = new URLSearchParams({
      ...solicitacaoSample,
      solicitante_id: String(solicitante_id),
      _pagina: '/painel/solicitacao/cadastro',
      _destino: '/painel/solicitacao/cadastro',
    })
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await portal.call({ method: 'POST', url, cookies: clerk, headers, payload: body.toString() })
    expect(answer.statusCode).toBe(303)
    const page = await portal.call({ url: String(answer.headers.location), cookies: clerk })
    expect(page.body).toMatch(/O número de protocolo é <strong>\d{10}<\/strong>/)
    body.set('slc_titulo', '')
    body.set('_pagina', '/painel/solicitacao/cadastro?busca=maria')
    const again = await portal.call({ method: 'POST', url, cookies: clerk, headers, payload: body.toString() })
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('Escreva o título.')
    expect(again.body).toContain(`value="${solicitante_id}"`)
  })
})

describe('the search for a requester', () => {
  test('finds by name or complete document, and masks documents', async () => {
    await insertSolicitante(portal.platform, { sol_nome: 'Zélia Andrade' })
    for (const busca of ['zelia', 'ANDRADE zé']) {
      const { data } = (await portal.call({ url: '/painel/ajax/solicitante', query: { busca }, cookies: clerk })).json()
      expect(data).toMatchObject([{ sol_nome: 'Zélia Andrade', sol_documento: '***.456.789-**' }])
    }
  })

  test.each(['', '?busca=', '?busca=%20', `?busca=${'a'.repeat(201)}`, '?busca=a&busca=b'])(
    'refuses %s',
    async (query) => {
      const answer = await portal.call({ url: `/painel/ajax/solicitante${query}`, cookies: clerk })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().data)).toEqual(['busca'])
    },
  )
})

describe('an appeal that somebody brought to the desk', () => {
  const appeal = { rec_tipo: 'recurso', rec_instancia: '1', rec_texto: 'Faltou a segunda parte.' }
  const made = async () =>
    (await post({ ...solicitacaoSample, sol_nome: 'Dona Zefa', sol_cpf: '111.444.777-35' })).json().data.solicitacao_id
  const answered = async () => {
    const id = await made()
    const { versao } = (await portal.call({ url: `${url}/${id}`, cookies: clerk })).json().data
    const comentario = { slc_situacao: 'CON', slc_comentario: '<p>Aqui está.</p>', versao }
    expect((await post(comentario, `${url}/${id}`)).statusCode).toBe(200)
    return id
  }
  const page = async (id: number) =>
    (await portal.call({ url: `/painel/solicitacao/${id}/detalhes`, cookies: clerk })).body
  const offer = 'A pessoa trouxe um recurso ao balcão'

  test('is stored with its file, its term and who registered it, once', async () => {
    const id = await answered()
    expect(await page(id)).toContain(offer)
    const form = await multipart(appeal, { rec_anexo: { name: 'carta.pdf', content: pdf('carta') } })
    const answer = await portal.call({ method: 'POST', url: `${url}/${id}/recurso`, cookies: clerk, ...form })
    expect(answer.statusCode, answer.body).toBe(201)
    const { data } = (await portal.call({ url: `${url}/${id}`, cookies: clerk })).json()
    const [recurso] = data.recursos
    expect(recurso).toMatchObject({ rec_tipo: 'recurso', rec_instancia: 1, rec_prazo: answer.json().data.rec_prazo })
    expect(data.anexos).toMatchObject([
      { ane_nome: 'carta.pdf', recurso_id: recurso.recurso_id, anx_do_solicitante: true },
    ])
    expect(data.movimentos.find(({ mov_tipo }: { mov_tipo: string }) => mov_tipo === 'recurso')).toMatchObject({
      mov_autor: expect.stringContaining('@exemplo.com'),
      mov_do_solicitante: false,
      mov_comentario: '<p>Registrado no atendimento presencial.</p>',
    })
    expect(await page(id)).not.toContain(offer)
    expect((await post(appeal, `${url}/${id}/recurso`)).statusCode).toBe(409)
    expect(
      (
        await post(
          { rec_decisao: 'IND', rec_decisao_texto: '<p>Não.</p>' },
          `${url}/${id}/recurso/${recurso.recurso_id}`,
        )
      ).statusCode,
    ).toBe(200)
    const second = await page(id)
    expect(second).toContain('Registrar: Recurso em 2ª instância')
    expect(second).toContain('name="rec_instancia" value="2"')
  })

  test('is refused before an answer, without reasons, and to whoever has another privilege', async () => {
    const id = await made()
    expect(await page(id)).not.toContain(offer)
    expect((await post(appeal, `${url}/${id}/recurso`)).statusCode).toBe(409)
    const other = await answered()
    expect((await post({ ...appeal, rec_texto: ' ' }, `${url}/${other}/recurso`)).statusCode).toBe(422)
    const pagina = `/painel/solicitacao/${other}/detalhes`
    const again = await portal.call({
      ...{ method: 'POST', url: `${url}/${other}/recurso`, cookies: clerk },
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ ...appeal, rec_texto: ' ', _pagina: pagina }).toString(),
    })
    expect(again.body).toContain('<details class="so-tela coluna" open="">')
    expect(again.body.match(/role="alert"/g)).toHaveLength(1)
    const cookies = await portal.loginAs('ouvidoria')
    const refused = await portal.call({ method: 'POST', url: `${url}/${other}/recurso`, cookies, payload: appeal })
    expect(refused.statusCode).toBe(403)
  })
})
