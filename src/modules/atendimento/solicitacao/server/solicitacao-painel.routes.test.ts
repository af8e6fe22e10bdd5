import { beforeAll, describe, expect, test } from 'vitest'
import { openedBy } from '#app/testing/isolated.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  clerk = await portal.loginAs('esic')
})

const get = (url: string, cookies: Record<string, string> = clerk) => portal.call({ url, cookies })
const put = (url: string, payload: object) =>
  portal.call({ method: 'POST', url, cookies: clerk, payload: { _method: 'PUT', ...payload } })
const detail = async (url: string) => (await get(url)).json().data

describe('access', () => {
  const calls: [method: 'GET' | 'POST' | 'PUT', url: string][] = [
    ['GET', '/painel/ajax/solicitacao?esic=1'],
    ['GET', '/painel/ajax/solicitacao/1'],
    ['POST', '/painel/ajax/solicitacao'],
    ['POST', '/painel/ajax/solicitacao/novo'],
    ['POST', '/painel/ajax/solicitacao/1'],
    ['PUT', '/painel/ajax/solicitacao/1'],
    ['POST', '/painel/ajax/solicitacao/1/prorrogacao'],
    ['POST', '/painel/ajax/solicitacao/1/destino'],
    ['POST', '/painel/ajax/solicitacao/1/recurso/1'],
    ['GET', '/painel/ajax/solicitacao/1/solicitante'],
    ['GET', '/painel/ajax/solicitante?busca=maria'],
    ['GET', '/painel/ajax/prazo'],
    ['GET', '/painel/solicitacao/anexo/1'],
    ['POST', '/painel/ajax/solicitacao/1/anexo/1/retirada'],
    ['POST', '/painel/ajax/solicitacao/1/comentario/1/retirada'],
  ]
  test.each(calls)('%s %s demands a session and the privilege', async (method, url) => {
    const { cookies: ofCitizen } = await fileRequest(portal)
    const accept = { accept: 'application/json' }
    for (const cookies of [{}, ofCitizen]) {
      const answer = await portal.call({ method, url, cookies, headers: accept, payload: {} })
      expect(answer.statusCode).toBe(401)
    }
    // a user with the ombudsman's privilege finds its terms among those
    const ouvidoria = url === '/painel/ajax/prazo' ? [] : ['ouvidoria' as const]
    const cookies = await portal.loginAs('licitacoes', ...ouvidoria, 'informacao')
    expect((await portal.call({ method, url, cookies, headers: accept, payload: {} })).statusCode).toBe(403)
  })

  test('every call for an unknown request answers 404', async () => {
    const answers = [
      await get('/painel/ajax/solicitacao/999999'),
      await get('/painel/ajax/solicitacao/999999/solicitante'),
      await put('/painel/ajax/solicitacao/999999', { slc_situacao: 'ANA' }),
      await put('/painel/ajax/solicitacao/999999/prorrogacao', { motivo: 'x' }),
      await put('/painel/ajax/solicitacao/999999/recurso/1', { rec_decisao: 'DEF', rec_decisao_texto: 'x' }),
      await get('/painel/ajax/solicitacao/abc'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    const { url } = await fileRequest(portal)
    const other = await put(`${url}/recurso/999999`, { rec_decisao: 'DEF', rec_decisao_texto: 'Deferido.' })
    expect(other.statusCode).toBe(404)
  })
})

describe('the lists', () => {
  test('esic=1 lists requests for information, esic=0 service requests, without it both', async () => {
    const { db } = portal.platform.database
    const information = await fileRequest(portal)
    const service = await fileRequest(portal)
    await db
      .updateTable('solicitacao')
      .set({ esic: false, slc_prazo: null, slc_contagem: null, slc_contagem_inicio: null })
      .where('solicitacao_id', '=', service.id)
      .execute()
    const idsOf = async (query: string) => {
      const { items, count } = (await get(`/painel/ajax/solicitacao?limit=100${query}`)).json().data
      expect(count).toBe(items.length)
      return items.map((row: { solicitacao_id: number }) => row.solicitacao_id)
    }
    const [esic, services, both] = [await idsOf('&esic=1'), await idsOf('&esic=0'), await idsOf('')]
    expect(esic).toContain(information.id)
    expect(esic).not.toContain(service.id)
    expect(services).toEqual([service.id])
    expect(both).toEqual(expect.arrayContaining([information.id, service.id]))
  })

  test.each(['esic=2', 'esic=', 'esic=1&esic=0', 'esic=sim'])('refuse %s', async (query) => {
    const answer = await get(`/painel/ajax/solicitacao?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({ esic: ['Use 1 ou 0.'] })
  })

  test('are filtered by protocol and situation, newest first', async () => {
    const one = await fileRequest(portal)
    const two = await fileRequest(portal)
    await put(two.url, { slc_situacao: 'ANA' })
    const itemsOf = async (filters: object) => {
      const answer = await get(`/painel/ajax/solicitacao?esic=1&filters=${encodeURIComponent(JSON.stringify(filters))}`)
      return answer.json().data.items.map((row: { slc_protocolo: string }) => row.slc_protocolo)
    }
    expect(await itemsOf({ slc_protocolo: one.slc_protocolo })).toEqual([one.slc_protocolo])
    expect((await itemsOf({ slc_situacao: 'ANA' }))[0]).toBe(two.slc_protocolo)
    expect((await itemsOf({})).slice(0, 2)).toEqual([two.slc_protocolo, one.slc_protocolo])
    const page = await portal.call({ url: '/painel/solicitacoes?esic=0', cookies: clerk })
    expect(page.body).toContain('<h1>Solicitações</h1>')
    expect(page.body).toContain('name="esic" value="0"')
    const plain = await portal.call({ url: '/painel/solicitacoes', cookies: clerk })
    expect(plain.body).toContain('<h1>E-Sic</h1>')
  })
})

describe('a request', () => {
  test('shows its term, the requester, and the allowed moves', async () => {
    const { url, slc_protocolo } = await fileRequest(portal)
    const data = await detail(url)
    expect(data).toMatchObject({
      slc_protocolo,
      sol_nome: 'Maria das Dores Conceição',
      slc_situacao: 'ESP',
      movesPossiveis: ['ANA', 'CON', 'REJ'],
      podeProrrogar: true,
      prazo: { estado: 'no prazo' },
    })
    await put(url, { slc_situacao: 'ANA' })
    expect((await detail(url)).movesPossiveis).toEqual(['CON', 'REJ'])
    await put(url, { slc_situacao: 'CON', slc_comentario: 'Segue a relação.' })
    expect(await detail(url)).toMatchObject({ movesPossiveis: ['ANA'], podeProrrogar: false })
  })

  test('takes moves by POST with an override and by PUT, and answers its id', async () => {
    const { url, id } = await fileRequest(portal)
    const first = await put(url, { slc_situacao: 'ANA' })
    expect([first.statusCode, first.json()]).toEqual([200, { data: { solicitacao_id: id } }])
    const payload = { slc_situacao: 'CON', slc_comentario: 'Pronto.' }
    expect((await portal.call({ method: 'PUT', url, cookies: clerk, payload })).statusCode).toBe(200)
    expect((await detail(url)).slc_situacao).toBe('CON')
  })

  test('refuses moves that are not allowed', async () => {
    const { url } = await fileRequest(portal)
    await put(url, { slc_situacao: 'ANA' })
    const back = await put(url, { slc_situacao: 'ESP', slc_comentario: 'De volta.' })
    expect(back.statusCode).toBe(422)
    expect(back.json().data.slc_situacao).toHaveLength(1)
    expect((await put(url, { slc_situacao: 'XXX' })).json().data.slc_situacao).toEqual(['Situação desconhecida.'])
    expect((await detail(url)).slc_situacao).toBe('ANA')
  })

  test('is rejected only with a legal ground and a comment', async () => {
    const { url } = await fileRequest(portal)
    const bare = await put(url, { slc_situacao: 'REJ' })
    expect(bare.statusCode).toBe(422)
    expect(Object.keys(bare.json().data).sort()).toEqual(['slc_comentario', 'slc_fundamento'])
    const unknown = await put(url, { slc_situacao: 'REJ', slc_fundamento: 'porque sim', slc_comentario: 'Não.' })
    expect(unknown.json().data.slc_fundamento).toEqual(['Opção inválida.'])
    const payload = { slc_situacao: 'REJ', slc_fundamento: 'pessoal', slc_comentario: 'São dados de outra pessoa.' }
    expect((await put(url, payload)).statusCode).toBe(200)
    expect(await detail(url)).toMatchObject({ slc_situacao: 'REJ', slc_fundamento: 'pessoal' })
  })

  test('is concluded only with a comment or a file, and reopened only with a reason', async () => {
    const { url } = await fileRequest(portal)
    expect((await put(url, { slc_situacao: 'CON' })).statusCode).toBe(422)
    expect((await put(url, { slc_situacao: 'CON', slc_comentario: '<p> </p>' })).statusCode).toBe(422)
    const form = await multipart(
      { _method: 'PUT', slc_situacao: 'CON' },
      { doc_arquivo_1: { name: 'r.pdf', content: pdf() } },
    )
    expect((await portal.call({ method: 'POST', url, cookies: clerk, ...form })).statusCode).toBe(200)
    expect((await put(url, { slc_situacao: 'ANA' })).statusCode).toBe(422)
    expect((await put(url, { slc_situacao: 'ANA', slc_comentario: 'Faltou um anexo.' })).statusCode).toBe(200)
  })

  test('refuses the second of two editors', async () => {
    const { url } = await fileRequest(portal)
    const { versao } = await detail(url)
    expect((await put(url, { slc_situacao: 'ANA', versao })).statusCode).toBe(200)
    const late = await put(url, { slc_situacao: 'CON', slc_comentario: 'Resposta.', versao })
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toContain('alterado por outra pessoa')
  })

  test('is never removed', async () => {
    const { url } = await fileRequest(portal)
    const overridden = await portal.call({ method: 'POST', url, cookies: clerk, payload: { _method: 'DELETE' } })
    expect(overridden.statusCode).toBe(403)
    expect((await portal.call({ method: 'DELETE', url, cookies: clerk })).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('a request of somebody who does not know whom to ask', () => {
  const naoSei = 'SIC - Não sei qual órgão'
  const pass = (url: string, payload: object) =>
    portal.call({ method: 'POST', url: `${url}/destino`, cookies: clerk, payload })

  test('is for information, with its term, and passes to an organ: the trail says so, the citizen is told, the term stays', async () => {
    const filed = await fileRequest(portal, { slc_orgao: naoSei })
    const { prazo, versao } = await detail(filed.url)
    expect((await pass(filed.url, { slc_orgao: 'Setores - Finanças', versao })).statusCode).toBe(200)
    const data = await detail(filed.url)
    expect(data).toMatchObject({ slc_orgao: 'Setores - Finanças', esic: true, prazo, versao: versao + 1 })
    expect(data.movimentos.at(-1)).toMatchObject({
      ...{ mov_tipo: 'destino', mov_de: naoSei, mov_para: 'Setores - Finanças', mov_do_solicitante: false },
      mov_autor: expect.stringMatching(/./),
    })
    const mails = await waitForMail(portal, filed.citizen.usu_login, 2)
    expect(mails.map(({ text }) => text).join('')).toContain('A sua solicitação passou para: Setores - Finanças.')
    const { body } = await get(`/esic/solicitacao/${filed.id}/detalhes`, filed.cookies)
    expect(body).toContain(`Passou de ${naoSei} para Setores - Finanças`)
    expect((await pass(filed.url, { slc_orgao: 'Setores - Pessoal', versao })).statusCode).toBe(409)
  })

  test.each([
    ['nobody', {}, 422],
    ['where it is', { slc_orgao: 'Secretarias - Saúde' }, 422],
    ['who is not offered', { slc_orgao: 'Setores - Marte' }, 422],
    ['‘Não sei’', { slc_orgao: naoSei }, 422],
    ['a list', { slc_orgao: ['Setores - Pessoal'] }, 422],
  ])('does not pass to %s', async (_whom, payload, status) => {
    const { url } = await fileRequest(portal)
    const { slc_orgao, versao } = await detail(url)
    const refused = await pass(url, payload)
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([status, ['slc_orgao']])
    expect(await detail(url)).toMatchObject({ slc_orgao, versao })
  })

  test('passes once of two clerks at a time, and not once it is answered', async () => {
    const { url, id } = await fileRequest(portal)
    const { versao } = await detail(url)
    const both = await Promise.all(
      ['Setores - Pessoal', 'Setores - Licitação'].map((slc_orgao) => pass(url, { slc_orgao, versao })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const pageOf = async () => (await get(`/painel/solicitacao/${id}/detalhes`)).body
    expect(await pageOf()).toContain('Passar a outro órgão')
    await put(url, { slc_situacao: 'CON', slc_comentario: 'Segue.' })
    expect((await pass(url, { slc_orgao: 'Setores - Contabilidade' })).statusCode).toBe(409)
    expect(await pageOf()).not.toContain('Passar a outro órgão')
  })
})

describe('files', () => {
  test('are added with date and category, and never removed', async () => {
    const { url } = await fileRequest(portal)
    const [{ tipo_categoria_processo_id, tcp_nome }] = (await get('/ajax/categoria-processo')).json().data
    const send = async (fields: Record<string, string>, name: string) => {
      const form = await multipart({ _method: 'PUT', ...fields }, { doc_arquivo_1: { name, content: pdf(name) } })
      return portal.call({ method: 'POST', url, cookies: clerk, ...form })
    }
    const fields = {
      dan_data_documento_1: '03/11/2026',
      tipo_categoria_processo_id_1: String(tipo_categoria_processo_id),
    }
    expect((await send(fields, 'relacao.pdf')).statusCode).toBe(200)
    expect((await send({}, 'outra.pdf')).statusCode).toBe(200)
    const { anexos } = await detail(url)
    expect(anexos).toMatchObject([
      { ane_nome: 'relacao.pdf', dan_data_documento: '2026-11-03', tcp_nome, anx_do_solicitante: false },
      { ane_nome: 'outra.pdf', dan_data_documento: null, tcp_nome: null },
    ])
    const file = await openedBy(portal, await get(`/painel/solicitacao/anexo/${anexos[0].anexo_id}`))
    expect([file.statusCode, file.body]).toEqual([200, pdf('relacao.pdf')])
    expect((await get('/painel/solicitacao/anexo/999999')).statusCode).toBe(404)
  })

  test('wrong ones are reported under their number, and nothing is stored', async () => {
    const { url } = await fileRequest(portal)
    const form = await multipart(
      {
        _method: 'PUT',
        slc_situacao: 'ANA',
        dan_data_documento_1: '31/02/2026',
        tipo_categoria_processo_id_1: '999999',
      },
      { doc_arquivo_1: { name: 'a.exe', content: 'MZ\0\0' }, outro: { name: 'b.pdf', content: pdf() } },
    )
    const answer = await portal.call({ method: 'POST', url, cookies: clerk, ...form })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toMatchObject({
      doc_arquivo_1: expect.arrayContaining(['Tipo de arquivo não permitido.']),
      dan_data_documento_1: [expect.stringContaining('data válida')],
      outro: ['Arquivo inesperado.'],
    })
    expect(await detail(url)).toMatchObject({ slc_situacao: 'ESP', anexos: [] })
  })
})
