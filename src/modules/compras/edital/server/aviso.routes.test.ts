import { beforeAll, describe, expect, test } from 'vitest'
import { actorsOf, linkOfMail } from '#app/testing/avisos.ts'
import { type Received, readMailbox } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { anonymiseEnded, removeUnconfirmed } from './aviso.queries.ts'
import { avisoSample } from './edital.sample.ts'

let portal: TestPortal
let actors: ReturnType<typeof actorsOf>
let licitacao: number

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br' })
  await portal.platform.jobs.start()
  actors = actorsOf(portal, await portal.loginAs('licitacoes'))
  licitacao = await actors.publish({ tipo_processo_id: '7' })
})

let nextPerson = 1
const someone = () => `pessoa-${nextPerson++}@exemplo.com`
const page = async (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
const rowsOf = (email: string) => actors.sql('select * from edital_acessado where edital_email = $1', [email])

describe('quero ser avisado', () => {
  test('creates the access record with the current names, and month and year in the city’s time zone', async () => {
    const edital_email = someone()
    const answer = await actors.request(licitacao, { edital_email: edital_email.toUpperCase() })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { data: { redirect: `/acesso/avisos/licitacao/${licitacao}?enviado=1` } },
    ])
    const [row] = await rowsOf(edital_email)
    const [ano, mes] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bahia' }).format(new Date()).split('-')
    expect(row).toMatchObject({
      edital_tipo: 'licitacao',
      edital_documento_id: licitacao,
      num_processo: '012/2026',
      tipo_processo: 'Pregão Eletrônico',
      edital_nome: 'Dalva Nascimento',
      edital_cpf: '12345678909',
      edital_telefone: '75912345678',
      edital_mes: Number(mes),
      edital_ano: Number(ano),
      edital_confirmado_em: null,
      edital_encerrado_em: null,
    })
    expect(row.edital_chave).toMatch(/^[\w-]{43}$/)
  })

  test('works for a process too', async () => {
    const [{ documento_id }] = await actors.sql(
      "insert into documento (doc_numero_processo, tipo_processo_id) values ('77/2019', 7) returning documento_id",
    )
    const edital_email = someone()
    expect((await actors.request(documento_id, { edital_tipo: 'processo', edital_email })).statusCode).toBe(201)
    expect(await rowsOf(edital_email)).toMatchObject([{ edital_tipo: 'processo', num_processo: '77/2019' }])
    const mail = await actors.firstMailTo(edital_email)
    expect(mail.subject).toContain('Processo nº 77/2019 (Pregão Eletrônico)')
    expect((await page(`/acesso/avisos/processo/${documento_id}`)).body).toContain('Processo nº 77/2019')
  })

  test.each<[string, object, object]>([
    ['an empty form', { edital_nome: '', edital_email: '' }, { edital_nome: 1, edital_email: 1 }],
    ['a name of blanks', { edital_nome: '  ' }, { edital_nome: 1 }],
    ['a name that is a list', { edital_nome: ['a'] }, { edital_nome: 1 }],
    ['a long name', { edital_nome: 'a'.repeat(201) }, { edital_nome: 1 }],
    ['a NUL', { edital_nome: 'a\0b' }, { edital_nome: 1 }],
    ['what is no e-mail', { edital_email: 'dalva' }, { edital_email: 1 }],
    ['two e-mails', { edital_email: 'a@b.com,c@d.com' }, { edital_email: 1 }],
    ['a header in the e-mail', { edital_email: 'a@b.com\nBcc: c@d.com' }, { edital_email: 1 }],
    ['a wrong CPF', { edital_cpf: '123.456.789-00' }, { edital_cpf: 1 }],
    ['a wrong phone', { edital_telefone: '3000' }, { edital_telefone: 1 }],
    ['another kind', { edital_tipo: 'contrato' }, { edital_tipo: 1 }],
    ['a word for an id', { edital_DocumentoId: 'abc' }, { edital_DocumentoId: 1 }],
    ['no id', { edital_DocumentoId: '' }, { edital_DocumentoId: 1 }],
    [
      'everything wrong',
      { edital_nome: '', edital_cpf: '1', edital_tipo: '' },
      { edital_nome: 1, edital_cpf: 1, edital_tipo: 1 },
    ],
  ])('%s: 422 beside the field, and nothing is stored', async (_what, changes, wrong) => {
    const [{ before }] = await actors.sql('select count(*) as before from edital_acessado')
    const answer = await actors.request(licitacao, { edital_email: someone(), ...changes })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().data).sort()).toEqual(Object.keys(wrong).sort())
    expect(await actors.sql('select count(*) as before from edital_acessado')).toEqual([{ before }])
  })

  test('for an unknown tender answers 404, as its page does', async () => {
    expect((await actors.request(999_999)).statusCode).toBe(404)
    for (const id of ['999999', 'abc', '0']) expect((await page(`/acesso/avisos/licitacao/${id}`)).statusCode).toBe(404)
    expect((await page('/acesso/avisos/processo/999999')).statusCode).toBe(404)
  })

  test('the answer is the same whether or not the e-mail is already subscribed; only the mail differs', async () => {
    const known = someone()
    const key = await actors.follow(licitacao, known)
    const ofKnown = await actors.request(licitacao, { edital_email: known, edital_nome: 'Intrusa da Silva' })
    const ofNew = await actors.request(licitacao, { edital_email: someone() })
    expect([ofKnown.statusCode, ofKnown.body]).toEqual([ofNew.statusCode, ofNew.body])
    const isAgain = ({ to, subject }: Received) => to === known && subject.startsWith('Você já recebe os avisos')
    await expect.poll(async () => (await readMailbox(portal)).filter(isAgain)).toHaveLength(1)
    const [again] = (await readMailbox(portal)).filter(isAgain)
    expect(again?.text).toContain(`/acesso/avisos?token=${key}\n`)
    expect(again?.text).not.toContain('Intrusa')
  })

  test('is limited per e-mail and per address; a form with errors counts for neither', async () => {
    const edital_email = someone()
    for (let turn = 0; turn < 5; turn++)
      expect((await actors.request(licitacao, { edital_email })).statusCode).toBe(201)
    const refused = await actors.request(licitacao, { edital_email })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let turn = 0; turn < 25; turn++) await actors.request(licitacao, { edital_nome: '' }, '10.7.7.7')
    for (let turn = 0; turn < 20; turn++)
      expect((await actors.request(licitacao, { edital_email: someone() }, '10.7.7.7')).statusCode).toBe(201)
    expect((await actors.request(licitacao, { edital_email: someone() }, '10.7.7.7')).statusCode).toBe(429)
  })

  test('without JavaScript: shows the page again with success, or with the errors and what was typed', async () => {
    const own = `/acesso/avisos/licitacao/${licitacao}`
    const post = (fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url: '/ajax/edital',
        remoteAddress: '10.9.1.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({
          ...avisoSample,
          edital_DocumentoId: String(licitacao),
          edital_email: someone(),
          _pagina: own,
          ...fields,
        }).toString(),
      })
    const saved = await post({})
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${own}?enviado=1`])
    expect((await page(`${own}?enviado=1`)).body).toContain('Recebemos o seu pedido.')
    const wrong = await post({ edital_nome: 'Zé & Filhos', edital_cpf: '111' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="Zé &amp; Filhos"')
    expect(wrong.body).toMatch(/id="edital_cpf-e">.*?Informe um CPF válido\./s)
  })

  test('the page of the tender links to it', async () => {
    expect((await page(`/acesso/licitacoes/${licitacao}`)).body).toContain(
      `href="/acesso/avisos/licitacao/${licitacao}"`,
    )
  })
})

describe('the link of the e-mails', () => {
  test('confirms and stops only by its buttons; its page is never cached', async () => {
    const edital_email = someone()
    await actors.request(licitacao, { edital_email })
    const mail = await actors.firstMailTo(edital_email)
    expect(mail.subject).toMatch(/^Confirme os avisos de Pregão Eletrônico nº 012\/2026 – /)
    const { path, token } = linkOfMail(mail.text)
    const opened = await page(path)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.body).toContain('Quero receber os avisos')
    await page(path)
    expect(await rowsOf(edital_email)).toMatchObject([{ edital_confirmado_em: null, edital_encerrado_em: null }])

    for (const _again of [1, 2]) expect((await actors.confirm(token)).statusCode).toBe(200)
    expect((await page(path)).body).toContain('Parar de receber avisos')
    for (const _again of [1, 2]) expect((await actors.stop(token)).statusCode).toBe(200)
    expect((await page(path)).body).toContain('Você não receberá mais avisos.')
    expect((await actors.confirm(token)).statusCode).toBe(404)
  })

  test('works without JavaScript', async () => {
    const key = await actors.follow(licitacao, someone())
    const stopped = await portal.call({
      method: 'POST',
      url: '/ajax/edital/encerrar',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ token: key, _pagina: `/acesso/avisos?token=${key}` }).toString(),
    })
    expect([stopped.statusCode, stopped.headers.location]).toEqual([303, `/acesso/avisos?token=${key}&feito=1`])
    expect((await page(stopped.headers.location ?? '')).body).toContain('Você não receberá mais avisos.')
  })

  test('a subscription stopped before its confirmation can’t be confirmed any more', async () => {
    const edital_email = someone()
    await actors.request(licitacao, { edital_email })
    const { token } = linkOfMail((await actors.firstMailTo(edital_email)).text)
    expect((await actors.stop(token)).statusCode).toBe(200)
    expect((await actors.confirm(token)).statusCode).toBe(404)
  })

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1", 'a'.repeat(200)])(
    'with the key %j does nothing: 404',
    async (token) => {
      expect((await actors.confirm(token)).statusCode).toBe(404)
      expect((await actors.stop(token)).statusCode).toBe(404)
      expect((await page(`/acesso/avisos?token=${encodeURIComponent(token)}`)).body).toContain(
        'Este link não vale mais',
      )
    },
  )

  test('a token that is not text, is too long, or holds a NUL is refused: 422', async () => {
    for (const token of [['a'], { a: 1 }, 7, 'a'.repeat(201), `${'a'.repeat(42)}\0`])
      expect((await actors.stop(token)).statusCode).toBe(422)
    for (const query of ['?token=a&token=b', `?token=${'a'.repeat(42)}%00`, ''])
      expect((await page(`/acesso/avisos${query}`)).body).toContain('Este link não vale mais')
  })

  test('two subscriptions of one person make one notice; both links stop it', async () => {
    const edital_email = someone()
    await actors.request(licitacao, { edital_email })
    await actors.request(licitacao, { edital_email })
    const keys = (await rowsOf(edital_email)).map(({ edital_chave }) => edital_chave)
    const answers = await Promise.all(keys.map((key) => actors.confirm(key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const live = (await rowsOf(edital_email)).filter((row) => row.edital_confirmado_em && !row.edital_encerrado_em)
    expect(live).toHaveLength(1)
    const waiting = keys.find((key) => key !== live[0].edital_chave)
    expect((await page(`/acesso/avisos?token=${waiting}`)).body).toContain('Parar de receber avisos')
    expect((await actors.stop(waiting)).statusCode).toBe(200)
    expect((await rowsOf(edital_email)).filter((row) => !row.edital_encerrado_em)).toEqual([])
  })
})

describe('personal data end', () => {
  const age = (email: string, column: string, days: number) =>
    actors.sql(`update edital_acessado set ${column} = now() - make_interval(days => $2) where edital_email = $1`, [
      email,
      days,
    ])

  test('a link stops its own person’s notices about its own document, and nobody else’s', async () => {
    const [one, other] = [someone(), someone()]
    const second = await actors.publish({ tipo_processo_id: '7' })
    const link = await actors.follow(licitacao, one)
    await actors.follow(second, one)
    await actors.follow(licitacao, other)
    expect((await actors.stop(link)).statusCode).toBe(200)
    const live = (email: string) =>
      actors
        .sql(
          'select edital_documento_id as id from edital_acessado where edital_email = $1 and edital_encerrado_em is null',
          [email],
        )
        .then((rows) => rows.map(({ id }) => id))
    expect([await live(one), await live(other)]).toEqual([[second], [licitacao]])
  })

  test('an unconfirmed subscription is removed after 7 days; a confirmed one stays', async () => {
    const [old, young, live] = [someone(), someone(), someone()]
    for (const edital_email of [old, young]) await actors.request(licitacao, { edital_email })
    await actors.follow(licitacao, live)
    await age(old, 'created_at', 8)
    await age(young, 'created_at', 6)
    await age(live, 'created_at', 800)
    expect(await removeUnconfirmed(portal.platform.database.db, 7)).toBe(1)
    expect([await rowsOf(old), await rowsOf(young), await rowsOf(live)].map((rows) => rows.length)).toEqual([0, 1, 1])
  })

  test('90 days after its end a notice has no personal data, and its link is dead', async () => {
    const [old, young] = [someone(), someone()]
    const key = await actors.follow(licitacao, old)
    const youngKey = await actors.follow(licitacao, young)
    await actors.stop(key)
    await actors.stop(youngKey)
    await age(old, 'edital_encerrado_em', 91)
    await age(young, 'edital_encerrado_em', 89)
    const [{ edital_acessados_id }] = await rowsOf(old)
    expect(await anonymiseEnded(portal.platform.database.db, 90)).toBe(1)
    expect(
      await actors.sql('select * from edital_acessado where edital_acessados_id = $1', [edital_acessados_id]),
    ).toMatchObject([
      {
        edital_nome: '',
        edital_email: '',
        edital_cpf: '',
        edital_telefone: '',
        edital_chave: null,
        num_processo: '012/2026',
      },
    ])
    expect(await rowsOf(young)).toHaveLength(1)
    expect((await page(`/acesso/avisos?token=${key}`)).body).toContain('Este link não vale mais')
  })

  test('an hourly job does both', async () => {
    expect(await actors.sql("select cron from pgboss.schedule where name = 'avisos-antigos'")).toEqual([
      { cron: '41 * * * *' },
    ])
  })

  test('no e-mail has the person’s name or somebody else’s key', async () => {
    const mails = await readMailbox(portal)
    expect(mails.length).toBeGreaterThan(5)
    expect(mails.filter(({ text, subject }) => `${text}${subject}`.includes('Dalva'))).toEqual([])
  })
})
