// A request for a service from the form to the answer: what is stored of whom, who sees what, what is counted.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { openedBy } from '#app/testing/isolated.ts'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { multipart } from '#app/testing/multipart.ts'
import { textOfPdf } from '#app/testing/pdf-text.ts'
import { confirmaAviso } from '#app/testing/seguir.ts'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { categoriaServicoSample, servicoSample } from '#modules/conteudo/publicacao/server/servico.sample.ts'
import { erasePedidos } from './pedido-guarda.queries.ts'

const { portal, clerk, post, get, show } = await startWithClerk('esic')
const db = () => portal.platform.database.db
let servico: number
let outro: number

beforeAll(async () => {
  await portal.platform.jobs.start()
  const admin = await portal.loginAs('administrador')
  const { tipo_categoria_servico_id } = (
    await post('/painel/ajax/categoria-servico', categoriaServicoSample, admin)
  ).json().data
  const make = async (pub_titulo: string) => {
    const payload = { ...servicoSample, pub_titulo, tipo_categoria_servico_id }
    const made = await post('/painel/ajax/pagina?servico=1', payload, admin)
    expect(made.statusCode, made.body).toBe(201)
    return made.json().data.publicacao_id as number
  }
  servico = await make('Consertar a luz da rua')
  outro = await make('Pedir certidão')
  const saved = await post('/painel/ajax/servico-pedido', { [`aceita_${servico}`]: 'S', [`dias_${servico}`]: '5' })
  expect(saved.json()).toEqual({ data: { servicos: 1 } })
})

let address = 0
const from = () => {
  address += 1
  return `10.8.${address >> 8}.${address & 255}`
}
const ask = (fields: object, headers = {}) =>
  portal.call({
    method: 'POST',
    url: '/ajax/pedido-servico',
    remoteAddress: from(),
    headers,
    payload: { servico, psv_rua: 'Rua do Licurizeiro', psv_bairro: 'Barro Branco', ...daPagina, ...fields },
  })
async function asked(fields: object): Promise<{ protocolo: string; codigo: string; id: number }> {
  const answer = await ask(fields)
  expect(answer.statusCode, answer.body).toBe(201)
  const { protocolo, codigo } = answer.json().data.recibo
  const { id } = await db()
    .selectFrom('pedido_servico')
    .select('pedido_servico_id as id')
    .where('protocolo', '=', protocolo)
    .executeTakeFirstOrThrow()
  return { protocolo, codigo, id }
}
const open = (pair: object) =>
  portal.call({ method: 'POST', url: '/ajax/pedido-servico/consulta', remoteAddress: from(), payload: pair })
const step = (id: number, fields: object) => post(`/painel/ajax/pedido-servico/${id}/passo`, fields)
const rows = async (table: 'pedido_servico' | 'solicitacao' | 'contato' | 'arquivo') =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db())).rows[0]?.n)

const found = (filters: object, cookies: Record<string, string> = clerk) =>
  get(`/painel/ajax/pedido-servico?filters=${encodeURIComponent(JSON.stringify(filters))}`, cookies)

