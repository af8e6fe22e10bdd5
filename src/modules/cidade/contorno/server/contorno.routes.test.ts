import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { saveSettings } from '#app/testing/settings.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { gradeSample } from '#kits/mapa/malha.sample.ts'
import { kmFora } from '#kits/mapa/malha.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { obraSample } from '#modules/obras/obra/server/obra.sample.ts'

const path = '/painel/ajax/contorno'
const address = '/painel/configuracoes/mapa'
const codigo = '2927408'

let portal: TestPortal
let cookies: { painel: string }
let answer: (response: ServerResponse) => void
const asked: string[] = []
const ibge = http.createServer(({ url = '' }, response) => {
  asked.push(url)
  answer(response)
})

beforeAll(async () => {
  ibge.listen(0, '127.0.0.1')
  await once(ibge, 'listening')
  portal = await startTestPortal({ IBGE_BASE_URL: `http://127.0.0.1:${(ibge.address() as AddressInfo).port}` })
  cookies = await portal.loginAs('administrador')
})
afterAll(() => {
  ibge.closeAllConnections()
  ibge.close()
})

const geojson = (distritos = gradeSample({ lado: 2, pontos: 40 }), properties: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: distritos.map(({ nome, aneis }, at) => ({
      ...{ type: 'Feature', properties: { NM_BAIRRO: nome, CD: String(at), ...properties } },
      geometry: { type: 'Polygon', coordinates: aneis },
    })),
  })
async function send(
  content: string | Uint8Array<ArrayBuffer>,
  con_fonte = 'Plano diretor de 2024',
  as: object = cookies,
) {
  const form = await multipart({ con_fonte }, { con_arquivo: { name: 'bairros.geojson', content } })
  return portal.call({ method: 'POST', url: path, cookies: as as typeof cookies, ...form })
}
const post = (part: string, payload: object) =>
  portal.call({ method: 'POST', url: `${path}/${part}`, cookies, payload })
const html = async (url = address) =>
  (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '')
const chaveDe = async () => /name="pre_chave" value="([^"]+)"/.exec(await html())?.[1] ?? ''
const stored = async () => (await portal.call({ url: path, cookies })).json().data

