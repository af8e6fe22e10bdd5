// A search that the database can't answer in time: programs get 503, people read what to do, and nobody else waits.
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connectSeparately } from '#app/testing/separate-connection.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

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
    .toMatchObject({ statusCode: 503, body: expect.stringContaining('Há muitas buscas demoradas em andamento') })
  await crowd
})

test('a list that takes too long says so on its page and in its call, and the site’s search too', {
  timeout: 60_000,
}, async () => {
  const filters = encodeURIComponent('{"pagamento_servidor":"a"}')
  const [call, page, search] = await Promise.all([
    portal.call({ url: `/ajax/pagamento?filters=${filters}` }),
    portal.call({ url: '/acesso/folha-de-pagamento?pagamento_servidor=a', headers: html }),
    portal.call({ url: '/busca?q=merenda', headers: html }),
    portal.call({ url: '/ajax/licitacao' }).then(({ statusCode }) => expect(statusCode).toBe(200)),
  ])
  expect([call.statusCode, page.statusCode, search.statusCode]).toEqual([503, 503, 503])
  expect(call.headers['retry-after']).toBe('5')
  expect(call.json().message).toContain('Escreva mais letras ou preencha mais campos')
  expect(page.body).toContain('<div class="alerta erro" role="alert"><p>Esta busca alcança registros demais')
  expect(page.body).toContain('name="pagamento_servidor" value="a"')
  expect(page.body).toContain('Tentar de novo</a>')
  expect(page.body).not.toContain('Nenhum resultado encontrado')
  expect(search.body).toContain('Esta busca alcança registros demais')
  expect(search.body).toMatch(/<h1[^>]*>Busca/) // on the search's own page
})
