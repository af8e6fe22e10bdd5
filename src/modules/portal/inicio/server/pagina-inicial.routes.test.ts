import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

const path = '/painel/ajax/pagina-inicial'
const first = ['tarefas', 'atalhos', 'dinheiro', 'noticias', 'agenda', 'servicos', 'dados', 'banners']

let portal: TestPortal
let administrator: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.loginAs('administrador')
  // the home page offers data where there are some
  await portal.platform.database.write((tx) => tx.insertInto('licitacao').values(licitacaoSample).execute())
})

const save = (payload: object, cookies: Record<string, string> = administrator) =>
  portal.call({ method: 'POST', url: path, payload, cookies })
const stored = async () => (await portal.call({ url: path, cookies: administrator })).json().data
const titles = async (url: string) =>
  [...(await portal.call({ url, headers: { accept: 'text/html' } })).body.matchAll(/<h2 id="t-(\w+)"/g)].map(
    ([, name]) => name,
  )

describe('os blocos da página inicial', () => {
  test('are chosen by administrators only', async () => {
    const clerk = await portal.loginAs('noticias', 'informacao')
    for (const [cookies, status] of [
      [{}, 401],
      [clerk, 403],
    ] as const) {
      expect((await portal.call({ url: path, cookies })).statusCode).toBe(status)
      expect((await save({}, cookies)).statusCode).toBe(status)
    }
  })

  test('are those of the specification first; then those that are ticked, by their numbers, equal ones in their first order', async () => {
    expect((await stored()).blocos).toEqual(first)
    const answer = await save({
      ...{ dados_visivel: 'S', dados_ordem: 1, tarefas_visivel: 'S', tarefas_ordem: '2', agenda_ordem: '3' },
      ...{ banners_visivel: 'S', dinheiro_visivel: 'S', dinheiro_ordem: '2' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.redirect).toBe('/painel/configuracoes/inicio?success=1')
    expect((await stored()).blocos).toEqual(['dados', 'tarefas', 'dinheiro', 'banners'])
    expect(await titles('/')).toEqual(['dados', 'tarefas'])
  })

  test('a number that is none is refused beside its field, and nothing is stored', async () => {
    const before = await stored()
    for (const tarefas_ordem of ['0', '100', '1,5', 'um']) {
      const answer = await save({ tarefas_visivel: 'S', tarefas_ordem })
      expect([tarefas_ordem, answer.json().data]).toEqual([
        tarefas_ordem,
        { tarefas_ordem: ['Informe um número de 1 a 99.'] },
      ])
    }
    expect((await save({ tarefas_visivel: 'talvez' })).statusCode).toBe(422)
    expect(await stored()).toEqual(before)
  })

  test('the second of two people gets 409; they cannot be removed; the trail records the change', async () => {
    const { versao } = await stored()
    expect((await save({ tarefas_visivel: 'S', versao })).statusCode).toBe(200)
    expect((await save({ dados_visivel: 'S', versao })).statusCode).toBe(409)
    expect((await save({ _method: 'DELETE' })).statusCode).toBe(404)
    expect((await stored()).blocos).toEqual(['tarefas'])
    const history = await portal.call({ url: '/painel/historico/pagina_inicial/1', cookies: administrator })
    expect(history.body).toContain('Blocos')
  })

  test('a preview shows the chosen blocks to anybody who has its address, is hidden from search engines, and saves nothing', async () => {
    const before = await stored()
    const url = '/?previa=1&dados_visivel=S&dados_ordem=1&tarefas_visivel=S&tarefas_ordem=2'
    expect(await titles(url)).toEqual(['dados', 'tarefas'])
    const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
    expect(body).toContain('Prévia: a página inicial com os blocos escolhidos')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(await stored()).toEqual(before)
    expect(await titles('/?previa=1&dados_ordem=%27%3B--')).toEqual(await titles('/'))
    expect(await titles('/?dados_visivel=S')).toEqual(await titles('/'))
  })
})
