// The steps of a forwarding: answered, withdrawn, ended with its case, sent to several organs, and what is refused.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { html, ombudsman } from '#app/testing/ombudsman.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }
let at: ReturnType<typeof ombudsman>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  at = ombudsman(portal, clerk)
})

const db = () => portal.platform.database.db
describe('the steps', () => {
  test('the organ answers with a file; the ombudsman reads it, the person sees neither text nor file', async () => {
    const caso = await at.forwarded()
    expect(await at.detail(caso.url)).toMatchObject({ ctt_situacao: 'ENC' })
    const person = await at.asPerson(caso)
    expect(person.movimentos.at(-1)).toMatchObject({ mov_tipo: 'encaminhamento', mov_texto: '', mov_assunto: '' })
    expect(JSON.stringify(person)).not.toContain('A merenda estragou.')
    expect(JSON.stringify(person)).not.toContain(caso.orgao.orgao_nome)
    const missing = await at.answer({ token: caso.token, resposta: ' ' })
    expect([missing.statusCode, missing.json().data]).toEqual([422, { resposta: ['Escreva a resposta.'] }])
    const laudo = { files0: { name: 'laudo.pdf', content: pdf('laudo') } }
    const resposta = { token: caso.token, resposta: 'Trocamos o fornecedor.' }
    const done = await at.answer(resposta, laudo)
    expect([done.statusCode, done.json().data.redirect]).toEqual([
      200,
      `/ouvidoria/encaminhamento?token=${caso.token}&enviada=1`,
    ])
    const seen = await at.detail(caso.url)
    expect(seen).toMatchObject({
      ctt_situacao: 'ANA',
      encaminhamentos: [{ enc_estado: 'respondido', resposta: { mov_texto: 'Trocamos o fornecedor.' } }],
    })
    expect(seen.movimentos.at(-1)).toMatchObject({
      mov_tipo: 'devolutiva',
      mov_ator: 'orgao',
      mov_autor: caso.orgao.orgao_nome,
      mov_interno: true,
      mov_de: 'ENC',
      mov_para: 'ANA',
    })
    const answered = seen.anexos.filter(
      (one: { movimento_id: number }) => one.movimento_id === seen.encaminhamentos[0].resposta.movimento_id,
    )
    expect(answered).toMatchObject([{ ane_nome: 'laudo.pdf' }])
    const after = await at.asPerson(caso)
    expect([after.ctt_situacao, after.anexos]).toEqual(['ANA', []])
    expect(JSON.stringify(after)).not.toContain('fornecedor')
    const file = `/ouvidoria/anexo/${answered[0].anexo_id}`
    const { protocolo, codigo } = caso
    expect((await at.post(file, { protocolo, codigo }, {})).statusCode).toBe(404)

    // the people responsible for the ombudsman are notified, each of them, without the text
    const { rows } = await sql<{ data: { subject: string; text: string; to: string } }>`
      select data from pgboss.job where name = 'email' and data->>'subject' like ${`Um órgão respondeu%${protocolo}`}`.execute(
      db(),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) expect(data.text).not.toContain('fornecedor')

    // the same once more is stored once; another answer is refused
    expect((await at.answer(resposta, laudo)).statusCode).toBe(200)
    expect((await at.answer({ ...resposta, resposta: 'Outra coisa.' })).statusCode).toBe(410)
    expect((await at.detail(caso.url)).movimentos).toHaveLength(seen.movimentos.length)
    const again = await at.open(caso.token)
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Resposta recebida')])
    expect(again.body).not.toContain('A merenda estragou.')
    expect((await portal.call({ url: done.json().data.redirect, headers: html })).statusCode).toBe(200)

    // the answer becomes the beginning of the reply
    const { movimento_id } = seen.encaminhamentos[0].resposta
    expect(await at.pageOf(caso.page)).toContain(`${caso.page}?passo=resposta&amp;base=${movimento_id}#passo`)
    expect(await at.pageOf(`${caso.page}?passo=resposta&base=${movimento_id}`)).toMatch(
      /<textarea[^>]*name="mensagem"[^>]*>Trocamos o fornecedor\.<\/textarea>/,
    )
  })

  test('two answers at the same time: one is stored', async () => {
    const { token, url } = await at.forwarded()
    const both = await Promise.all(['Um', 'Dois'].map((resposta) => at.answer({ token, resposta })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    const { movimentos } = await at.detail(url)
    expect(movimentos.filter((one: { mov_tipo: string }) => one.mov_tipo === 'devolutiva')).toHaveLength(1)
  })

  test('of several organs the last brings the case back; a case goes to the same organ only once at a time', async () => {
    const { url, token, orgao, enc } = await at.forwarded()
    const twice = await at.forward(url, { orgao_id: String(orgao.orgao_id) })
    expect([twice.statusCode, twice.json().data]).toEqual([
      422,
      { orgao_id: ['Este órgão já recebeu a manifestação e ainda não respondeu.'] },
    ])
    const second = await at.makeOrgao()
    expect((await at.forward(url, { orgao_id: String(second.orgao_id) })).statusCode).toBe(200)
    expect((await at.post(`${url}/analise`, {})).json().message).toContain('Retire o encaminhamento')
    await at.answer({ token, resposta: 'Feito.' })
    expect(await at.detail(url)).toMatchObject({ ctt_situacao: 'ENC' })
    expect((await at.post(`${enc}/retirada`, { motivo: 'x' })).statusCode).toBe(409)
    const { encaminhamento_id } = (await at.detail(url)).encaminhamentos[1]
    const withdrawal = `${url}/encaminhamento/${encaminhamento_id}/retirada`
    expect((await at.post(withdrawal, { motivo: ' ' })).statusCode).toBe(422)
    expect((await at.post(withdrawal, { motivo: 'Era de outra secretaria.' })).statusCode).toBe(200)
    const seen = await at.detail(url)
    expect(seen).toMatchObject({
      ctt_situacao: 'ANA',
      encaminhamentos: [{}, { enc_estado: 'retirado', enc_retirada_motivo: 'Era de outra secretaria.' }],
    })
    const dead = await at.mailed(second.orgao_email)
    const page = await at.open(dead.token)
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('Este link não vale mais')])
    expect((await at.answer({ token: dead.token, resposta: 'Tarde.' })).statusCode).toBe(410)
    // and then it may go there again
    expect((await at.forward(url, { orgao_id: String(second.orgao_id) })).statusCode).toBe(200)
  })

  test.each([
    ['answered', (id: number) => ['/painel/ajax/email/contato/submit', { contato: id, assunto: 'a', mensagem: 'b' }]],
    ['archived', (id: number) => [`/painel/ajax/contato/${id}/arquivamento`, { fundamento: 'abuso' }]],
    ['in complement', (id: number) => [`/painel/ajax/contato/${id}/complemento`, { motivo: 'Onde?' }]],
  ] as const)('a case that is %s ends its links', async (_how, callOf) => {
    const { id, url, token } = await at.forwarded()
    const [call, payload] = callOf(id) as [string, object]
    expect((await at.post(call, payload)).statusCode).toBe(200)
    expect(await at.detail(url)).toMatchObject({ encaminhamentos: [{ enc_estado: 'encerrado', prorrogacao: null }] })
    const page = await at.open(token)
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('Este caso está encerrado')])
    expect((await at.answer({ token, resposta: 'Tarde.' })).statusCode).toBe(410)
  })

  test('an organ without e-mail is listed but gets nothing; a closed case is not sent', async () => {
    const orgao = await at.makeOrgao()
    await sql`update orgao set orgao_email = '' where orgao_id = ${orgao.orgao_id}`.execute(db())
    const { id, url, page } = await at.write()
    const body = await at.pageOf(`${page}?passo=encaminhamento`)
    expect(body).toMatch(
      new RegExp(`<option value="${orgao.orgao_id}" disabled="">${orgao.orgao_nome} \\(sem e-mail\\)`),
    )
    expect((await at.forward(url, { orgao_id: String(orgao.orgao_id) })).json().data).toHaveProperty('orgao_id')
    expect((await at.forward(url, { orgao_id: '999999' })).json().data).toHaveProperty('orgao_id')
    await at.post('/painel/ajax/email/contato/submit', { contato: id, assunto: 'a', mensagem: 'b' })
    const good = await at.makeOrgao()
    expect((await at.forward(url, { orgao_id: String(good.orgao_id) })).statusCode).toBe(409)
    expect((await at.forward('/painel/ajax/contato/999999', { orgao_id: String(good.orgao_id) })).statusCode).toBe(404)
  })

  test("the case's own organ is chosen, and a save upon an older version is refused with a message", async () => {
    const orgao = await at.makeOrgao()
    const { url, page } = await at.write({ orgao_id: String(orgao.orgao_id) })
    expect(await at.pageOf(`${page}?passo=encaminhamento`)).toContain(`<option value="${orgao.orgao_id}" selected="">`)
    const { versao } = await at.detail(url)
    await at.post(`${url}/analise`, {})
    const old = await at.forward(url, { orgao_id: String(orgao.orgao_id), versao: String(versao) })
    expect(old.statusCode).toBe(409)
    expect((await at.detail(url)).encaminhamentos).toEqual([])
  })

  test('without JavaScript the organ is shown what is wrong, then that it was received', async () => {
    const { token } = await at.forwarded()
    const _pagina = `/ouvidoria/encaminhamento?token=${token}`
    const send = async (resposta: string) => {
      const fields = { token, resposta, _pagina, _destino: `${_pagina}&enviada=1` }
      const { payload, headers } = await multipart(fields)
      return portal.call({ method: 'POST', url: '/ajax/encaminhamento', payload, headers: { ...headers, ...html } })
    }
    const wrong = await send('')
    expect([wrong.statusCode, wrong.body.match(/Há um problema/g)]).toEqual([422, ['Há um problema']])
    expect(wrong.body).toContain(`name="token" value="${token}"`)
    const done = await send('Feito.')
    expect([done.statusCode, done.headers.location]).toEqual([303, `${_pagina}&enviada=1`])
    expect((await send('Feito.')).statusCode).toBe(303)
    const late = await send('Mais.')
    expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('Resposta recebida')])
  })
})