describe('o contorno da cidade', () => {
  test('is the administrator’s', async () => {
    const clerk = await portal.loginAs('obras')
    expect((await send(geojson(), 'x', clerk)).statusCode).toBe(403)
    expect((await portal.call({ url: address, cookies: clerk, headers: { accept: 'text/html' } })).statusCode).toBe(403)
    expect((await portal.call({ method: 'POST', url: `${path}/ibge`, payload: {} })).statusCode).toBe(401)
  })

  test('is seen before it is stored, with names of another column when asked', async () => {
    const sent = await send(geojson())
    expect([sent.statusCode, sent.json().data.redirect]).toEqual([200, `${address}#previa`])
    expect(await stored()).toBeNull()
    const seen = await html()
    expect(seen).toContain('Prévia: nada foi gravado')
    expect(seen).toContain('Nomes: Bairro 1, Bairro 2, Bairro 3, Bairro 4.')
    expect(seen).toMatch(/<svg class="mapa-da-cidade"[^>]*><path class="d" d="M/)
    const first = await chaveDe()
    expect((await post('nomes', { pre_chave: first, pre_propriedade: 'CD' })).statusCode).toBe(200)
    expect(await html()).toContain('Nomes: 0, 1, 2, 3.')
    const unknown = await post('nomes', { pre_chave: await chaveDe(), pre_propriedade: '__proto__' })
    expect([unknown.statusCode, Object.keys(unknown.json().data)]).toEqual([422, ['pre_propriedade']])
    // who saw the preview before does not store another one
    expect((await post('decisao', { decisao: 'gravar', pre_chave: first })).statusCode).toBe(409)
    expect(await stored()).toBeNull()
    await post('nomes', { pre_chave: await chaveDe(), pre_propriedade: 'NM_BAIRRO' })
    const chave = await chaveDe()
    const twice = await Promise.all([1, 2].map(() => post('decisao', { decisao: 'gravar', pre_chave: chave })))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stored()).toMatchObject({ con_fonte: 'Plano diretor de 2024', distritos: 4, semNome: 0 })
    expect(await html()).not.toContain('Prévia: nada foi gravado')
  })

  test('a preview that is thrown away changes nothing, and what is stored can be withdrawn', async () => {
    await send(geojson(gradeSample({ lado: 3, pontos: 5 })), 'Outro')
    await post('decisao', { decisao: 'descartar', pre_chave: await chaveDe() })
    expect(await stored()).toMatchObject({ distritos: 4 })
    expect((await post('decisao', { decisao: 'apagar' })).statusCode).toBe(422)
    await post('decisao', { decisao: 'retirar' })
    expect(await stored()).toBeNull()
    const { rows } = await sql<{ aud_acao: string }>`
      select aud_acao from auditoria where aud_tabela = 'contorno' order by auditoria_id`.execute(
      portal.platform.database.db,
    )
    expect(rows.map(({ aud_acao }) => aud_acao)).toEqual(['criou', 'removeu'])
  })

  test.each([
    ['text', 'isto não é um mapa', 'não é um GeoJSON'],
    ['null characters', '\u0000\u0000', 'não é um GeoJSON'],
    ['nested lists', '['.repeat(200_000), 'não é um GeoJSON'],
    ['metres', geojson().replaceAll('-39.', '5000'), 'fora do Brasil'],
    ['a long file', ' '.repeat(5_000_001), 'Arquivo muito grande.'],
  ])('%s are refused beside the field, and nothing is kept', async (_what, content, message) => {
    const refused = await send(content)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.con_arquivo.join()).toContain(message)
    expect(await html()).not.toContain('Prévia: nada foi gravado')
  })

  test('no file, or no source, is said beside its field', async () => {
    const form = await multipart({ con_fonte: 'x' })
    const none = await portal.call({ method: 'POST', url: path, cookies, ...form })
    expect([none.statusCode, none.json().data]).toEqual([422, { con_arquivo: ['Escolha o arquivo.'] }])
    expect((await send(geojson(), '')).json().data).toHaveProperty('con_fonte')
  })

  test('a large mesh is made small, and names cannot bring markup', async () => {
    const grade = gradeSample({ lado: 10, pontos: 200 })
    const sent = await send(geojson(grade, { NM_BAIRRO: '<b>\u0000"Centro' }))
    expect(sent.statusCode).toBe(200)
    const seen = await html()
    expect(seen).not.toContain('<b>\u0000')
    expect(seen).toContain('&lt;b&gt; &quot;Centro')
    expect(seen).toMatch(/o arquivo tem 80\.000 pontos, e o desenho ficou com \d\.?\d{0,3}/)
    expect(/class="d" d="([^"]+)"/.exec(seen)?.[1]?.length).toBeLessThan(10_000)
    await post('decisao', { decisao: 'descartar', pre_chave: await chaveDe() })
  })
})

describe('a malha do IBGE', () => {
  const fetchMesh = (con_codigo_ibge = codigo) => post('ibge', { con_codigo_ibge })
  const json = (body: string) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/vnd.geo+json' }).end(body)
  const malha = (codarea: string) => geojson(gradeSample({ lado: 1, pontos: 50 }), { codarea })

  test('is proposed for the town that the settings name', async () => {
    await saveSettings(portal, { nome: 'Prefeitura Municipal de Salvador' })
    expect(await html()).toMatch(/name="con_codigo_ibge"[^>]*value="2927408"/)
  })

  test('is fetched by its code, and seen like a file', async () => {
    answer = json(malha(codigo))
    expect((await fetchMesh()).statusCode).toBe(200)
    expect(asked.at(-1)).toBe(
      `/api/v3/malhas/municipios/${codigo}?formato=application/vnd.geo%2Bjson&qualidade=intermediaria`,
    )
    expect(await html()).toContain('IBGE, malha municipal')
    await post('decisao', { decisao: 'descartar', pre_chave: await chaveDe() })
  })

  test.each(['', '123', '9999999', '3550308', '2927408\u0000'])('the code %j is asked of nobody', async (wrong) => {
    const before = asked.length
    const refused = await fetchMesh(wrong)
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['con_codigo_ibge']])
    expect(asked.length).toBe(before)
  })

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(503).end(), 'respondeu com o código 503'],
    ['nothing', (response: ServerResponse) => response.destroy(), 'Não foi possível chegar ao IBGE'],
    [
      'another place',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'Não foi possível',
    ],
    ['another town', (response: ServerResponse) => json(malha('3550308'))(response), 'malha de outro município'],
    ['a page', (response: ServerResponse) => json('<html>')(response), 'não é um GeoJSON'],
    ['too much', (response: ServerResponse) => json(' '.repeat(5_000_001))(response), 'grande demais'],
  ])('%s is said, and nothing is kept', async (_what, answers, message) => {
    answer = answers
    const refused = await fetchMesh()
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.con_codigo_ibge.join()).toContain(message)
    expect(await html()).not.toContain('Prévia: nada foi gravado')
  })
})

