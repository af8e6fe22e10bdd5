// The staff's pages, the queue of the panel's home and the daily e-mail.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { sendPrazosDaOuvidoria } from '#modules/atendimento/prazo-em-curso/server/aviso-de-prazos.ts'
import { insertUsuario } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { contatoSample } from './contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
})

let address = 0
async function made(change: object = {}, at = portal) {
  address += 1
  const payload = { ...contatoSample, ...change }
  const remoteAddress = `10.9.0.${address}`
  const answer = await at.call({ method: 'POST', url: '/ajax/contato', payload, remoteAddress })
  expect(answer.statusCode, answer.body).toBe(201)
  const { protocolo } = answer.json().data as { protocolo: string }
  const { contato_id: id } = await at.platform.database.db
    .selectFrom('contato')
    .select('contato_id')
    .where('protocolo', '=', protocolo)
    .executeTakeFirstOrThrow()
  return { id, protocolo, url: `/painel/ajax/contato/${id}`, detalhes: `/painel/ouvidoria/${id}/detalhes` }
}
const endsIn = (id: number, days: number, at = portal) =>
  sql`update contato set ctt_prazo = hoje() + ${days}::integer where contato_id = ${id}`.execute(
    at.platform.database.db,
  )
const headers = { accept: 'text/html' }
const open = (url: string, cookies: Record<string, string> = clerk) => portal.call({ url, cookies, headers })
const pageOf = async (url: string) => {
  const answer = await open(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.body.replaceAll('<!-- -->', '')
}
/** As a browser without JavaScript sends a form of the page `_pagina`. */
const send = (url: string, fields: Record<string, string>) =>
  portal.call({
    method: 'POST',
    url,
    cookies: clerk,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const person = ['Josefa Maria', 'zefinha@exemplo', '12345678909', '123.456.789-09', '75912345678', 'do Ouricuri']

describe('the pages', () => {
  test('are for users with the privilege, and nobody else', async () => {
    const { detalhes } = await made()
    const other = await portal.loginAs('esic', 'licitacoes', 'noticias', 'servicos', 'informacao', 'editais')
    for (const url of ['/painel/ouvidoria', detalhes]) {
      expect([url, (await open(url)).statusCode]).toEqual([url, 200])
      expect([url, (await open(url, other)).statusCode]).toEqual([url, 403])
      expect([url, (await open(url, {})).headers.location]).toEqual([url, expect.stringContaining('/painel/login')])
    }
    expect((await open('/painel/ouvidoria/999999/detalhes')).statusCode).toBe(404)
    expect((await open('/painel', other)).body).not.toContain('/painel/ouvidoria')
  })

  test('list the cases with the columns of the specification, the protocol leading to the details', async () => {
    const { protocolo, detalhes } = await made({ ctt_sigiloso: 'S' })
    const page = await pageOf(`/painel/ouvidoria?protocolo=${protocolo}`)
    expect(page).toContain('<h1>Ouvidoria</h1>')
    const heads = [...page.matchAll(/<th[^>]*scope="col"[^>]*>([^<]*)/g)].map(([, head]) => head)
    expect(heads).toEqual(['Data', 'Nome', 'Protocolo', 'E-mail', 'Sigiloso', 'Situação', 'Prazo'])
    expect(page).toContain(`<a href="${detalhes}"><span class="oculto">Detalhes da manifestação </span>${protocolo}`)
    expect(page).toContain('<span class="oculto">Sim</span>')
    for (const name of ['protocolo', 'tipo_contato_id', 'ctt_situacao', 'vence', 'ctt_nome', 'orgao_id', 'de', 'ate'])
      expect(page).toContain(`name="${name}"`)
    expect(await pageOf(`/painel/ouvidoria?protocolo=${protocolo}&tipo_contato_id=2`)).not.toContain(detalhes)
  })

  test('show the message with its lines, and offer each step by a form of its own', async () => {
    const { detalhes, url, id } = await made({ ctt_mensagem: 'Primeira <b>linha</b>\nSegunda linha' })
    const page = await pageOf(detalhes)
    expect(page).toContain('<p class="linhas">Primeira &lt;b&gt;linha&lt;/b&gt;\nSegunda linha</p>')
    expect(page).toContain('mailto:zefinha@exemplo.example')
    expect(page).toContain('action="/painel/ajax/email/contato/submit"')
    for (const passo of ['analise', 'complemento', 'prorrogacao', 'arquivamento']) {
      expect(page).toContain(`href="${detalhes}?passo=${passo}#passo"`)
      const own = await pageOf(`${detalhes}?passo=${passo}`)
      expect(
        [...own.matchAll(/<form[^>]*action="(\/painel\/ajax\/(?:contato|email)[^"]*)"/g)].map((m) => m[1]),
      ).toEqual([`${url}/${passo}`])
    }
    const fields = { contato: String(id), assunto: 'Resposta', mensagem: 'Pronto.', _pagina: detalhes }
    const done = await send('/painel/ajax/email/contato/submit', { ...fields, _destino: `${detalhes}?success=1` })
    expect([done.statusCode, done.headers.location]).toEqual([303, `${detalhes}?success=1`])
    const after = await pageOf(`${detalhes}?success=1`)
    expect(after).toContain('Email enviado com sucesso!!!')
    expect(after).toContain(`href="${detalhes}?passo=analise#passo"`)
    expect(after).not.toContain('action="/painel/ajax/email/contato/submit"')
    expect(after).not.toContain('não deixou e-mail')
  })

  test('say after an answer that whoever left no e-mail gets none', async () => {
    const { id, detalhes } = await made()
    await sql`update contato set ctt_email = '' where contato_id = ${id}`.execute(portal.platform.database.db)
    expect(await pageOf(`${detalhes}?success=1`)).toContain(
      'Email enviado com sucesso!!! Quem escreveu não deixou e-mail',
    )
  })

  test('say without JavaScript what is wrong, and that somebody else saved meanwhile', async () => {
    const { detalhes, url } = await made()
    const _pagina = `${detalhes}?passo=prorrogacao`
    const bare = await send(`${url}/prorrogacao`, { motivo: '', _pagina })
    expect(bare.statusCode).toBe(422)
    expect(bare.body.match(/Há um problema/g)).toHaveLength(1)
    expect(bare.body).toMatch(/id="motivo-e"/)
    await portal.call({ method: 'POST', url: `${url}/analise`, cookies: clerk, payload: {} })
    const late = await send(`${url}/prorrogacao`, { motivo: 'A perícia demora.', versao: '1', _pagina })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('A perícia demora.')
    const sent = await send(`${url}/complemento`, { motivo: 'Onde?', _pagina: `${detalhes}?passo=complemento` })
    expect(sent.statusCode).toBe(303)
    const again = await send(`${url}/complemento`, { motivo: 'Onde?', _pagina: `${detalhes}?passo=complemento` })
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('não pode passar a aguardando complementação')
  })
})

describe('the identity of a secret case', () => {
  test('is in no page', async () => {
    const { id, protocolo, detalhes } = await made({ ctt_sigiloso: 'S' })
    await endsIn(id, -1)
    for (const url of [
      `/painel/ouvidoria?protocolo=${protocolo}`,
      detalhes,
      `${detalhes}?passo=identidade`,
      '/painel',
    ]) {
      const page = await pageOf(url)
      expect(page).toContain(protocolo)
      for (const mark of person) expect([url, page.includes(mark)]).toEqual([url, false])
    }
  })

  test('is shown without JavaScript to staff who give a reason, and the look is recorded', async () => {
    const { detalhes, url, id } = await made({ ctt_sigiloso: 'S' })
    const _pagina = `${detalhes}?passo=identidade`
    expect(await pageOf(_pagina)).toContain(`action="${url}/identidade"`)
    const bare = await send(`${url}/identidade`, { motivo: '', _pagina })
    expect(bare.statusCode).toBe(422)
    for (const mark of person) expect(bare.body).not.toContain(mark)
    const shown = await send(`${url}/identidade`, { motivo: 'Combinar a visita', _pagina })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store')
    for (const text of ['Josefa Maria dos Santos', '123.456.789-09', '(75) 91234-5678', 'Combinar a visita'])
      expect(shown.body).toContain(text)
    expect(shown.body).toContain('Esta consulta ficou registrada.')
    const { db } = portal.platform.database
    const looks = await db.selectFrom('contato_revelacao').select('rev_motivo').where('contato_id', '=', id).execute()
    expect(looks).toEqual([{ rev_motivo: 'Combinar a visita' }])
  })
})

describe("the queue of the panel's home", () => {
  test("names kind, protocol, state and organ, and leaves out the person's fields", async () => {
    const waiting = await made({ ctt_sigiloso: 'S', tipo_contato_id: 2, ctt_mensagem: 'O segredo do licuri' })
    const pending = await made()
    await portal.call({
      method: 'POST',
      url: `${pending.url}/complemento`,
      cookies: clerk,
      payload: { motivo: 'Onde?' },
    })
    for (const { id } of [waiting, pending]) await endsIn(id, -2)
    const home = await pageOf('/painel')
    expect(home).toContain(`Denúncia ${waiting.protocolo}`)
    expect(home).toContain(`href="${waiting.detalhes}"`)
    expect(home).not.toContain(pending.protocolo)
    expect(home).not.toContain('licuri')
  })
})

describe('the daily e-mail', () => {
  test('lists what is overdue and due, without texts and names, for those with the privilege', async () => {
    const own = await startTestPortal()
    await own.platform.jobs.start()
    const to = (await insertUsuario(own.platform, { privileges: ['ouvidoria'] })).usu_login
    const other = (await insertUsuario(own.platform, { privileges: ['esic'] })).usu_login
    expect(await sendPrazosDaOuvidoria(own.platform)).toBe(0)
    const overdue = await made({ tipo_contato_id: 2, ctt_mensagem: 'O segredo do licuri' }, own)
    const soon = await made({ ctt_sigiloso: 'S' }, own)
    const later = await made({}, own)
    const pending = await made({}, own)
    await endsIn(overdue.id, -1, own)
    await endsIn(soon.id, 5, own)
    await endsIn(later.id, 6, own)
    const cookies = await own.loginAs('administrador')
    const payload = { motivo: 'Onde?' }
    await own.call({ method: 'POST', url: `${pending.url}/complemento`, cookies, payload })
    await endsIn(pending.id, 1, own)
    expect(await sendPrazosDaOuvidoria(own.platform)).toBe(1)
    const [mail] = await waitForMail(own, to)
    expect(mail?.subject).toContain('1 vencida, 1 a vencer')
    expect(mail?.text).toContain(`Denúncia, protocolo ${overdue.protocolo}`)
    expect(mail?.text).toContain('(vencida há 1 dia)')
    expect(mail?.text).toContain(`http://localhost:3000${overdue.detalhes}`)
    expect(mail?.text).toContain(soon.protocolo)
    for (const none of [later.protocolo, pending.protocolo, 'licuri', ...person]) expect(mail?.text).not.toContain(none)
    expect((await readMailbox(own)).map((one) => one.to)).not.toContain(other)
  })
})
