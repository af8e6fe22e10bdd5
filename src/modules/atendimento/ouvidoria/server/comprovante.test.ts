// The receipt as PDF, and what its code confirms to anybody.
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from './contato.sample.ts'

let portal: TestPortal
let pair: { protocolo: string; codigo: string }
let verificacao: string

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  pair = (await post('/ajax/contato', { ...contatoSample, ctt_sigiloso: 'S' })).json().data
  const row = await portal.platform.database.db
    .selectFrom('contato')
    .select('ctt_verificacao')
    .where('protocolo', '=', pair.protocolo)
    .executeTakeFirstOrThrow()
  verificacao = row.ctt_verificacao
})

let address = 0
const post = (url: string, payload: object) => {
  address += 1
  return portal.call({ method: 'POST', url, payload, remoteAddress: `10.6.${address >> 8}.${address & 255}` })
}
const page = (url: string, remoteAddress = '10.5.0.1') =>
  portal.call({ url, headers: { accept: 'text/html' }, remoteAddress })

async function pdfOf(more: object) {
  const answer = await post('/ouvidoria/comprovante', { ...pair, ...more })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  return { answer, document, text: text.replace(/\s+/g, ' ') }
}

describe('the PDF', () => {
  test('has protocol, kind, instant, term, what comes next and how it is verified; names nobody; tagged, in Portuguese', async () => {
    const { answer, document, text } = await pdfOf({})
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="comprovante-${pair.protocolo}.pdf"`)
    for (const part of [
      'Prefeitura Municipal',
      pair.protocolo,
      'Reclamação',
      'Resposta até',
      'A contagem começa em',
      'O que acontece depois',
      verificacao,
      `/verificar/${verificacao}`,
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toMatch(/SHA-256\)[0-9a-f]{64}/)
    for (const secret of ['Josefa', 'zefinha', '123.456', '12345678909', '75912345678', 'Ouricuri', 'Umbuzeiro'])
      expect(text).not.toContain(secret)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: `Comprovante de manifestação ${pair.protocolo}`, Language: 'pt-BR' })
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'L', 'Link']) expect(tree).toContain(`"role":"${role}"`)
  })

  test('has the code only for the page that has just shown it, with its warning', async () => {
    const shown = pair.codigo.replace(/(\d{4})(?=\d)/g, '$1 ')
    expect((await pdfOf({})).text).not.toContain(shown)
    const { text } = await pdfOf({ com_codigo: 'S' })
    expect(text).toContain(shown)
    expect(text).toContain('ninguém consegue recuperá-lo')
  })

  test('is for the person who has protocol and code', async () => {
    const wrong = await post('/ouvidoria/comprovante', { ...pair, codigo: '1111111111111111' })
    expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['codigo']])
  })

  test('is offered at the receipt and in the opened case', async () => {
    const opened = await portal.call({
      method: 'POST',
      url: '/ajax/contato/consulta',
      payload: `${new URLSearchParams({ ...pair, _pagina: '/ouvidoria/acompanhar' })}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(opened.body).toContain('action="/ouvidoria/comprovante"')
    expect(opened.body).not.toContain('name="com_codigo"')
  })
})

describe('the code of the receipt', () => {
  test('confirms instant and digest, however it is typed, and nothing else', async () => {
    for (const typed of [verificacao, verificacao.toLowerCase(), verificacao.replaceAll('-', '')]) {
      const answer = await portal.call({ url: `/ajax/verificar/${typed}` })
      expect(answer.json()).toEqual({
        data: {
          ctt_verificacao: verificacao,
          ctt_data_cadastro: expect.stringMatching(/^\d{4}-/),
          ctt_resumo: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      })
    }
    const { body, statusCode, headers } = await page(`/verificar/${verificacao}`)
    expect(headers['cache-control']).toBe('no-store')
    expect([statusCode, body.includes('O comprovante é verdadeiro')]).toEqual([200, true])
    for (const other of [pair.protocolo, 'Reclamação', 'Josefa', 'Umbuzeiro', 'igilos'])
      expect([other, body.includes(other)]).toEqual([other, false])
  })

  test('that nobody has, or that is none, is a page in plain words with the form', async () => {
    for (const code of ['AAAA-BBBB-CCCC-DDDD', 'x', '%20', "'--"]) {
      const { statusCode, body } = await page(`/verificar/${encodeURIComponent(code)}`)
      expect([code, statusCode, body.includes('Nenhum comprovante tem este código.')]).toEqual([code, 404, true])
      expect(body).toContain('action="/verificar"')
      expect((await portal.call({ url: `/ajax/verificar/${encodeURIComponent(code)}` })).statusCode).toBe(404)
    }
  })

  test('may be typed into a field', async () => {
    expect((await page('/verificar')).statusCode).toBe(200)
    const answer = await page(`/verificar?codigo=${encodeURIComponent(` ${verificacao} `)}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/verificar/${verificacao}`])
  })

  test('says whether a text is the one that came', async () => {
    const compare = async (texto: string) => (await post(`/ajax/verificar/${verificacao}/texto`, { texto })).json().data
    expect(await compare(` ${contatoSample.ctt_mensagem}\r\n`)).toEqual({ confere: true })
    expect(await compare(`${contatoSample.ctt_mensagem} E terça.`)).toEqual({ confere: false })
    expect(await compare('')).toHaveProperty('texto')
  })

  test('goes with the e-mail, which has no other code', async () => {
    const [mail] = await waitForMail(portal, contatoSample.ctt_email)
    expect(mail?.text).toContain(`/verificar/${verificacao}`)
    expect(mail?.text).not.toContain(pair.codigo)
  })

  test('is looked at a hundred times an hour from one address', async () => {
    const look = async () =>
      (await portal.call({ url: `/ajax/verificar/${verificacao}`, remoteAddress: '10.4.0.1' })).statusCode
    const answers = await Promise.all(Array.from({ length: 101 }, look))
    expect([
      answers.filter((status) => status === 200).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([100, 1])
    const rows = await portal.platform.database.db.selectFrom('limite').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('10.4.0.1')
  })
})