describe('what may be asked', () => {
  test('stands in a list; the page of a service that staff allow leads to its own door, that of others to the E-Sic', async () => {
    expect((await show('/pedidos-de-servico')).body).toContain(`href="/pedidos-de-servico/pedir/${servico}"`)
    expect((await show('/pedidos-de-servico')).body).not.toContain(`href="/pedidos-de-servico/pedir/${outro}"`)
    const allowed = (await show(`/servicos/${servico}/consertar-a-luz-da-rua`)).body
    expect(allowed).toContain(`<a class="btn" href="/pedidos-de-servico/pedir/${servico}">Pedir este serviço`)
    expect(allowed).not.toContain('/esic/solicitacao/cadastro')
    expect((await show(`/servicos/${outro}/pedir-certidao`)).body).toContain(
      `href="/esic/solicitacao/cadastro?servico=${outro}"`,
    )
    expect((await show(`/pedidos-de-servico/pedir/${outro}`)).statusCode).toBe(404)
    expect((await ask({ servico: outro })).statusCode).toBe(404)
  })

  test('its form puts the place first, asks for no account, and never says the words of the E-Sic', async () => {
    const { body } = await show(`/pedidos-de-servico/pedir/${servico}`)
    const order = ['psv_rua', 'psv_referencia', 'psv_bairro', 'psv_descricao', 'foto', 'psv_nome', 'psv_email']
    const at = order.map((name) => body.indexOf(`name="${name}"`))
    expect(at.every((one) => one > 0)).toBe(true)
    expect([...at].sort((one, other) => one - other)).toEqual(at)
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    expect(main).not.toMatch(/solicitante|e-sic/i)
    expect(main).toContain('O prazo é de 5 dias.')
  })

  test('is set by staff with the privilege only; a wrong term is refused beside its field and nothing changes', async () => {
    const other = await portal.loginAs('noticias')
    expect((await post('/painel/ajax/servico-pedido', {}, other)).statusCode).toBe(403)
    const wrong = await post('/painel/ajax/servico-pedido', { [`aceita_${outro}`]: 'S', [`dias_${outro}`]: '0' })
    expect([wrong.statusCode, wrong.json().data]).toEqual([
      422,
      { [`dias_${outro}`]: ['Informe um número inteiro de 1 a 365.'] },
    ])
    expect((await show(`/pedidos-de-servico/pedir/${servico}`)).statusCode).toBe(200)
  })
})

