// A case goes to an organ and comes back: what leaves the ombudsman, who may open it, and what the steps do.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedBy } from '#app/testing/isolated.ts'
import { pdf } from '#app/testing/multipart.ts'
import { html, ombudsman } from '#app/testing/ombudsman.ts'
import { pdfSaying, photoSaying, says } from '#app/testing/planted.ts'
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
const parts = ['Josefa', 'Maria', 'Santos', 'zefinha', '12345678909', '123.456.789-09', '91234', 'Ouricuri']
const named = {
  ctt_mensagem:
    'Sou JOSEFA Maria dos Santos, CPF 123.456.789-09, da Travessa do Ouricuri, 7.\nLigue (75) 91234-5678 ou zefinha@exemplo.example. A merenda estragou.',
  ctt_lugar: 'Travessa do Ouricuri, 7',
}
const prefilled = (body: string) => {
  const island = /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'
  return JSON.parse(island).data.encaminhamento
}
describe('what leaves the ombudsman', () => {
  test.each(['N', 'S'])('neither page, files nor e-mail say who wrote (secret: %s)', async (ctt_sigiloso) => {
    const orgao = await at.makeOrgao()
    const name = 'Josefa Maria dos Santos'
    const own = {
      files0: { name: `denúncia de ${name}.pdf`, content: Uint8Array.from(await pdfSaying(name)) },
      files1: { name: 'Josefa.jpg', content: Uint8Array.from(await photoSaying(name)) },
    }
    const caso = await at.write({ ...named, ctt_sigiloso }, own)
    const { enc_extrato, enc_lugar, arquivos, ...rest } = prefilled(await at.pageOf(caso.page))
    expect(enc_extrato).toBe('Sou █████, CPF █████, da █████.\nLigue █████ ou █████. A merenda estragou.')
    expect([enc_lugar, rest.dias]).toEqual(['█████', 20])
    const anexos = Object.fromEntries(arquivos.map(({ anexo_id }: { anexo_id: number }) => [`anexo_${anexo_id}`, '1']))
    const mine = { files0: { name: 'de Josefa.png', content: Uint8Array.from(await photoSaying(name, 'png')) } }
    const sent = await at.forward(
      caso.url,
      { orgao_id: String(orgao.orgao_id), enc_extrato, enc_lugar, ...anexos },
      mine,
    )
    expect(sent.statusCode, sent.body).toBe(200)

    const { mails, token } = await at.mailed(orgao.orgao_email)
    expect(mails[0]?.subject).toContain(caso.protocolo)
    expect(mails[0]?.text).toContain('Tipo: Reclamação')
    expect(mails[0]?.text).not.toContain('merenda')
    const page = await at.open(token)
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'same-origin',
      'no-store',
    ])
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(page.body).toContain('A merenda estragou.')
    const files = [...page.body.matchAll(/href="(\/ouvidoria\/encaminhamento\/anexo\/\d+\?token=[^"]*)"/g)].map(
      (m) => m[1],
    )
    expect(page.body).toMatch(/arquivo-1\.pdf.*arquivo-2\.jpg.*arquivo-3\.png/s)
    expect(files).toHaveLength(3)
    const bodies = await Promise.all(files.map((url) => portal.call({ url: url ?? '' })))
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const part of parts) {
      expect(page.body.toLowerCase()).not.toContain(part.toLowerCase())
      for (const { text, subject } of mails)
        expect(`${subject} ${text}`.toLowerCase()).not.toContain(part.toLowerCase())
      for (const { rawPayload, headers } of bodies)
        expect([part, says(rawPayload, part), JSON.stringify(headers).includes(part)]).toEqual([part, false, false])
    }
  })

  test('the page of a secret case has no name in the form either', async () => {
    const { page } = await at.write({ ctt_sigiloso: 'S' })
    const body = await at.pageOf(`${page}?passo=encaminhamento`)
    expect(body).toContain('Encaminhar ao órgão')
    for (const part of parts) expect(body).not.toContain(part)
  })

  test('a text that still identifies the person is refused, and the message does not repeat the data', async () => {
    const { orgao_id } = await at.makeOrgao()
    const { url } = await at.write()
    const refused = await at.forward(url, {
      orgao_id: String(orgao_id),
      enc_extrato: 'A dona Jósefa, fone 91234 5678, pede.',
      enc_lugar: 'travessa do ouricuri 7',
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data).toEqual({
      enc_extrato: ['Ainda há aqui o nome, o telefone de quem escreveu. Tire antes de enviar.'],
      enc_lugar: ['Ainda há aqui o endereço de quem escreveu. Tire antes de enviar.'],
    })
    expect((await at.detail(url)).ctt_situacao).toBe('REC')
    // nobody knows who wrote a nameless one
    const anonymous = await at.write({ ctt_anonimo: 'S' })
    const sent = await at.forward(anonymous.url, { orgao_id: String(orgao_id), enc_extrato: 'Josefa Maria viu.' })
    expect(sent.statusCode).toBe(200)
  })

  test('files are chosen one by one, of this case only, and of types that can be cleaned', async () => {
    const { orgao_id } = await at.makeOrgao()
    const other = await at.write({}, { files0: { name: 'outra.pdf', content: pdf() } })
    const foreign = (await at.detail(other.url)).anexos[0].anexo_id
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array(30).fill(0)])
    const caso = await at.write({}, { files0: { name: 'pacote.zip', content: zip } })
    const own = (await at.detail(caso.url)).anexos[0].anexo_id
    const body = await at.pageOf(`${caso.page}?passo=encaminhamento`)
    expect(body).toContain('Não podem ir')
    expect(body).not.toContain(`name="anexo_${own}"`)
    const send = (fields: object) => at.forward(caso.url, { orgao_id: String(orgao_id), ...fields })
    expect((await send({ [`anexo_${own}`]: '1' })).json().data).toEqual({
      [`anexo_${own}`]: [expect.stringContaining('anexe um PDF')],
    })
    expect((await send({ [`anexo_${foreign}`]: '1' })).json().data).toEqual({
      [`anexo_${foreign}`]: ['Este arquivo não é desta manifestação.'],
    })
    expect((await at.detail(caso.url)).encaminhamentos).toEqual([])
    expect((await send({})).statusCode).toBe(200)
    expect((await at.detail(caso.url)).encaminhamentos).toMatchObject([{ arquivos: [] }])
  })
})