const unidade = {
  ...{ unidade_saude_nome: 'UBS Centro', unidade_saude_cnes: '1234567', unidade_saude_tipo: 'ubs' },
  ...{ unidade_saude_endereco: 'Praça da Matriz, 12', unidade_saude_telefone: '(75) 3999-0201' },
  unidade_saude_horario: 'segunda a sexta, das 7h às 17h',
}
const textOf = (markup: string) => markup.replaceAll('<!-- -->', '')

describe('um lugar com o contorno conhecido', () => {
  const create = (set: string, payload: object) =>
    portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
  const novo = (changes: object) => create('orgao', { ...orgaoSample, ...changes })
  const page = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

  test('has no page of its district before there is an outline', async () => {
    const answers = await Promise.all(
      ['/acesso/lugares', '/acesso/lugares/bairro-1'].map((url) =>
        portal.call({ url, headers: { accept: 'text/html' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect((await portal.call({ url: '/sitemap/paginas.xml' })).body).not.toContain('/acesso/lugares')
  })

  test('may be pasted as one text, and lies in its district', async () => {
    await send(geojson())
    await post('decisao', { decisao: 'gravar', pre_chave: await chaveDe() })
    const made = await novo({ orgao_latitude: '10°57′0″S, 39°57′00″O' })
    expect(made.statusCode, made.body).toBe(201)
    const { orgao_id } = made.json().data
    const { data } = (await portal.call({ url: `/ajax/orgao/${orgao_id}` })).json()
    expect(data).toMatchObject({ orgao_latitude: '-10.950000', orgao_longitude: '-39.950000' })
    const shown = await page(`/acesso/estrutura-organizacional/${orgao_id}`)
    expect(shown).toContain('<path class="d aqui"')
    expect(shown).toContain('<a href="#mapa-1" class="pt" aria-label="1: Secretaria Municipal de Educação">')
    expect(shown).toContain('Contornos: Plano diretor de 2024.')
    expect(shown).toContain('Fica em <a href="/acesso/lugares/bairro-1">Bairro 1</a>')
  })

  test.each([
    [{ orgao_latitude: '-10,95' }, 'orgao_latitude', 'Informe latitude e longitude'],
    [{ orgao_latitude: 'aqui', orgao_longitude: '-39,95' }, 'orgao_latitude', 'Informe uma latitude do Brasil'],
    [{ orgao_latitude: '-10,95', orgao_longitude: '40' }, 'orgao_longitude', 'Informe uma longitude do Brasil'],
    [{ orgao_latitude: '-13', orgao_longitude: '-39,95' }, 'orgao_latitude', 'fora do contorno do município'],
  ])('%j is asked about', async (changes, field, message) => {
    const refused = await novo({ orgao_nome: 'Outra', ...changes })
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, [field]])
    expect(refused.json().data[field].join()).toContain(message)
  })

  test('outside the town is stored once somebody says that it is right, and not asked about again', async () => {
    const outside = { ...orgaoSample, orgao_nome: 'Casa de apoio', orgao_latitude: '-13', orgao_longitude: '-38,5' }
    const made = await novo({ ...outside, ciente: '1' })
    expect(made.statusCode, made.body).toBe(201)
    const url = `/painel/ajax/orgao/${made.json().data.orgao_id}`
    const change = (payload: object) => portal.call({ method: 'PUT', url, cookies, payload })
    expect((await change({ ...outside, orgao_responsavel: 'Outra pessoa' })).statusCode).toBe(200)
    expect((await change({ ...outside, orgao_latitude: '-13,1' })).statusCode).toBe(422)
    expect((await portal.call({ url: url.replace('/painel', ''), cookies })).json().data).not.toHaveProperty('ciente')
    expect(await page('/acesso/estrutura-organizacional')).toContain('fora do desenho: longe do município')
  })

  test('is on the page of its district, which counts what has no place', async () => {
    const naObra = { obra_latitude: '-10.95', obra_longitude: '-39.85' }
    for (const [set, payload] of [
      ['obra', { ...obraSample, ...naObra }],
      ['obra', { ...obraSample, obra_codigo: '4/2026', obra_objeto: 'Reforma da escola' }],
      ['unidade_saude', { ...unidade, unidade_saude_latitude: '-10.94', unidade_saude_longitude: '-39.94' }],
    ] as const) {
      const made = await create(set, payload)
      expect(made.statusCode, made.body).toBe(201)
    }
    const first = textOf(await page('/acesso/lugares/bairro-1'))
    expect(first).toContain('Aqui: 1 órgão e 1 unidade de saúde.')
    expect(first).toContain('<ol start="2"><li id="mapa-2"><a href="/acesso/saude/unidades/1">UBS Centro</a>')
    expect(first).toContain('<a href="#mapa-2" class="pp" aria-label="2: UBS Centro">')
    expect(first).toContain('Ainda sem coordenadas, e por isso em nenhum mapa: 1 obra.')
    const second = textOf(await page('/acesso/lugares/bairro-2'))
    expect(second).toContain('Aqui: 1 obra.')
    expect(second).toMatch(/perto daqui<.*>UBS Centro<\/a>: \d+(,\d)? km<.*>Casa de apoio</s)
    expect(second).not.toContain('UBS Centro</a><span')
    expect(first).not.toMatch(/perto daqui<.*>UBS Centro</s)
    expect(textOf(await page('/acesso/lugares/bairro-4'))).toContain('Nada do que tem coordenadas no portal fica aqui.')
    const all = textOf(await page('/acesso/lugares'))
    expect(all).toMatch(
      /<a href="\/acesso\/lugares\/bairro-1">Bairro 1<\/a>(<[^>]+>|[^<0-9])*1(<[^>]+>|[^<0-9])*1(<[^>]+>|[^<0-9])*0</,
    )
    expect(all).toContain('Sem coordenadas, e por isso em nenhum destes lugares: 1 obra.')
    expect(all).toContain('Com coordenadas fora de todos os contornos com nome: 1 órgão.')
    expect(await page('/acesso/obras/1')).toContain('Fica em <a href="/acesso/lugares/bairro-2">Bairro 2</a>')
    expect(await page('/acesso/saude/unidades/1')).toContain('href="/acesso/lugares/bairro-1"')
    const sitemap = (await portal.call({ url: '/sitemap/paginas.xml' })).body
    expect(sitemap.match(/\/acesso\/lugares\/bairro-\d/g)).toHaveLength(4)
  })

  test.each(['bairro-9', '__proto__', 'Bairro-1', '%00', 'a'.repeat(5000)])('%s is no district', async (chave) => {
    const { statusCode } = await portal.call({
      url: `/acesso/lugares/${chave}`,
      headers: { accept: 'text/html' },
    })
    expect([400, 404, 414]).toContain(statusCode)
  })

  test('the database knows the same places as the drawing', async () => {
    const { db } = portal.platform.database
    const grade = gradeSample({ lado: 2, pontos: 40 })
    for (let at = 0; at < 60; at++) {
      const [lon, lat] = [-40.2 + (at % 10) * 0.06, -11.2 + Math.floor(at / 10) * 0.09]
      const { rows } = await sql<{
        fora: boolean
      }>`select fora_da_cidade(${lat}::numeric, ${lon}::numeric) as fora`.execute(db)
      const km = kmFora(grade, [lon, lat])
      if (km === 0 || km > 1) expect([lat, lon, rows[0]?.fora]).toEqual([lat, lon, km > 0])
    }
  })
})
