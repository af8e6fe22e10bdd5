// From the link on a page to the last mail: what is told to whom, once, and what never is.
import { beforeAll, describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { type Received, readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { confirmaAviso, linkDeAviso } from '#app/testing/seguir.ts'
import { removeSemConfirmar } from '#kits/seguir/server/seguimento.queries.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { alvoDe } from './alvo.ts'
import { sendNovidades } from './novidades.ts'

const { portal, post, show, clerk } = await startWithClerk('licitacoes')
const { directory } = portal.app
const sql = (text: string, values: unknown[] = []) =>
  portal.platform.database.pool.query(text, values).then(({ rows }) => rows)

beforeAll(() => portal.platform.jobs.start())

let next = 1
const someone = () => `segue-${next++}@exemplo.example`
const ask = (o: string, seg_email: string, remoteAddress = `10.5.${next++ % 250}.1`) =>
  portal.call({ method: 'POST', url: '/ajax/seguir', payload: { o, seg_email }, remoteAddress })
/** Asked for and confirmed, since an hour. */
async function follows(o: string, email = someone()): Promise<{ email: string; path: string }> {
  const answer = await ask(o, email)
  expect(answer.statusCode, answer.body).toBe(201)
  await mailsTo(email, 'Confirme')
  const [{ seg_chave }] = await sql(
    'select seg_chave from seguimento where seg_email = $1 order by seguimento_id desc',
    [email],
  )
  const path = await confirmaAviso(portal, [{ text: `/seguir/aviso?token=${seg_chave}` }])
  await sql("update seguimento set seg_visto_em = now() - interval '1 hour' where seg_email = $1", [email])
  return { email, path }
}
const isSent = async () =>
  expect
    .poll(() => sql("select 1 from pgboss.job where name = 'email' and state < 'completed'"), { timeout: 15_000 })
    .toEqual([])
async function mailsTo(email: string, subject = 'Novidades'): Promise<Received[]> {
  await isSent()
  return (await readMailbox(portal)).filter((mail) => mail.to === email && mail.subject.includes(subject))
}
/** As if twenty minutes had passed, and the day. */
async function passa() {
  const ago = "interval '20 minutes'"
  await sql(`update contrato set atualizado_em = atualizado_em - ${ago}`)
  await sql(`update busca set desde = desde - ${ago}`)
  await sql(`update seguimento set seg_visto_em = seg_visto_em - ${ago}, seg_dia = seg_dia - 1`)
}
async function nextDay() {
  await passa()
  await sendNovidades(portal.platform, directory)
}
async function contrato(fields: object): Promise<number> {
  const made = await post('/painel/ajax/contrato', { ...contratoSample, ...fields })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.contrato_id
}
const change = async (id: number, fields: object) => {
  const saved = await portal.call({
    ...{ method: 'POST', url: `/painel/ajax/contrato/${id}`, cookies: clerk },
    payload: { ...contratoSample, ...fields, _method: 'PUT' },
  })
  expect(saved.statusCode, saved.body).toBe(200)
}

describe('what can be followed', () => {
  test.each([
    ['/acesso/contratos?page=3&orderBy=x', 'lista'],
    ['/acesso/contratos/12', 'registro'],
    ['/noticias/12/a-praca', 'registro'],
    ['/busca?q=merenda', 'busca'],
    ['/busca?q=', undefined],
    ['/', undefined],
    ['/painel/contratos', undefined],
    ['//example.org/acesso/contratos', undefined],
    ['https://example.org/acesso/contratos', undefined],
    ['/acesso/contratos/0', undefined],
    [`/busca?q=${'x'.repeat(3000)}`, undefined],
  ])('%s: %s', (address, kind) => expect(alvoDe(directory, address)?.de).toBe(kind))

  test('has the link on its page, which takes the address that the browser shows by now', async () => {
    for (const address of ['/acesso/contratos?contrato_objeto=x', '/busca?q=merenda'])
      expect((await show(address)).body).toContain(
        `href="/seguir/de?${new URLSearchParams({ o: address }).toString().replaceAll('&', '&amp;')}"`,
      )
    for (const address of ['/', '/transparencia', '/busca'])
      expect((await show(address)).body).not.toContain('/seguir/de')
    const go = async (referer: string) =>
      (await portal.call({ url: '/seguir/de?o=%2Facesso%2Fcontratos', headers: { referer } })).headers.location
    expect(await go('http://localhost:3000/acesso/contratos?contrato_objeto=y')).toBe(
      '/seguir?o=%2Facesso%2Fcontratos%3Fcontrato_objeto%3Dy',
    )
    expect(await go('http://localhost:3000/outra')).toBe('/seguir?o=%2Facesso%2Fcontratos')
  })

  test('says so with its feeds; what is none, or has a filter that is none, is refused', async () => {
    const page = await show('/seguir?o=%2Fbusca%3Fq%3Dmerenda')
    expect(page.body).toContain('href="/busca.rss?q=merenda"')
    expect((await show('/seguir?o=%2Facesso%2Fcontratos%2F999999')).statusCode).toBe(404)
    expect((await show('/seguir?o=%2Fpainel')).statusCode).toBe(404)
    expect((await show('/seguir')).statusCode).toBe(404)
    expect((await show('/seguir?o=a&o=b')).statusCode).toBe(404)
    expect((await ask('/acesso/contratos?contrato_data_celebracao=abc', someone())).statusCode).toBe(422)
    for (const email of ['', 'x', 'a@b.com\nBcc: c@d.com', 'a\0@b.com'])
      expect((await ask('/acesso/contratos', email)).statusCode).toBe(422)
  })
})

describe('a list', () => {
  test('is told with its filters, once; nothing new, no mail', async () => {
    const { email } = await follows('/acesso/contratos?contrato_objeto=umbuzada')
    const other = await follows('/acesso/contratos?contrato_objeto=nada-disso')
    const id = await contrato({ contrato_numero: '901/2026', contrato_objeto: 'Compra de umbuzada' })
    await nextDay()
    await nextDay()
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('901/2026')
    expect(mail?.text).toContain(`http://localhost:3000/acesso/contratos/${id}\n`)
    expect(await mailsTo(other.email)).toEqual([])
    await change(id, { contrato_numero: '901/2026', contrato_objeto: 'Compra de umbuzada e de licuri' })
    await nextDay()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('twice on a day is told once, also by two at once', async () => {
    const { email } = await follows('/acesso/contratos')
    await contrato({ contrato_numero: '902/2026' })
    await nextDay()
    await Promise.all([1, 2, 3].map(() => sendNovidades(portal.platform, directory)))
    expect(await mailsTo(email)).toHaveLength(1)
    // and what is new later on that day waits for the next one
    await contrato({ contrato_numero: '920/2026' })
    await passa()
    await sql('update seguimento set seg_dia = seg_dia + 1')
    await sendNovidades(portal.platform, directory)
    expect(await mailsTo(email)).toHaveLength(1)
    await nextDay()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('whose filter is none any more ends with a mail, and the others are told', async () => {
    const { email } = await follows('/acesso/contratos')
    const gone = await follows('/acesso/contratos?contrato_objeto=antigo')
    await sql("update seguimento set seg_o = '/acesso/contratos?filtro_antigo=1' where seg_email = $1", [gone.email])
    await contrato({ contrato_numero: '903/2026' })
    await nextDay()
    expect((await mailsTo(gone.email))[0]?.text).toContain('Não está mais no portal')
    expect(await sql('select 1 from seguimento where seg_email = $1', [gone.email])).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

test('a mail that can not be queued leaves all of it for the next try', async () => {
  const { email } = await follows('/acesso/contratos')
  await contrato({ contrato_numero: '904/2026' })
  await passa()
  await sql(`create function quebra() returns trigger language plpgsql as $$ begin raise exception 'quebrou'; end $$`)
  await sql('create trigger quebra before update on seguimento for each statement execute function quebra()')
  await expect(sendNovidades(portal.platform, directory)).rejects.toThrow('quebrou')
  await sql('drop trigger quebra on seguimento')
  expect(await mailsTo(email)).toEqual([])
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a record is told when it changed, and when it is gone', async () => {
  const id = await contrato({ contrato_numero: '905/2026' })
  const { email } = await follows(`/acesso/contratos/${id}`)
  await sql("update contrato set atualizado_em = now() - interval '3 hours' where contrato_id = $1", [id])
  await contrato({ contrato_numero: '906/2026' })
  await nextDay()
  expect(await mailsTo(email)).toEqual([])
  await change(id, { contrato_numero: '905/2026', contrato_objeto: 'Outro objeto' })
  await nextDay()
  expect((await mailsTo(email)).map(({ text }) => text.includes('905/2026'))).toEqual([true])
  await sql('delete from contrato where contrato_id = $1', [id])
  await nextDay()
  expect((await mailsTo(email)).map(({ text }) => text.includes('Não está mais no portal')).sort()).toEqual([
    false,
    true,
  ])
})

test('a search tells what it did not find before; one mail has all that an address follows, and ends each or all', async () => {
  const { email, path } = await follows('/busca?q=caatinga')
  const list = await follows('/acesso/contratos?contrato_objeto=caatinga', email)
  expect(list.path).not.toBe(path)
  await contrato({ contrato_numero: '907/2026', contrato_objeto: 'Mudas da caatinga' })
  await nextDay()
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('2 assuntos')
  expect(mail?.text.match(/907\/2026/g)).toHaveLength(2)
  const feed = await portal.call({ url: '/busca.atom?q=caatinga' })
  expect([feed.statusCode, feed.body]).toEqual([200, expect.stringContaining('907/2026')])
  expect((await portal.call({ url: '/busca.rss' })).statusCode).toBe(404)
  // one ends, the other goes on
  const stop = (url: string) => portal.call({ method: 'POST', url, payload: {} })
  expect((await stop(path)).statusCode).toBe(200)
  await contrato({ contrato_numero: '908/2026', contrato_objeto: 'Sementes da caatinga' })
  await nextDay()
  expect((await mailsTo(email)).map(({ subject }) => subject.includes('2 assuntos')).sort()).toEqual([false, true])
  expect((await stop(`${list.path}&tudo=1`)).statusCode).toBe(200)
  expect(await sql('select 1 from seguimento where seg_email = $1', [email])).toEqual([])
})

test('news that was written days ago is told on the day from which it is public', async () => {
  const { email } = await follows('/noticias')
  const editor = await portal.loginAs('administrador')
  const made = await post('/painel/ajax/noticia', { ...noticiaSample, pub_titulo: 'A cisterna' }, editor)
  expect(made.statusCode, made.body).toBe(201)
  await sql("update publicacao set atualizado_em = now() - interval '3 days' where pub_titulo = 'A cisterna'")
  await sql("update seguimento set seg_visto_em = now() - interval '1 day' where seg_email = $1", [email])
  await nextDay()
  expect((await mailsTo(email)).map(({ text }) => text.includes('A cisterna'))).toEqual([true])
})

test('staff see how many follow which kind, and no address', async () => {
  const { email } = await follows('/busca?q=licuri')
  const admin = await portal.loginAs('administrador')
  const { body } = await show('/painel/sistema', admin)
  expect(body).toMatch(/endereços acompanham o portal por e-mail/)
  for (const secret of [email, 'licuri']) expect(body).not.toContain(secret)
})

describe('whoever never asked', () => {
  test('gets one mail, without a word of the stranger, and nothing more; it is deleted after days', async () => {
    const email = someone()
    await ask('/busca?q=COMPRE-JA', email)
    await ask('/acesso/contratos?contrato_objeto=COMPRE-JA', email)
    await contrato({ contrato_numero: '909/2026', contrato_objeto: 'COMPRE-JA' })
    await nextDay()
    await isSent()
    const mails = (await readMailbox(portal)).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject.startsWith('Confirme'))).toEqual([true, true])
    expect(JSON.stringify(mails)).not.toContain('COMPRE-JA')
    await sql("update seguimento set seg_pedido_em = now() - interval '8 days' where seg_email = $1", [email])
    expect(await removeSemConfirmar(portal.platform.database.db)).toBe(2)
    expect((await show(linkDeAviso(mails))).body).toContain('Nada mais será enviado')
  })

  test('is asked again only so often, and the answer never says whether an address follows', async () => {
    const { email } = await follows('/acesso/contratos')
    const [known, other] = [await ask('/acesso/contratos', email), await ask('/acesso/contratos', someone())]
    expect([known.statusCode, known.body]).toEqual([other.statusCode, other.body])
    expect(await mailsTo(email, 'Você já acompanha')).toHaveLength(1)
    for (let turn = 0; turn < 3; turn++) await ask('/acesso/contratos', email)
    expect((await ask('/acesso/contratos', email.toUpperCase())).statusCode).toBe(429)
    for (let turn = 0; turn < 20; turn++) await ask('/acesso/contratos', someone(), '10.200.1.1')
    expect((await ask('/acesso/contratos', someone(), '10.200.1.1')).statusCode).toBe(429)
  })

  test('opening the link changes nothing: the buttons do', async () => {
    const email = someone()
    await ask('/acesso/contratos', email)
    const mails = await waitForMail(portal, email)
    const opened = await show(linkDeAviso(mails))
    expect([opened.headers['cache-control'], opened.body]).toEqual([
      'no-store',
      expect.stringContaining('Quero acompanhar'),
    ])
    expect(await sql('select seg_confirmado_em from seguimento where seg_email = $1', [email])).toEqual([
      { seg_confirmado_em: null },
    ])
    await confirmaAviso(portal, mails)
    expect((await show(linkDeAviso(mails))).body).toContain('Parar de receber')
    expect(
      (await portal.call({ method: 'POST', url: '/ajax/seguir/confirmar', payload: { token: 'x' } })).statusCode,
    ).toBe(404)
  })
})
