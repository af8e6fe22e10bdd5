// Cases that staff write down for people who came, telephoned or wrote a letter; and what becomes of the e-mails to them.
import { beforeAll, describe, expect, test } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { chaveDe, contatoSample } from './contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let of: ReturnType<typeof casosDe>
const hoje = diaDe(new Date(), 'America/Bahia')

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  of = casosDe(portal, clerk, 23)
})

const db = () => portal.platform.database.db
const url = '/painel/ajax/contato'
const sample = { ...contatoSample, ctt_origem: 'balcao' }
const register = (change: object = {}) => of.post(url, { ...sample, ...change })
const registered = async (change: object = {}) => {
  const answer = await register(change)
  expect(answer.statusCode, answer.body).toBe(201)
  return of.withId(answer.json().data)
}
const rowOf = (id: number) =>
  db().selectFrom('contato').selectAll().where('contato_id', '=', id).executeTakeFirstOrThrow()

describe('a case of the desk', () => {
  test('gets protocol and code, which open it; its history says who wrote it down; an e-mail goes out', async () => {
    const answer = await register()
    const { data } = answer.json()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(data).toMatchObject({
      protocolo: expect.stringMatching(/^OUV\d{10}$/),
      codigo: expect.stringMatching(/^\d{16}$/),
    })
    const caso = await of.withId(data)
    const seen = await of.asPerson(caso)
    expect(seen.movimentos).toMatchObject([{ mov_tipo: 'registro', mov_ator: 'servidor', mov_texto: '' }])
    expect(JSON.stringify(seen)).not.toContain('mov_autor')
    const detail = await of.detail(caso)
    expect(detail).toMatchObject({ ctt_origem: 'balcao', ctt_nome: 'Josefa Maria dos Santos' })
    expect(detail.movimentos[0].mov_autor).toContain('@')
    expect(await of.mailsOf(caso)).toMatchObject([{ to: 'zefinha@exemplo.example' }])
  })

  test('may be nameless or secret as in the portal: nothing of the person is stored, or shown', async () => {
    const nobody = await registered({ ctt_identificacao: 'anonimo' })
    expect(await rowOf(nobody.id)).toMatchObject({ ctt_anonimo: true, ctt_nome: '', ctt_email: '', ctt_telefone: '' })
    const kind = await register({ tipo_contato_id: 4, ctt_identificacao: 'anonimo' })
    expect([kind.statusCode, Object.keys(kind.json().data)]).toEqual([422, ['ctt_anonimo']])
    const secret = await registered({ ctt_identificacao: 'sigilo' })
    expect(JSON.stringify(await of.detail(secret))).not.toContain('Josefa')
  })

  test('by letter counts its term from the day of arrival, which has to be given', async () => {
    const arrived = somaDias(hoje, -20)
    const letter = await registered({ ctt_origem: 'carta', ctt_data: arrived })
    const today = await registered({ ctt_origem: 'carta', ctt_data: hoje })
    const [before, now] = [await of.asPerson(letter), await of.asPerson(today)]
    expect(before.ctt_contagem.registro.dia).toBe(arrived)
    expect(before.ctt_prazo < now.ctt_prazo).toBe(true)
    expect(before.movimentos[0].mov_texto).toContain('o prazo conta desse dia')
    expect(now.ctt_contagem.registro.dia).toBe(hoje)
    // a recount keeps it
    const admin = await portal.loginAs('administrador')
    await of.post(
      '/painel/ajax/feriado',
      { fer_data: '2026-01-20', fer_nome: 'Dia do Umbu', fer_tipo: 'municipal' },
      admin,
    )
    expect((await of.asPerson(letter)).ctt_prazo).toBe(before.ctt_prazo)
  })

  test.each([
    ['carta', somaDias(hoje, 1), 'depois de hoje'],
    ['carta', somaDias(hoje, -61), '60 dias'],
    ['telefone', somaDias(hoje, -1), 'Só uma carta'],
    ['carta', '2026-13-40', ''],
  ])('by %s is refused with the day %s', async (ctt_origem, ctt_data, words) => {
    const { statusCode, ...answer } = await register({ ctt_origem, ctt_data })
    expect([statusCode, answer.json().data]).toEqual([422, { ctt_data: [expect.stringContaining(words)] }])
  })

  test('reports all that is wrong at once, and that it did not come by the portal', async () => {
    const { data } = (await register({ ctt_origem: 'portal', ctt_mensagem: '', ctt_nome: '' })).json()
    expect(Object.keys(data).sort()).toEqual(['ctt_mensagem', 'ctt_nome', 'ctt_origem'])
    expect((await of.post(url, sample, await portal.loginAs('esic', 'servicos'))).statusCode).toBe(403)
  })

  test('sent again with its key is one case, with a new code', async () => {
    const ctt_chave = chaveDe('q')
    const [first, second] = [await registered({ ctt_chave }), await registered({ ctt_chave })]
    expect([second.protocolo, second.codigo === first.codigo]).toEqual([first.protocolo, false])
  })

  test('without JavaScript is followed by the receipt, with its file stored', async () => {
    const { ctt_cpf_cnpj: _no, ...fields } = sample
    const form = await multipart(
      { ...fields, tipo_contato_id: '1', _pagina: '/painel/ouvidoria/novo' },
      { files0: { name: 'carta.pdf', content: pdf('carta') } },
    )
    const headers = { ...form.headers, accept: 'text/html' }
    const page = await portal.call({ method: 'POST', url, cookies: clerk, headers, payload: form.payload })
    expect(page.statusCode).toBe(201)
    const [protocolo, codigo] = [...page.body.matchAll(/<dd>([^<]+)<\/dd>/g)].map(([, text]) => text ?? '')
    const caso = await of.withId({ protocolo: protocolo ?? '', codigo: codigo ?? '' })
    expect((await of.asPerson(caso)).anexos).toMatchObject([{ ane_nome: 'carta.pdf' }])
    const wrong = await portal.call({
      method: 'POST',
      url,
      cookies: clerk,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ _pagina: '/painel/ouvidoria/novo', ctt_mensagem: 'Fica escrito' }).toString(),
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Fica escrito')
    expect(wrong.body).toContain('id="ctt_origem-e"')
  })
})

