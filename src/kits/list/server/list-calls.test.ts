// A search that the database can't answer in time, since it reads too much or the server is busy: programs and people read which of the
// two, and nobody else waits.
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connectSeparately } from '#app/testing/separate-connection.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal
let other: pg.Client
const html = { accept: 'text/html' }

beforeAll(async () => {
  portal = await startTestPortal()
  other = await connectSeparately(portal)
  await other.query('begin; lock table servidor, busca in access exclusive mode') // a request that reads them waits for ever
})

test('when too many slow searches wait, the page of a list says it too', async () => {
  const crowd = Promise.allSettled(
    Array.from({ length: 260 }, () =>
      portal.app.ask({ shape: 'demorada' }, () =>
        portal.platform.database.db.selectFrom('servidor').select('servidor_id').execute(),
      ),
    ),
  )
  await expect
    .poll(() => portal.call({ url: '/acesso/folha-de-pagamento?pagamento_servidor=z', headers: html }), {
      timeout: 30_000,
    })
    .toMatchObject({ statusCode: 503, body: expect.stringContaining('O portal está ocupado') })
  await crowd
})

const busy = 'O portal está ocupado e não conseguiu responder a tempo. Tente de novo em alguns segundos.'
const broad = 'Esta busca alcança registros demais. Escreva mais letras ou preencha mais campos, e busque de novo.'
const alert = (message: string) => `<div class="alerta erro" role="alert"><p>${message}`

test('a list whose tables are locked says that the portal is busy, on its page and in its call, and the site’s search too', {
  timeout: 60_000,
}, async () => {
  const filters = encodeURIComponent('{"pagamento_servidor":"a"}')
  const [call, page, search] = await Promise.all([
    portal.call({ url: `/ajax/pagamento?filters=${filters}` }),
    portal.call({ url: '/acesso/folha-de-pagamento?pagamento_servidor=a', headers: html }),
    portal.call({ url: '/busca?q=merenda', headers: html }),
    portal.call({ url: '/ajax/licitacao' }).then(({ statusCode }) => expect(statusCode).toBe(200)),
  ])
  for (const answer of [call, page, search])
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(call.json().message).toBe(busy)
  expect(page.body).toContain(alert(busy))
  expect(page.body).toContain('name="pagamento_servidor" value="a"')
  expect(page.body).toContain('Tentar de novo</a>')
  expect(page.body).not.toContain('Nenhum resultado encontrado')
  expect(search.body).toContain(busy)
  expect(search.body).toMatch(/<h1[^>]*>Busca/) // on the search's own page
})

test('a list that reads too much says so, though the server does nothing else', {
  timeout: 60_000,
}, async () => {
  await other.query('rollback')
  const cookies = await portal.loginAs('licitacoes')
  const made = await portal.call({
    method: 'POST',
    url: '/painel/ajax/licitacao/novo',
    cookies,
    payload: licitacaoSample,
  })
  expect(made.statusCode).toBe(201)
  // whoever reads a tender reads 400 million rows
  await other.query(`create table leitura as select numero from generate_series(1, 20000) numero;
    create function le_muito(id bigint) returns boolean language sql volatile as
      'select sum((select count(*) from leitura b where b.numero > a.numero)) > id * 0 from leitura a';
    alter table licitacao rename to licitacao_de_verdade;
    create view licitacao as select * from licitacao_de_verdade where le_muito(licitacao_id)`)
  const filters = encodeURIComponent('{"licitacao_objeto":"a"}')
  const answer = await portal.call({ url: `/ajax/licitacao?filters=${filters}` })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([422, undefined, broad])
})