describe('who may', () => {
  test('other privileges see and send nothing', async () => {
    const { url, enc, orgao } = await at.forwarded()
    const other = await portal.loginAs('esic', 'licitacoes', 'noticias', 'servicos', 'informacao', 'editais')
    const calls: [string, object][] = [
      [`${url}/encaminhamento`, { orgao_id: orgao.orgao_id, enc_extrato: 'x' }],
      [`${enc}/prorrogacao`, { motivo: 'x' }],
      [`${enc}/retirada`, { motivo: 'x' }],
    ]
    for (const [call, payload] of calls)
      expect([
        call,
        (await at.post(call, payload, other)).statusCode,
        (await at.post(call, payload, {})).statusCode,
      ]).toEqual([call, 403, 401])
    const file = '/painel/ouvidoria/encaminhamento/anexo/1'
    expect((await portal.call({ url: file, cookies: other })).statusCode).toBe(403)
  })

  test('the link of one organ opens no file of another, and no step of another case is taken', async () => {
    const first = await at.forwarded()
    const orgao = await at.makeOrgao()
    const caso = await at.write({}, { files0: { name: 'a.txt', content: 'Só da segunda' } })
    const { anexo_id } = (await at.detail(caso.url)).anexos[0]
    await at.forward(caso.url, { orgao_id: String(orgao.orgao_id), [`anexo_${anexo_id}`]: '1' })
    const { token } = await at.mailed(orgao.orgao_email)
    const [{ arquivos, encaminhamento_id }] = (await at.detail(caso.url)).encaminhamentos
    const file = (key: string) =>
      portal.call({ url: `/ouvidoria/encaminhamento/anexo/${arquivos[0].anexo_id}?token=${key}` })
    expect([(await file(token)).body, (await file(first.token)).statusCode, (await file('')).statusCode]).toEqual([
      'Só da segunda',
      404,
      404,
    ])
    const staff = await portal.call({
      url: `/painel/ouvidoria/encaminhamento/anexo/${arquivos[0].anexo_id}`,
      cookies: clerk,
    })
    expect((await openedBy(portal, staff)).body).toBe('Só da segunda')
    const foreign = `${first.url}/encaminhamento/${encaminhamento_id}/retirada`
    expect((await at.post(foreign, { motivo: 'x' })).statusCode).toBe(404)
    await at.answer({ token, resposta: 'Feito.' })
    expect((await file(token)).statusCode).toBe(404)
  })

  test('wrong links are answered 404, and from one address not for ever', async () => {
    const wrong = (token: string) =>
      portal.call({ url: `/ouvidoria/encaminhamento?token=${token}`, remoteAddress: '10.6.6.6', headers: html })
    const page = await wrong('x'.repeat(43))
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('Este link não existe')])
    expect((await wrong('curto')).statusCode).toBe(404)
    const answers = []
    for (let at = 0; at < 30; at++) answers.push((await wrong(String(at).padStart(43, 'y'))).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from limite where limite::text like '%10.6.6%'`.execute(db())
    expect(rows).toEqual([{ n: 0 }])
    const posted = await at.answer({ token: 'z'.repeat(43), resposta: 'x' })
    expect(posted.statusCode).toBe(404)
  })

  test('only the hash of a link is stored', async () => {
    const { token } = await at.forwarded()
    const { rows } = await sql<{ all: string }>`select enl_token as all from contato_encaminhamento_link`.execute(db())
    expect(rows.map((row) => row.all)).not.toContain(token)
  })
})
