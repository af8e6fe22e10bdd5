// The comments, which staff publish one by one, and the figures for everybody.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { trailOf } from '#app/testing/trail.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findSatisfacao } from './pesquisa.facade.ts'
import { addAvaliacao } from './pesquisa.queries.ts'
import { avaliacaoSample } from './pesquisa.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('ouvidoria')
})

const db = () => portal.platform.database.db
const page = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })

describe('comments', () => {
  const list = (filters: object = {}) =>
    portal.call({ url: `/painel/ajax/pesquisa?filters=${encodeURIComponent(JSON.stringify(filters))}`, cookies: clerk })
  const decide = (id: number, publicada: string, cookies: Record<string, string> = clerk) =>
    portal.call({ method: 'POST', url: `/painel/ajax/pesquisa/${id}/publicacao`, payload: { publicada }, cookies })
  const publicTexts = async () => {
    const bodies = await Promise.all(
      [
        '/pesquisa-de-satisfacao',
        '/ajax/pesquisa-de-satisfacao',
        '/pesquisa-de-satisfacao.json',
        '/pesquisa-de-satisfacao.csv',
      ].map(async (url) => (await portal.call({ url, headers: { accept: 'text/html, */*' } })).body),
    )
    return bodies.join()
  }
  const comment = async (ava_comentario: string) =>
    portal.platform.database.write((tx) =>
      addAvaliacao(
        tx,
        { origem: 'ouvidoria', publicacao_id: null, tipo: 'Elogio', orgao: 'Saúde' },
        { ava_satisfacao: '5', ava_resolvido: 'S', ava_facil: '5', ava_comentario },
      ),
    )

  test('are public only after somebody with the privilege published them, one by one; recorded with who and when', async () => {
    for (let many = 0; many < 5; many += 1) await comment('') // a year of fewer is not shown
    const [id, other] = [await comment('Nota dez para a enfermeira.'), await comment('Fui maltratado pelo Fulano.')]
    expect(await publicTexts()).not.toMatch(/Nota dez|Fulano/)
    const stranger = await portal.loginAs('esic', 'servicos')
    expect((await decide(id, 'S', stranger)).statusCode).toBe(403)
    expect((await portal.call({ url: '/painel/ajax/pesquisa', cookies: stranger })).statusCode).toBe(403)
    const trail = trailOf(portal)
    await trail.restart()
    expect((await decide(id, 'S')).json()).toEqual({ data: { avaliacao_id: id, ava_publicada: true } })
    expect(await publicTexts()).toContain('Nota dez')
    expect(await publicTexts()).not.toContain('Fulano')
    const entries = await trail.entries()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ aud_tabela: 'avaliacao', aud_acao: 'alterou', aud_registro: id })
    const row = (await list()).json().data.items.find((one: { avaliacao_id: number }) => one.avaliacao_id === id)
    expect(row).toMatchObject({
      ava_publicada: true,
      ava_decidida_em: expect.any(String),
      ava_decidida_por: expect.stringMatching(/.+/),
    })
    await decide(id, 'N')
    expect(await publicTexts()).not.toContain('Nota dez')
    expect([(await decide(999_999, 'S')).statusCode, (await decide(other, 'x')).statusCode]).toEqual([404, 422])
  })

  test('of answers the trail, which has instants, records nothing', async () => {
    const trail = trailOf(portal)
    await trail.restart()
    await comment('Ninguém sabe quando escrevi.')
    expect(await trail.entries()).toEqual([])
  })

  test('are found by origin, organ, year, word and whether they are public; never with a protocol or a person', async () => {
    await portal.platform.database.write((tx) =>
      addAvaliacao(
        tx,
        { origem: 'esic', publicacao_id: null, tipo: 'Pedido de informação', orgao: 'Secretarias - Saúde' },
        avaliacaoSample,
      ),
    )
    const year = Number((await findHoje(db())).slice(0, 4))
    const counts = async (filters: object) => (await list(filters)).json().data.count
    expect(await counts({ busca: 'enfermeira' })).toBe(1)
    expect(await counts({ ava_origem: 'esic' })).toBe(1)
    expect(await counts({ ava_orgao: 'Saúde' })).toBe(3)
    expect(await counts({ ano: year })).toBe(4)
    expect(await counts({ ano: year - 1 })).toBe(0)
    expect(await counts({ publicada: 'S' })).toBe(0)
    const { body } = await list()
    expect(body).not.toMatch(/OUV\d|Josefa|pessoa\d|contato_id|solicitacao_id/)
    const shown = await portal.call({ url: '/painel/pesquisa', cookies: clerk, headers: { accept: 'text/html' } })
    expect([shown.statusCode, shown.body.includes('Nota dez')]).toEqual([200, true])
  })

  test('are published by a form without JavaScript, which comes back to the list', async () => {
    const id = await comment('Pelo teclado.')
    const destino = '/painel/pesquisa?success=publicado'
    const answer = await portal.call({
      method: 'POST',
      url: `/painel/ajax/pesquisa/${id}/publicacao`,
      payload: `${new URLSearchParams({ publicada: 'S', _destino: destino })}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      cookies: clerk,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, destino])
  })

  test('with somebody’s telephone are refused, and stay as they were', async () => {
    const id = await comment('Liguem para mim no celular (75) 99812-3456. Muito bom!')
    const refused = await decide(id, 'S')
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Telefone')])
    expect(refused.body).not.toContain('99812-3456')
    expect(await publicTexts()).not.toContain('Liguem')
    expect((await decide(id, 'N')).statusCode).toBe(200)
  })
})

describe('the results', () => {
  const add = (many: number, change: object, dia: string) =>
    portal.platform.database.write(async (tx) => {
      for (let at = 0; at < many; at += 1)
        await addAvaliacao(
          tx,
          { origem: 'ouvidoria', publicacao_id: null, tipo: 'Reclamação', orgao: 'Saúde', ...change },
          { ava_satisfacao: '4', ava_resolvido: at % 2 ? 'S' : 'N', ava_facil: '3', ava_comentario: '', dia },
        )
    })

  test('by year, origin, organ and kind, with their number of answers, on the page, in the call and in four files', async () => {
    await sql`truncate avaliacao`.execute(db())
    const none = await page('/pesquisa-de-satisfacao')
    expect([none.statusCode, none.body.includes('Ainda não há respostas bastantes')]).toEqual([200, true])
    await add(8, {}, '2025-03-10')
    await add(6, { orgao: 'Educação', tipo: 'Elogio' }, '2025-04-10')
    await add(2, { orgao: 'Zeladoria' }, '2025-05-10')
    await add(5, { origem: 'esic', tipo: 'Pedido de informação' }, '2024-05-10')
    await add(4, {}, '2023-05-10')
    const { anos } = (await portal.call({ url: '/ajax/pesquisa-de-satisfacao' })).json().data
    expect(anos.map(({ ano }: { ano: number }) => ano)).toEqual([2025, 2024])
    expect(anos[0]).toMatchObject({
      total: { respostas: 16, media: 4, facilidade: 3, resolvidas: 50 },
      origens: [
        {
          nome: 'Ouvidoria',
          respostas: 16,
          orgaos: [
            { nome: 'Saúde', respostas: 8 },
            { nome: 'Outros (reunidos para que ninguém seja reconhecido)', respostas: 8 },
          ],
          tipos: [
            { nome: 'Reclamação', respostas: 10 },
            { nome: 'Elogio', respostas: 6 },
          ],
        },
      ],
    })
    const { body } = await page('/pesquisa-de-satisfacao')
    expect(body).toContain('Resultados de 2025')
    expect(body).not.toContain('Zeladoria')
    expect((await page('/pesquisa-de-satisfacao?ano=2024')).body).toContain('Resultados de 2024')
    expect((await page('/pesquisa-de-satisfacao?ano=2023')).body).toContain('Resultados de 2025')
    const csv = await portal.call({ url: '/pesquisa-de-satisfacao.csv' })
    expect(csv.body).toContain('"2025","Ouvidoria","Órgão","Saúde","8","4.0","3.0","50"')
    expect(csv.body).not.toContain('Zeladoria')
    const json = (await portal.call({ url: '/pesquisa-de-satisfacao.json' })).json()
    expect(JSON.stringify(json)).toContain('"respostas":8')
    for (const extension of ['xlsx', 'ods'])
      expect((await portal.call({ url: `/pesquisa-de-satisfacao.${extension}` })).rawPayload.length).toBeGreaterThan(
        1000,
      )
  })

  test('are on the way from the ombudsman and from /transparencia', async () => {
    for (const url of ['/ouvidoria', '/transparencia', '/mapa-do-site'])
      expect([url, (await page(url)).body.includes('href="/pesquisa-de-satisfacao"')]).toEqual([url, true])
  })

  test('of a period for other rooms; null for fewer than five', async () => {
    const year = { de: '2025-01-01', ate: '2025-12-31' }
    expect(await findSatisfacao(db(), { origem: 'ouvidoria', ...year })).toEqual({
      respostas: 16,
      media: 4,
      resolvidas: 50,
    })
    expect(await findSatisfacao(db(), { origem: 'esic', ...year })).toBeNull()
    expect(await findSatisfacao(db(), { origem: 'ouvidoria', de: '2023-01-01', ate: '2023-12-31' })).toBeNull()
    expect(await findSatisfacao(db(), { origem: 'ouvidoria', de: '2025-01-01', ate: '2025-03-31' })).toMatchObject({
      respostas: 8,
    })
  })
})