describe('the fate of an e-mail', () => {
  const fates = async (caso: { url: string }) =>
    (await of.get(caso.url))
      .json()
      .data.movimentos.map(({ email }: { email: { ema_situacao: string } | null }) => email?.ema_situacao)
  const end = (id: number, ema_situacao: string) =>
    db()
      .updateTable('email')
      .set({ ema_situacao })
      .where('email_id', 'in', (e) => e.selectFrom('contato_email').select('email_id').where('contato_id', '=', id))
      .execute()

  test('stands with the step that it announced, without the address; where there is none nothing does', async () => {
    const secret = await registered({ ctt_sigiloso: 'S' })
    await of.post(`${secret.url}/analise`, {})
    await of.post(`${secret.url}/prorrogacao`, { motivo: 'A perícia demora.' })
    await expect.poll(() => fates(secret)).toEqual(['enviado', undefined, 'enviado'])
    expect(JSON.stringify(await of.detail(secret))).not.toContain('zefinha')
    expect(await fates(await registered({ ctt_email: '' }))).toEqual([undefined])
    expect(JSON.stringify(await of.asPerson(secret))).not.toContain('ema_')
  })

  test('given up is marked in list, detail and on the home page until staff say how the person was informed', async () => {
    const caso = await registered()
    await of.answer(caso)
    await expect.poll(() => fates(caso)).toEqual(['enviado', 'enviado'])
    await end(caso.id, 'desistencia')
    const rows = async () =>
      (await of.get(`${url}?filters=${JSON.stringify({ protocolo: caso.protocolo })}`)).json().data.items
    expect(await rows()).toMatchObject([{ emailFalhou: true, ctt_situacao: 'RES' }])
    expect(await of.detail(caso)).toMatchObject({ emailFalhou: true, outrosPassos: ['aviso'] })
    const home = async () =>
      (await portal.call({ url: '/painel', cookies: clerk, headers: { accept: 'text/html' } })).body
    const item = `/painel/ouvidoria/${caso.id}/detalhes?passo=aviso#passo`
    await expect.poll(home).toContain(item)
    expect((await of.post(`${caso.url}/aviso`, { motivo: '' })).statusCode).toBe(422)
    expect((await of.post(`${caso.url}/aviso`, { motivo: 'Liguei em 23/11.' })).statusCode).toBe(200)
    expect((await of.post(`${caso.url}/aviso`, { motivo: 'De novo' })).statusCode).toBe(409)
    expect(await rows()).toMatchObject([{ emailFalhou: false }])
    expect(await home()).not.toContain(item)
    expect(JSON.stringify(await of.asPerson(caso))).not.toContain('Liguei em 23/11.')
  })
})