describe('a request', () => {
  test('is a PDF for who has the pair, with its code only at the receipt, and for staff with who asked', async () => {
    const { id, ...pair } = await asked({ psv_rua: 'Rua do Papel', psv_nome: 'Zulmira Papel' })
    const paper = (more: object) =>
      portal.call({
        ...{ method: 'POST', url: '/pedidos-de-servico/comprovante', remoteAddress: from() },
        payload: { ...pair, ...more },
      })
    const shown = pair.codigo.replace(/(\d{4})(?=\d)/g, '$1 ')
    const own = await textOfPdf(await paper({}))
    for (const part of [pair.protocolo, 'Rua do Papel', 'Situação: Recebido', 'Prazo: até']) expect(own).toContain(part)
    expect(own).not.toMatch(new RegExp(`Zulmira|${shown}`))
    expect(await textOfPdf(await paper({ com_codigo: 'S' }))).toContain(shown)
    expect((await paper({ codigo: '1111111111111111' })).statusCode).toBe(422)
    expect(await textOfPdf(await get(`/painel/pedidos-de-servico/${id}/pdf`, clerk))).toContain('Zulmira Papel')
  })

  test('gets protocol, code and term; the pair opens it, a wrong one does not', async () => {
    const { protocolo, codigo } = await asked({ psv_rua: 'Rua Um', psv_nome: 'Ana', psv_telefone: '(75) 91234-5678' })
    expect([protocolo, codigo]).toEqual([expect.stringMatching(/^SRV\d{10}$/), expect.stringMatching(/^\d{16}$/)])
    const opened = await open({ protocolo: protocolo.slice(3), codigo: codigo.replace(/(\d{4})/g, '$1 ') })
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.json().data).toMatchObject({
      ...{ protocolo, psv_servico: 'Consertar a luz da rua', psv_rua: 'Rua Um', psv_situacao: 'REC' },
      passos: [{ psp_para: 'REC', foto: null }],
    })
    const {
      rows: [term],
    } = await sql`select psv_prazo - hoje() as dias from pedido_servico where protocolo = ${protocolo}`.execute(db())
    expect(term).toEqual({ dias: 5 })
    const wrong = await open({ protocolo, codigo: '0000000000000000' })
    expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['codigo']])
  })

  test('is counted apart: no request for information and no case of the ombudsman is made', async () => {
    const before = [await rows('solicitacao'), await rows('contato')]
    await asked({ psv_rua: 'Rua Dois' })
    expect([await rows('solicitacao'), await rows('contato')]).toEqual(before)
  })

  test('without a place it is refused, with what to do; a robot and a sender without the page are refused too', async () => {
    const empty = await ask({ psv_rua: ' ', psv_bairro: '', psv_email: 'x' })
    expect([empty.statusCode, empty.json().data]).toEqual([
      422,
      {
        psv_rua: ['Escreva a rua, avenida ou estrada.'],
        psv_bairro: ['Escreva o bairro ou povoado.'],
        psv_email: ['Informe um e-mail válido.'],
      },
    ])
    expect((await ask({ psv_rua: 'Rua Robô', ctt_site: 'x' })).statusCode).toBe(422)
    expect((await ask({ psv_rua: 'Rua Robô', ctt_instante: '' })).statusCode).toBe(422)
    for (const psv_rua of ['Rua\0', 'x'.repeat(10_000), { a: 1 }, ['a', 'b']])
      expect((await ask({ psv_rua })).statusCode).toBeGreaterThanOrEqual(400)
    for (const other of ['abc', '-1', '99999999999999999999', ''])
      expect((await ask({ servico: other, psv_rua: 'Rua Robô' })).statusCode).toBe(404)
    expect((await found({ psv_rua: 'robo' })).json().data.count).toBe(0)
  })

  test('of the same street and service, while it is open, is offered before another is stored; "outro" goes on', async () => {
    const first = await asked({ psv_rua: 'Rua do Umbuzeiro', psv_referencia: '88' })
    const again = await ask({ psv_rua: 'R. Umbuzeiro, em frente ao 90', psv_descricao: 'Está apagada' })
    expect([again.statusCode, again.json().data.recibo]).toEqual([200, null])
    expect(again.json().data.parecido).toEqual({
      dia: expect.any(String),
      psv_situacao: 'REC',
      psv_prazo: expect.any(String),
    })
    const own = await asked({ psv_rua: 'R. Umbuzeiro, em frente ao 90', outro: 'S' })
    expect(own.protocolo).not.toBe(first.protocolo)
    for (const { id } of [first, own]) expect((await step(id, { para: 'FEI' })).statusCode).toBe(200)
    await asked({ psv_rua: 'Rua do Umbuzeiro' }) // those have ended
  })

  test('that is sent again, since its answer was lost, stays one and gets a new code; so do two at once', async () => {
    const fields = { psv_rua: 'Rua Duplicada', psv_descricao: 'Igual' }
    const before = await rows('pedido_servico')
    const answers = await Promise.all([ask(fields), ask(fields), ask(fields)])
    const receipts = answers.map((answer) => answer.json().data.recibo)
    expect(new Set(receipts.map(({ protocolo }) => protocolo)).size).toBe(1)
    expect(await rows('pedido_servico')).toBe(before + 1)
    const opened = await Promise.all(receipts.map(async (one) => (await open(one)).statusCode))
    expect(opened.filter((status) => status === 200)).toHaveLength(1) // the newest code
  })

  test('works without JavaScript: the offer, the choice to follow, and the receipt are pages', async () => {
    const form = (url: string, fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url,
        remoteAddress: from(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({
          ...{ _pagina: `/pedidos-de-servico/pedir/${servico}`, servico: String(servico), psv_rua: 'Rua Sem Script' },
          ...{ psv_bairro: 'Centro', ...daPagina, ...fields },
        }).toString(),
      })
    const made = await form('/ajax/pedido-servico', {})
    expect(made.statusCode).toBe(201)
    expect(made.body).toMatch(/Recebemos o seu pedido.*SRV\d{10}/s)
    const offered = await form('/ajax/pedido-servico', { psv_descricao: 'Outra' })
    expect([offered.statusCode, offered.body]).toEqual([200, expect.stringContaining('Já pediram isto nesta rua em')])
    expect(offered.body).toContain('name="outro" value="S"')
    expect(offered.body).toContain('value="Rua Sem Script"')
    const empty = await form('/ajax/pedido-servico/seguir', { pss_email: '' })
    expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Informe o e-mail para os avisos.')])
    const followed = await form('/ajax/pedido-servico/seguir', { pss_email: 'vizinha@exemplo.example' })
    expect(followed.body).toContain('Abra a mensagem que enviamos e confirme')
  })
})

