// Old addresses on the real portal: what they answer, what they never hide, how they come from a file, and what is counted.
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { oldAddresses } from './endereco-antigo.facade.ts'

let portal: TestPortal
let cookies: { painel: string }
const call = '/painel/ajax/endereco_antigo'

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
})

const create = (endereco_antigo_de: string, endereco_antigo_para: string) =>
  portal.call({
    method: 'POST',
    url: `${call}/novo`,
    cookies,
    payload: { endereco_antigo_de, endereco_antigo_para },
  })
const visit = async (url: string, accept = 'text/html') => {
  const { statusCode, headers } = await portal.call({ url, headers: { accept } })
  return [statusCode, headers.location]
}
const send = async (content: string) => {
  const { payload, headers } = await multipart({}, { arquivo: { name: 'enderecos.csv', content } })
  return portal.call({ method: 'POST', url: `${call}/importacao`, payload, headers, cookies })
}

describe('endereços antigos', () => {
  test('whoever comes by one is redirected for good, whatever the site of before was', async () => {
    await create('https://www.licuri.ba.gov.br/2019/05/festa/', '/noticias')
    await create('/?p=123', '/acesso/licitacoes')
    await create('/wp-content/uploads/Edital.pdf', 'https://arquivo.example/edital.pdf')
    await create('/index.php?option=com_content&id=9', '/mapa-do-site')
    await create('/secretarias/saúde', '/acesso/estrutura-organizacional')
    expect(await visit('/2019/05/Festa?utm_source=zap')).toEqual([301, '/noticias'])
    expect(await visit('/?p=123')).toEqual([301, '/acesso/licitacoes'])
    expect(await visit('/wp-content/uploads/edital.pdf', 'image/*')).toEqual([
      301,
      'https://arquivo.example/edital.pdf',
    ])
    expect(await visit('/index.php?id=9&option=com_content')).toEqual([301, '/mapa-do-site'])
    expect(await visit('/secretarias/sa%FAde')).toEqual([301, '/acesso/estrutura-organizacional'])
    expect((await portal.call({ method: 'HEAD', url: '/2019/05/festa' })).statusCode).toBe(301)
  })

  test('a page of the portal is never hidden, nor a call, the panel, or a form that is sent', async () => {
    for (const de of ['/acesso/licitacoes', '/noticias/999', '/painel/nada', '/ajax/nada', '/formulario'])
      expect((await create(de, '/contato')).statusCode).toBe(201)
    expect((await visit('/acesso/licitacoes'))[0]).toBe(200)
    expect((await visit('/'))[0]).toBe(200)
    expect((await visit('/?p=124'))[0]).toBe(200)
    expect(await visit('/noticias/999')).toEqual([301, '/contato'])
    expect((await visit('/painel/nada'))[0]).toBe(404)
    expect((await visit('/ajax/nada'))[0]).toBe(404)
    expect((await portal.call({ method: 'POST', url: '/formulario', payload: {} })).statusCode).toBe(404)
  })

  test('a chain is followed at once; what would lead to itself is refused, and so is a target that is none', async () => {
    await create('/um', '/dois')
    await create('/dois', '/acesso/contratos')
    expect(await visit('/um')).toEqual([301, '/acesso/contratos'])
    const wrong = async (de: string, para: string) => {
      const { statusCode, body } = await create(de, para)
      return [statusCode, JSON.parse(body).data]
    }
    expect(await wrong('/tres', '/Tres/')).toEqual([422, { endereco_antigo_para: ['Leva de volta a si mesmo.'] }])
    await create('/cinco', '/quatro')
    expect((await wrong('/quatro', '/cinco'))[1]).toEqual({ endereco_antigo_para: ['Leva de volta a si mesmo.'] })
    expect(Object.keys((await wrong('/', '//mal.example'))[1])).toEqual(['endereco_antigo_de', 'endereco_antigo_para'])
    expect(Object.keys((await wrong('/um/', '/x'))[1])).toEqual(['endereco_antigo_de'])
  })

  test('only administrators write them', async () => {
    const clerk = await portal.loginAs('noticias', 'informacao')
    expect((await portal.call({ url: call, cookies: clerk })).statusCode).toBe(403)
    expect((await portal.call({ url: call })).statusCode).toBe(401)
  })
})

describe('por arquivo', () => {
  test('ten thousand lines are checked, stored, found and undone as a whole', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `https://velho.example/?p=${at + 1000};/noticias/${at + 1}`)
    const checked = await send(['Source URL;Target URL', ...lines, ''].join('\n'))
    expect(checked.statusCode, checked.body.slice(0, 300)).toBe(201)
    const { importacao_id: id, novos } = checked.json().data
    expect(novos).toBe(10_000)
    const stored = await portal.call({ method: 'POST', url: `${call}/importacao/${id}`, cookies, payload: {} })
    expect(stored.statusCode, stored.body).toBe(200)
    expect(await visit('/?p=10999')).toEqual([301, '/noticias/10000'])
    await portal.call({ method: 'DELETE', url: `${call}/importacao/${id}`, cookies })
    expect((await visit('/?p=10999'))[0]).toBe(200)
  })

  test('wrong targets and circles are refused by their lines, also with what the portal has', async () => {
    await create('/da-casa', '/do-arquivo')
    const refused = await send(['De;Para', '/a;//mal.example', '/b;javascript:alert(1)', '/c;/d', '/;/e'].join('\n'))
    expect(refused.json().data.erros.map(({ linha }: { linha: number }) => linha)).toEqual([2, 3, 5])
    const circles = await send(['De;Para', '/do-arquivo;/da-casa', '/x;/y', '/y;/x', '/z;/noticias'].join('\n'))
    expect(circles.statusCode).toBe(422)
    expect(circles.json().data.erros.map(({ linha }: { linha: number }) => linha)).toEqual([2, 3, 4])
  })
})

test('visits and what is asked for in vain are counted, without anything that could be somebody’s', async () => {
  const moved = oldAddresses(portal.platform.database, portal.platform.log)
  await create('/contado', '/noticias')
  for (let times = 0; times < 3; times += 1) await moved.find('/contado?quem=eu', true)
  for (const lost of [
    ...['/perdido', '/perdido/', '/perdido?cpf=12345678909', '/?p=77', '/wp-login.php', '/.env', '/ana@example.com'],
    ...['/servidor/12345678909', `/t/${'a1'.repeat(24)}`],
  ])
    await moved.find(lost, true)
  await moved.find('/nao-contado', false)
  await moved.close()
  const listed = async (url: string) => {
    const answer = await portal.call({ url, cookies })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.items
  }
  const filters = encodeURIComponent(JSON.stringify({ endereco_antigo_de: '/contado' }))
  expect(await listed(`${call}?filters=${filters}`)).toMatchObject([{ vis_vezes: 3 }])
  const lost = await listed('/painel/ajax/endereco_perdido?limit=100')
  const counted = lost.map(({ per_endereco, per_vezes }: Record<string, unknown>) => [per_endereco, per_vezes])
  expect(counted).toEqual(
    expect.arrayContaining([
      ['/perdido', 3],
      ['/?p=77', 1],
    ]),
  )
  for (const [endereco] of counted) expect(endereco).not.toMatch(/@|\d{9}|wp-login|env|a1a1|nao-contado/)
})