describe('a picture', () => {
  const photograph = async () => {
    const exif = { IFD0: { Make: 'Telefone da Zefa' }, IFD3: { GPSLatitude: '12/1 30/1 0/1' } }
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#885500' } })
    return new Uint8Array(await image.jpeg().withExif(exif).toBuffer())
  }

  test('is stored without place and device, and seen by staff and who has the code only', async () => {
    const content = await photograph()
    expect(Buffer.from(content).includes('Telefone da Zefa')).toBe(true)
    const fields = { servico: String(servico), psv_rua: 'Rua da Foto', psv_bairro: 'Centro', ...daPagina }
    const sent = await multipart(fields, { foto: { name: 'eu-em-casa.jpg', content } })
    const answer = await portal.call({ method: 'POST', url: '/ajax/pedido-servico', ...sent, remoteAddress: from() })
    expect(answer.statusCode, answer.body).toBe(201)
    const { recibo } = answer.json().data
    const [{ foto }] = (await open(recibo)).json().data.passos
    const byCode = (pair: object) =>
      portal.call({ method: 'POST', url: `/pedidos-de-servico/foto/${foto}`, remoteAddress: from(), payload: pair })
    const seen = await byCode(recibo)
    expect(seen.headers['content-type']).toBe('image/jpeg')
    expect(seen.rawPayload.includes('Telefone da Zefa')).toBe(false)
    expect(String(seen.headers['content-disposition'])).not.toContain('eu-em-casa')
    expect((await byCode({ ...recibo, codigo: '1'.repeat(16) })).statusCode).toBe(422)
    expect((await byCode(await asked({ psv_rua: 'Rua de Outra' }))).statusCode).toBe(404)
    expect((await get(`/painel/pedidos-de-servico/foto/${foto}`)).statusCode).toBe(302)
    const opened = await openedBy(portal, await get(`/painel/pedidos-de-servico/foto/${foto}`, clerk))
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('that is none, or a second one, is refused and nothing is stored', async () => {
    const before = [await rows('pedido_servico'), await rows('arquivo')]
    const fields = { servico: String(servico), psv_rua: 'Rua do PDF', psv_bairro: 'Centro', ...daPagina }
    for (const files of [
      { foto: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' } },
      { foto: { name: 'a.jpg', content: await photograph() }, outra: { name: 'b.jpg', content: await photograph() } },
    ]) {
      const sent = await multipart(fields, files as never)
      const answer = await portal.call({ method: 'POST', url: '/ajax/pedido-servico', ...sent, remoteAddress: from() })
      expect(answer.statusCode).toBe(422)
    }
    expect([await rows('pedido_servico'), await rows('arquivo')]).toEqual(before)
  })
})

describe('the steps', () => {
  const followRoad = (pss_email: string, psv_rua: string) =>
    portal.call({
      method: 'POST',
      url: '/ajax/pedido-servico/seguir',
      remoteAddress: from(),
      payload: { servico, psv_rua, psv_bairro: 'x', pss_email },
    })

  test('are written by staff, mailed to who asked and who follows once they confirmed, never with the code or what was typed', async () => {
    const quem = {
      psv_email: 'zefa@exemplo.example',
      psv_nome: 'Zefa Segredo',
      psv_descricao: 'Poste na frente de casa',
    }
    const { id, protocolo, codigo } = await asked({ psv_rua: 'Rua dos Passos', ...quem })
    const followed = await followRoad('segue@exemplo.example', 'rua passos')
    expect([followed.statusCode, followed.json().data]).toEqual([200, { seguindo: true }])
    await followRoad('nunca@exemplo.example', 'rua passos')
    for (const address of ['zefa@exemplo.example', 'segue@exemplo.example'])
      await confirmaAviso(portal, await waitForMail(portal, address, 1))
    expect((await step(id, { para: 'ENC' })).statusCode).toBe(200)
    const sent = await multipart({ para: 'FEI', texto: 'Lâmpada trocada.' })
    const done = await portal.call({
      method: 'POST',
      url: `/painel/ajax/pedido-servico/${id}/passo`,
      cookies: clerk,
      ...sent,
    })
    expect(done.statusCode, done.body).toBe(200)
    await waitForMail(portal, 'zefa@exemplo.example', 3)
    await waitForMail(portal, 'segue@exemplo.example', 3)
    for (const { text } of (await readMailbox(portal)).filter(({ text }) => text.includes(protocolo))) {
      for (const secret of [codigo, 'Segredo', 'Poste na frente', 'Rua dos Passos']) expect(text).not.toContain(secret)
    }
    const toNobody = (await readMailbox(portal)).filter(({ to }) => to === 'nunca@exemplo.example')
    expect(toNobody.map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirme:')])
    const panel = await show(`/painel/pedidos-de-servico/${id}/detalhes`, clerk)
    expect(panel.body).toMatch(/Também acompanham<\/dt><dd>1</)
    const { passos } = (await open({ protocolo, codigo })).json().data
    expect(passos.map((one: { psp_para: string }) => one.psp_para)).toEqual(['REC', 'ENC', 'FEI'])
    expect(JSON.stringify(passos)).not.toContain('psp_autor')
  })

  test('that do not follow, without a reason, or upon another version are refused and change nothing', async () => {
    const { id } = await asked({ psv_rua: 'Rua das Recusas' })
    expect((await step(id, {})).json().data).toEqual({ para: ['Escolha a situação.'] })
    expect((await step(id, { para: 'NAO' })).json().data).toEqual({ texto: ['Diga por que não será feito.'] })
    expect((await step(id, { para: 'REC' })).statusCode).toBe(422)
    expect((await step(id, { para: 'AND', versao: 99 })).statusCode).toBe(409)
    const both = await Promise.all([step(id, { para: 'AND', versao: 1 }), step(id, { para: 'ENC', versao: 1 })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await step(id, { para: 'NAO', texto: 'É de outra cidade.' })).statusCode).toBe(200)
    expect((await step(id, { para: 'FEI' })).statusCode).toBe(422)
    expect((await step(id, { para: 'AND' })).json().data).toEqual({ texto: ['Diga por que o pedido foi reaberto.'] })
    expect((await step(99_999, { para: 'AND' })).statusCode).toBe(404)
  })

  test('are for the privilege; the list finds late ones by term, and its file has no person', async () => {
    const { id, protocolo } = await asked({
      psv_rua: 'Rua Atrasada',
      psv_nome: 'Nome Escondido',
      psv_bairro: 'Sertãozinho',
    })
    await sql`update pedido_servico set psv_prazo = hoje() - 1 where pedido_servico_id = ${id}`.execute(db())
    const other = await portal.loginAs('noticias')
    expect((await post(`/painel/ajax/pedido-servico/${id}/passo`, { para: 'AND' }, other)).statusCode).toBe(403)
    expect((await get('/painel/ajax/pedido-servico', other)).statusCode).toBe(403)
    const late = await found({ atrasado: 'S' })
    expect(late.json().data.items).toMatchObject([{ protocolo, atrasado: true }])
    const near = await found({ psv_bairro: 'sertaozinho' })
    expect(near.json().data.count).toBe(1)
    const csv = (await get('/painel/pedidos-de-servico.csv', clerk)).body
    expect(csv).toContain(protocolo)
    expect(csv).not.toContain('Nome Escondido')
    const page = await show(`/painel/pedidos-de-servico/${id}/detalhes`, clerk)
    expect(page.body).toContain('Nome Escondido')
  })
})

test('the page says how many were asked and done and in how many days, of this year', async () => {
  await sql`update pedido_servico set psv_data_cadastro = psv_encerrado_em - interval '50 hours' where psv_situacao = 'FEI'`.execute(
    db(),
  )
  const { body } = await show('/pedidos-de-servico?outra=1')
  expect(body).toMatch(/Em \d{4}: \d+ pedidos, \d+ feitos; metade deles em até 3 dias\./)
})

test('after the years of keeping contact, text, pictures and followers are gone, and the code opens nothing', async () => {
  const { id, ...pair } = await asked({
    psv_rua: 'Rua da Guarda',
    psv_nome: 'Zélia Guardada',
    psv_descricao: 'Casa da Zélia',
  })
  await step(id, { para: 'FEI', texto: 'Feito com Zélia Guardada.' })
  expect(await erasePedidos(portal.platform)).toBe(0)
  await sql`update pedido_servico set psv_encerrado_em = now() - interval '5 years 1 day' where pedido_servico_id = ${id}`.execute(
    db(),
  )
  expect(await erasePedidos(portal.platform)).toBe(1)
  expect(await erasePedidos(portal.platform)).toBe(0)
  const page = await show(`/painel/pedidos-de-servico/${id}/detalhes`, clerk)
  expect(page.body).toContain('Apagado: o tempo de guarda terminou')
  expect(page.body).not.toMatch(/Zélia/)
  expect((await open(pair)).statusCode).toBe(422)
  expect((await step(id, { para: 'AND', texto: 'x' })).statusCode).toBe(409)
})
